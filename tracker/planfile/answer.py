"""Reading an answer to a request for options: options and what would make all of them wrong, or every fault in it.

Owns the steps, which are those of a plan file: text, TOML (freed from what stands around it), types, limits. Faults are
told like those of a plan file, each with its place in what was written.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import Any

from tracker.model.limits import check_option
from tracker.model.plan import Option
from tracker.model.problems import Problem, below, prose_problems
from tracker.model.references import doubles
from tracker.planfile.chatter import has_toml, only_toml
from tracker.planfile.convert import option
from tracker.planfile.faults import Fault, Finding
from tracker.planfile.mend import Mended
from tracker.planfile.read import parse
from tracker.planfile.shape import AnswerTable
from tracker.planfile.source import NotText, text_of
from tracker.planfile.tell import tell
from tracker.planfile.values import Values

_CURLY = "“”„«»"
"""Quotes that people and programs put in place of the straight ones."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerReading:
    """What became of an answer: its options and what would make all of them wrong, or the faults, never both."""

    options: tuple[Option, ...] = ()
    all_wrong_if: str | None = None
    faults: tuple[Fault, ...] = ()


def read_answer(data: bytes, name: str) -> AnswerReading:
    """Read the bytes of an answer that is called `name`; raises nothing for a bad one."""
    try:
        written = text_of(data)
    except NotText as fault:
        return AnswerReading(faults=(Fault(name, fault.line, fault.column, "", fault.message, fault.hint),))
    if not written.strip():
        return AnswerReading(faults=(Fault(name, 1, 1, "", "The answer is empty.", _WANTED),))
    text = only_toml(written)
    tables = parse(text, name)
    if isinstance(tables, Fault):
        nothing = Fault(name, 1, 1, "", "There are no options in this text.", _WANTED)
        return AnswerReading(faults=(_explained(tables, text) if has_toml(text) else nothing,))
    return _read_tables(tables, text, name)


_WANTED = "An answer has at least one table [[options]] with a title."


def _explained(fault: Fault, text: str) -> Fault:
    """Say what is probably behind a fault of syntax."""
    line = text.split("\n")[fault.line - 1]
    if any(quote in line for quote in _CURLY):
        hint = "Texts stand in straight quotes."
    else:
        hint = "`tracker decide prompt` shows what an answer looks like."
    return Fault(fault.file, fault.line, fault.column, fault.path, fault.message, fault.suggestion or hint)


def _read_tables(tables: dict[str, Any], text: str, name: str) -> AnswerReading:
    mended = Mended(tables, AnswerTable)
    answer: AnswerTable = mended.tables
    values = Values()
    options = tuple(option(values, each, ("options", at)) for at, each in enumerate(answer.get("options", ())))
    all_wrong_if = answer.get("all_wrong_if")
    problems = [
        *chain.from_iterable(below(("options", at), check_option(each)) for at, each in enumerate(options)),
        *doubles([(("options", at, "title"), each.title) for at, each in enumerate(options)], "option"),
        *prose_problems(("all_wrong_if",), all_wrong_if, "all_wrong_if"),
    ]
    if mended.findings or values.findings or problems:
        return AnswerReading(faults=tell(mended, values.findings, list(map(_finding, problems)), text, name))
    if not options:
        return AnswerReading(faults=(Fault(name, 1, 1, "", "The answer has no options.", _WANTED),))
    return AnswerReading(options=options, all_wrong_if=all_wrong_if)


def _finding(problem: Problem) -> Finding:
    return Finding(problem.path, problem.sentence, problem.hint, first=problem.first)
