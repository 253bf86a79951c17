"""Report: the words of the export, over a chosen period, and nothing of a title taken for markup."""

from __future__ import annotations

from tests import factories as make
from tests.services.desk import plan
from tests.tui.sitting import sitting
from tracker.report.markdown import literal, table
from tracker.services import adding
from tracker.services.documents import report_text
from tracker.tui.forms.confirm import Choose
from tracker.tui.forms.form import Form
from tracker.tui.panels.report_lines import report_lines
from tracker.tui.widgets.text_view import TextLine

UGLY = (
    "x [/] y",
    "[link=http://a]b",
    "a[b] = 3",
    "[red]x",
    "[@click=app.quit]x[/]",
    "*a* _b_ `c` | d <i> & # e",
    "1. f",
    "- g",
)


def read(line: TextLine) -> str:
    return "".join(piece.text for piece in line.pieces)


async def _report(at):
    await at.press("6")
    await at.until(lambda: at.app.current_mode == "report" and at.app.screen.view is not None)
    view = at.app.screen.query_one("#report")
    await at.until(lambda: "The answer" in view.text)
    return view


async def test_it_says_what_the_export_says(tmp_path):
    async with sitting(tmp_path, size=(160, 50)) as at:
        view = await _report(at)
        for heading in ("The answer", "Tasks", "Checks", "How far to trust this", "What the words mean"):
            assert heading in report_text(at.context, None, None)
            assert heading in "\n".join(map(read, at.app.screen.view.lines))
        assert "Return flow" in view.text


async def test_titles_are_shown_as_they_were_typed(tmp_path):
    tasks = tuple(make.task(key=f"t{at}", title=title, checks=()) for at, title in enumerate(UGLY))
    async with sitting(tmp_path, plan(tasks=tasks), size=(160, 60)) as at:
        view = await _report(at)
        for title in UGLY:
            assert title in view.text


async def test_another_period_is_chosen_from_the_list_and_by_its_days(tmp_path):
    async with sitting(tmp_path) as at:
        view = await _report(at)
        await at.press("p")
        await at.see(Choose)
        await at.press("down", "down", "enter")
        await at.until(lambda: "The days from 2026-10-05 to 2026-10-11" in view.text)
        await at.press("p")
        await at.see(Choose)
        await at.press("up", "G", "enter")
        await at.see(Form)
        await at.fill(first="2026-10-10", last="someday")
        assert "is not a day" in at.fault("last")
        await at.fill(last="2026-10-01")
        await at.press("ctrl+s")
        await at.until(lambda: "before it begins" in str(at.app.screen.query_one("#refusal").content))
        await at.fill(last="2026-10-12")
        await at.press("ctrl+s")
        await at.until(lambda: "The days from 2026-10-10 to 2026-10-12" in view.text)


async def test_it_is_read_by_scrolling_and_made_anew_when_something_changes(tmp_path):
    async with sitting(tmp_path, size=(80, 24)) as at:
        view = await _report(at)
        await at.press("j", "j")
        assert view.scroll_offset.y == 2
        await at.press("G")
        assert view.scroll_offset.y == view.max_scroll_y > 10
        await at.press("g")
        assert view.scroll_offset.y == 0
        adding.add_thing(at.context, make.task(key="newcomer", title="Newcomer", checks=(), depends_on=()))
        await at.until(lambda: any("newcomer" in read(line) for line in at.app.screen.view.lines))


def test_every_literal_text_comes_back_as_it_was():
    for text in (*UGLY, "\\", "a\\|b", "&amp;", "~~x~~", "$x$", "![a](b)", "**bold**", "end\\"):
        [line] = [line for line in report_lines(literal(text)) if line.pieces]
        assert read(line) == text


def test_tables_line_up_whatever_stands_in_their_cells():
    rows = [("a|b", "1"), ("日本語", "22"), ("[x]", "333")]
    lines = [read(line) for line in report_lines(table(("Name", "N"), rows, right=[1])) if line.pieces]
    assert lines == ["Name      N", "a|b       1", "日本語   22", "[x]     333"]


def test_lists_and_paragraphs_of_several_lines_are_one_line_each():
    text = "- one\n  goes on\n- two\n\nA paragraph\nof two lines.\n"
    assert [read(line) for line in report_lines(text) if line.pieces] == [
        "• one goes on",
        "• two",
        "A paragraph of two lines.",
    ]


async def test_a_file_that_is_there_is_replaced_only_on_purpose(tmp_path):
    file = tmp_path / "precious.md"
    file.write_text("mine", encoding="utf-8")
    async with sitting(tmp_path) as at:
        await _report(at)
        await at.press("x")
        await at.see(Form)
        await at.fill(file=str(file))
        await at.press("ctrl+s")
        await at.until(lambda: "says something else" in str(at.app.screen.query_one("#refusal").content))
        assert file.read_text(encoding="utf-8") == "mine"
