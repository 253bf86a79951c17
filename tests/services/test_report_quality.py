"""Everything that bends the figures is named, and nothing else; in a window only what reaches into it."""

from dataclasses import replace
from datetime import date

from tests import factories as make
from tests.factories import DAY, HOUR, check_run, generation, person_run, waiver, world_run
from tests.rows import row
from tracker.model.plan import Criterion, Decision
from tracker.model.rows import Gap, Marks
from tracker.model.windows import window
from tracker.services.report_checks import performances
from tracker.services.report_quality import data_quality, habits
from tracker.store.plans import TaskRecord

SECOND_DAY = window(date(1970, 1, 2), date(1970, 1, 2), "UTC")


def quality(runs=(), rows=(), tasks=(), high=None, now=10 * DAY, period=None):
    checks = [make.check(), make.check(label="founder-approval", performer="ana"), make.check(label="field-trial")]
    done = performances(checks, runs, lambda _: high, period)
    return data_quality(runs, done, rows, tasks, lambda _: high, now, period)


def record(task, **marks):
    return TaskRecord(1, task, None, 0, Marks(**marks), 0)


def test_where_nothing_is_doubtful_nothing_is_said():
    found = quality([generation()], [row()])
    assert found.is_clean


def test_a_clock_that_was_left_running_is_forgotten_and_one_that_was_confirmed_is_long():
    forgotten, confirmed = generation(0, 15 * HOUR), generation(0, 15 * HOUR, settled=15 * HOUR)
    found = quality([forgotten, confirmed, world_run(0, 9 * DAY)])
    assert [(one.run, one.length) for one in found.forgotten] == [(forgotten, 15 * HOUR)]
    assert [(one.run, one.length) for one in found.long] == [(confirmed, 15 * HOUR)]


def test_what_waits_beyond_its_estimate_is_overdue():
    waiting = person_run(None, None, requested=9 * DAY)
    assert [(one.run, one.length) for one in quality([waiting], high=HOUR).overdue] == [(waiting, DAY)]
    assert quality([waiting], high=2 * DAY).overdue == ()


def test_a_person_who_answered_without_a_clock_has_unknown_touch_and_a_waiver_has_not():
    answered = person_run(None, HOUR, requested=0)
    assert quality([answered, waiver()]).touch_unknown == (answered,)


def test_overlapping_runs_of_one_check_are_named_with_what_they_share():
    first, second = check_run(0, 2 * HOUR), check_run(HOUR, 3 * HOUR)
    [found] = quality([first, second, check_run(0, DAY, task="pick-up")]).overlaps
    assert (found.first, found.second, found.length) == (first, second, HOUR)


def test_checks_with_few_performances_are_named_with_how_many():
    assert quality([check_run(), check_run()]).few == (("integration-tests", 2),)


def test_what_keeps_a_ceiling_unknown_is_named_but_not_for_dropped_tasks():
    gap = Gap(what="field-trial", why="neither a verdict nor an estimate")
    [found] = quality(rows=[row(gaps=(gap,)), row(key="pricing", stage="dropped", gaps=(gap,))]).missing
    assert (found.task, found.gap) == ("returns", gap)


def test_reopened_tasks_are_named():
    assert quality(tasks=[record(make.task()), record(make.task(key="pricing"), reopened=5)]).reopened == ("pricing",)


def test_a_window_names_only_runs_that_reach_into_it():
    before, after = person_run(None, DAY, requested=0), person_run(None, 3 * DAY, requested=2 * DAY)
    into, out_of = person_run(None, DAY + 1, requested=0), person_run(None, 3 * DAY, requested=2 * DAY - 1)
    at_its_start = person_run(None, DAY, requested=DAY)
    found = quality([before, after, into, out_of, at_its_start], period=SECOND_DAY)
    assert found.touch_unknown == (into, out_of, at_its_start)


def test_habits_that_were_kept_leave_nothing_to_say():
    kept = {"returns": record(make.task())}
    decision = Decision(key="a", question="?", criteria=(Criterion(name="a", measure="b", better="lower"),))
    assert habits([generation(), check_run()], kept, [decision], None).is_clean


def test_overrides_and_waivers_are_told_where_they_happened_in_the_window():
    hurried, waived = generation(0, HOUR, override="now"), waiver(HOUR)
    found = habits([hurried, waived], {}, [], None)
    assert (found.overrides, found.waivers) == ((hurried,), (waived,))
    assert habits([hurried, waived], {}, [], SECOND_DAY).is_clean


def test_tasks_that_leave_something_unsaid_are_told_unless_they_were_dropped():
    named = make.statement(verified_by=("field-trial",))
    tasks = {
        "silent": record(make.task(key="silent", done=())),
        "unchecked": record(make.task(key="unchecked", checks=())),
        "elsewhere": record(make.task(key="elsewhere", done=(make.statement(), named))),
        "dropped": record(make.task(key="dropped", done=()), dropped=5),
        "fine": record(make.task(key="fine", done=(replace(named, verified_by=("integration-tests",)),))),
    }
    found = habits([], tasks, [Decision(key="booking", question="?")], None)
    assert found.without_statement == ("silent",)
    assert found.without_check == ("unchecked", "elsewhere")
    assert found.without_criteria == ("booking",)
