"""What each clock verb means on a run in each state, by hand cases."""

from __future__ import annotations

import threading

import pytest

from tests.factories import DAY, HOUR, MINUTE
from tests.services.desk import Desk, plan
from tracker.errors import BadInput, NotFound, Refused
from tracker.model.clocks import check_time, generation_time, touch_time, touch_unknown
from tracker.services.clocking import pause, request, resume, start, stop
from tracker.services.details import Details
from tracker.services.finding import SeveralOpen
from tracker.services.gating import drop, reopen, waive
from tracker.store.undo import Scope, undo

TESTS, APPROVAL, TRIAL = "integration-tests", "founder-approval", "field-trial"


class TestStart:
    def test_generation_begins_now_and_is_committed(self, desk):
        told = start(desk.context, "returns")
        assert (told.run.started, told.run.check, told.run.state) == (desk.now, None, "running")
        assert desk.runs("returns") == [told.run]
        assert told.stage == "generating"

    def test_it_can_have_begun_earlier(self, desk):
        assert desk.shown(start(desk.context, "returns", at="08:10").run.started) == "2026-10-16 08:10"

    def test_it_cannot_begin_in_the_future(self, desk):
        with pytest.raises(BadInput, match="future"):
            start(desk.context, "returns", at="2026-10-17 08:00")
        with pytest.raises(Refused, match="future"):
            start(desk.context, "returns", at=desk.now + 1)
        assert desk.runs() == []

    def test_what_waits_gets_its_start(self, desk):
        request(desk.context, "returns", APPROVAL)
        begun = desk.later(HOUR)
        run = start(desk.context, "returns", APPROVAL).run
        assert (run.id, run.requested, run.started) == (1, begun - HOUR, begun)

    def test_a_start_before_its_request_is_refused_with_both_times(self, desk):
        request(desk.context, "returns", APPROVAL)
        with pytest.raises(Refused, match=r"start, 2026-10-16 08:00, lies before the request, 2026-10-16 09:00"):
            start(desk.context, "returns", APPROVAL, at="08:00")

    def test_what_is_paused_goes_on(self, desk):
        start(desk.context, "returns")
        desk.later()
        pause(desk.context)
        desk.later()
        assert start(desk.context, "returns").run.state == "running"
        assert len(desk.runs()) == 1

    def test_what_runs_is_refused_naming_what_runs_since_when(self, desk):
        start(desk.context, "returns")
        desk.later(23 * MINUTE)
        with pytest.raises(Refused) as refused:
            start(desk.context, "returns")
        assert refused.value.message == "generation of returns has been running since 09:00 (23m) (run 1)."
        assert len(desk.runs()) == 1

    def test_generation_and_each_check_of_a_task_run_side_by_side(self, desk):
        for check in (None, TESTS, APPROVAL, TRIAL):
            start(desk.context, "returns", check)
        start(desk.context, "catalogue")
        assert len([run for run in desk.runs() if run.state == "running"]) == 5

    def test_the_word_generation_names_generation(self, desk):
        assert start(desk.context, "returns", "generation").run.check is None

    def test_unmet_dependencies_are_mentioned_and_stop_nothing(self, desk):
        assert start(desk.context, "returns").mentions == ("returns depends on what is not done yet: catalogue.",)
        assert start(desk.context, "catalogue").mentions == ()

    def test_dependencies_that_were_dropped_are_not_mentioned(self, desk):
        drop(desk.context, "catalogue")
        assert start(desk.context, "returns").mentions == ()

    def test_a_check_that_the_task_does_not_have_is_not_found(self, desk):
        with pytest.raises(NotFound, match="catalogue has no check") as refused:
            start(desk.context, "catalogue", TRIAL)
        assert refused.value.hint == "Its checks are integration-tests."


