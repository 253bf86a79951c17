"""Generates whole valid plans for property tests: nasty titles, many scripts, every optional key present or absent.

Whatever these strategies give obeys the limits of the model and reads back from a file as the very same plan, so the
decisions stand in the order in which a file tells them: those of tasks first, in the order of the tasks.
"""

from __future__ import annotations

import unicodedata
from typing import Any

from hypothesis import strategies as st

from tracker.model.durations import LONGEST
from tracker.model.keys import nfc
from tracker.model.plan import (
    BETTER,
    LIMITED_BY,
    NOT_PEOPLE,
    PAYS_BY,
    Automation,
    Check,
    Conditions,
    Criterion,
    Decision,
    Estimate,
    Generation,
    Option,
    Person,
    Plan,
    Prices,
    Project,
    SpeedProfile,
    Statement,
    Step,
    Task,
    Thresholds,
)

NASTY = (
    "x [/] y",
    "[red]x",
    "=1+1",
    "</td><script>alert(1)</script>",
    'says "no" \\ twice',
    "it's",
    '"""',
    "'''",
    "# no comment",
    "{ a = 1 }",
    " leading and trailing ",
    "\\u0041 \\n",
    "Ladders zurück in 7 Tagen — größer",
    "はしごの返却",
    "مرحبا \u202eabc",
    "👩\u200d👩\u200d👧 \U0001f1f2\U0001f1fd \u26a0\ufe0f",
    "e\u0301 is not \u00e9",
    "\u00a0|\u2003|\u200b.",
    "%s {0} $HOME `x`",
    "null",
    "1e999",
    "x" * 300,
)
"""Titles that other programs have crashed on."""

_LINE = st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp"))
_KEY_LETTERS = st.sampled_from("abcxyz019-éñßあก")

shares = st.floats(0, 1) | st.sampled_from((0, 1, 0.7))
counts = st.integers(1, 10) | st.integers(1, 1_000_000_000)
amounts = st.floats(0, 1_000_000, allow_nan=False) | st.integers(0, 100)
rates = st.floats(0.001, 1_000_000) | st.integers(1, 100_000)
durations = st.integers(0, 10_000) | st.integers(0, LONGEST) | st.sampled_from((0, 60_000, 5_400_000, 86_400_000))


def _is_key(text: str) -> bool:
    """Whether these letters make a key: not empty, no hyphen at an end, one spelling."""
    return bool(text) and text.strip("-") == text and nfc(text) == text and unicodedata.category(text[0])[0] != "M"


keys = st.text(_KEY_LETTERS, max_size=12).filter(_is_key)
lines = st.sampled_from(NASTY) | st.text(_LINE, min_size=1, max_size=30).filter(str.strip)
prose = lines | st.text(_LINE | st.sampled_from("\n\t"), min_size=1, max_size=60).filter(str.strip)
names = st.text(_LINE, min_size=1, max_size=20).filter(str.strip).map(nfc).filter(lambda name: name not in NOT_PEOPLE)
titles = lines.map(nfc)
bare_estimates = durations.map(Estimate.single)
exact_estimates = st.tuples(durations, durations, durations).map(sorted).map(lambda three: Estimate(*three))
estimates = bare_estimates | exact_estimates


def some(**fields: st.SearchStrategy[Any]) -> st.SearchStrategy[dict[str, Any]]:
    """Draw any of these fields, so that the others keep their defaults."""
    return st.fixed_dictionaries({}, optional=fields)


thresholds = some(
    automate=st.floats(0.5, 1), not_worth_it=st.floats(0, 0.5), holds_back_share=shares, holds_back=durations
).map(lambda fields: Thresholds(**fields))


