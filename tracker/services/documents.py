"""Documents that go out of the tracker and plans that come in, as files: the report, a plan file, the sample.

Owns the joining of a use case with reading or writing a file, for faces that ask for a path and show what came of it.
What reads and writes documents is loaded when one is: a face that stays open opens without it.
"""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from tracker.services.context import Context
from tracker.services.saving import save_text

if TYPE_CHECKING:
    from tracker.services.import_result import ImportResult

Form = Literal["md", "json"]


def report_text(context: Context, first: str | None, last: str | None, form: Form = "md") -> str:
    """Return the report over a period as somebody typed it, as Markdown or as a JSON document."""
    from tracker.report import json, markdown
    from tracker.services.reporting import make_report

    made = make_report(context, first, last)
    return json.render(made) if form == "json" else markdown.render(made)


def save_report(context: Context, file: str, first: str | None, last: str | None, form: Form) -> Path:
    """Write the report to a file, which is replaced as a whole; return where it is. Raises NotSaved."""
    return _save(file, report_text(context, first, last, form), overwrite=True)


def save_plan(context: Context, file: str, *, overwrite: bool) -> Path:
    """Write the plan of the project to a file; return where it is. Raises Refused when the file says something else."""
    from tracker.services.exporting import export_plan

    return _save(file, export_plan(context), overwrite=overwrite)


def _save(file: str, text: str, *, overwrite: bool) -> Path:
    path = Path(file).expanduser().absolute()
    save_text(path, text, overwrite=overwrite)
    return path


def import_file(context: Context, file: str, *, dry_run: bool, prune: bool = False) -> ImportResult:
    """Import a plan file, or say what that would do. Raises BadInput, Refused, or FaultyPlan with every fault."""
    from tracker.planfile.read import read_plan, read_source
    from tracker.services.importing import import_plan

    data, _ = read_source(str(Path(file).expanduser()), io.BytesIO())
    return import_plan(context, read_plan(data, file), file, dry_run=dry_run, prune=prune)


def import_sample(context: Context) -> ImportResult:
    """Import the plan that ships, to look around in."""
    from tracker.planfile.read import read_plan
    from tracker.services.importing import import_plan
    from tracker.services.sample import NAME, sample_plan

    return import_plan(context, read_plan(sample_plan().encode(), NAME), NAME)
