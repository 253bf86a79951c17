"""Everything a verdict on one check follows from, frozen, put together by whoever has the records and the plan."""

from __future__ import annotations

from dataclasses import dataclass, field

from tracker.analysis.payoff import PayoffInput
from tracker.analysis.priors import Pace
from tracker.analysis.times import Times
from tracker.model.plan import Automation, LimitedBy, PaysBy, Thresholds


@dataclass(frozen=True, slots=True, kw_only=True)
class FasterModel:
    """What a faster model would bring instead: how many times faster, and the milliseconds of delivery it saves.

    `claim` names the claim that this rests on where it does not state all conditions under which it holds.
    """

    factor: float
    saves: float
    claim: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckFacts:
    """What is known about a check.

    `holds_back` says whether making it instant would move the delivery enough to matter, `moves` by how many
    milliseconds; `holds_back_note` is a sentence for when that could not be computed. `remaining_runs` is how many
    performances the remaining plan still needs, `faster` what the alternative would save; both are only told. `horizon`
    is in weeks.
    """

    label: str
    limited_by: LimitedBy
    elapsed: Times
    touch: Times = field(default_factory=Times)
    pace: Pace = field(default_factory=Pace)
    automation: Automation | None = None
    pays_by: PaysBy = "elapsed"
    horizon: float = 12
    thresholds: Thresholds = field(default_factory=Thresholds)
    holds_back: bool = True
    holds_back_note: str | None = None
    moves: int | None = None
    remaining_runs: float | None = None
    faster: FasterModel | None = None

    @property
    def times(self) -> Times:
        """The times on the basis that the project pays by."""
        return self.elapsed if self.pays_by == "elapsed" else self.touch

    def case(self, basis: PaysBy, plan: Automation) -> PayoffInput:
        """Return the input of the pay-off of a plan on one basis."""
        times = self.elapsed if basis == "elapsed" else self.touch
        return PayoffInput(times=times, pace=self.pace, automation=plan, horizon=self.horizon, basis=basis)