class TestFinished:
    @pytest.fixture
    def closed(self, desk, request):
        start(desk.context, "catalogue")
        desk.later()
        stop(desk.context)
        desk.later()
        if request.param == "done":
            waive(desk.context, "catalogue", TESTS, reason="seen")
        else:
            drop(desk.context, "catalogue")
        return desk

    @pytest.mark.parametrize("closed", ["done", "dropped"], indirect=True)
    def test_a_task_that_is_done_or_dropped_takes_no_new_run_until_it_is_reopened(self, closed):
        for verb in (start, lambda *named: start(*named, TESTS), lambda *named: request(*named, TESTS)):
            with pytest.raises(Refused) as refused:
                verb(closed.context, "catalogue")
            assert "tracker reopen catalogue" in refused.value.hint
        closed.later()
        reopen(closed.context, "catalogue")
        assert start(closed.context, "catalogue").run.state == "running"


class TestRequest:
    def test_a_requested_check_waits(self, desk):
        told = request(desk.context, "returns", APPROVAL)
        assert (told.run.state, told.run.requested, told.run.started) == ("waiting", desk.now, None)

    @pytest.mark.parametrize("open_it", [request, start])
    def test_one_that_is_open_is_refused(self, desk, open_it):
        open_it(desk.context, "returns", APPROVAL)
        with pytest.raises(Refused, match=r"founder-approval of returns has been (waiting|running) since 09:00"):
            request(desk.context, "returns", APPROVAL)

    def test_generation_cannot_be_requested(self, desk):
        with pytest.raises(BadInput):
            request(desk.context, "returns", "generation")


