"""`tracker lint`: whether somebody could test a done statement, and how to say it better.

Owns where the statements come from (one sentence, a text with one a line, a plan file) and how the verdicts are shown.
No database is opened: the command works before there is a project.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import click

from tracker.cli import output
from tracker.cli.globals import Settings
from tracker.cli.verbs import command
from tracker.errors import BadInput

if TYPE_CHECKING:
    from tracker.model.lint.findings import Verdict

STREAM = "-"
_PLAN = re.compile(r"(?m)^\s*\[\s*project\s*\]")
_FILE_NAME = re.compile(r"\S+\.(?:toml|txt|md)")
_BULLET = re.compile(r"\s*(?:(?:[-*+•]|\d{1,3}[.)])\s+)?(?:\[[ xX]\]\s+)?")


class Judged(NamedTuple):
    """A verdict, the key of the task whose statement it is about, and why the plan accepts it all the same."""

    task: str | None
    verdict: Verdict
    accepted: str | None = None

    @property
    def stands(self) -> bool:
        """Whether the statement keeps no task from starting."""
        return self.verdict.ok or self.accepted is not None


@command("lint", json=True)
@click.argument("what", metavar="SENTENCE|FILE|-", required=False)
@click.option("--language", type=click.Choice(("en", "es")), help="Of the statements.  [recognised for each]")
@click.option("--rules", is_flag=True, help="Explain all rules.")
def lint(settings: Settings, what: str | None, language: str | None, rules: bool) -> None:
    """Say whether somebody could test a done statement.

    Give one sentence in quotes, a plan file, or a text with one statement a line (blank lines and lines that begin
    with # are left out, marks of a list too); - reads standard input. Ends with status 1 when a statement has an error.
    """
    if rules == (what is not None):
        raise click.UsageError("Give one sentence, a file or -; or --rules to explain the rules.")
    if what is None:
        _explain(settings)
        return
    judged = _judge(what, language)
    if settings.json:
        output.document("lint", {"results": [_values(one) for one in judged]})
    else:
        output.say_lines(output.clean(line) for line in _lines(judged, quiet=settings.quiet))
    if not all(one.stands for one in judged):
        raise click.exceptions.Exit(1)


def _judge(what: str, language: str | None) -> list[Judged]:
    """Judge a sentence, or the statements of a file; whatever is no file and not named like one is a sentence."""
    from tracker.model.lint.engine import lint_many

    if what != STREAM and not _FILE_NAME.fullmatch(what) and not (what.strip() and _exists(what)):
        return [Judged(None, verdict) for verdict in lint_many([what], language)]
    from tracker.planfile.source import NotText, read_source, text_of

    data, name = read_source(what, sys.stdin.buffer)
    try:
        text = text_of(data)
    except NotText as fault:
        raise BadInput(f"{name} cannot be read: {fault.message}", fault.hint) from fault
    if what.endswith(".toml") or _PLAN.search(text):
        return _judge_plan(data, name, language)
    return [Judged(None, verdict) for verdict in lint_many(_statements(text), language)]


def _exists(what: str) -> bool:
    try:
        return Path(what).exists()
    except (OSError, ValueError):
        return False


def _statements(text: str) -> Iterator[str]:
    for line in text.splitlines():
        statement = line[_BULLET.match(line).end() :].strip()  # type: ignore[union-attr]  # it matches nothing, too
        if statement and not statement.startswith("#"):
            yield statement


def _judge_plan(data: bytes, name: str, language: str | None) -> list[Judged]:
    """Judge every done statement of a plan; what is said twice in it is told as well."""
    from tracker.model.lint.engine import lint_task, mark_duplicates
    from tracker.planfile.read import read_plan

    reading = read_plan(data, name)
    if reading.plan is None:
        more = len(reading.faults) - 1
        told = f"{reading.faults[0]} ({more} more)" if more else str(reading.faults[0])
        raise BadInput(told, "`tracker import --dry-run` tells every fault of a plan file.")
    plan = reading.plan
    spoken = language or plan.project.language
    found = [
        Judged(task.key, verdict, said.accepted if said else None)
        for task in plan.tasks
        for said, verdict in zip(
            task.done or (None,), lint_task(task.title, [said.text for said in task.done], spoken), strict=True
        )
    ]
    marked = mark_duplicates(one.verdict for one in found)
    return [one._replace(verdict=verdict) for one, verdict in zip(found, marked, strict=True)]


def _values(one: Judged) -> dict[str, object]:
    verdict = one.verdict
    return {
        "statement": verdict.statement,
        "language": verdict.language,
        "ok": verdict.ok,
        "findings": [asdict(finding) for finding in verdict.findings],
        "task": one.task,
        "accepted": one.accepted,
    }


def _lines(judged: list[Judged], *, quiet: bool) -> Iterator[str]:
    """Show each statement with what was found, and count them at the end."""
    for one in judged:
        verdict = one.verdict
        said = verdict.statement or "(no done statement)"
        yield f"{_word(one)}  {one.task + ': ' if one.task else ''}{' '.join(said.split())}"
        for finding in verdict.findings:
            yield f"        {finding.severity} {finding.rule}: {finding.message}"
            if finding.severity != "hint":
                yield f"          {finding.suggestion}"
    if not quiet and len(judged) != 1:
        yield _count(judged)


def _word(one: Judged) -> str:
    return "passes" if one.verdict.ok else "FAILS " if one.accepted is None else f"accepted ({one.accepted})"


def _count(judged: list[Judged]) -> str:
    if not judged:
        return "There is no statement in it."
    failed = sum(not one.stands for one in judged)
    return f"{failed} of {len(judged)} statements cannot be tested." if failed else f"All {len(judged)} can be tested."


def _explain(settings: Settings) -> None:
    """Print all rules."""
    from tracker.model.lint.rules import RULES, Rule

    def paragraph(rule: Rule) -> Iterable[str]:
        yield f"{rule.id}  {rule.name}  ({rule.severity})"
        yield f"    {rule.explanation}"
        yield f"    not:   {rule.bad}"
        yield f"    but:   {rule.good}"

    if settings.json:
        keys = ("id", "name", "severity", "explanation", "bad", "good")
        output.document("lint-rules", {"rules": [{key: getattr(rule, key) for key in keys} for rule in RULES.values()]})
        return
    output.say("An error means that nobody can test the statement; only errors keep a task from starting.\n")
    output.say_lines(line for rule in RULES.values() for line in paragraph(rule))
