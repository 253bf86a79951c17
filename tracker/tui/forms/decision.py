"""The form of a decision: its question, and what it will be judged by. Options are not asked for before the seal."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tracker.model.keys import nfc, slug
from tracker.model.limits import check_decision
from tracker.model.plan import Decision
from tracker.model.problems import Problem
from tracker.model.references import decision_references
from tracker.services.offering import Known
from tracker.tui.forms.deciding.criteria import criteria_field, read_criteria
from tracker.tui.forms.field import Field
from tracker.tui.forms.kind import Kind
from tracker.tui.forms.reading import Values, shown, text_or_none


def _fields(decision: Decision | None, known: Known) -> tuple[Field, ...]:
    now = decision or Decision(key="", question="")
    key = Field(name="key", label="Key", example="made from the question", hint="Its short name; it never changes.")
    return (
        Field(
            name="question",
            label="Question",
            value=now.question,
            required=True,
            example="How do members book a ladder?",
        ),
        *(() if decision else (key,)),
        Field(
            name="task",
            label="Task",
            value=shown(now.task),
            example="the whole project",
            suggest=tuple(sorted(known.names.tasks)),
        ),
        criteria_field(now),
        Field(
            name="all_wrong_if",
            label="All wrong if",
            kind="lines",
            value=shown(now.all_wrong_if),
            example="what would make every answer wrong",
        ),
    )


def _make(values: Values, decision: Decision | None) -> Decision:
    typed = values.get("key", "")
    return replace(
        decision or Decision(key=nfc(typed) if typed else "", question=""),
        question=values["question"],
        task=text_or_none(nfc(values["task"])),
        criteria=read_criteria(values["criteria"]),
        all_wrong_if=text_or_none(values["all_wrong_if"]),
    )


def _rules(decision: Decision) -> Iterator[Problem]:
    """Judge a decision; one without a key gets it from its question when it is added."""
    return check_decision(decision if decision.key else replace(decision, key=slug(decision.question)))


DECISION = Kind(
    made=Decision,
    word="decision",
    key="key",
    fields=_fields,
    make=_make,
    rules=_rules,
    refers=decision_references,
    places={name: name for name in ("key", "question", "task", "criteria", "all_wrong_if")},
)
