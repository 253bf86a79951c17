"""Which commands there are, and in which module each one lives.

A plain table, so that `tracker --help` lists every command without importing any. Its order is the order of the help.
The line of a command is also the first line of its docstring; a test holds the two together.
"""

from __future__ import annotations

COMMANDS: dict[str, tuple[str, str]] = {
    "init": ("tracker.cli.commands.plans:init", "Make an empty project"),
    "import": ("tracker.cli.commands.plans:import_", "Load a plan from a TOML file, or meet one that was loaded before"),
    "export": ("tracker.cli.commands.plans:export", "Write the plan of a project as a TOML file, or to standard output"),
    "add": ("tracker.cli.commands.adding:add", "Add a task, or a part of the plan"),
    "edit": ("tracker.cli.commands.editing:edit", "Change what the plan says"),
    "remove": ("tracker.cli.commands.removing:remove", "Remove a part of the plan that nothing refers to"),
    "amdahl": ("tracker.cli.commands.amdahl:amdahl", "Show what faster generation brings beside a fixed check"),
    "completion": ("tracker.cli.commands.completion:completion", "Print the script that completes commands in a shell"),
}
"""Name of the command: where it is (`module:attribute`), and what it does in one line."""
