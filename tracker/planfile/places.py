"""Where a path of keys stands in the text of a file: line and column, from a syntax tree.

Owns the walk over the tree and is loaded only when something is wrong, because the parser that reads values does not
say where they stand. The tree is a second opinion on a text that is known to be TOML; where it sees less than there is,
the nearest table above a place stands in for it.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass

import tomli
import tree_sitter
import tree_sitter_toml

from tracker.model.problems import Path

Place = tuple[int, int]
"""Line and column, both from 1; columns count characters."""

_KEYS = ("bare_key", "quoted_key", "dotted_key")
_HEADERS = ("table", "table_array_element")


@dataclass(frozen=True, slots=True)
class _Seen:
    """A path and the node where it stands; `defines` says that nothing else may have the same path."""

    path: Path
    node: tree_sitter.Node
    defines: bool = False


Wanted = Callable[[Path], bool]
"""Whether to look below a path."""


def find_places(text: str, paths: Collection[Path]) -> dict[Path, Place]:
    """Return the place of every path: its key, its item, or the nearest table above it; line 1 if there is none."""
    above = {path[:length] for path in paths for length in range(len(path) + 1)}
    found: dict[Path, tree_sitter.Node] = {}
    for seen in _walk(_parse(text), above.__contains__):
        if seen.path in above:
            found.setdefault(seen.path, seen.node)
    lines = text.split("\n")
    return {path: _nearest(path, found, lines) for path in paths}


def find_double(text: str) -> tuple[Path, Place, Place] | None:
    """Return the first key or table that is given twice, with both places; None if the tree shows none."""
    first: dict[Path, _Seen] = {}
    lines = text.split("\n")
    for seen in _walk(_parse(text), lambda _: True):
        before = first.setdefault(seen.path, seen)
        if before is not seen and before.defines and seen.defines:
            return seen.path, _place(before.node, lines), _place(seen.node, lines)
    return None


def _parse(text: str) -> tree_sitter.Node:
    language = tree_sitter.Language(tree_sitter_toml.language())
    return tree_sitter.Parser(language).parse(text.encode()).root_node


def _nearest(path: Path, found: dict[Path, tree_sitter.Node], lines: list[str]) -> Place:
    for length in range(len(path), 0, -1):
        if path[:length] in found:
            return _place(found[path[:length]], lines)
    return 1, 1


def _place(node: tree_sitter.Node, lines: list[str]) -> Place:
    """Turn the tree's row and byte into line and character."""
    row, byte = node.start_point.row, node.start_point.column
    return row + 1, len(lines[row].encode()[:byte].decode(errors="replace")) + 1


def _walk(root: tree_sitter.Node, wanted: Wanted) -> Iterator[_Seen]:
    """Give every path of the file with its node, going only into what is wanted."""
    counts: dict[Path, int] = {}
    for node in root.children:
        if node.type == "pair":
            yield from _pair(node, (), wanted)
        elif node.type in _HEADERS:
            yield from _table(node, counts, wanted)


def _table(node: tree_sitter.Node, counts: dict[Path, int], wanted: Wanted) -> Iterator[_Seen]:
    """Give a `[table]` or an item of `[[tables]]`, and what stands in it."""
    keys = next((_key_parts(child) for child in node.children if child.type in _KEYS), ())
    path: Path = ()
    for key in keys[:-1]:
        path = (*path, key)
        yield _Seen(path, node)
        if path in counts:
            path = (*path, counts[path])
    path = (*path, *keys[-1:])
    if node.type == "table_array_element":
        yield _Seen(path, node)
        counts[path] = counts.get(path, -1) + 1
        path = (*path, counts[path])
    yield _Seen(path, node, defines=True)
    if wanted(path):
        for child in node.children:
            if child.type == "pair":
                yield from _pair(child, path, wanted)


def _pair(node: tree_sitter.Node, table: Path, wanted: Wanted) -> Iterator[_Seen]:
    """Give a key, the tables that dots in it open, and what stands in its value."""
    key = node.children[0]
    path = table
    parts = _key_parts(key)
    for at, part in enumerate(parts, 1):
        path = (*path, part)
        yield _Seen(path, key, defines=at == len(parts))
    if wanted(path):
        yield from _value(node.children[-1], path, wanted)


def _value(node: tree_sitter.Node, path: Path, wanted: Wanted) -> Iterator[_Seen]:
    """Give what stands inside a value: the items of an array, the keys of an inline table."""
    if node.type == "inline_table":
        for child in node.children:
            if child.type == "pair":
                yield from _pair(child, path, wanted)
    elif node.type == "array":
        items = (child for child in node.children if child.is_named and child.type not in ("comment", "ERROR"))
        for at, child in enumerate(items):
            yield _Seen((*path, at), child)
            if wanted((*path, at)):
                yield from _value(child, (*path, at), wanted)


def _key_parts(node: tree_sitter.Node) -> tuple[str, ...]:
    """Return the parts of a key, without dots and quotes."""
    if node.type == "dotted_key":
        return tuple(part for child in node.children for part in _key_parts(child) if child.type in _KEYS)
    text = (node.text or b"").decode(errors="replace")
    if node.type == "quoted_key":
        return tuple(tomli.loads(f"{text} = 0"))
    return (text,)