@st.composite
def projects(draw: st.DrawFn, profiles: tuple[str, ...] = ("baseline-100",)) -> Project:
    """Draw a project that uses one of these speed profiles, or none."""
    fields = some(
        timezone=st.sampled_from(("America/Mexico_City", "Europe/Berlin", "UTC")),
        horizon_weeks=st.floats(0.1, 520) | st.integers(1, 520),
        pays_by=st.sampled_from(PAYS_BY),
        speed_profile=st.sampled_from(profiles),
        compare_profile=st.sampled_from(profiles),
        agents=counts,
        language=st.sampled_from(("en", "es", "pt-BR")),
        thresholds=thresholds,
    )
    return Project(key=draw(keys), name=draw(lines), **draw(fields))


def people(name: str, login: str | None) -> st.SearchStrategy[Person]:
    """Draw a person of this name and login."""
    fields = some(hours_per_week=st.floats(0.1, 168) | st.integers(1, 168), capacity=counts)
    return fields.map(lambda drawn: Person(name=name, login=login, **drawn))


automations = st.builds(
    lambda build, fields: Automation(build=build, **fields),
    estimates,
    some(upkeep_per_week=durations, covers=shares, residual=durations, residual_touch=durations, cost_per_run=amounts),
)


@st.composite
def checks(draw: st.DrawFn, label: str = "integration-tests", performers: tuple[str, ...] = NOT_PEOPLE) -> Check:
    """Draw a check of this label, performed by one of these."""
    performer = draw(st.sampled_from(performers))
    fields = draw(some(estimate=estimates, touch=durations, runs_per_week=amounts, first_pass=shares))
    if performer in NOT_PEOPLE:
        fields |= draw(some(capacity=counts))
    fields |= draw(some(automation=automations))
    return Check(label=label, limited_by=draw(st.sampled_from(LIMITED_BY)), performer=performer, **fields)


@st.composite
def generations(draw: st.DrawFn, profiles: tuple[str, ...] = ("baseline-100",)) -> Generation:
    """Draw a generation that says something: an estimate, tokens or a profile."""
    tokens = st.fixed_dictionaries({"drafts": counts, "tokens_per_draft": counts})
    fields = draw(st.just({}) | tokens)
    fields |= draw(some(estimate=estimates, streams=counts, requests=counts, input_tokens=counts))
    if not fields or draw(st.booleans()):
        fields["speed_profile"] = draw(st.sampled_from(profiles))
    return Generation(**fields)


@st.composite
def steps(draw: st.DrawFn, labels: tuple[str, ...]) -> tuple[Step, ...]:
    """Draw the steps of a task; each waits for the one before it, for none, or for some that stand before it."""
    used = draw(st.lists(st.sampled_from(labels), unique=True, max_size=4)) if labels else []
    drawn = []
    for at, label in enumerate(used):
        fields = draw(some(estimate=estimates, touch=durations))
        if draw(st.booleans()):
            fields["after"] = tuple(draw(st.lists(st.sampled_from(used[:at]), unique=True))) if at else ()
        drawn.append(Step(check=label, **fields))
    return tuple(drawn)


@st.composite
def tasks(
    draw: st.DrawFn,
    key: str = "returns",
    others: tuple[str, ...] = (),
    labels: tuple[str, ...] = (),
    profiles: tuple[str, ...] = ("baseline-100",),
) -> Task:
    """Draw a task of this key that may depend on `others` and use checks of these labels."""
    own = draw(steps(labels))
    bound = st.lists(st.sampled_from([step.check for step in own]), unique=True) if own else st.just([])
    statement = st.builds(
        lambda text, by, why: Statement(text=text, verified_by=tuple(by), accepted=why), lines, bound, st.none() | lines
    )
    needed = st.lists(st.sampled_from(others), unique=True, max_size=3) if others else st.just([])
    return Task(
        key=key,
        title=draw(lines),
        done=tuple(draw(st.lists(statement, max_size=3))),
        depends_on=tuple(draw(needed)),
        generation=draw(st.none() | generations(profiles)),
        checks=own,
    )


criteria = st.builds(
    lambda name, measure, better, fields: Criterion(name=name, measure=measure, better=better, **fields),
    titles,
    lines,
    st.sampled_from(BETTER),
    some(weight=rates),
)
options = st.builds(
    lambda title, fields: Option(title=title, **fields),
    titles,
    some(text=prose, assumption=prose, source=lines, wrong_if=prose),
)


