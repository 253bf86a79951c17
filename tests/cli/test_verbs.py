from __future__ import annotations

import click
import pytest

from tracker.cli.verbs import GLOBAL_OPTIONS, command


@pytest.mark.parametrize("name", [name for option in GLOBAL_OPTIONS for name in option.opts])
def test_no_command_can_define_an_option_that_every_command_has(name):
    with pytest.raises(AssertionError, match="which every command has"):
        command("clashing")(click.option(name, "own")(lambda settings, own: None))
