"""The sentences in which a verdict gives its reasons, with figures.

Owns the wording alone; every figure comes from the pay-off, and is shown by `tracker.analysis.phrases`.
"""

from __future__ import annotations

from tracker.analysis.facts import CheckFacts
from tracker.analysis.phrases import about, article, figure, percent, performances, weeks
from tracker.analysis.priors import FIRST_WEEKS
from tracker.analysis.stability import ODD_FACTOR, OddTime
from tracker.analysis.times import FEWEST, Times
from tracker.model.durations import show
from tracker.model.factors import show_factor
from tracker.model.plan import Automation, Estimate
from tracker.model.verdicts import Payoff


def pays(facts: CheckFacts, plan: Automation, found: Payoff) -> str:
    """Say what automating saves or costs on balance, when it pays back, and from which rate on."""
    assert found.net is not None, "a pay-off without a probability has no sentence of this kind"
    middle = found.net.p50
    does = f"{'saves' if middle >= 0 else 'costs'} about {about(middle)} net" if round(middle) else "saves nothing net"
    if found.basis == "touch":
        does += " of hands-on time"
    start = f"Automating {facts.label}{_mark(facts)} {does} over {weeks(found.horizon)} {_price(plan, found)}"
    return f"{start}: {_pays_back(found)}."


def _price(plan: Automation, found: Payoff) -> str:
    """Say what automating takes: work once, and upkeep."""
    work = f"after {about(found.build)} of work" if round(found.build) else "without any work"
    return f"{work} and {about(plan.upkeep_per_week)} of upkeep a week" if plan.upkeep_per_week else work


def _pays_back(found: Payoff) -> str:
    chance = percent(found.probability or 0)
    if found.pays_from_rate is None or found.rate is None:
        return f"a performance would get no shorter on average ({chance} likely to pay)"
    start = (
        f"from {figure(found.pays_from_rate)} a week on" if found.pays_from_rate else "however seldom it is performed"
    )
    now = figure(found.rate)
    if not found.rate:
        return f"nobody performs it today, so that nothing pays it back; it would pay {start}"
    if found.break_even_runs is None:
        return f"at today's rate it would not pay back ({chance} likely that it does); it would {start}, you do {now}"
    return f"it pays back after {performances(found.break_even_runs)} ({chance} likely), {start}; you do {now}"


def _mark(facts: CheckFacts) -> str:
    return "" if facts.times.samples else " (estimate only)"


def from_time(found: Payoff) -> str | None:
    """Say how long one performance would have to take, where today's is too short."""
    if found.pays_from_time is None or found.mean is None or found.mean >= found.pays_from_time:
        return None
    return (
        f"At today's rate it pays from {about(found.pays_from_time)} a performance on; one takes {about(found.mean)}."
    )


def holds_back_without_plan(facts: CheckFacts) -> str:
    """Say that a check slows the delivery and that nobody has planned to automate it."""
    return f"{facts.label} holds delivery back, and there is no plan to automate it: trim it."


def kept_without_plan(facts: CheckFacts) -> str:
    """Say that a check may stay as it is."""
    return f"{facts.label} {_holds_little(facts)}, and there is no plan to automate it."


def _holds_little(facts: CheckFacts) -> str:
    """Say how little a check holds back: what is too little to count is not nothing."""
    return (
        f"holds back too little to count, {about(facts.moves)}"
        if facts.moves is not None and facts.moves > 0
        else "holds nothing back"
    )


def holds_nothing_back(facts: CheckFacts, found: Payoff) -> str:
    """Say what automating would save, and that it would not move the delivery."""
    start = f"{facts.label} {_holds_little(facts)}"
    if found.net is None:
        return f"{start}; how much time automating it would save is not known yet."
    middle = found.net.p50
    saves = f"would save about {about(middle)} net" if middle > 0 else "would save nothing on balance"
    moves = "and hardly move the delivery" if (facts.moves or 0) > 0 else "without moving the delivery"
    return f"{start}: automating it{_mark(facts)} {saves} over {weeks(found.horizon)} {moves}."


def too_little(facts: CheckFacts) -> tuple[str, str]:
    """Say that a check's time is unknown, and what to measure."""
    runs = len(facts.times.samples)
    timed = "no" if not runs else "only 1" if runs == 1 else f"only {runs}"
    what = "time" if facts.pays_by == "elapsed" else "hands-on time"
    told = (
        f"{facts.label} has {timed} {'performance' if runs == 1 else 'performances'} of known {what} and no estimate."
    )
    give = "an estimate" if facts.pays_by == "elapsed" else "a `touch`"
    return told, f"Time {FEWEST - runs} more of its performances, or give it {give}."


