"""`tracker automated`: that a check was automated, and later whether it paid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import click

from tracker.cli import output
from tracker.cli.globals import Settings
from tracker.cli.values import DURATION
from tracker.cli.verbs import command
from tracker.model.durations import seconds, show
from tracker.model.field_words import as_change
from tracker.model.times import iso, show_instant
from tracker.model.verdicts import Automated, Hindsight
from tracker.report.fields import estimate_fields
from tracker.report.words import share

if TYPE_CHECKING:
    from tracker.services.baselines import NowAutomated
    from tracker.services.looking_back import LookBack


@command("automated", json=True)
@click.argument("label", metavar="LABEL")
@click.option("--on", metavar="WHEN", help="When it was: a day, which counts from its beginning, or a moment.  [now]")
@click.option("--took", type=DURATION, metavar="DURATION", help="What building it really took.")
def automated(settings: Settings, label: str, on: str | None, took: int | None) -> None:
    """Say that a check was automated, and later whether it paid.

    The first time it carries out the plan: older runs no longer feed the figures of the check, its estimate becomes
    what is left, and what was promised is kept. From then on the same command compares promise and outcome; --took may
    still be said then.
    """
    from tracker.cli.opening import open_context
    from tracker.services import baselines
    from tracker.services.looking_back import look_back_on

    context, recorded = open_context(settings), None
    if on is not None or baselines.has_plan(context, label):
        recorded = baselines.mark_automated(context, label, on, took)
    elif took is not None:
        baselines.set_build(context, label, took)
    found = look_back_on(context, label)
    if settings.json:
        output.document("automated", _payload(found, recorded))
    elif recorded is None:
        output.say_lines(map(output.clean, _look_back(found)))
    elif not settings.quiet:
        output.say_lines(map(output.clean, _recorded(recorded, found)))


def _recorded(done: NowAutomated, found: LookBack) -> Iterator[str]:
    """Tell what was recorded, what changed with it, and what was promised."""
    label, since = done.label, show_instant(done.automated.at, found.present.zone)
    older = f"{done.older} older performance{'' if done.older == 1 else 's'} no longer feed{'s' * (done.older == 1)}"
    yield f"{label} counts as automated since {since}: {older} its figures."
    for one in done.edited.changes:
        yield f"{label}: {one.field.replace('_', '-')}: {as_change(one.field, one.before, one.after)}"
    yield _promised(done.automated)
    if done.own_figures:
        yield f"Figures of their own for it stay on {', '.join(done.own_figures)}; `tracker edit task` changes them."
    yield f"`tracker automated {label}` tells whether it pays; with --took it learns what building took."


def _promised(kept: Automated) -> str:
    promise, plan = kept.promise, kept.promise.automation
    before = "an unknown time" if promise.elapsed is None else show(round(promise.elapsed))
    likely = "" if promise.probability is None else f"; it was {share(promise.probability)} likely to pay"
    return f"Promised: {show(plan.residual)} instead of {before} for {share(plan.covers)} of all performances{likely}."


def _look_back(found: LookBack) -> Iterator[str]:
    """Tell since when, until when, and what came of it."""
    zone, kept = found.present.zone, found.automated
    until = "" if found.until is None else f", until it was made another check {show_instant(found.until, zone)}"
    yield f"{found.label} was automated {show_instant(kept.at, zone)}{until}."
    yield _promised(kept)
    yield from found.sentences
    if kept.took is None:
        yield f"What building took is not recorded: `tracker automated {found.label} --took 6h` says it."


def _payload(found: LookBack, recorded: NowAutomated | None) -> dict[str, object]:
    kept, zone = found.automated, found.present.zone
    return {
        "label": found.label,
        "recorded": recorded is not None,
        "older_performances": None if recorded is None else recorded.older,
        "automated_at": iso(kept.at, zone),
        "until": None if found.until is None else iso(found.until, zone),
        "took_s": seconds(kept.took),
        "promise": {
            "elapsed_mean_s": _seconds(kept.promise.elapsed),
            "touch_mean_s": _seconds(kept.promise.touch),
            "probability": kept.promise.probability,
            "build": estimate_fields(kept.promise.automation.build),
            "upkeep_per_week_s": seconds(kept.promise.automation.upkeep_per_week),
            "covers": kept.promise.automation.covers,
            "residual_s": seconds(kept.promise.automation.residual),
            "residual_touch_s": seconds(kept.promise.automation.residual_touch),
        },
        "elapsed": _hindsight(found.elapsed),
        "touch": _hindsight(found.touch),
        "sentences": list(found.sentences),
    }


def _hindsight(found: Hindsight) -> dict[str, object]:
    return {
        "runs": found.runs,
        "unknown": found.unknown,
        "weeks": found.weeks,
        "predicted_s": _seconds(found.predicted),
        "realised_s": _seconds(found.realised),
        "build_known": found.build_known,
    }


def _seconds(ms: float | None) -> float | None:
    return None if ms is None else seconds(round(ms))
