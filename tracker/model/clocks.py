"""The clocks: what recorded runs amount to, and which runs may be believed.

Owns the definition of every clock, one name and one meaning each. A clock is the length of a set of instants, so work
side by side counts once; only effort adds up. All of them are defined in `clocks`, from the same few sets. They are the
truth that faster computations elsewhere are held equal to.

Nothing is cut: a clock that was left running counts in full and is named by `forgotten`, which keeps it out of every
statistic until a person says what really happened. Instants are milliseconds UTC, durations milliseconds. Open runs
last until `now`; if the machine's clock was set back behind their start, they have lasted no time yet.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from itertools import chain

from tracker.model.intervals import clip, length, subtract
from tracker.model.plan import MACHINE, WORLD
from tracker.model.runs import VERDICTS, Clocks, Run, Span

FORGOTTEN_AFTER = 12 * 3_600_000
"""An active part longer than this that nobody confirmed was probably left running."""

FORGOTTEN_FACTOR = 3
"""A machine may take this many times its high estimate before its clock is doubted."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sample:
    """What one performance of a check adds to its statistics, in milliseconds.

    `span` is the elapsed time from the request, `active` the part in which somebody or something was at it, `touch` the
    part in which a person was. The last two are None when a person never started the clock: unknown, not zero.
    """

    span: int
    active: int | None
    touch: int | None


def span(run: Run, now: int) -> Span:
    """Return the stretch from the request, else the start, to the end, or to `now` while the run is open."""
    return run.began, max(run.began, _end(run, now))


def active(run: Run, now: int) -> list[Span]:
    """Return the parts from start to end, or to `now`, without the pauses; empty if the run never started."""
    if run.started is None:
        return []
    end = _end(run, now)
    pauses = [(pause.started, end if pause.ended is None else pause.ended) for pause in run.pauses]
    return subtract([(run.started, end)], pauses)


def bare_waiver(run: Run) -> bool:
    """Tell whether this only records that a check was waived: a moment, no performance, and in no clock."""
    return run.outcome == "waived" and run.ended == run.began


def touch_unknown(run: Run) -> bool:
    """Tell whether a person's check ended without its clock ever being started, so that nobody knows the touch."""
    return run.by_person and run.ended is not None and run.started is None and not bare_waiver(run)


def generation_time(runs: Iterable[Run], now: int, window: Span | None = None) -> int:
    """Return how long at least one generation was active."""
    return clocks(runs, now, window).generation


def check_time(runs: Iterable[Run], now: int, window: Span | None = None) -> int:
    """Return how long at least one check was open: from its request, else its start, to its end, pauses included."""
    return clocks(runs, now, window).check


def generation_only_time(runs: Iterable[Run], now: int, window: Span | None = None) -> int:
    """Return how long there was generation while no check was open."""
    return clocks(runs, now, window).generation_only


def touch_time(runs: Iterable[Run], now: int, window: Span | None = None) -> int:
    """Return how long at least one person was at a check; unknown touch is left out."""
    return clocks(runs, now, window).touch


def wait_time(runs: Iterable[Run], now: int, window: Span | None = None) -> int:
    """Return how long checks were open while nobody and nothing was at any of them; unknown touch is left out."""
    return clocks(runs, now, window).wait


def lead_time(runs: Iterable[Run], now: int, window: Span | None = None) -> int:
    """Return how long it took from the first request or start to the last end, or until `now` while a run is open."""
    return clocks(runs, now, window).lead


def idle_time(runs: Iterable[Run], now: int, window: Span | None = None) -> int:
    """Return how much of the lead time saw neither generation nor an open check."""
    return clocks(runs, now, window).idle


def effort(runs: Iterable[Run], now: int, window: Span | None = None) -> int:
    """Return the plain sum of all active parts: work side by side counts as often as it was done."""
    return clocks(runs, now, window).effort


def clocks(runs: Iterable[Run], now: int, window: Span | None = None) -> Clocks:
    """Return every clock of the runs, clipped to the window; the bounds of the lead interval are those of all time."""
    sets = _Sets.of(runs, now, window)
    return Clocks(
        generation=length(sets.generation),
        generation_only=length(subtract(sets.generation, sets.checks)),
        check=length(sets.checks),
        touch=length(sets.people),
        wait=length(subtract(sets.attended, sets.worked)),
        idle=length(subtract(sets.lead, sets.generation + sets.checks)),
        lead=length(sets.lead),
        effort=sets.effort,
        lead_start=sets.whole_lead[0] if sets.whole_lead else None,
        lead_end=sets.whole_lead[1] if sets.whole_lead else None,
    )


