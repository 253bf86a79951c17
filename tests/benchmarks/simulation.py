"""What forecasts and levers take, each in a process of its own, beside floors that do the least that such draws need.

Times are those of the processor, since machines are shared, with the wall time beside; medians of several processes.
The plans are made here: half of the tasks depend on the one before; three agents generate, a machine and a person
check.
"""

from __future__ import annotations

import json
import resource
import statistics
import subprocess
import sys
import time
from collections.abc import Callable

import numpy as np

from tests.benchmarks.harness import ROUNDS, tell
from tracker.analysis.delivery import CheckRecord, Delivery, Performance, TaskState
from tracker.analysis.forecast import forecast
from tracker.analysis.levers import levers
from tracker.model.durations import HOUR, MINUTE
from tracker.model.plan import Automation, Check, Estimate, Person, Step

DRAWS = 10_000
MEMORY = 300

LABELS = ("integration-tests", "founder-approval")


def delivery(tasks: int, *, verdicts: bool = True, people: bool = True) -> Delivery:
    """A plan of so many tasks. Without verdicts passing is as doubtful as it gets; without people it is certain."""
    who = ("machine", "ana") if people else ("machine", "world")
    known = verdicts and people
    checks = tuple(
        CheckRecord(
            check=Check(
                label=label,
                limited_by="specs-and-tests",
                performer=performer,
                estimate=Estimate(10 * MINUTE, 15 * MINUTE, 40 * MINUTE),
                touch=5 * MINUTE if performer == "ana" else None,
                first_pass=None if people else 1.0,
                automation=Automation(build=Estimate(HOUR, HOUR, HOUR), covers=0.9, residual=MINUTE),
            ),
            performances=_past(performer) if known else (),
            passes=16 if known else 0,
            fails=4 if known else 0,
        )
        for label, performer in zip(LABELS, who, strict=True)
    )
    return Delivery(
        tasks=tuple(
            TaskState(
                key=f"task-{number}",
                depends_on=(f"task-{number - 1}",) if number % 2 else (),
                generation=Estimate.single((number % 9 + 1) * HOUR),
                steps=tuple(Step(check=label) for label in LABELS),
            )
            for number in range(tasks)
        ),
        checks=checks,
        people=(Person(name="ana"),) if people else (),
        agents=3 if people else None,
        gaps=tuple(number * MINUTE for number in range(20)) if known else (),
        generation_ratios=(0.7, 0.9, 1.0, 1.3, 2.0) if known else (),
    )


def _past(performer: str) -> tuple[Performance, ...]:
    by_person = performer == "ana"
    return tuple(
        Performance(
            total=(20 + 3 * number) * MINUTE,
            latency=(15 + 2 * number) * MINUTE if by_person else None,
            touch=(5 + number) * MINUTE if by_person else None,
        )
        for number in range(20)
    )


def plain_floor(tasks: int = 1_000) -> None:
    """Draw every step of a plan without queues and rounds: one column of numbers after the other, none kept longer."""
    chance = np.random.default_rng(1)
    values = np.sort(chance.random(5)).astype(np.float32)
    before = np.zeros(DRAWS, dtype=np.float32)
    end = np.zeros(DRAWS, dtype=np.float32)
    for number in range(tasks):
        column = before if number % 2 else np.zeros(DRAWS, dtype=np.float32)
        for _ in range(1 + len(LABELS)):
            column = column + values[(chance.random(DRAWS, dtype=np.float32) * 5).astype(np.int32)]
        np.maximum(end, column, out=end)
        before = column


def queue_floor(tasks: int = 100) -> None:
    """Draw the same steps with one person for a check, who comes first being served first, and no rounds."""
    chance = np.random.default_rng(1)
    steps, draws = 1 + len(LABELS), np.arange(DRAWS)
    times = chance.random((tasks, steps, DRAWS), dtype=np.float32)
    pending, step = times[:, 0].copy(), np.zeros((tasks, DRAWS), dtype=np.int8)
    free = np.zeros((steps, DRAWS), dtype=np.float32)
    for _ in range(tasks * steps):
        task = pending.argmin(axis=0)
        now, at = pending[task, draws], step[task, draws] + 1
        done = at == steps
        at[done] = 0
        began = np.maximum(now, free[at, draws])
        ends = began + times[task, at, draws]
        free[at, draws] = np.where(at >= 2, ends, 0)
        pending[task, draws] = np.where(done, np.inf, ends)
        step[task, draws] = at


CASES: dict[str, Callable[[], object]] = {
    "plain-floor": plain_floor,
    "queue-floor": queue_floor,
    "plain": lambda: forecast(delivery(1_000, people=False)),
    "forecast-100": lambda: forecast(delivery(100)),
    "forecast-100-no-verdicts": lambda: forecast(delivery(100, verdicts=False)),
    "forecast-1000": lambda: forecast(delivery(1_000)),
    "forecast-1000-no-verdicts": lambda: forecast(delivery(1_000, verdicts=False)),
    "levers-100": lambda: levers(delivery(100)),
    "levers-100-no-verdicts": lambda: levers(delivery(100, verdicts=False)),
}


def run(case: str) -> None:
    """Run one case and print what it took: milliseconds by the processor and by the wall, memory in MB."""
    wall, processor = time.perf_counter(), time.process_time()
    CASES[case]()
    taken = (time.process_time() - processor) * 1000, (time.perf_counter() - wall) * 1000
    print(json.dumps([*taken, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024]))


def measured(case: str, rounds: int = ROUNDS) -> tuple[float, float, float]:
    """Return the medians of several processes: milliseconds by the processor and by the wall, memory in MB."""
    command = [sys.executable, "-c", f"from tests.benchmarks.simulation import run; run({case!r})"]
    said = [subprocess.run(command, check=True, capture_output=True, text=True).stdout for _ in range(rounds)]
    processor, wall, memory = (statistics.median(part) for part in zip(*map(json.loads, said), strict=True))
    return processor, wall, memory


def simulating() -> None:
    """Forecasts and levers, with and without queues and rounds."""
    plain, queue = measured("plain-floor")[0], measured("queue-floor", 3)[0]
    _tell("plain", "10,000 draws of 1,000 tasks, plain", plain, 5.0, "numpy columns")
    for case, what, aim in (
        ("forecast-100", "forecast, 100 tasks, people and rounds", 2000),
        ("forecast-100-no-verdicts", "the same, no verdict yet", 2000),
        ("forecast-1000", "forecast, 1,000 tasks", 4000),
        ("forecast-1000-no-verdicts", "the same, no verdict yet", 4000),
        ("levers-100", "all levers, 100 tasks, 500 draws", 3000),
        ("levers-100-no-verdicts", "the same, no verdict yet", 3000),
    ):
        _tell(case, what, queue, aim / queue, f"numpy queues (aim {aim / 1000:g} s)")


def _tell(case: str, what: str, floor: float, aim: float, floor_name: str) -> None:
    processor, wall, memory = measured(case, 3)
    tell(what, processor, floor, aim, floor_name)
    print(
        f"   wall {wall:.0f} ms, memory {memory:.0f} MB (aim at most {MEMORY}) {'ok' if memory <= MEMORY else 'OVER'}"
    )