@st.composite
def decisions(draw: st.DrawFn, key: str = "booking", task: str | None = None) -> Decision:
    """Draw a decision of this key with no, two or three criteria, and its options."""
    judged = st.lists(criteria, unique_by=lambda one: one.name, min_size=2, max_size=3)
    return Decision(
        key=key,
        question=draw(lines),
        task=task,
        criteria=tuple(draw(st.just([]) | judged)),
        options=tuple(draw(st.lists(options, unique_by=lambda one: one.title, max_size=3))),
        **draw(some(all_wrong_if=prose)),
    )


conditions = some(
    model=lines, hardware=lines, batch_size=lines, context_length=lines, time_to_first_token=lines, workload=lines
).map(lambda fields: Conditions(**fields))
prices = some(input_per_million=amounts, output_per_million=amounts, currency=st.sampled_from(("EUR", "MXN"))).map(
    lambda fields: Prices(**fields)
)


def speed_profiles(name: str = "our-agent") -> st.SearchStrategy[SpeedProfile]:
    """Draw a speed profile of this name."""
    fields = some(
        output_tokens_per_s=rates,
        input_tokens_per_s=rates,
        aggregate_tokens_per_s=rates,
        context_tokens=counts,
        max_output_tokens=counts,
        ttft=durations,
        overhead=durations,
        conditions=conditions,
        prices=prices,
        source=lines,
        as_of=st.sampled_from(("2026", "2026-09", "2026-09-22")),
    )
    return fields.map(lambda drawn: SpeedProfile(name=name, **drawn))


def _unique(each: st.SearchStrategy[str], most: int) -> st.SearchStrategy[tuple[str, ...]]:
    return st.lists(each, unique=True, max_size=most).map(tuple)


@st.composite
def plans(draw: st.DrawFn, max_tasks: int = 4) -> Plan:
    """Draw a whole valid plan; a task may depend on one that is listed later."""
    named = draw(_unique(names, 3))
    logins = draw(st.lists(names, unique=True, min_size=len(named), max_size=len(named)))
    labels, own_profiles = draw(_unique(keys, 4)), draw(_unique(names, 2))
    profiles = ("baseline-100", *own_profiles)
    work = draw(_unique(keys, max_tasks))
    ordered = draw(st.permutations(work))
    held: list[tuple[str, str | None]] = [(key, draw(st.sampled_from((None, *work)))) for key in draw(_unique(keys, 3))]
    held.sort(key=lambda one: work.index(one[1]) if one[1] is not None else len(work))
    earlier = {key: tuple(ordered[:at]) for at, key in enumerate(ordered)}
    persons = [people(name, draw(st.sampled_from((None, login)))) for name, login in zip(named, logins, strict=True)]
    return Plan(
        project=draw(projects(profiles)),
        people=tuple(draw(person) for person in persons),
        checks=tuple(draw(checks(label, (*NOT_PEOPLE, *named))) for label in labels),
        tasks=tuple(draw(tasks(key, earlier[key], labels, profiles)) for key in work),
        decisions=tuple(draw(decisions(key, task)) for key, task in held),
        speed_profiles=tuple(draw(speed_profiles(name)) for name in own_profiles),
    )


def things() -> st.SearchStrategy[tuple[str, Any]]:
    """Draw one thing of any kind that a plan file brings in, with the name of its kind."""
    kinds = {
        "project": projects(),
        "person": people("ana", "ana"),
        "check": checks(),
        "task": tasks(others=("catalogue", "pick-up"), labels=("integration-tests", "field-trial", "final-approval")),
        "decision": decisions(task="returns"),
        "criterion": criteria,
        "option": options,
        "profile": speed_profiles(),
    }
    return st.sampled_from(sorted(kinds)).flatmap(lambda kind: st.tuples(st.just(kind), kinds[kind]))
