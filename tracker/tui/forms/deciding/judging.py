"""Judging, choosing and looking back, as it is typed: scores of one criterion, a choice with its reasons, a review."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tracker.errors import BadInput
from tracker.model.lifecycle import Present
from tracker.model.plan import Option
from tracker.model.scoring import BEST, WORST
from tracker.model.text import on_one_line
from tracker.model.times import parse_day_ahead
from tracker.services.choosing import Reasons
from tracker.services.judging import Sheet
from tracker.tui.forms.field import Field, as_number
from tracker.tui.forms.reading import Values

DAYS = "4w, monday, 2030-01-31"


def score_fields(sheet: Sheet, options: Iterable[Option]) -> tuple[Field, ...]:
    """Return a field for each option, in the order that chance has set for this criterion."""
    assumed = {option.title: option.assumption for option in options}
    return tuple(
        Field(
            name=f"option{place}",
            label=on_one_line(title),
            required=True,
            value=f"{sheet.given[title]:g}" if title in sheet.given else "",
            example="0 to 10",
            hint=f"It assumes: {on_one_line(assumption)}" if (assumption := assumed.get(title)) else "",
            check=_score,
        )
        for place, title in enumerate(sheet.titles)
    )


def _score(text: str) -> float:
    """Read a score. Raises BadInput."""
    value = as_number(text)
    if not WORST <= value <= BEST:
        raise BadInput(f"From {WORST} to {BEST}.", f"{BEST} is best.")
    return value


def read_scores(values: Values, sheet: Sheet) -> dict[str, float]:
    """Return the scores that are typed, by the titles of the options."""
    return {title: _score(values[f"option{place}"]) for place, title in enumerate(sheet.titles)}


def last_answer_field(before: str | None) -> Field:
    """Return the field of what would make all options wrong."""
    return Field(
        name="all_wrong_if",
        label="All wrong if",
        kind="lines",
        value=before or "",
        example="what one would see if every one of them were wrong",
        hint="Left empty it is recorded as a blind spot.",
    )


def choice_fields(present: Present, *, chosen: bool) -> tuple[Field, ...]:
    """Return the fields of a choice; where none of the options is `chosen` there may be nothing to expect."""
    return (
        Field(name="reason", label="Why", kind="lines", required=True, example="most members plan ahead", rows=3),
        Field(
            name="expected",
            label="Expected",
            kind="lines",
            required=chosen,
            example="fewer than 5 no-shows in 100",
            hint="What it should bring, so that somebody can look whether it did.",
            rows=3,
        ),
        Field(
            name="review",
            label="Look again on",
            required=chosen,
            example="4w",
            hint=DAYS,
            check=_day(present),
        ),
    )


def reasons(values: Values) -> Reasons:
    """Return what is said with a choice."""
    return Reasons(reason=values["reason"], expected=values["expected"] or None, review=values["review"] or None)


def review_fields(present: Present) -> tuple[Field, ...]:
    """Return the fields of a review."""
    return (
        Field(name="outcome", label="What came of it", kind="lines", required=True, example="9 no-shows in 100"),
        Field(name="again", label="Look again on", example="no more", hint=DAYS, check=_day(present)),
    )


def _day(present: Present) -> Callable[[str], object]:
    return lambda text: parse_day_ahead(text, present.now, present.zone)
