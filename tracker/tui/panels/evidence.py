"""What shows that the verdicts on a task are right: links, and files of which the SHA-256 was kept."""

from __future__ import annotations

from tracker.model.runs import Evidence, Run
from tracker.services.task_page import TaskView
from tracker.tui.panels.task_parts import Look, Spot, paragraph, run_key
from tracker.tui.widgets.cells import Cell, Piece
from tracker.tui.widgets.sections import Item, Section

_DIGEST = 12
"""Characters of a SHA-256 that are shown; `tracker show --json` has all of it."""


def evidence(view: TaskView, _look: Look, width: int) -> Section | None:
    """Return the evidence of all runs, the latest first; None where there is none."""
    held = [(one.run, proof) for one in reversed(view.page.runs) for proof in one.run.evidence]
    if not held:
        return None
    items = tuple(
        Item(
            _lines(run, proof, width),
            f"evidence {run.id} {number}",
            Spot(part="check" if run.check else "generation", check=run.check, run=run.id, leads_to=run_key(run)),
        )
        for number, (run, proof) in enumerate(held)
    )
    return Section("EVIDENCE", items, str(len(items)))


def _lines(run: Run, proof: Evidence, width: int) -> tuple[Cell, ...]:
    digest = f", SHA-256 {proof.sha256[:_DIGEST]}…" if proof.sha256 else ""
    where = f"run {run.id}, {run.check or 'generation'}{f' {run.outcome}' if run.outcome else ''}{digest}"
    kind = "link" if proof.kind == "link" else "file"
    lines = paragraph((Piece(f"{kind}  ", "muted"), Piece(proof.ref)), width, hang=6)
    return (*lines, *((Piece(" " * 6), *line) for line in paragraph((Piece(where, "muted"),), width - 6)))
