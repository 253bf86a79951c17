"""What can be turned in a what-if: generation speed, each check, each person; and what becomes of the question.

Owns the scales: where on its slider a value stands and which values it stops at. Every turn makes a new question; what
stands at its value of today is no part of it. Nothing is computed here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import log10
from typing import Literal, TypeVar

from tracker.model.durations import show
from tracker.model.plan import Check, Person
from tracker.model.whatif import CheckChange
from tracker.services.asking import Ask

DECADES = 4
"""The dial goes from 1 to 10,000 times."""

_STOPS = (1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8)
SPEEDS = (*(stop * 10**decade for decade in range(DECADES) for stop in _STOPS), 10**DECADES)
"""Where the dial stops."""

SHARES = tuple(percent / 100 for percent in range(0, 101, 5))
"""Where the slider of a check stops: shares of its time."""

COUNTS = tuple(range(1, 11))
"""Where that of a person stops: how many checks they can do at a time."""

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class Knob:
    """One thing that can be turned: what it is called, where it stands (0 to 1, None off its scale), what it says.

    `of` is the label of the check or the name of the person. `turned` says that it is not as it is today, `plan` that
    the check has a plan to automate it.
    """

    kind: Literal["speed", "check", "person"]
    of: str
    at: float | None
    said: str
    turned: bool
    plan: bool = False

    @property
    def key(self) -> str:
        """What tells knobs apart."""
        return f"{self.kind} {self.of}"


def knobs(ask: Ask, checks: Sequence[Check], people: Sequence[Person]) -> list[Knob]:
    """Return everything that can be turned, as a question has it."""
    return [_speed(ask), *(_check(ask, check) for check in checks), *(_person(ask, one) for one in people)]


def _speed(ask: Ask) -> Knob:
    if ask.profile is not None:
        return Knob(kind="speed", of="", at=None, said=ask.profile, turned=True)
    times = ask.speedup or 1
    at = min(max(log10(times) / DECADES, 0), 1)
    return Knob(kind="speed", of="", at=at, said=f"{times:,.6g}x faster", turned=times != 1)


def _check(ask: Ask, check: Check) -> Knob:
    change, plan = ask.checks.get(check.label), check.automation is not None
    if check.label in ask.automate:
        return Knob(kind="check", of=check.label, at=None, said="automated", turned=True, plan=True)
    if change is not None and change.to is not None:
        return Knob(kind="check", of=check.label, at=None, said=f"takes {show(change.to)}", turned=True, plan=plan)
    share = 1.0 if change is None or change.share is None else change.share
    said = "as it is" if change is None else f"{100 * share:g} % of it"
    return Knob(kind="check", of=check.label, at=min(share, 1.0), said=said, turned=change is not None, plan=plan)


def _person(ask: Ask, person: Person) -> Knob:
    count = ask.people.get(person.name, person.capacity)
    said = "1 at a time" if count == 1 else f"{count} at a time"
    turned = person.name in ask.people
    return Knob(kind="person", of=person.name, at=min((count - 1) / (len(COUNTS) - 1), 1), said=said, turned=turned)


# ---- turning ----


def step(ask: Ask, knob: Knob, by: int, people: Sequence[Person], *, far: bool = False) -> Ask:
    """Turn a knob by one stop, or `far`: to the next power of ten, by a quarter, by three."""
    if knob.kind == "speed":
        return at_speed(ask, _next(SPEEDS[:: len(_STOPS)] if far else SPEEDS, ask.speedup or 1, by))
    if knob.kind == "check":
        change = ask.checks.get(knob.of)
        share = 1.0 if change is None or change.share is None else change.share
        return at_share(ask, knob.of, _next(SHARES[::5] if far else SHARES, share, by))
    count = ask.people.get(knob.of, _capacity(knob, people))
    return at_count(ask, knob.of, _next(COUNTS[::3] if far else COUNTS, count, by), people)


def put(ask: Ask, knob: Knob, at: float, people: Sequence[Person]) -> Ask:
    """Turn a knob to the stop nearest to a place on its slider, 0 to 1."""
    if knob.kind == "speed":
        return at_speed(ask, min(SPEEDS, key=lambda times: abs(log10(times) / DECADES - at)))
    if knob.kind == "check":
        return at_share(ask, knob.of, min(SHARES, key=lambda share: abs(share - at)))
    return at_count(ask, knob.of, COUNTS[round(at * (len(COUNTS) - 1))], people)


def at_speed(ask: Ask, times: float) -> Ask:
    """Let generation be so many times faster."""
    return replace(ask, profile=None, speedup=None if times == 1 else times)


def at_profile(ask: Ask, name: str | None) -> Ask:
    """Let generation have the speed of a profile; None: that of today."""
    return replace(ask, profile=name, speedup=None)


def at_share(ask: Ask, label: str, share: float) -> Ask:
    """Let a check take a share of its time."""
    return at_change(ask, label, None if share == 1 else CheckChange(share=share))


def at_change(ask: Ask, label: str, change: CheckChange | None) -> Ask:
    """Let a check become another one; None: what it is today. It is no longer automated then."""
    changes = {one: kept for one, kept in ask.checks.items() if one != label}
    if change is not None:
        changes[label] = change
    return replace(ask, checks=changes, automate=tuple(one for one in ask.automate if one != label))


def automated(ask: Ask, label: str) -> Ask:
    """Carry out the plan of a check, or leave it again."""
    others = at_change(ask, label, None)
    return others if label in ask.automate else replace(others, automate=(*others.automate, label))


def at_count(ask: Ask, name: str, count: int, people: Sequence[Person]) -> Ask:
    """Let a person do so many checks at a time."""
    today = next((one.capacity for one in people if one.name == name), 1)
    counts = {one: kept for one, kept in ask.people.items() if one != name}
    return replace(ask, people=counts if count == today else {**counts, name: count})


def fitting(ask: Ask, checks: Mapping[str, Check], people: Sequence[Person], tasks: Sequence[str]) -> Ask:
    """Return the question without what is no longer there; profiles are never taken away from under a question."""
    names = {one.name for one in people}
    planned = {label for label, check in checks.items() if check.automation is not None}
    return replace(
        ask,
        task=ask.task if ask.task in tasks else None,
        checks={label: change for label, change in ask.checks.items() if label in checks},
        automate=tuple(label for label in ask.automate if label in planned),
        people={name: count for name, count in ask.people.items() if name in names},
    )


def _next(stops: Sequence[T], now: float, by: int) -> T:
    """Return the stop after or before a value; the last one beyond the ends."""
    above = [stop for stop in stops if stop > now * (1 + 1e-9)]  # type: ignore[operator]  # numbers of one kind
    below = [stop for stop in stops if stop < now * (1 - 1e-9)]  # type: ignore[operator]
    return (above[0] if above else stops[-1]) if by > 0 else (below[-1] if below else stops[0])


def _capacity(knob: Knob, people: Sequence[Person]) -> int:
    return next((one.capacity for one in people if one.name == knob.of), 1)
