"""The tables of a plan file and the type of every key, as pydantic checks them.

Owns which keys a table may have and what TOML type each holds, and nothing finer: no key is required here and no value
is judged, because a file with a wrong type in one place must still be read everywhere else. Plain dictionaries rather
than models, since ten thousand tasks are a hundred thousand tables and each object that is not made is time saved.
"""

from __future__ import annotations

from datetime import date
from functools import cache
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

from pydantic import ConfigDict, Field, TypeAdapter, with_config
from typing_extensions import TypedDict, is_typeddict

from tracker.model.problems import Path

STRICT = ConfigDict(strict=True, extra="forbid")

Number = Annotated[float, Field(allow_inf_nan=False)]


@with_config(STRICT)
class Table(TypedDict, total=False):
    """What every table has in common: no key is required, none is allowed that is not named."""


class ThresholdsTable(Table, total=False):
    """Where verdicts change."""

    automate: Number
    not_worth_it: Number
    holds_back_share: Number
    holds_back: str
    critical_share: Number


class ProjectTable(Table, total=False):
    """`[project]`."""

    key: str
    name: str
    timezone: str
    horizon_weeks: Number
    pays_by: str
    speed_profile: str
    compare_profile: str
    agents: int
    language: str
    thresholds: ThresholdsTable


class PersonTable(Table, total=False):
    """`[[people]]`."""

    name: str
    login: str
    hours_per_week: Number
    capacity: int


class EstimateTable(Table, total=False):
    """An estimate in three figures."""

    low: str
    likely: str
    high: str


class AutomationTable(Table, total=False):
    """What automating a check takes."""

    build: str | EstimateTable
    upkeep_per_week: str
    covers: Number
    residual: str
    residual_touch: str
    cost_per_run: Number


class CheckTable(Table, total=False):
    """`[[checks]]`."""

    label: str
    limited_by: str
    performer: str
    estimate: str | EstimateTable
    touch: str
    runs_per_week: Number
    first_pass: Number
    capacity: int
    automation: AutomationTable


class StatementTable(Table, total=False):
    """A done statement that names its checks, or that is accepted against the lint."""

    statement: str
    verified_by: list[str]
    accepted: str


class GenerationTable(Table, total=False):
    """How much there is to generate."""

    estimate: str | EstimateTable
    drafts: int
    tokens_per_draft: int
    streams: int
    requests: int
    input_tokens: int
    speed_profile: str


class StepTable(Table, total=False):
    """The use of a check on a task, with overrides."""

    label: str
    estimate: str | EstimateTable
    touch: str
    after: list[str]


class CriterionTable(Table, total=False):
    """What a decision is judged by."""

    name: str
    measure: str
    better: str
    weight: Number


class OptionTable(Table, total=False):
    """One answer to a decision."""

    title: str
    text: str
    assumption: str
    source: str
    wrong_if: str


class DecisionTable(Table, total=False):
    """`[[decisions]]` or `[[tasks.decisions]]`."""

    key: str
    question: str
    criteria: list[CriterionTable]
    options: list[OptionTable]
    hidden_options: str
    all_wrong_if: str


class TaskTable(Table, total=False):
    """`[[tasks]]`."""

    key: str
    title: str
    done: str | list[str | StatementTable]
    depends_on: list[str]
    generation: GenerationTable
    checks: list[str | StepTable]
    decisions: list[DecisionTable]


class ConditionsTable(Table, total=False):
    """The conditions under which a speed holds."""

    model: str
    hardware: str
    batch_size: str
    context_length: str
    time_to_first_token: str
    workload: str


class PricesTable(Table, total=False):
    """What a million tokens cost."""

    input_per_million: Number
    output_per_million: Number
    currency: str


class ProfileTable(Table, total=False):
    """`[[speed_profiles]]`."""

    name: str
    output_tokens_per_s: Number
    input_tokens_per_s: Number
    aggregate_tokens_per_s: Number
    context_tokens: int
    max_output_tokens: int
    ttft: str
    overhead: str
    conditions: ConditionsTable
    prices: PricesTable
    source: str
    as_of: str | date


class PlanTable(Table, total=False):
    """The whole file."""

    project: ProjectTable
    people: list[PersonTable]
    checks: list[CheckTable]
    tasks: list[TaskTable]
    decisions: list[DecisionTable]
    speed_profiles: list[ProfileTable]


class AnswerTable(Table, total=False):
    """An answer to a request for options: what somebody, or a model, wrote for one decision."""

    options: list[OptionTable]
    all_wrong_if: str


@cache
def shape(whole: Any = PlanTable) -> TypeAdapter[Any]:  # noqa: ANN401 - a table
    """Return what checks the types of a whole file; made once, when the first file of its kind is read."""
    return TypeAdapter(whole)


def keys_at(path: Path, whole: type[Any] = PlanTable) -> dict[str, frozenset[str]]:
    """Return the keys of the table that belongs at a path of a whole file, each with those of the table it may hold.

    Empty where no table belongs.
    """
    kinds: list[Any] = [whole]
    for part in path:
        kinds = [
            inner for kind in kinds for inner in (_items(kind) if isinstance(part, int) else _keys(kind).get(part, ()))
        ]
    return {
        key: frozenset(name for inner in inside for name in _keys(inner))
        for kind in kinds
        for key, inside in _keys(kind).items()
    }


@cache
def _keys(kind: Any) -> dict[str, list[Any]]:  # noqa: ANN401 - a type form
    """The keys of a table, each with the types it may have; empty for what is no table."""
    if not is_typeddict(kind):
        return {}
    return {key: _alternatives(hint) for key, hint in get_type_hints(kind).items()}


def _items(kind: Any) -> list[Any]:  # noqa: ANN401 - a type form
    """The types that the items of a list may have; empty for what is no list."""
    return _alternatives(get_args(kind)[0]) if get_origin(kind) is list else []


def _alternatives(hint: Any) -> list[Any]:  # noqa: ANN401 - a type form
    """Take a union apart."""
    return list(get_args(hint)) if get_origin(hint) in (Union, UnionType) else [hint]
