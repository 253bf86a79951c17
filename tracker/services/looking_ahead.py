"""What to do about every check, and what lies ahead of a project: the one computation behind report and screens.

Owns how forecast, levers, capacity and the verdicts on checks come together. A verdict needs to know whether a check
holds the delivery back, how often it will still be performed and what a faster model would bring instead, and all of
that comes out of the same delivery. Nothing is read here, so that it can go on while others write.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from tracker.analysis.absorption import Absorption, absorption
from tracker.analysis.altering import Alteration, altered
from tracker.analysis.delivery import Delivery
from tracker.analysis.facts import FasterModel
from tracker.analysis.holding import holds_back
from tracker.analysis.remaining import remaining_performances
from tracker.analysis.trying import middle
from tracker.analysis.watching import UNWATCHED, Watch
from tracker.model.catalogue import CatalogueEntry
from tracker.model.claims import candidate, caveat, known_claims
from tracker.model.plan import Project
from tracker.model.prospects import CapacityRow, DeliveryRow, LeverRow, PersonRow, Prospects
from tracker.model.verdicts import CheckVerdict
from tracker.model.whatif import TaskCase, profiled, speed_ratio
from tracker.report.model import CheckRow
from tracker.services.cases import cases_of
from tracker.services.delivering import delivery_of
from tracker.services.forecasting import Foresight, delivery_row, foresee, lever_rows
from tracker.services.grounding import Ground
from tracker.services.looking_back import look_backs
from tracker.services.paying import Outlook, judge
from tracker.services.records import Records
from tracker.services.report_checks import Performances, performances


@dataclass(frozen=True, slots=True, kw_only=True)
class Ahead:
    """What lies ahead of a project.

    `verdicts` and `critical` are by label of the check; `critical` is the share of draws in which it was critical, None
    where nothing was simulated. `compared` is the claim that a faster model was computed from, None for none.
    """

    verdicts: Mapping[str, CheckVerdict]
    critical: Mapping[str, float | None]
    levers: tuple[LeverRow, ...]
    delivery: DeliveryRow
    capacity: CapacityRow
    compared: CatalogueEntry | None


def look_ahead_of(records: Records, watch: Watch | None = None) -> Ahead:
    """Compute what lies ahead of a project from all its records."""
    ground, now = records.ground, records.now
    delivery = delivery_of(ground, records.people, records.tasks, records.runs, records.undecided, now)
    done = performances(ground.checks.values(), records.every_run, records.high, None, ground.baselines)
    cases = cases_of(ground, records.tasks.values(), records.runs, now)
    return look_ahead(ground, delivery, done, cases, now, watch or UNWATCHED)


def judged_rows(records: Records, rows: Sequence[CheckRow], ahead: Ahead) -> tuple[CheckRow, ...]:
    """Return the rows of checks with what to do about each, and whether it paid where one was automated."""
    project = records.ground.project
    backs = look_backs(project, records.ground.records, records.every_run, records.high, records.present)
    judged = []
    for row in rows:
        label = row.check.label
        share, back = ahead.critical.get(label), backs.get(label)
        judged.append(
            replace(
                row,
                verdict=ahead.verdicts.get(label),
                critical_share=share,
                on_critical_path=None if share is None else share >= project.thresholds.critical_share,
                hindsight=back.sentences if back else (),
            )
        )
    return tuple(judged)


def prospects_of(ahead: Ahead) -> Prospects:
    """Return what lies ahead as it is shown."""
    return Prospects(
        levers=ahead.levers,
        delivery=ahead.delivery,
        capacity=ahead.capacity,
        caveat=caveat(ahead.compared) if ahead.compared else None,
    )


def look_ahead(
    ground: Ground,
    delivery: Delivery,
    done: Sequence[Performances],
    cases: Sequence[TaskCase],
    now: int,
    watch: Watch = UNWATCHED,
) -> Ahead:
    """Compute what lies ahead; `done` are the performances of every check of all time since its last baseline.

    Raises `BadInput` for tasks that wait for each other in a circle, `Cancelled` when the watch says so.
    """
    found = foresee(delivery, watch)
    compared = candidate(ground.project, known_claims(ground.profiles.values()))
    faster = _faster(ground, found, cases, compared)
    remaining = remaining_performances(delivery)
    outlooks = {label: _outlook(ground.project, found, label, remaining.get(label), faster) for label in ground.records}
    simulated = bool(found.levers.levers)
    return Ahead(
        verdicts=judge(ground.project, ground.records, done, outlooks, now),
        critical={label: found.forecast.critical.checks.get(label) if simulated else None for label in ground.records},
        levers=lever_rows(found.levers),
        delivery=delivery_row(found.forecast, found.forecast.whole),
        capacity=capacity_row(absorption(delivery)),
        compared=compared if faster is not None else None,
    )


def _outlook(
    project: Project, found: Foresight, label: str, remaining: float | None, faster: FasterModel | None
) -> Outlook:
    holding = holds_back(found.levers, label, project.thresholds)
    return Outlook(holds_back=holding.back, note=holding.note, moves=holding.moves, remaining=remaining, faster=faster)


def _faster(
    ground: Ground, found: Foresight, cases: Sequence[TaskCase], compared: CatalogueEntry | None
) -> FasterModel | None:
    """Return what a faster model would bring to the delivery; None where its speed or that of today is not stated.

    It is computed on the draws of the forecast, more than those of the levers, so that a what-if says the same.
    """
    today = ground.profiles.get(ground.project.speed_profile or "")
    today_ends = found.forecast.covered
    if compared is None or today_ends is None:
        return None
    factor = speed_ratio(today, compared.profile)
    if factor is None or factor <= 1:
        return None
    shares = shares_with(cases, compared, 1 / factor)
    with_it = middle(altered(found.delivery, Alteration(generation=1 / factor, on_task=shares)))
    if with_it is None:
        return None
    unsure = compared.profile.name if caveat(compared) else None
    return FasterModel(factor=factor, saves=today_ends.p50 - with_it, claim=unsure)


def shares_with(cases: Sequence[TaskCase], claim: CatalogueEntry, otherwise: float) -> dict[str, float]:
    """Return the share of its time that generation takes with a profile, by task; `otherwise` where that is unknown."""
    found = {}
    for case in cases:
        with_it = profiled(case, claim.profile)
        found[case.key] = with_it.ms / case.g if with_it.ms is not None and case.g else otherwise
    return found


def capacity_row(found: Absorption) -> CapacityRow:
    """Return how much people can take in, as it is shown."""
    return CapacityRow(
        people=tuple(
            PersonRow(
                name=one.name,
                hours_per_week=one.hours_per_week,
                touch_per_task=one.touch_per_task,
                absorbs_per_week=one.absorbs_per_week,
            )
            for one in found.people
        ),
        absorbs_per_week=found.absorbs_per_week,
        generates_per_week=found.generates_per_week,
        utilisation=found.utilisation,
        sentences=found.sentences,
    )
