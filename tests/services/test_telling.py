"""What a clock command hands back beside the run."""

from __future__ import annotations

from tests import factories as make
from tests.factories import HOUR
from tracker.services.clocking import start, stop
from tracker.services.recording import Times, discard, log
from tracker.services.telling import left_out


def test_where_the_task_stands_and_what_it_needs_next_is_that_of_afterwards(desk):
    told = start(desk.context, "catalogue")
    assert (told.stage, told.missing) == ("generating", ("Generation has not ended.",))
    told = stop(desk.context)
    assert (told.stage, told.missing) == ("checking", ("integration-tests has not been performed.",))
    told = log(desk.context, "catalogue", "integration-tests", times=Times(took=0), outcome="passed")
    assert (told.stage, told.missing) == ("done", ())


def test_each_overlap_is_mentioned_whichever_of_the_two_came_first(desk):
    log(desk.context, "returns", times=Times(took=HOUR))
    desk.later(HOUR)
    assert log(desk.context, "returns", times=Times(took=HOUR)).mentions == ()
    told = log(desk.context, "returns", times=Times(took=2 * HOUR))
    assert [mention.split(",")[0] for mention in told.mentions] == ["It overlaps run 1", "It overlaps run 2"]


def test_a_run_that_was_discarded_overlaps_nothing_and_calls_nobody(desk):
    start(desk.context, "returns")
    desk.later(15 * HOUR)
    stop(desk.context)
    log(desk.context, "returns", times=Times(took=HOUR))
    told = discard(desk.context, 1)
    assert (told.mentions, told.callouts) == ((), ())


def test_pauses_that_went_are_counted(desk):
    before = make.generation(pauses=(make.pause(1, 2), make.pause(3, 4)))
    assert left_out(before, make.generation()) == ["2 pauses lay outside and were left out."]
    assert left_out(before, make.generation(pauses=(make.pause(1, 2),))) == ["One pause lay outside and was left out."]
    assert left_out(before, before) == []
    assert left_out(make.generation(), before, added=2) == []
