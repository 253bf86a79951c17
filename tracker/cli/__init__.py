"""The command line: reads what was typed, calls one use case, shows what came back; no rule lives here."""
