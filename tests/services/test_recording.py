"""Runs set down, mended and removed by hand."""

from __future__ import annotations

import pytest

from tests.factories import DAY, HOUR, MINUTE
from tracker.errors import BadInput, NotFound, Refused
from tracker.model.clocks import check_time, generation_time, touch_time
from tracker.services.clocking import pause, request, resume, start, stop
from tracker.services.details import Details
from tracker.services.gating import waive
from tracker.services.recording import Amendment, Times, amend, discard, log
from tracker.store.operations import find_operations
from tracker.store.undo import Scope, undo

TESTS, APPROVAL = "integration-tests", "founder-approval"


def take_back(desk, operation=None):
    with desk.database.changing(at=desk.now, actor="ana", face="cli") as change:
        return undo(change, Scope(actor="ana", face="cli", project_id=1), operation)


class TestLog:
    def test_what_it_took_ends_now(self, desk):
        run = log(desk.context, "returns", times=Times(took=45 * MINUTE)).run
        assert (run.started, run.ended, run.settled) == (desk.now - 45 * MINUTE, desk.now, desk.now)
        assert desk.runs() == [run]

    def test_or_at_a_moment(self, desk):
        run = log(desk.context, "returns", times=Times(took=HOUR, at="08:30")).run
        assert (desk.shown(run.started), desk.shown(run.ended)) == ("2026-10-16 07:30", "2026-10-16 08:30")

    def test_from_and_to_give_both_ends(self, desk):
        run = log(desk.context, "returns", times=Times(start="yesterday 23:07", end="00:21")).run
        assert (desk.shown(run.started), desk.shown(run.ended)) == ("2026-10-15 23:07", "2026-10-16 00:21")

    def test_the_wait_lies_before_the_active_part(self, desk):
        run = log(desk.context, "returns", APPROVAL, times=Times(took=5 * MINUTE, waited=DAY), outcome="passed").run
        assert run.requested == desk.now - 5 * MINUTE - DAY
        assert check_time([run], desk.now) == DAY + 5 * MINUTE
        assert touch_time([run], desk.now) == 5 * MINUTE

    def test_a_check_needs_an_outcome(self, desk):
        with pytest.raises(BadInput, match="needs an outcome"):
            log(desk.context, "returns", TESTS, times=Times(took=HOUR))

    def test_generation_does_not_wait(self, desk):
        with pytest.raises(BadInput, match="does not wait"):
            log(desk.context, "returns", times=Times(took=HOUR, waited=HOUR))

    @pytest.mark.parametrize(
        "times",
        [
            Times(),
            Times(took=HOUR, start="08:00"),
            Times(start="08:00"),
            Times(end="08:00"),
            Times(start="07:00", end="08:00", at="08:00"),
        ],
    )
    def test_it_must_be_clear_when(self, desk, times):
        with pytest.raises(BadInput, match="clear when"):
            log(desk.context, "returns", times=times)

    def test_neither_end_lies_in_the_future(self, desk):
        with pytest.raises(BadInput, match="future"):
            log(desk.context, "returns", times=Times(start="08:00", end="09:30"))

    def test_before_1970_nothing_was_generated(self, desk):
        with pytest.raises(Refused, match="1970"):
            log(desk.context, "returns", times=Times(took=HOUR, at="1970-01-01 00:30Z"))

    def test_it_may_stand_beside_a_run_that_is_open_and_says_so(self, desk):
        start(desk.context, "returns")
        desk.later(HOUR)
        told = log(desk.context, "returns", times=Times(took=30 * MINUTE))
        assert told.mentions == (
            "It overlaps run 1, generation of returns, which has been running since 09:00 (1h); both are kept.",
        )
        assert generation_time(desk.runs(), desk.now) == HOUR

    def test_overlaps_with_other_checks_are_nothing_to_mention(self, desk):
        log(desk.context, "returns", times=Times(took=HOUR))
        assert log(desk.context, "returns", TESTS, times=Times(took=HOUR), outcome="passed").mentions == ()


