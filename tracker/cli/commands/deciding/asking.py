"""`tracker decide new`, `criteria` and `seal`: what is to be decided, and by what."""

from __future__ import annotations

from typing import Any

import click

from tracker.cli import output, plan_options
from tracker.cli.commands.deciding.group import named, named_so, next_line, step, tell
from tracker.cli.globals import Settings
from tracker.model.keys import check_key
from tracker.model.plan import Decision

_NEW = tuple(spec for spec in plan_options.DECISION if spec.flag != "--option")
_CRITERIA = tuple(spec for spec in plan_options.DECISION if "criterion" in spec.flag or spec.flag == "--question")


@step("new")
@click.argument("question", metavar="QUESTION")
@plan_options.for_adding(_NEW)
def new(settings: Settings, question: str, key: str | None, **typed: Any) -> None:  # noqa: ANN401 - typed options
    """Ask a question that is to be decided.

    Its clock runs from here to the choice. A criterion is typed as "No-show rate | missed pick-ups per 100 | lower",
    with a weight behind one more bar where it is not 1.
    """
    from tracker.cli.opening import open_context
    from tracker.cli.plan_changes import with_decision
    from tracker.services.adding import add_thing
    from tracker.services.dossiers import show_decision

    bare = Decision(key=check_key(key) if key else "", question=question)
    context = open_context(settings)
    sight = show_decision(context, add_thing(context, with_decision(bare, {**typed, "option": ()})))
    tell(settings, sight, f"Opened {named_so(sight)}. {next_line(sight)}")


@step("criteria")
@named
@plan_options.for_editing(_CRITERIA, ())
@click.option("--reason", metavar="TEXT", help="Why sealed criteria are amended.")
def criteria(settings: Settings, decision: str, reason: str | None, **typed: Any) -> None:  # noqa: ANN401 - likewise
    """Say what a decision is judged by, or show it.

    --criterion replaces all criteria; --add-criterion and --remove-criterion change them one by one. Two or three, each
    with how it is measured and which direction is better. After the seal this is an amendment: it needs a reason, is
    sealed anew, and shows for ever that options had been seen.
    """
    from tracker.cli.opening import open_context
    from tracker.cli.plan_changes import with_decision
    from tracker.services.dossiers import show_decision
    from tracker.services.sealing import set_criteria

    context, typed = open_context(settings), {**typed, "option": ()}
    if not any(typed.values()) and reason is None:
        sight = show_decision(context, decision)
        if settings.json:
            tell(settings, sight, "")
        else:
            from tracker.cli.decision_page import criteria_lines

            output.say_lines(criteria_lines(sight))
        return
    sight = set_criteria(context, decision, lambda before: with_decision(before, typed), reason=reason)
    if sight.dossier.seal is None:
        tell(settings, sight, f"{named_so(sight)} is judged by {_listed(sight.dossier.decision)}. {next_line(sight)}")
    elif sight.mentions:
        tell(settings, sight, f"{named_so(sight)} stays as it was.")
    else:
        seal, changed = sight.dossier.amendments[-1]
        seen = f"{seal.options_seen} option{'' if seal.options_seen == 1 else 's'} had been seen"
        what = "; ".join(change.sentence for change in changed)
        tell(settings, sight, f"Amended {named_so(sight)}, when {seen}: {what}. Sealed anew as {seal.hash}.")


def _listed(decision: Decision) -> str:
    return " and ".join(f'"{criterion.name}"' for criterion in decision.criteria) or "nothing yet"


@step("seal")
@named
def seal(settings: Settings, decision: str) -> None:
    """Seal the question and its criteria; from here on options can be read.

    From then on they change only by an amendment with a reason. The seal is the SHA-256 of both; it cannot be undone.
    """
    from tracker.cli.opening import open_context
    from tracker.services import sealing

    sight = sealing.seal(open_context(settings), decision)
    dossier = sight.dossier
    assert dossier.seal is not None, "it was sealed just now"
    count = f"{dossier.count} option{'' if dossier.count == 1 else 's'}"
    can = f"{count} can be read from here on: `tracker decide options {dossier.decision.key}`." if dossier.count else ""
    line = f"Sealed {named_so(sight)} as {dossier.seal.hash}. {can or next_line(sight)}"
    tell(settings, sight, line)
