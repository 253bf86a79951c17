"""What each key of a plan file wants, in words, with an example that could be pasted.

Owns the sentences for values of the wrong type and for keys that are missing. The same word means the same wherever it
stands, but for the few places that are told apart by the table around them.
"""

from __future__ import annotations

from datetime import date, datetime, time
from math import isfinite
from typing import Any

from tracker.model.problems import Path

_DURATION = 'a duration such as "45m" or "1h30"'
_ESTIMATE = 'a duration such as "3h", or { low = "2h", likely = "3h", high = "8h" }'
_WHOLE = "a whole number such as 40"
_SHARE = "a share such as 0.7"
_LABELS = 'a list of checks such as ["integration-tests"]'
_SPEED = "a number such as 90"
_PRICE = "a number such as 3.5"
_PROFILE = 'the name of a speed profile such as "baseline-100"'
_TEXT = "a text in quotes"

_IN_A_TABLE = {
    "project": "a table, [project]",
    "people": "tables, each under [[people]]",
    "people[]": "a table, under [[people]]",
    "checks": "tables, each under [[checks]]",
    "checks[]": "a table, under [[checks]]",
    "tasks": "tables, each under [[tasks]]",
    "tasks[]": "a table, under [[tasks]]",
    "decisions": "tables, each under [[decisions]]",
    "speed_profiles": "tables, each under [[speed_profiles]]",
    "speed_profiles[]": "a table, under [[speed_profiles]]",
    "project.key": 'a short name such as "ladders"',
    "people[].name": 'a name such as "ana"',
    "speed_profiles[].name": 'a name such as "our-agent"',
    "tasks[].checks": _LABELS,
    "tasks[].checks[]": 'a check such as "integration-tests", or { label = "integration-tests", estimate = "1h" }',
    "tasks[].decisions": "tables, each under [[tasks.decisions]]",
}

_ANYWHERE = {
    "after": _LABELS,
    "after[]": 'a check such as "integration-tests"',
    "agents": "a whole number such as 3",
    "aggregate_tokens_per_s": _SPEED,
    "as_of": 'a date such as "2026-09-22"',
    "automate": _SHARE,
    "automation": 'a table such as { build = "6h", covers = 0.9, residual = "2m" }',
    "better": '"lower" or "higher"',
    "build": _ESTIMATE,
    "capacity": "a whole number such as 1",
    "conditions": 'a table such as { hardware = "one GPU" }',
    "context_tokens": "a whole number such as 200000",
    "cost_per_run": "a number such as 0.02",
    "covers": "a share such as 0.9",
    "criteria": 'a list such as [{ name = "No-show rate", measure = "missed pick-ups per 100", better = "lower" }]',
    "critical_share": "a share such as 0.1",
    "currency": 'a text such as "USD"',
    "decisions[]": "a table, under [[decisions]] or [[tasks.decisions]]",
    "depends_on": 'a list of task keys such as ["catalogue"]',
    "depends_on[]": 'the key of a task such as "catalogue"',
    "done": 'a sentence such as "Ladders are returned within seven days", or a list of them',
    "done[]": 'a sentence, or { statement = "Ladders are returned within seven days", verified_by = ["field-trial"] }',
    "drafts": _WHOLE,
    "estimate": _ESTIMATE,
    "first_pass": _SHARE,
    "generation": 'a table such as { estimate = "2h" } or { drafts = 40, tokens_per_draft = 20000 }',
    "high": _DURATION,
    "hidden_options": "the text that an export wrote",
    "holds_back": _DURATION,
    "holds_back_share": "a share such as 0.02",
    "horizon_weeks": "a number such as 12",
    "hours_per_week": "a number such as 40",
    "input_per_million": _PRICE,
    "input_tokens": "a whole number such as 4000",
    "input_tokens_per_s": "a number such as 4000",
    "key": 'a short name such as "returns"',
    "label": 'a short name such as "integration-tests"',
    "language": 'the code of a language such as "en"',
    "likely": _DURATION,
    "limited_by": 'what keeps it slow, such as "specs-and-tests"',
    "login": 'a text such as "ana"',
    "low": _DURATION,
    "max_output_tokens": "a whole number such as 32000",
    "measure": 'a text such as "missed pick-ups per 100 bookings"',
    "name": "a text in quotes",
    "not_worth_it": "a share such as 0.2",
    "options": 'a list such as [{ title = "Web calendar", assumption = "members plan ahead" }]',
    "output_per_million": _PRICE,
    "output_tokens_per_s": _SPEED,
    "overhead": 'a duration such as "6s"',
    "accepted": 'a reason such as "the wording is the regulator\'s"',
    "pays_by": '"elapsed" or "touch"',
    "performer": '"machine", "world" or the name of a person',
    "prices": "a table such as { input_per_million = 3, output_per_million = 15 }",
    "question": 'a question such as "How do members book a ladder?"',
    "requests": "a whole number such as 3",
    "residual": _DURATION,
    "residual_touch": _DURATION,
    "runs_per_week": "a number such as 10",
    "speed_profile": _PROFILE,
    "compare_profile": _PROFILE,
    "statement": 'a sentence such as "Ladders are returned within seven days"',
    "streams": "a whole number such as 3",
    "thresholds": 'a table such as { automate = 0.8, holds_back = "1h" }',
    "timezone": 'the name of a time zone such as "Europe/Berlin"',
    "title": 'a text such as "Return flow"',
    "tokens_per_draft": "a whole number such as 20000",
    "touch": 'a duration such as "5m"',
    "ttft": 'a duration such as "2s"',
    "upkeep_per_week": _DURATION,
    "verified_by": _LABELS,
    "verified_by[]": 'a check such as "integration-tests"',
    "weight": "a number such as 2",
}

_GIVEN: tuple[tuple[type[Any], str], ...] = (
    (bool, "true or false"),
    (int, "a number"),
    (float, "a number"),
    (str, "a text"),
    (dict, "a table"),
    (list, "a list"),
    (datetime, "a date and time"),
    (date, "a date"),
    (time, "a time"),
)


def expected(path: Path) -> str:
    """Say what belongs at a place, with an example."""
    where = "".join("[]" if isinstance(part, int) else f".{part}" for part in path).removeprefix(".")
    name = where.rpartition(".")[2]
    return _IN_A_TABLE.get(where) or _ANYWHERE.get(name, _TEXT)


def given(value: object) -> str:
    """Say what kind of value stands there."""
    if isinstance(value, float) and not isfinite(value):
        return "no finite number"
    if isinstance(value, int) and value.bit_length() > 64:
        return "a number with far too many digits"
    return next((words for kind, words in _GIVEN if isinstance(value, kind)), "something else")