def unknown_rate(facts: CheckFacts) -> tuple[str, str]:
    """Say that nobody knows how often a check is performed, and what to do about it."""
    told = f"How often {facts.label} is performed is not known: it is younger than a week and has no planned rate."
    return told, "Give it a `runs_per_week`, or let a week of recorded performances pass."


def hangs_on(facts: CheckFacts, odd: OddTime, chance: float) -> tuple[str, str]:
    """Say which one time the verdict hangs on, and what to do about it."""
    times = facts.times
    run = f"run {times.runs[odd.place]} of " if times.runs else ""
    told = (
        f"The verdict on {facts.label} hangs on one of {len(times.samples)} times, "
        f"{run}{about(times.samples[odd.place])}: over {ODD_FACTOR} times the median of the others. "
        f"With it automating is {percent(chance)} likely to pay, without it {percent(odd.probability)}."
    )
    return told, "Amend that run if its clock was left running; if it was not, time a few more performances."


def settle(more: int | None) -> str:
    """Say what would settle an open verdict."""
    if more is None:
        return "More performances will not settle it: get a better estimate of the build."
    return f"About {more} more {'performance' if more == 1 else 'performances'} will settle it."


def disagree(elapsed: Payoff, touch: Payoff) -> str:
    """Say what the two kinds of time come to where they do not agree."""
    assert elapsed.net is not None, "only known pay-offs disagree"
    assert touch.net is not None, "only known pay-offs disagree"
    waiting, work = elapsed.net.p50, touch.net.p50
    if (waiting > 0) == (work > 0):
        chances = (percent(found.probability or 0) for found in (elapsed, touch))
        return "It pays by elapsed time with {} likelihood, by hands-on time with {}.".format(*chances)
    if waiting > 0:
        costs = f"costs you {about(work)} of work" if round(work) else "no work"
        return f"It saves {about(waiting)} of waiting and {costs}."
    if not round(waiting):
        return f"It saves you {about(work)} of work and no waiting."
    return f"It costs {about(waiting)} of waiting and saves you {about(work)} of work."


def remaining(facts: CheckFacts, found: Payoff) -> str | None:
    """Say how many performances are still to come, where that is fewer than the horizon would bring."""
    left, usual = facts.remaining_runs, found.expected_runs
    if left is None or usual is None or left >= usual:
        return None
    rate = f"{weeks(found.horizon)} at today's rate would bring {figure(usual)}"
    if not left:
        return f"The remaining plan needs no more performances; {rate}."
    many = figure(left)
    return f"The remaining plan needs only about {many} more performance{'' if many == '1' else 's'}; {rate}."


def money(plan: Automation, found: Payoff) -> str | None:
    """Say what the automatic performances cost in money, beside the time."""
    if not plan.cost_per_run or found.expected_runs is None:
        return None
    covered = plan.covers * found.expected_runs
    cost = f"{plan.cost_per_run * covered:,.2f}"
    return f"Beside the time it costs about {cost} in money for {figure(covered)} automatic performances."


def faster_model(facts: CheckFacts) -> str | None:
    """Say what a faster model would save instead."""
    if facts.faster is None:
        return None
    saves = about(facts.faster.saves) if facts.faster.saves > 0 else "nothing"
    claim = facts.faster.claim
    sure = f", if the claim of {claim} holds here: it leaves conditions unsaid" if claim else ""
    factor = show_factor(facts.faster.factor)
    return f"{article(factor)} {factor} faster model would save {saves}{sure}."


def rests_on(facts: CheckFacts) -> str:
    """Say what the figures were learned from."""
    times, pace = facts.times, facts.pace
    parts = [f"{len(times.samples) or 'no'} timed {'performance' if len(times.samples) == 1 else 'performances'}"]
    parts.append(_guess(times))
    young = pace.weeks < FIRST_WEEKS
    seen = f"{pace.seen:,} {'verdict' if pace.seen == 1 else 'verdicts'}"
    parts.append("younger than a week" if young else f"{seen} in {figure(pace.weeks)} weeks")
    if pace.planned is not None:
        parts.append(f"{figure(pace.planned)} a week planned")
    return f"Rests on {', '.join(parts)}."


def _guess(times: Times) -> str:
    guess: Estimate | None = times.estimate
    if guess is None:
        return "no estimate"
    if guess.bare:
        return f"an estimate of {show(guess.likely)} widened to {show(guess.low)} to {show(guess.high)}"
    return f"an estimate of {show(guess.low)}, {show(guess.likely)}, {show(guess.high)}"
