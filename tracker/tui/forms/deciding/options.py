"""Options of a decision, as they are typed one by one, or taken from an answer as it was pasted."""

from __future__ import annotations

from dataclasses import replace

from tracker.model.limits import check_option
from tracker.model.plan import Option
from tracker.tui.forms.field import Field
from tracker.tui.forms.reading import Values, judged, shown, text_or_none

_TEXTS = ("text", "assumption", "source", "wrong_if")

ANSWER_ROWS = 8


def option_fields(option: Option | None) -> tuple[Field, ...]:
    """Return the fields of an option, a new one or one that is there."""
    now = option or Option(title="")
    return (
        Field(name="title", label="Title", value=now.title, required=True, example="Web calendar"),
        Field(name="text", label="In full", kind="lines", value=shown(now.text), example="what would be done", rows=3),
        Field(
            name="assumption",
            label="Assumes",
            kind="lines",
            value=shown(now.assumption),
            example="members plan days ahead",
            hint="The one thing that must be true for it to be right.",
            rows=2,
        ),
        Field(
            name="source",
            label="Proposed by",
            value=shown(now.source),
            example="who or what",
            hint="Options of one source share what it does not see.",
        ),
        Field(
            name="wrong_if",
            label="Wrong if",
            kind="lines",
            value=shown(now.wrong_if),
            example="most loans are same-day",
            hint="What one would see if it were wrong.",
            rows=2,
        ),
    )


def make_option(values: Values, before: Option | None) -> Option:
    """Return the option that is typed."""
    said = {name: text_or_none(values[name]) for name in _TEXTS}
    return replace(before or Option(title=""), title=values["title"], **said)


judge_option = judged(
    lambda values: make_option(values, None), check_option, {name: name for name in ("title", *_TEXTS)}
)
"""Judges the form of an option while it is typed."""


def answer_fields() -> tuple[Field, ...]:
    """Return the fields of an answer that is pasted, or read from a file."""
    return (
        Field(
            name="answer",
            label="Answer",
            kind="lines",
            example='[[options]]\ntitle = "..."',
            hint="As it came: chatter and code fences around it do not matter.",
            rows=ANSWER_ROWS,
        ),
        Field(name="file", label="Or from a file", kind="path", example="answer.toml"),
        Field(
            name="source",
            label="Who answered",
            example="model-a",
            hint="For options that do not say who or what proposed them.",
        ),
        Field(name="replace", label="Replace", kind="flag", example="options of the same title"),
    )
