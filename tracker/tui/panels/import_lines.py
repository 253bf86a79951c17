"""What an import would do, or why it cannot be done, as lines to read."""

from __future__ import annotations

from collections.abc import Iterator

from tracker.model.field_words import as_change, as_text
from tracker.services.disagreeing import FaultyAnswer
from tracker.services.import_result import FaultyPlan, FieldNews, ImportResult, OptionNews
from tracker.tui.widgets.cells import Piece
from tracker.tui.widgets.text_view import BLANK, TextLine, line

_WIDTH = 10
_WORDS = {"profile": "speed profile"}


def fault_lines(fault: FaultyPlan | FaultyAnswer) -> Iterator[TextLine]:
    """Yield every fault with its place."""
    yield line(f"{fault.message} {fault.hint}", "bad")
    yield BLANK
    yield from (line(each, hang=2) for each in fault.faults)


def import_lines(result: ImportResult) -> Iterator[TextLine]:
    """Yield what is new, changed, kept, in conflict, and what left the file."""
    if result.summary == "nothing new":
        yield line(f"{result.project} has everything of {result.source} already.", "strong")
    else:
        yield line(f"Into {result.project}: {result.summary}.", "strong")
    yield BLANK
    yield from _created(result)
    for news in result.changed:
        yield _row("changed", "warn", f"{_place(news)}: {as_change(news.field, news.stored, news.file)}")
    for news in result.kept:
        yield _row("yours", "", f"{_place(news)}: {_yours(news)}, the file still says {_file(news)}")
    for news in result.conflicts:
        said = f"yours is {_yours(news)}, the file says {_file(news)}; yours stays"
        yield _row("conflict", "bad", f"{_place(news)}: {said}")
    for each in result.options:
        yield from _options(each)
    for one in result.left:
        what = f"{_WORDS.get(one.kind, one.kind)} {one.key}"
        why = f": {one.why}" if one.why else ""
        said = f"{what}: no longer in the file; pruning takes it away" if one.fate == "stays" else f"{what}{why}"
        yield _row("left" if one.fate == "stays" else one.fate, "warn", said)
    for key in result.dropped:
        yield _row("dropped", "muted", f"task {key} is in the file and stays dropped here; reopen it to take it up")


def _created(result: ImportResult) -> Iterator[TextLine]:
    by_kind: dict[str, list[str]] = {}
    for kind, key in result.created:
        by_kind.setdefault(kind, []).append(key)
    for kind, keys in by_kind.items():
        yield _row("new", "good", f"{_WORDS.get(kind, kind)}: {', '.join(keys)}")


def _options(news: OptionNews) -> Iterator[TextLine]:
    counts = news.counts
    for count, word, kind, what in (
        (counts.created, "new", "good", "come"),
        (counts.changed, "changed", "warn", "change"),
        (counts.kept, "yours", "", "stay as they are here"),
        (counts.conflicts, "conflict", "bad", "differ"),
        (counts.left, "left", "warn", "go" if counts.pruned else "are no longer in the file"),
    ):
        if count:
            yield _row(word, kind, f"decision {news.decision}: {count} of its options {what}; sealed away")


def _row(word: str, kind: str, text: str) -> TextLine:
    return TextLine((Piece(f"{word:{_WIDTH}}", kind), Piece(text)), hang=_WIDTH)


def _place(news: FieldNews) -> str:
    return f"{_WORDS.get(news.kind, news.kind)} {news.key}: {news.field}"


def _yours(news: FieldNews) -> str:
    return as_text(news.field, news.stored)


def _file(news: FieldNews) -> str:
    return as_text(news.field, news.file)
