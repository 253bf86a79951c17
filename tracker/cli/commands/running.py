"""`tracker run`: a check that a command performs.

Owns the exit status, which is the command's own whatever happens to the record of it. The program's own words go to
standard error, so that standard output is the command's alone.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import click

from tracker.cli import clock_words, output
from tracker.cli.child import Signals, perform
from tracker.cli.globals import Settings
from tracker.cli.run_options import detail_options, details_from
from tracker.cli.verbs import Command
from tracker.errors import BadInput, StoreFailed, TrackerError
from tracker.model.command_ends import CommandEnd

if TYPE_CHECKING:
    from tracker.services.context import Context
    from tracker.services.telling import Clocked

REFUSED = 125
PATIENCE = 60.0
"""So many seconds the end of a run may wait for its turn to be written."""


class _Run(Command):
    """The command, of which every refusal has an exit status that no command under test should have."""

    def invoke(self, ctx: click.Context) -> object:
        """Run it; what the tracker refuses before the start ends with 125."""
        try:
            return super().invoke(ctx)
        except TrackerError as fault:
            fault.exit_status = REFUSED
            raise


@click.command("run", cls=_Run)
@click.argument("task", metavar="TASK")
@click.argument("check", metavar="CHECK")
@click.argument("words", metavar="-- COMMAND...", nargs=-1, required=True, type=click.UNPROCESSED)
@detail_options
@click.pass_obj
def run(settings: Settings, /, task: str, check: str, words: tuple[str, ...], **told_of: Any) -> None:  # noqa: ANN401
    """Perform a check by a command, and keep its exit status.

    Status 0 is recorded as passed, any other as failed; a command that cannot be started as unavailable, one that was
    interrupted as not-run. Evidence is looked at when the command has ended. Exit status: the command's own; 125 when
    the tracker refused before starting it, 126 or 127 when it cannot be run, 128 + n when signal n ended it.
    """
    from dataclasses import replace

    from tracker.cli.opening import open_context
    from tracker.services import running
    from tracker.services.context import pinned

    context, details = pinned(open_context(settings)), details_from(told_of)
    with Signals() as signals:
        begun = running.begin(context, task, check, details=replace(details, evidence=()))
        end = perform(words, signals)
        told = _record(context, begun.run.id, end, details.evidence, signals)
    if told is not None and not settings.quiet:
        output.note(clock_words.stopped(told))
        clock_words.warn(settings, told.mentions, told.callouts, told.present)
    if end.outcome == "unavailable":
        output.note(f"{words[0]} {end.reason}.")
    raise click.exceptions.Exit(end.status)


def _record(
    context: Context, run_id: int, end: CommandEnd, evidence: tuple[str, ...], signals: Signals
) -> Clocked | None:
    """Write how the command ended; None, with a sentence, when that is not possible. Never raises what it can tell."""
    from tracker.services import running

    at, give_up = context.now(), time.monotonic() + PATIENCE
    while True:
        try:
            return running.finish(context, run_id, at=at, outcome=end.outcome, reason=end.reason, evidence=evidence)
        except BadInput as fault:
            _tell(fault)
            if not evidence:
                return None
            evidence = ()
        except StoreFailed as fault:
            if time.monotonic() > give_up or signals.pending():
                _tell(fault)
                output.note(f"The end of run {run_id} is not recorded, it was {end.outcome}; the run is still open.")
                return None
            time.sleep(0.2)
        except TrackerError as fault:
            _tell(fault)
            output.note(f"The command of run {run_id} would have been recorded as {end.outcome}.")
            return None


def _tell(fault: TrackerError) -> None:
    output.note(f"{fault.message}\n{fault.hint}" if fault.hint else fault.message)
