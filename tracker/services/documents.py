"""Documents that go out of the tracker and come in, as files: the report, a plan, a decision's record, an answer.

Owns the joining of a use case with reading or writing a file, for faces that ask for a path and show what came of it.
What reads and writes documents is loaded when one is: a face that stays open opens without it.
"""

from __future__ import annotations

import io
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from tracker.errors import BadInput
from tracker.services.context import Context
from tracker.services.saving import save_text

if TYPE_CHECKING:
    from tracker.services.dossiers import Sight
    from tracker.services.import_result import ImportResult

Form = Literal["md", "json"]


def report_text(context: Context, first: str | None, last: str | None, form: Form = "md") -> str:
    """Return the report over a period as somebody typed it, as Markdown or as a JSON document."""
    from tracker.report import json, markdown
    from tracker.services.reporting import make_report

    made = make_report(context, first, last)
    return json.render(made) if form == "json" else markdown.render(made)


def save_report(
    context: Context, file: str, first: str | None, last: str | None, form: Form, *, overwrite: bool
) -> Path:
    """Write the report to a file; return where it is. Raises Refused when the file says something else, NotSaved."""
    return _save(file, report_text(context, first, last, form), overwrite=overwrite)


def save_plan(context: Context, file: str, *, overwrite: bool) -> Path:
    """Write the plan of the project to a file; return where it is. Raises Refused when the file says something else."""
    from tracker.services.exporting import export_plan

    return _save(file, export_plan(context), overwrite=overwrite)


def save_decision(context: Context, name: str, file: str, *, overwrite: bool) -> Path:
    """Write the record of a decision to a file; return where it is. Raises Refused when it says something else."""
    from tracker.services.decision_records import decision_record

    return _save(file, decision_record(context, name), overwrite=overwrite)


def save_request(context: Context, name: str, count: int, file: str, *, overwrite: bool) -> Path:
    """Write a request for `count` options to a file; return where it is. Raises Refused when it says something else."""
    from tracker.services.disagreeing import ask

    return _save(file, ask(context, name, count), overwrite=overwrite)


def take_answer(
    context: Context, name: str, text: str | None, file: str | None, *, source: str | None = None, overwrite: bool
) -> Sight:
    """Add the options of an answer, given as text or as the name of a file.

    Raises FaultyAnswer with every fault, BadInput without exactly one of the two, and whatever adding options raises.
    """
    from tracker.planfile.answer import read_answer
    from tracker.planfile.source import read_source
    from tracker.services import disagreeing

    if bool(text) == bool(file):
        raise BadInput("An answer is either pasted or read from a file.", "Give one of the two.")
    data, called = (text or "").encode("utf-8", "surrogatepass"), "the pasted text"
    if file:
        data, called = read_source(str(Path(file).expanduser()), io.BytesIO())[0], file
    reading = read_answer(data, called)
    return disagreeing.take_answer(context, name, reading, called, source=source, overwrite=overwrite)


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
