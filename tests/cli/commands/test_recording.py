"""`tracker log`, `amend` and `discard` as somebody types them."""

from __future__ import annotations

import hashlib

import pytest
import time_machine

from tests.cli.commands.clockwork import inside, run_of, stored

NINE = "2026-10-16 15:00:00Z"  # 09:00 in the project's zone


@pytest.fixture
def tracker(tmp_path):
    with time_machine.travel(NINE, tick=False):
        yield inside(tmp_path)


class TestLog:
    @pytest.mark.parametrize(
        ("arguments", "line"),
        [
            (
                "returns --took 45m",
                "Logged generation of returns, 08:15 to 09:00, 45m (run 1). Next: integration-tests has not been "
                "performed. 2 more: `tracker done returns` lists them.",
            ),
            (
                "catalogue integration-tests --took 5m --waited 1d --pass --at 08:30",
                "Logged integration-tests of catalogue, 2026-10-15 08:25 to 08:30, 1d (5m active), passed (run 1). "
                "catalogue is done.",
            ),
        ],
    )
    def test_the_line_tells_it_all(self, tracker, arguments, line):
        ended = tracker("log", *arguments.split())
        assert (ended.status, ended.out) == (0, f"{line}\n")

    def test_from_and_to_may_lie_on_two_days(self, tracker):
        run = run_of(tracker("log", "returns", "--from", "yesterday 23:07", "--to", "00:21", "--json"))
        assert (run["started"], run["active_s"]) == ("2026-10-15T23:07:00-06:00", 74 * 60)

    def test_everything_that_can_be_told_is_kept(self, tracker, tmp_path):
        proof = tmp_path / "report.xml"
        proof.write_bytes(b"fine")
        told = ["--tokens-in", "5", "--tokens-out", "7", "--cost", "0.25", "--model", "m", "--profile", "baseline-100"]
        told += ["--performer", "bo", "--note", "n [/]", "--reason", "r", "--evidence", str(proof)]
        told += ["--evidence", "https://example.org/1"]
        tracker("log", "returns", "integration-tests", "--took", "1m", "--outcome", "not-run", *told)
        run = stored(tracker, 1)
        assert run["evidence"] == [
            {"kind": "file", "ref": str(proof), "sha256": hashlib.sha256(b"fine").hexdigest()},
            {"kind": "link", "ref": "https://example.org/1", "sha256": None},
        ]
        kept = {"tokens_in": 5, "tokens_out": 7, "cost": 0.25, "model": "m", "speed_profile": "baseline-100"}
        kept |= {"performer": "bo", "note": "n [/]", "reason": "r", "outcome": "not-run"}
        assert {name: run[name] for name in kept} == kept

    @pytest.mark.parametrize(
        ("arguments", "says"),
        [
            ("returns", "It must be clear when it took place."),
            ("returns --took 90", "a number needs a unit"),
            ("returns --took 1h --waited 1d", "Generation does not wait"),
            ("returns integration-tests --took 1h", "needs an outcome"),
            ("returns --took 1h --pass", "Generation has no outcome"),
            ("returns --took 1h --at 2026-10-17", "is not a moment"),
        ],
    )
    def test_what_is_unclear_is_refused(self, tracker, arguments, says):
        ended = tracker("log", *arguments.split())
        assert ended.status == 1
        assert says in ended.err


class TestAmend:
    def test_times_and_pauses_change(self, tracker):
        tracker("log", "returns", "--from", "07:00", "--to", "08:30")
        ended = tracker(
            "amend", "1", "--from", "07:15", "--to", "08:45", "--pause", "8:00..8:10", "--pause", "8:20..8:25"
        )
        assert ended.out == "Amended run 1: generation of returns, 07:15 to 08:45, 1h30 (1h15 active).\n"
        assert (
            tracker("amend", "1", "--no-pauses").out == "Amended run 1: generation of returns, 07:15 to 08:45, 1h30.\n"
        )

    @pytest.mark.parametrize("text", ["", "..", "8:00", "8:00..", "8:00-8:10", "8:00..9:60"])
    def test_a_pause_has_two_ends(self, tracker, text):
        tracker("log", "returns", "--from", "07:00", "--to", "08:30")
        assert tracker("amend", "1", "--pause", text).status == 1

    def test_an_open_run_shows_its_state(self, tracker):
        tracker("request", "returns", "founder-approval", "--at", "08:00")
        assert tracker("amend", "1", "--requested", "07:00").out == (
            "Amended run 1: founder-approval of returns, 07:00 to waiting, 2h without a start.\n"
        )

    @pytest.mark.parametrize("number", ["0", "x", "-1", "9" * 30, "1.5"])
    def test_what_is_no_number_of_a_run_is_wrong_usage(self, tracker, number):
        assert tracker("amend", number).status == 2

    def test_one_that_is_not_there_is_told(self, tracker):
        ended = tracker("amend", "7", "--json")
        assert (ended.status, ended.document["error"]["message"]) == (1, "There is no run 7 in this project.")


def test_discard_tells_how_it_comes_back(tracker):
    tracker("log", "returns", "--took", "1h")
    assert tracker("discard", "1").out == (
        "Discarded run 1: generation of returns, 08:00 to 09:00, 1h. `tracker undo` brings it back.\n"
    )
    assert tracker("discard", "1").status == 1


def test_overlaps_are_mentioned_and_kept(tracker):
    tracker("log", "returns", "--took", "1h")
    ended = tracker("log", "returns", "--took", "30m")
    assert (ended.status, ended.err) == (
        0,
        "It overlaps run 1, generation of returns, which ended at 09:00; both are kept.\n",
    )
