"""Decisions that wait for somebody: open ones that hold a task up, and choices whose day of review has come.

Owns which they are and what the next step of each is. Deciding is a slow step like a check, so an undecided question
waits from the moment it was opened; one of the whole project holds nothing up and waits for nobody.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, time
from typing import Literal

from sqlalchemy import Connection

from tracker.model.blind_spots import answers
from tracker.model.deciding import Dossier, is_due
from tracker.model.digest import digest
from tracker.model.durations import show
from tracker.model.lifecycle import Present
from tracker.model.plan import Project
from tracker.model.rows import Stage
from tracker.model.stages import stage
from tracker.model.times import instant, load_zone, local
from tracker.services.context import Context
from tracker.services.dossiers import read_held
from tracker.services.finding import reading
from tracker.store.chunks import in_chunks
from tracker.store.plans import Record, read_tasks
from tracker.store.runs import runs_of_tasks

SETTLED: tuple[Stage, ...] = ("done", "dropped")
"""The stages of a task that no decision holds up any more."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitingDecision:
    """A decision that waits, since when and for how long in milliseconds, why, and the command that goes on with it."""

    kind: Literal["decide", "review"]
    dossier: Dossier
    since: int
    waiting: int
    why: str
    command: str


def due_decisions(context: Context) -> tuple[WaitingDecision, ...]:
    """Return the decisions of the project that wait, the longest waiting first."""
    with reading(context) as here:
        return waiting_decisions(here.connection, here.project, here.present.now)


def waiting_decisions(
    connection: Connection, project: Record[Project], now: int, stages: Mapping[str, Stage] | None = None
) -> tuple[WaitingDecision, ...]:
    """Return the same for a project that is being read; `stages` are those of its tasks, where they are known."""
    held = [one.dossier for one in read_held(connection, project.id).values()]
    asked = {one.decision.task for one in held if one.choice is None and one.decision.task is not None}
    known = _stages(connection, project.id, asked, now) if stages is None and asked else stages or {}
    present = Present(now, load_zone(project.thing.timezone))
    found = [*_open(held, known, now), *_reviews(held, present)]
    return tuple(sorted(found, key=lambda one: (one.since, one.dossier.number)))


def _stages(connection: Connection, project_id: int, keys: Iterable[str], now: int) -> dict[str, Stage]:
    """Return where a few tasks stand."""
    found: dict[str, Stage] = {}
    for some in in_chunks(keys):
        runs = runs_of_tasks(connection, project_id, some)
        for key, record in read_tasks(connection, project_id, some).items():
            found[key] = stage(record.thing, digest(runs.get(key, ()), now, {}), record.marks)
    return found


def _open(held: Iterable[Dossier], stages: Mapping[str, Stage], now: int) -> Iterator[WaitingDecision]:
    """Yield what is undecided and holds a task up."""
    for dossier in held:
        task = dossier.decision.task
        if dossier.choice is not None or task is None or stages.get(task) in SETTLED:
            continue
        waiting = dossier.latency(now)
        missing, command = next_step(dossier)
        yield WaitingDecision(
            kind="decide",
            dossier=dossier,
            since=dossier.opened,
            waiting=waiting,
            why=f"It has been open for {show(waiting)} and holds {task} up. {missing}",
            command=command,
        )


def _reviews(held: Iterable[Dossier], present: Present) -> Iterator[WaitingDecision]:
    """Yield the choices whose day of review has come; it waits from the beginning of that day."""
    today = local(present.now, present.zone).date()
    for dossier in held:
        day, choice = dossier.review_on, dossier.choice
        if choice is None or day is None or not is_due(day, today):
            continue
        since = instant(datetime.combine(day, time(), present.zone))
        what = f'"{choice.option}" was chosen' if choice.option is not None else "None of its options was chosen"
        expected = f" Expected: {choice.expected}" if choice.expected else ""
        yield WaitingDecision(
            kind="review",
            dossier=dossier,
            since=since,
            waiting=max(0, present.now - since),
            why=f"{what}, to be reviewed on {day}.{expected}",
            command=f'tracker decide review {dossier.decision.key} --outcome "..."',
        )


Lack = Literal["criteria", "seal", "options", "scores", "last-answer", "choice"]
"""What an undecided question lacks next, in the order in which it is given."""


def lacking(dossier: Dossier) -> Lack:
    """Return what an undecided question lacks next."""
    if not dossier.decision.criteria:
        return "criteria"
    if not dossier.seals:
        return "seal"
    if not dossier.options:
        return "options"
    if dossier.judgement.missing:
        return "scores"
    return "choice" if answers(dossier.decision.all_wrong_if) else "last-answer"


def next_step(dossier: Dossier) -> tuple[str, str]:
    """Return what an undecided question lacks next, in a sentence, and the command that gives it."""
    lack = lacking(dossier)
    missing = len(dossier.judgement.missing) if lack == "scores" else 0
    sentence = f"{missing} score{'s are' if missing > 1 else ' is'} missing." if missing else _LACKS[lack]
    return sentence, _COMMANDS[lack].format(key=dossier.decision.key)


_LACKS: Mapping[Lack, str] = {
    "criteria": "Nothing says yet what it is judged by.",
    "seal": "Its criteria are not sealed yet.",
    "options": "It has no options yet.",
    "last-answer": "Nobody has said what would make all of its options wrong.",
    "choice": "Everything is scored.",
}
_COMMANDS: Mapping[Lack, str] = {
    "criteria": 'tracker decide criteria {key} --criterion "NAME | MEASURE | lower" --criterion "..."',
    "seal": "tracker decide seal {key}",
    "options": "tracker decide prompt {key}",
    "scores": "tracker decide score {key}",
    "last-answer": 'tracker edit decision {key} --all-wrong-if "..."',
    "choice": "tracker decide choose {key} OPTION",
}
