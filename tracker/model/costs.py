"""What tokens cost, where prices are stated.

Owns the one formula that turns tokens into money. Money stands beside time and is never mixed into it, prices in
different currencies are never added up, and a price that nobody stated makes the cost unknown, not free.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tracker.model.plan import Generation, SpeedProfile
from tracker.model.tokens import requests_per_draft


@dataclass(frozen=True, slots=True, kw_only=True)
class Cost:
    """A sum of money, in a currency."""

    amount: float
    currency: str


def token_cost(read: int, written: int, profile: SpeedProfile | None) -> Cost | None:
    """Return what tokens cost with a profile; None where a price that they need is not stated."""
    prices = profile.prices if profile else None
    if prices is None:
        return None
    amount = 0.0
    for tokens, price in ((read, prices.input_per_million), (written, prices.output_per_million)):
        if tokens and price is None:
            return None
        amount += tokens * (price or 0) / 1_000_000
    return Cost(amount=amount, currency=prices.currency)


def planned_cost(generation: Generation | None, profile: SpeedProfile | None) -> Cost | None:
    """Return what one generation of a task costs by its planned tokens; None where tokens or prices are unknown."""
    if generation is None or generation.drafts is None or generation.tokens_per_draft is None:
        return None
    requests = generation.drafts * requests_per_draft(generation, profile)
    read = requests * (generation.input_tokens or 0)
    return token_cost(read, generation.drafts * generation.tokens_per_draft, profile)


def mean_cost(costs: Iterable[Cost | None]) -> Cost | None:
    """Return the average of what is known; None when nothing is, and where it is not all in one currency."""
    known = [cost for cost in costs if cost is not None]
    if not known or len({cost.currency for cost in known}) > 1:
        return None
    return Cost(amount=sum(cost.amount for cost in known) / len(known), currency=known[0].currency)


@dataclass(frozen=True, slots=True, kw_only=True)
class Spent:
    """What generation has cost: in all, on how many `tasks`, and how many of those are `finished`.

    `priced` says that some of it was computed from tokens and prices, because nobody recorded what it cost.
    """

    amount: float
    tasks: int
    finished: int
    priced: bool = False

    @property
    def per_task(self) -> float:
        """The average over the tasks it was spent on."""
        return self.amount / self.tasks

    @property
    def per_finished_task(self) -> float | None:
        """The whole sum for each finished task, since the rest has cost too; None before there is one."""
        return self.amount / self.finished if self.finished else None