class TestStop:
    def test_generation_ends_where_the_clock_stands(self, desk):
        start(desk.context, "returns")
        ended = desk.later(HOUR)
        told = stop(desk.context)
        assert (told.run.ended, told.run.outcome, told.run.settled) == (ended, None, None)
        assert told.missing[0] == "integration-tests has not been performed."

    @pytest.mark.parametrize("outcome", ["passed", "failed", "not-run", "unavailable"])
    def test_a_check_ends_with_its_verdict(self, desk, outcome):
        start(desk.context, "returns", TESTS)
        desk.later()
        assert stop(desk.context, outcome=outcome).run.outcome == outcome

    def test_a_check_without_a_verdict_is_paused(self, desk):
        start(desk.context, "returns", TESTS)
        at = desk.later()
        run = stop(desk.context).run
        assert (run.state, run.pauses[0].started) == ("paused", at)

    def test_stopping_a_paused_check_without_a_verdict_is_refused(self, desk):
        start(desk.context, "returns", TESTS)
        stop(desk.context)
        with pytest.raises(Refused) as refused:
            stop(desk.context)
        assert "To end it, say how" in refused.value.hint

    def test_a_paused_check_ends_with_a_verdict_and_the_pause_does_not_count(self, desk):
        start(desk.context, "returns", APPROVAL)
        desk.later(10 * MINUTE)
        stop(desk.context)
        desk.later(HOUR)
        run = stop(desk.context, outcome="passed").run
        assert touch_time([run], desk.now) == 10 * MINUTE
        assert check_time([run], desk.now) == 70 * MINUTE

    def test_a_persons_check_that_was_never_started_ends_with_unknown_touch(self, desk):
        request(desk.context, "returns", APPROVAL)
        desk.later(DAY)
        run = stop(desk.context, outcome="passed").run
        assert touch_unknown(run)
        assert run.started is None

    def test_one_that_waits_is_not_stopped_without_a_verdict(self, desk):
        request(desk.context, "returns", APPROVAL)
        with pytest.raises(Refused, match="waiting since"):
            stop(desk.context)

    def test_generation_takes_no_verdict(self, desk):
        start(desk.context, "returns")
        with pytest.raises(BadInput, match="no outcome"):
            stop(desk.context, outcome="passed")

    def test_a_waiver_needs_a_reason(self, desk):
        start(desk.context, "returns", TESTS)
        with pytest.raises(BadInput, match="reason"):
            stop(desk.context, outcome="waived")
        assert stop(desk.context, outcome="waived", details=Details(reason="agreed")).run.reason == "agreed"

    def test_an_end_before_the_start_is_refused_with_both_times(self, desk):
        start(desk.context, "returns")
        with pytest.raises(Refused, match=r"end, 2026-10-16 08:00, lies before the start, 2026-10-16 09:00"):
            stop(desk.context, at="2026-10-16 08:00")
        assert desk.run().state == "running"

    def test_an_end_before_the_start_because_the_machines_clock_was_set_back_is_refused_too(self, desk):
        start(desk.context, "returns")
        desk.at("2026-10-16 07:00")
        with pytest.raises(Refused, match=r"07:00.*09:00") as refused:
            stop(desk.context)
        assert "set back" in refused.value.hint

    def test_with_none_open_it_says_so(self, desk):
        with pytest.raises(Refused, match="No clock is open"):
            stop(desk.context)
        with pytest.raises(Refused, match="No clock is open on returns"):
            stop(desk.context, "returns")
        with pytest.raises(Refused, match="integration-tests of returns is not open"):
            stop(desk.context, "returns", TESTS)

    def test_with_several_open_it_picks_none_but_lists_them(self, desk):
        start(desk.context, "returns")
        request(desk.context, "catalogue", TESTS)
        with pytest.raises(SeveralOpen) as several:
            stop(desk.context)
        assert [run.id for run in several.value.runs] == [1, 2]
        assert "tracker stop returns generation" in several.value.hint
        assert "tracker stop catalogue integration-tests" in several.value.hint
        assert all(run.ended is None for run in desk.runs())

    def test_a_task_with_one_open_run_is_enough(self, desk):
        start(desk.context, "returns")
        start(desk.context, "catalogue", TESTS)
        assert stop(desk.context, "catalogue", outcome="passed").run.id == 2

    def test_a_task_with_several_open_runs_is_not(self, desk):
        start(desk.context, "returns")
        start(desk.context, "returns", TESTS)
        with pytest.raises(SeveralOpen):
            stop(desk.context, "returns")
        assert stop(desk.context, "returns", "generation").run.id == 1

    def test_a_verdict_means_the_one_open_check(self, desk):
        start(desk.context, "returns")
        start(desk.context, "returns", TESTS)
        assert stop(desk.context, outcome="passed").run.check == TESTS

    def test_a_check_that_left_the_task_can_still_be_ended(self, tmp_path):
        made = plan()
        desk = Desk(tmp_path, made)
        start(desk.context, "returns", TRIAL)
        with desk.database.changing(at=desk.now, actor="ana", face="cli") as change:
            change.connection.exec_driver_sql("DELETE FROM steps WHERE check_id = 3")
        assert stop(desk.context, "returns", TRIAL, outcome="passed").run.outcome == "passed"

    def test_what_is_told_at_the_end_is_kept(self, desk):
        start(desk.context, "returns")
        stop(desk.context, details=Details(tokens_in=5, tokens_out=7, cost=0.5, model="m", note=" n "))
        run = desk.run()
        assert (run.tokens_in, run.tokens_out, run.cost, run.model, run.note) == (5, 7, 0.5, "m", "n")


