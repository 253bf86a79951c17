"""What lies ahead, as values to show: what would move the delivery, when it ends, and how much people can take in.

Values only. They are computed where numbers are, put together by services, and shown by reports and screens, which do
not know each other. Durations are milliseconds, None is unknown.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True, kw_only=True)
class LeverRow:
    """Something one could change, and by how much that moves the end of half of the simulated deliveries.

    `effect` is by the percent that it is shortened by, in milliseconds; None where a lever is only there or not. Levers
    that cannot be told apart share a `rank`, counted from 1.
    """

    name: str
    kind: str
    effect: Mapping[int, int | None]
    rank: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DeliveryRow:
    """When half, 85 % and 95 % of the simulated deliveries have ended, in milliseconds from now; None is unknown.

    `rests_on` says in sentences what that was learned from, what was assumed, and what keeps it unknown. `left` is how
    many tasks still have something to do, though it may take no time by its estimates; `cut_short` says in a sentence
    that too many draws were ended for want of a round that passes, so that the end is told too early.
    """

    p50: int | None = None
    p85: int | None = None
    p95: int | None = None
    rests_on: tuple[str, ...] = ()
    left: int = 0
    cut_short: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonRow:
    """What checks ask of a person: hands-on time per finished task, and how many tasks a week they can take in.

    Times are milliseconds; None is unknown, or unlimited where nothing is asked of them.
    """

    name: str
    hours_per_week: float
    touch_per_task: float | None
    absorbs_per_week: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class CapacityRow:
    """How many finished tasks a week people can take in, how many are generated, and the second over the first.

    `sentences` say it, the last one who is the first to be full and whether they keep up.
    """

    people: tuple[PersonRow, ...] = ()
    absorbs_per_week: float | None = None
    generates_per_week: float | None = None
    utilisation: float | None = None
    sentences: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Prospects:
    """What lies ahead of a project; `caveat` says what a comparison with a faster model rests on, None without one."""

    levers: tuple[LeverRow, ...] = ()
    delivery: DeliveryRow = field(default_factory=DeliveryRow)
    capacity: CapacityRow = field(default_factory=CapacityRow)
    caveat: str | None = None
