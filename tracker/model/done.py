"""What is wrong with a done statement.

A statement is one sentence from which somebody could write a test. This module owns the gate's view of it: only an
error of the lint stops a task, unless somebody accepted the statement for a reason. It is told in sentences, so that
every face says the same. Lists ask this of every task they show, so answers are kept, and most good statements never
reach the judge.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from tracker.model.plan import Statement


def faults(statements: Iterable[Statement], language: str | None = None) -> list[str]:
    """Return why nobody could test these statements, one sentence per reason, those left out that are accepted."""
    return [fault for said in statements if said.accepted is None for fault in problems(said.text, language)]


@lru_cache(maxsize=32_768)
def problems(statement: str, language: str | None = None) -> tuple[str, ...]:
    """Return why nobody could test this statement, one sentence per reason; none means it passes.

    `language` is `en` or `es` where the project says so; else it is recognised.
    """
    from tracker.model.lint.quick import may_fail

    if not may_fail(statement, language):
        return ()
    from tracker.model.lint.engine import errors

    return tuple(finding.message for finding in errors(statement, language))