class TestMoments:
    def test_a_time_of_day_is_the_first_after_the_start(self, desk):
        start(desk.context, "returns", at="2026-10-14 17:30")
        assert desk.shown(stop(desk.context, at="18:10").run.ended) == "2026-10-14 18:10"

    def test_after_a_pause_it_is_the_first_after_the_clock_went_on(self, desk):
        desk.at("2026-10-12 09:00")
        start(desk.context, "returns")
        desk.at("2026-10-12 18:00")
        pause(desk.context)
        desk.at("2026-10-13 09:00")
        resume(desk.context)
        desk.at("2026-10-14 08:45")
        assert desk.shown(stop(desk.context, at="18:10").run.ended) == "2026-10-13 18:10"

    def test_a_time_that_had_passed_when_it_began_is_refused_as_such(self, desk):
        start(desk.context, "returns")
        desk.later()
        with pytest.raises(Refused, match=r"end, 2026-10-16 08:00, lies before the start, 2026-10-16 09:00"):
            stop(desk.context, at="08:00")

    def test_a_time_that_is_still_to_come_is_refused_as_such(self, desk):
        start(desk.context, "returns")
        with pytest.raises(BadInput, match=r"2026-10-16 18:10.*in the future"):
            stop(desk.context, at="18:10")

    def test_unless_that_lies_in_the_future_then_it_is_the_first_after_the_start(self, desk):
        start(desk.context, "returns")
        desk.at("2026-10-16 11:00")
        pause(desk.context)
        desk.at("2026-10-16 12:00")
        resume(desk.context)
        told = stop(desk.context, at="10:30")
        assert desk.shown(told.run.ended) == "2026-10-16 10:30"
        assert told.run.pauses == ()
        assert told.mentions == ("One pause lay outside and was left out.",)

    def test_an_interval_over_midnight_is_whole(self, desk):
        desk.at("2026-10-16 23:07")
        start(desk.context, "returns")
        desk.at("2026-10-17 00:21")
        run = stop(desk.context).run
        midnight = desk.at("2026-10-17 00:00")
        whole, before = (generation_time([run], desk.now, window) for window in (None, (0, midnight)))
        assert (whole, before) == (74 * MINUTE, 53 * MINUTE)

    @pytest.mark.parametrize(
        ("began", "ended", "lasted"),
        [
            ("2026-03-29 01:30", "2026-03-29 03:30", HOUR),
            ("2026-10-25 02:50+02:00", "2026-10-25 02:10+01:00", 20 * MINUTE),
        ],
    )
    def test_a_change_of_the_clocks_does_not_change_a_length(self, tmp_path, began, ended, lasted):
        desk = Desk(tmp_path, plan(timezone="Europe/Berlin"), when=began)
        start(desk.context, "returns")
        desk.at(ended)
        assert generation_time([stop(desk.context).run], desk.now) == lasted

    def test_a_moment_that_does_not_exist_is_refused_with_both_readings(self, tmp_path):
        desk = Desk(tmp_path, plan(timezone="Europe/Berlin"), when="2026-03-29 12:00")
        with pytest.raises(BadInput, match="does not exist"):
            start(desk.context, "returns", at="02:30")

    def test_sleep_counts_like_any_other_time(self, desk):
        """The clock on the wall decides, from start to stop; nothing is counted in ticks."""
        start(desk.context, "returns")
        desk.later(3 * HOUR)
        assert generation_time([stop(desk.context).run], desk.now) == 3 * HOUR


class TestPauseAndResume:
    def test_pausing_needs_no_name_when_one_clock_runs(self, desk):
        request(desk.context, "catalogue", TESTS)
        start(desk.context, "returns")
        assert pause(desk.context).run.id == 2
        assert resume(desk.context).run.id == 2

    def test_with_none_running_it_says_what_is_open(self, desk):
        with pytest.raises(Refused, match="No clock is running"):
            pause(desk.context)
        start(desk.context, "returns")
        start(desk.context, "catalogue")
        pause(desk.context, "returns")
        pause(desk.context, "catalogue")
        with pytest.raises(Refused, match="No clock is running") as refused:
            pause(desk.context)
        assert "generation of returns has been paused since 09:00" in refused.value.hint

    def test_with_several_it_picks_none(self, desk):
        start(desk.context, "returns")
        start(desk.context, "catalogue")
        with pytest.raises(SeveralOpen):
            pause(desk.context)

    def test_a_pause_can_lie_in_the_past(self, desk):
        start(desk.context, "returns")
        desk.at("2026-10-16 12:00")
        pause(desk.context, at="11:00")
        assert desk.shown(resume(desk.context, at="11:30").run.pauses[0].ended) == "2026-10-16 11:30"

    def test_a_resumption_before_the_pause_is_refused(self, desk):
        start(desk.context, "returns")
        desk.at("2026-10-16 12:00")
        pause(desk.context)
        with pytest.raises(Refused, match=r"resumption.*11:00.*pause.*12:00"):
            resume(desk.context, at="11:00")


