"""What the pay-off of automating a check comes to: figures on each basis, verdict and reasons, promise and hindsight.

Owns the shapes alone. They are computed where numbers are, shown where reports are, and live here because those two do
not know each other. Durations are milliseconds, not rounded; None is unknown or never, and no figure is NaN or
infinite.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tracker.model.plan import Automation, PaysBy

CheckVerdictWord = Literal["automate", "trim", "keep", "not-worth-it", "measure-first"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Net:
    """What automation saves in the horizon after build and upkeep: the 10th, 50th and 90th percentile of the draws."""

    p10: float
    p50: float
    p90: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Payoff:
    """The pay-off of automating one check on one basis, elapsed or hands-on time.

    `probability` is the chance that it saves more than it costs within the horizon; `runs` is how many measured times
    that rests on, `mean` the expected time of one performance, `saving_per_run` what automation takes off an average
    one, `build` the expected time to build it. `rate` is performances a week, `expected_runs` those of the horizon.
    `break_even_runs` is None when it never pays back at today's rate; `break_even_after` is how long those runs take.
    `pays_from_rate` and `pays_from_time` are where it just pays: performances a week as long as today's, or one
    performance this long at today's rate.
    """

    basis: PaysBy
    horizon: float
    runs: int
    build: float
    upkeep: float
    probability: float | None = None
    net: Net | None = None
    mean: float | None = None
    saving_per_run: float | None = None
    rate: float | None = None
    expected_runs: float | None = None
    break_even_runs: int | None = None
    break_even_after: float | None = None
    pays_from_rate: float | None = None
    pays_from_time: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckVerdict:
    """What to do about a check, and why.

    `probability` is that of the basis the project pays by, None where there is none. `reasons` are sentences, the
    `warnings` among them, last. `measure_next` says what would settle an open verdict, `more_runs` how many further
    performances that takes about; None where they will not, or nothing is open. `rests_on` tells what the figures were
    learned from. `odd_run` is the id of the run with the odd time that the verdict hangs on, None where it hangs on
    none. `elapsed` and `touch` are None without an automation plan; `pays_by` says which of them decides.
    """

    verdict: CheckVerdictWord
    probability: float | None
    reasons: tuple[str, ...]
    rests_on: str
    measure_next: str | None = None
    more_runs: int | None = None
    warnings: tuple[str, ...] = ()
    odd_run: int | None = None
    elapsed: Payoff | None = None
    touch: Payoff | None = None
    pays_by: PaysBy = "elapsed"

    @property
    def paid_by(self) -> Payoff | None:
        """The pay-off on the basis that the project pays by; None without a plan."""
        return self.elapsed if self.pays_by == "elapsed" else self.touch


@dataclass(frozen=True, slots=True, kw_only=True)
class Promise:
    """What was believed when a check was automated: the mean time of one performance on each basis, and the plan.

    A mean is None where it was unknown, and so is `probability`, how likely it was to pay on the basis of the project.
    """

    elapsed: float | None
    touch: float | None
    automation: Automation
    probability: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Automated:
    """That a check was automated: the instant from which it is another check, the promise, and what building took.

    `took` is None as long as nobody has said.
    """

    at: int
    promise: Promise
    took: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Hindsight:
    """Did it pay? What was predicted when a check was automated beside what came of it, on one basis.

    Both are net of build and upkeep, over the same `runs` performances and `weeks`. `unknown` counts performances since
    whose time on this basis nobody knows; they are in neither. `build_known` is False where nobody said what building
    took, so that the expected build stands for it.
    """

    basis: PaysBy
    runs: int
    weeks: float
    predicted: float | None
    realised: float | None
    unknown: int = 0
    build_known: bool = True
