"""`tracker decide prompt`, `add` and `options`: options that disagree, asked for, taken and read."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from tracker.cli import output
from tracker.cli.commands.deciding.group import named, named_so, next_line, step, tell
from tracker.cli.globals import Settings

if TYPE_CHECKING:
    from tracker.services.disagreeing import FaultyAnswer
    from tracker.services.dossiers import Sight


@step("prompt")
@named
@click.option("--options", "count", type=int, default=3, show_default=True, metavar="N", help="How many to ask for.")
def prompt(settings: Settings, decision: str, count: int) -> None:
    """Print a request for disagreement, to paste into any model.

    It has the question, the sealed criteria, and what is wanted of each option; `tracker decide add --from` reads the
    answer.
    """
    from tracker.cli.opening import open_context
    from tracker.services.disagreeing import ask

    text = ask(open_context(settings), decision, count)
    if settings.json:
        output.document("prompt", {"decision": decision, "options": count, "prompt": text})
    else:
        output.write(output.clean(text))


@step("add")
@named
@click.argument("title", metavar="[TITLE]", required=False)
@click.option("--text", metavar="TEXT", help="What would be done.")
@click.option("--assumption", metavar="TEXT", help="What must be true for it to be right.")
@click.option("--source", metavar="TEXT", help="Who or what proposed it; with --from where an option does not say so.")
@click.option("--wrong-if", metavar="TEXT", help="What would make it wrong.")
@click.option("--from", "file", metavar="FILE|-", help="Read options from an answer in TOML; - is standard input.")
@click.option("--replace", "overwrite", is_flag=True, help="Replace an option of this title that says something else.")
def add(
    settings: Settings,
    decision: str,
    title: str | None,
    text: str | None,
    assumption: str | None,
    source: str | None,
    wrong_if: str | None,
    file: str | None,
    overwrite: bool,
) -> None:
    """Add an option, or all those of an answer.

    What stands around the TOML of an answer, code fences and chatter, does not matter; its faults are told with their
    places, and an answer with a fault adds nothing. `tracker remove option` takes one away.
    """
    from tracker.cli.opening import open_context
    from tracker.model.plan import Option
    from tracker.services.answering import Answer, add_answer

    if (title is None) == (file is None) or (file is not None and any((text, assumption, wrong_if))):
        raise click.UsageError("Give either a title with what is said of it, or --from FILE.")
    context = open_context(settings)
    if file is not None:
        sight = _take(settings, decision, file, source, overwrite=overwrite)
    else:
        assert title is not None, "there is a title where there is no file"
        option = Option(title=title, text=text, assumption=assumption, source=source, wrong_if=wrong_if)
        sight = add_answer(context, decision, Answer(options=(option,)), overwrite=overwrite)
    count = sight.dossier.count
    has = f"{named_so(sight)} has {count} option{'' if count == 1 else 's'}."
    tell(settings, sight, f"{has} {next_line(sight)}")


def _take(settings: Settings, decision: str, file: str, source: str | None, *, overwrite: bool) -> Sight:
    """Read an answer and add its options; every fault is told on a line of its own."""
    from tracker.cli.opening import open_context
    from tracker.planfile.answer import read_answer
    from tracker.planfile.source import read_source
    from tracker.services.disagreeing import FaultyAnswer, take_answer

    data, name = read_source(file, sys.stdin.buffer)
    context = open_context(settings)
    try:
        return take_answer(context, decision, read_answer(data, name), name, source=source, overwrite=overwrite)
    except FaultyAnswer as fault:
        _tell_faults(settings, fault)
        raise click.exceptions.Exit(fault.exit_status) from fault


def _tell_faults(settings: Settings, fault: FaultyAnswer) -> None:
    if settings.json:
        told = {"message": fault.message, "hint": fault.hint}
        output.document("error", {"error": told, "faults": list(fault.faults)})
    for line in fault.faults:
        output.note(line)
    output.note(f"{fault.message} {fault.hint}")


@step("options")
@named
def options(settings: Settings, decision: str) -> None:
    """Read the options of a decision, and where they share a blind spot.

    Refused until the criteria are sealed.
    """
    from tracker.cli.opening import open_context
    from tracker.services.dossiers import show_options

    sight = show_options(open_context(settings), decision)
    if settings.json:
        tell(settings, sight, "")
        return
    from tracker.cli.decision_page import blind_spot_lines, option_lines

    output.say_lines([*option_lines(sight), *blind_spot_lines(sight)])
