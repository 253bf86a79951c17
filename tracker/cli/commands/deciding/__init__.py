"""`tracker decide`: a question, criteria that are sealed first, options that disagree, a choice, and a later look.

Each module beside this one has the commands of one step.
"""

from tracker.cli.commands.deciding import answering, asking, choosing, showing
from tracker.cli.commands.deciding.group import decide

__all__ = ["answering", "asking", "choosing", "decide", "showing"]
