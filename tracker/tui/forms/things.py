"""Every kind of thing that a plan is made of, as a form asks for it.

Owns one table: what a kind is called, which fields its form has, how what is typed becomes the thing, and which rules
of the model it is held against while it is typed. The forms of the single kinds stand in modules beside this one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from tracker.model.plan import Check, Decision, Person, Project, SpeedProfile, Task
from tracker.model.problems import Problem
from tracker.model.references import Names
from tracker.tui.forms.field import Field
from tracker.tui.forms.reading import Values

Thing = Any
"""A thing of the plan; its class is that of its kind."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Kind:
    """How one kind of thing is asked for.

    `key` is the field it is called by. `fields` returns the fields of the form, for a new thing (None) or one that is
    there. `make` returns the thing that is typed; what the form does not ask for comes from the thing that is there.
    `rules` and `refers` are what the model has against it, by itself and with the names that are known; `places` says
    which field of the form a problem belongs to.
    """

    made: type[Any]
    word: str
    key: str
    fields: Callable[[Thing | None, Any], tuple[Field, ...]]
    make: Callable[[Values, Thing | None], Thing]
    rules: Callable[[Thing], Iterable[Problem]]
    refers: Callable[[Thing, Names], Iterable[Problem]]
    places: Mapping[str, str]


_PLACES = {
    Task: "task:TASK",
    Check: "check:CHECK",
    Person: "person:PERSON",
    Decision: "decision:DECISION",
    SpeedProfile: "profile:PROFILE",
    Project: "project:PROJECT",
}


def kind(made: type[Any]) -> Kind:
    """Return how things of a class are asked for; its form is imported when it is first needed."""
    module, _, name = _PLACES[made].partition(":")
    found: Kind = getattr(import_module(f"tracker.tui.forms.{module}"), name)
    return found
