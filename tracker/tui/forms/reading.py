"""From what is typed in a form to a thing of the plan and back, and what the model has against it.

Owns what all forms of things have in common: texts for values, the fields that a problem of the model belongs to, and
an edit that touches only what was changed in the form. While a form is open others may change the same thing: what they
changed elsewhere in it stays, and where both changed the same field that is told before it is replaced.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import fields as dataclass_fields
from dataclasses import replace
from typing import Any, Generic, TypeVar

from tracker.errors import Refused, TrackerError
from tracker.model.durations import exact, parse
from tracker.model.plan import Estimate, Step
from tracker.model.problems import Problem
from tracker.services.typed import parse_estimate
from tracker.tui.forms.field import as_number, as_whole

T = TypeVar("T")
Values = Mapping[str, str]

ESTIMATE = "15m, or 10m/15m/40m for low/likely/high"


def shown(value: object) -> str:
    """Return a number or text as it is typed; nothing for what is unknown."""
    return "" if value is None else str(value)


def shown_duration(ms: int | None) -> str:
    """Return a duration as it is typed."""
    return "" if ms is None else exact(ms)


def shown_estimate(estimate: Estimate | None) -> str:
    """Return an estimate as it is typed."""
    if estimate is None:
        return ""
    figures = (estimate.likely,) if estimate.bare else (estimate.low, estimate.likely, estimate.high)
    return "/".join(exact(ms) for ms in figures)


def shown_step(step: Step) -> str:
    """Return the use of a check as it is typed."""
    parts = [step.check]
    if step.estimate is not None:
        parts.append(f"estimate={shown_estimate(step.estimate)}")
    if step.touch is not None:
        parts.append(f"touch={exact(step.touch)}")
    if step.after is not None:
        parts.append(f"after={','.join(step.after)}")
    return ":".join(parts)


def _maybe(read: Callable[[str], T]) -> Callable[[str], T | None]:
    """Make a reader that gives nothing for an empty text."""

    def read_or_nothing(text: str) -> T | None:
        return read(text) if text else None

    return read_or_nothing


text_or_none = _maybe(str)
duration_or_none = _maybe(parse)
estimate_or_none = _maybe(parse_estimate)
number_or_none = _maybe(as_number)
whole_or_none = _maybe(as_whole)


def rows(text: str) -> list[str]:
    """Return the lines of a text that say something."""
    return [row.strip() for row in text.splitlines() if row.strip()]


def faults(problems: Iterable[Problem], places: Mapping[str, str]) -> dict[str, str]:
    """Return the first problem of each field; `places` says which field asks for a field of the model, `""` the rest.

    The key is the path with dots, as far as it is named.
    """
    found: dict[str, str] = {}
    for problem in problems:
        names = [str(part) for part in problem.path if isinstance(part, str)]
        ways = [".".join(names[:length]) for length in range(len(names), 0, -1)]
        place = next((places[way] for way in ways if way in places), places.get("", ways[-1] if ways else ""))
        found.setdefault(place, " ".join(part for part in (problem.sentence, problem.hint) if part))
    return found


def judged(
    make: Callable[[Values], T], rules: Callable[[T], Iterable[Problem]], places: Mapping[str, str]
) -> Callable[[dict[str, str]], Mapping[str, str]]:
    """Return what judges a form: makes the thing that is typed, and tells what the rules have against it."""

    def judge(values: dict[str, str]) -> Mapping[str, str]:
        try:
            return faults(rules(make(values)), places)
        except TrackerError:
            return {}  # a field that cannot be read says so itself

    return judge


class Rewrite(Generic[T]):
    """An edit of one thing that touches only the fields which a form changed."""

    def __init__(self, before: T, after: T) -> None:
        self._before, self._after = before, after

    def onto(self, after: T) -> Rewrite[T]:
        """Return the edit to something else, from what was there when it was looked at last."""
        return Rewrite(self._before, after)

    def __call__(self, stored: T) -> T:
        """Return the stored thing with what was changed. Raises Refused where somebody else changed the same."""
        wanted = {name: getattr(self._after, name) for name in _changed(self._before, self._after)}
        clash = [
            name
            for name in wanted
            if getattr(stored, name) != getattr(self._before, name) and getattr(stored, name) != wanted[name]
        ]
        if clash:
            named = ", ".join(name.replace("_", " ") for name in clash)
            self._before = stored
            raise Refused(
                f"Somebody changed this while you were typing: {named}.",
                "Save again to put yours in its place, or leave to keep theirs.",
            )
        return replace(stored, **wanted)  # type: ignore[type-var]


def _changed(before: Any, after: Any) -> Iterator[str]:  # noqa: ANN401 - any thing of a plan
    for field in dataclass_fields(before):
        if getattr(before, field.name) != getattr(after, field.name):
            yield field.name
