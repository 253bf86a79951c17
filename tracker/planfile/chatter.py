"""Finding the TOML in an answer that also holds other things: greetings, explanations, code fences.

Owns what counts as TOML in such a text. Whatever does not is blanked, never cut out, so that the place of a fault is
its place in what was written. A fenced block is believed; without one, a line that TOML stumbles over is taken for
prose if it looks like prose, and for a fault otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

import tomli

MOST_BLANKED = 200
"""So many stretches of prose are looked for; an answer with more is none."""

_FENCE = re.compile(r"\s{0,3}(?:>\s*)?(```+|~~~+)\s*([\w+.-]*)\s*$")
_OURS = re.compile(r"\s*(?:\[\[\s*options\s*\]\]|options\s*=|all_wrong_if\s*=)")
_TOML = re.compile(r"""\s*(?:\[|\#|[\w"'.-]+\s*=|[\]}]|\{|"{3}|'{3}|$)""")
_PLACE = re.compile(r"\(at line (\d+), column \d+\)$")


def only_toml(text: str) -> str:
    """Return the text with everything blanked that is no part of its TOML; every line keeps its number."""
    if _fault_line(text) is None:
        return text
    lines = text.split("\n")
    fenced = _fenced(lines)
    if any(_OURS.match(line) for line in fenced):
        return "\n".join(fenced)
    first = next((at for at, line in enumerate(lines) if _OURS.match(line)), None)
    if first is None:
        return text
    return _without_prose([""] * first + lines[first:])


def has_toml(text: str) -> bool:
    """Whether anything in the text looks like an answer at all."""
    return any(_OURS.match(line) for line in text.split("\n"))


def _fenced(lines: Sequence[str]) -> list[str]:
    """Blank every line outside of code fences, and the fences; a block that is never closed goes to the end."""
    kept: list[str] = []
    inside: str | None = None
    for number, line in enumerate(lines):
        fence = _FENCE.match(line)
        if inside is None:
            inside = fence[1] if fence else None
            kept.append("")
        elif fence and not fence[2] and fence[1].startswith(inside[:3]) and not _in_a_text(kept, lines[number + 1 :]):
            inside = None
            kept.append("")
        else:
            kept.append(line)
    return kept


def _in_a_text(before: Sequence[str], after: Sequence[str]) -> bool:
    """Whether a line stands inside a text of several lines, which may have fences of its own."""
    open_here = sum(line.count('"""') for line in before) % 2 == 1
    return open_here and any('"""' in line for line in after)


def _without_prose(lines: list[str]) -> str:
    """Blank the lines that TOML stumbles over, up to the next that looks like TOML, as long as they look like prose."""
    for _ in range(MOST_BLANKED):
        at = _fault_line("\n".join(lines))
        if at is None or not 0 <= at < len(lines) or _TOML.match(lines[at]):
            break
        for number in _prose(lines, at):
            lines[number] = ""
    return "\n".join(lines)


def _prose(lines: Sequence[str], start: int) -> Iterator[int]:
    """Yield the numbers of the lines from `start` up to the next one that begins something of ours."""
    for number in range(start, len(lines)):
        if number > start and _TOML.match(lines[number]) and lines[number].strip():
            return
        yield number


def _fault_line(text: str) -> int | None:
    """Return the line, from 0, where the text stops being TOML, the last one when that is its end; None if nowhere."""
    try:
        tomli.loads(text)
    except tomli.TOMLDecodeError as fault:
        found = _PLACE.search(str(fault))
        return int(found[1]) - 1 if found else text.count("\n")
    except (RecursionError, ValueError):
        return -1
    return None
