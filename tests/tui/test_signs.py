"""Signs take one cell each and differ from one another, also where a console has only few letters for them."""

from __future__ import annotations

import pytest
from rich.cells import cell_len

from tracker.tui.output import in_plain_signs
from tracker.tui.widgets.signs import SIGNS

DRAWN = ("generation", "work", "unknown", "twice", "wait", "pause", "still")
TOLD = ("passed", "failed", "waived", "not_run", "unavailable", "stale", "unverified", "running", "paused", "waiting")


@pytest.mark.parametrize("shown", [str, in_plain_signs], ids=["ours", "plain"])
def test_every_sign_is_one_cell_and_stands_for_one_state(shown):
    assert {cell_len(shown(sign)) for sign in SIGNS} == {1}
    for names in (DRAWN, TOLD):
        assert len({shown(getattr(SIGNS, name)) for name in names}) == len(names)
