"""`tracker list` and `tracker show`: where tasks stand, and what limits them."""

from __future__ import annotations

from functools import lru_cache
from typing import get_args

import click

from tracker.cli import output, table
from tracker.cli.callouts import call_out
from tracker.cli.globals import Settings
from tracker.cli.opening import open_context
from tracker.cli.verbs import command
from tracker.model.rows import Stage
from tracker.report import words
from tracker.services.listing import Limit, Line, list_tasks

HEADINGS = ("TASK", "STAGE", "GENERATION", "CHECK", "CEILING", "VERDICT", "TITLE")


@command("list", json=True)
@click.option("--stage", type=click.Choice(get_args(Stage)), help="Only tasks at this stage.")
@click.option("--all", "everything", is_flag=True, help="Dropped tasks too; --json always has them.")
def list_(settings: Settings, stage: Stage | None, everything: bool) -> None:
    """List the tasks with what limits each.

    GENERATION is the time in which nothing but generation went on, CHECK the time in which a check was open. `~` marks
    what is estimated, wholly or in part, `?` what is unknown; `tracker show TASK` says why.
    """
    context = open_context(settings)
    call_out(settings, context)
    if settings.json:
        from tracker.report.fields import task_fields
        from tracker.services.viewing import task_rows

        rows = task_rows(context).rows
        output.document("tasks", {"tasks": [task_fields(row) for row in rows if stage in (None, row.stage)]})
        return
    lines = list_tasks(context)
    shown = [line for line in lines if _is_wanted(line, stage, everything=everything)]
    if not shown:
        output.say("There is no task yet." if not lines else "No task is like that.")
        return
    table.show(HEADINGS, [(*_of(line), line.title) for line in shown], right={2, 3, 4}, flexible=6)


def _is_wanted(line: Line, stage: Stage | None, *, everything: bool) -> bool:
    return line.stage == stage if stage is not None else everything or line.stage != "dropped"


def _of(line: Line) -> tuple[str, ...]:
    return line.key, line.stage, *_figures(line.limit)


@lru_cache(maxsize=8192)
def _figures(limit: Limit) -> tuple[str, str, str, str]:
    """Write what limits a task; most tasks of a large plan share a few of these."""
    return (
        words.part(limit.g, limit.basis),
        words.part(limit.c, limit.basis),
        words.limit(limit.ceiling, limit.c, limit.basis),
        limit.verdict or words.NOTHING,
    )


@command("show", json=True)
@click.argument("task", metavar="TASK")
def show(settings: Settings, task: str) -> None:
    """Show everything about one task.

    Where it stands and what is missing, what limits it, its checks, its runs with their numbers, its decisions.
    """
    from tracker.cli.task_page import page_lines, page_payload
    from tracker.services.showing import show_task

    context = open_context(settings)
    page = show_task(context, task)
    call_out(settings, context)
    if settings.json:
        output.document("task", {"task": page_payload(page)})
    else:
        output.say_lines(page_lines(page, output.terminal_width()))
