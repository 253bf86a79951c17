"""From the tables of a file to the types of the model.

Owns the meaning of each key: which must be there, which are names, which are durations. Every table becomes a thing,
with stand-ins where something is wrong; they never leave the reader, because a plan with a finding is thrown away.
Decisions of tasks come first, in the order of the tasks, then those of the project.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from typing import cast

from tracker.errors import BadInput
from tracker.model.hidden import decode_options
from tracker.model.keys import nfc, slug
from tracker.model.plan import (
    Automation,
    Better,
    Check,
    Conditions,
    Criterion,
    Decision,
    Estimate,
    Generation,
    LimitedBy,
    Option,
    Person,
    Plan,
    Prices,
    Project,
    SpeedProfile,
    Statement,
    Step,
    Task,
    Thresholds,
)
from tracker.model.problems import Path
from tracker.planfile.faults import Finding
from tracker.planfile.shape import (
    AutomationTable,
    CheckTable,
    CriterionTable,
    DecisionTable,
    GenerationTable,
    OptionTable,
    PersonTable,
    PlanTable,
    ProfileTable,
    ProjectTable,
    StatementTable,
    StepTable,
    TaskTable,
)
from tracker.planfile.values import Values, durations, names, stated


@dataclass(frozen=True, slots=True)
class Draft:
    """What the tables say, with the findings that keep it from being a plan.

    `decisions` gives the place of every decision of the plan, `readable` how many of its options stand there openly.
    """

    plan: Plan
    findings: list[Finding]
    decisions: list[Path]
    readable: list[int]


def convert(tables: PlanTable) -> Draft:
    """Make a plan of the tables of a file."""
    values = Values()
    if "project" not in tables:
        values.missing((), "project")
    decisions = list(_placed(tables))
    plan = Plan(
        project=_project(values, tables.get("project", {})),
        people=tuple(_person(values, each, ("people", at)) for at, each in enumerate(tables.get("people", ()))),
        checks=tuple(_check(values, each, ("checks", at)) for at, each in enumerate(tables.get("checks", ()))),
        tasks=tuple(_task(values, each, ("tasks", at)) for at, each in enumerate(tables.get("tasks", ()))),
        decisions=tuple(_decision(values, each, path, task) for path, task, each in decisions),
        speed_profiles=tuple(
            _profile(values, each, ("speed_profiles", at)) for at, each in enumerate(tables.get("speed_profiles", ()))
        ),
    )
    readable = [len(each.get("options", ())) for _, _, each in decisions]
    return Draft(plan, values.findings, [path for path, _, _ in decisions], readable)


def _placed(tables: PlanTable) -> Iterator[tuple[Path, str | None, DecisionTable]]:
    """Give every decision with its place and the key of its task."""
    for number, task in enumerate(tables.get("tasks", ())):
        for at, decision in enumerate(task.get("decisions", ())):
            yield ("tasks", number, "decisions", at), nfc(task.get("key", "")) or None, decision
    for at, decision in enumerate(tables.get("decisions", ())):
        yield ("decisions", at), None, decision


def _project(values: Values, table: ProjectTable) -> Project:
    path = ("project",)
    limits = table.get("thresholds", {})
    shares = stated(limits, "automate", "not_worth_it", "holds_back_share", "critical_share")
    return Project(
        key=values.name(table, "key", path),
        name=values.text(table, "name", path),
        thresholds=Thresholds(**shares, **durations(values, limits, (*path, "thresholds"), "holds_back")),
        **names(table, "speed_profile", "compare_profile"),
        **stated(table, "timezone", "horizon_weeks", "pays_by", "agents", "language"),
    )


def _person(values: Values, table: PersonTable, path: Path) -> Person:
    return Person(
        name=values.name(table, "name", path),
        **names(table, "login"),
        **stated(table, "hours_per_week", "capacity"),
    )


def _check(values: Values, table: CheckTable, path: Path) -> Check:
    automation = table.get("automation")
    return Check(
        label=values.name(table, "label", path),
        limited_by=cast("LimitedBy", values.text(table, "limited_by", path)),
        performer=values.name(table, "performer", path),
        estimate=values.estimate(table, "estimate", path),
        touch=values.duration(table, "touch", path),
        automation=None if automation is None else _automation(values, automation, (*path, "automation")),
        **stated(table, "runs_per_week", "first_pass", "capacity"),
    )


def _automation(values: Values, table: AutomationTable, path: Path) -> Automation:
    if "build" not in table:
        values.missing(path, "build")
    return Automation(
        build=values.estimate(table, "build", path) or Estimate.single(0),
        **durations(values, table, path, "upkeep_per_week", "residual", "residual_touch"),
        **stated(table, "covers", "cost_per_run"),
    )


def _task(values: Values, table: TaskTable, path: Path) -> Task:
    done = table.get("done", ())
    statements: Sequence[str | StatementTable] = (done,) if isinstance(done, str) else done
    generation = table.get("generation")
    return Task(
        key=values.name(table, "key", path),
        title=values.text(table, "title", path),
        done=tuple(
            Statement(text=each) if isinstance(each, str) else _statement(values, each, (*path, "done", at))
            for at, each in enumerate(statements)
        ),
        depends_on=tuple(map(nfc, table.get("depends_on", ()))),
        generation=_generation(values, generation, (*path, "generation")) if generation else None,
        checks=tuple(
            Step(check=nfc(each)) if isinstance(each, str) else _step(values, each, (*path, "checks", at))
            for at, each in enumerate(table.get("checks", ()))
        ),
    )


def _statement(values: Values, table: StatementTable, path: Path) -> Statement:
    text = values.text(table, "statement", path)
    return Statement(
        text=text,
        verified_by=tuple(map(nfc, table.get("verified_by", ()))),
        accepted=table.get("accepted"),
    )


def _step(values: Values, table: StepTable, path: Path) -> Step:
    after = table.get("after")
    return Step(
        check=values.name(table, "label", path),
        estimate=values.estimate(table, "estimate", path),
        touch=values.duration(table, "touch", path),
        after=None if after is None else tuple(map(nfc, after)),
    )


def _generation(values: Values, table: GenerationTable, path: Path) -> Generation:
    return Generation(
        estimate=values.estimate(table, "estimate", path),
        **names(table, "speed_profile"),
        **stated(table, "drafts", "tokens_per_draft", "streams", "requests", "input_tokens"),
    )


def _decision(values: Values, table: DecisionTable, path: Path, task: str | None) -> Decision:
    question = values.text(table, "question", path)
    options = tuple(option(values, each, (*path, "options", at)) for at, each in enumerate(table.get("options", ())))
    return Decision(
        key=nfc(table["key"]) if "key" in table else slug(question),
        question=question,
        task=task,
        criteria=tuple(
            _criterion(values, each, (*path, "criteria", at)) for at, each in enumerate(table.get("criteria", ()))
        ),
        options=options + _hidden(values, table, path),
        all_wrong_if=table.get("all_wrong_if"),
    )


def _hidden(values: Values, table: DecisionTable, path: Path) -> tuple[Option, ...]:
    """Read the options that an export wrote so that nobody reads them by accident."""
    if "hidden_options" not in table:
        return ()
    try:
        return decode_options(table["hidden_options"])
    except BadInput as fault:
        values.tell(Finding((*path, "hidden_options"), fault.message, fault.hint))
        return ()


def _criterion(values: Values, table: CriterionTable, path: Path) -> Criterion:
    return Criterion(
        name=values.name(table, "name", path),
        measure=values.text(table, "measure", path),
        better=cast("Better", values.text(table, "better", path)),
        **stated(table, "weight"),
    )


def option(values: Values, table: OptionTable, path: Path) -> Option:
    """Make an option of its table, which stands at `path`."""
    return Option(
        title=values.name(table, "title", path),
        **stated(table, "text", "assumption", "source", "wrong_if"),
    )


def _profile(values: Values, table: ProfileTable, path: Path) -> SpeedProfile:
    as_of = table.get("as_of")
    prices = table.get("prices")
    speeds = ("output_tokens_per_s", "input_tokens_per_s", "aggregate_tokens_per_s")
    return SpeedProfile(
        name=values.name(table, "name", path),
        conditions=Conditions(**table.get("conditions", {})),
        prices=None if prices is None else Prices(**prices),
        as_of=as_of.isoformat() if isinstance(as_of, date) else as_of,
        **stated(table, *speeds, "context_tokens", "max_output_tokens", "source"),
        **durations(values, table, path, "ttft", "overhead"),
    )
