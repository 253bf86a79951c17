"""How one kind of thing that a plan is made of is asked for: what its form has, makes and is held against.

The forms of the single kinds fill it in, each in a module of its own; `things` finds the one that is wanted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

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
