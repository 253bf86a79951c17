"""Which commands there are, and in which module each one lives.

A plain table, so that `tracker --help` lists every command without importing any. Its order is the order of the help.
The line of a command is also the first line of its docstring; a test holds the two together.
"""

from __future__ import annotations

COMMANDS: dict[str, tuple[str, str]] = {
    "init": ("tracker.cli.commands.plans:init", "Make an empty project"),
    "import": (
        "tracker.cli.commands.plans:import_",
        "Load a plan from a TOML file, or meet one that was loaded before",
    ),
    "export": (
        "tracker.cli.commands.plans:export",
        "Write the plan of a project as a TOML file, or to standard output",
    ),
    "add": ("tracker.cli.commands.adding:add", "Add a task, or a part of the plan"),
    "edit": ("tracker.cli.commands.editing:edit", "Change what the plan says"),
    "remove": ("tracker.cli.commands.removing:remove", "Remove a part of the plan that nothing refers to"),
    "list": ("tracker.cli.commands.tasks:list_", "List the tasks with what limits each"),
    "show": ("tracker.cli.commands.tasks:show", "Show everything about one task"),
    "next": ("tracker.cli.commands.today:next_", "Say what to do now, and why"),
    "status": ("tracker.cli.commands.today:status", "Say what is open, and since when"),
    "start": ("tracker.cli.commands.clocks:start", "Start generation on a task, or one of its checks"),
    "request": ("tracker.cli.commands.clocks:request", "Ask for a check, which waits from now on"),
    "pause": ("tracker.cli.commands.clocks:pause", "Pause a clock that is running"),
    "resume": ("tracker.cli.commands.clocks:resume", "Let a paused clock go on"),
    "stop": ("tracker.cli.commands.clocks:stop", "End a clock, a check with its verdict"),
    "run": ("tracker.cli.commands.running:run", "Perform a check by a command, and keep its exit status"),
    "log": ("tracker.cli.commands.recording:log", "Record a run that no clock was running for"),
    "amend": ("tracker.cli.commands.recording:amend", "Change what is recorded about a run"),
    "discard": ("tracker.cli.commands.recording:discard", "Remove a run; undo brings it back"),
    "done": ("tracker.cli.commands.gating:done", "Say whether a task is done, and what is missing"),
    "reopen": ("tracker.cli.commands.gating:reopen", "Take up a task again that is done or dropped"),
    "drop": ("tracker.cli.commands.gating:drop", "Say that a task will not be delivered"),
    "waive": ("tracker.cli.commands.gating:waive", "Let a check count as passed without performing it"),
    "decide": (
        "tracker.cli.commands.deciding:decide",
        "Decide by criteria that are sealed before the options are read",
    ),
    "lint": ("tracker.cli.commands.linting:lint", "Say whether somebody could test a done statement"),
    "report": (
        "tracker.cli.commands.reporting:report",
        "Report what limits delivery, and how far to trust the figures",
    ),
    "undo": ("tracker.cli.commands.history:undo", "Take back the last thing you did, or any operation by its number"),
    "redo": (
        "tracker.cli.commands.history:redo",
        "Do again what was undone last, or any undone operation by its number",
    ),
    "history": (
        "tracker.cli.commands.history:history",
        "Show what was done, the newest first; with a number, what that operation changed",
    ),
    "backup": ("tracker.cli.commands.upkeep:backup", "Copy the whole database, all projects, into one file"),
    "restore": ("tracker.cli.commands.upkeep:restore", "Put a backup in the place of the database"),
    "doctor": (
        "tracker.cli.commands.upkeep:doctor",
        "Check the file, the history, the plans and the clocks for faults",
    ),
    "info": (
        "tracker.cli.commands.upkeep:info",
        "Show where the data lies, how much there is, and which version made it",
    ),
    "config": (
        "tracker.cli.commands.config:config",
        "Show the settings and where each comes from, or change one of your own",
    ),
    "whatif": (
        "tracker.cli.commands.whatif:whatif",
        "Show what faster generation, other checks or more people would bring",
    ),
    "automated": (
        "tracker.cli.commands.automated:automated",
        "Say that a check was automated, and later whether it paid",
    ),
    "speeds": ("tracker.cli.commands.speeds:speeds", "List what is claimed about the speed of models"),
    "amdahl": ("tracker.cli.commands.amdahl:amdahl", "Show what faster generation brings beside a fixed check"),
    "demo": ("tracker.cli.commands.demo:demo", "Look around in a sample that you may break"),
    "completion": ("tracker.cli.commands.completion:completion", "Print the script that completes commands in a shell"),
}
"""Name of the command: where it is (`module:attribute`), and what it does in one line."""
