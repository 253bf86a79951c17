"""What is asked of a what-if: which change of speed, checks and people, on which tasks.

Owns the shape of the question and what it may name. A question that names what does not exist, or asks for one thing in
two ways, is refused with what is probably meant; nothing of it is guessed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeVar

from tracker.errors import BadInput, NotFound
from tracker.model.claims import known_claims
from tracker.model.durations import parse, shorten
from tracker.model.keys import nfc
from tracker.model.plan import NOT_PEOPLE, Check, Person
from tracker.model.problems import nearest
from tracker.model.whatif import CheckChange
from tracker.services.grounding import Ground

_T = TypeVar("_T")

SLOWEST = 0.001
"""A thousand times slower is the slowest generation that can be tried."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """A change to try: generation `speedup` times faster or with another `profile`, checks, people; on one task or all.

    `checks` says what becomes of each check by label, `automate` names those whose plan is carried out, `people` says
    how many checks each person can do at a time, or how often a check that states a capacity can go on at a time.
    """

    task: str | None = None
    speedup: float | None = None
    profile: str | None = None
    checks: Mapping[str, CheckChange] = field(default_factory=dict)
    automate: tuple[str, ...] = ()
    people: Mapping[str, int] = field(default_factory=dict)

    @property
    def is_empty(self) -> bool:
        """Whether nothing is changed, so that only today is shown."""
        return not (self.speedup or self.profile or self.checks or self.automate or self.people)


def parse_check_change(text: str) -> tuple[str, CheckChange]:
    """Read LABEL=50% (to half of its time) or LABEL=15m (to 15 minutes). Raises BadInput."""
    label, equals, value = text.rpartition("=")
    value = value.strip()
    if not equals or not label.strip() or not value:
        raise BadInput(f'"{shorten(text)}" says nothing of a check.', "Write LABEL=50% or LABEL=15m.")
    if not value.endswith("%"):
        return nfc(label.strip()), CheckChange(to=parse(value))
    return nfc(label.strip()), CheckChange(share=_percent(text, value[:-1].strip()))


def _percent(text: str, number: str) -> float:
    try:
        share = float(number.replace(",", ".")) / 100
    except ValueError:
        share = -1
    if not 0 <= share < 1_000:
        raise BadInput(f'"{shorten(text)}" is no share of a time.', "Write LABEL=50% for half of it.")
    return share


def parse_people(text: str) -> tuple[str, int]:
    """Read NAME=2: two of this person, or so many checks at a time. Raises BadInput."""
    name, equals, value = text.rpartition("=")
    if not equals or not name.strip():
        raise BadInput(f'"{shorten(text)}" does not say how many there are of whom.', "Write NAME=2 for two of them.")
    if not value.strip().isdecimal() or not 1 <= int(value) <= 1_000:
        raise BadInput(f'"{shorten(text)}" is no number of people.', "Write a whole number from 1 on, as in NAME=2.")
    return nfc(name.strip()), int(value)


def at_once(what: str, said: Iterable[tuple[str, _T]]) -> dict[str, _T]:
    """Return by name what is asked of each. Raises BadInput where two different things are asked of one."""
    found: dict[str, _T] = {}
    for name, value in said:
        if found.setdefault(name, value) != value:
            raise BadInput(f"Two different changes of the {what} {name} are asked for at once.", "Give one of the two.")
    return found


def settle(ask: Ask, ground: Ground, tasks: Iterable[str], people: Iterable[Person]) -> Ask:
    """Return the question as it is meant: whatever it names exists, and no check is changed in two ways.

    Raises NotFound with the name that was probably meant, BadInput for a contradiction.
    """
    if ask.speedup is not None and ask.profile is not None:
        raise BadInput("A speedup and a profile both say how fast generation is.", "Give one of the two.")
    if ask.speedup is not None and not SLOWEST <= ask.speedup < float("inf"):
        told = f"Generation {ask.speedup:g} times faster cannot be tried."
        raise BadInput(told, f"Give a number from {SLOWEST:g} on, such as 14.")
    if ask.task is not None:
        _known("task", ask.task, tasks)
    if ask.profile is not None:
        _known("speed profile", ask.profile, known_claims(ground.profiles.values()))
    for label in (*ask.checks, *ask.automate):
        _known("check", label, ground.checks)
    names = [person.name for person in people]
    for name in ask.people:
        if name in names or _has_room(ground, name):
            continue
        if name in ground.checks:
            raise _no_person(ground.checks[name])
        _known("person", name, names)
    for label in ask.automate:
        if ground.checks[label].automation is None:
            raise BadInput(f"{label} has no automation plan to try.", f"`tracker add plan {label}` adds one.")
        if label in ask.checks:
            raise BadInput(f"{label} is asked to be shorter and automated at once.", "Try one after the other.")
    return replace(ask, automate=tuple(dict.fromkeys(ask.automate)))


def _has_room(ground: Ground, label: str) -> bool:
    """Tell whether this is a check that goes on only so many times at once."""
    check = ground.checks.get(label)
    return check is not None and check.performer in NOT_PEOPLE and check.capacity is not None


def rooms(ask: Ask, ground: Ground, people: Iterable[Person]) -> dict[str, int]:
    """Return by label how often checks are asked to go on at once; a person of the same name comes first."""
    names = {person.name for person in people}
    return {name: count for name, count in ask.people.items() if name not in names and _has_room(ground, name)}


def _no_person(check: Check) -> NotFound:
    """Return the refusal of more people for what is a check, and what to write instead."""
    who = check.performer
    if who in NOT_PEOPLE:
        hint = "It never waits for its turn: only a check that states a `capacity` does."
        return NotFound(f"{check.label} is a check, no person, and nobody performs it.", hint)
    return NotFound(f"{check.label} is a check, no person.", f"{who} performs it: write {who}=2 for two of them.")


def _known(what: str, name: str, known: Iterable[str]) -> None:
    names = list(known)
    if name not in names:
        near = nearest(name, names)
        hint = f'Did you mean "{near}"?' if near else f"There are: {', '.join(names[:10]) or 'none'}."
        raise NotFound(f'There is no {what} "{shorten(name)}".', hint)


def check_changes(ask: Ask, ground: Ground) -> dict[str, CheckChange]:
    """Return what becomes of every check that the question changes."""
    plans = {label: CheckChange(automation=ground.checks[label].automation) for label in ask.automate}
    return {**ask.checks, **plans}
