"""The fields of everything a plan file can bring in, in one canonical form that JSON can carry.

Owns what one field is, and the way there and back: an import merges field by field and the history keeps fields, and
both must mean the same. What belongs together changes together and is one field: the done statements of a task, its
dependencies, its steps, its generation; the estimate of a check, its automation plan; the thresholds of a project.
Criteria and options are things of their own, so the fields of a decision leave them out.

The form is close to how a plan file says it: a bare estimate is its one figure, a step or a statement without more is
a string, and inside a field what is unknown is left out. Durations stay whole milliseconds. Every field of a thing is
always there, None where it is unknown.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields as dataclass_fields
from typing import Any, Literal, get_args

from tracker.model.plan import (
    Automation,
    Check,
    Conditions,
    Criterion,
    Decision,
    Estimate,
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

Kind = Literal["project", "person", "check", "task", "decision", "criterion", "option", "profile"]
KINDS: tuple[Kind, ...] = get_args(Kind)

Json = Any
"""What JSON can carry; its shape is known only to the pair of functions that made it."""

Thing = Project | Person | Check | Task | Decision | Criterion | Option | SpeedProfile

_CLASSES: dict[Kind, type[Any]] = {
    "project": Project,
    "person": Person,
    "check": Check,
    "task": Task,
    "decision": Decision,
    "criterion": Criterion,
    "option": Option,
    "profile": SpeedProfile,
}
_THINGS_OF_THEIR_OWN = {Decision: ("criteria", "options")}


def _names(kind: type[Any], without: tuple[str, ...] = ()) -> tuple[str, ...]:
    return tuple(field.name for field in dataclass_fields(kind) if field.name not in without)


_FIELDS: dict[type[Any], tuple[str, ...]] = {
    kind: _names(kind, _THINGS_OF_THEIR_OWN.get(kind, ())) for kind in _CLASSES.values()
}


def fields(thing: Thing) -> dict[str, Any]:
    """Return every field of a thing in canonical form; equal things have equal fields.

    A decision's criteria and options are not among its fields.
    """
    return {name: _canonical(name, getattr(thing, name)) for name in _FIELDS[type(thing)]}


def build(kind: Kind, values: Mapping[str, Json]) -> Any:  # noqa: ANN401 - which class it is follows from the kind
    """Make the thing of a kind from all its fields; the opposite of `fields`.

    The values are trusted: they come from `fields`, through a merge or the history.
    """
    made = _CLASSES[kind]
    return made(**{name: _valued(name, values[name]) for name in _FIELDS[made]})


def _canonical(name: str, value: Json) -> Json:
    return value if value is None or name not in _COMPOSED else _COMPOSED[name][0](value)


def _valued(name: str, value: Json) -> Json:
    return value if value is None or name not in _COMPOSED else _COMPOSED[name][1](value)


def _from_estimate(estimate: Estimate) -> int | dict[str, int]:
    if estimate.bare:
        return estimate.likely
    return {"low": estimate.low, "likely": estimate.likely, "high": estimate.high}


def _to_estimate(value: int | Mapping[str, int]) -> Estimate:
    if isinstance(value, int):
        return Estimate.single(value)
    return Estimate(value["low"], value["likely"], value["high"])


def _from_statements(statements: tuple[Statement, ...]) -> list[str | dict[str, Any]]:
    return [_from_statement(each) for each in statements]


def _from_statement(said: Statement) -> str | dict[str, Any]:
    """Return the text alone where nothing else is said."""
    more: dict[str, Any] = {"verified_by": list(said.verified_by)} if said.verified_by else {}
    if said.accepted is not None:
        more["accepted"] = said.accepted
    return {"statement": said.text, **more} if more else said.text


def _to_statements(values: list[str | Mapping[str, Any]]) -> tuple[Statement, ...]:
    return tuple(
        Statement(text=each)
        if isinstance(each, str)
        else Statement(
            text=each["statement"], verified_by=tuple(each.get("verified_by", ())), accepted=each.get("accepted")
        )
        for each in values
    )


def _from_steps(steps: tuple[Step, ...]) -> list[str | dict[str, Any]]:
    return [_from_step(step) for step in steps]


def _from_step(step: Step) -> str | dict[str, Any]:
    said: dict[str, Any] = {"label": step.check}
    if step.estimate is not None:
        said["estimate"] = _from_estimate(step.estimate)
    if step.touch is not None:
        said["touch"] = step.touch
    if step.after is not None:
        said["after"] = list(step.after)
    return step.check if len(said) == 1 else said


def _to_steps(values: list[str | Mapping[str, Any]]) -> tuple[Step, ...]:
    return tuple(Step(check=each) if isinstance(each, str) else _to_step(each) for each in values)


def _to_step(value: Mapping[str, Any]) -> Step:
    after = value.get("after")
    return Step(
        check=value["label"],
        estimate=_valued("estimate", value.get("estimate")),
        touch=value.get("touch"),
        after=None if after is None else tuple(after),
    )


def _parts(kind: type[Any]) -> tuple[Callable[[Any], dict[str, Any]], Callable[[Mapping[str, Any]], Any]]:
    """The way there and back for a value with fields of its own: what is None is left out."""
    names = _names(kind)

    def there(value: Json) -> dict[str, Any]:
        said = ((name, getattr(value, name)) for name in names)
        return {name: _canonical(name, part) for name, part in said if part is not None}

    def back(values: Mapping[str, Any]) -> Json:
        return kind(**{name: _valued(name, part) for name, part in values.items()})

    return there, back


_ESTIMATE = (_from_estimate, _to_estimate)
_COMPOSED: dict[str, tuple[Callable[[Any], Any], Callable[[Any], Any]]] = {
    "estimate": _ESTIMATE,
    "build": _ESTIMATE,
    "automation": _parts(Automation),
    "thresholds": _parts(Thresholds),
    "done": (_from_statements, _to_statements),
    "depends_on": (list, tuple),
    "generation": _parts(Generation),
    "checks": (_from_steps, _to_steps),
    "conditions": _parts(Conditions),
    "prices": _parts(Prices),
}
"""Fields that are more than one JSON value, and how each is turned there and back."""
