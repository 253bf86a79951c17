"""What may happen to a run, and the order of its instants."""

from __future__ import annotations

from dataclasses import replace
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests import factories as make
from tests.factories import DAY, HOUR, MINUTE
from tests.strategies import LATEST, instants, run
from tracker.errors import BadInput, Refused
from tracker.model import lifecycle
from tracker.model.lifecycle import Present, fit_pauses, how_it_stands, in_order, name_of, sentence

BERLIN = ZoneInfo("Europe/Berlin")
NOON = 1_792_144_800_000  # 2026-10-16 12:00 in Berlin
PRESENT = Present(NOON, BERLIN)


def waiting(**fields):
    return make.person_run(None, None, requested=NOON - HOUR, **fields)


def running(**fields):
    return make.generation(NOON - HOUR, None, **fields)


def paused():
    return running(pauses=(make.pause(NOON - 30 * MINUTE),))


class TestMoves:
    def test_a_waiting_run_begins(self):
        assert lifecycle.begin(waiting(), NOON, PRESENT).started == NOON

    def test_a_paused_run_goes_on_when_it_is_begun(self):
        begun = lifecycle.begin(paused(), NOON, PRESENT)
        assert begun.state == "running"
        assert begun.pauses == (make.pause(NOON - 30 * MINUTE, NOON),)

    def test_a_running_run_is_not_begun_again_and_the_refusal_says_what_runs_since_when(self):
        with pytest.raises(Refused) as refused:
            lifecycle.begin(running(id=7), NOON, PRESENT)
        assert refused.value.message == "generation of returns has been running since 11:00 (1h) (run 7)."

    @pytest.mark.parametrize("run", [waiting(), paused(), make.generation(NOON - HOUR, NOON)])
    def test_only_what_runs_can_be_paused(self, run):
        with pytest.raises(Refused):
            lifecycle.pause(run, NOON, PRESENT)

    @pytest.mark.parametrize("run", [waiting(), running(), make.generation(NOON - HOUR, NOON)])
    def test_only_what_is_paused_can_be_resumed(self, run):
        with pytest.raises(Refused):
            lifecycle.resume(run, NOON, PRESENT)

    def test_a_run_ends_once(self):
        ended = lifecycle.end(running(), NOON, None, PRESENT)
        with pytest.raises(Refused, match="ended at 12:00"):
            lifecycle.end(ended, NOON, None, PRESENT)

    def test_a_check_that_was_never_started_can_end(self):
        ended = lifecycle.end(waiting(), NOON, "passed", PRESENT)
        assert (ended.started, ended.ended, ended.outcome) == (None, NOON, "passed")

    def test_ending_closes_an_open_pause(self):
        assert lifecycle.end(paused(), NOON, None, PRESENT).pauses == (make.pause(NOON - 30 * MINUTE, NOON),)

    def test_pauses_behind_the_end_go_and_one_that_spans_it_is_cut(self):
        first, second = make.pause(NOON - 50 * MINUTE, NOON - 40 * MINUTE), make.pause(NOON - 20 * MINUTE, NOON)
        ended = lifecycle.end(running(pauses=(first, second)), NOON - 45 * MINUTE, None, PRESENT)
        assert ended.pauses == (make.pause(NOON - 50 * MINUTE, NOON - 45 * MINUTE),)


class TestOutcomes:
    def test_a_check_does_not_end_without_one(self):
        with pytest.raises(BadInput, match="needs an outcome"):
            lifecycle.end(make.check_run(NOON, None), NOON, None, PRESENT)

    def test_generation_has_none(self):
        with pytest.raises(BadInput, match="no outcome"):
            lifecycle.end(running(), NOON, "passed", PRESENT)

    def test_a_waiver_needs_a_reason(self):
        with pytest.raises(BadInput, match="reason"):
            lifecycle.end(waiting(), NOON, "waived", PRESENT)
        assert lifecycle.end(waiting(reason="agreed"), NOON, "waived", PRESENT).outcome == "waived"


