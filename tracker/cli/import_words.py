"""What an import did or would do, in lines for people and as the payload of `tracker.import/1`."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import TYPE_CHECKING

from tracker.model.field_words import as_change, as_json, as_text

if TYPE_CHECKING:
    from tracker.services.import_result import FieldNews, ImportResult, OptionNews
    from tracker.services.leaving import Left

_WORDS = {"profile": "speed profile"}


def import_lines(result: ImportResult) -> Iterator[str]:
    """Give the answer of an import line by line, the summary first."""
    yield _summary(result)
    if result.dry_run:
        yield from _created(result)
    for news in result.changed:
        yield f"  changed   {_place(news)}: {as_change(news.field, news.stored, news.file)}"
    for news in result.kept:
        yield f"  yours     {_place(news)}: {as_text(news.field, news.stored)}{_file_says(news, 'still ')}"
    for news in result.conflicts:
        yield _conflict(news)
    for each in result.options:
        yield from _options(each, tell_new=result.dry_run)
    yield from (_left(one) for one in result.left)
    for key in result.dropped:
        yield f"  dropped   task {key} is in the file and stays dropped here; `tracker reopen {key}` takes it up again"


def _summary(result: ImportResult) -> str:
    if result.summary == "nothing new" and result.conflicts:
        return f"Nothing of {result.source} was taken into {result.project}; where both changed, yours stays:"
    if result.summary == "nothing new":
        return f"{result.project} has everything of {result.source} already."
    would = "Would import" if result.dry_run else "Imported"
    return f"{would} {result.source} into {result.project}: {result.summary}."


def _created(result: ImportResult) -> Iterator[str]:
    """Name what is new, one line for each kind; a file that was imported shows it anyway."""
    by_kind: dict[str, list[str]] = {}
    for kind, key in result.created:
        by_kind.setdefault(kind, []).append(key)
    for kind, keys in by_kind.items():
        yield f"  new       {_WORDS.get(kind, kind)}: {', '.join(keys)}"


def _conflict(news: FieldNews) -> str:
    if news.sealed:
        key = news.key.partition(": ")[0]
        stays = f"`tracker decide criteria {key}` amends it"
        return f"  sealed    {_place(news)}: {as_text(news.field, news.stored)}{_file_says(news)}; {stays}"
    return f"  conflict  {_place(news)}: yours is {as_text(news.field, news.stored)}{_file_says(news)}; yours stays"


def _place(news: FieldNews) -> str:
    return f"{_WORDS.get(news.kind, news.kind)} {news.key}: {news.field}"


def _file_says(news: FieldNews, still: str = "") -> str:
    return f", the file {still}says {as_text(news.field, news.file)}"


def _options(news: OptionNews, *, tell_new: bool) -> Iterator[str]:
    counts = news.counts
    for count, word, what in (
        (counts.created if tell_new else 0, "new", "came"),
        (counts.changed, "changed", "changed"),
        (counts.kept, "yours", "kept as it is here"),
        (counts.conflicts, "conflict", "differs"),
        (counts.closed, "yours", "differs and stays, because something was chosen"),
        (counts.left, "left", "removed" if counts.pruned else "no longer in the file; `--prune` removes it"),
    ):
        if count:
            where = f"`tracker decide options {news.decision}` shows them" if news.readable else "sealed away"
            yield f"  {word:8}  decision {news.decision}: {count} option{'s' if count > 1 else ''} {what}; {where}"


def _left(one: Left) -> str:
    what = f"{_WORDS.get(one.kind, one.kind)} {one.key}"
    if one.fate == "stays":
        return f"  left      {what}: no longer in the file; `--prune` takes it away"
    reason = f": {one.why}" if one.why else ""
    return f"  {one.fate:8}  {what}{reason}"


def import_payload(result: ImportResult) -> dict[str, object]:
    """Return the payload of `tracker.import/1`; durations in seconds."""
    return {
        "project": result.project,
        "file": result.source,
        "dry_run": result.dry_run,
        "operation": result.operation,
        "summary": result.summary,
        "created": [{"kind": kind, "key": key} for kind, key in result.created],
        "changed": [_news(news, "before", "after") for news in result.changed],
        "kept": [_news(news, "yours", "file") for news in result.kept],
        "conflicts": [_news(news, "yours", "file") for news in result.conflicts],
        "left": [{"kind": one.kind, "key": one.key, "fate": one.fate, "why": one.why or None} for one in result.left],
        "options": [{"decision": news.decision, **asdict(news.counts)} for news in result.options],
        "dropped": list(result.dropped),
    }


def _news(news: FieldNews, stored: str, file: str) -> dict[str, object]:
    return {
        "kind": news.kind,
        "key": news.key,
        "field": news.field,
        stored: as_json(news.field, news.stored),
        file: as_json(news.field, news.file),
        **({"sealed": True} if news.sealed else {}),
    }
