"""One file for each command, or for a small family of them; imported only when the command is called."""
