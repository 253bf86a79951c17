"""What is wrong with a done statement.

A statement is one sentence from which somebody could write a test. This module owns the gate's view of it: only an
error of the lint stops a task, told in sentences so that every face says the same. Lists ask this of every task they
show, so answers are kept, and most good statements never reach the judge.
"""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=32_768)
def problems(statement: str, language: str | None = None) -> tuple[str, ...]:
    """Return why nobody could test this statement, one sentence per reason; none means it passes.

    `language` is `en` or `es` where the project says so; else it is recognised.
    """
    if language is None:
        from tracker.model.lint.quick import may_fail

        if not may_fail(statement):
            return ()
    from tracker.model.lint.engine import errors

    return tuple(finding.message for finding in errors(statement, language))