class TestOrder:
    @pytest.mark.parametrize(
        ("run", "told"),
        [
            (make.generation(NOON, NOON - HOUR), ("end, 2026-10-16 11:00", "start, 2026-10-16 12:00")),
            (
                make.person_run(NOON - HOUR, None, requested=NOON),
                ("start, 2026-10-16 11:00", "request, 2026-10-16 12:00"),
            ),
            (make.person_run(None, NOON - DAY, requested=NOON), ("end, 2026-10-15 12:00", "request, 2026-10-16 12:00")),
            (running(pauses=(make.pause(NOON - 2 * HOUR),)), ("pause, 2026-10-16 10:00", "start, 2026-10-16 11:00")),
            (
                running(pauses=(make.pause(NOON - 40 * MINUTE, NOON - 20 * MINUTE), make.pause(NOON - 30 * MINUTE))),
                ("pause, 2026-10-16 11:30", "resumption, 2026-10-16 11:40"),
            ),
        ],
    )
    def test_what_is_out_of_order_is_refused_with_both_times(self, run, told):
        with pytest.raises(Refused) as refused:
            in_order(run, PRESENT)
        assert all(part in refused.value.message for part in told)

    def test_times_within_a_minute_are_shown_so_that_they_differ(self):
        with pytest.raises(Refused, match=r"12:00:01.*12:00:02"):
            in_order(make.generation(NOON + 2_000, NOON + 1_000), Present(NOON + HOUR, BERLIN))
        with pytest.raises(Refused, match=r"12:00:00\.001.*12:00:00\.002"):
            in_order(make.generation(NOON + 2, NOON + 1), Present(NOON + HOUR, BERLIN))

    def test_the_future_is_refused_and_a_clock_that_was_set_back_is_suspected(self):
        with pytest.raises(Refused) as refused:
            in_order(running(), Present(NOON - DAY, BERLIN))
        assert "lies in the future" in refused.value.message
        assert "set back" in refused.value.hint

    def test_what_lies_before_1970_is_refused(self):
        with pytest.raises(Refused, match="1970"):
            in_order(make.generation(-1, NOON), PRESENT)

    def test_only_what_was_started_has_pauses_and_only_one_is_open(self):
        with pytest.raises(Refused, match="never started"):
            in_order(waiting(pauses=(make.pause(NOON - MINUTE, NOON),)), PRESENT)
        with pytest.raises(Refused, match=r"paused since 11:30"):
            in_order(running(pauses=(make.pause(NOON - 30 * MINUTE), make.pause(NOON - MINUTE, NOON))), PRESENT)

    @given(run(), instants)
    def test_a_run_that_is_in_order_stays_so_through_every_move(self, made, at):
        present = Present(LATEST, BERLIN)
        moves = (
            lambda: lifecycle.begin(made, at, present),
            lambda: lifecycle.pause(made, at, present),
            lambda: lifecycle.resume(made, at, present),
            lambda: lifecycle.end(made, at, None if made.is_generation else "failed", present),
        )
        for move in moves:
            try:
                moved = move()
            except (Refused, BadInput):
                continue
            assert in_order(moved, present) == moved
            assert moved.state != made.state

    @given(run(), st.none() | instants, st.none() | instants)
    def test_fitted_pauses_lie_inside_whatever_the_bounds_become(self, made, start, end):
        if made.started is None:
            return
        bounds = sorted((made.started if start is None else start, LATEST if end is None else end))
        fitted = fit_pauses(replace(made, requested=None, started=bounds[0], ended=bounds[1]))
        assert in_order(fitted, Present(LATEST, BERLIN)) == fitted
        assert all(held.ended is not None and held.started < held.ended for held in fitted.pauses)


class TestWords:
    def test_generation_and_checks_are_named_with_their_task(self):
        assert name_of(running()) == "generation of returns"
        assert name_of(make.check_run()) == "integration-tests of returns"

    @pytest.mark.parametrize(
        ("run", "words"),
        [
            (waiting(), "has been waiting since 11:00 (1h)"),
            (running(), "has been running since 11:00 (1h)"),
            (paused(), "has been paused since 11:30 (30m)"),
            (running(pauses=(make.pause(NOON - HOUR, NOON - 30 * MINUTE),)), "has been running since 11:00 (30m)"),
            (make.check_run(NOON - HOUR, NOON), "ended at 12:00 (passed)"),
            (make.generation(NOON - HOUR, NOON), "ended at 12:00"),
        ],
    )
    def test_each_state_is_told_with_its_time(self, run, words):
        assert how_it_stands(run, PRESENT) == words

    def test_another_day_is_shown_with_its_date(self):
        assert "since 2026-10-15 12:00" in sentence(make.generation(NOON - DAY, None), PRESENT)
