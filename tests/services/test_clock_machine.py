"""Everything that can be done to clocks, in any order: whatever happens, what is stored keeps its promises."""

from __future__ import annotations

import tempfile
from collections import Counter
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.factories import HOUR, MINUTE
from tests.services.desk import Desk
from tracker.errors import TrackerError
from tracker.model.lifecycle import GENERATION, Present, in_order
from tracker.model.plan import Task
from tracker.model.runs import OUTCOMES, Run
from tracker.services import clocking, gating, recording
from tracker.services.context import current_project
from tracker.services.details import Details
from tracker.store.operations import chain_faults
from tracker.store.plans import TaskRecord, read_tasks
from tracker.store.undo import Scope, undo

LABELS = ("integration-tests", "founder-approval", "field-trial")
tasks = st.sampled_from(("returns", "catalogue"))
steps = st.sampled_from([*(("returns", label) for label in LABELS), ("catalogue", LABELS[0])])
places = steps | st.tuples(tasks, st.none())
outcomes = st.none() | st.sampled_from(OUTCOMES)
ago = st.none() | st.none() | st.integers(0, 20 * HOUR)
lengths = st.sampled_from((0, 1, MINUTE, HOUR, 13 * HOUR))
REASON = Details(reason="because")


class Clocks(RuleBasedStateMachine):
    """Drives the use cases, keeps what was there before each change, and compares."""

    @initialize()
    def begin(self):
        self.folder = tempfile.TemporaryDirectory()
        self.desk = Desk(Path(self.folder.name))
        self.before: list[tuple[list[Run], dict[str, TaskRecord]]] = []
        for place in (("returns", None), ("returns", LABELS[0])):
            self.do(clocking.start, *place)

    def teardown(self):
        if hasattr(self, "desk"):
            with self.desk.database.reading() as connection:
                assert chain_faults(connection) == []
            self.folder.cleanup()

    def plan(self) -> dict[str, TaskRecord]:
        with self.desk.database.reading() as connection:
            return read_tasks(connection, current_project(connection, self.desk.context).id)

    def state(self):
        return self.desk.runs(), self.plan()

    def do(self, act, *named, **more):
        """Do something that may be refused; what is handed back is what is stored."""
        before = self.state()
        try:
            told = act(self.desk.context, *named, **more)
        except TrackerError:
            assert self.state() == before
            return
        if self.state() != before:
            self.before.append(before)
        run = getattr(told, "run", None)
        if run is not None and act is not recording.discard:
            assert run == self.desk.run(run.id)

    def open(self) -> list[Run]:
        return [run for run in self.desk.runs() if run.ended is None]

    def named(self, data) -> tuple[str | None, str | None]:
        """An open run, or nothing where only one can be meant."""
        run = data.draw(st.none() | st.sampled_from(self.open()))
        return (None, None) if run is None else (run.task, run.check or GENERATION)

    def moment(self, ms):
        return None if ms is None else self.desk.now - ms

    @rule(ms=lengths)
    def time_passes(self, ms):
        self.desk.later(ms)

    @rule(place=places, at=ago)
    def start(self, place, at):
        self.do(clocking.start, *place, at=self.moment(at))

    @rule(step=steps, at=ago)
    def request(self, step, at):
        self.do(clocking.request, *step, at=self.moment(at))

    @precondition(lambda self: self.open())
    @rule(data=st.data(), at=ago)
    def pause(self, data, at):
        self.do(clocking.pause, *self.named(data), at=self.moment(at))

    @precondition(lambda self: self.open())
    @rule(data=st.data(), at=ago)
    def resume(self, data, at):
        self.do(clocking.resume, *self.named(data), at=self.moment(at))

    @precondition(lambda self: self.open())
    @rule(data=st.data(), outcome=outcomes, at=ago)
    def stop(self, data, outcome, at):
        self.do(clocking.stop, *self.named(data), outcome=outcome, at=self.moment(at), details=REASON)

    @rule(place=places, took=lengths, waited=st.none() | lengths, outcome=outcomes, at=ago)
    def log(self, place, took, waited, outcome, at):
        wait, end = (None, None) if place[1] is None else (waited, outcome or "passed")
        times = recording.Times(took=took, waited=wait, at=self.moment(at))
        self.do(recording.log, *place, times=times, outcome=end, details=REASON)

    @precondition(lambda self: self.desk.runs())
    @rule(
        data=st.data(), start=ago, end=ago, paused=st.none() | st.tuples(ago, ago), bare=st.booleans(), outcome=outcomes
    )
    def amend(self, data, start, end, paused, bare, outcome):
        run = data.draw(st.sampled_from(self.desk.runs()))
        pauses = () if paused is None else (tuple(map(self.moment, sorted(ms or 0 for ms in paused)[::-1])),)
        verdict = None if run.is_generation or (run.ended is None and end is None) else outcome
        wanted = recording.Amendment(
            start=self.moment(start), end=self.moment(end), pauses=pauses, no_pauses=bare, outcome=verdict
        )
        self.do(recording.amend, run.id, amendment=wanted, details=REASON)

    @precondition(lambda self: self.desk.runs())
    @rule(data=st.data())
    def discard(self, data):
        self.do(recording.discard, data.draw(st.sampled_from(self.desk.runs())).id)

    @precondition(lambda self: len(self.before) > 6)
    @rule(data=st.data(), step=steps, at=ago)
    def judge(self, data, step, at):
        """What is said of a task beside its clocks; one rule for all, because it is rarer than they are."""
        verb = data.draw(st.sampled_from((gating.waive, gating.reopen, gating.drop)))
        if verb is gating.waive:
            self.do(verb, *step, reason="because", at=self.moment(at))
        else:
            self.do(verb, step[0])

    @precondition(lambda self: self.before)
    @rule()
    def undo(self):
        """One more step back each time, to exactly what was there."""
        with self.desk.database.changing(at=self.desk.now, actor="ana", face="cli") as change:
            undo(change, Scope(actor="ana", face="cli", project_id=1))
        assert self.state() == self.before.pop()

    @invariant()
    def instants_are_in_order_and_none_lies_ahead(self):
        present = Present(self.desk.now, self.desk.zone)
        for run in self.desk.runs():
            assert in_order(run, present) == run
            assert all(held.ended is not None for held in run.pauses[:-1])
            assert run.ended is None or all(held.ended is not None for held in run.pauses)
            assert run.ended is None or run.is_generation or run.outcome is not None
            assert run.settled is None or run.settled <= present.now

    @invariant()
    def nothing_is_open_twice(self):
        still = Counter((run.task, run.check) for run in self.desk.runs() if run.ended is None)
        assert all(count == 1 for count in still.values())

    @invariant()
    def a_task_is_done_only_by_fresh_evidence(self):
        for key, record in self.plan().items():
            stand = gating.done(self.desk.context, key)
            expected = holds(record.thing, self.desk.runs(key), record.marks.reopened)
            assert stand.holds == expected
            if stand.stage == "done":
                assert expected
                assert all(run.ended is not None for run in self.desk.runs(key))


def holds(task: Task, runs: list[Run], reopened: int | None) -> bool:
    """The gate, told in another way than the model tells it: nothing that unsettles a pass came after it."""
    if not task.done or any(run.is_generation and run.ended is None for run in runs):
        return False
    unsettled = [run.ended for run in runs if run.is_generation] + ([] if reopened is None else [reopened])
    for step in task.checks:
        ended = [run for run in runs if run.check == step.check and run.ended is not None]
        if not ended:
            return False
        last = max(ended, key=lambda run: (run.ended, run.id))
        if last.outcome not in ("passed", "waived") or any(last.ended < moment for moment in unsettled):
            return False
    return True


Clocks.TestCase.settings = settings(max_examples=20, stateful_step_count=25, deadline=None)
TestClocks = Clocks.TestCase
