"""Who names whom in a plan: every name must stand for something, once, and nobody may wait for themselves.

Owns the rules between things: unknown people, checks, tasks and speed profiles, names given twice, circles of
dependencies and of steps. They are the same for a plan file and for an edit by hand, so that what one face accepts the
other does not refuse. Where a name is near another, the problem says so. What one thing may hold by itself is said in
`tracker.model.limits`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from tracker.model.graph import find_cycle, predecessors
from tracker.model.plan import NOT_PEOPLE, Check, Decision, Plan, Project, Task
from tracker.model.problems import Guess, Path, Problem, below, nearest, sparing, unknown
from tracker.model.tokens import profiles

MOST_CYCLES = 20
"""So many circles are named in full at once; where there are more, breaking these comes first anyway."""

MOST_GUESSES = 100
"""So many unknown names of one plan are told with the name that was meant."""

_Thing = TypeVar("_Thing")


@dataclass(frozen=True, slots=True, kw_only=True)
class Names:
    """The names that a plan knows; `people` without machine and world, `profiles` with those that ship.

    `guess` finds the name that was meant where one is unknown.
    """

    people: Collection[str] = ()
    checks: Collection[str] = ()
    tasks: Collection[str] = ()
    profiles: Collection[str] = ()
    guess: Guess = nearest


def names_of(plan: Plan) -> Names:
    """Return every name that a plan gives to something."""
    return Names(
        people={person.name for person in plan.people},
        checks={check.label for check in plan.checks},
        tasks={task.key for task in plan.tasks},
        profiles=profiles(plan.speed_profiles).keys(),
        guess=sparing(nearest, MOST_GUESSES),
    )


def plan_problems(plan: Plan) -> Iterator[Problem]:
    """Tell everything that is wrong between the things of a plan."""
    names = names_of(plan)
    yield from below(("project",), project_references(plan.project, names))
    yield from _each("checks", plan.checks, lambda check: check_references(check, names))
    yield from _each("tasks", plan.tasks, lambda task: task_references(task, names))
    yield from _each("decisions", plan.decisions, lambda decision: decision_references(decision, names))
    yield from _doubled_names(plan)
    yield from cycle_problems(plan.tasks)


def _each(kind: str, things: Sequence[_Thing], rule: Callable[[_Thing], Iterable[Problem]]) -> Iterator[Problem]:
    for number, thing in enumerate(things):
        yield from below((kind, number), rule(thing))


def project_references(project: Project, names: Names) -> Iterator[Problem]:
    """Tell which speed profiles of a project stand for nothing."""
    for field, profile in (("speed_profile", project.speed_profile), ("compare_profile", project.compare_profile)):
        if profile is not None and profile not in names.profiles:
            yield unknown((field,), "speed profile", profile, names.profiles, guess=names.guess)


def check_references(check: Check, names: Names) -> Iterator[Problem]:
    """Tell whether the performer of a check is neither machine nor world nor a person of the plan."""
    if check.performer not in NOT_PEOPLE and check.performer not in names.people:
        problem = unknown(("performer",), "person", check.performer, (*NOT_PEOPLE, *names.people))
        yield (
            problem if problem.hint else Problem(problem.path, problem.sentence, 'Write "machine", "world" or a name.')
        )


def decision_references(decision: Decision, names: Names) -> Iterator[Problem]:
    """Tell whether the task of a decision stands for nothing."""
    if decision.task is not None and decision.task not in names.tasks:
        yield unknown(("task",), "task", decision.task, names.tasks, guess=names.guess)


def task_references(task: Task, names: Names) -> Iterator[Problem]:
    """Tell what a task names that does not exist, that it names twice, or that waits for itself."""
    yield from doubles([(("depends_on", at), key) for at, key in enumerate(task.depends_on)], "dependency")
    for at, key in enumerate(task.depends_on):
        if key == task.key:
            yield Problem(("depends_on", at), f'The task "{key}" depends on itself.', "Take it out.")
        elif key not in names.tasks:
            yield unknown(("depends_on", at), "task", key, names.tasks, guess=names.guess)
    generation = task.generation
    if generation and generation.speed_profile is not None and generation.speed_profile not in names.profiles:
        yield unknown(
            ("generation", "speed_profile"),
            "speed profile",
            generation.speed_profile,
            names.profiles,
            guess=names.guess,
        )
    yield from _step_references(task, names)
    own = [step.check for step in task.checks]
    for at, statement in enumerate(task.done):
        if statement.verified_by:
            yield from _own_checks(("done", at, "verified_by"), statement.verified_by, own)


def _step_references(task: Task, names: Names) -> Iterator[Problem]:
    """Tell what is wrong with the steps of a task and with what they wait for."""
    own = [step.check for step in task.checks]
    if len(own) > len(set(own)):
        yield from doubles([(("checks", at, "label"), label) for at, label in enumerate(own)], "check")
    waits = False
    for at, step in enumerate(task.checks):
        if step.check not in names.checks:
            yield unknown(("checks", at, "label"), "check", step.check, names.checks, guess=names.guess)
        if step.after:
            waits = True
            yield from _own_checks(("checks", at, "after"), step.after, own)
    circle = find_cycle(predecessors(task.checks)) if waits else None
    if circle:
        at = own.index(circle[0])
        yield Problem(
            ("checks", at, "after"),
            f"The checks of this task wait for each other in a circle: {' → '.join(circle)}.",
            "A check without `after` waits for the one listed before it.",
        )


def _own_checks(path: Path, named: Sequence[str], own: Sequence[str]) -> Iterator[Problem]:
    """Tell which names are no checks of the task, or stand there twice."""
    yield from doubles([((*path, at), label) for at, label in enumerate(named)], "check")
    for at, label in enumerate(named):
        if label not in own:
            yield unknown((*path, at), "check of this task", label, own, "Add it to the checks of the task.")


def doubles(named: Iterable[tuple[Path, str]], what: str) -> Iterator[Problem]:
    """Tell which names stand for two things, with the place of the first."""
    seen: dict[str, Path] = {}
    for path, name in named:
        if name and name in seen:
            yield Problem(path, f'The {what} "{name}" is given twice.', first=seen[name])
        seen.setdefault(name, path)


def _doubled_names(plan: Plan) -> Iterator[Problem]:
    """Tell which names of a plan stand for two things of one kind."""
    logins = [person.login or "" for person in plan.people]
    for kind, field, what, names in (
        ("people", "name", "person", [person.name for person in plan.people]),
        ("people", "login", "login", logins),
        ("checks", "label", "check", [check.label for check in plan.checks]),
        ("tasks", "key", "task", [task.key for task in plan.tasks]),
        ("decisions", "key", "decision", [decision.key for decision in plan.decisions]),
        ("speed_profiles", "name", "speed profile", [profile.name for profile in plan.speed_profiles]),
    ):
        yield from doubles((((kind, at, field), name) for at, name in enumerate(names)), what)


def cycle_problems(tasks: Sequence[Task]) -> Iterator[Problem]:
    """Tell which tasks depend on each other in a circle, one problem for each circle, up to `MOST_CYCLES`."""
    edges = {task.key: [key for key in dict.fromkeys(task.depends_on) if key != task.key] for task in tasks}
    places = {task.key: at for at, task in enumerate(tasks)}
    for _ in range(MOST_CYCLES):
        circle = find_cycle(edges)
        if circle is None:
            return
        first, second = circle[0], circle[1]
        place = ("tasks", places[first], "depends_on", tasks[places[first]].depends_on.index(second))
        shown = circle if len(circle) <= 12 else [*circle[:6], "…", *circle[-5:]]
        yield Problem(
            place,
            f"These tasks depend on each other in a circle: {' → '.join(shown)}.",
            "Take one of these dependencies away.",
        )
        edges[first].remove(second)
