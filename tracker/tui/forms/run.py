"""The form of a run that is set down or mended by hand: when it was, how it ended, and what can be told of it."""

from __future__ import annotations

from collections.abc import Iterator

from tracker.errors import BadInput
from tracker.model.durations import parse
from tracker.model.lifecycle import GENERATION
from tracker.model.plan import NOT_PEOPLE, Task
from tracker.model.runs import OUTCOMES, Outcome, Run
from tracker.model.times import local
from tracker.services.details import Details
from tracker.services.offering import Known, Recorded
from tracker.services.recording import Amendment, Times
from tracker.services.typed import parse_command
from tracker.tui.forms.field import Field, as_number, as_whole, choice, duration, number, whole
from tracker.tui.forms.reading import Values, rows, shown

MOMENT = "18:10, yesterday 18:10, 20m ago"
COMMAND = "Words as in a shell, with quotes where they hold blanks; `sh -c '...'` for more."
_TEXTS = ("model", "profile", "performer", "note", "reason")


def log_fields(task: Task, known: Known, check: str | None) -> tuple[Field, ...]:
    """Return the fields for a run that no clock was running for."""
    return tuple(_log(task, known, check))


def _log(task: Task, known: Known, check: str | None) -> Iterator[Field]:
    steps = tuple(step.check for step in task.checks)
    yield choice("check", "What", (GENERATION, *steps), required=True, value=check or GENERATION)
    yield duration("took", "Took", hint="How long it took until it ended; or from when to when, below.")
    yield Field(name="at", label="Ended", example="now", hint=MOMENT)
    yield Field(name="start", label="From", hint=f"In place of how long it took: {MOMENT}")
    yield Field(name="end", label="To", hint=MOMENT)
    yield duration("waited", "Waited before", hint="How long a check waited before that.")
    yield choice("outcome", "Outcome", OUTCOMES, example="of a check")
    yield from _details(None, known)


def perform_fields(task: Task, known: Known, check: str | None) -> tuple[Field, ...]:
    """Return the fields for a check that a command performs."""
    steps = tuple(step.check for step in task.checks)
    return (
        choice("check", "Check", steps, required=True, value=check or steps[0]),
        Field(name="command", label="Command", required=True, example="pytest -q", check=parse_command, hint=COMMAND),
        *(field for field in _details(None, known) if field.name != "reason"),
    )


def stop_fields(recorded: Recorded) -> tuple[Field, ...]:
    """Return the fields for an open run that is stopped."""
    run = recorded.run
    ended = Field(name="at", label="Ended", example="now", hint=MOMENT)
    how = () if run.is_generation else (choice("outcome", "Outcome", OUTCOMES, example="paused, it goes on later"),)
    return (ended, *how, *_details(run, recorded.known))


def amend_fields(recorded: Recorded) -> tuple[Field, ...]:
    """Return the fields for changing what is recorded about a run."""
    return tuple(_amend(recorded))


def _amend(recorded: Recorded) -> Iterator[Field]:
    run, known = recorded.run, recorded.known
    if not run.is_generation:
        yield _moment("requested", "Requested", run.requested, known)
    yield _moment("start", "From", run.started, known)
    yield _moment("end", "To", run.ended, known)
    yield Field(
        name="pauses",
        label="Pauses to add",
        kind="lines",
        example="12:00..12:45",
        hint="From one time to another, one on each line.",
        check=lambda text: [stretch(row) for row in rows(text)],
    )
    if run.pauses:
        yield Field(name="no_pauses", label="Pauses it has", kind="flag", example=f"take out all {len(run.pauses)}")
    if not run.is_generation:
        yield choice("outcome", "Outcome", OUTCOMES, value=run.outcome or "", example="still open")
    yield from _details(run, known)


def _moment(name: str, label: str, ms: int | None, known: Known) -> Field:
    zone = known.present.zone
    typed = "" if ms is None else f"{local(ms, zone):%Y-%m-%d %H:%M:%S}"
    return Field(name=name, label=label, value=typed, hint=MOMENT, example="not yet" if ms is None else "")


def _details(run: Run | None, known: Known) -> Iterator[Field]:
    """Yield what can be told of any run; emptied again, a text is taken back."""
    yield Field(name="reason", label="Reason", value=shown(run and run.reason), example="why it ended so")
    who = (*NOT_PEOPLE, *sorted(known.names.people))
    if run is None or not run.is_generation:
        own = run.performer if run and run.own_performer else None
        yield Field(name="performer", label="Done by", value=shown(own), suggest=who, example="as the check says")
    yield Field(name="model", label="Model", value=shown(run and run.model))
    profile = run.speed_profile if run else None
    yield Field(
        name="profile", label="Speed profile", value=shown(profile), suggest=tuple(sorted(known.names.profiles))
    )
    yield whole("tokens_in", "Tokens read", value=shown(run.tokens_in if run else None))
    yield whole("tokens_out", "Tokens written", value=shown(run.tokens_out if run else None))
    yield number("cost", "Cost", value=shown(run.cost if run else None), hint="In the money of the plan.")
    yield Field(name="note", label="Note", kind="lines", value=shown(run and run.note))
    kept = f"{len(run.evidence)} kept already" if run and run.evidence else "a link, or the path of a file"
    yield Field(name="evidence", label="Evidence", kind="lines", example=kept, hint="One on each line.")


def stretch(text: str) -> tuple[str, str]:
    """Read a pause: from one time to another. Raises BadInput."""
    start, dots, end = text.partition("..")
    if not (start.strip() and dots and end.strip()):
        raise BadInput(f'"{text}" is not a pause.', "Write it from one time to another: 12:00..12:45.")
    return start.strip(), end.strip()


def times(values: Values) -> Times:
    """Return when a run that is logged took place."""
    return Times(
        took=parse(values["took"]) if values["took"] else None,
        waited=parse(values["waited"]) if values["waited"] else None,
        at=values["at"] or None,
        start=values["start"] or None,
        end=values["end"] or None,
    )


def amendment(values: Values) -> Amendment:
    """Return what was changed about the times of a run; `values` holds only what differs from before."""
    return Amendment(
        requested=values.get("requested") or None,
        start=values.get("start") or None,
        end=values.get("end") or None,
        pauses=tuple(stretch(row) for row in rows(values.get("pauses", ""))),
        no_pauses=bool(values.get("no_pauses")),
        outcome=outcome(values),
    )


def outcome(values: Values) -> Outcome | None:
    """Return the outcome that was chosen; None when none was."""
    return next((word for word in OUTCOMES if word == values.get("outcome")), None)


def details(values: Values, *, new: bool) -> Details:
    """Return what is told of a run; of a new one an empty text tells nothing, of an old one it takes back."""
    told: dict[str, object] = {name: values[name] for name in _TEXTS if name in values and (values[name] or not new)}
    told |= {name: as_whole(values[name]) for name in ("tokens_in", "tokens_out") if values.get(name)}
    if values.get("cost"):
        told["cost"] = as_number(values["cost"])
    return Details(evidence=tuple(rows(values.get("evidence", ""))), **told)  # type: ignore[arg-type]
