"""A shelf with one decision of the task `returns`, and short ways to take it to each stage."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from tests import factories as make
from tests.services.planning import Shelf
from tracker.model.deciding import Dossier
from tracker.model.plan import Decision, Option, Plan
from tracker.services import choosing, judging, sealing
from tracker.services.answering import Answer, add_answer
from tracker.services.dossiers import show_decision

KEY = "booking"
WEB = make.option()
SHED = make.option("A message", assumption="members do not plan ahead", source="model-b")
GOOD = choosing.Reasons(reason="they plan", expected="few no-shows", review="4w", all_wrong_if="nobody comes")


def plan(**fields: Any) -> Plan:
    """Make a plan with the decision `booking`, with two criteria and two options that disagree."""
    decision = make.decision(**{"options": (WEB, SHED)} | fields.pop("decision", {}))
    return make.plan(**{"decisions": (decision,)} | fields)


class Bench(Shelf):
    """The shelf, with the decision brought in by operation 1."""

    def __init__(self, folder: Path | None = None, made: Plan | None = None) -> None:
        super().__init__(folder)
        self.put(made or plan())

    @property
    def dossier(self) -> Dossier:
        """The decision as it is now."""
        return show_decision(self.context, KEY).dossier

    def seal(self) -> Dossier:
        """Seal its criteria."""
        return sealing.seal(self.context, KEY).dossier

    def amend(self, reason: str | None = "because", **fields: Any) -> Dossier:
        """Amend the question or the criteria."""

        def alter(before: Decision) -> Decision:
            return replace(before, **fields)

        return sealing.set_criteria(self.context, KEY, alter, reason=reason).dossier

    def add(self, *options: Option, **more: Any) -> Dossier:
        """Add options by hand."""
        return add_answer(self.context, KEY, Answer(options=options), **more).dossier

    def score(self, **by_title: tuple[float, float]) -> Dossier:
        """Score the options, given by the first word of their titles, on both criteria."""
        titles = {title.split()[0]: title for title in self.dossier.titles}
        names = [criterion.name for criterion in self.dossier.decision.criteria]
        given = {name: {titles[word]: marks[at] for word, marks in by_title.items()} for at, name in enumerate(names)}
        return judging.give_scores(self.context, KEY, given).dossier

    def choose(self, option: str | None = "Web calendar", said: choosing.Reasons = GOOD) -> Dossier:
        """Choose an option."""
        return choosing.choose(self.context, KEY, option, said).dossier

    def later(self, ms: int) -> None:
        """Let time pass."""
        self.now += ms
