"""The options that enter and change the parts of a plan: every key of a plan file has one.

Owns their names and their help, one table per kind of thing. `add` and `edit` are made from the same tables; what an
option that was typed does to a thing is in `tracker.cli.plan_changes`. What a value may be is judged by the model.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import click

from tracker.cli.values import DURATION
from tracker.model.plan import LIMITED_BY, PAYS_BY

F = TypeVar("F", bound=Callable[..., object])


class EstimateType(click.ParamType):  # type: ignore[type-arg]  # generic only in newer clicks
    """An estimate of one figure or of three."""

    name = "estimate"

    def convert(self, value: Any, _param: click.Parameter | None, _ctx: click.Context | None) -> Any:  # noqa: ANN401
        """Read what was typed."""
        from tracker.services.typed import parse_estimate

        return parse_estimate(value) if isinstance(value, str) else value


ESTIMATE = EstimateType()


@dataclass(frozen=True, slots=True)
class Spec:
    """One option: its name, what it takes, and its help; `needed` says that nothing can be added without it."""

    flag: str
    kind: click.ParamType[Any] | type[int | float | str]
    metavar: str
    help: str
    multiple: bool = False
    needed: bool = False
    only: str = ""
    """Where it is offered: `add`, `edit`, or both."""


_SLOW = f"What keeps it slow: {', '.join(LIMITED_BY)}."

PROJECT = (
    Spec("--name", str, "TEXT", "What people call it."),
    Spec("--timezone", str, "ZONE", "Its time zone, as Europe/Berlin."),
    Spec("--horizon-weeks", float, "N", "Weeks in which an investment must pay back."),
    Spec("--pays-by", click.Choice(PAYS_BY), "elapsed|touch", "What automation should save."),
    Spec("--speed-profile", str, "NAME", "What the team generates with today."),
    Spec("--compare-profile", str, "NAME", "The candidate to compare with."),
    Spec("--agents", int, "N", "Generations that can run at once."),
    Spec("--language", str, "CODE", "Language of the done statements, as en."),
    Spec("--threshold", str, "NAME=VALUE", "Where a verdict changes, as automate=0.8 or holds_back=1h.", multiple=True),
)
PERSON = (
    Spec("--login", str, "NAME", "The name they log in with, so that `next` knows what waits for them."),
    Spec("--hours-per-week", float, "N", "Hours a week they have for checks."),
    Spec("--capacity", int, "N", "Checks they can do at a time."),
)
CHECK = (
    Spec(
        "--limited-by", click.Choice(LIMITED_BY), "LABEL", f"What keeps it slow: {', '.join(LIMITED_BY)}.", needed=True
    ),
    Spec("--performer", str, "WHO", "machine, world or the name of a person.", needed=True),
    Spec("--estimate", ESTIMATE, "D[/D/D]", "How long one performance takes: 15m, or 10m/15m/40m."),
    Spec("--touch", DURATION, "DURATION", "The hands-on part of it."),
    Spec("--runs-per-week", float, "N", "How often it will be performed."),
    Spec("--first-pass", float, "SHARE", "How many pass at the first attempt, as 0.7."),
    Spec("--capacity", int, "N", "How many a machine or the world performs at once."),
)
PLAN = (
    Spec("--build", ESTIMATE, "D[/D/D]", "What building it takes: 6h, or 4h/6h/12h.", needed=True),
    Spec("--upkeep-per-week", DURATION, "DURATION", "What keeping it up takes each week."),
    Spec("--covers", float, "SHARE", "How many performances it takes over, as 0.9."),
    Spec("--residual", DURATION, "DURATION", "What one covered performance still takes."),
    Spec("--residual-touch", DURATION, "DURATION", "The hands-on part of that."),
    Spec("--cost-per-run", float, "X", "Money that one performance costs."),
)
TASK = (
    Spec("--key", str, "KEY", "Its short name, which never changes.  [from the title]", only="add"),
    Spec("--title", str, "TEXT", "What people call it.", only="edit"),
    Spec("--done", str, "TEXT", "A sentence that says what finished means; may be given several times.", multiple=True),
    Spec("--add-done", str, "TEXT", "One more such sentence.", multiple=True, only="edit"),
    Spec("--remove-done", int, "N", "Take the sentence with this number away.", multiple=True, only="edit"),
    Spec("--verified-by", str, "[N:]LABEL,...", "Checks that verify sentence N; else all do.", multiple=True),
    Spec("--accept", str, "[N:]REASON", "Accept sentence N although the lint refuses it.", multiple=True),
    Spec("--depends-on", str, "TASK", "A task that must be done before; may be given several times.", multiple=True),
    Spec("--add-depends-on", str, "TASK", "One more such task.", multiple=True, only="edit"),
    Spec("--remove-depends-on", str, "TASK", "No longer this one.", multiple=True, only="edit"),
    Spec(
        "--check", str, "LABEL[:...]", "A check that decides, as tests or trial:estimate=2d:after=tests.", multiple=True
    ),
    Spec("--add-check", str, "LABEL[:...]", "One more check, or other overrides for one.", multiple=True, only="edit"),
    Spec("--remove-check", str, "LABEL", "No longer this check.", multiple=True, only="edit"),
    Spec("--generation-estimate", ESTIMATE, "D[/D/D]", "How long generating takes: 2h, or 1h/2h/5h."),
    Spec("--drafts", int, "N", "How many drafts are written."),
    Spec("--tokens-per-draft", int, "N", "How long a draft is."),
    Spec("--streams", int, "N", "How many drafts are written side by side."),
    Spec("--requests", int, "N", "Requests for one draft."),
    Spec("--input-tokens", int, "N", "Tokens read in one request."),
    Spec("--speed-profile", str, "NAME", "What this task is generated with, if not as the project."),
)
DECISION = (
    Spec("--key", str, "KEY", "Its short name, which never changes.  [from the question]", only="add"),
    Spec("--question", str, "TEXT", "What is to be decided.", only="edit"),
    Spec("--task", str, "TASK", "The task that it belongs to; else the whole project."),
    Spec("--criterion", str, "NAME|MEASURE|lower[|WEIGHT]", "What it is judged by; two or three.", multiple=True),
    Spec("--add-criterion", str, "NAME|MEASURE|...", "One more, or one of that name anew.", multiple=True, only="edit"),
    Spec("--remove-criterion", str, "NAME", "No longer by this.", multiple=True, only="edit"),
    Spec("--all-wrong-if", str, "TEXT", "What would make all options wrong."),
    Spec("--option", str, "TITLE", "Refused: `tracker decide add` adds options, once it is sealed.", multiple=True),
)
OPTION = (
    Spec("--title", str, "TEXT", "What people call it."),
    Spec("--text", str, "TEXT", "What would be done."),
    Spec("--assumption", str, "TEXT", "What must be true for it to be right."),
    Spec("--source", str, "TEXT", "Who or what proposed it."),
    Spec("--wrong-if", str, "TEXT", "What would make it wrong."),
)
PROFILE = (
    Spec("--output-tokens-per-s", float, "N", "Output speed of one agent."),
    Spec("--input-tokens-per-s", float, "N", "How fast it reads a prompt."),
    Spec("--aggregate-tokens-per-s", float, "N", "What the whole system serves."),
    Spec("--context-tokens", int, "N", "How much fits into one request."),
    Spec("--max-output-tokens", int, "N", "The most that one request gives."),
    Spec("--ttft", DURATION, "DURATION", "Time to the first token, reading the prompt left out."),
    Spec("--overhead", DURATION, "DURATION", "Tool calls and the way there and back, per request."),
    Spec("--condition", str, "NAME=TEXT", "Under what it holds, as hardware=... or workload=....", multiple=True),
    Spec("--input-price", float, "X", "Money for a million tokens read."),
    Spec("--output-price", float, "X", "Money for a million tokens written."),
    Spec("--currency", str, "CODE", "What money, as USD."),
    Spec("--source", str, "TEXT", "Who says so."),
    Spec("--as-of", str, "DATE", "When that was."),
)

# What `--clear` takes: the fields that may be unknown, or that have a default.
PERSON_CLEARS = ("login", "hours-per-week", "capacity")
CHECK_CLEARS = ("estimate", "touch", "runs-per-week", "first-pass", "capacity")
PLAN_CLEARS = ("upkeep-per-week", "covers", "residual", "residual-touch", "cost-per-run")
GENERATION_PARTS = ("drafts", "tokens-per-draft", "streams", "requests", "input-tokens", "speed-profile")
TASK_CLEARS = ("done", "depends-on", "checks", "generation", "generation-estimate", *GENERATION_PARTS)
OPTION_CLEARS = ("text", "assumption", "source", "wrong-if")
DECISION_CLEARS = ("task", "criteria", "all-wrong-if")
_SPEEDS = ("output-tokens-per-s", "input-tokens-per-s", "aggregate-tokens-per-s")
_SIZES = ("context-tokens", "max-output-tokens", "ttft", "overhead")
PROFILE_CLEARS = (*_SPEEDS, *_SIZES, "conditions", "prices", "source", "as-of")
PROJECT_CLEARS = (
    "horizon-weeks",
    "pays-by",
    "speed-profile",
    "compare-profile",
    "agents",
    "language",
    "thresholds",
)


def for_adding(specs: Sequence[Spec]) -> Callable[[F], F]:
    """Give a command the options that add a thing."""
    return _with([_option(spec, required=spec.needed) for spec in specs if spec.only != "edit"])


def for_editing(specs: Sequence[Spec], clearable: Sequence[str]) -> Callable[[F], F]:
    """Give a command the options that change a thing, and --clear for the fields that may be unknown, if there are."""
    changing = [_option(spec, required=False) for spec in specs if spec.only != "add"]
    if not clearable:
        return _with(changing)
    clear = click.option(
        "--clear",
        type=click.Choice(clearable),
        metavar="FIELD",
        multiple=True,
        help=f"Make it unknown again, or what it is by default: {', '.join(clearable)}.",
    )
    return _with([*changing, clear])


def _option(spec: Spec, *, required: bool) -> Callable[[F], F]:
    return click.option(
        spec.flag, type=spec.kind, metavar=spec.metavar, help=spec.help, multiple=spec.multiple, required=required
    )


def _with(options: Sequence[Callable[[F], F]]) -> Callable[[F], F]:
    def put(function: F) -> F:
        for option in reversed(options):
            function = option(function)
        return function

    return put
