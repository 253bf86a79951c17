"""What is sealed, and what holds from then on, as lines to read before it is done."""

from __future__ import annotations

from collections.abc import Iterator

from tracker.model.deciding import Dossier
from tracker.model.seals import told
from tracker.tui.panels.deciding.parts import counted
from tracker.tui.widgets.cells import Piece
from tracker.tui.widgets.signs import SIGNS
from tracker.tui.widgets.text_view import BLANK, TextLine, line


def seal_lines(dossier: Dossier) -> Iterator[TextLine]:
    """Yield the lines; of the options only how many there are."""
    yield line("What is sealed", "heading")
    yield line(dossier.decision.question, "strong")
    for number, one in enumerate(dossier.decision.criteria, 1):
        yield TextLine((Piece(f"{number}  "), Piece(one.name), Piece(f"  {told(one)}", "muted")), hang=3)
    yield BLANK
    yield line("From here on", "heading")
    lie = "lies" if dossier.count == 1 else "lie"
    hidden = f"The {counted(dossier.count)} that {lie} hidden can be read" if dossier.count else "Options can be added"
    for sentence in (
        f"{hidden}.",
        "Question and criteria change only by an amendment: with a reason, and showing for ever what had been seen.",
        "The seal cannot be undone.",
    ):
        yield line(f"{SIGNS.dot} {sentence}", hang=2)
