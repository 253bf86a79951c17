"""`tracker decide show`, `list` and `export`: decisions to look at, and as files."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import click

from tracker.cli import output, table
from tracker.cli.commands.deciding.group import named, step
from tracker.cli.globals import Settings
from tracker.model.deciding import State

STREAM = "-"


@step("show")
@named
def show(settings: Settings, decision: str) -> None:
    """Show everything about one decision.

    Its criteria with seal and amendments, its options once they may be read, scores and what hangs on one weight, blind
    spots, the choice, and what came of it beside what was expected.
    """
    from tracker.cli.opening import open_context
    from tracker.report.decisions import decision_fields
    from tracker.services.dossiers import show_decision

    sight = show_decision(open_context(settings), decision)
    if settings.json:
        output.document("decision", {"decision": decision_fields(sight.dossier, sight.present)})
        return
    from tracker.cli.decision_page import page_lines

    output.say_lines(page_lines(sight, output.terminal_width()))


@step("list")
@click.option("--state", type=click.Choice(get_args(State)), help="Only decisions that stand there.")
def list_(settings: Settings, state: State | None) -> None:
    """List the decisions with how long each was or has been open."""
    from tracker.cli.opening import open_context
    from tracker.model.durations import show as shown
    from tracker.report.decisions import short_fields
    from tracker.services.dossiers import list_decisions

    found = list_decisions(open_context(settings))
    wanted = [one for one in found.dossiers if state in (None, one.state)]
    if settings.json:
        output.document("decisions", {"decisions": [short_fields(one, found.present) for one in wanted]})
        return
    if not wanted:
        output.say("There is no decision yet." if not found.dossiers else "No decision is like that.")
        return
    headings = ("NUMBER", "KEY", "STATE", "OPEN FOR", "OPTIONS", "TASK", "REVIEW", "QUESTION")
    rows = [
        (
            one.name,
            one.decision.key,
            one.state,
            shown(one.latency(found.present.now)),
            str(one.count),
            one.decision.task or "-",
            str(one.review_on or "-"),
            one.decision.question,
        )
        for one in wanted
    ]
    table.show(headings, rows, right={3, 4}, flexible=7)


@step("export")
@named
@click.argument("file", metavar="FILE|-", default=STREAM, required=False)
@click.option("--force", is_flag=True, help="Replace a file that says something else.")
def export(settings: Settings, decision: str, file: str, force: bool) -> None:
    """Write a decision as a Markdown record, in the manner of MADR.

    At any stage; before the seal it tells how many options there are and none of them.
    """
    from tracker.cli.opening import open_context
    from tracker.services.decision_records import decision_record
    from tracker.services.saving import save_text

    text = decision_record(open_context(settings), decision)
    written = file != STREAM and save_text(Path(file), text, overwrite=force)
    if settings.json:
        output.document("export", {"file": None if file == STREAM else file, "written": written, "record": text})
    elif file == STREAM:
        output.write(text)
    elif not settings.quiet:
        output.say(f"Wrote {file}." if written else f"{file} says all this already.")
