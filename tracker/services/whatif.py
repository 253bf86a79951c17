"""What if: the same project with faster generation, other checks or more people, beside what it is today.

Owns nothing but the putting together. A `Base` is read once; every question about it is then answered from memory, the
table of tasks at once, so that a dial can be turned, the delivery in a simulation that takes its time, tells how far it
is and can be left. Nothing is ever written.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tracker.model.catalogue import CatalogueEntry
from tracker.model.claims import caveat, known_claims
from tracker.model.costs import Cost, mean_cost, planned_cost
from tracker.model.lifecycle import Present
from tracker.model.plan import SpeedProfile
from tracker.model.prospects import DeliveryRow
from tracker.model.whatif import (
    Faster,
    TaskCase,
    WhatIfRow,
    dialled,
    profiled,
    row,
    together,
)
from tracker.services.asking import Ask, check_changes, rooms, settle
from tracker.services.cases import cases_of
from tracker.services.context import Context
from tracker.services.records import Records, read_records

if TYPE_CHECKING:
    from tracker.analysis.watching import Watch


@dataclass(frozen=True, slots=True, kw_only=True)
class Base:
    """A project as it is today, read once, with its tasks as cases to try changes on."""

    records: Records
    cases: tuple[TaskCase, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Costs:
    """What generating a task once costs on average by its planned tokens, today and with the change.

    Over those tasks in question of which tokens and prices are known; None where there is none, or in two currencies.
    """

    before: Cost | None
    after: Cost | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """The tasks in question, each today and with the change, and all that is fully known of them together.

    `unknown` are the tasks of which something is not known, by key; `notes` are sentences on how far to trust it.
    """

    ask: Ask
    rows: tuple[WhatIfRow, ...]
    whole: WhatIfRow | None
    unknown: tuple[str, ...]
    costs: Costs
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class WhatIf:
    """A question and its whole answer: the table at `present`, and the delivery without and with the change.

    `rounds` is how many rounds a finished task takes on average, None where that is unknown. `notes` say how far to
    trust the delivery.
    """

    present: Present
    table: Table
    before: DeliveryRow
    after: DeliveryRow
    rounds: float | None
    notes: tuple[str, ...]


def what_if(context: Context, ask: Ask, watch: Watch | None = None) -> WhatIf:
    """Answer a question about the project. Raises NotFound or BadInput for what it cannot name or ask.

    It is simulated, so that it takes a while; raises `Cancelled` when the watch says so.
    """
    from tracker.services.trying import try_out

    base = read_base(context)
    meant = settled(base, ask)
    tried = try_out(base.records, base.cases, meant, watch)
    return WhatIf(
        present=base.records.present,
        table=tabulate(base, meant),
        before=tried.before,
        after=tried.after,
        rounds=tried.rounds,
        notes=tried.notes,
    )


def read_base(context: Context) -> Base:
    """Read a project to ask questions about."""
    records = read_records(context)
    return Base(records=records, cases=cases_of(records.ground, records.tasks.values(), records.runs, records.now))


def settled(base: Base, ask: Ask) -> Ask:
    """Return the question as it is meant. Raises NotFound or BadInput for what it cannot name or ask."""
    return settle(ask, base.records.ground, [case.key for case in base.cases], base.records.people)


def tabulate(base: Base, ask: Ask) -> Table:
    """Answer a settled question for the tasks, by arithmetic alone."""
    cases = [case for case in base.cases if ask.task in (None, case.key)]
    changes, new = check_changes(ask, base.records.ground), _profile(base, ask)
    rows = tuple(row(case, _faster(case, ask, new), changes) for case in cases)
    return Table(
        ask=ask,
        rows=rows,
        whole=together(rows),
        unknown=tuple(one.key for one in rows if one.before is None or one.after is None),
        costs=_costs(cases, new),
        notes=tuple(_notes(base, ask, rows)),
    )


def _profile(base: Base, ask: Ask) -> SpeedProfile | None:
    return None if ask.profile is None else base.records.ground.profiles[ask.profile]


def _faster(case: TaskCase, ask: Ask, new: SpeedProfile | None) -> Faster:
    if new is not None:
        return profiled(case, new)
    return dialled(case, 1 if ask.speedup is None else ask.speedup)


def _costs(cases: Iterable[TaskCase], new: SpeedProfile | None) -> Costs:
    before = [planned_cost(case.generation, case.today) for case in cases]
    after = before if new is None else [planned_cost(case.generation, new) for case in cases]
    return Costs(before=mean_cost(before), after=mean_cost(after))


def _notes(base: Base, ask: Ask, rows: Sequence[WhatIfRow]) -> Iterator[str]:
    """Say how far the figures can be trusted."""
    if ask.speedup is not None and ask.speedup >= 1:
        yield "The dial divides all of generation, waiting for tools and people included: an upper bound."
    elif ask.speedup is not None:
        yield "The dial stretches all of generation, waiting for tools and people included: no slower than that."
    if ask.profile is not None:
        entry = known_claims(base.records.ground.profiles.values())[ask.profile]
        yield from _of_claim(entry, rows)
    for label in ask.automate:
        plan = base.records.ground.checks[label].automation
        if plan is not None and plan.cost_per_run:
            yield f"An automatic performance of {label} costs {plan.cost_per_run:g} in money."
    if ask.people:
        yield (
            "More people, or room for more checks at a time, shorten waiting in queues, which only the delivery shows;"
            " the table is without it."
        )
    at_work = {check.performer for check in base.records.ground.checks.values()}
    room = rooms(ask, base.records.ground, base.records.people)
    for name in ask.people:
        if name not in at_work and name not in room:
            yield f"{name} performs no check, so that more or fewer of them change nothing."


def _of_claim(entry: CatalogueEntry, rows: Sequence[WhatIfRow]) -> Iterator[str]:
    if entry.hypothetical:
        yield f"{entry.profile.name} is hypothetical: nobody offers this speed."
    elif warning := caveat(entry):
        yield warning
    if any(one.at_least for one in rows):
        yield "Delays that nobody states are left out, so generation takes at least what is shown."
    if any(one.at_most for one in rows):
        yield "Where only output speeds can be compared, everything else is taken to shrink with them: at most so fast."
