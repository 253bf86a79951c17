"""Giving a decision out as a Markdown record, for the folder in which a team keeps such."""

from __future__ import annotations

from tracker.report.record import render
from tracker.services.context import Context
from tracker.services.dossiers import show_decision


def decision_record(context: Context, name: str) -> str:
    """Return the record of a decision, at whatever stage it is. Raises NotFound."""
    sight = show_decision(context, name)
    return render(sight.dossier, sight.present)
