"""Looking for garbage again, once the interface has settled: the program begins without, to be there sooner."""

from __future__ import annotations

import gc

SETTLED_AFTER = 5.0
"""Seconds after which what was loaded is taken to stay."""


def collect_again() -> None:
    """Leave what was loaded alone for good, and look for garbage from now on."""
    if not gc.isenabled():
        gc.freeze()
        gc.enable()
