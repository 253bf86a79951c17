"""No order of commands, undo, redo and import among them, calls a task done without fresh evidence or a waiver.

The gate is told here a second time, from the stored plan and the stored runs alone, and the two must always agree.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from tests import factories as make
from tests.factories import HOUR, MINUTE
from tests.services.planning import Shelf
from tracker.errors import TrackerError
from tracker.model.done import problems
from tracker.model.plan import Plan, Task
from tracker.model.runs import OUTCOMES, Run
from tracker.services import clocking, gating, history, recording
from tracker.services.details import Details
from tracker.services.editing import edit_thing
from tracker.services.listing import list_tasks
from tracker.store.operations import chain_faults
from tracker.store.plans import read_projects
from tracker.store.recorded import unrecorded_changes
from tracker.store.runs import read_runs

LABELS = ("integration-tests", "founder-approval", "field-trial")
GOOD = "Ladders are returned within seven days"
VAGUE = "Handles loans"
REASON = Details(reason="because")

labels = st.sampled_from(LABELS)
chosen = st.lists(labels, max_size=3, unique=True).map(tuple)
statements = st.lists(
    st.builds(
        make.statement,
        st.sampled_from((GOOD, "A return takes under a minute", VAGUE)),
        verified_by=chosen,
        accepted=st.sampled_from((None, None, "everybody knows")),
    ),
    max_size=2,
    unique_by=lambda said: said.text,
).map(tuple)
outcomes = st.sampled_from(OUTCOMES)
ago = st.sampled_from((None, 0, MINUTE, 5 * HOUR))


SAID = (make.statement(GOOD),)


def plan(done=SAID, checks: Iterable[str] = LABELS) -> Plan:
    """Make a plan of one task with these done statements and checks."""
    every = (
        make.check(),
        make.check(label=LABELS[1], limited_by="taste", performer="ana"),
        make.check(label=LABELS[2], limited_by="physical-evidence", performer="world"),
    )
    task = make.task(done=tuple(done), checks=tuple(map(make.step, checks)))
    return make.plan(checks=every, tasks=(task,))


def evidence(task: Task, runs: list[Run], reopened: int | None) -> bool:
    """Whether fresh evidence or a waiver is there for every statement, told without the model."""
    if not task.done or any(run.is_generation and run.ended is None for run in runs):
        return False
    unsettled = [run.ended for run in runs if run.is_generation] + ([] if reopened is None else [reopened])
    own = [step.check for step in task.checks]
    for said in task.done:
        named = [label for label in said.verified_by if label in own] if said.verified_by else own
        if not named:
            return False
        for label in named:
            ended = [run for run in runs if run.check == label and run.ended is not None]
            last = max(ended, key=lambda run: (run.ended, run.id), default=None)
            if last is None or last.outcome not in ("passed", "waived"):
                return False
            if any(last.ended < moment for moment in unsettled) or (last.outcome == "waived" and not last.reason):
                return False
    return True


class Gates(RuleBasedStateMachine):
    """Drives everything that bears on a gate; what is refused changes nothing."""

    @initialize()
    def begin(self):
        self.folder = tempfile.TemporaryDirectory()
        self.shelf = Shelf(Path(self.folder.name))
        self.shelf.put(plan())

    def teardown(self):
        if hasattr(self, "shelf"):
            with self.shelf.database.reading() as connection:
                assert chain_faults(connection) == []
                assert unrecorded_changes(connection) == []
            self.folder.cleanup()

    @property
    def there(self) -> bool:
        """Whether there is a project: undoing the first import takes it back, too."""
        with self.shelf.database.reading() as connection:
            return bool(read_projects(connection))

    @property
    def record(self):
        return self.shelf.stored().tasks.get("returns") if self.there else None

    def runs(self) -> list[Run]:
        if not self.there:
            return []
        with self.shelf.database.reading() as connection:
            return read_runs(connection, self.shelf.stored().project.id).get("returns", [])

    def do(self, act: Callable[..., object], *arguments, **more) -> bool:
        before = (self.record, self.runs())
        try:
            act(self.shelf.context, *arguments, **more)
        except TrackerError:
            assert (self.record, self.runs()) == before
            return False
        return True

    def moment(self, ms):
        return None if ms is None else self.shelf.now - ms

    @rule(ms=st.sampled_from((0, 1, MINUTE, HOUR)))
    def time_passes(self, ms):
        self.shelf.now += ms

    @rule(override=st.sampled_from((None, None, "a spike")))
    def generate(self, override):
        was_open = any(run.is_generation and run.ended is None for run in self.runs())
        task = self.record.thing if self.record else make.task(done=())
        sound = bool(task.done) and not any(problems(said.text) for said in task.done if not said.accepted)
        if self.do(clocking.start, "returns", None, override=override) and not was_open:
            [run] = [run for run in self.runs() if run.is_generation and run.ended is None]
            assert sound or run.override == override is not None

    @rule()
    def end_generation(self):
        self.do(clocking.stop, "returns", "generation")

    @rule(label=labels, outcome=outcomes, at=ago)
    def perform(self, label, outcome, at):
        self.do(clocking.start, "returns", label, at=self.moment(at))
        self.do(clocking.stop, "returns", label, outcome=outcome, details=REASON)

    @rule(label=labels)
    def begin_check(self, label):
        self.do(clocking.start, "returns", label)

    @rule(label=labels | st.none(), outcome=outcomes, at=ago)
    def log(self, label, outcome, at):
        times = recording.Times(took=MINUTE, at=self.moment(at))
        self.do(recording.log, "returns", label, times=times, outcome=label and outcome, details=REASON)

    @rule(label=labels, reason=st.sampled_from(("because", "", " ")))
    def waive(self, label, reason):
        assert not self.do(gating.waive, "returns", label, reason=reason) or reason == "because"

    @rule(data=st.data(), outcome=outcomes, at=ago)
    def amend(self, data, outcome, at):
        ended = [run for run in self.runs() if run.ended is not None]
        if ended:
            run = data.draw(st.sampled_from(ended))
            wanted = recording.Amendment(end=self.moment(at), outcome=None if run.is_generation else outcome)
            self.do(recording.amend, run.id, amendment=wanted, details=REASON)

    @rule(data=st.data())
    def discard(self, data):
        runs = self.runs()
        if runs:
            self.do(recording.discard, data.draw(st.sampled_from(runs)).id)

    @rule(reopens=st.booleans())
    def mark(self, reopens):
        self.do(gating.reopen if reopens else gating.drop, "returns")

    @rule(done=statements, checks=chosen)
    def edit(self, done, checks):
        steps = tuple(map(make.step, checks))
        self.do(edit_thing, Task, "returns", lambda task: replace(task, done=done, checks=steps))

    @rule(done=statements, checks=chosen, prune=st.booleans())
    def put(self, done, checks, prune):
        self.do(lambda _: self.shelf.put(plan(done, checks), prune=prune))

    @rule(number=st.none() | st.none() | st.integers(2, 30))
    def undo(self, number):
        self.do(history.undo, number)

    @rule(number=st.none() | st.none() | st.integers(2, 30))
    def redo(self, number):
        self.do(history.redo, number)

    @invariant()
    def done_means_fresh_evidence_or_a_recorded_waiver(self):
        record, runs = self.record, self.runs()
        if record is None:
            return
        expected = evidence(record.thing, runs, record.marks.reopened)
        stand = gating.done(self.shelf.context, "returns")
        assert stand.holds == expected
        assert bool(stand.missing) != expected
        closed = expected and all(run.ended is not None for run in runs) and record.marks.dropped is None
        assert (stand.stage == "done") == closed
        [line] = list_tasks(self.shelf.context)
        assert line.stage == stand.stage


Gates.TestCase.settings = settings(max_examples=25, stateful_step_count=30, deadline=None)
TestGates = Gates.TestCase
