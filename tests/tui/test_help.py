"""Help: all acts of the screen with their keys, made from the acts."""

from __future__ import annotations

import pytest

from tests.tui.sitting import sitting
from tracker.tui.acts.table import acts_of
from tracker.tui.screens.help import Help, in_two_columns


@pytest.mark.parametrize("close", ["escape", "question_mark"])
async def test_it_lists_every_act_of_the_screen_and_closes(tmp_path, close):
    async with sitting(tmp_path, size=(100, 80)) as at:
        await at.press("question_mark")
        page = await at.see(Help)
        view = page.query_one("#help")
        await at.until(lambda: view.text)
        read = " ".join(view.text.split())
        for act in acts_of("today"):
            assert act.title in read
        await at.press(close)
        await at.until(lambda: not isinstance(at.app.screen, Help))


async def test_it_scrolls_where_the_terminal_is_small(tmp_path):
    async with sitting(tmp_path, size=(80, 24)) as at:
        await at.press("question_mark")
        view = (await at.see(Help)).query_one("#help")
        await at.until(lambda: view.text)
        assert view.max_scroll_y > 0
        await at.press("G")
        await at.until(lambda: view.scroll_offset.y == view.max_scroll_y)


def test_two_columns_are_read_downwards_and_become_one_where_it_is_narrow():
    rows = [(letter, letter * 3) for letter in "abcde"]
    wide = ["".join(piece.text for piece in line.pieces) for line in in_two_columns(rows, 80)]
    assert [line.split() for line in wide] == [["a", "aaa", "d", "ddd"], ["b", "bbb", "e", "eee"], ["c", "ccc"]]
    assert len(list(in_two_columns(rows, 40))) == 5
