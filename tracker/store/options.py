"""The options of decisions, which nobody may read before the criteria are sealed. Only this module names their table.

Without a seal it takes options from an import, merges them by title, tells their number and hands out the encoded form
that an export carries. Everything else is refused. What it answers then holds no text of an option: counts, or bytes
that are compressed and turned over, so that the text stands in no byte of the database, the history or a message. That
keeps it from being read by accident; it is no encryption. Once there is a seal, options can be read, added, changed and
removed; how they lie in rows stays the same.
"""

from __future__ import annotations

import json
import zlib
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, func, select

from tracker.errors import Refused, StoreFailed
from tracker.model.fields import build, fields
from tracker.model.hidden import encode_options
from tracker.model.merge import Base, Merged, edited, merge_fields
from tracker.model.order import GAP, places
from tracker.model.plan import Option
from tracker.store.changes import Change
from tracker.store.chunks import in_chunks
from tracker.store.images import Image
from tracker.store.plans import Record
from tracker.store.schema import choices, decisions, options, scores
from tracker.store.sealing import SEALED, is_sealed

_TURNED = bytes(255 - byte for byte in range(256))
"""Compression leaves a short text as it is when that is shorter; turned over it is no text in any case."""

_FIELDS = ("title", "text", "assumption", "source", "wrong_if")
"""What is kept of an option, in this order; new fields are added at the end."""

_write_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


@dataclass(frozen=True, slots=True, kw_only=True)
class OptionCounts:
    """What an import makes of the options of one decision, in numbers.

    `left` are those no longer in the file. `closed` are those that differ from the file and stay as they are, because
    the decision is made.
    """

    created: int = 0
    changed: int = 0
    kept: int = 0
    conflicts: int = 0
    left: int = 0
    pruned: int = 0
    closed: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class MetOptions:
    """What is to be written for one decision, and how much that is. Shows no option."""

    counts: OptionCounts
    new: Sequence[tuple[int, bytes]] = field(repr=False)
    changed: Sequence[tuple[int, Mapping[str, Any]]] = field(repr=False)
    gone: Sequence[int] = field(repr=False)

    @property
    def is_empty(self) -> bool:
        """Whether nothing is to be written."""
        return not (self.new or self.changed or self.gone)


@dataclass(frozen=True, slots=True)
class _Held:
    """A stored option with its row, out of sight."""

    id: int
    position: int
    option: Option = field(repr=False)
    base: Base | None = field(repr=False)


class HiddenOptions:
    """The options of a project's decisions, of which only the number and the encoded form can be had."""

    def __init__(
        self,
        held: Mapping[int | None, Sequence[_Held]],
        judged: Collection[int] = (),
        closed: Collection[int | None] = (),
    ) -> None:
        """Keep the options of each decision; `judged` are options with scores, `closed` decisions that are made."""
        self._held = held
        self._judged = judged
        self._closed = closed

    def count(self, decision_id: int) -> int:
        """Return how many options a decision has."""
        return len(self._held.get(decision_id, ()))

    def encoded(self, decision_id: int) -> str:
        """Return the options of a decision in the form that an export carries and an import accepts."""
        return encode_options([held.option for held in self._held.get(decision_id, ())])

    def meet(self, decision_id: int | None, wanted: Sequence[Option], *, prune: bool) -> MetOptions:
        """Merge the options of a plan file into those of a decision, by title; None stands for a new decision."""
        if decision_id not in self._held:
            return _all_new(wanted)
        held = {one.option.title: one for one in self._held[decision_id]}
        here = {title: one.position for title, one in held.items()}
        position = here | places([option.title for option in wanted], here, max(here.values(), default=0))
        new = [(position[one.title], _pack(one, {})) for one in wanted if one.title not in held]
        merged = {one.title: _merge(held[one.title], one) for one in wanted if one.title in held}
        changed = [
            (held[title].id, {"position": position[title], "content": _pack(build("option", met.row), met.base)})
            for title, met in merged.items()
            if met.changed or met.base != held[title].base or position[title] != here[title]
        ]
        left = [one.id for title, one in held.items() if title not in merged and one.base is not None]
        gone = [option_id for option_id in left if prune and option_id not in self._judged]
        if decision_id in self._closed:
            differ = len(new) + sum(bool(met.changed or met.conflicts) for met in merged.values())
            return MetOptions(counts=OptionCounts(closed=differ), new=(), changed=(), gone=())
        counts = OptionCounts(
            created=len(new),
            changed=sum(bool(met.changed) for met in merged.values()),
            kept=sum(bool(met.kept) for met in merged.values()),
            conflicts=sum(bool(met.conflicts) for met in merged.values()),
            left=len(left),
            pruned=len(gone),
        )
        return MetOptions(counts=counts, new=new, changed=changed, gone=gone)


def _all_new(wanted: Sequence[Option]) -> MetOptions:
    new = [(GAP * number, _pack(one, {})) for number, one in enumerate(wanted, 1)]
    return MetOptions(counts=OptionCounts(created=len(new)), new=new, changed=(), gone=())


def _merge(held: _Held, wanted: Option) -> Merged:
    return merge_fields(fields(held.option), held.base, fields(wanted))


def _pack(option: Option, base: Base | None) -> bytes:
    text = _write_json([[getattr(option, name) for name in _FIELDS], base])
    small = zlib.compressobj(6, zlib.DEFLATED, 10, 2)  # a window for a short text, set up in a few microseconds
    return (small.compress(text.encode()) + small.flush()).translate(_TURNED)