class TestAmend:
    @pytest.fixture
    def day(self, desk):
        """A day of generation with a break, the day before yesterday."""
        desk.at("2026-10-14 09:00")
        start(desk.context, "returns")
        desk.at("2026-10-14 12:00")
        pause(desk.context)
        desk.at("2026-10-14 13:00")
        resume(desk.context)
        desk.at("2026-10-14 18:00")
        stop(desk.context)
        desk.at("2026-10-16 09:00")
        return desk

    def shown(self, desk):
        run = desk.run()
        times = [run.started, *(end for held in run.pauses for end in (held.started, held.ended)), run.ended]
        return " ".join(desk.shown(ms)[8:] for ms in times)

    @pytest.mark.parametrize(
        ("wanted", "shown"),
        [
            (Amendment(start="08:30"), "14 08:30 14 12:00 14 13:00 14 18:00"),
            (Amendment(start="22:00"), "13 22:00 14 12:00 14 13:00 14 18:00"),
            (Amendment(end="17:15"), "14 09:00 14 12:00 14 13:00 14 17:15"),
            (Amendment(end="01:30"), "14 09:00 14 12:00 14 13:00 15 01:30"),
            (Amendment(start="12:30"), "14 12:30 14 12:30 14 13:00 14 18:00"),
            (Amendment(end="12:30"), "14 09:00 14 12:00 14 12:30 14 12:30"),
            (Amendment(end="11:00"), "14 09:00 14 11:00"),
            (Amendment(start="10:00", end="11:00"), "14 10:00 14 11:00"),
            (Amendment(start="2026-09-30 23:00", end="2026-10-01 02:00"), "30 23:00 01 02:00"),
            (Amendment(no_pauses=True), "14 09:00 14 18:00"),
            (Amendment(pauses=(("15:00", "15:30"),)), "14 09:00 14 12:00 14 13:00 14 15:00 14 15:30 14 18:00"),
            (Amendment(no_pauses=True, pauses=(("09:00", "09:15"),)), "14 09:00 14 09:00 14 09:15 14 18:00"),
        ],
    )
    def test_a_time_of_day_is_the_one_nearest_to_what_was_recorded(self, day, wanted, shown):
        told = amend(day.context, 1, amendment=wanted)
        assert self.shown(day) == shown
        assert day.run() == told.run
        assert told.run.settled == told.run.ended

    def test_a_pause_that_no_longer_lies_inside_is_left_out_and_that_is_said(self, day):
        assert amend(day.context, 1, amendment=Amendment(end="11:00")).mentions == (
            "One pause lay outside and was left out.",
        )
        assert take_back(day).title == "amend run 1, generation of returns"
        assert self.shown(day) == "14 09:00 14 12:00 14 13:00 14 18:00"

    @pytest.mark.parametrize(
        "wanted",
        [
            Amendment(pauses=(("12:30", "14:00"),)),
            Amendment(pauses=(("17:00", "19:00"),)),
            Amendment(start="2026-10-14 19:00"),
            Amendment(end="2026-10-14 08:00"),
        ],
    )
    def test_what_would_be_out_of_order_is_refused_and_changes_nothing(self, day, wanted):
        before = day.run()
        with pytest.raises(Refused, match="lies before"):
            amend(day.context, 1, amendment=wanted)
        assert day.run() == before

    def test_the_same_times_settle_a_forgotten_clock(self, desk):
        start(desk.context, "returns")
        desk.later(15 * HOUR)
        assert len(stop(desk.context).callouts) == 1
        told = amend(desk.context, 1, amendment=Amendment())
        assert told.callouts == ()
        assert generation_time([told.run], desk.now) == 15 * HOUR

    def test_an_open_generation_can_be_ended(self, desk):
        start(desk.context, "returns")
        desk.later(HOUR)
        assert desk.shown(amend(desk.context, 1, amendment=Amendment(end="09:30")).run.ended) == "2026-10-16 09:30"

    def test_an_open_check_needs_its_outcome_with_its_end(self, desk):
        start(desk.context, "returns", TESTS)
        desk.later(HOUR)
        with pytest.raises(BadInput, match="needs an outcome"):
            amend(desk.context, 1, amendment=Amendment(end="09:30"))
        with pytest.raises(BadInput, match="still open"):
            amend(desk.context, 1, amendment=Amendment(outcome="passed"))
        assert amend(desk.context, 1, amendment=Amendment(end="09:30", outcome="failed")).run.outcome == "failed"

    def test_a_night_can_be_taken_out_of_a_check_that_was_stopped_without_a_verdict(self, desk):
        desk.at("2026-10-15 17:30")
        start(desk.context, "returns", APPROVAL)
        desk.at("2026-10-16 09:00")
        stop(desk.context)
        run = amend(desk.context, 1, amendment=Amendment(pauses=(("18:10", "8:45"),))).run
        assert touch_time([run], desk.now) == 55 * MINUTE

    def test_no_pause_follows_one_that_is_open(self, desk):
        start(desk.context, "returns")
        desk.at("2026-10-16 12:00")
        pause(desk.context, at="11:00")
        with pytest.raises(Refused, match="paused since 11:00"):
            amend(desk.context, 1, amendment=Amendment(pauses=(("11:30", "11:45"),)))
        run = amend(desk.context, 1, amendment=Amendment(pauses=(("10:00", "10:15"),))).run
        assert (len(run.pauses), run.state) == (2, "paused")

    def test_what_was_never_started_has_no_pauses(self, desk):
        request(desk.context, "returns", APPROVAL)
        desk.later(HOUR)
        with pytest.raises(Refused, match="never started"):
            amend(desk.context, 1, amendment=Amendment(pauses=(("09:10", "09:20"),)))

    def test_a_verdict_can_be_corrected(self, desk):
        log(desk.context, "returns", TESTS, times=Times(took=HOUR), outcome="passed")
        run = amend(desk.context, 1, amendment=Amendment(outcome="failed"), details=Details(reason="flaky")).run
        assert (run.outcome, run.reason) == ("failed", "flaky")
        log(desk.context, "returns", times=Times(took=HOUR))
        with pytest.raises(BadInput, match="no outcome"):
            amend(desk.context, 2, amendment=Amendment(outcome="failed"))

    def test_a_correction_to_waived_needs_a_reason(self, desk):
        log(desk.context, "returns", TESTS, times=Times(took=HOUR), outcome="failed")
        with pytest.raises(BadInput, match="reason"):
            amend(desk.context, 1, amendment=Amendment(outcome="waived"))
        with pytest.raises(BadInput, match="reason"):
            amend(desk.context, 1, amendment=Amendment(outcome="waived"), details=Details(reason=" "))

    def test_the_request_of_a_check_moves_and_generation_has_none(self, desk):
        request(desk.context, "returns", APPROVAL)
        desk.later(HOUR)
        start(desk.context, "returns", APPROVAL)
        run = amend(desk.context, 1, amendment=Amendment(requested="yesterday 18:00")).run
        assert desk.shown(run.requested) == "2026-10-15 18:00"
        start(desk.context, "returns")
        with pytest.raises(BadInput, match="not requested"):
            amend(desk.context, 2, amendment=Amendment(requested="08:00"))

    def test_a_check_that_was_never_started_gets_a_start(self, desk):
        request(desk.context, "returns", APPROVAL)
        desk.later(HOUR)
        stop(desk.context, outcome="passed")
        run = amend(desk.context, 1, amendment=Amendment(start="09:50")).run
        assert touch_time([run], desk.now) == 10 * MINUTE

    def test_only_what_was_told_is_changed(self, day):
        before = day.run()
        told = amend(day.context, 1, amendment=Amendment(), details=Details(tokens_out=5))
        assert (told.run.tokens_out, told.run.pauses, told.run.ended) == (5, before.pauses, before.ended)

    def test_a_run_that_does_not_exist_is_not_found(self, desk):
        with pytest.raises(NotFound, match="no run 7"):
            amend(desk.context, 7, amendment=Amendment())


