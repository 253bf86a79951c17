"""The answer says what limits delivery, with the figures that stand below it, and nothing that is not known."""

from datetime import UTC, date

from tests import factories as make
from tests.factories import DAY, HOUR, generation
from tests.report.test_advice import lever
from tests.report.test_advice import row as verdict_row
from tests.rows import row
from tracker.model.lifecycle import Present
from tracker.model.prospects import CapacityRow, DeliveryRow, Prospects
from tracker.model.rows import Gap
from tracker.model.totals import totals
from tracker.model.windows import window
from tracker.report.answer import answer
from tracker.report.model import CheckRow, DataQuality, DoubtfulRun

PERIOD = window(date(2025, 12, 1), date(2025, 12, 2), "UTC")


NOTHING_AHEAD = Prospects()


def said(rows, checks=(), quality=None, period=None):
    """The answer without its first sentence, the recommendation, which is held in `tests.report.test_advice`."""
    return answered(rows, checks, quality, period)[0 if not rows else 1 :]


def answered(rows, checks=(), quality=None, period=None, prospects=NOTHING_AHEAD):
    summed = totals(rows, windowed=period is not None)
    return answer(rows, checks, summed, quality or DataQuality(), period, prospects, Present(0, UTC))


def check_row(label, time, **fields):
    defaults = {
        "check": make.check(label=label, performer="ana", limited_by="taste"),
        "tasks": 1,
        "runs": 1,
        "basis": "measured",
        "time": time,
        "mean": None,
        "p50": None,
        "p85": None,
        "touch_mean": None,
        "wait_mean": None,
        "first_pass_yield": None,
    }
    return CheckRow(**defaults | fields)


def estimated(**fields):
    unknown = dict.fromkeys(("generation", "generation_only", "check", "touch", "wait", "idle", "lead", "effort"))
    return row(**{"basis": "estimated", "stage": "specified", **unknown} | fields)


def test_without_a_task_there_is_nothing_to_say():
    assert said([]) == ("There is no task yet, so there is nothing to say.",)


def test_without_a_run_it_says_that_nothing_was_recorded_and_marks_what_is_estimated():
    first, who, limit = said([estimated(g=HOUR, c=3 * HOUR)])
    assert first == "Nothing has been recorded yet: every figure here is estimated, or unknown."
    assert who == "Checks, not generation, limit the one task with known figures."
    assert limit == "All together, ~1h of generation meet ~3h of checks: no generation speed brings more than ~1.33x."


def test_measured_figures_carry_no_mark_and_the_ceiling_is_that_of_the_sums():
    rows = [row(g=HOUR, c=HOUR), row(g=2 * HOUR, c=HOUR, verdict="generation-bound")]
    who, limit, *_ = said(rows)
    assert who == "Checks, not generation, limit 1 of 2 tasks with known figures."
    assert limit == "All together, 3h of generation meet 2h of checks: no generation speed brings more than 2.50x."
    assert totals(rows).ceiling == 2.5


def test_what_was_dropped_limits_nothing_any_more_and_what_takes_no_time_is_limited_by_nothing():
    gone, instant = row(key="gone", stage="dropped", g=HOUR, c=9 * HOUR), row(key="instant", g=0, c=0)
    told = said([gone, row(g=2 * HOUR, c=HOUR, verdict="generation-bound", stage="done"), instant])
    assert told[:2] == (
        "Generation limits the one task with known figures.",
        "Without what was dropped, all together, 2h of generation meet 1h of checks:"
        " no generation speed brings more than 3.00x.",
    )
    assert not [line for line in said([gone, instant]) if "limit" in line]


def test_where_generation_limits_everything_it_says_so_and_names_what_it_helps_most():
    rows = [
        row(key="a", stage="checking", g=2 * HOUR, c=HOUR, verdict="generation-bound"),
        row(key="b", stage="checking", g=9 * HOUR, c=HOUR, verdict="generation-bound"),
        row(key="c", stage="done", g=9 * HOUR, c=HOUR, verdict="generation-bound"),
        row(key="d", stage="checking", g=HOUR, c=0, verdict="generation-bound"),
    ]
    lines = said(rows)
    assert lines[0] == "Generation limits all 4 tasks with known figures."
    assert lines[-1] == (
        "Faster generation helps where generation takes longer than checks:"
        " d (without checks so far), b (up to 10.00x), a (up to 3.00x)."
    )


def test_without_check_time_nothing_is_bounded():
    assert said([row(g=HOUR, c=0, verdict="generation-bound", stage="done")])[1] == (
        "All together, 1h of generation meet 0s of checks, so nothing bounds what faster generation brings yet."
    )


