"""`tracker done`, `reopen`, `drop` and `waive`: where a task stands, and what is said about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from tracker.cli import clock_words, output
from tracker.cli.globals import Settings
from tracker.cli.verbs import command

if TYPE_CHECKING:
    from tracker.services.gating import Stand

_task = click.argument("task", metavar="TASK")


@command("done", json=True)
@_task
def done(settings: Settings, task: str) -> None:
    """Say whether a task is done, and what is missing.

    It is when every check that verifies one of its done statements has passed or was waived, after the last generation.
    Exit status 0 if so, else 1.
    """
    from tracker.cli.opening import open_context
    from tracker.services import gating

    stand = gating.done(open_context(settings), task)
    clock_words.warn(settings, stand.mentions, stand.callouts, stand.present)
    if stand.holds:
        _tell(settings, stand, f"{stand.task} is done: all that verifies it has passed, or was waived.")
        return
    count = len(stand.missing)
    message = f"{stand.task} is not done: {count} thing{'s are' if count > 1 else ' is'} missing."
    if settings.json:
        fault = {"message": message, "hint": "\n".join(stand.missing)}
        output.document("error", {"error": fault, **_payload(stand)})
    else:
        output.say("\n".join(stand.missing))
    output.note(message)
    raise click.exceptions.Exit(1)


@command("reopen", json=True)
@_task
def reopen(settings: Settings, task: str) -> None:
    """Take up a task again that is done or dropped.

    What its checks passed before no longer counts.
    """
    from tracker.cli.opening import open_context
    from tracker.services import gating

    stand = gating.reopen(open_context(settings), task)
    _tell(settings, stand, f"Reopened {stand.task}: it is {stand.stage}. `tracker start {stand.task}` goes on.")
    clock_words.warn(settings, stand.mentions, stand.callouts, stand.present)


@command("drop", json=True)
@_task
def drop(settings: Settings, task: str) -> None:
    """Say that a task will not be delivered.

    What was recorded stays; tasks that waited for it no longer do.
    """
    from tracker.cli.opening import open_context
    from tracker.services import gating

    stand = gating.drop(open_context(settings), task)
    _tell(settings, stand, f"Dropped {stand.task}. `tracker reopen {stand.task}` takes it up again.")
    clock_words.warn(settings, stand.mentions, stand.callouts, stand.present)


@command("waive", json=True)
@_task
@click.argument("check", metavar="CHECK")
@click.option("--reason", required=True, metavar="TEXT", help="Why the check is not needed this time.")
@click.option("--at", metavar="TIME", help="When it was waived.  [now]")
def waive(settings: Settings, task: str, check: str, reason: str, at: str | None) -> None:
    """Let a check count as passed without performing it.

    Its open run ends waived. A waiver grows stale like a pass: the next generation asks for the check again.
    """
    from tracker.cli.opening import open_context
    from tracker.services import gating

    told = gating.waive(open_context(settings), task, check, reason=reason, at=at)
    clock_words.tell(settings, told, clock_words.stopped(told))


def _tell(settings: Settings, stand: Stand, line: str) -> None:
    if settings.json:
        output.document("gate", _payload(stand))
    elif not settings.quiet:
        output.say(line)


def _payload(stand: Stand) -> dict[str, object]:
    return {"task": stand.task, "stage": stand.stage, "holds": stand.holds, "missing": list(stand.missing)}
