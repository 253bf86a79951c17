"""The sample plan that ships: inside an installed package, at the top of the source tree otherwise."""

from __future__ import annotations

from pathlib import Path

import tracker

NAME = "sample_project.toml"


def sample_plan() -> str:
    """Return the text of the sample plan."""
    package = Path(tracker.__file__).parent
    inside = package / NAME
    file = inside if inside.is_file() else package.parent / NAME
    return file.read_text(encoding="utf-8")
