"""What the runs of every task of a project amount to, computed without making a record of any run.

Owns the fast way to the digests that lists need: one query over the index of the clocks, task by task, and one walk
over plain tuples, which the model's own unions then measure. For a million runs that takes no longer for everything
than running maxima over SQL windows take for the unions alone. What a digest means is defined in
`tracker.model.digest`, which this must equal to the millisecond; digests within a window are computed there.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain, groupby
from operator import itemgetter
from typing import Any, TypeAlias

from sqlalchemy import Connection, exists, select

from tracker.model.clocks import FORGOTTEN_AFTER, forgotten
from tracker.model.intervals import length, subtract
from tracker.model.plan import NOT_PEOPLE, WORLD
from tracker.model.runs import MEASURING, VERDICTS, Clocks, Pause, Run, Span, State, StepDigest, TaskDigest
from tracker.store.plan_rows import estimate_from
from tracker.store.plans import CheckRecord
from tracker.store.schema import pauses, runs, steps

Row: TypeAlias = Any
"""A run as `_RUNS` lists its columns."""

_RUNS = (
    runs.c.task_id,
    runs.c.check_id,
    runs.c.id,
    runs.c.requested,
    runs.c.started,
    runs.c.ended,
    runs.c.outcome,
    runs.c.performer,
)
"""All of them lie in the index of the clocks, so that reading a million runs never touches the table itself."""

_AT_ONCE = 500
"""How many ids one query names."""


_ORDER = (runs.c.task_id, runs.c.ended.is_(None), runs.c.ended, runs.c.check_id.is_not(None), runs.c.id)
"""Task by task, the ended runs in the order in which they count, and what is open behind them."""

_AT_ONCE = 500
"""How many ids one query names."""


@dataclass(slots=True)
class _Facts:
    """What the runs of a project are read with: the present, its checks by id, and the pauses of its runs.

    `long` collects the runs that were active for so long that they may have been forgotten.
    """

    now: int
    labels: Mapping[int, str]
    performers: Mapping[int, str]
    pauses: Mapping[int, Sequence[Pause]]
    long: list[int] = field(default_factory=list)

    def active(self, run_id: int, started: int, end: int) -> list[Span]:
        """Return what is left of a run from its start to its end without its pauses."""
        paused = [(p.started, end if p.ended is None else p.ended) for p in self.pauses[run_id]]
        return subtract([(started, end)], paused)


def read_digests(
    connection: Connection, project_id: int, checks: Mapping[str, CheckRecord], now: int
) -> dict[int, TaskDigest]:
    """Return the digest of each task of a project at `now`, by the id of its row; tasks without runs are left out.

    `checks` are all checks of the project, by label.
    """
    facts = _Facts(
        now=now,
        labels={record.id: label for label, record in checks.items()},
        performers={record.id: record.thing.performer for record in checks.values()},
        pauses={},
    )
    query = select(*_RUNS).where(runs.c.project_id == project_id).order_by(*_ORDER)
    digests: dict[int, TaskDigest] = {}
    for task_id, of_task in groupby(connection.execute(query), key=itemgetter(0)):
        if not digests:
            facts.pauses = _pauses(connection, project_id)
        digests[task_id] = _digest(of_task, facts)
    for task_id, count in _count_forgotten(connection, checks, facts).items():
        digests[task_id] = replace(digests[task_id], forgotten=count)
    return digests


def _pauses(connection: Connection, project_id: int) -> dict[int, list[Pause]]:
    query = (
        select(pauses.c.run_id, pauses.c.started, pauses.c.ended)
        .where(exists().where(runs.c.id == pauses.c.run_id, runs.c.project_id == project_id))
        .order_by(pauses.c.run_id, pauses.c.started, pauses.c.id)
    )
    found: dict[int, list[Pause]] = defaultdict(list)
    for run_id, started, ended in connection.execute(query):
        found[run_id].append(Pause(started=started, ended=ended))
    return found


def _digest(ordered: Iterable[Row], facts: _Facts) -> TaskDigest:
    """Sum up the runs of one task, but for the question which of them were forgotten."""
    rows = list(ordered)
    sets = _Sets()
    sets.fill(rows, facts)
    made: list[Row] = []
    by_check: dict[int, list[Row]] = {}
    for row in rows:
        (made if row[1] is None else by_check.setdefault(row[1], [])).append(row)
    ends = [row[5] for row in made if row[5] is not None]
    return TaskDigest(
        clocks=sets.clocks(),
        runs=len(rows),
        check_runs=bool(by_check),
        generations=len(ends),
        last_generation_ended=ends[-1] if ends else None,
        open_generation_since=made[-1][4] if len(made) > len(ends) else None,
        rounds=_rounds(rows),
        touch_unknown=len(sets.unknown),
        steps={facts.labels[check]: _step(of_check, facts) for check, of_check in by_check.items()},
    )


@dataclass(slots=True)
class _Sets:
    """What the runs of one task cover, as the clocks need it: `attended` and `unknown` make up the spans of checks."""

    made: list[Span] = field(default_factory=list)
    attended: list[Span] = field(default_factory=list)
    unknown: list[Span] = field(default_factory=list)
    people: list[Span] = field(default_factory=list)
    others: list[Span] = field(default_factory=list)
    spans: list[Span] = field(default_factory=list)
    effort: int = 0

    def fill(self, rows: Iterable[Row], facts: _Facts) -> None:
        """Sort what runs cover into the sets; a bare waiver covers nothing."""
        now, paused = facts.now, facts.pauses
        for _, check, run_id, requested, started, ended, outcome, own in rows:
            end = now if ended is None else ended
            began = started if requested is None else requested
            if outcome == "waived" and ended == began:
                continue
            span = (began, end if end > began else began)
            self.spans.append(span)
            performer = None if check is None else facts.performers[check] if own is None else own
            if check is not None:
                untouched = started is None and ended is not None and performer not in NOT_PEOPLE
                (self.unknown if untouched else self.attended).append(span)
            if started is None or started >= end:
                continue
            parts = self.made if check is None else self.others if performer in NOT_PEOPLE else self.people
            if run_id in paused:
                active = facts.active(run_id, started, end)
                parts.extend(active)
                self.effort += length(active)
            else:
                parts.append((started, end))
                self.effort += end - started
            if end - started > FORGOTTEN_AFTER and performer != WORLD:
                facts.long.append(run_id)

    def clocks(self) -> Clocks:
        """Return the lengths of the sets: five unions, and one more where touch is unknown.

        Work lies inside what is attended, and all of it inside the lead, so that lengths may be subtracted.
        """
        if not self.spans:
            return Clocks()
        first, last = min(self.spans)[0], max([end for _, end in self.spans])
        known = length(self.attended)
        check = length(self.attended + self.unknown) if self.unknown else known
        busy = length(chain(self.made, self.attended, self.unknown))
        return Clocks(
            generation=length(self.made),
            generation_only=busy - check,
            check=check,
            touch=length(self.people),
            wait=known - length(self.people + self.others),
            idle=last - first - busy,
            lead=last - first,
            effort=self.effort,
            lead_start=first,
            lead_end=last,
        )


def _rounds(ordered: Iterable[Row]) -> int | None:
    """Count the rounds: a generation that ends after a verdict opens the next."""
    current, answered = 0, False
    for row in ordered:
        if row[5] is None:
            break
        if current == 0 or (answered and row[1] is None):
            current, answered = current + 1, False
        answered = answered or row[6] in VERDICTS
    return current or None


def _step(ordered: Sequence[Row], facts: _Facts) -> StepDigest:
    """Sum up the runs of one check on one task."""
    last = ordered[-1]
    under_way, ended = (last, ordered[:-1]) if last[5] is None else (None, ordered)
    verdicts = [row for row in ended if row[6] in VERDICTS]
    return StepDigest(
        first_verdict=verdicts[0][6] if verdicts else None,
        latest=ended[-1][6] if ended else None,
        latest_ended=ended[-1][5] if ended else None,
        latest_verdict=verdicts[-1][6] if verdicts else None,
        latest_verdict_ended=verdicts[-1][5] if verdicts else None,
        measured=any(row[6] in MEASURING for row in ended),
        open_since=under_way and (under_way[4] if under_way[3] is None else under_way[3]),
        open_state=under_way and _state(under_way, facts),
    )


def _state(row: Row, facts: _Facts) -> State:
    if row[4] is None:
        return "waiting"
    paused = facts.pauses.get(row[2])
    return "paused" if paused and paused[-1].ended is None else "running"


def _count_forgotten(connection: Connection, checks: Mapping[str, CheckRecord], facts: _Facts) -> Counter[int]:
    """Count the forgotten among the runs that were long, by the id of their task."""
    found: Counter[int] = Counter()
    estimates = {record.id: record.thing.estimate for record in checks.values()}
    for at in range(0, len(facts.long), _AT_ONCE):
        query = (
            select(*_RUNS, runs.c.settled, steps.c.estimate_low, steps.c.estimate_likely, steps.c.estimate_high)
            .outerjoin(steps, (steps.c.task_id == runs.c.task_id) & (steps.c.check_id == runs.c.check_id))
            .where(runs.c.id.in_(facts.long[at : at + _AT_ONCE]))
        )
        for *row, settled, low, likely, high in connection.execute(query):
            estimate = estimate_from(low, likely, high) or estimates.get(row[1])
            if forgotten(_run(row, settled, facts), facts.now, estimate.high if estimate else None):
                found[row[0]] += 1
    return found


def _run(row: Row, settled: int | None, facts: _Facts) -> Run:
    """Make the record of a run with what says whether it was forgotten; its task does not matter."""
    _, check, run_id, requested, started, ended, outcome, own = row
    return Run(
        id=run_id,
        task="",
        check=None if check is None else facts.labels[check],
        performer=None if check is None else own or facts.performers[check],
        requested=requested,
        started=started,
        ended=ended,
        pauses=tuple(facts.pauses.get(run_id, ())),
        outcome=outcome,
        settled=settled,
    )
