"""Which decision is meant: the one that is pointed at, else one that is chosen from a list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tracker.tui.acts import Subject
from tracker.tui.desk import Desk

if TYPE_CHECKING:
    from tracker.services.decision_views import DecisionView

HERE = ("decisions", "decision")
"""The screens on which a decision is pointed at."""


async def meant(desk: Desk, subject: Subject) -> str | None:
    """Return the key of the decision that is meant; None where there is none, which is said."""
    if subject.decision is not None:
        return subject.decision
    from tracker.services.decision_views import call_decisions
    from tracker.tui.forms.confirm import Choose

    roll = await desk.look(call_decisions)
    if roll is None:
        return None
    if not roll.lines:
        desk.tell("There is no decision yet.")
        return None
    listed = [(f"{one.dossier.name}  {one.dossier.decision.question}", one.dossier.decision.key) for one in roll.lines]
    return await desk.ask(Choose("Which decision?", listed))


async def looked_at(desk: Desk, subject: Subject) -> DecisionView | None:
    """Return the decision that is meant, as it is now."""
    from tracker.services.decision_views import view_decision

    key = await meant(desk, subject)
    return await desk.look(view_decision, key) if key is not None else None
