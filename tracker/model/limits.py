"""What one thing of a plan may hold by itself, whoever enters it: a file, a command, a screen.

Owns the limits of texts, numbers and their order, one small function per thing; each yields problems in the words of a
plan file and raises nothing (`tracker.model.problems.require` does). The database keeps the hardest of these limits as
its last line of defence, without words. What things say about each other, names that exist and circles, is in
`tracker.model.references`, whose `plan_problems` is given on here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date
from typing import TypeVar

from tracker.errors import BadInput
from tracker.model.durations import LONGEST, shorten, show
from tracker.model.keys import LONGEST_KEY
from tracker.model.plan import (
    BETTER,
    LIMITED_BY,
    NOT_PEOPLE,
    PAYS_BY,
    Automation,
    Check,
    Criterion,
    Decision,
    Estimate,
    Generation,
    Option,
    Person,
    Plan,
    Project,
    SpeedProfile,
    Statement,
    Step,
    Task,
    Thresholds,
)
from tracker.model.problems import (
    LONGEST_NAME,
    Path,
    Problem,
    below,
    key_problems,
    line_problems,
    nearest,
    number_problems,
    prose_problems,
)
from tracker.model.references import doubles, plan_problems
from tracker.model.times import load_zone

__all__ = ["plan_problems"]

MANY = 1_000_000_000
"""The most of anything that is counted or paid: beyond it a figure is a slip of the finger."""

CRITERIA = (2, 3)
"""How many criteria a decision is judged by, once it has any."""

_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
_AS_OF = re.compile(r"[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?")

_Thing = TypeVar("_Thing")


def value_problems(plan: Plan) -> Iterator[Problem]:
    """Tell everything that is wrong inside the things of a plan, each taken by itself."""
    yield from below(("project",), check_project(plan.project))
    yield from _each(("people",), plan.people, check_person)
    yield from _each(("checks",), plan.checks, check_check)
    yield from _each(("tasks",), plan.tasks, check_task)
    yield from _each(("decisions",), plan.decisions, check_decision)
    yield from _each(("speed_profiles",), plan.speed_profiles, check_profile)


def _each(path: Path, things: Sequence[_Thing], rule: Callable[[_Thing], Iterable[Problem]]) -> Iterator[Problem]:
    for at, thing in enumerate(things):
        yield from below((*path, at), rule(thing))


def check_project(project: Project) -> Iterator[Problem]:
    """Tell what a project may not hold."""
    yield from key_problems(("key",), project.key)
    yield from line_problems(("name",), project.name, "name")
    try:
        load_zone(project.timezone)
    except BadInput as fault:
        yield Problem(("timezone",), fault.message, fault.hint)
    yield from number_problems(("horizon_weeks",), project.horizon_weeks, "horizon", 0, 520, above=True)
    yield from _one_of(("pays_by",), project.pays_by, PAYS_BY)
    yield from number_problems(("agents",), project.agents, "number of agents", 1, MANY)
    if project.language is not None and not _LANGUAGE.fullmatch(project.language):
        yield Problem(("language",), "The language is not the code of one.", 'Write it like "en", "es" or "pt-BR".')
    yield from below(("thresholds",), check_thresholds(project.thresholds))


def check_thresholds(thresholds: Thresholds) -> Iterator[Problem]:
    """Tell which thresholds are no shares, or stand in the wrong order."""
    for field in ("automate", "not_worth_it", "holds_back_share", "critical_share"):
        yield from _share(field, getattr(thresholds, field))
    yield from _duration("holds_back", thresholds.holds_back)
    if thresholds.not_worth_it > thresholds.automate:
        yield Problem(
            (),
            "The threshold for not_worth_it is above the one for automate.",
            "Make it the smaller of the two.",
            about=("not_worth_it", "automate"),
        )


def check_person(person: Person) -> Iterator[Problem]:
    """Tell what a person may not hold."""
    yield from line_problems(("name",), person.name, "name", LONGEST_NAME)
    if person.name in NOT_PEOPLE:
        yield Problem(("name",), f'Nobody can be called "{person.name}": it names a performer that is no person.')
    yield from line_problems(("login",), person.login, "login", LONGEST_NAME)
    yield from number_problems(("hours_per_week",), person.hours_per_week, "hours per week", 0, 168, above=True)
    yield from number_problems(("capacity",), person.capacity, "capacity", 1, MANY)


def check_check(check: Check) -> Iterator[Problem]:
    """Tell what a check may not hold."""
    yield from key_problems(("label",), check.label)
    yield from _one_of(("limited_by",), check.limited_by, LIMITED_BY)
    yield from line_problems(("performer",), check.performer, "performer", LONGEST_NAME)
    yield from check_estimate("estimate", check.estimate)
    yield from _duration("touch", check.touch)
    yield from number_problems(("runs_per_week",), check.runs_per_week, "number of runs per week", 0, 1_000_000)
    yield from _share("first_pass", check.first_pass)
    yield from number_problems(("capacity",), check.capacity, "capacity", 1, MANY)
    if check.capacity is not None and check.performer not in NOT_PEOPLE:
        yield Problem(("capacity",), "Only a machine or the world has its capacity here.", "Give it to the person.")
    if check.automation is not None:
        yield from below(("automation",), check_automation(check.automation))


def check_automation(automation: Automation) -> Iterator[Problem]:
    """Tell what an automation plan may not hold."""
    yield from check_estimate("build", automation.build)
    yield from _duration("upkeep_per_week", automation.upkeep_per_week)
    yield from _share("covers", automation.covers)
    yield from _duration("residual", automation.residual)
    yield from _duration("residual_touch", automation.residual_touch)
    yield from number_problems(("cost_per_run",), automation.cost_per_run, "cost per run", 0, MANY)


def check_task(task: Task) -> Iterator[Problem]:
    """Tell what a task may not hold, its statements and steps included."""
    yield from key_problems(("key",), task.key)
    yield from line_problems(("title",), task.title, "title")
    yield from _each(("done",), task.done, check_statement)
    yield from _each(("checks",), task.checks, check_step)
    if task.generation is not None:
        yield from below(("generation",), check_generation(task.generation))


def check_statement(statement: Statement) -> Iterator[Problem]:
    """Tell what a done statement may not hold; whether it can be tested is judged elsewhere."""
    yield from line_problems(("statement",), statement.text, "done statement")
    yield from prose_problems(("accepted",), statement.accepted, "reason why the statement is accepted")


def check_step(step: Step) -> Iterator[Problem]:
    """Tell what the use of a check on a task may not hold."""
    if step.estimate is not None:
        yield from check_estimate("estimate", step.estimate)
    if step.touch is not None:
        yield from _duration("touch", step.touch)


def check_generation(generation: Generation) -> Iterator[Problem]:
    """Tell what a generation may not hold: drafts and tokens only make a time together."""
    yield from check_estimate("estimate", generation.estimate)
    for field in ("drafts", "tokens_per_draft", "streams", "requests"):
        yield from number_problems((field,), getattr(generation, field), f"number of {_words(field)}", 1, MANY)
    yield from number_problems(("input_tokens",), generation.input_tokens, "number of input tokens", 0, MANY)
    if (generation.drafts is None) != (generation.tokens_per_draft is None):
        said, missing = ("drafts", "tokens_per_draft") if generation.drafts else ("tokens_per_draft", "drafts")
        yield Problem((), f"{said} says nothing without {missing}.", f"Give {missing} too.", about=(said, missing))


def check_decision(decision: Decision) -> Iterator[Problem]:
    """Tell what a decision may not hold, its criteria and options included.

    One without any criteria is fine: its question is asked, and what it is judged by is still to be said.
    """
    yield from key_problems(("key",), decision.key)
    yield from line_problems(("question",), decision.question, "question")
    yield from prose_problems(("all_wrong_if",), decision.all_wrong_if, "all_wrong_if")
    if decision.criteria:
        yield from count_problems(decision.criteria)
    yield from _each(("criteria",), decision.criteria, check_criterion)
    yield from _each(("options",), decision.options, check_option)
    names = [(("criteria", at, "name"), criterion.name) for at, criterion in enumerate(decision.criteria)]
    titles = [(("options", at, "title"), option.title) for at, option in enumerate(decision.options)]
    yield from doubles(names, "criterion")
    yield from doubles(titles, "option")


def count_problems(criteria: Sequence[Criterion]) -> Iterator[Problem]:
    """Tell that a decision has too few criteria to be sealed, or too many, and why that is."""
    count = len(criteria)
    if CRITERIA[0] <= count <= CRITERIA[1]:
        return
    told = "criterion" if count == 1 else "criteria"
    why = "one alone does not show what an option costs elsewhere"
    if count > CRITERIA[1]:
        why = "with more, nearly every option is best by some of them, and the most eloquent one wins"
    hint = "Choose the two or three that matter most."
    yield Problem(("criteria",), f"The decision has {count} {told}, and two or three is what it takes: {why}.", hint)


def check_criterion(criterion: Criterion) -> Iterator[Problem]:
    """Tell what a criterion may not hold."""
    yield from line_problems(("name",), criterion.name, "name")
    yield from line_problems(("measure",), criterion.measure, "measure")
    yield from _one_of(("better",), criterion.better, BETTER)
    yield from number_problems(("weight",), criterion.weight, "weight", 0, MANY, above=True)


def check_option(option: Option) -> Iterator[Problem]:
    """Tell what an option may not hold."""
    yield from line_problems(("title",), option.title, "title")
    yield from prose_problems(("text",), option.text, "text")
    yield from prose_problems(("assumption",), option.assumption, "assumption")
    yield from line_problems(("source",), option.source, "source")
    yield from prose_problems(("wrong_if",), option.wrong_if, "wrong_if")


def check_profile(profile: SpeedProfile) -> Iterator[Problem]:
    """Tell what a speed profile may not hold."""
    yield from line_problems(("name",), profile.name, "name", LONGEST_NAME)
    for field in ("output_tokens_per_s", "input_tokens_per_s", "aggregate_tokens_per_s"):
        yield from number_problems((field,), getattr(profile, field), _words(field), 0, 1_000_000_000_000, above=True)
    for field in ("context_tokens", "max_output_tokens"):
        yield from number_problems((field,), getattr(profile, field), f"number of {_words(field)}", 1, MANY)
    yield from _duration("ttft", profile.ttft)
    yield from _duration("overhead", profile.overhead)
    for field in ("model", "hardware", "batch_size", "context_length", "time_to_first_token", "workload"):
        yield from line_problems(("conditions", field), getattr(profile.conditions, field), _words(field))
    if profile.prices is not None:
        for field in ("input_per_million", "output_per_million"):
            yield from number_problems(("prices", field), getattr(profile.prices, field), "price", 0, MANY)
        yield from line_problems(("prices", "currency"), profile.prices.currency, "currency", LONGEST_KEY)
    yield from line_problems(("source",), profile.source, "source")
    if profile.as_of is not None and not _is_date(profile.as_of):
        yield Problem(("as_of",), "That is not a date.", 'Write it like "2026-09-22", "2026-09" or "2026".')


def check_estimate(field: str, estimate: Estimate | None) -> Iterator[Problem]:
    """Tell whether the figures of an estimate are durations in order, low <= likely <= high."""
    if estimate is None:
        return
    if not estimate.low <= estimate.likely <= estimate.high:
        shown = ", ".join(show(part) for part in (estimate.low, estimate.likely, estimate.high))
        yield Problem(
            (field,), f"Low, likely and high are {shown}, which is not in order.", "Give low <= likely <= high."
        )
    elif estimate.low < 0 or (estimate.likely if estimate.bare else estimate.high) > LONGEST:
        yield from _duration(field, estimate.low if estimate.low < 0 else estimate.high)


def _duration(field: str, ms: int | None) -> Iterator[Problem]:
    if ms is not None and not 0 <= ms <= LONGEST:
        yield Problem((field,), f"{show(ms)} is not a duration from 0 to ten years.")


def _share(field: str, value: float | None) -> Iterator[Problem]:
    return number_problems((field,), value, f"share {field}", 0, 1)


def _one_of(path: Path, value: str, words: Sequence[str]) -> Iterator[Problem]:
    if value not in words:
        near = nearest(value, words)
        listed = f"It is one of {', '.join(words)}."
        yield Problem(path, f'"{shorten(value)}" is not known here.', f'Did you mean "{near}"?' if near else listed)


def _words(field: str) -> str:
    return field.replace("_", " ").replace(" per s", " per second")


def _is_date(text: str) -> bool:
    """Whether a text is a date, a month or a year."""
    try:
        return bool(_AS_OF.fullmatch(text) and date.fromisoformat(f"{text}-01-01"[:10]))
    except ValueError:
        return False