def _unpack(content: bytes) -> tuple[Option, Base | None]:
    """Read an option back. Raises StoreFailed when it is not what was stored."""
    try:
        said, base = json.loads(zlib.decompress(content.translate(_TURNED)))
        return Option(**dict(zip(_FIELDS, said, strict=True))), base
    except (zlib.error, ValueError, TypeError) as fault:
        raise StoreFailed(
            "An option cannot be read: it was altered in the database by something else.",
            "`tracker doctor` says which; `tracker restore` brings a backup back.",
        ) from fault


def read_hidden(connection: Connection, project_id: int) -> HiddenOptions:
    """Return the options of all decisions of a project, hidden."""
    query = (
        select(options.c.decision_id, options.c.id, options.c.position, options.c.content)
        .join(decisions)
        .where(decisions.c.project_id == project_id)
        .order_by(options.c.decision_id, options.c.position, options.c.id)
    )
    held: dict[int | None, list[_Held]] = defaultdict(list)
    for decision_id, option_id, position, content in connection.execute(query):
        held[decision_id].append(_Held(option_id, position, *_unpack(content)))
    judged = set(connection.execute(select(scores.c.option_id).distinct()).scalars())
    closed = set(connection.execute(select(choices.c.decision_id)).scalars())
    return HiddenOptions(held, judged, closed)


def count_options(connection: Connection, project_id: int) -> dict[str, int]:
    """Return how many options each decision of a project has, by its key; decisions without any are left out."""
    query = (
        select(decisions.c.key, func.count())
        .join(options)
        .where(decisions.c.project_id == project_id)
        .group_by(decisions.c.key)
    )
    return {row[0]: row[1] for row in connection.execute(query)}


def take_options(change: Change, met: Iterable[tuple[int, MetOptions]]) -> None:
    """Write what `HiddenOptions.meet` made of the options of an import, for each decision by its id."""
    new: list[dict[str, Any]] = []
    for decision_id, one in met:
        change.delete(options, one.gone)
        for option_id, values in one.changed:
            change.update(options, option_id, values)
        new.extend({"decision_id": decision_id, "position": at, "content": content} for at, content in one.new)
    change.insert(options, new)


def delete_options(change: Change, decision_ids: Sequence[int]) -> None:
    """Remove the options of decisions that are about to be removed themselves."""
    for ids in in_chunks(decision_ids):
        query = select(options.c.id).where(options.c.decision_id.in_(ids))
        change.delete(options, list(change.connection.execute(query).scalars()))


def read_options(connection: Connection, project_id: int) -> dict[int, list[Record[Option]]]:
    """Return the options that may be read, in their order, by the decision's id: those of the sealed decisions."""
    query = (
        select(options.c.decision_id, options.c.id, options.c.position, options.c.content)
        .join(decisions)
        .where(decisions.c.project_id == project_id, SEALED)
        .order_by(options.c.decision_id, options.c.position, options.c.id)
    )
    found: dict[int, list[Record[Option]]] = defaultdict(list)
    for decision_id, option_id, position, content in connection.execute(query):
        option, base = _unpack(content)
        found[decision_id].append(Record(option_id, option, base, position))
    return found


def add_options(change: Change, decision_id: int, decision: str, new: Sequence[Option]) -> None:
    """Add options by hand, behind those that a decision has; `decision` is its key. Raises Refused without a seal."""
    _require_seal(change.connection, decision_id, decision)
    query = select(func.max(options.c.position)).where(options.c.decision_id == decision_id)
    last = change.connection.execute(query).scalar() or 0
    rows = [
        # A base of None: no import ever said anything of it.
        {"decision_id": decision_id, "position": last + GAP * number, "content": _pack(option, None)}
        for number, option in enumerate(new, 1)
    ]
    change.insert(options, rows)


def rewrite_option(change: Change, decision_id: int, decision: str, was: Record[Option], option: Option) -> None:
    """Change an option by hand. Raises Refused without a seal."""
    _require_seal(change.connection, decision_id, decision)
    base = edited(was.base, fields(was.thing), fields(option))
    change.update(options, was.id, {"content": _pack(option, base)})


def remove_option(change: Change, decision_id: int, decision: str, option_id: int) -> None:
    """Remove an option with its scores by hand. Raises Refused without a seal."""
    _require_seal(change.connection, decision_id, decision)
    query = select(scores.c.id).where(scores.c.option_id == option_id)
    change.delete(scores, list(change.connection.execute(query).scalars()))
    change.delete(options, [option_id])


def told_change(connection: Connection, image: Image) -> list[tuple[str, str | None, str | None]] | None:
    """Return what became of an option, as field, before and after; None when it is none, or may not be read."""
    if image.table != options.name or image.before is None or image.after is None or "content" not in image.after:
        return None
    decision_id = connection.execute(select(options.c.decision_id).where(options.c.id == image.id)).scalar()
    if decision_id is None or not is_sealed(connection, decision_id):
        return None
    was, now = (fields(_unpack(side["content"])[0]) for side in (image.before, image.after))
    return [(name, was[name], now[name]) for name in was if was[name] != now[name]]


def _require_seal(connection: Connection, decision_id: int, decision: str) -> None:
    if not is_sealed(connection, decision_id):
        raise sealed_away(decision)


def sealed_away(decision: str) -> Refused:
    """Make the refusal of whatever would read or write the options of a decision by hand before its seal."""
    return Refused(
        f"The options of {decision} are hidden until its criteria are sealed.",
        f"`tracker decide seal {decision}` seals them. Until then only an import may bring options in; afterwards they "
        "can be read, added and changed by hand.",
    )
