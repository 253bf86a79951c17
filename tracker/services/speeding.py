"""The speed claims that a project knows: those that ship with the tracker, and its own.

Reads nothing but names and figures, as they were claimed. Which of the four kinds of speed a figure is was settled
where it was written down, and nothing here turns one into another.
"""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection

from tracker.errors import NotFound
from tracker.model.catalogue import HEADLINE, CatalogueEntry
from tracker.model.claims import candidate, known_claims
from tracker.model.durations import shorten
from tracker.model.keys import nfc
from tracker.model.plan import Project
from tracker.model.problems import nearest
from tracker.services.context import Context, current_project
from tracker.store.plans import read_profiles, read_projects


@dataclass(frozen=True, slots=True, kw_only=True)
class Speed:
    """One claim, and what the project does with it.

    `own` says that the plan states it, `today` that the project generates with it, `compared` that what a faster model
    would bring is computed from it.
    """

    entry: CatalogueEntry
    own: bool = False
    today: bool = False
    compared: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Speeds:
    """All claims, the catalogue first, and what is to be said over all of them."""

    headline: str
    speeds: tuple[Speed, ...]


def list_speeds(context: Context) -> Speeds:
    """Return every speed claim; only those that ship as long as there is no project."""
    with context.reading() as connection:
        return Speeds(headline=HEADLINE, speeds=tuple(_speeds(connection, context).values()))


def show_speed(context: Context, name: str) -> Speed:
    """Return one claim by its name. Raises NotFound with the name that was probably meant."""
    with context.reading() as connection:
        known = _speeds(connection, context)
    typed = nfc(name)
    if typed in known:
        return known[typed]
    near = nearest(typed, known)
    raise NotFound(
        f'There is no speed profile "{shorten(typed)}".',
        f'Did you mean "{near}"?' if near else "`tracker speeds` lists them.",
    )


def _speeds(connection: Connection, context: Context) -> dict[str, Speed]:
    if context.project is None and not read_projects(connection):
        return {name: Speed(entry=entry) for name, entry in known_claims().items()}
    record = current_project(connection, context)
    own = [profile.thing for profile in read_profiles(connection, record.id).values()]
    known, names = known_claims(own), {profile.name for profile in own}
    return {name: _speed(entry, known, record.thing, own=name in names) for name, entry in known.items()}


def _speed(entry: CatalogueEntry, known: dict[str, CatalogueEntry], project: Project, *, own: bool) -> Speed:
    return Speed(
        entry=entry,
        own=own,
        today=entry.profile.name == project.speed_profile,
        compared=entry == candidate(project, known),
    )
