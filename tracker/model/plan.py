"""What a plan says: the project, its people, checks, tasks, decisions and speed profiles.

These types are what a TOML file is read into, what the store hands out, and what an export writes. They hold values
and refuse nothing by themselves; what may be entered is said in `tracker.model.limits`.

Durations are whole milliseconds, instants whole milliseconds UTC, rates and shares plain numbers. Two things are told
apart everywhere: `None` is unknown, 0 is zero.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal, get_args

LimitedBy = Literal["taste", "specs-and-tests", "practice", "physical-evidence", "fidelity", "cost-and-energy"]
LIMITED_BY: tuple[LimitedBy, ...] = get_args(LimitedBy)
"""The six things that keep a check slow when text is instant."""

PaysBy = Literal["elapsed", "touch"]
PAYS_BY: tuple[PaysBy, ...] = get_args(PaysBy)

Better = Literal["lower", "higher"]
BETTER: tuple[Better, ...] = get_args(Better)

MACHINE = "machine"
WORLD = "world"
NOT_PEOPLE = (MACHINE, WORLD)
"""The performers that are no person."""

WIDEN_LOW = 0.6
WIDEN_HIGH = 2.2
"""A bare estimate is widened to 0.6 and 2.2 of it, and marked."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A duration as somebody guessed it: low <= likely <= high, in milliseconds.

    `bare` marks an estimate that was given as a single figure and widened; an explicit triple of equal values is exact.
    """

    low: int
    likely: int
    high: int
    bare: bool = False

    @classmethod
    def single(cls, likely: int) -> Estimate:
        """Widen one figure in milliseconds to a range, and mark it."""
        return cls(round(likely * WIDEN_LOW), likely, round(likely * WIDEN_HIGH), bare=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Automation:
    """What automating a check takes, and what is left afterwards.

    `covers` is the share of performances it takes over; `residual` (elapsed) and `residual_touch` (hands-on) are what
    one covered performance still needs; `cost_per_run` is money in the currency of the plan.
    """

    build: Estimate
    upkeep_per_week: int = 0
    covers: float = 1.0
    residual: int = 0
    residual_touch: int = 0
    cost_per_run: float | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Thresholds:
    """Where verdicts change. `holds_back` is a duration in milliseconds, the rest are shares."""

    automate: float = 0.8
    not_worth_it: float = 0.2
    holds_back_share: float = 0.02
    holds_back: int = 3_600_000
    critical_share: float = 0.1


@dataclass(frozen=True, slots=True, kw_only=True)
class Project:
    """What is being delivered. `key` never changes; `timezone` is an IANA name; `agents` None means unlimited."""

    key: str
    name: str
    timezone: str = "UTC"
    horizon_weeks: float = 12
    pays_by: PaysBy = "elapsed"
    speed_profile: str | None = None
    compare_profile: str | None = None
    agents: int | None = None
    language: str | None = None
    thresholds: Thresholds = field(default_factory=Thresholds)


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """Somebody who performs checks. `login` says whose "waiting on you" this is; `capacity` is checks at a time."""

    name: str
    login: str | None = None
    hours_per_week: float = 40
    capacity: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """A labelled step that decides whether work is finished; defined once per project, used by many tasks.

    `performer` is `machine`, `world` or the name of a person. `estimate` is the span of one performance, `touch` the
    hands-on part of it. `capacity` bounds how many a machine or the world performs at once; None is no queue.
    """

    label: str
    limited_by: LimitedBy
    performer: str
    estimate: Estimate | None = None
    touch: int | None = None
    runs_per_week: float | None = None
    first_pass: float | None = None
    capacity: int | None = None
    automation: Automation | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement:
    """One testable sentence that says what finished means.

    `verified_by` names the checks that verify it; empty means all of the task's. `accepted` is why it stands although
    the lint refuses it; None means that the lint decides.
    """

    text: str
    verified_by: tuple[str, ...] = ()
    accepted: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """The use of a check on one task.

    `estimate` and `touch` override the check's. `after` names the checks of the same task that must have passed first;
    None means the one listed before it, () means none.
    """

    check: str
    estimate: Estimate | None = None
    touch: int | None = None
    after: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Generation:
    """How much there is to generate: an estimate, or drafts and tokens from which the time follows.

    `requests` is per draft, `input_tokens` per request, `streams` how many drafts are written side by side.
    """

    estimate: Estimate | None = None
    drafts: int | None = None
    tokens_per_draft: int | None = None
    streams: int | None = None
    requests: int | None = None
    input_tokens: int | None = None
    speed_profile: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """A unit of delivery. `key` never changes; `depends_on` names tasks of the same project."""

    key: str
    title: str
    done: tuple[Statement, ...] = ()
    depends_on: tuple[str, ...] = ()
    generation: Generation | None = None
    checks: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Criterion:
    """What a decision is judged by, how it is measured, and which direction is better."""

    name: str
    measure: str
    better: Better
    weight: float = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Option:
    """One answer to a decision, with the assumption it stands on and what would make it wrong."""

    title: str
    text: str | None = None
    assumption: str | None = None
    source: str | None = None
    wrong_if: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Decision:
    """A question, its criteria, and the options that stay hidden until the criteria are sealed.

    `task` is the key of the task it belongs to, None for the whole project. `options` is filled only on the way in
    from a plan file; what the store hands out before the seal carries `hidden` instead: the number of options, and
    their encoded form (base64 of compressed TOML).
    """

    key: str
    question: str
    task: str | None = None
    criteria: tuple[Criterion, ...] = ()
    options: tuple[Option, ...] = ()
    all_wrong_if: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Conditions:
    """The six conditions under which a speed figure means something; None where the claim does not state one."""

    model: str | None = None
    hardware: str | None = None
    batch_size: str | None = None
    context_length: str | None = None
    time_to_first_token: str | None = None
    workload: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Prices:
    """Prices of a model, per million tokens, in `currency`."""

    input_per_million: float | None = None
    output_per_million: float | None = None
    currency: str = "USD"


@dataclass(frozen=True, slots=True, kw_only=True)
class SpeedProfile:
    """A model's speed claim: four separate speeds that are never converted into one another.

    `output_tokens_per_s` is that of a single agent; `input_tokens_per_s` reads the prompt; `aggregate_tokens_per_s` is
    what a whole system serves; `context_tokens` is a size. `ttft` (time to first token without reading the prompt) and
    `overhead` are milliseconds per request.
    """

    name: str
    output_tokens_per_s: float | None = None
    input_tokens_per_s: float | None = None
    aggregate_tokens_per_s: float | None = None
    context_tokens: int | None = None
    max_output_tokens: int | None = None
    ttft: int | None = None
    overhead: int | None = None
    conditions: Conditions = field(default_factory=Conditions)
    prices: Prices | None = None
    source: str | None = None
    as_of: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """Everything one plan file says. Keys, labels and names are unique within their kind."""

    project: Project
    people: tuple[Person, ...] = ()
    checks: tuple[Check, ...] = ()
    tasks: tuple[Task, ...] = ()
    decisions: tuple[Decision, ...] = ()
    speed_profiles: tuple[SpeedProfile, ...] = ()
