"""Reading a plan file: a plan, or every fault of it in the order of the file.

Owns the order of the steps: text, TOML, types, meaning, limits. Only the first two can end the reading, because nothing
is known beyond them; all later faults are collected, translated back into places of the file, and told at once. What
follows from an earlier fault is left out, so that one slip reads as one fault.
"""

from __future__ import annotations

import gc
import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import chain, islice
from typing import Any

import tomli

from tracker.model.limits import plan_problems, value_problems
from tracker.planfile.convert import convert
from tracker.planfile.faults import MOST_FAULTS, Fault, Reading, shown_path
from tracker.planfile.mend import Mended
from tracker.planfile.source import NotText, place, read_source, text_of
from tracker.planfile.tell import in_file, tell

__all__ = ["Fault", "Reading", "nothing_to_collect", "read_plan", "read_source"]

_PLACE = re.compile(r" \(at line (\d+), column (\d+)\)$")
_END = " (at end of document)"
_TWICE = ("Cannot declare", "Cannot overwrite", "Cannot mutate", "Duplicate")
_LONG_NUMBER = re.compile(r"[0-9_]{4000}")


def read_plan(data: bytes, name: str) -> Reading:
    """Read the bytes of a plan file that is called `name`.

    Returns the plan, or the faults that keep it from being one, never both; raises nothing for a bad file.
    """
    try:
        text = text_of(data)
    except NotText as fault:
        return Reading(None, (Fault(name, fault.line, fault.column, "", fault.message, fault.hint),))
    if not text.strip():
        return Reading(None, (Fault(name, 1, 1, "", "The file is empty.", "A plan begins with a table [project]."),))
    with nothing_to_collect():
        tables = parse(text, name)
        return Reading(None, (tables,)) if isinstance(tables, Fault) else _read_tables(tables, text, name)


@contextmanager
def nothing_to_collect() -> Iterator[None]:
    """Keep the garbage collector from looking again and again at a million new objects that all stay."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def parse(text: str, name: str) -> dict[str, Any] | Fault:
    """Parse TOML; what cannot be parsed is one fault."""
    try:
        return tomli.loads(text)
    except tomli.TOMLDecodeError as fault:
        return _syntax_fault(str(fault), text, name)
    except RecursionError:
        line, column = place(text, _too_deep(text))
        return Fault(name, line, column, "", "Tables, lists or keys are nested far too deep here.")
    except ValueError:
        number = _LONG_NUMBER.search(text)
        line, column = place(text, number.start()) if number else (1, 1)
        return Fault(name, line, column, "", "A number has thousands of digits.")


def _too_deep(text: str) -> int:
    """Return about where the nesting gets out of hand: a bracket with a hundred open before it, or a line of dots."""
    depth = 0
    for mark in re.finditer(r"[][{}]", text):
        depth += 1 if mark[0] in "[{" else -1
        if depth > 100:
            return mark.start()
    fullest = max(text.split("\n"), key=lambda line: line.count("."))
    return text.index(fullest)


def _syntax_fault(message: str, text: str, name: str) -> Fault:
    """Tell where the file stops being TOML, and what is given twice where that is why."""
    if message.startswith(_TWICE):
        from tracker.planfile.places import find_double

        double = find_double(text)
        if double:
            path, first, second = double
            return Fault(
                name, *second, shown_path(path), "This is given twice.", f"It stands first in line {first[0]}."
            )
    found = _PLACE.search(message)
    line, column = (int(found[1]), int(found[2])) if found else place(text, len(text))
    return Fault(name, line, column, "", f"This is not TOML: {_PLACE.sub('', message).removesuffix(_END)}.")


def _read_tables(tables: dict[str, Any], text: str, name: str) -> Reading:
    """Turn tables into a plan, or into every fault that they have."""
    mended = Mended(tables)
    draft = convert(mended.tables)
    problems = list(islice(chain(value_problems(draft.plan), plan_problems(draft.plan)), MOST_FAULTS))
    if mended.findings or draft.findings or problems:
        wrong = [in_file(problem, draft) for problem in problems]
        return Reading(None, tell(mended, draft.findings, wrong, text, name))
    return Reading(draft.plan)
