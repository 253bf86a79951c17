"""A desk to try use cases at: a small plan in a real database, and a clock that stands until a test moves it.

The clock is set as somebody in the project's zone would say it: `desk.at("2026-10-16 17:30")`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from tests import factories as make
from tests.factories import DAY, HOUR, MINUTE
from tests.stored import database
from tracker.model.plan import Estimate, Plan
from tracker.model.runs import Run
from tracker.model.times import parse_instant, show_instant
from tracker.services.context import Context, current_project
from tracker.store.database import Database, open_database
from tracker.store.runs import read_runs

ZONE = "America/Mexico_City"
FAR = 4_000_000_000_000
FILE = "tracker.db"


def plan(**fields: Any) -> Plan:
    """Make a plan of three tasks; `returns` needs `catalogue` and has a check of each kind of performer."""
    checks = (
        make.check(estimate=make.estimate()),
        make.check(label="founder-approval", limited_by="taste", performer="ana", estimate=Estimate(HOUR, DAY, DAY)),
        make.check(label="field-trial", limited_by="physical-evidence", performer="world"),
    )
    labels = tuple(make.step(check.label) for check in checks)
    tasks = (
        make.task(key="catalogue", title="Catalogue", checks=labels[:1]),
        make.task(depends_on=("catalogue",), checks=labels),
        make.task(key="pricing", title="Pricing", done=(), checks=labels[:1]),
    )
    people = (make.person(), make.person(name="bo", login="bo"))
    project = make.project(timezone=fields.pop("timezone", ZONE))
    return make.plan(**{"project": project, "people": people, "checks": checks, "tasks": tasks} | fields)


_made: dict[Plan, bytes] = {}


def _database(folder: Path, made: Plan) -> Database:
    """Make a database that holds a plan; the file of a plan that was asked for before is only written again."""
    if made not in _made:
        database(folder, made)
        _made[made] = (folder / FILE).read_bytes()
    else:
        (folder / FILE).write_bytes(_made[made])
    return open_database(str(folder / FILE))


class Desk:
    """A database with a plan, and everything a use case is handed."""

    def __init__(self, folder: Path, made: Plan | None = None, when: str = "2026-10-16 09:00") -> None:
        made = made or plan()
        self.zone = ZoneInfo(made.project.timezone)
        self.now = parse_instant(when, FAR, self.zone)
        self.database = _database(folder, made)
        self.context = self.as_("ana")

    def as_(self, actor: str) -> Context:
        """Somebody else at the same desk."""
        return Context(database=self.database, actor=actor, clock=lambda: self.now)

    def at(self, when: str) -> int:
        """Set the clock and return the instant."""
        self.now = parse_instant(when, FAR, self.zone)
        return self.now

    def later(self, ms: int = MINUTE) -> int:
        """Let time pass and return the instant."""
        self.now += ms
        return self.now

    def shown(self, ms: int | None) -> str | None:
        """An instant as the project's clock shows it."""
        return None if ms is None else show_instant(ms, self.zone)

    def runs(self, task: str | None = None) -> list[Run]:
        """The runs that are stored, of one task or of all."""
        with self.database.reading() as connection:
            project = current_project(connection, self.context)
            found = read_runs(connection, project.id)
        return [run for key, of_task in found.items() if task in (None, key) for run in of_task]

    def run(self, number: int = 1) -> Run:
        """One stored run by its number."""
        return next(run for run in self.runs() if run.id == number)
