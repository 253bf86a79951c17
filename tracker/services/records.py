"""Everything that is recorded of one project, read at once in one snapshot.

For whoever computes from all of it (reports, forecasts, what-ifs): reading ends before computing begins, so that
nothing holds on to the database while a long computation goes on.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tracker.model.deciding import Dossier
from tracker.model.lifecycle import Present
from tracker.model.plan import Person
from tracker.model.runs import Run
from tracker.services.context import Context
from tracker.services.finding import Here, reading
from tracker.services.grounding import Ground, read_ground
from tracker.services.questions import read_dossiers
from tracker.services.settling import high_estimate
from tracker.store.plans import TaskRecord, read_people, read_tasks
from tracker.store.runs import read_runs


@dataclass(frozen=True, slots=True, kw_only=True)
class Records:
    """A project at the present moment: its plan, every run by task key, and its decisions."""

    ground: Ground
    present: Present
    people: tuple[Person, ...]
    tasks: Mapping[str, TaskRecord]
    runs: Mapping[str, Sequence[Run]]
    dossiers: tuple[Dossier, ...]

    @property
    def now(self) -> int:
        """The present instant."""
        return self.present.now

    @property
    def every_run(self) -> list[Run]:
        """All runs of all tasks."""
        return [run for of_task in self.runs.values() for run in of_task]

    @property
    def undecided(self) -> dict[str, list[str]]:
        """The decisions of each task that nobody has made yet, by their keys."""
        found: dict[str, list[str]] = defaultdict(list)
        for dossier in self.dossiers:
            if dossier.decision.task is not None and dossier.chosen is None:
                found[dossier.decision.task].append(dossier.decision.key)
        return dict(found)

    def high(self, run: Run) -> int | None:
        """Return the high estimate of the check of a run."""
        if run.check is None:
            return None
        return high_estimate(self.tasks[run.task].thing, self.ground.checks[run.check])


def read_records(context: Context) -> Records:
    """Read everything of the project that is meant."""
    with reading(context) as here:
        return records_of(here)


def records_of(here: Here) -> Records:
    """Read everything of a project that is being read."""
    connection, project_id = here.connection, here.project.id
    return Records(
        ground=read_ground(connection, here.project),
        present=here.present,
        people=tuple(record.thing for record in read_people(connection, project_id).values()),
        tasks=read_tasks(connection, project_id),
        runs=read_runs(connection, project_id),
        dossiers=read_dossiers(connection, project_id),
    )