class TestForgotten:
    @pytest.fixture
    def morning(self, desk):
        """Somebody went home at 18:10 with a clock on and comes back the next morning."""
        desk.at("2026-10-16 17:30")
        start(desk.context, "returns")
        desk.at("2026-10-17 08:45")
        return desk

    def test_a_plain_stop_cuts_nothing_and_settles_nothing(self, morning):
        told = stop(morning.context)
        assert generation_time([told.run], morning.now) == 15 * HOUR + 15 * MINUTE
        assert told.run.settled is None
        [callout] = told.callouts
        assert (callout.kind, callout.length) == ("forgotten", 15 * HOUR + 15 * MINUTE)
        assert "tracker amend 1 --to" in callout.sentence(told.present)

    def test_a_stop_at_its_moment_settles_it(self, morning):
        told = stop(morning.context, at="18:10")
        assert generation_time([told.run], morning.now) == 40 * MINUTE
        assert told.run.settled == told.run.ended
        assert told.callouts == ()

    def test_it_is_paused_away_from_its_moment_and_goes_on(self, morning):
        assert pause(morning.context, at="18:10").run.settled == morning.run().pauses[0].started
        told = resume(morning.context)
        assert told.callouts == ()
        morning.later(HOUR)
        assert generation_time([stop(morning.context).run], morning.now) == 40 * MINUTE + HOUR

    def test_a_plain_pause_settles_what_was_before_it(self, morning):
        assert pause(morning.context).callouts == ()

    def test_a_pause_of_one_that_nobody_forgot_settles_nothing(self, desk):
        start(desk.context, "returns")
        desk.later(HOUR)
        assert pause(desk.context).run.settled is None

    def test_a_check_stopped_without_a_verdict_stays_marked(self, desk):
        start(desk.context, "returns", APPROVAL)
        desk.later(13 * HOUR)
        told = stop(desk.context)
        assert told.run.settled is None
        assert [callout.run.id for callout in told.callouts] == [1]

    def test_any_clock_command_calls_it_out(self, morning):
        [callout] = start(morning.context, "catalogue").callouts
        said = callout.sentence(start(morning.context, "catalogue", TESTS).present)
        assert "running for 15h15, since 2026-10-16 17:30" in said
        for way in ("stop returns generation --at", "pause returns generation --at", "discard 1"):
            assert f"`tracker {way}" in said


class TestHistory:
    def test_each_verb_is_one_operation_and_undo_takes_it_back(self, desk):
        start(desk.context, "returns")
        desk.later()
        stop(desk.context)
        desk.later()
        with desk.database.changing(at=desk.now, actor="ana", face="cli") as change:
            assert undo(change, Scope(actor="ana", face="cli", project_id=1)).title == "stop generation of returns"
        assert desk.run().state == "running"

    def test_a_refused_verb_leaves_nothing_behind(self, desk):
        start(desk.context, "returns", TESTS)
        before = desk.run()
        with pytest.raises(BadInput):
            stop(desk.context, outcome="passed", details=Details(performer="nobody"))
        assert desk.run() == before


def test_of_two_who_start_at_once_one_is_told_what_runs(desk):
    """Each looks only when nobody else can write, so there is never a second run and never a traceback."""
    for number in range(5):
        told: list[object] = []
        together = threading.Barrier(2)

        def attempt(told=told, together=together):
            together.wait()
            try:
                told.append(start(desk.context, "returns", TESTS))
            except Refused as refused:
                told.append(refused)

        threads = [threading.Thread(target=attempt) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        refusals = [each for each in told if isinstance(each, Refused)]
        assert len(told) == 2
        assert [refusal.message for refusal in refusals] == [
            f"integration-tests of returns has been running since 09:00 (0s) (run {number + 1})."
        ]
        stop(desk.context, outcome="failed")


def test_the_day_after_a_clock_change_a_doubled_time_is_refused_and_not_taken_for_the_next_day(tmp_path):
    desk = Desk(tmp_path, plan(timezone="Europe/Berlin"), "2026-10-25 01:00")
    start(desk.context, "returns")
    desk.at("2026-10-26 10:00")
    with pytest.raises(BadInput, match="exists twice"):
        stop(desk.context, "returns", at="02:30")
    assert desk.run().ended is None
