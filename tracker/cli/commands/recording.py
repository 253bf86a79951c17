"""`tracker log`, `amend` and `discard`: runs set down, mended and removed by hand."""

from __future__ import annotations

from typing import Any

import click

from tracker.cli import clock_words
from tracker.cli.globals import Settings
from tracker.cli.run_options import detail_options, details_from, outcome_from, verdict_options
from tracker.cli.values import DURATION
from tracker.cli.verbs import command
from tracker.errors import BadInput

LAST_NUMBER = 2**63 - 1
_run = click.argument("run", metavar="RUN", type=click.IntRange(1, LAST_NUMBER))


@command("log", json=True)
@click.argument("task", metavar="TASK")
@click.argument("check", metavar="[CHECK]", required=False)
@click.option("--took", type=DURATION, metavar="DURATION", help="How long somebody or something was at it.")
@click.option("--waited", type=DURATION, metavar="DURATION", help="How long the check waited before that.")
@click.option("--at", metavar="TIME", help="When it ended, with --took.  [now]")
@click.option("--from", "start", metavar="TIME", help="When it began, with --to.")
@click.option("--to", "end", metavar="TIME", help="When it ended, with --from.")
@verdict_options
@detail_options
def log(
    settings: Settings,
    task: str,
    check: str | None,
    took: int | None,
    waited: int | None,
    at: str | None,
    start: str | None,
    end: str | None,
    **told_of: Any,  # noqa: ANN401 - the shared options
) -> None:
    """Record a run that no clock was running for.

    Give --took, or --from and --to; a check also needs --pass, --fail or --outcome.
    """
    outcome = outcome_from(told_of)
    from tracker.cli.opening import open_context
    from tracker.services import recording

    times = recording.Times(took=took, waited=waited, at=at, start=start, end=end)
    context, details = open_context(settings), details_from(told_of)
    told = recording.log(context, task, check, times=times, outcome=outcome, details=details)
    clock_words.tell(settings, told, clock_words.logged(told))


@command("amend", json=True)
@_run
@click.option("--requested", metavar="TIME", help="When the check was requested.")
@click.option("--from", "start", metavar="TIME", help="When it began.")
@click.option("--to", "end", metavar="TIME", help="When it ended.")
@click.option("--pause", "pauses", metavar="FROM..TO", multiple=True, help="Adds a pause. May be given several times.")
@click.option("--no-pauses", is_flag=True, help="Takes the pauses out that it has.")
@verdict_options
@detail_options
def amend(
    settings: Settings,
    run: int,
    requested: str | None,
    start: str | None,
    end: str | None,
    pauses: tuple[str, ...],
    no_pauses: bool,
    **told_of: Any,  # noqa: ANN401 - the shared options
) -> None:
    """Change what is recorded about a run.

    Its times count as confirmed afterwards, changed or not, so this settles a clock that was forgotten. A time of day
    alone is the one nearest to what was recorded. An empty text takes a note, a model and the like back.
    """
    outcome = outcome_from(told_of)
    from tracker.cli.opening import open_context
    from tracker.services import recording

    amendment = recording.Amendment(
        requested=requested,
        start=start,
        end=end,
        pauses=tuple(map(_stretch, pauses)),
        no_pauses=no_pauses,
        outcome=outcome,
    )
    told = recording.amend(open_context(settings), run, amendment=amendment, details=details_from(told_of))
    clock_words.tell(settings, told, clock_words.amended(told))


def _stretch(text: str) -> tuple[str, str]:
    start, dots, end = text.partition("..")
    if not (start.strip() and dots and end.strip()):
        raise BadInput(f'"{text}" is not a pause.', "Write it from one time to another: 12:00..12:45.")
    return start, end


@command("discard", json=True)
@_run
def discard(settings: Settings, run: int) -> None:
    """Remove a run; undo brings it back."""
    from tracker.cli.opening import open_context
    from tracker.services import recording

    told = recording.discard(open_context(settings), run)
    clock_words.tell(settings, told, clock_words.discarded(told))
