"""`tracker start`, `request`, `pause`, `resume` and `stop`: the clocks of a day."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

from tracker.cli import clock_words, prompt
from tracker.cli.globals import Settings
from tracker.cli.run_options import detail_options, details_from, outcome_from, verdict_options
from tracker.cli.verbs import command

if TYPE_CHECKING:
    from tracker.services.telling import Clocked

_at = click.option("--at", metavar="TIME", help="When it was: 18:10, yesterday 18:10, 20m ago, or ISO.  [now]")
_task = click.argument("task", metavar="TASK")
_maybe_task = click.argument("task", metavar="[TASK]", required=False)
_maybe_check = click.argument("check", metavar="[CHECK]", required=False)


@command("start", json=True)
@_task
@_maybe_check
@click.option("--override", metavar="REASON", help="Generate without a sound done statement; the reason is kept.")
@_at
def start(settings: Settings, task: str, check: str | None, override: str | None, at: str | None) -> None:
    """Start generation on a task, or one of its checks.

    A check that was requested begins, a clock that was paused goes on.
    """
    from tracker.cli.opening import open_context
    from tracker.services import clocking

    told = clocking.start(open_context(settings), task, check, at=at, override=override)
    clock_words.tell(settings, told, clock_words.started(told))


@command("request", json=True)
@_task
@click.argument("check", metavar="CHECK")
@_at
def request(settings: Settings, task: str, check: str, at: str | None) -> None:
    """Ask for a check, which waits from now on.

    `tracker start TASK CHECK` when somebody begins with it.
    """
    from tracker.cli.opening import open_context
    from tracker.services import clocking

    told = clocking.request(open_context(settings), task, check, at=at)
    clock_words.tell(settings, told, clock_words.requested(told))


@command("pause", json=True)
@_maybe_task
@_maybe_check
@_at
def pause(settings: Settings, task: str | None, check: str | None, at: str | None) -> None:
    """Pause a clock that is running.

    Without a task, the only one that runs. With --at, from that moment on: a night with the clock on is paused away.
    """
    from tracker.cli.opening import open_context
    from tracker.services import clocking

    context = open_context(settings)
    told = _on_the_one_meant(settings, lambda *named: clocking.pause(context, *named, at=at), task, check)
    clock_words.tell(settings, told, clock_words.paused(told))


@command("resume", json=True)
@_maybe_task
@_maybe_check
@_at
def resume(settings: Settings, task: str | None, check: str | None, at: str | None) -> None:
    """Let a paused clock go on.

    Without a task, the only one that is paused.
    """
    from tracker.cli.opening import open_context
    from tracker.services import clocking

    context = open_context(settings)
    told = _on_the_one_meant(settings, lambda *named: clocking.resume(context, *named, at=at), task, check)
    clock_words.tell(settings, told, clock_words.started(told))


@command("stop", json=True)
@_maybe_task
@_maybe_check
@verdict_options
@_at
@detail_options
def stop(settings: Settings, task: str | None, check: str | None, at: str | None, **told_of: Any) -> None:  # noqa: ANN401
    """End a clock, a check with its verdict.

    A check without a verdict is paused. Without a task, the only open clock is meant; when there are several, you are
    asked, or they are listed. A moment given with --at settles a clock that was forgotten.
    """
    outcome = outcome_from(told_of)
    from tracker.cli.opening import open_context
    from tracker.services import clocking

    context, details = open_context(settings), details_from(told_of)
    told = _on_the_one_meant(
        settings, lambda *named: clocking.stop(context, *named, outcome=outcome, at=at, details=details), task, check
    )
    clock_words.tell(settings, told, clock_words.stopped(told))


def _on_the_one_meant(
    settings: Settings, act: Callable[[str | None, str | None], Clocked], task: str | None, check: str | None
) -> Clocked:
    """Act on the clock that is meant; when there are several, ask which, where somebody can be asked."""
    from tracker.model.lifecycle import GENERATION
    from tracker.services.finding import SeveralOpen

    try:
        return act(task, check)
    except SeveralOpen as several:
        chosen = several.runs[prompt.choose(settings, "Which one?", several.lines, several)]
        return act(chosen.task, chosen.check or GENERATION)
