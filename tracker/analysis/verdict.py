"""What to do about a check: automate it, trim it, keep it, not worth it, or measure first.

Owns the order in which the answers are tried; the first that holds is the verdict. What cannot be known comes before
what can be recommended: too few times, then a verdict that hangs on a single one. A check without a plan is trimmed
if it holds delivery back. Where elapsed time is what counts, time saved off the critical path buys nothing. Only then
does the probability decide, and in its open middle the answer is what to measure.

Both bases are always computed, and it is said when they disagree: an hour of waiting is not an hour of work.
"""

from __future__ import annotations

from dataclasses import dataclass

from tracker.analysis import words
from tracker.analysis.advice import TRIM, warning
from tracker.analysis.facts import CheckFacts
from tracker.analysis.payoff import payoff
from tracker.analysis.stability import band, odd_time, runs_to_settle
from tracker.model.plan import Automation
from tracker.model.verdicts import CheckVerdict, CheckVerdictWord, Payoff


@dataclass(frozen=True, slots=True, kw_only=True)
class _Ruling:
    """A verdict, the sentences for it (None says nothing), and what to measure where it stays open.

    `measure` is one of the sentences.
    """

    word: CheckVerdictWord
    told: tuple[str | None, ...]
    measure: str | None = None
    more_runs: int | None = None
    odd_run: int | None = None


def verdict_for(facts: CheckFacts) -> CheckVerdict:
    """Decide about one check, with reasons, the pay-off on both bases, and what to measure where it stays open."""
    plan = facts.automation
    elapsed = payoff(facts.case("elapsed", plan)) if plan else None
    touch = payoff(facts.case("touch", plan)) if plan else None
    found = elapsed if facts.pays_by == "elapsed" else touch
    ruling = _too_little(facts)
    if ruling is None and plan and found:
        ruling = _with_plan(facts, plan, found, _disagreement(facts, elapsed, touch))
    elif ruling is None:
        ruling = _without_plan(facts)
    caution = warning(facts.label, facts.limited_by) if plan else None
    said = (*ruling.told, caution)
    return CheckVerdict(
        verdict=ruling.word,
        probability=found.probability if found else None,
        reasons=tuple(sentence for sentence in said if sentence),
        rests_on=words.rests_on(facts),
        measure_next=ruling.measure,
        more_runs=ruling.more_runs,
        warnings=(caution,) if caution else (),
        odd_run=ruling.odd_run,
        elapsed=elapsed,
        touch=touch,
        pays_by=facts.pays_by,
    )


def _too_little(facts: CheckFacts) -> _Ruling | None:
    if facts.times.tell:
        return None
    told, measure = words.too_little(facts)
    return _Ruling(word="measure-first", told=(told, measure), measure=measure)


def _without_plan(facts: CheckFacts) -> _Ruling:
    if not facts.holds_back:
        return _Ruling(word="keep", told=(words.kept_without_plan(facts), facts.holds_back_note))
    main, advice = words.holds_back_without_plan(facts), TRIM[facts.limited_by]
    return _Ruling(word="trim", told=(main, advice, words.faster_model(facts), facts.holds_back_note))


def _with_plan(facts: CheckFacts, plan: Automation, found: Payoff, disagreement: str | None) -> _Ruling:
    chance, note = found.probability, facts.holds_back_note
    odd = None if chance is None else odd_time(facts.case(facts.pays_by, plan), chance, facts.thresholds)
    if chance is not None and odd is not None:
        told, measure = words.hangs_on(facts, odd, chance)
        run = facts.times.runs[odd.place] if facts.times.runs else None
        return _Ruling(word="measure-first", told=(told, measure), measure=measure, odd_run=run)
    if facts.pays_by == "elapsed" and not facts.holds_back:
        return _Ruling(word="keep", told=(words.holds_nothing_back(facts, found), disagreement, note))
    if chance is None:
        told, measure = words.unknown_rate(facts)
        return _Ruling(word="measure-first", told=(told, measure, note), measure=measure)
    return _by_probability(facts, plan, found, chance, disagreement)


def _by_probability(
    facts: CheckFacts, plan: Automation, found: Payoff, chance: float, disagreement: str | None
) -> _Ruling:
    main, tipping, faster = words.pays(facts, plan, found), words.from_time(found), words.faster_model(facts)
    beside = (disagreement, words.remaining(facts, found), words.money(plan, found), facts.holds_back_note)
    side = band(chance, facts.thresholds)
    if side == "pays":
        return _Ruling(word="automate", told=(main, faster, *beside))
    if side == "does not pay":
        return _Ruling(word="not-worth-it", told=(main, tipping, faster, *beside))
    more = runs_to_settle(facts.case(facts.pays_by, plan), facts.thresholds)
    measure = words.settle(more)
    told = (main, measure, tipping, faster, *beside)
    return _Ruling(word="measure-first", told=told, measure=measure, more_runs=more)


def _disagreement(facts: CheckFacts, elapsed: Payoff | None, touch: Payoff | None) -> str | None:
    """Say so when the two bases come to different bands, or one saves on balance what the other costs."""
    if elapsed is None or touch is None or elapsed.net is None or touch.net is None:
        return None
    assert elapsed.probability is not None, "net and probability are known together"
    assert touch.probability is not None, "net and probability are known together"
    same_band = band(elapsed.probability, facts.thresholds) == band(touch.probability, facts.thresholds)
    same_sign = (elapsed.net.p50 > 0) == (touch.net.p50 > 0)
    return None if same_band and same_sign else words.disagree(elapsed, touch)
