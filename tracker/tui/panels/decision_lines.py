"""The table of decisions: where each stands, for how long it has been open, and what it lacks next."""

from __future__ import annotations

from collections.abc import Sequence

from tracker.model.durations import show
from tracker.services.decision_views import DecisionLine, Lack, Standing
from tracker.tui.acts import Subject
from tracker.tui.arrange import Sorting
from tracker.tui.panels.panel import Panel
from tracker.tui.widgets.cells import Cell, Column, Drawn, Piece, cell, snugly
from tracker.tui.widgets.signs import SIGNS

STANDINGS: dict[Standing, tuple[str, str]] = {
    "review due": (SIGNS.stale, "warn"),
    "open": (SIGNS.waiting, "warn"),
    "sealed": (SIGNS.dot, "check"),
    "scored": (SIGNS.still, "check"),
    "chosen": (SIGNS.passed, "good"),
    "reviewed": (SIGNS.passed, "muted"),
}
"""The sign and the look of every standing, in the order in which somebody has to do something about them."""

_NEXT: dict[Lack, str] = {
    "criteria": "criteria",
    "seal": "seal",
    "options": "options",
    "scores": "scores",
    "last-answer": "what breaks all",
    "choice": "choice",
}

SORTING: Sorting[DecisionLine] = {
    "number": lambda line: line.dossier.number,
    "stands": lambda line: list(STANDINGS).index(line.standing),
    "age": lambda line: -line.dossier.opened,
    "task": lambda line: line.dossier.decision.task,
    "question": lambda line: line.dossier.decision.question.casefold(),
}

COLUMNS = (
    Column(key="number", heading="NO.", width=6, snug=True, right=True, weight=6),
    Column(key="stands", heading="STAGE", width=12, snug=True),
    Column(key="age", heading="OPEN FOR", width=9, right=True, weight=2),
    Column(key="options", heading="OPTIONS", width=7, right=True, weight=1),
    Column(key="next", heading="NEXT", width=15, snug=True, weight=3),
    Column(key="task", heading="TASK", width=18, small=10, snug=True, weight=5),
    Column(key="question", heading="QUESTION", least=30),
)


class DecisionsPanel(Panel[DecisionLine]):
    """All decisions of the chosen project, or those that a filter lets through."""

    TITLE = "DECISIONS"
    COLUMNS = COLUMNS

    def __init__(self) -> None:
        super().__init__(
            _key_of, self._cells, id="decisions", empty="Reading the decisions …", headed=True, steady=True
        )
        self._project: str | None = None
        self._now = 0

    def show(self, lines: Sequence[DecisionLine], now: int, *, project: str, about: str) -> None:
        """Show these decisions of a project."""
        self._project, self._now = project, now
        self.show_columns(snugly(COLUMNS, map(self._cells, lines)))
        self.show_title(f"{self.TITLE} {about}")
        self.show_rows(lines)

    def tick(self, now: int) -> None:
        """Let the ages of what is undecided grow."""
        self._now = now
        self.refresh_column("age")

    @property
    def subject(self) -> Subject:
        """The decision under the cursor."""
        row = self.cursor_row
        if row is None:
            return Subject(project=self._project)
        decision = row.dossier.decision
        return Subject(project=self._project, task=decision.task, decision=decision.key)

    def _cells(self, line: DecisionLine) -> tuple[Drawn, ...]:
        dossier = line.dossier
        decided = dossier.choice is not None
        return (
            cell(dossier.name, "muted"),
            stands(line.standing),
            cell(show(dossier.latency(self._now)), "muted" if decided else ""),
            cell(str(dossier.count) if dossier.count else "-", "" if dossier.count else "muted"),
            cell(_next(line), "muted" if decided else "group"),
            cell(dossier.decision.task or "(project)", "" if dossier.decision.task else "muted"),
            cell(dossier.decision.question),
        )


def _key_of(line: DecisionLine) -> str:
    return line.dossier.decision.key


def stands(standing: Standing) -> Cell:
    """Return a standing as sign and word."""
    sign, kind = STANDINGS[standing]
    return (Piece(f"{sign} {standing}", kind),)


def _next(line: DecisionLine) -> str:
    if line.lacks is not None:
        return _NEXT[line.lacks]
    day = line.dossier.review_on
    return "review" if line.standing == "review due" else f"review {day:%d %b}" if day else "-"


def words_of(line: DecisionLine) -> str:
    """Return everything about a decision that a filter looks through, in lower case."""
    decision = line.dossier.decision
    told = (line.dossier.name, decision.key, line.standing, decision.task or "whole project", decision.question)
    return " ".join(told).casefold()


def sift_decisions(lines: Sequence[DecisionLine], text: str) -> Sequence[DecisionLine]:
    """Return the decisions that have all the words of a filter."""
    asked = text.casefold().split()
    return [line for line in lines if all(word in words_of(line) for word in asked)] if asked else lines
