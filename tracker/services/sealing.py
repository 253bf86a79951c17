"""Criteria first: saying what a decision is judged by, sealing that, and amending it afterwards.

Owns the second habit. Until the seal, criteria change freely and nobody reads an option. The seal fixes question and
criteria and lets the options be read; from then on a change is an amendment, which has a reason, is sealed anew, and
keeps every version, because whoever changes the criteria now has seen what they are good for. None of it can be undone.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tracker.errors import BadInput, Refused
from tracker.model.limits import check_decision, count_problems
from tracker.model.plan import Criterion, Decision
from tracker.model.problems import prose_problems, require
from tracker.services.context import Context
from tracker.services.dossiers import Held, Sight, find_decision, seen_again
from tracker.services.editing import edit_in, write_decision
from tracker.services.finding import Here, changing
from tracker.store.changes import Change
from tracker.store.judging import delete_scores
from tracker.store.sealing import add_seal


def seal(context: Context, name: str) -> Sight:
    """Seal the question and the criteria of a decision; from here on its options can be read.

    Raises NotFound, Refused when it is sealed already, BadInput without two or three criteria.
    """
    with changing(context, "seal decision") as (change, here):
        held = find_decision(here, name)
        decision, key = held.record.thing, held.record.thing.key
        if held.dossier.seal is not None:
            raise Refused(
                f"The criteria of {key} were sealed at {here.present.shown(held.dossier.seal.at)}.",
                f"`tracker decide criteria {key}` amends them, with a reason.",
            )
        require(count_problems(decision.criteria))
        require(check_decision(decision))
        add_seal(change, held.record.id, decision, options=held.dossier.count)
        change.title = f"seal decision {key}"
        return seen_again(here, key)


def set_criteria(
    context: Context, name: str, alter: Callable[[Decision], Decision], *, reason: str | None = None
) -> Sight:
    """Change what a decision asks and is judged by: freely before the seal, as an amendment with a reason after it.

    `alter` may change the question and the criteria, nothing else. Raises NotFound, Refused once something was chosen,
    BadInput for what may not be so, without a reason where one is needed, and with one where it would be lost.
    """
    with changing(context, "edit decision") as (change, here):
        held = find_decision(here, name)
        key = held.record.thing.key
        after = alter(held.record.thing)
        if held.dossier.seal is not None:
            return _amend(change, here, held, after, reason)
        if reason is not None:
            raise BadInput(
                f"The criteria of {key} are not sealed yet, so there is nothing to amend.", "Leave the reason out."
            )
        if after.criteria:
            require(count_problems(after.criteria))
        edit_in(change, here, Decision, key, lambda _: after)
        return seen_again(here, key)


def _amend(change: Change, here: Here, held: Held, after: Decision, reason: str | None) -> Sight:
    """Seal other criteria in place of those that were sealed; what was scored by another measure no longer counts."""
    key, before = after.key, held.record.thing
    refuse_made(held, here)
    if (before.question, before.criteria) == (after.question, after.criteria):
        return seen_again(here, key, [f"{key} is sealed with these criteria already."])
    require(count_problems(after.criteria))
    if reason is None or not reason.strip():
        raise BadInput(
            f"The criteria of {key} are sealed, so changing them is an amendment and needs a reason.",
            'Write it like --reason "no-shows cannot be counted before spring".',
        )
    require(prose_problems(("reason",), reason, "reason"))
    delete_scores(change, _measured_otherwise(held, after))
    change.title = f"amend decision {key}: {', '.join(write_decision(change, here, held.record, after))}"
    add_seal(change, held.record.id, after, options=held.dossier.count, reason=reason.strip())
    return seen_again(here, key)


def _measured_otherwise(held: Held, after: Decision) -> list[int]:
    """Return the rows of the criteria that left or are measured in another way; another weight alone keeps scores."""
    new = {criterion.name: criterion for criterion in after.criteria}

    def stays(was: Criterion) -> bool:
        now = new.get(was.name)
        return now is not None and replace(now, weight=was.weight) == was

    return [record.id for record in held.record.criteria if not stays(record.thing)]


def refuse_made(held: Held, here: Here) -> None:
    """Raise Refused when something was chosen already: what led there stays as it was."""
    choice = held.dossier.choice
    if choice is not None:
        key = held.record.thing.key
        what = f'"{choice.option}"' if choice.option is not None else "none of the options"
        raise Refused(
            f"{key} was decided at {here.present.shown(choice.at)}: {what}.",
            f"`tracker decide review {key}` says what came of it; a new question is a new decision.",
        )
