"""Where automation would pay: everything that a screen of bottlenecks shows, in one frozen record.

One question, one answer: the levers, what to do about each check and what that rests on, how its durations are spread,
whether what was automated has paid. It takes a while on a large plan, so that whoever asks can watch it and stop it.
"""

from __future__ import annotations

from dataclasses import dataclass

from tracker.analysis.watching import Watch
from tracker.model.lifecycle import Present
from tracker.model.plan import Check, Project
from tracker.model.prospects import Prospects
from tracker.model.verdicts import CheckVerdict
from tracker.report.advice import Recommendation, recommend
from tracker.services.context import Context
from tracker.services.looking_ahead import Ahead, judged_rows, look_ahead_of, prospects_of
from tracker.services.looking_back import LookBack, look_backs
from tracker.services.records import Records, read_records
from tracker.services.report_checks import Performances, check_row, performances


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckView:
    """One check: what to do about it and why, and what that was learned from.

    `spans` are the times of its performances since its last baseline from request to verdict, `touches` the hands-on
    times that are known, both in milliseconds, shortest first. `critical_share` is the share of draws in which it was
    critical, None where nothing was simulated. `look_back` is there once it was automated.
    """

    check: Check
    verdict: CheckVerdict
    spans: tuple[int, ...]
    touches: tuple[int, ...]
    critical_share: float | None
    on_critical_path: bool | None
    look_back: LookBack | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Bottlenecks:
    """What would move the delivery, and what to do about each check, the strongest lever and the plan's order first."""

    project: Project
    present: Present
    recommendation: Recommendation
    prospects: Prospects
    checks: tuple[CheckView, ...]


def find_bottlenecks(context: Context, watch: Watch | None = None) -> Bottlenecks:
    """Return where automation would pay in the project. Raises `Cancelled` when the watch says so."""
    records = read_records(context)
    ahead = look_ahead_of(records, watch)
    ground = records.ground
    done = performances(ground.checks.values(), records.every_run, records.high, None, ground.baselines)
    rows = judged_rows(records, [check_row(one, (), (), records.now, None) for one in done], ahead)
    prospects = prospects_of(ahead)
    backs = look_backs(ground.project, ground.records, records.every_run, records.high, records.present)
    return Bottlenecks(
        project=ground.project,
        present=records.present,
        recommendation=recommend(rows, prospects.levers, prospects.delivery),
        prospects=prospects,
        checks=tuple(_view(one, records, ahead, backs.get(one.check.label)) for one in done),
    )


def _view(done: Performances, records: Records, ahead: Ahead, back: LookBack | None) -> CheckView:
    label, samples = done.check.label, [taken for _, taken in done.sampled]
    share = ahead.critical.get(label)
    enough = records.ground.project.thresholds.critical_share
    return CheckView(
        check=done.check,
        verdict=ahead.verdicts[label],
        spans=tuple(sorted(taken.span for taken in samples)),
        touches=tuple(sorted(taken.touch for taken in samples if taken.touch is not None)),
        critical_share=share,
        on_critical_path=None if share is None else share >= enough,
        look_back=back,
    )
