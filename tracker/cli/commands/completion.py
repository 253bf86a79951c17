"""`tracker completion`: the script that teaches a shell to complete our commands."""

from __future__ import annotations

import click

from tracker.cli import output
from tracker.cli.globals import Settings
from tracker.cli.verbs import command
from tracker.errors import NotFound


@command("completion")
@click.argument("shell", type=click.Choice(["bash", "zsh", "fish"]))
def completion(_settings: Settings, shell: str) -> None:
    """Print the script that completes commands in a shell.

    For bash, add this line to ~/.bashrc: eval "$(tracker completion bash)". For zsh, the same with zsh to ~/.zshrc. For
    fish: tracker completion fish > ~/.config/fish/completions/tracker.fish
    """
    from click.shell_completion import get_completion_class

    from tracker.cli.app import COMPLETE_VARIABLE, root

    kind = get_completion_class(shell)
    if kind is None:
        raise NotFound(f"There is no completion for {shell}.")
    output.say(kind(root, {}, "tracker", COMPLETE_VARIABLE).source())
