"""Writing a file so that it is there as a whole or not at all, and nothing is lost that was there before."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path

from tracker.errors import Refused, TrackerError


class NotSaved(TrackerError):
    """A file could not be written; what was there before is untouched."""


def save_text(path: Path, text: str, *, overwrite: bool) -> bool:
    """Write a text file through a temporary one beside it; return whether that was needed.

    A file that holds this text already is left alone. Raises Refused when another one is there and `overwrite` is not
    set, NotSaved when it cannot be written. What is no regular file (a device, a pipe) is written to directly.
    """
    data = text.encode()
    try:
        place = path.resolve()
        if place.exists() and not place.is_file() and not place.is_dir():
            place.write_bytes(data)
            return True
        if place.is_file():
            if place.read_bytes() == data:
                return False
            if not overwrite:
                raise Refused(
                    f"{path} exists and says something else; what was put into it by hand would be lost.",
                    "Export to another file, or replace it on purpose: --force, or Replace in the form.",
                )
        _replace(place, data)
    except OSError as fault:
        reason = fault.strerror or str(fault)
        raise NotSaved(f"{path} cannot be written: {reason}.", "What was there before is unchanged.") from fault
    return True


def _replace(place: Path, data: bytes) -> None:
    """Put a new file where an old one may be: written, on the disk, and only then given its name."""
    handle, name = tempfile.mkstemp(prefix=f".{place.name[:100]}.", suffix=".partial", dir=place.parent)
    partial = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        partial.chmod(_mode(place))
        partial.replace(place)
        _settle_folder(place.parent)
    finally:
        partial.unlink(missing_ok=True)


def _mode(place: Path) -> int:
    """The permissions of the file that is replaced, or those a new file gets."""
    if place.exists():
        return place.stat().st_mode & 0o777
    mask = os.umask(0)
    os.umask(mask)
    return 0o666 & ~mask


def _settle_folder(folder: Path) -> None:
    """Make the new name last; where folders cannot be opened, the system sees to it."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
