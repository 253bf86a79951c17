"""What the lint answers: findings and the verdict they add up to.

Owns the frozen records that every face shows. Severity is one of `error` (nobody could test this), `warning` (say it
more exactly) and `hint` (worth a thought); only an error stops a task.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

Severity = Literal["error", "warning", "hint"]


class Hit(NamedTuple):
    """A rule that fired: on the words from `first` up to, without, `end`."""

    rule: str
    severity: Severity
    first: int
    end: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Finding:
    """One thing that is wrong with a statement.

    `start` and `end` count code points of the statement as it was given and point at the very words; both are 0 when
    the statement is empty. `suggestion` says how to say it better.
    """

    rule: str
    severity: Severity
    message: str
    start: int
    end: int
    suggestion: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """What the lint says of one statement; `ok` means that no finding is an error."""

    statement: str
    language: str
    findings: tuple[Finding, ...]

    @property
    def ok(self) -> bool:
        """Tell whether somebody could write a test of this statement."""
        return not any(finding.severity == "error" for finding in self.findings)
