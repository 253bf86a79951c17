"""What typed options do to a thing of a plan: to a bare one that is added, and to a stored one that is edited.

Owns the way from options to fields, one function per kind. Each takes the thing, what was typed, and the fields to be
cleared, and gives the thing as it should be. Nothing is judged here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import MISSING, replace
from dataclasses import fields as dataclass_fields
from typing import Any, TypeVar

from tracker.cli.plan_options import GENERATION_PARTS
from tracker.errors import BadInput
from tracker.model.durations import parse, shorten
from tracker.model.keys import nfc
from tracker.model.plan import (
    Automation,
    Check,
    Conditions,
    Decision,
    Generation,
    Option,
    Person,
    Prices,
    Project,
    SpeedProfile,
    Statement,
    Step,
    Task,
    Thresholds,
)
from tracker.model.problems import nearest
from tracker.services.typed import accept, bind, parse_criterion, parse_step

T = TypeVar("T")
Typed = Mapping[str, Any]
"""What was typed, by the name of the option; None or empty where nothing was."""


def with_person(person: Person, typed: Typed, clear: Iterable[str] = ()) -> Person:
    """Return a person with what was typed."""
    return _with(person, typed, clear)


def with_check(check: Check, typed: Typed, clear: Iterable[str] = ()) -> Check:
    """Return a check with what was typed."""
    return _with(check, typed, clear)


def with_automation(automation: Automation, typed: Typed, clear: Iterable[str] = ()) -> Automation:
    """Return an automation plan with what was typed."""
    return _with(automation, typed, clear)


def with_project(project: Project, typed: Typed, clear: Iterable[str] = ()) -> Project:
    """Return a project with what was typed."""
    changed = _with(project, typed, clear)
    thresholds = dict(_pair(text, Thresholds) for text in typed["threshold"])
    return replace(changed, thresholds=replace(changed.thresholds, **thresholds))


def with_profile(profile: SpeedProfile, typed: Typed, clear: Iterable[str] = ()) -> SpeedProfile:
    """Return a speed profile with what was typed."""
    changed = _with(profile, typed, clear)
    conditions = dict(_pair(text, Conditions) for text in typed["condition"])
    said = {"input_per_million": typed["input_price"], "output_per_million": typed["output_price"]}
    prices = {name: value for name, value in (said | {"currency": typed["currency"]}).items() if value is not None}
    if prices:
        changed = replace(changed, prices=replace(changed.prices or Prices(), **prices))
    return replace(changed, conditions=replace(changed.conditions, **conditions))


def with_decision(decision: Decision, typed: Typed, clear: Iterable[str] = ()) -> Decision:
    """Return a decision with what was typed; options come along as they are, to be refused by name."""
    changed = _with(decision, typed, clear)
    criteria = {one.name: one for one in changed.criteria}
    if typed["criterion"]:
        criteria = {}
    for text in (*typed["criterion"], *typed.get("add_criterion", ())):
        criterion = parse_criterion(text)
        criteria[criterion.name] = criterion
    for name in typed.get("remove_criterion", ()):
        _take(criteria, nfc(name), "criterion")
    options = tuple(Option(title=title) for title in typed["option"])
    return replace(changed, criteria=tuple(criteria.values()), options=options)


def with_option(option: Option, typed: Typed, clear: Iterable[str] = ()) -> Option:
    """Return an option of a decision with what was typed."""
    return _with(option, typed, clear)


def with_task(task: Task, typed: Typed, clear: Iterable[str] = ()) -> Task:
    """Return a task with what was typed."""
    cleared = set(clear)
    changed = _with(task, {"title": typed.get("title")}, cleared & {"done", "depends-on", "checks", "generation"})
    return replace(
        changed,
        done=_statements(changed, typed),
        depends_on=_needs(changed, typed),
        checks=_steps(changed, typed),
        generation=_generation(changed.generation, typed, cleared - {"done", "depends-on", "checks", "generation"}),
    )


def _statements(task: Task, typed: Typed) -> tuple[Statement, ...]:
    texts = [Statement(text=text) for text in typed["done"]] or list(task.done)
    gone = set(typed.get("remove_done", ()))
    for number in gone:
        if not 1 <= number <= len(texts):
            raise BadInput(f"There is no done statement {number}.", f"{task.key} has {len(texts)}.")
    kept = [one for number, one in enumerate(texts, 1) if number not in gone]
    more = [Statement(text=text) for text in typed.get("add_done", ())]
    return accept(bind([*kept, *more], typed["verified_by"]), typed["accept"])


def _needs(task: Task, typed: Typed) -> tuple[str, ...]:
    needs = dict.fromkeys(map(nfc, typed["depends_on"] or task.depends_on))
    needs |= dict.fromkeys(map(nfc, typed.get("add_depends_on", ())))
    for key in typed.get("remove_depends_on", ()):
        _take(needs, nfc(key), "dependency")
    return tuple(needs)


def _steps(task: Task, typed: Typed) -> tuple[Step, ...]:
    wanted = [parse_step(text) for text in typed["check"]] or list(task.checks)
    if not typed.get("add_check") and not typed.get("remove_check"):
        return tuple(wanted)
    steps = {one.check: one for one in wanted}
    steps |= {one.check: one for one in map(parse_step, typed.get("add_check", ()))}
    for label in typed.get("remove_check", ()):
        _take(steps, nfc(label), "check of this task")
    return tuple(steps.values())


def _generation(generation: Generation | None, typed: Typed, clear: Iterable[str]) -> Generation | None:
    """Return how much is to be generated; None when nothing of it is known."""
    fields = {name.replace("-", "_"): typed[name.replace("-", "_")] for name in GENERATION_PARTS}
    fields["estimate"] = typed["generation_estimate"]
    changed = _with(generation or Generation(), fields, [name.removeprefix("generation-") for name in clear])
    return None if changed == Generation() else changed


def _with(thing: T, typed: Typed, clear: Iterable[str]) -> T:
    """Return a thing with the fields that were typed, and the cleared ones as they are by default."""
    own = {field.name: field for field in dataclass_fields(thing)}  # type: ignore[arg-type]  # every thing is a dataclass
    values: dict[str, Any] = {}
    for name in (each.replace("-", "_") for each in clear):
        field = own[name]
        values[name] = field.default if field.default_factory is MISSING else field.default_factory()
    for name, value in typed.items():
        if name in own and value is not None and not isinstance(value, tuple):
            values[name] = nfc(value) if name in _NAMES else value
    return replace(thing, **values)  # type: ignore[type-var]


_NAMES = frozenset(("performer", "login", "speed_profile", "compare_profile", "task"))
"""The fields that name something else, and so have one spelling."""


def _take(things: dict[str, Any], name: str, what: str) -> None:
    """Take something away by its name."""
    if name not in things:
        near = nearest(name, things)
        listed = f"There are {', '.join(things)}." if things else "There is none."
        raise BadInput(f'There is no {what} "{shorten(name)}" here.', f'Did you mean "{near}"?' if near else listed)
    del things[name]


def _pair(text: str, kind: type[Thresholds] | type[Conditions]) -> tuple[str, Any]:
    """Read NAME=VALUE, where the name is a field of `kind`."""
    name, equals, value = text.partition("=")
    name = name.strip().replace("-", "_")
    known: Sequence[str] = [field.name for field in dataclass_fields(kind)]
    if name in known and not equals:
        raise BadInput(f'"{shorten(text)}" says no value.', f"Write {name}=VALUE.")
    if name not in known:
        near = nearest(name, known)
        hint = f'Did you mean "{near}"?' if near else f"Write NAME=VALUE; the names are {', '.join(known)}."
        raise BadInput(f'"{shorten(text)}" sets nothing that exists.', hint)
    if kind is Conditions:
        return name, value.strip()
    return name, parse(value) if name == "holds_back" else _number(value)


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise BadInput(f'"{shorten(text)}" is not a number.', "Write it like 0.8.") from None
