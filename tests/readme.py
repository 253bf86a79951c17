"""The references of the README, made from the commands and from the acts of the interface themselves.

`python -m tests.readme` writes them anew between their marks; a test fails when they are not what the program says.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import click

from tracker.cli.app import root
from tracker.cli.registry import COMMANDS
from tracker.cli.verbs import GLOBAL_OPTIONS

README = Path(__file__).parents[1] / "README.md"
MARKS = ("<!-- {}: begin -->", "<!-- {}: end -->")


def reference() -> str:
    """Return the reference of every command, in the order of the help."""
    parts: list[str] = []
    with click.Context(root, info_name="tracker") as top:
        parts.append(
            "Options of every command, before or after its name:\n\n" + "\n".join(_options(top, GLOBAL_OPTIONS))
        )
        for name in COMMANDS:
            command = root.get_command(top, name)
            assert command is not None
            parts += _sections(command, click.Context(command, info_name=name, parent=top))
    return "\n\n".join(parts)


def _sections(command: click.Command, context: click.Context) -> Iterator[str]:
    usage = " ".join(command.collect_usage_pieces(context)).removeprefix("[OPTIONS]").strip()
    path = f"{context.command_path} {usage}".strip()
    if isinstance(command, click.Group):
        yield f"### `{context.command_path}`\n\n{_paragraphs(command)}"
        for name in command.list_commands(context):
            inner = command.get_command(context, name)
            assert inner is not None
            yield from _sections(inner, click.Context(inner, info_name=name, parent=context))
        return
    own = [param for param in command.params if param not in GLOBAL_OPTIONS]
    listed = "\n".join(_options(context, own))
    yield "\n\n".join(part for part in (f"### `{path}`", _paragraphs(command), listed) if part)


def _paragraphs(command: click.Command) -> str:
    return "\n\n".join(" ".join(part.split()) for part in (command.help or "").strip().split("\n\n"))


def _options(context: click.Context, params: list[click.Parameter] | tuple[click.Parameter, ...]) -> list[str]:
    records = (param.get_help_record(context) for param in params if isinstance(param, click.Option))
    return [f"- `{names}`: {re.sub(r' +', ' ', text)}" for names, text in filter(None, records)]


def keys() -> str:
    """Return the table of the keys of the interface; acts without a key are counted."""
    from tracker.tui.acts.table import ACTS

    bound = [act for act in ACTS if act.keys]
    rows = ["| key | does | where | name |", "|---|---|---|---|"]
    for act in bound:
        typed = ", ".join(f"`{_NAMES.get(key, key)}`" for key in act.keys.split(","))
        rows.append(f"| {typed} | {act.title}: {act.about} | {', '.join(act.where)} | `{act.name}` |")
    return "\n".join(rows) + f"\n\n{len(ACTS) - len(bound)} more are in the palette, `ctrl+p`."


_NAMES = {"slash": "/", "question_mark": "?", "escape": "esc"}


def with_reference(text: str) -> str:
    """Return the README's text with its references as the program is now."""
    for name, made in (("commands", reference()), ("keys", keys())):
        begin, end = (mark.format(name) for mark in MARKS)
        before, _, rest = text.partition(begin)
        _, _, after = rest.partition(end)
        text = f"{before}{begin}\n\n{made}\n\n{end}{after}"
    return text


if __name__ == "__main__":
    README.write_text(with_reference(README.read_text(encoding="utf-8")), encoding="utf-8")
