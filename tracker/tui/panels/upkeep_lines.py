"""The state of the database as lines to read: what was found wrong with it, and what is in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import tracker
from tracker.services.upkeep import BLIND_SPOT, Examination, Facts
from tracker.tui.config import Config
from tracker.tui.widgets.cells import Piece
from tracker.tui.widgets.text_view import BLANK, TextLine, line


def doctor_lines(looks: Sequence[Examination]) -> Iterator[TextLine]:
    """Yield what was looked at, and everything that is wrong."""
    for look in looks:
        count = len(look.faults)
        sign, kind, said = ("✗", "bad", f"{count} fault{'s' if count > 1 else ''}") if count else ("✓", "good", "ok")
        yield TextLine((Piece(f"{sign} ", kind), Piece(look.what, "strong"), Piece(f"  {said}", kind)))
        yield from (line(f"    {fault}", hang=4) for fault in look.faults)
    yield BLANK
    yield line(BLIND_SPOT, "muted")
    if any(look.faults for look in looks):
        yield line("Make a backup before you mend anything.", "warn")


def info_lines(facts: Facts, actor: str, config: Path | None) -> Iterator[TextLine]:
    """Yield where the data lies, how much there is, and which version made it."""
    yield _said("tracker", f"{tracker.__version__}, schema {facts.revision}")
    yield _said("database", f"{facts.path} ({facts.size:,} bytes)")
    for name, size in facts.side_files.items():
        yield _said("", f"{name} ({size:,} bytes)")
    yield _said("you", actor)
    if config is not None:
        yield _said("settings", str(config))
    yield BLANK
    for name, count in facts.rows.items():
        if count:
            yield _said(name.replace("_", " "), f"{count:,}")
    for copy in facts.copies:
        yield _said("copy", f"{copy}, from before an upgrade or restore")


def setting_lines(config: Config) -> Iterator[TextLine]:
    """Yield what every setting is and where it comes from, and what else can be set."""
    for setting in config.settings:
        yield _said(setting.name, setting.value or "-")
        yield _said("", f"from {setting.origin}" if setting.origin != "default" else "by default")
    yield BLANK
    yield _said("file", str(config.file) if config.file else "none")
    yield _said("", "[keys] in it changes the keys, ? lists them")


def _said(name: str, text: str) -> TextLine:
    return TextLine((Piece(f"{name:20}", "muted"), Piece(text)), hang=20)
