"""A decision with everything that became of it: seals, scores, the choice, and what came of that.

Owns where a decision stands and how long it took, because deciding is a slow step like any other: its clock runs from
the moment it was opened to its choice. A decision goes one way, from open over sealed to chosen and reviewed; what may
be done at each stage is for whoever writes it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from itertools import pairwise
from typing import Literal, get_args

from tracker.model.blind_spots import BlindSpot, blind_spots
from tracker.model.plan import Decision, Option
from tracker.model.scoring import Judgement, Scores, judge
from tracker.model.seals import Seal, SealChange, changes

State = Literal["open", "sealed", "chosen", "reviewed"]
STATES: tuple[State, ...] = get_args(State)


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """What was chosen (None: none of the options), why, what is expected of it, and on which day to look again.

    Where nothing was chosen there may be nothing to expect and to look at. `blind_spots` are those that the decision
    had at that moment, in sentences.
    """

    option: str | None
    at: int
    actor: str
    reason: str
    expected: str | None = None
    review_on: date | None = None
    blind_spots: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Review:
    """What came of a choice, as somebody saw it, and on which day to look again (None: no more)."""

    at: int
    actor: str
    outcome: str
    again_on: date | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Dossier:
    """Everything about one decision.

    `decision` has its options only once its criteria are sealed; `count` is how many there are in any case. `seals` are
    the versions of what is sealed, the first one first. `asked` has the order in which options were scored, by
    criterion.
    """

    decision: Decision
    number: int
    opened: int
    count: int = 0
    seals: tuple[Seal, ...] = ()
    scores: Scores = field(default_factory=dict)
    asked: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    choice: Choice | None = None
    reviews: tuple[Review, ...] = ()

    @property
    def name(self) -> str:
        """What it is called beside its key: `D-3`, a number that no other decision of the project ever gets."""
        return f"D-{self.number}"

    @property
    def state(self) -> State:
        """Where it stands."""
        return state_of(sealed=bool(self.seals), chosen=self.choice is not None, reviewed=bool(self.reviews))

    @property
    def sealed(self) -> int | None:
        """When its criteria were sealed first."""
        return self.seals[0].at if self.seals else None

    @property
    def seal(self) -> Seal | None:
        """The version that holds now."""
        return self.seals[-1] if self.seals else None

    @property
    def amendments(self) -> tuple[tuple[Seal, tuple[SealChange, ...]], ...]:
        """Every amendment with what it changed, the first one first."""
        return tuple((now, changes(was, now)) for was, now in pairwise(self.seals))

    @property
    def chosen(self) -> int | None:
        """When it was decided."""
        return self.choice.at if self.choice else None

    @property
    def options(self) -> tuple[Option, ...]:
        """Its options; none as long as they may not be read."""
        return self.decision.options

    @property
    def titles(self) -> tuple[str, ...]:
        """The titles of its options."""
        return tuple(option.title for option in self.options)

    @property
    def review_on(self) -> date | None:
        """The day on which somebody is to look what came of it; None before the choice and after the last review."""
        if self.choice is None:
            return None
        return self.reviews[-1].again_on if self.reviews else self.choice.review_on

    @property
    def judgement(self) -> Judgement:
        """What its scores amount to."""
        return judge(self.decision.criteria, self.titles, self.scores)

    @property
    def blind_spots(self) -> tuple[BlindSpot, ...]:
        """Its blind spots; none are told before the options may be read."""
        if not self.seals:
            return ()
        return blind_spots(self.options, self.decision.all_wrong_if, self.decision.question)

    def latency(self, now: int) -> int:
        """Return how long it took from opening it to the choice, or has taken so far, in milliseconds."""
        return latency(self.opened, self.chosen, now)


def state_of(*, sealed: bool, chosen: bool, reviewed: bool) -> State:
    """Return where a decision stands."""
    if chosen:
        return "reviewed" if reviewed else "chosen"
    return "sealed" if sealed else "open"


def latency(opened: int, chosen: int | None, now: int) -> int:
    """Return the time from `opened` to `chosen`, or to now while nothing is chosen; never below 0."""
    return max(0, (now if chosen is None else chosen) - opened)


def is_due(review_on: date | None, today: date) -> bool:
    """Whether a review is due on the day `today`."""
    return review_on is not None and review_on <= today
