"""The form of a check, and that of what automating it would take."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tracker.model.keys import nfc
from tracker.model.limits import check_automation, check_check
from tracker.model.plan import LIMITED_BY, NOT_PEOPLE, Automation, Check, Estimate
from tracker.model.references import check_references
from tracker.services.offering import Known
from tracker.services.typed import parse_estimate
from tracker.tui.forms.field import Field, as_number, choice, duration, number, whole
from tracker.tui.forms.kind import Kind
from tracker.tui.forms.reading import (
    ESTIMATE,
    Values,
    duration_or_none,
    estimate_or_none,
    judged,
    number_or_none,
    shown,
    shown_duration,
    shown_estimate,
    whole_or_none,
)


def _fields(check: Check | None, known: Known) -> tuple[Field, ...]:
    return tuple(_asked(check, known))


def _asked(check: Check | None, known: Known) -> Iterator[Field]:
    now = check or Check(label="", limited_by="taste", performer="")
    if check is None:
        yield Field(
            name="label",
            label="Label",
            required=True,
            example="integration-tests",
            hint="Its short name; it never changes.",
        )
    yield choice(
        "limited_by",
        "Limited by",
        LIMITED_BY,
        required=True,
        value=check.limited_by if check else "",
        example="what keeps it slow",
    )
    yield Field(
        name="performer",
        label="Done by",
        value=now.performer,
        required=True,
        example="machine, world or a person",
        suggest=(*NOT_PEOPLE, *sorted(known.names.people)),
    )
    yield Field(
        name="estimate",
        label="Estimate",
        value=shown_estimate(now.estimate),
        example=ESTIMATE,
        check=parse_estimate,
        hint="How long one performance takes, from its request or start to its verdict.",
    )
    yield duration("touch", "Hands-on", value=shown_duration(now.touch), hint="The part somebody is at it.")
    yield number(
        "runs_per_week", "Times a week", value=shown(now.runs_per_week), hint="How often it will be performed."
    )
    yield number(
        "first_pass", "First pass", value=shown(now.first_pass), example="0.7", hint="Share that pass at once."
    )
    yield whole("capacity", "Capacity", value=shown(now.capacity), hint="How many a machine or the world does at once.")


def _make(values: Values, check: Check | None) -> Check:
    return replace(
        check or Check(label=nfc(values["label"]), limited_by="taste", performer=""),
        limited_by=values["limited_by"],  # type: ignore[arg-type]  # one of the choices, or the rules refuse it
        performer=nfc(values["performer"]),
        estimate=estimate_or_none(values["estimate"]),
        touch=duration_or_none(values["touch"]),
        runs_per_week=number_or_none(values["runs_per_week"]),
        first_pass=number_or_none(values["first_pass"]),
        capacity=whole_or_none(values["capacity"]),
    )


CHECK = Kind(
    made=Check,
    word="check",
    key="label",
    fields=_fields,
    make=_make,
    rules=check_check,
    refers=check_references,
    places={
        name: name
        for name in (
            "label",
            "limited_by",
            "performer",
            "estimate",
            "touch",
            "runs_per_week",
            "first_pass",
            "capacity",
        )
    },
)


def automation_fields(automation: Automation | None) -> tuple[Field, ...]:
    """Return the fields of an automation plan."""
    now = automation or Automation(build=Estimate(0, 0, 0))
    return (
        Field(
            name="build",
            label="Build",
            value=shown_estimate(automation.build) if automation else "",
            required=True,
            example="6h, or 4h/6h/12h for low/likely/high",
            check=parse_estimate,
            hint="What building it takes.",
        ),
        duration("upkeep_per_week", "Upkeep a week", value=shown_duration(now.upkeep_per_week)),
        number("covers", "Covers", value=shown(now.covers), hint="Share of performances that it takes over, as 0.9."),
        duration(
            "residual", "Still takes", value=shown_duration(now.residual), hint="What one covered one still takes."
        ),
        duration("residual_touch", "Still hands-on", value=shown_duration(now.residual_touch)),
        number("cost_per_run", "Cost each", value=shown(now.cost_per_run), hint="Money that one performance costs."),
    )


def make_automation(values: Values) -> Automation:
    """Return the automation plan that is typed; what is empty is as it is by default."""
    plain = Automation(build=parse_estimate(values["build"]))
    read = {"covers": as_number, "cost_per_run": as_number}
    said = {name: values[name] for name in plain.__dataclass_fields__ if name != "build" and values[name]}
    return replace(plain, **{name: read.get(name, duration_or_none)(text) for name, text in said.items()})  # type: ignore[arg-type]


judge_automation = judged(make_automation, check_automation, {name: name for name in Automation.__dataclass_fields__})
