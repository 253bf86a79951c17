"""The options that several clock commands share: the verdict, and what can be told about a run."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from tracker.model.runs import OUTCOMES, Outcome

if TYPE_CHECKING:
    from tracker.services.details import Details

F = TypeVar("F", bound=Callable[..., object])
Told = dict[str, Any]
"""The values of the detail options by name, as click hands them over."""

_DETAILS = (
    click.option("--tokens-in", type=int, metavar="N", help="Tokens read by the model."),
    click.option("--tokens-out", type=int, metavar="N", help="Tokens written by the model."),
    click.option("--cost", type=float, metavar="X", help="What it cost, in the money of the plan."),
    click.option("--model", metavar="NAME", help="Which model it was."),
    click.option("--profile", metavar="NAME", help="Its speed profile."),
    click.option("--performer", metavar="WHO", help="Who did it: machine, world or a person of the project."),
    click.option("--note", metavar="TEXT", help="Whatever is worth keeping."),
    click.option(
        "--evidence",
        metavar="LINK|FILE",
        multiple=True,
        help="What shows it; of a file the SHA-256 is kept. May be given several times.",
    ),
)
_VERDICT = (
    click.option("--pass", "passed", is_flag=True, help="The check passed."),
    click.option("--fail", "failed", is_flag=True, help="The check failed."),
    click.option("--outcome", type=click.Choice(OUTCOMES), help="How the check ended, in one word."),
    click.option("--reason", metavar="TEXT", help="Why it ended so."),
)


def detail_options(function: F) -> F:
    """Let a command take what can be told about a run."""
    return _with(_DETAILS, function)


def verdict_options(function: F) -> F:
    """Let a command take how a check ended, and why."""
    return _with(_VERDICT, function)


def _with(options: tuple[Callable[[F], F], ...], function: F) -> F:
    for option in reversed(options):
        function = option(function)
    return function


def details_from(told: Told) -> Details:
    """Return what was told about a run."""
    from tracker.services.details import Details

    names = Details.__dataclass_fields__
    return Details(**{name: value for name, value in told.items() if name in names})


def outcome_from(told: Told) -> Outcome | None:
    """Return the outcome that was given, None when there was none; two at once are wrong usage."""
    given: list[Outcome] = [word for word, said in (("passed", told["passed"]), ("failed", told["failed"])) if said]  # type: ignore[misc]
    if told["outcome"] is not None:
        given.append(told["outcome"])
    if len(set(given)) > 1:
        raise click.UsageError("Give one of --pass, --fail and --outcome.")
    return given[0] if given else None
