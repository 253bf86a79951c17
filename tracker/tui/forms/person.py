"""The form of a person who performs checks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from tracker.model.keys import nfc
from tracker.model.limits import check_person
from tracker.model.plan import Person
from tracker.model.problems import Problem
from tracker.model.references import Names
from tracker.services.offering import Known
from tracker.tui.forms.field import Field, number, whole
from tracker.tui.forms.kind import Kind
from tracker.tui.forms.reading import Values, number_or_none, shown, text_or_none, whole_or_none

_PLAIN = Person(name="-")


def _fields(person: Person | None, _known: Known) -> tuple[Field, ...]:
    now = person or _PLAIN
    name = Field(name="name", label="Name", required=True, example="ana", hint="Checks name the person by it.")
    return (
        *(() if person else (name,)),
        Field(
            name="login",
            label="Login",
            value=shown(now.login),
            example="the name they log in with",
            hint="By it the tracker knows what waits on whom.",
        ),
        number("hours_per_week", "Hours a week", value=shown(now.hours_per_week), hint="What they have for checks."),
        whole("capacity", "At a time", value=shown(now.capacity), hint="How many checks they can do at a time."),
    )


def _make(values: Values, person: Person | None) -> Person:
    hours, capacity = number_or_none(values["hours_per_week"]), whole_or_none(values["capacity"])
    return replace(
        person or Person(name=nfc(values["name"])),
        login=text_or_none(nfc(values["login"])),
        hours_per_week=_PLAIN.hours_per_week if hours is None else hours,
        capacity=_PLAIN.capacity if capacity is None else capacity,
    )


def _names_nobody(_person: Person, _names: Names) -> Iterable[Problem]:
    return ()


PERSON = Kind(
    made=Person,
    word="person",
    key="name",
    fields=_fields,
    make=_make,
    rules=check_person,
    refers=_names_nobody,
    places={name: name for name in Person.__dataclass_fields__},
)
