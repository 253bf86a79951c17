"""What waits on you: checks, each with the sentence it verifies, and decisions, the oldest first.

A row whose verdict is being given goes at once, so that the next can be judged without waiting for the database; it
comes back if the verdict was refused.
"""

from __future__ import annotations

from collections.abc import Sequence

from tracker.model.durations import show
from tracker.services.cockpit import Proposal, Question
from tracker.tui.acts import Subject
from tracker.tui.panels.panel import PROJECT, Panel
from tracker.tui.widgets.cells import Cell, Column, Drawn, Piece, cell

_SHORT = {"specs-and-tests": "specs", "physical-evidence": "evidence", "cost-and-energy": "cost"}
"""What limits a check, where there is no room for the whole word."""


Waiting = Proposal | Question


class WaitingPanel(Panel[Waiting]):
    """The checks and decisions that wait for a person."""

    TITLE = "WAITING ON YOU"
    COLUMNS = (
        Column(key="age", width=7, right=True),
        Column(key="check", width=20, small=14, snug=True),
        Column(key="task", width=16, small=10, snug=True),
        Column(key="verifies", least=14),
        Column(key="who", width=12, small=6, snug=True, weight=2),
        Column(key="limited", width=17, small=8, snug=True, weight=3),
        PROJECT,
    )

    def __init__(self) -> None:
        super().__init__(_key_of, self._cells, id="waiting", empty="Nothing waits on you.")
        self._every: Sequence[Waiting] = ()
        self._answered: set[int] = set()
        self._now = 0
        self._several = False

    def show(self, waiting: Sequence[Waiting], now: int, *, several: bool) -> None:
        """Show what waits, the longest waiting first, but for what has just been answered."""
        self._every, self._now, self._several = waiting, now, several
        self._answered &= {run for one in waiting if (run := _run(one)) is not None}
        left = sorted((one for one in waiting if _run(one) not in self._answered), key=_since)
        self.feed(left, several=several, about="oldest first" if len(left) > 1 else "")

    def take_away(self, run: int) -> None:
        """Leave out a row, because its verdict is being given."""
        self._answered.add(run)
        self.show(self._every, self._now, several=self._several)

    def give_back(self, run: int) -> None:
        """Show a row again, because its verdict was refused."""
        self._answered.discard(run)
        self.show(self._every, self._now, several=self._several)

    def tick(self, now: int) -> None:
        """Let the ages grow."""
        self._now = now
        self.refresh_column("age")

    @property
    def subject(self) -> Subject:
        """The check or the decision under the cursor."""
        row = self.cursor_row
        if row is None:
            return Subject()
        if isinstance(row, Question):
            decision = row.waits.dossier.decision
            return Subject(project=row.project.key, task=decision.task, decision=decision.key)
        check = row.thing.check.label if row.thing.check else None
        return Subject(project=row.project.key, task=row.thing.task.key, check=check, run=row.thing.run)

    def _cells(self, one: Waiting) -> tuple[Drawn, ...]:
        age = cell(show(max(self._now - _since(one), 0)), "warn")
        if isinstance(one, Question):
            decision = one.waits.dossier.decision
            what, task = cell(one.waits.kind, "group"), cell(decision.task or "")
            return age, what, task, cell(decision.question), cell(""), cell(""), cell(one.project.key, "muted")
        thing, check = one.thing, one.thing.check
        assert check is not None, "only checks wait for a person"
        paused = " (paused)" if thing.verb == "resume" else ""
        return (
            age,
            (Piece(check.label), Piece(paused, "muted")),
            cell(thing.task.key),
            _sentence(one),
            cell("" if thing.performer == one.you else thing.performer or "", "muted"),
            lambda width: cell(_limited(check.limited_by, width), "check"),
            cell(one.project.key, "muted"),
        )


def _key_of(one: Waiting) -> str:
    if isinstance(one, Question):
        return f"{one.project.key}/{one.waits.kind} {one.waits.dossier.decision.key}"
    return str(one.thing.run)


def _run(one: Waiting) -> int | None:
    return None if isinstance(one, Question) else one.thing.run


def _since(one: Waiting) -> int:
    return one.waits.since if isinstance(one, Question) else one.thing.since or 0


def _limited(word: str, width: int) -> str:
    return word if len(word) <= width else _SHORT.get(word, word)


def _sentence(one: Proposal) -> Cell:
    """Return the first sentence that the check verifies, and how many more there are."""
    said = one.verifies
    if not said:
        return cell(one.thing.task.title, "muted")
    more = f" +{len(said) - 1}" if len(said) > 1 else ""
    return (Piece(f"“{said[0]}”"), Piece(more, "muted"))
