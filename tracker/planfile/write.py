"""Writing a plan as TOML that people like to read, and that reads back as the same plan.

Owns the order and the layout: what differs from the defaults and nothing else, small things on one line, criteria and
options one to a line. The lines are put together here, because a document tree of ten thousand tasks takes ten seconds
to build and only a moment to print; what is tricky in a text is left to tomlkit.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import MISSING
from dataclasses import fields as dataclass_fields
from functools import cache
from typing import Any

import tomlkit

from tracker.model.durations import exact
from tracker.model.plan import Check, Decision, Estimate, Plan, Statement, Step

WIDTH = 100
"""A list that would make a longer line has one line for each item."""

_DURATIONS = frozenset(("touch", "upkeep_per_week", "residual", "residual_touch", "holds_back", "ttft", "overhead"))
_RENAMED: dict[tuple[type[Any], str], str] = {(Statement, "text"): "statement", (Step, "check"): "label"}
_ORDER: dict[type[Any], tuple[str, ...]] = {
    # What else is said of a check reads best between its figures and its automation plan.
    Check: ("label", "limited_by", "performer", "estimate", "touch", "runs_per_week", "first_pass", "capacity"),
    # Its task is the table it stands under, its criteria and options are told one to a line.
    Decision: ("key", "question"),
}


def write_plan(plan: Plan, hidden: Mapping[str, str], remarks: Mapping[str, str] | None = None) -> str:
    """Return the plan as the text of a TOML file.

    `hidden` has the encoded options, by key, of the decisions whose options may not be read yet; no option of theirs is
    written openly. `remarks` are comments on decisions by key, each on one line.
    """
    noted = remarks or {}
    decisions: dict[str | None, list[Decision]] = {}
    for decision in plan.decisions:
        decisions.setdefault(decision.task, []).append(decision)
    tables = ["[project]\n" + _lines(plan.project)]
    tables += ["[[people]]\n" + _lines(person) for person in plan.people]
    tables += ["[[checks]]\n" + _lines(check) for check in plan.checks]
    for task in plan.tasks:
        tables.append("[[tasks]]\n" + _lines(task))
        tables += ["[[tasks.decisions]]\n" + _decision(each, hidden, noted) for each in decisions.get(task.key, ())]
    tables += ["[[decisions]]\n" + _decision(each, hidden, noted) for each in decisions.get(None, ())]
    tables += ["[[speed_profiles]]\n" + _lines(profile) for profile in plan.speed_profiles]
    return "\n".join(tables)


def _lines(thing: object) -> str:
    return "".join(_line(key, value) for key, value in _said(thing))


def _decision(decision: Decision, hidden: Mapping[str, str], remarks: Mapping[str, str]) -> str:
    lines = [_lines(decision)]
    if decision.key in remarks:
        lines.insert(0, f"# {remarks[decision.key]}\n")
    if decision.criteria:
        lines.append(_list("criteria", map(_item, decision.criteria)))
    if decision.key in hidden:
        lines.append(_line("hidden_options", hidden[decision.key]))
    elif decision.options:
        lines.append(_list("options", map(_item, decision.options)))
    if decision.all_wrong_if is not None:
        lines.append(_line("all_wrong_if", decision.all_wrong_if))
    return "".join(lines)


def _line(key: str, value: object) -> str:
    line = f"{key} = {_value(key, value)}\n"
    if isinstance(value, tuple) and len(line) > WIDTH:
        return _list(key, map(_item, value))
    return line


def _list(key: str, items: Iterable[str]) -> str:
    return f"{key} = [\n" + "".join(f"    {item},\n" for item in items) + "]\n"


def _value(key: str, value: Any) -> str:  # noqa: ANN401 - whatever a field holds
    """Write a value on one line."""
    if isinstance(value, str):
        return _text(value)
    if isinstance(value, tuple):
        return f"[{', '.join(map(_item, value))}]"
    if isinstance(value, Estimate):
        return _estimate(value)
    if isinstance(value, int):
        return f'"{exact(value)}"' if key in _DURATIONS else str(value)
    if isinstance(value, float):
        return str(int(value)) if value.is_integer() and abs(value) < 1e15 else repr(value)
    return _table(_said(value))


def _item(value: object) -> str:
    """Write an item of a list; a step or statement that says nothing more is its one text."""
    if isinstance(value, str):
        return _text(value)
    said = dict(_said(value))
    if len(said) == 1 and isinstance(value, Statement | Step):
        return _text(*said.values())
    return _table(said.items())


def _table(said: Iterable[tuple[str, Any]]) -> str:
    inside = ", ".join(f"{key} = {_value(key, value)}" for key, value in said)
    return f"{{ {inside} }}" if inside else "{}"


def _estimate(estimate: Estimate) -> str:
    if estimate.bare:
        return f'"{exact(estimate.likely)}"'
    low, likely, high = (f'"{exact(ms)}"' for ms in (estimate.low, estimate.likely, estimate.high))
    return f"{{ low = {low}, likely = {likely}, high = {high} }}"


def _text(text: str) -> str:
    """Write a text in quotes; only what is not plain needs the care of the library."""
    if text.isprintable() and '"' not in text and "\\" not in text:
        return f'"{text}"'
    return tomlkit.item(text).as_string()


def _said(thing: Any) -> Iterator[tuple[str, Any]]:  # noqa: ANN401 - any type of the model
    """Give what a thing says beyond the defaults, under the keys of the file."""
    for name, key, default in _columns(thing.__class__):
        value = getattr(thing, name)
        if value != default:
            yield key, value


@cache
def _columns(kind: type[Any]) -> tuple[tuple[str, str, object], ...]:
    """Return the fields of a thing in the order of the file, with their keys and defaults."""
    columns = {
        field.name: (
            field.name,
            _RENAMED.get((kind, field.name), field.name),
            field.default_factory() if field.default_factory is not MISSING else field.default,
        )
        for field in dataclass_fields(kind)
    }
    first = _ORDER.get(kind, ())
    rest = () if kind is Decision else (name for name in columns if name not in first)
    return tuple(columns[name] for name in (*first, *rest))
