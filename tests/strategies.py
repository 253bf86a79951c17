"""Generates runs for property tests: small whole instants, so that overlaps, ties and touching ends are common."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from tests import factories as make
from tracker.model.runs import OUTCOMES, Pause, Run, Span

LATEST = 40
"""No generated instant is later; a good `now`."""

LABELS = ("integration-tests", "field-trial", "founder-approval")
PERFORMERS = ("machine", "world", "ana", "bo")

instants = st.integers(0, LATEST)


@st.composite
def spans(draw: st.DrawFn) -> list[Span]:
    """Draw stretches in any order, some of them empty or the wrong way round."""
    return draw(st.lists(st.tuples(instants, instants), max_size=6))


@st.composite
def windows(draw: st.DrawFn) -> Span:
    """Draw a window that may be empty or reach beyond all runs."""
    start, end = sorted(draw(st.tuples(st.integers(-5, LATEST + 5), st.integers(-5, LATEST + 5))))
    return start, end


@st.composite
def run(draw: st.DrawFn, number: int = 1, task: str = "returns") -> Run:
    """Draw one valid run of any kind and state."""
    points = sorted(draw(st.lists(instants, min_size=3, max_size=8)))
    check = draw(st.sampled_from((None, *LABELS)))
    is_open = draw(st.booleans())
    fields = {"id": number, "task": task, "settled": draw(st.none() | instants)}
    if check is not None:
        fields |= {"check": check, "performer": draw(st.sampled_from(PERFORMERS))}
        fields["outcome"] = None if is_open else draw(st.sampled_from(OUTCOMES))
        if draw(st.booleans()):
            fields["requested"] = points.pop(0)
    if "requested" in fields and draw(st.integers(0, 3)) == 0:
        return Run(**fields, ended=None if is_open else draw(st.sampled_from([*points, fields["requested"]])))
    started = points.pop(0)
    ended = None if is_open else points.pop()
    if is_open and draw(st.booleans()):
        points.append(LATEST)
    pauses = [Pause(started=a, ended=b) for a, b in zip(points[::2], points[1::2], strict=False)]
    if is_open and len(points) % 2:
        pauses.append(Pause(started=points[-1]))
    return Run(**fields, started=started, ended=ended, pauses=tuple(pauses))


@st.composite
def runs(draw: st.DrawFn, tasks: tuple[str, ...] = ("returns",), max_size: int = 8) -> list[Run]:
    """Draw runs as a store may hold them: ids in order, at most one open per task and check."""
    held: list[Run] = []
    open_steps: set[tuple[str, str | None]] = set()
    for number in range(1, draw(st.integers(0, max_size)) + 1):
        one = draw(run(number, draw(st.sampled_from(tasks))))
        if one.ended is None and (one.task, one.check) in open_steps:
            one = closed(one)
        if one.ended is None:
            open_steps.add((one.task, one.check))
        held.append(one)
    return held


def closed(one: Run, at: int = LATEST) -> Run:
    """End an open run, and its open pause with it; a check passes."""
    pauses = tuple(make.pause(p.started, at if p.ended is None else p.ended) for p in one.pauses)
    return replace(one, ended=at, pauses=pauses, outcome=None if one.is_generation else "passed")
