"""The one family of errors that a user may see.

Each carries the sentence to show, a hint that says what to do, and the exit status of a command that ends with it.
Nothing else is caught and shown: any other exception is a bug.
"""

from __future__ import annotations


class TrackerError(Exception):
    """Something a user can cause or mend.

    `message` is one plain sentence: what is wrong, and where. `hint` says what to do about it, or is empty.
    """

    exit_status = 1

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


class Refused(TrackerError):
    """A rule of the tracker does not allow this now."""


class NotFound(TrackerError):
    """What was named does not exist."""


class BadInput(TrackerError):
    """A value that was typed or read from a file cannot be understood."""


class StoreFailed(TrackerError):
    """The database cannot be opened, read or written; nothing was changed."""
