"""Where a task stands: its gate, its stage, the state of each done statement, and what is missing to go on.

Evidence counts while it is fresh: given at or after the end of every generation and the last reopening. As long as a
generation is open its end lies ahead, so nothing is fresh. Waivers grow stale like passes. The gate asks only for
checks that verify a statement; a check that left the plan keeps its runs but is asked for no longer. Reasons are values
first and sentences on demand, since most stages are computed for lists that show no reason.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from tracker.model.done import faults as faults_of
from tracker.model.done import problems
from tracker.model.plan import Statement, Task
from tracker.model.rows import NO_MARKS, Marks, Stage, StatementRow, StatementState
from tracker.model.runs import PASSING, Outcome, State, StepDigest, TaskDigest

Change = Literal["generating", "generated", "reopened"]
"""What made earlier evidence stale."""

FaultKind = Literal[
    "no-statement", "unverified", "generation-open", "never-run", "failed", "not-run", "unavailable", "stale"
]

_CHANGES: dict[Change, str] = {
    "generating": "generation is going on again",
    "generated": "generation went on after it",
    "reopened": "the task was reopened after it",
}
_OUTCOMES: dict[Outcome, str] = {
    "passed": "passed",
    "failed": "failed",
    "waived": "was waived",
    "not-run": "was not run",
    "unavailable": "was unavailable",
}
_WORST_FIRST: tuple[StatementState, ...] = (
    "failed",
    "unavailable",
    "not-run",
    "stale",
    "unverified",
    "waived",
    "passed",
)
_NOT_BEGUN = StepDigest()


@dataclass(frozen=True, slots=True, kw_only=True)
class GateFault:
    """One reason why a gate does not hold: about a statement, a check, the generation, or the task as a whole.

    `outcome` is how the check's latest ended run ended, `change` what happened since, `open_state` says that another
    run of it is under way.
    """

    kind: FaultKind
    statement: str | None = None
    check: str | None = None
    outcome: Outcome | None = None
    change: Change | None = None
    open_state: State | None = None

    @property
    def sentence(self) -> str:
        """Say it in one plain sentence."""
        if self.kind == "no-statement":
            return "There is no done statement yet: add one."
        if self.kind == "unverified":
            return f'No check verifies "{self.statement}".'
        if self.kind == "generation-open":
            return "Generation has not ended."
        return f"{self.check} {self._what_happened()}."

    def _what_happened(self) -> str:
        said = _OUTCOMES[self.outcome] if self.outcome else "has not been performed"
        since = f", but {_CHANGES[self.change]}" if self.change else ""
        now = f"; it is {self.open_state} now" if self.open_state else ""
        return said + since + now


@dataclass(frozen=True, slots=True, kw_only=True)
class Gate:
    """Whether a task is finished by its own statements, and every reason why it is not."""

    holds: bool
    missing: tuple[GateFault, ...] = ()


def gate(task: Task, digest: TaskDigest, marks: Marks = NO_MARKS) -> Gate:
    """State the gate of a task: every check that verifies a statement has passed or been waived, freshly."""
    missing = tuple(_faults(task, digest, marks))
    return Gate(holds=not missing, missing=missing)


def stage(task: Task, digest: TaskDigest, marks: Marks = NO_MARKS, language: str | None = None) -> Stage:
    """Return the stage of a task: of the six the first that holds.

    `language` is that of done statements; None recognises it, and will do for whoever asks only what is done.
    """
    if not digest.runs:
        return planned_stage([(said.text, said.accepted) for said in task.done], marks, language)
    if marks.dropped is not None:
        return "dropped"
    if digest.open_generation_since is not None:
        return "generating"
    if not any(_open_checks(digest)) and next(_faults(task, digest, marks), None) is None:
        return "done"
    return "generating" if any(_due_again(task, digest, marks)) else "checking"


def planned_stage(said: Sequence[tuple[str, str | None]], marks: Marks, language: str | None = None) -> Stage:
    """Return the stage of a task without runs, by its done statements: text, and why it is accepted."""
    if marks.dropped is not None:
        return "dropped"
    failing = (text for text, accepted in said if accepted is None and problems(text, language))
    return "specified" if said and next(failing, None) is None else "open"


def statement_states(task: Task, digest: TaskDigest, marks: Marks = NO_MARKS) -> tuple[StatementRow, ...]:
    """Return each done statement with the checks that verify it and the worst of their states."""
    rows = []
    for said in task.done:
        verifying = _verifying(task, said)
        state = _worst(verifying, digest, marks)
        rows.append(StatementRow(text=said.text, verified_by=verifying, state=state, accepted=said.accepted))
    return tuple(rows)


def missing_for_next_stage(
    task: Task, digest: TaskDigest, marks: Marks = NO_MARKS, language: str | None = None
) -> tuple[str, ...]:
    """Say in plain sentences what keeps a task from its next stage; nothing when it is done."""
    at = stage(task, digest, marks, language)
    if at == "dropped":
        return ("The task was dropped: reopen it to go on.",)
    if at == "open":
        return tuple(faults_of(task.done, language) or [GateFault(kind="no-statement").sentence])
    if at == "specified":
        return ("Generation has not started.",)
    if at == "generating" and digest.open_generation_since is not None:
        return (GateFault(kind="generation-open").sentence,)
    if at == "generating":
        return tuple(f"{check} failed: the next generation is due." for check in _due_again(task, digest, marks))
    if at == "checking":
        faults = [fault.sentence for fault in _faults(task, digest, marks)]
        return tuple(faults or [f"{check} is {state}: it has to end." for check, state in _open_checks(digest)])
    return ()


def waits_for(task: Task, stages: Mapping[str, Stage]) -> tuple[str, ...]:
    """Return which of the tasks it depends on are neither done nor dropped."""
    return tuple(key for key in task.depends_on if stages.get(key) not in ("done", "dropped"))


def ready(task: Task, stages: Mapping[str, Stage]) -> bool:
    """Tell whether everything that a task depends on is done or dropped."""
    return all(stages.get(key) in ("done", "dropped") for key in task.depends_on)


def _faults(task: Task, digest: TaskDigest, marks: Marks) -> Iterator[GateFault]:
    """Yield every reason why the gate does not hold, one at a time, so that a stage can stop at the first."""
    if not task.done:
        yield GateFault(kind="no-statement")
    if digest.open_generation_since is not None:
        yield GateFault(kind="generation-open")
    asked: set[str] = set()
    for said in task.done:
        verifying = _verifying(task, said)
        asked.update(verifying)
        if not verifying:
            yield GateFault(kind="unverified", statement=said.text)
    for step in task.checks:
        if step.check in asked:
            fault = _check_fault(step.check, digest, marks)
            if fault is not None:
                yield fault


def _check_fault(check: str, digest: TaskDigest, marks: Marks) -> GateFault | None:
    step = digest.steps.get(check, _NOT_BEGUN)
    change = _change_since(step.latest_ended, digest, marks)
    if step.latest is None:
        kind: FaultKind = "never-run"
    elif step.latest == "passed" or step.latest == "waived":
        if change is None:
            return None
        kind = "stale"
    else:
        kind = step.latest
    return GateFault(kind=kind, check=check, outcome=step.latest, change=change, open_state=step.open_state)


def _change_since(ended: int | None, digest: TaskDigest, marks: Marks) -> Change | None:
    """Return what made evidence from that instant stale, None while it is fresh or where there is none."""
    if ended is None:
        return None
    if digest.open_generation_since is not None:
        return "generating"
    if digest.last_generation_ended is not None and ended < digest.last_generation_ended:
        return "generated"
    if marks.reopened is not None and ended < marks.reopened:
        return "reopened"
    return None


def _worst(checks: tuple[str, ...], digest: TaskDigest, marks: Marks) -> StatementState:
    """Return the worst state among the checks that verify a statement."""
    if not checks or not digest.steps:
        return "unverified"
    states = [_state(digest.steps.get(check, _NOT_BEGUN), digest, marks) for check in checks]
    return min(states, key=_WORST_FIRST.index)


def _state(step: StepDigest, digest: TaskDigest, marks: Marks) -> StatementState:
    if step.latest is None:
        return "unverified"
    if step.latest in PASSING and _change_since(step.latest_ended, digest, marks):
        return "stale"
    return step.latest


def _verifying(task: Task, said: Statement) -> tuple[str, ...]:
    """Return the checks of the task that verify a statement, in the task's order: those it names, else all."""
    named = said.verified_by
    return tuple([step.check for step in task.checks if not named or step.check in named])


def _due_again(task: Task, digest: TaskDigest, marks: Marks) -> Iterator[str]:
    """Yield the checks whose latest verdict is a fresh failure that nobody waived: they call for another round."""
    for use in task.checks:
        step = digest.steps.get(use.check, _NOT_BEGUN)
        if step.latest_verdict != "failed" or step.latest == "waived":
            continue
        if _change_since(step.latest_verdict_ended, digest, marks) is None:
            yield use.check


def _open_checks(digest: TaskDigest) -> Iterator[tuple[str, State]]:
    """Yield the checks that have an open run, those that left the plan too."""
    for check, step in digest.steps.items():
        if step.open_state is not None:
            yield check, step.open_state