def forgotten(run: Run, now: int, high_estimate: int | None) -> bool:
    """Tell whether the clock was probably left running: active for too long since a person last confirmed it.

    Too long is over 12 hours, for a machine over 3 times its high estimate if that is more. What is only waiting, and
    what the world answers, is never forgotten. Ending the run does not settle it.
    """
    if run.performer == WORLD and not run.is_generation:
        return False
    limit = FORGOTTEN_AFTER
    if run.performer == MACHINE and not run.is_generation and high_estimate is not None:
        limit = max(limit, FORGOTTEN_FACTOR * high_estimate)
    parts = active(run, now)
    if run.settled is not None:
        parts = subtract(parts, [(run.began, run.settled)])
    return length(parts) > limit


def overdue(run: Run, now: int, high_estimate: int | None) -> bool:
    """Tell whether something nobody could have forgotten takes longer than its high estimate.

    That is an open run that only waits, or a check that the world answers; its whole span so far is what counts.
    """
    if run.ended is not None or run.is_generation or high_estimate is None:
        return False
    if run.started is not None and run.performer != WORLD:
        return False
    return length([span(run, now)]) > high_estimate


def sample(run: Run) -> Sample | None:
    """Return what a performance adds to the statistics of its check, None unless it ended passed or failed."""
    if run.is_generation or run.ended is None or run.outcome not in VERDICTS:
        return None
    elapsed = run.ended - run.began
    if touch_unknown(run):
        return Sample(span=elapsed, active=None, touch=None)
    at_it = length(active(run, run.ended))
    return Sample(span=elapsed, active=at_it, touch=at_it if run.by_person else 0)


def feeds_statistics(run: Run, high_estimate: int | None, baseline: int | None = None) -> bool:
    """Tell whether durations of this run may be learned from.

    It has ended, its clock was not forgotten, and a check came to a verdict, passed or failed. What began before the
    last `baseline` of the check was another check.
    """
    if run.ended is None or forgotten(run, run.ended, high_estimate):
        return False
    return run.is_generation or (run.outcome in VERDICTS and counts_since(run, baseline))


def counts_since(run: Run, baseline: int | None) -> bool:
    """Tell whether a run of a check began at its last baseline or later; without one every run did."""
    return baseline is None or run.began >= baseline


def overlapping(runs: Iterable[Run], now: int) -> list[tuple[Run, Run]]:
    """Return the pairs of runs of one task and check whose spans overlap, the one that began earlier first.

    Two stretches of generation on one task are such a pair too. Runs that only touch do not overlap.
    """
    groups: dict[tuple[str, str | None], list[Run]] = defaultdict(list)
    for run in sorted(runs, key=lambda run: (run.began, run.id)):
        groups[run.task, run.check].append(run)
    return list(chain.from_iterable(_overlapping(group, now) for group in groups.values()))


def _overlapping(runs: list[Run], now: int) -> list[tuple[Run, Run]]:
    """Return the overlapping pairs among runs in the order in which they began."""
    pairs: list[tuple[Run, Run]] = []
    under_way: list[Run] = []
    for run in runs:
        start, end = span(run, now)
        if start == end:
            continue
        under_way = [earlier for earlier in under_way if span(earlier, now)[1] > start]
        pairs += [(earlier, run) for earlier in under_way]
        under_way.append(run)
    return pairs


def _end(run: Run, now: int) -> int:
    return now if run.ended is None else run.ended


@dataclass(frozen=True, slots=True, kw_only=True)
class _Sets:
    """The sets of instants that the clocks are lengths of, clipped to a window, and the effort in it.

    `attended` is the spans of checks without those of unknown touch: what is known to be either waited for or worked
    at. `worked` is the active parts of all checks, `people` of those that people do. `lead` holds one span or none.
    """

    generation: list[Span]
    checks: list[Span]
    attended: list[Span]
    worked: list[Span]
    people: list[Span]
    lead: list[Span]
    whole_lead: Span | None
    effort: int

    @classmethod
    def of(cls, runs: Iterable[Run], now: int, window: Span | None) -> _Sets:
        """Sort what the runs cover into the sets."""
        timed = [run for run in runs if not bare_waiver(run)]
        spans = [span(run, now) for run in timed]
        parts = [active(run, now) for run in timed]
        both = list(zip(timed, spans, parts, strict=True))
        lead = (min(start for start, _ in spans), max(end for _, end in spans)) if spans else None

        def clipped(stretches: Iterable[Iterable[Span]]) -> list[Span]:
            return clip(chain.from_iterable(stretches), window)

        return cls(
            generation=clipped(part for run, _, part in both if run.is_generation),
            checks=clipped([whole] for run, whole, _ in both if not run.is_generation),
            attended=clipped([whole] for run, whole, _ in both if not run.is_generation and not touch_unknown(run)),
            worked=clipped(part for run, _, part in both if not run.is_generation),
            people=clipped(part for run, _, part in both if run.by_person),
            lead=clip([lead], window) if lead else [],
            whole_lead=lead,
            effort=sum(length(clip(part, window)) for part in parts),
        )
