from __future__ import annotations

import click
import pytest

from tracker.cli.app import root
from tracker.cli.registry import COMMANDS
from tracker.cli.verbs import Command, Group


def every_command(command: click.Command) -> list[click.Command]:
    """The command, and those inside it when it is a group."""
    inner = command.commands.values() if isinstance(command, click.Group) else ()
    return [command, *(each for part in inner for each in every_command(part))]


@pytest.mark.parametrize("name", COMMANDS)
class TestEachCommand:
    def test_it_is_where_the_registry_says_and_takes_the_global_options(self, name):
        command = root.get_command(click.Context(root), name)
        assert all(isinstance(each, (Command, Group)) for each in every_command(command))
        assert command.name == name

    def test_its_line_is_the_first_of_its_help(self, name):
        command = root.get_command(click.Context(root), name)
        assert command.help.splitlines()[0] == f"{COMMANDS[name][1]}."

    def test_everything_it_takes_is_explained(self, name):
        for command in every_command(root.get_command(click.Context(root), name)):
            assert command.help
            options = [param for param in command.params if isinstance(param, click.Option)]
            assert all(option.help for option in options), command.name
