"""Which commands there are, and in which module each one lives.

A plain table, so that `tracker --help` lists every command without importing any. Its order is the order of the help.
The line of a command is also the first line of its docstring; a test holds the two together.
"""

from __future__ import annotations

COMMANDS: dict[str, tuple[str, str]] = {
    "amdahl": ("tracker.cli.commands.amdahl:amdahl", "Show what faster generation brings beside a fixed check"),
    "completion": ("tracker.cli.commands.completion:completion", "Print the script that completes commands in a shell"),
}
"""Name of the command: where it is (`module:attribute`), and what it does in one line."""
