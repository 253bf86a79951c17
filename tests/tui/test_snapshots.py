"""Screens look as they were kept: `python -m tests.tui.snapshots` keeps them anew after a change that is meant."""

from __future__ import annotations

import pytest

from tests.tui.snapshots import FOLDER, SHOTS, demo, picture, shown

PATIENCE = 10.0
"""Seconds within which a picture must come to look as it was kept: cursors blink, and slow machines paint late."""


@pytest.fixture(scope="module")
def context(tmp_path_factory):
    return demo(tmp_path_factory.mktemp("demo"))


@pytest.mark.parametrize("name", SHOTS)
async def test_a_screen_looks_as_it_was_kept(context, name):
    kept = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    async with shown(context, SHOTS[name]) as (app, pilot):
        for _ in range(int(PATIENCE / 0.1)):
            if picture(app) == kept:
                return
            await pilot.pause(0.1)
        assert picture(app).split("\n") == kept.split("\n")


def test_nothing_is_kept_that_nobody_looks_at():
    assert {file.stem for file in FOLDER.iterdir()} == set(SHOTS)
