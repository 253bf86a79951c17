"""What a person types for the parts of a plan, read into the values of the model.

Owns the short forms that have no shorter name of their own: an estimate of three figures, a check with its overrides,
a criterion, and which checks verify which statement. Every face that takes typed text uses them, so that what is
learned once works everywhere. Limits are the model's business.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence
from dataclasses import replace

from tracker.errors import BadInput
from tracker.model.durations import parse, shorten
from tracker.model.keys import nfc
from tracker.model.plan import BETTER, Criterion, Estimate, Statement, Step
from tracker.model.problems import nearest

ESTIMATE_FORMS = "15m for a single figure, or 10m/15m/40m for low, likely and high"
STEP_FORM = "LABEL, or LABEL:estimate=2d:touch=5m:after=OTHER,ANOTHER (`after=` alone waits for none)"
CRITERION_FORM = '"NAME | MEASURE | lower" or "NAME | MEASURE | higher | WEIGHT"'
ACCEPTANCE_FORM = "N:REASON for the statement number N (`N:` alone: no longer accepted)"
BINDING_FORM = "N:LABEL,LABEL for the statement number N (`N:` alone: all checks of the task)"

_OVERRIDE = re.compile(r":(?=[a-z_]+=)")
_OVERRIDES = ("estimate", "touch", "after")


def parse_estimate(text: str) -> Estimate:
    """Read an estimate: one duration, which is marked as a single figure, or low, likely and high with `/` between."""
    parts = [parse(part) for part in text.split("/")]
    if len(parts) == 1:
        return Estimate.single(parts[0])
    if len(parts) != 3:
        raise BadInput(f'"{shorten(text)}" is not an estimate.', f"Write {ESTIMATE_FORMS}.")
    low, likely, high = parts
    return Estimate(low, likely, high)


def parse_step(text: str) -> Step:
    """Read the use of a check on a task, with its overrides."""
    label, *overrides = _OVERRIDE.split(nfc(text.strip()))
    step = Step(check=label)
    for override in overrides:
        name, _, value = override.partition("=")
        if name == "estimate":
            step = replace(step, estimate=parse_estimate(value))
        elif name == "touch":
            step = replace(step, touch=parse(value))
        elif name == "after":
            step = replace(step, after=split_names(value))
        else:
            near = nearest(name, _OVERRIDES)
            hint = f'Did you mean "{near}"?' if near else f"Write it like {STEP_FORM}."
            raise BadInput(f'A check on a task has no "{shorten(name)}".', hint)
    return step


def split_names(text: str) -> tuple[str, ...]:
    """Read names with commas between them; an empty text is none."""
    return tuple(nfc(name.strip()) for name in text.split(",") if name.strip())


def parse_criterion(text: str) -> Criterion:
    """Read a criterion: its name, its measure, which direction is better, and its weight where that is not 1."""
    parts = [nfc(part.strip()) for part in text.split("|")]
    if len(parts) not in (3, 4):
        raise BadInput(f'"{shorten(text)}" is not a criterion.', f"Write it like {CRITERION_FORM}.")
    name, measure, better = parts[:3]
    known = {word: word for word in BETTER}
    if better not in known:
        raise BadInput(f'"{shorten(better)}" is not lower or higher.', f"Write the criterion like {CRITERION_FORM}.")
    return Criterion(name=name, measure=measure, better=known[better], weight=_weight(parts[3:]))


def _weight(parts: Sequence[str]) -> float:
    try:
        weight = float(parts[0]) if parts else 1.0
    except ValueError:
        raise BadInput(f'"{shorten(parts[0])}" is not a weight.', "Write a number such as 2.") from None
    return int(weight) if weight.is_integer() else weight


def bind(statements: Sequence[Statement], bindings: Sequence[str]) -> tuple[Statement, ...]:
    """Say which checks verify which statement: `2:field-trial` binds the second, a bare label the only one."""
    bound = list(statements)
    for binding in bindings:
        number, colon, labels = binding.partition(":")
        if not colon and len(bound) == 1:
            number, labels = "1", binding
        at = _number(number, bound, binding, BINDING_FORM)
        bound[at] = replace(bound[at], verified_by=split_names(labels))
    return tuple(bound)


def accept(statements: Sequence[Statement], acceptances: Sequence[str]) -> tuple[Statement, ...]:
    """Accept statements against the lint: `2: the wording is the regulator's` the second, a bare reason the only one.

    `2:` alone takes that back.
    """
    accepted = list(statements)
    for text in acceptances:
        number, colon, reason = text.partition(":")
        if not (colon and number.strip().isdecimal()):
            number, reason = "1" if len(accepted) == 1 else "", text
        at = _number(number, accepted, text, ACCEPTANCE_FORM)
        accepted[at] = replace(accepted[at], accepted=nfc(reason.strip()) or None)
    return tuple(accepted)


def _number(number: str, statements: Sequence[Statement], text: str, form: str) -> int:
    """Return the place of the statement with this number. Raises BadInput."""
    if not number.strip().isdecimal() or not 1 <= int(number) <= len(statements):
        many = len(statements)
        count = f"There are {many} done statements" if many != 1 else "There is one done statement"
        raise BadInput(f'{count}, and "{shorten(text)}" names none of them.', f"Write {form}.")
    return int(number) - 1


def parse_scores(text: str, criteria: Sequence[str], titles: Sequence[str]) -> tuple[str, dict[str, float]]:
    """Read the scores of one criterion: `No-show rate: Web calendar = 8; A message = 5.5`.

    Criterion and options are named in full or by their numbers in the list; the result has them in full.
    """
    named = next((name for name in criteria if nfc(text).lstrip().startswith(f"{name}:")), None)
    criterion, colon, rest = (named, ":", nfc(text).lstrip()[len(named) + 1 :]) if named else text.partition(":")
    if not colon:
        raise BadInput(f'"{shorten(text)}" scores nothing.', f"Write it like {SCORES_FORM}.")
    scores: dict[str, float] = {}
    for part in _SCORE_ENDS.split(rest):
        title, equals, value = part.rpartition("=")
        if not equals:
            raise BadInput(f'"{shorten(part.strip())}" is not a score.', f"Write it like {SCORES_FORM}.")
        scores[_listed(title, titles, "option")] = _score(value)
    return _listed(criterion, criteria, "criterion"), scores


SCORES_FORM = '"No-show rate: Web calendar = 8; A message = 5.5", or by the numbers of the list: "1: 1=8 2=5.5"'

_SCORE_ENDS = re.compile(r"(?<=[0-9])(?:\s*[;,]\s*(?=.*=)|\s+(?=[0-9]+\s*=))")
"""A semicolon, a comma or a gap behind a number, with another score to come."""


def _listed(text: str, names: Sequence[str], what: str) -> str:
    """Return the name that was meant: the name itself, or its number in the list."""
    typed = nfc(text).strip()
    if typed in names:
        return typed
    if typed.isdecimal() and 1 <= int(typed[:9]) <= len(names):
        return names[int(typed) - 1]
    near = nearest(typed, names)
    hint = f'Did you mean "{near}"?' if near else f"There are {', '.join(names)}."
    raise BadInput(f'There is no {what} "{shorten(typed)}".', hint)


def _score(text: str) -> float:
    try:
        return float(text.strip())
    except ValueError:
        raise BadInput(f'"{shorten(text.strip())}" is not a score.', "Write a number from 0 to 10, as 7.5.") from None


def parse_command(text: str) -> list[str]:
    """Read a command line as a shell would split it; nothing else of a shell is understood. Raises BadInput."""
    try:
        return shlex.split(text)
    except ValueError as fault:
        raise BadInput(f"This is no command: {str(fault).lower()}.", "Close every quote that is opened.") from None