class TestNeighbours:
    """Three stretches that touch; whatever is done to the middle one, every row stays its own and can be undone."""

    @pytest.fixture
    def three(self, desk):
        for hours in (3, 2, 1):
            log(desk.context, "returns", times=Times(took=HOUR, at=desk.now - (hours - 1) * HOUR))
        return desk

    def test_the_middle_one_may_be_moved_over_both_which_is_counted_once(self, three):
        told = amend(three.context, 2, amendment=Amendment(start="06:30", end="08:30"))
        assert len(told.mentions) == 2
        assert generation_time(three.runs(), three.now) == 3 * HOUR

    @pytest.mark.parametrize("number", [1, 2, 3])
    def test_each_can_be_stretched_over_a_month_shortened_discarded_and_brought_back(self, three, number):
        before = three.runs()
        for wanted in (Amendment(start="2026-09-01 00:00"), Amendment(start=three.run(number).ended)):
            amend(three.context, number, amendment=wanted)
            take_back(three)
            assert three.runs() == before
        discard(three.context, number)
        assert [run.id for run in three.runs()] == [run.id for run in before if run.id != number]
        take_back(three)
        assert three.runs() == before


class TestDiscard:
    def test_an_open_clock_goes_and_comes_back(self, desk):
        start(desk.context, "returns")
        desk.later()
        pause(desk.context)
        before = desk.run()
        told = discard(desk.context, 1)
        assert (told.run, told.stage, desk.runs()) == (before, "specified", [])
        take_back(desk)
        assert desk.runs() == [before]

    def test_it_stays_discarded_when_the_same_was_started_anew(self, desk):
        start(desk.context, "returns")
        discard(desk.context, 1)
        with desk.database.reading() as connection:
            discarding = find_operations(connection, limit=1)[0].id
        start(desk.context, "returns")
        with pytest.raises(Refused, match="start generation of returns"):
            take_back(desk, discarding)
        assert [run.id for run in desk.runs()] == [2]

    def test_a_run_that_does_not_exist_is_not_found(self, desk):
        with pytest.raises(NotFound):
            discard(desk.context, 1)


def test_a_time_of_day_alone_moves_each_end_to_the_one_nearest_to_what_was_recorded(desk):
    trial = Times(start="2026-10-01 10:00", end="2026-10-08 18:00")
    run = log(desk.context, "returns", "field-trial", times=trial, outcome="passed").run
    amend(desk.context, run.id, amendment=Amendment(end="17:30"))
    assert desk.shown(desk.run(run.id).ended) == "2026-10-08 17:30"


def test_a_waiver_keeps_its_reason(desk):
    run = waive(desk.context, "returns", "field-trial", reason="no ladder left").run
    with pytest.raises(BadInput, match="needs a reason"):
        amend(desk.context, run.id, amendment=Amendment(), details=Details(reason=""))
    assert desk.run(run.id).reason == "no ladder left"