def test_the_largest_check_is_named_with_its_share_and_its_waiting():
    checks = [
        check_row("tests", HOUR),
        check_row("approval", 3 * HOUR, mean=90.0 * 60_000, wait_mean=80.0 * 60_000),
    ]
    assert (
        "The largest check is approval (limited by taste, done by ana): 3h, 75 % of what all checks took;"
        " one performance takes 1h30 on average, 1h20 of it waiting."
    ) in said([row()], checks)
    assert not [line for line in said([row()], [check_row("tests", None)]) if "largest" in line]


def test_idle_time_is_worth_a_sentence_from_a_quarter_of_the_lead_time_on():
    told = "Of 4h of lead time 1h were idle: neither generation nor a check was under way."
    assert told in said([row(lead=4 * HOUR, idle=HOUR)])
    assert not [line for line in said([row(lead=4 * HOUR, idle=HOUR - 1)]) if "idle" in line]


def test_what_lacks_an_estimate_is_named_and_very_many_are_counted():
    gap = Gap(what="field-trial", why="neither a verdict nor an estimate")
    lacking = [row(key=f"t{number}", g=None, c=None, verdict=None, gaps=(gap,)) for number in range(7)]
    dropped = row(key="gone", stage="dropped", gaps=(gap,))
    assert said([*lacking, dropped])[-1] == (
        "The ceiling is unknown for want of an estimate or a run: t0 (field-trial), t1 (field-trial), t2 (field-trial),"
        " t3 (field-trial), t4 (field-trial) and 2 more."
    )


def test_forgotten_clocks_are_named_because_they_bend_everything_else():
    run = generation(0, DAY, id=14)
    quality = DataQuality(forgotten=(DoubtfulRun(run=run, length=DAY),))
    assert said([row()], quality=quality)[-1] == (
        "Probably forgotten: run 14 (generation of returns, 24h); it counts in the clocks but feeds no statistics until"
        " somebody says what is right."
    )


def test_in_a_window_it_says_first_what_was_measured_there():
    assert said([row()], period=PERIOD)[0] == (
        "In this period generation alone took 1h, checks 3h;"
        " measured by that, no generation speed brings more than 1.33x."
    )
    nothing = dict.fromkeys(("generation", "generation_only", "check", "touch", "wait", "idle", "lead", "effort"), 0)
    assert said([row(**nothing)], period=PERIOD)[0] == "Nothing was under way in this period."


def test_it_leads_with_the_recommendation_then_the_delivery_then_the_queue():
    ahead = Prospects(
        delivery=DeliveryRow(p50=DAY, p85=2 * DAY, p95=3 * DAY),
        capacity=CapacityRow(utilisation=1.5, sentences=("Faster generation only lengthens the queue.",)),
    )
    first, second, third, *_ = answered([row()], prospects=ahead)
    assert first.startswith("There is no recommendation yet")
    assert second == "Of the simulated deliveries half end by 1970-01-02, 85 % by 1970-01-03, 95 % by 1970-01-04."
    assert third == "Faster generation only lengthens the queue."


def test_what_was_automated_is_told_in_one_sentence_each():
    done = check_row("tests", None, hindsight=("It saved 5h.", "It cost 2h of hands-on time."))
    assert "It saved 5h." in answered([row()], [done])
    assert "It cost 2h of hands-on time." not in answered([row()], [done])


def test_what_brings_more_and_what_pays_as_well_stand_beside_the_recommendation_without_contradiction():
    checks = [verdict_row("approval", "trim"), verdict_row("tests", "automate", net=HOUR, reasons=("It pays.",))]
    levers = (
        lever("generation", "generation", full=DAY, quarter=3 * HOUR),
        lever("approval", full=DAY // 2, quarter=HOUR, rank=2),
    )
    ahead = Prospects(levers=levers, capacity=CapacityRow(utilisation=2, sentences=("bo is full.",)))
    bound = row(key="a", stage="checking", g=2 * HOUR, c=HOUR, verdict="generation-bound")
    told = answered([bound], checks, prospects=ahead)
    assert [line[:20] for line in told[:4]] == [
        "Trim approval first:",
        "Faster generation br",
        "Automate tests as we",
        "With tasks enough th",
    ]
    assert not [line for line in told if line.startswith("Faster generation helps")]
    alone = answered([bound], checks, prospects=Prospects(levers=levers))
    assert alone[-1].startswith("Faster generation helps where")
