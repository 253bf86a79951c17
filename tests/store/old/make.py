"""Makes the database of the present schema that later schemas are tested against: `python -m tests.store.old.make`.

Run it once when a schema is about to be replaced, and keep the file for good. It has rows in every table, an operation
that was undone, one that was done again, and one that cannot be undone.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from tests.store import making as make
from tracker.model.plan import Automation, Estimate, Option
from tracker.model.verdicts import Automated, Promise
from tracker.store import migrate
from tracker.store.backup import back_up
from tracker.store.database import open_database
from tracker.store.entries import set_baseline
from tracker.store.options import _pack
from tracker.store.schema import options, people, projects, tasks
from tracker.store.undo import Scope, redo, undo

HERE = Path(__file__).parent
ANA = Scope("ana", "cli", None)
AUTOMATED = Automated(
    at=1_700_000_000_000,
    promise=Promise(elapsed=900_000.5, touch=None, automation=Automation(build=Estimate.single(3_600_000))),
    took=None,
)


def build(folder: Path) -> Path:
    """Make the database in an empty folder and return the file that is to be kept."""
    opened = open_database(str(folder / "tracker.db"))
    with make.acting(opened, "import the plan", at=1_700_000_000_000) as change:
        project_id = make.fill_every_table(change)
        change.project_id = project_id
        change.update(options, 1, {"content": _pack(Option(title="Web calendar"), {})})
        set_baseline(change, 1, 1_700_000_000_000, AUTOMATED)
    with make.acting(opened, "seal", "bo", at=1_700_000_060_000) as change:
        change.update(projects, project_id, {"name": "Ladder library"})
        make.seal(change)
    with make.acting(opened, "retitle", at=1_700_000_120_000) as change:
        change.update(tasks, 1, {"title": "Returning a ladder"})
    with make.acting(opened, "remove ana", at=1_700_000_180_000) as change:
        change.delete(people, [1])
    for act, minute in ((undo, 4), (undo, 5), (redo, 6)):
        with make.acting(opened, at=1_700_000_000_000 + minute * 60_000) as change:
            act(change, ANA)
    return back_up(opened, folder / f"{migrate.HEAD}.db")


if __name__ == "__main__":
    with TemporaryDirectory() as folder:
        build(Path(folder)).replace(HERE / f"{migrate.HEAD}.db")
