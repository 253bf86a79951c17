"""What a decision is judged by, as it is typed: one criterion a line, understood while it is typed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from tracker.errors import TrackerError
from tracker.model.limits import check_decision
from tracker.model.plan import Criterion, Decision
from tracker.model.problems import Problem
from tracker.model.seals import told
from tracker.services.typed import parse_criterion
from tracker.tui.forms.field import Field
from tracker.tui.forms.reading import Values, judged, rows, shown
from tracker.tui.widgets.cells import Cell, Piece
from tracker.tui.widgets.signs import SIGNS

_FORM = "NAME | MEASURE | lower or higher | WEIGHT"

EXAMPLE = "No-show rate | missed pick-ups per 100 | lower"


def criteria_fields(decision: Decision, *, sealed: bool) -> tuple[Field, ...]:
    """Return the fields of question and criteria; what is `sealed` is amended, which takes a reason."""
    question = Field(name="question", label="Question", value=decision.question, required=True)
    reason = Field(
        name="reason",
        label="Why amend it",
        required=True,
        example="no-shows cannot be counted before spring",
        hint="It is shown for ever beside what it changed.",
    )
    return (question, criteria_field(decision), *((reason,) if sealed else ()))


def criteria_field(decision: Decision) -> Field:
    """Return the field of the criteria of a decision."""
    return Field(
        name="criteria",
        label="Judged by",
        kind="lines",
        value="\n".join(map(_shown, decision.criteria)),
        example=EXAMPLE,
        hint=f"Two or three: {_FORM}, one on each line.",
        check=read_criteria,
        live=_understood,
    )


def _shown(criterion: Criterion) -> str:
    parts = [criterion.name, criterion.measure, criterion.better]
    return " | ".join(parts if criterion.weight == 1 else [*parts, shown(criterion.weight)])


def read_criteria(text: str) -> tuple[Criterion, ...]:
    """Read criteria, one on each line. Raises BadInput."""
    return tuple(parse_criterion(row) for row in rows(text))


def _understood(values: Mapping[str, str], _row: int) -> Sequence[Cell]:
    """Say how each line is understood, as far as it is one."""
    return tuple(_remark(number, row) for number, row in enumerate(rows(values["criteria"]), 1))


def _remark(number: int, row: str) -> Cell:
    try:
        criterion = parse_criterion(row)
    except TrackerError:
        return (Piece(f"{SIGNS.dot} {number}: ", "warn"), Piece(f"no criterion yet: {_FORM}", "muted"))
    return (
        Piece(f"{SIGNS.passed} {number}: ", "good"),
        Piece(criterion.name, "strong"),
        Piece(f"  {told(criterion)}", "muted"),
    )


def make_criteria(values: Values, before: Decision) -> Decision:
    """Return the decision with the question and the criteria that are typed. Raises BadInput."""
    return replace(before, question=values["question"], criteria=read_criteria(values["criteria"]))


def judge_criteria(before: Decision) -> Callable[[dict[str, str]], Mapping[str, str]]:
    """Return what judges the form while it is typed: too few, too many, twice the same, and why that is wrong."""

    def rules(made: Decision) -> Iterator[Problem]:
        return check_decision(replace(made, options=()))

    return judged(lambda values: make_criteria(values, before), rules, {"question": "question", "criteria": "criteria"})
