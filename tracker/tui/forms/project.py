"""The form of a project: its name and zone, what pays, what the team generates with, and where verdicts change."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from zoneinfo import available_timezones

from tracker.model.keys import nfc, slug
from tracker.model.limits import check_project
from tracker.model.plan import PAYS_BY, Project, Thresholds
from tracker.model.references import project_references
from tracker.services.machine import local_zone
from tracker.services.offering import Known
from tracker.tui.forms.field import Field, choice, duration, number, whole
from tracker.tui.forms.kind import Kind
from tracker.tui.forms.reading import (
    Values,
    duration_or_none,
    number_or_none,
    shown,
    shown_duration,
    text_or_none,
    whole_or_none,
)

_SHARES = {
    "automate": ("Automate from", "Chance that it pays, from which a check is worth automating."),
    "not_worth_it": ("Not worth below", "Chance that it pays, up to which it is not worth it."),
    "holds_back_share": ("Holds back (share)", "Share of the delivery that a check must cost to hold it back."),
    "critical_share": ("Critical (share)", "Share of deliveries in which a check must decide the end."),
}


def _fields(project: Project | None, known: Known | None) -> tuple[Field, ...]:
    return tuple(_asked(project, known))


def _asked(project: Project | None, known: Known | None) -> Iterator[Field]:
    now = project or Project(key="", name="", timezone=local_zone() or "UTC")
    profiles = tuple(sorted(known.names.profiles)) if known else ()
    yield Field(name="name", label="Name", value=now.name, required=True, example="Ladder library")
    if project is None:
        yield Field(name="key", label="Key", example="made from the name", hint="Its short name; it never changes.")
    yield Field(
        name="timezone",
        label="Time zone",
        value=now.timezone,
        required=True,
        suggest=_zones(),
        hint="Days and times of day are those of this zone.",
    )
    yield number(
        "horizon_weeks",
        "Horizon",
        value=shown(now.horizon_weeks),
        required=True,
        hint="Weeks in which an investment must pay back.",
    )
    yield choice("pays_by", "Pays by", PAYS_BY, value=now.pays_by, required=True)
    yield Field(
        name="speed_profile",
        label="Speed profile",
        value=shown(now.speed_profile),
        suggest=profiles,
        hint="What the team generates with today.",
    )
    yield Field(
        name="compare_profile",
        label="Compare with",
        value=shown(now.compare_profile),
        suggest=profiles,
        hint="The candidate.",
    )
    yield whole("agents", "Agents", value=shown(now.agents), example="no limit", hint="Generations at once.")
    yield Field(name="language", label="Language", value=shown(now.language), example="recognised by itself")
    for name, (label, hint) in _SHARES.items():
        yield number(name, label, value=shown(getattr(now.thresholds, name)), hint=hint)
    yield duration("holds_back", "Holds back (time)", value=shown_duration(now.thresholds.holds_back))


@cache
def _zones() -> tuple[str, ...]:
    return tuple(sorted(available_timezones()))


def _make(values: Values, project: Project | None) -> Project:
    return replace(
        project or Project(key=nfc(values["key"]) if values["key"] else slug(values["name"]), name=""),
        name=values["name"],
        timezone=values["timezone"],
        horizon_weeks=number_or_none(values["horizon_weeks"]) or 0,
        pays_by=values["pays_by"],  # type: ignore[arg-type]  # one of the choices
        speed_profile=text_or_none(nfc(values["speed_profile"])),
        compare_profile=text_or_none(nfc(values["compare_profile"])),
        agents=whole_or_none(values["agents"]),
        language=text_or_none(values["language"]),
        thresholds=_thresholds(values),
    )


def _thresholds(values: Values) -> Thresholds:
    """Return the thresholds; one that is left empty is as it is by default."""
    said: dict[str, object] = {name: number_or_none(values[name]) for name in _SHARES}
    said["holds_back"] = duration_or_none(values["holds_back"])
    return replace(Thresholds(), **{name: value for name, value in said.items() if value is not None})  # type: ignore[arg-type]


PROJECT = Kind(
    made=Project,
    word="project",
    key="key",
    fields=_fields,
    make=_make,
    rules=check_project,
    refers=project_references,
    places={
        **{name: name for name in Project.__dataclass_fields__ if name != "thresholds"},
        "thresholds": "not_worth_it",
        **{f"thresholds.{name}": name for name in (*_SHARES, "holds_back")},
    },
)
