"""What the machine says about where it is: the time zone that its user lives in."""

from __future__ import annotations

import os
from pathlib import Path

from tracker.errors import BadInput
from tracker.model.times import load_zone

_LOCALTIME = Path("/etc/localtime")
_TIMEZONE = Path("/etc/timezone")


def local_zone(environ: os._Environ[str] | dict[str, str] = os.environ) -> str | None:
    """Return the IANA name of the machine's time zone; None when it has none that is known.

    `TZ` beats the link that the system keeps, which beats the file that Debian keeps beside it.
    """
    return _known(environ.get("TZ", "").removeprefix(":")) or _known(_linked()) or _known(_written())


def _known(name: str) -> str | None:
    try:
        return load_zone(name).key if name else None
    except BadInput:
        return None


def _linked() -> str:
    """The name in the path that /etc/localtime leads to: what comes after `zoneinfo`."""
    _, found, name = str(_LOCALTIME.resolve()).partition("/zoneinfo/")
    return name if found else ""


def _written() -> str:
    try:
        return _TIMEZONE.read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return ""
