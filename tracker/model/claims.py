"""Speed claims as a project meets them: those that ship and its own, and what each leaves unsaid.

Owns which claims a project knows, which of them is the candidate it compares with, and the sentence that goes with
every figure computed from one whose conditions are missing. Nothing is held against a claim but its silence.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from tracker.model.catalogue import CATALOGUE, CONDITIONS, CatalogueEntry, fastest
from tracker.model.plan import Project, SpeedProfile


def known_claims(own: Iterable[SpeedProfile] = ()) -> dict[str, CatalogueEntry]:
    """Return every claim by name: the catalogue, and behind it a plan's own profiles, which win where names agree.

    A profile of the plan is a claim without further figures than its own; one that ships is no other for being given.
    """
    known = {entry.profile.name: entry for entry in CATALOGUE}
    for profile in own:
        shipped = known.get(profile.name)
        if shipped is None or shipped.profile != profile:
            known.pop(profile.name, None)
            known[profile.name] = CatalogueEntry(profile=profile, title=profile.name)
    return known


def candidate(project: Project, known: Mapping[str, CatalogueEntry]) -> CatalogueEntry | None:
    """Return the claim that answers what a faster model would bring: the project's, else the fastest that ships."""
    if project.compare_profile is not None:
        return known.get(project.compare_profile)
    return fastest(CATALOGUE)


def missing_conditions(entry: CatalogueEntry) -> tuple[str, ...]:
    """Return which of the six conditions a claim does not state at all."""
    declared = entry.declares
    return tuple(name for name in CONDITIONS if name not in declared)


def condition_words(names: Iterable[str]) -> str:
    """Name some conditions as people do: `batch size, context length and workload`."""
    *first, last = (name.replace("_", " ") for name in names)
    return f"{', '.join(first)} and {last}" if first else last


def caveat(entry: CatalogueEntry) -> str | None:
    """Say under which conditions nobody knows whether a claim holds; None where all six are stated in full."""
    missing, name = missing_conditions(entry), entry.profile.name
    if len(missing) == len(CONDITIONS):
        return f"{name} states none of the six conditions under which its figures hold."
    said = [f"does not state its {condition_words(missing)}"] if missing else []
    if entry.partly:
        said.append(f"states its {condition_words(entry.partly)} only in part")
    return f"{name} {', and '.join(said)}: its figures may not hold here." if said else None
