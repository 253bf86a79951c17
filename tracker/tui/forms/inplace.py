"""Small forms for single parts of a task: its title, one sentence, one check on it, what it waits for, how much it is.

Owns which fields each has, and how what was typed goes onto the task as it is stored at that moment: only the part that
the form is about is touched, so that whatever others changed meanwhile stays.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain

from tracker.errors import Refused
from tracker.model.limits import check_task
from tracker.model.plan import Generation, Statement, Step, Task
from tracker.model.problems import Problem
from tracker.model.references import Names, task_references
from tracker.services.typed import split_names
from tracker.tui.forms.field import Field, duration, whole
from tracker.tui.forms.reading import (
    ESTIMATE,
    duration_or_none,
    estimate_or_none,
    judged,
    shown,
    shown_duration,
    shown_estimate,
    whole_or_none,
)
from tracker.tui.forms.wording import one_sentence

Values = Mapping[str, str]

NONE = "-"
"""What is typed where a check waits for no other one; an empty field means the check listed before."""


@dataclass(frozen=True, slots=True)
class Part:
    """A form for one part of a task: its title, its fields, and what it makes of a task that is stored.

    `places` says which field a fault of the model belongs to.
    """

    title: str
    fields: tuple[Field, ...]
    put: Callable[[Task, Values], Task]
    places: Mapping[str, str]
    about: str = ""

    def judge(self, task: Task, names: Names) -> Callable[[dict[str, str]], Mapping[str, str]]:
        """Return what judges the form while it is typed, by the names that the project knows."""

        def rules(made: Task) -> Iterator[Problem]:
            return chain(check_task(made), task_references(made, names))

        return judged(lambda values: self.put(task, values), rules, self.places)


def title(task: Task) -> Part:
    """Return the form of the title."""
    return Part(
        f"The title of {task.key}",
        (Field(name="title", label="Title", value=task.title, required=True),),
        lambda stored, values: replace(stored, title=values["title"]),
        {"title": "title"},
    )


def statement(task: Task, number: int, language: str | None) -> Part:
    """Return the form of a sentence that is there, in the language of the project; without words it is taken away."""
    before = task.done[number]

    def put(stored: Task, values: Values) -> Task:
        return replace(stored, done=_in_place(stored.done, before, [_said(values)] if values["text"] else []))

    fields = _sentence(task, before, language, only=len(task.done) == 1)
    return Part(f"Done sentence {number + 1} of {task.key}", fields, put, _SENTENCE, _TAKE_AWAY)


def new_statement(task: Task, language: str | None) -> Part:
    """Return the form of a further sentence, in the language of the project."""
    return Part(
        f"A done sentence for {task.key}",
        _sentence(task, Statement(text=""), language, only=not task.done),
        lambda stored, values: replace(stored, done=(*stored.done, _said(values))),
        _SENTENCE,
        "One sentence that somebody could test; it says what finished means.",
    )


_TAKE_AWAY = "Without words the sentence is taken away."
_SENTENCE = {"done": "text", "done.text": "text", "done.verified_by": "verified_by", "done.accepted": "accepted"}


def _sentence(task: Task, before: Statement, language: str | None, *, only: bool) -> tuple[Field, ...]:
    """Return the fields of a sentence, which may be the `only` one of its task."""
    return (
        Field(
            name="text",
            label="Sentence",
            kind="lines",
            value=before.text,
            required=not before.text,
            example="Ladders are returned within seven days",
            live=one_sentence("text", language, task.title if only else None),
            rows=3,
        ),
        Field(
            name="verified_by",
            label="Verified by",
            value=", ".join(before.verified_by),
            example="all checks of the task",
            many=True,
            suggest=tuple(step.check for step in task.checks),
        ),
        Field(
            name="accepted",
            label="Accepted",
            value=before.accepted or "",
            example="the wording is the regulator's",
            hint="Why the sentence stands although the lint refuses it; it is recorded and shown.",
        ),
    )


def _said(values: Values) -> Statement:
    return Statement(
        text=" ".join(values["text"].split()),
        verified_by=split_names(values["verified_by"]),
        accepted=values["accepted"].strip() or None,
    )


def _in_place(stored: Iterable[Statement], before: Statement, wanted: list[Statement]) -> tuple[Statement, ...]:
    """Put sentences in the place of one that stands as it was looked at."""
    held = list(stored)
    if before not in held:
        raise Refused(
            "Somebody changed this sentence while you were typing.", "Leave, and look at what it says now; copy yours."
        )
    at = held.index(before)
    return (*held[:at], *wanted, *held[at + 1 :])


def step(task: Task, label: str) -> Part:
    """Return the form of the use of a check on the task."""
    before = next(one for one in task.checks if one.check == label)
    others = tuple(one.check for one in task.checks if one.check != label)
    after = "" if before.after is None else ", ".join(before.after) or NONE
    fields = (
        Field(
            name="estimate",
            label="Estimate",
            value=shown_estimate(before.estimate),
            example=ESTIMATE,
            check=estimate_or_none,
            hint="Of one performance on this task; empty: what the check says.",
        ),
        duration("touch", "Hands-on", value=shown_duration(before.touch), hint="The part in which somebody is at it."),
        Field(
            name="after",
            label="After",
            value=after,
            example="the check listed before",
            many=True,
            suggest=others,
            hint=f"The checks that must have passed before; {NONE} for none.",
        ),
    )

    def put(stored: Task, values: Values) -> Task:
        if label not in (one.check for one in stored.checks):
            raise Refused(f"{label} has left the task while you were typing.", "Undo may bring it back.")
        return replace(stored, checks=tuple(_with(one, values) if one.check == label else one for one in stored.checks))

    places = {f"checks.{name}": name for name in ("estimate", "touch", "after")} | {"checks": "after"}
    return Part(f"{label} on {task.key}", fields, put, places)


def _with(stored: Step, values: Values) -> Step:
    typed = values["after"]
    after = () if typed == NONE else split_names(typed) if typed else None
    estimate, touch = estimate_or_none(values["estimate"]), duration_or_none(values["touch"])
    return replace(stored, estimate=estimate, touch=touch, after=after)


def generation(task: Task) -> Part:
    """Return the form of how much there is to generate."""
    now = task.generation or Generation()
    fields = (
        Field(
            name="estimate",
            label="Estimate",
            value=shown_estimate(now.estimate),
            example=ESTIMATE,
            check=estimate_or_none,
            hint="How long generating takes; or how much there is to write, below.",
        ),
        whole("drafts", "Drafts", value=shown(now.drafts)),
        whole("tokens_per_draft", "Tokens per draft", value=shown(now.tokens_per_draft)),
    )

    def put(stored: Task, values: Values) -> Task:
        made = replace(
            stored.generation or Generation(),
            estimate=estimate_or_none(values["estimate"]),
            drafts=whole_or_none(values["drafts"]),
            tokens_per_draft=whole_or_none(values["tokens_per_draft"]),
        )
        return replace(stored, generation=None if made == Generation() else made)

    places = {f"generation.{name}": name for name in ("estimate", "drafts", "tokens_per_draft")}
    return Part(f"Generation of {task.key}", fields, put, places | {"generation": "estimate"})


def needs(task: Task, keys: Iterable[str]) -> Part:
    """Return the form of what the task depends on, among the tasks called `keys`."""
    others = tuple(key for key in keys if key != task.key)
    field = Field(
        name="depends_on",
        label="Depends on",
        value=", ".join(task.depends_on),
        example="tasks that must be done before",
        many=True,
        suggest=others,
    )
    return Part(
        f"What {task.key} depends on",
        (field,),
        lambda stored, values: replace(stored, depends_on=split_names(values["depends_on"])),
        {"depends_on": "depends_on"},
    )
