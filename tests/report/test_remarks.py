"""Everything doubtful has its line, with the run to look at; of very many of one kind the rest is counted."""

from datetime import UTC

from tests.factories import DAY, HOUR, check_run, generation, person_run, waiver
from tracker.model.lifecycle import Present
from tracker.model.plan import Criterion, Decision
from tracker.model.rows import Gap
from tracker.report.model import (
    AcceptedStatement,
    DataQuality,
    DoubtfulRun,
    Habits,
    Missing,
    Outlier,
    Overlap,
    Question,
)
from tracker.report.remarks import doubts, habit_lines, question_line

PRESENT = Present(10 * DAY, UTC)


def test_where_nothing_stands_out_one_line_says_so():
    assert doubts(DataQuality()) == ["Nothing stands out: no forgotten clocks, no overlaps, no gaps."]


def test_every_kind_of_doubt_has_its_line():
    run = generation(0, DAY, id=3)
    long = DoubtfulRun(run=run, length=DAY)
    quality = DataQuality(
        forgotten=(long,),
        overdue=(long,),
        long=(long,),
        outliers=(Outlier(run=run, length=DAY, median=HOUR),),
        overlaps=(Overlap(first=check_run(id=1), second=check_run(id=2), length=HOUR),),
        touch_unknown=(person_run(None, HOUR, requested=0, id=9),),
        missing=(Missing(task="returns", gap=Gap(what="field-trial", why="no estimate")),),
        few=(("tests", 2), ("approval", 4)),
        reopened=("returns",),
    )
    assert doubts(quality) == [
        "Forgotten? generation of returns (run 3) counts 24h. It feeds no statistics.",
        "Overdue: generation of returns (run 3) has been open for 24h.",
        "Long: generation of returns (run 3) was active for 24h.",
        "Far out: generation of returns (run 3) took 24h, the others 1h in the median.",
        "Overlap: runs 1 and 2, both integration-tests of returns, share 1h; clocks count it once.",
        "Hands-on time unknown: founder-approval of returns (run 9) ended without having been started.",
        "Unknown: returns lacks field-trial (no estimate).",
        "Too few performances for percentiles to say much: tests (2), approval (4).",
        "Reopened, so that lead times include what lay between: returns.",
    ]


def test_of_very_many_the_first_are_told_and_the_rest_is_counted():
    unknown = tuple(person_run(None, HOUR, requested=0, id=number) for number in range(13))
    lines = doubts(DataQuality(touch_unknown=unknown))
    assert len(lines) == 11
    assert lines[-1] == "… and 3 more of this kind."


def test_habits_that_were_kept_are_not_mentioned():
    assert habit_lines(Habits(), PRESENT) == []


def test_habits_that_were_left_are_told_with_their_day_and_reason():
    habits = Habits(
        overrides=(generation(DAY, 2 * DAY, override="in a hurry"),),
        accepted=(AcceptedStatement(task="fleet", statement="It is nice", reason="ana judges it"),),
        waivers=(waiver(3 * DAY),),
        without_statement=("pricing",),
        without_check=("fleet", "shed"),
        without_criteria=tuple(f"d{number}" for number in range(12)),
    )
    assert habit_lines(habits, PRESENT) == [
        "Generation of returns began without a done statement that passes the lint on 1970-01-02: in a hurry",
        '"It is nice" of fleet is accepted against the lint: ana judges it',
        "founder-approval of returns was waived on 1970-01-04: decided in the call",
        "No done statement says what finished means: pricing.",
        "No check verifies a done statement: fleet, shed.",
        "Decisions without criteria: d0, d1, d2, d3, d4, d5, d6, d7, d8, d9 and 2 more.",
    ]


def test_a_decision_is_told_with_its_criteria_and_the_number_of_its_options():
    criteria = tuple(Criterion(name=name, measure="minutes", better="lower") for name in ("Time", "Errors"))
    asked = Question(
        decision=Decision(key="booking", question="How do we book?", task="returns", criteria=criteria),
        opened=8 * DAY,
        options=3,
    )
    assert question_line(asked, PRESENT) == (
        "How do we book? (for returns, open for 2d; judged by Time and Errors; 3 options, sealed away)"
    )
    bare = Question(decision=Decision(key="a", question="Where?"), opened=11 * DAY, options=1)
    assert question_line(bare, PRESENT) == "Where? (open for 0s; without criteria yet; 1 option, sealed away)"
