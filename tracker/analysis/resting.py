"""What a forecast rests on, and how it says so when that is little.

Owns the counts and their sentences. A forecast computed from a handful of runs looks exactly like one computed from
hundreds; so it says what it was learned from, what it had to assume, and where nobody knows better.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tracker.analysis.delivery import ENOUGH_GAPS, CheckRecord, Delivery, TaskState
from tracker.analysis.tables import is_pooled, keeps_busy, pools

LITTLE = 20
"""With fewer timed generations and performances than this, a forecast says that it rests on little."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RestsOn:
    """What the durations of a forecast were learned from.

    `generations` and `performances` are how many were timed, the latter of checks that remain, `others` those of all
    other checks; `gaps` how many gaps after a verdict. `guessed` are checks that rest on their estimates alone,
    `pooled` those of which nothing is known, so that they are drawn from others; `untouched` are checks of people that
    are known to keep nobody busy, because no touch was stated or timed. `agents` is the limit of generations at once.
    """

    generations: int
    performances: int
    others: int
    gaps: int
    guessed: tuple[str, ...]
    pooled: tuple[str, ...]
    untouched: tuple[str, ...]
    agents: int | None

    @property
    def little(self) -> bool:
        """Whether too little was timed for the forecast to be more than its estimates."""
        return self.generations + self.performances < LITTLE

    @property
    def sentences(self) -> tuple[str, ...]:
        """Say in plain sentences what the forecast was learned from, and what it had to assume."""
        said = [self._learned()]
        if self.guessed:
            said.append(f"Nobody has timed {_listed(self.guessed)} yet: the estimates speak.")
        if self.pooled:
            said.append(f"{_listed(self.pooled)}: neither estimate nor runs, so other checks of the kind speak.")
        if self.untouched:
            verb = "keeps" if len(self.untouched) == 1 else "keep"
            said.append(f"How long {_listed(self.untouched)} {verb} somebody busy is unknown: taken as nobody's time.")
        if self.gaps < ENOUGH_GAPS:
            said.append("Too few gaps between a verdict and what follows it were recorded: none is assumed.")
        if self.agents is None:
            said.append("No number of agents is stated: whatever is ready is generated at once.")
        return tuple(said)

    def _learned(self) -> str:
        left = " of what is left" if self.others else ""
        checks = f"{_counted(self.performances, 'timed check')}{left}"
        learned = f"{_counted(self.generations, 'timed generation')} and {checks}"
        if self.little:
            return f"This rests on little: {learned}; below {LITTLE} it says hardly more than the estimates."
        return f"This rests on {learned}."


def rests_on(delivery: Delivery, tasks: Iterable[TaskState]) -> RestsOn:
    """Return what a forecast of these tasks of a delivery rests on."""
    records, pooled = {record.check.label: record for record in delivery.checks}, pools(delivery)
    used: dict[str, CheckRecord] = {}
    from_others: dict[str, None] = {}
    touch_unknown: dict[str, None] = {}
    for task in tasks:
        for step in task.steps:
            record = used[step.check] = records[step.check]
            if is_pooled(record, step):
                from_others[step.check] = None
            if not keeps_busy(record, step, pooled):
                touch_unknown[step.check] = None
    return RestsOn(
        generations=len(delivery.generation_ratios),
        performances=sum(len(record.performances) for record in used.values()),
        others=sum(len(record.performances) for label, record in records.items() if label not in used),
        gaps=len(delivery.gaps),
        guessed=tuple(label for label, one in used.items() if not one.performances and label not in from_others),
        pooled=tuple(from_others),
        untouched=tuple(touch_unknown),
        agents=delivery.agents,
    )


def _listed(names: tuple[str, ...]) -> str:
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _counted(number: int, what: str) -> str:
    return f"{number or 'no'} {what}{'' if number == 1 else 's'}"
