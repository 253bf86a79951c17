"""`add`: everything a plan file can say can be said by options too, and a title alone is a task."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from tests import factories as make
from tests.cli.everything import EVERYTHING
from tests.cli.running import ROOT, clean_environment, command_line
from tests.planfile.reading import plan_of
from tracker.model.durations import exact
from tracker.model.plan import Estimate, Plan, Task


def typed(value: Any) -> str:
    """A value as it is typed; whole numbers that are durations are typed by their callers."""
    if isinstance(value, Estimate):
        return exact(value.likely) if value.bare else "/".join(map(exact, (value.low, value.likely, value.high)))
    return str(value)


def options(thing: Any, *names: str, durations: tuple[str, ...] = ()) -> list[str]:
    """The options that say these fields of a thing, where they say anything."""
    said = [(name, getattr(thing, name)) for name in (*names, *durations)]
    return [
        part
        for name, value in said
        if value is not None
        for part in (f"--{name.replace('_', '-')}", exact(value) if name in durations else typed(value))
    ]


def commands(plan: Plan) -> Iterator[list[str]]:
    """The commands that enter a whole plan, each thing after those it names."""
    project = plan.project
    yield ["project", project.key, *options(project, "name", "timezone")]
    for one in plan.speed_profiles:
        prices = one.prices and options(one.prices, "currency")
        prices = prices and [*prices, "--input-price", str(one.prices.input_per_million)]
        prices = prices and [*prices, "--output-price", str(one.prices.output_per_million)]
        conditions = [f"--condition={name}={getattr(one.conditions, name)}" for name in one.conditions.__slots__]
        speeds = ("output_tokens_per_s", "input_tokens_per_s", "aggregate_tokens_per_s")
        sizes = ("context_tokens", "max_output_tokens", "source", "as_of")
        said = options(one, *speeds, *sizes, durations=("ttft", "overhead"))
        yield [
            "profile",
            one.name,
            *said,
            *(prices or ()),
            *(each for each in conditions if not each.endswith("=None")),
        ]
    for one in plan.people:
        yield ["person", one.name, *options(one, "login", "hours_per_week", "capacity")]
    for one in plan.checks:
        names = ("limited_by", "performer", "estimate", "runs_per_week", "first_pass", "capacity")
        yield ["check", one.label, *options(one, *names, durations=("touch",))]
        if one.automation:
            times = ("upkeep_per_week", "residual", "residual_touch")
            yield ["plan", one.label, *options(one.automation, "build", "covers", "cost_per_run", durations=times)]
    for one in plan.tasks:
        yield ["task", *task_words(one)]
    for one in plan.decisions:
        said = options(one, "key", "task", "all_wrong_if")
        criteria = [f"--criterion={c.name} | {c.measure} | {c.better} | {c.weight}" for c in one.criteria]
        yield ["decision", one.question, *said, *criteria]


def task_words(task: Task) -> Iterator[str]:
    """The words that enter a task."""
    yield from (task.title, "--key", task.key)
    yield from (f"--depends-on={key}" for key in task.depends_on)
    yield from (f"--done={statement.text}" for statement in task.done)
    for number, statement in enumerate(task.done, 1):
        yield from [f"--verified-by={number}:{','.join(statement.verified_by)}"] if statement.verified_by else []
        yield from [f"--accept={number}:{statement.accepted}"] if statement.accepted else []
    for step in task.checks:
        parts = [step.check]
        parts += [f"estimate={typed(step.estimate)}"] if step.estimate else []
        parts += [f"touch={exact(step.touch)}"] if step.touch is not None else []
        parts += [f"after={','.join(step.after)}"] if step.after is not None else []
        yield f"--check={':'.join(parts)}"
    if task.generation:
        names = ("drafts", "tokens_per_draft", "streams", "requests", "input_tokens", "speed_profile")
        yield from options(task.generation, *names)
        yield from [f"--generation-estimate={typed(task.generation.estimate)}"] if task.generation.estimate else []


def project_words(plan: Plan) -> list[str]:
    """The words that say the rest of a project, once its speed profiles are there."""
    limits = plan.project.thresholds
    shares = [f"--threshold={name}={getattr(limits, name)}" for name in limits.__slots__ if name != "holds_back"]
    names = ("horizon_weeks", "pays_by", "speed_profile", "compare_profile", "agents", "language")
    return [*options(plan.project, *names), *shares, f"--threshold=holds-back={exact(limits.holds_back)}"]


@pytest.mark.parametrize("text", [EVERYTHING, (ROOT / "sample_project.toml").read_text(encoding="utf-8")])
def test_everything_that_a_file_says_can_be_entered_by_options(tracker, tmp_path, text):
    plan = plan_of(text)
    for words in commands(plan):
        ended = tracker("add", *words)
        assert ended.status == 0, (words, ended.err)
    assert tracker("edit", "project", *project_words(plan)).status == 0
    without_options = replace(plan, decisions=tuple(replace(one, options=()) for one in plan.decisions))
    assert plan_of(tracker("export").out) == without_options


@pytest.fixture
def started(tracker):
    """A command line on a project with one task."""
    tracker("init", "ladders")
    tracker("add", "Return flow")
    return tracker


def test_a_title_alone_adds_a_task_and_tells_its_key(started):
    assert started("add", "Pick-up at the shed").out == "Added the task pick-up-at-the-shed.\n"
    assert started("add", "task", "check").out == "Added the task check.\n"


def test_a_title_alone_takes_the_options_of_a_task(started):
    ended = started("add", "Pick-up", "--depends-on", "return-flow", "--json")
    assert ended.document == {"schema": "tracker.added/1", "kind": "task", "key": "pick-up"}
    assert 'depends_on = ["return-flow"]' in started("export").out


def test_a_title_without_quotes_is_wrong_usage_and_adds_nothing(started):
    ended = started("add", "Pick", "up", "point")
    assert ended.status == 2
    assert 'tracker add "Pick up point"' in ended.err
    assert "pick" not in started("export").out


@pytest.mark.parametrize("title", ["Checkout", "Plan B", "Check in", "Task A", "plant", "ask", "persona"])
def test_a_title_that_only_resembles_a_kind_is_a_task(started, title):
    assert started("add", title).status == 0
    assert title in started("list").out


@pytest.mark.parametrize("word", ["chekc", "persons", "Tasks"])
def test_a_slip_in_a_kind_does_not_become_a_task(started, word):
    ended = started("add", word)
    assert ended.status == 2
    assert "Did you mean `tracker add" in ended.err
    assert started("add", "task", word).status == 0


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["check", "x", "--limited-by", "taste", "--performer", "machine", "--estimate", "15"], "needs a unit"),
        (["check", "x", "--limited-by", "taste", "--performer", "machine", "--first-pass", "70"], "at most 1"),
        (["check", "x", "--limited-by", "taste", "--performer", "anna"], 'no person "anna"'),
        (["task", "X", "--check", "nosuch:estimate=1h"], 'no check "nosuch"'),
        (["task", "X", "--done", "A", "--done", "B", "--verified-by", "x"], "There are 2 done statements"),
        (["decision", "Q?", "--criterion", "only | one | lower"], "has 1 criterion"),
        (["decision", "Q?", "--option", "Mine"], "hidden until its criteria are sealed"),
        (["plan", "nosuch", "--build", "6h"], 'no check "nosuch"'),
        (["profile", "p", "--condition", "hardwear=x"], "sets nothing that exists"),
        (["task", "Return flow", "--key", "return-flow"], "There is already a task"),
    ],
)
def test_what_may_not_be_so_is_refused_in_one_sentence_and_not_stored(started, words, says):
    before = started("export").out
    ended = started("add", *words)
    assert (ended.status, ended.out) == (1, "")
    assert says in ended.err
    assert "Traceback" not in ended.err
    assert started("export").out == before


def test_a_check_needs_to_say_what_keeps_it_slow_and_who_performs_it(started):
    ended = started("add", "check", "tests")
    assert ended.status == 2
    assert "--limited-by" in ended.err


def test_processes_that_add_and_edit_at_the_same_time_lose_nothing(tracker, tmp_path):
    """Six tasks of one title get six keys, and two edits of one task are both there."""
    tracker("init", "ladders")
    tracker("add", "Return flow")
    titles = [["add", "Same title"] for _ in range(6)]
    edits = [["edit", "task", "return-flow", "--title", "Returns"], ["edit", "task", "return-flow", "--drafts", "4"]]
    edits[1] += ["--tokens-per-draft", "100"]
    environment = clean_environment(tmp_path)
    running = [
        subprocess.Popen(command_line(*words), cwd=ROOT, env=environment, stdout=subprocess.DEVNULL)
        for words in (*titles, *edits)
    ]
    assert [one.wait(timeout=60) for one in running] == [0] * 8
    tasks = {one.key: one for one in plan_of(tracker("export").out).tasks}
    assert sorted(tasks) == ["return-flow", "same-title", *(f"same-title-{number}" for number in range(2, 7))]
    assert (tasks["return-flow"].title, tasks["return-flow"].generation) == (
        "Returns",
        make.generation_plan(drafts=4, tokens_per_draft=100),
    )
