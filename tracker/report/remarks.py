"""Sentences about what bends the figures of a report, and about habits that were left.

Owns the wording, one line per thing to look at; of very many of one kind only the first are told, and how many more
there are. The complete lists are in the JSON document.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tracker.model.durations import show
from tracker.model.lifecycle import Present, name_of
from tracker.model.runs import Run
from tracker.model.times import show_instant
from tracker.report.model import DataQuality, Habits, Question

TOLD = 10
"""So many lines of one kind are told."""


def doubts(quality: DataQuality) -> list[str]:
    """Say how far the figures can be trusted."""
    if quality.is_clean:
        return ["Nothing stands out: no forgotten clocks, no overlaps, no gaps."]
    return [
        *_first(
            f"Forgotten? {_told(one.run)} counts {show(one.length)}. It feeds no statistics."
            for one in quality.forgotten
        ),
        *_first(f"Overdue: {_told(one.run)} has been open for {show(one.length)}." for one in quality.overdue),
        *_first(f"Long: {_told(one.run)} was active for {show(one.length)}." for one in quality.long),
        *_first(
            f"Far out: {_told(one.run)} took {show(one.length)}, the others {show(round(one.median))} in the median."
            for one in quality.outliers
        ),
        *_first(
            f"Overlap: runs {one.first.id} and {one.second.id}, both {name_of(one.first)}, share {show(one.length)};"
            " clocks count it once."
            for one in quality.overlaps
        ),
        *_first(
            f"Hands-on time unknown: {_told(run)} ended without having been started." for run in quality.touch_unknown
        ),
        *_first(f"Unknown: {one.task} lacks {one.gap.what} ({one.gap.why})." for one in quality.missing),
        *_few(quality),
        *_reopened(quality),
    ]


def _few(quality: DataQuality) -> Iterator[str]:
    if quality.few:
        told = ", ".join(f"{label} ({count})" for label, count in quality.few)
        yield f"Too few performances for percentiles to say much: {told}."


def _reopened(quality: DataQuality) -> Iterator[str]:
    if quality.reopened:
        yield f"Reopened, so that lead times include what lay between: {_listed(quality.reopened)}."


def habit_lines(habits: Habits, present: Present) -> list[str]:
    """Say where the team left its habits; nothing when it did not."""

    def day(ms: int | None) -> str:
        return "" if ms is None else f" on {show_instant(ms, present.zone)[:10]}"

    return [
        *_first(
            f"Generation of {run.task} began without a done statement that passes the lint{day(run.started)}:"
            f" {run.override}"
            for run in habits.overrides
        ),
        *_first(
            f'"{one.statement}" of {one.task} is accepted against the lint: {one.reason}' for one in habits.accepted
        ),
        *_first(f"{name_of(run)} was waived{day(run.ended)}: {run.reason}" for run in habits.waivers),
        *_keys("No done statement says what finished means", habits.without_statement),
        *_keys("No check verifies a done statement", habits.without_check),
        *_keys("Decisions without criteria", habits.without_criteria),
        *_first(
            f"The criteria of {one.decision} were amended{day(one.at)}, when {_seen(one.options_seen)}: {one.reason}"
            for one in habits.amended
        ),
        *_first(
            f"{one.decision} was decided{day(one.at)} in spite of this: {' '.join(one.blind_spots)}"
            for one in habits.blind
        ),
    ]


def _seen(options: int) -> str:
    """Say how many options could be read."""
    if not options:
        return "there was no option yet"
    return f"{options} option{' had' if options == 1 else 's had'} been seen"


def _keys(what: str, keys: tuple[str, ...]) -> Iterator[str]:
    if keys:
        yield f"{what}: {_listed(keys)}."


def _listed(keys: tuple[str, ...]) -> str:
    rest = len(keys) - TOLD
    return ", ".join(keys[:TOLD]) + (f" and {rest} more" if rest > 0 else "")


def _first(lines: Iterable[str]) -> list[str]:
    every = list(lines)
    rest = len(every) - TOLD
    return [*every[:TOLD], f"… and {rest} more of this kind."] if rest > 0 else every


def _told(run: Run) -> str:
    return f"{name_of(run)} (run {run.id})"


def question_line(question: Question, present: Present) -> str:
    """Say what is or was to be decided, by what, and how long that has been open, or took."""
    decision = question.decision
    where = f"for {decision.task}, " if decision.task else ""
    lasted = show(question.latency(present.now))
    if question.chosen is not None:
        chosen = question.choice if question.choice is not None else "none of the options"
        look = f"; to be reviewed on {question.review_on}" if question.review_on else ""
        reviewed = "; reviewed" if question.reviewed else ""
        return f"{decision.question} ({where}decided after {lasted}: {chosen}{reviewed}{look})"
    judged = " and ".join(criterion.name for criterion in decision.criteria)
    by = f"judged by {judged}" if judged else "without criteria yet"
    options = f"{question.options} option{'s' if question.options != 1 else ''}"
    sealed = f"{options}, sealed away" if question.sealed is None else f"criteria sealed; {options}"
    return f"{decision.question} ({where}open for {lasted}; {by}; {sealed})"
