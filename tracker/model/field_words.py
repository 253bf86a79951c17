"""Fields of a plan as text and as JSON: what an import or an edit changed, shown as it would be typed.

Owns which fields hold durations. Values come in the canonical form of `tracker.model.fields`; in text durations are
exact and an estimate of three figures reads like the option that enters it, in JSON they are seconds.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from tracker.model.durations import exact, seconds

LONGEST = 100
"""Longer values are cut in text; they are whole in JSON and in an export."""

_ESTIMATES = ("estimate", "build", "low", "likely", "high")
_OTHERS = ("touch", "upkeep_per_week", "residual", "residual_touch", "holds_back", "ttft", "overhead")
_THREE = {"low", "likely", "high"}
_DURATIONS = frozenset((*_ESTIMATES, *_OTHERS))


def as_json(field: str, value: Any) -> Any:  # noqa: ANN401 - any field
    """Return a field for JSON: its durations, however deep, in seconds."""
    return _walk(field, value, seconds)


def as_text(field: str, value: Any) -> str:  # noqa: ANN401 - any field
    """Return a field for people, on one line, cut where it is long."""
    text = _spell(_walk(field, value, exact))
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def as_change(field: str, before: Any, after: Any) -> str:  # noqa: ANN401 - any field
    """Return what became of a field: of a list what came and went, of a table what differs, else both values."""
    if isinstance(before, list) and isinstance(after, list):
        gone = [f"- {as_text(field, [part])}" for part in before if part not in after]
        came = [f"+ {as_text(field, [part])}" for part in after if part not in before]
        if gone or came:
            return ", ".join((*gone, *came))
    elif _is_table(before) and _is_table(after):
        names = [name for name in (before | after) if before.get(name) != after.get(name)]
        return ", ".join(f"{name}: {as_change(name, before.get(name), after.get(name))}" for name in names)
    return f"{as_text(field, before)} → {as_text(field, after)}"


def _is_table(value: Any) -> bool:  # noqa: ANN401 - any field
    return isinstance(value, dict) and value.keys() != _THREE


def _walk(field: str, value: Any, duration: Callable[[int], object]) -> Any:  # noqa: ANN401 - any field
    if isinstance(value, dict):
        return {name: _walk(name, part, duration) for name, part in value.items()}
    if isinstance(value, list):
        return [_walk(field if isinstance(part, dict) else "", part, duration) for part in value]
    return duration(value) if field in _DURATIONS and isinstance(value, int) else value


def _spell(value: Any) -> str:  # noqa: ANN401 - any field
    if value is None or value == [] or value == {}:
        return "none"
    if isinstance(value, dict):
        if value.keys() == _THREE:
            return f'"{value["low"]}/{value["likely"]}/{value["high"]}"'
        return "{ " + ", ".join(f"{name} = {_spell(part)}" for name, part in value.items()) + " }"
    if isinstance(value, list):
        return ", ".join(_spell(part) for part in value)
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return json.dumps(value, ensure_ascii=False)
