"""What is wrong with a done statement.

A statement is one sentence from which somebody could write a test. This module owns that judgement and nothing else:
it looks at the text alone, and answers with sentences so that every face tells the same thing.
"""

from __future__ import annotations


def problems(statement: str) -> tuple[str, ...]:
    """Return why nobody could test this statement, one sentence per reason; none means it passes."""
    if not statement.strip():
        return ("The done statement is empty: say in one testable sentence what finished means.",)
    return ()
