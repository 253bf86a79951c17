"""The form of a task: its sentences, its checks, what it waits for, and how much there is to generate."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tracker.model import references
from tracker.model.keys import nfc, slug
from tracker.model.limits import check_task
from tracker.model.plan import Generation, Statement, Task
from tracker.model.problems import Problem
from tracker.model.references import Names
from tracker.services.offering import Known
from tracker.services.typed import bind, parse_step, split_names
from tracker.tui.forms.field import Field, whole
from tracker.tui.forms.kind import Kind
from tracker.tui.forms.reading import (
    ESTIMATE,
    Values,
    estimate_or_none,
    rows,
    shown,
    shown_estimate,
    shown_step,
    text_or_none,
    whole_or_none,
)
from tracker.tui.forms.wording import sentences

_COUNTS = ("drafts", "tokens_per_draft", "streams", "requests", "input_tokens")
_PARTS = {
    "drafts": "Drafts",
    "tokens_per_draft": "Tokens per draft",
    "streams": "Side by side",
    "requests": "Requests each",
    "input_tokens": "Input tokens",
}


def _fields(task: Task | None, known: Known) -> tuple[Field, ...]:
    return (*_what(task, known), *_how_much(task, known))


def _what(task: Task | None, known: Known) -> Iterator[Field]:
    now = task or Task(key="", title="")
    yield Field(name="title", label="Title", value=now.title, required=True, example="Return flow")
    if task is None:
        yield Field(name="key", label="Key", example="made from the title", hint="Its short name; it never changes.")
    yield Field(
        name="done",
        label="Done when",
        kind="lines",
        value="\n".join(one.text for one in now.done),
        example="Ladders are returned within seven days",
        hint="One sentence on each line that somebody could test.",
        live=sentences("done", known.project.language),
    )
    yield Field(
        name="checks",
        label="Checks",
        kind="lines",
        value="\n".join(map(shown_step, now.checks)),
        example="integration-tests",
        hint="One on each line; also trial:estimate=2d:touch=5m:after=tests.",
        check=_steps,
        suggest=tuple(sorted(known.names.checks)),
    )
    yield Field(
        name="verified_by",
        label="Verified by",
        value=" ".join(f"{at}:{','.join(one.verified_by)}" for at, one in enumerate(now.done, 1) if one.verified_by),
        example="every sentence by all checks",
        hint="2:field-trial means the second sentence is verified by that check alone.",
    )
    yield Field(
        name="depends_on",
        label="Depends on",
        value=", ".join(now.depends_on),
        example="tasks that must be done before",
        many=True,
        suggest=tuple(sorted(key for key in known.names.tasks if key != now.key)),
    )


def _how_much(task: Task | None, known: Known) -> Iterator[Field]:
    now = (task.generation if task else None) or Generation()
    yield Field(
        name="estimate",
        label="Generation",
        value=shown_estimate(now.estimate),
        example=ESTIMATE,
        check=estimate_or_none,
        hint="How long generating takes; or how much there is to write, below.",
    )
    for name in _COUNTS:
        yield whole(name, _PARTS[name], value=shown(getattr(now, name)))
    yield Field(
        name="speed_profile",
        label="Speed profile",
        value=shown(now.speed_profile),
        example="that of the project",
        suggest=tuple(sorted(known.names.profiles)),
    )


def _steps(text: str) -> object:
    return [parse_step(row) for row in rows(text)]


def _make(values: Values, task: Task | None) -> Task:
    typed = values.get("key", "")
    accepted = {said.text: said.accepted for said in task.done} if task else {}
    said = [Statement(text=text, accepted=accepted.get(text)) for text in rows(values["done"])]
    return replace(
        task or Task(key=nfc(typed) if typed else "", title=""),
        title=values["title"],
        done=bind(said, _bindings(values["verified_by"])),
        checks=tuple(parse_step(row) for row in rows(values["checks"])),
        depends_on=split_names(values["depends_on"]),
        generation=_generation(values),
    )


def _bindings(text: str) -> list[str]:
    return text.replace(", ", ",").split()


def _generation(values: Values) -> Generation | None:
    made = Generation(
        estimate=estimate_or_none(values["estimate"]),
        speed_profile=text_or_none(nfc(values["speed_profile"])),
        **{name: whole_or_none(values[name]) for name in _COUNTS},
    )
    return None if made == Generation() else made


def _rules(task: Task) -> Iterator[Problem]:
    """Judge a task; one without a key gets it from its title when it is added."""
    return check_task(task if task.key else replace(task, key=slug(task.title)))


def _refers(task: Task, names: Names) -> Iterator[Problem]:
    return references.task_references(task, names)


TASK = Kind(
    made=Task,
    word="task",
    key="key",
    fields=_fields,
    make=_make,
    rules=_rules,
    refers=_refers,
    places={
        "generation": "estimate",
        "done.verified_by": "verified_by",
        **{f"generation.{name}": name for name in ("estimate", *_COUNTS, "speed_profile")},
        **{name: name for name in ("key", "title", "done", "checks", "depends_on")},
    },
)
