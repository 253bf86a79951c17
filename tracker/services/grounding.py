"""What the figures of every task of a project rest on: its settings, its checks and the speed profiles it knows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sqlalchemy import Connection

from tracker.model.plan import Check, Project, SpeedProfile
from tracker.model.tokens import profiles
from tracker.store.plans import CheckRecord, Record, read_checks, read_profiles


@dataclass(frozen=True, slots=True, kw_only=True)
class Ground:
    """The project, its checks by label, and the speed profiles by name: the catalogue's and its own."""

    project: Project
    records: Mapping[str, CheckRecord]
    checks: Mapping[str, Check]
    profiles: Mapping[str, SpeedProfile]

    @property
    def baselines(self) -> dict[str, int | None]:
        """The instant from which each check is what it is today; None: it always was."""
        return {label: record.baseline for label, record in self.records.items()}


def read_ground(connection: Connection, project: Record[Project]) -> Ground:
    """Read what the figures of a project rest on."""
    records = read_checks(connection, project.id)
    own = read_profiles(connection, project.id).values()
    return Ground(
        project=project.thing,
        records=records,
        checks={label: record.thing for label, record in records.items()},
        profiles=profiles(record.thing for record in own),
    )
