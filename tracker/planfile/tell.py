"""From what was found to what is told: places in the file, in its order, each slip once.

Owns the way back. What was found in the mended tables is given the place where it was written, and what only follows
from something already told is left out: a title of the wrong type is not also a missing title, and two criteria are not
too few because the third could not be read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from tracker.model.problems import Path, Problem
from tracker.planfile.convert import Draft
from tracker.planfile.faults import Fault, Finding, shown_path
from tracker.planfile.mend import Mended


def tell(
    mended: Mended, unread: Sequence[Finding], problems: Sequence[Finding], text: str, name: str
) -> tuple[Fault, ...]:
    """Return all faults of a file, in the order of the file.

    `unread` are the values that could not be read, `problems` what those that were read may not be; their places are
    those in the mended tables.
    """
    from tracker.planfile.places import find_places

    causes = set(mended.taken)
    roots = []
    for found in _placed(unread, mended):
        if not _within(found.path, causes):
            roots.append(found)
            causes.add(found.path)
    holders = {cause[:-1] for cause in causes}
    wrong = _placed(problems, mended)
    findings = [*mended.findings, *roots, *(each for each in wrong if not _follows(each, causes, holders))]
    places = find_places(text, {path for each in findings for path in (each.path, each.first) if path is not None})
    faults = dict.fromkeys(_fault(finding, places, name) for finding in findings)
    return tuple(sorted(faults, key=lambda fault: (fault.line, fault.column)))


def _placed(findings: Sequence[Finding], mended: Mended) -> list[Finding]:
    """Give findings in the mended tables their places in the file."""
    placed = []
    for found in findings:
        path, stands = mended.written(found.path)
        first = None if found.first is None else mended.written(found.first).path
        placed.append(replace(found, path=path, first=first, shown=path if found.missing else path[:stands]))
    return placed


def _follows(found: Finding, causes: set[Path], holders: set[Path]) -> bool:
    """Whether what is wrong here may only be so because of something that could not be read, here, above or below."""
    below = {(*found.path, key) for key in found.about}
    if found.path in holders and (not below or below & causes):
        return True
    return _within(found.path, causes)


def _within(path: Path, causes: set[Path]) -> bool:
    """Whether a place is one of these or lies inside one."""
    return any(path[:length] in causes for length in range(1, len(path) + 1))


def in_file(problem: Problem, draft: Draft) -> Finding:
    """Give a problem of the plan its place in the tables; what concerns hidden options is told without their text."""
    path, hidden = _table_path(problem.path, draft)
    if hidden:
        message = "An option in here is none that the tracker writes, or is also given openly."
        return Finding(path, message, "Take the hidden options unchanged from an export.")
    first = None if problem.first is None else _table_path(problem.first, draft)[0]
    return Finding(path, problem.sentence, problem.hint, first=first, about=problem.about)


def _table_path(path: Path, draft: Draft) -> tuple[Path, bool]:
    """Give the place of a path of the plan, and whether it leads into hidden options."""
    if path[0] != "decisions":
        return path, False
    _, number, *rest = path
    assert isinstance(number, int), "a decision is named by its number"
    table = draft.decisions[number]
    if rest[:1] == ["options"] and len(rest) > 1 and int(rest[1]) >= draft.readable[number]:
        return (*table, "hidden_options"), True
    return (*table, *rest), False


def _fault(finding: Finding, places: Mapping[Path, tuple[int, int]], name: str) -> Fault:
    line, column = places[finding.path]
    hints = [finding.suggestion] if finding.suggestion else []
    if finding.first is not None:
        hints.insert(0, f"It stands first in line {places[finding.first][0]}.")
    path = finding.path if finding.shown is None else finding.shown
    return Fault(name, line, column, shown_path(path), finding.message, " ".join(hints))
