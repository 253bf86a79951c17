"""The first walk of somebody who has read nothing, in a real pseudo-terminal: from an empty database to a report."""

from __future__ import annotations

from tests.tui.terminal import Terminal


def test_a_new_user_finds_the_way_from_an_empty_database_to_an_exported_report(tmp_path):
    with Terminal(home=tmp_path) as at:
        at.wait_for("Load the example", "Import a file", "New project", "enter begins")
        at.press("\r")
        at.wait_for("Ladder library", "no clock runs", "s Start/stop", "membership")

        at.press("2")
        at.wait_for("STAGE", "CEILING")
        at.walk_to("membership")
        at.press("s")
        at.wait_for("● membership: generation 00:00:0")
        at.press("s")
        at.wait_for("no clock runs")

        at.press("c")
        at.wait_for("Checks of membership")
        at.walk_to("request", "final-approval")
        at.press("\r")
        at.wait_until_gone("Checks of membership")
        at.press("1")
        at.wait_for("WAITING ON YOU", "final-approval")
        at.walk_to("final-approval", "membership")
        at.press("p")
        at.wait_until_no_row("final-approval", "membership", "“")

        at.press("2")
        at.wait_for("STAGE", "CEILING")
        at.walk_to("membership")
        at.press("\r")
        at.wait_for("WHAT LIMITS IT", "faster generation brings at most", "check-bound")
        at.press("\x1b")
        at.wait_until_gone("WHAT LIMITS IT")

        at.press("6")
        at.wait_for("what limits delivery", "The answer")
        at.press("x")
        at.wait_for("Export the report", "report.md")
        at.press("\r")
        at.wait_for("Wrote")
        at.press("q")
        assert at.wait_for_end() == 0
        assert at.is_restored
    written = (tmp_path / "report.md").read_text()
    assert "# Ladder library: what limits delivery" in written
    assert "| membership " in written
