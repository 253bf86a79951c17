"""Every kind of thing that a plan is made of, by its class; the form of a kind is imported when it is first needed."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from tracker.model.plan import Check, Decision, Person, Project, SpeedProfile, Task
from tracker.tui.forms.kind import Kind

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
