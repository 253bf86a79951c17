"""Choosing among the options of a decision, and looking later at what came of it.

Owns what a choice records: why, what is expected, and the day to look again, because a decision that nobody reviews
teaches nothing. The question what would make all options wrong is settled before; without an answer that is recorded as
a blind spot, like every other the decision has at that moment. Nothing keeps anybody from choosing against the scores.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date

from tracker.errors import BadInput, Refused
from tracker.model.blind_spots import answers
from tracker.model.deciding import Choice, Dossier
from tracker.model.plan import Decision
from tracker.model.problems import prose_problems, require
from tracker.model.times import parse_day_ahead
from tracker.services.answering import find_option
from tracker.services.context import Context
from tracker.services.dossiers import Held, Sight, find_decision, seen_again
from tracker.services.editing import edit_in
from tracker.services.finding import Here, changing
from tracker.services.sealing import refuse_made
from tracker.store.changes import Change
from tracker.store.judging import add_choice, add_review
from tracker.store.options import sealed_away


@dataclass(frozen=True, slots=True, kw_only=True)
class Reasons:
    """What is said with a choice, as it was typed; None was not said.

    `review` is a day ahead: a date, how long until then, or a weekday.
    """

    reason: str | None = None
    expected: str | None = None
    review: str | None = None
    all_wrong_if: str | None = None


def choose(context: Context, name: str, option: str | None, said: Reasons) -> Sight:
    """Choose an option by its title or number; None is none of them, which closes the question too.

    Raises NotFound; Refused before the seal and when something was chosen already; BadInput without a reason, and
    where an option is chosen also without an expected result and a day to look again.
    """
    with changing(context, "choose") as (change, here):
        held = find_decision(here, name)
        key = held.record.thing.key
        if held.dossier.seal is None:
            raise sealed_away(key)
        refuse_made(held, here)
        picked = None if option is None else find_option(held, option)
        choice = _choice(here, None if picked is None else picked.thing.title, said)
        before, held = held, _with_last_answer(change, here, held, said.all_wrong_if)
        spots = tuple(spot.sentence for spot in held.dossier.blind_spots)
        add_choice(change, held.record.id, None if picked is None else picked.id, replace(choice, blind_spots=spots))
        change.title = f"choose for decision {key}: {choice.option or 'none of the options'}"
        return seen_again(here, key, [*_stays(before, said.all_wrong_if), *_remarks(held.dossier, choice), *spots])


def _choice(here: Here, option: str | None, said: Reasons) -> Choice:
    reason = _said(said.reason, "reason", 'Write it like --reason "most members plan ahead".')
    expected, review_on = said.expected, None
    if option is not None:
        expected = _said(said.expected, "expected result", 'Write it like --expected "fewer than 5 no-shows in 100".')
        if said.review is None:
            raise BadInput("A choice needs a day to look at what came of it.", "Write it like --review 4w.")
    if said.review is not None:
        review_on = parse_day_ahead(said.review, here.present.now, here.present.zone)
    return Choice(
        option=option,
        at=here.present.now,
        actor="",
        reason=reason,
        expected=(expected or "").strip() or None,
        review_on=review_on,
    )


def _said(text: str | None, what: str, hint: str) -> str:
    """Return a text that must be there. Raises BadInput."""
    if text is None or not text.strip():
        raise BadInput(f"A choice needs {'an' if what[0] in 'aeiou' else 'a'} {what}.", hint)
    require(prose_problems((what,), text, what))
    return text.strip()


def _with_last_answer(change: Change, here: Here, held: Held, all_wrong_if: str | None) -> Held:
    """Return the decision with what would make all options wrong, where it is said now for the first time."""
    if all_wrong_if is None or not answers(all_wrong_if) or answers(held.record.thing.all_wrong_if):
        return held
    key, said = held.record.thing.key, all_wrong_if.strip()
    edit_in(change, here, Decision, key, lambda decision: replace(decision, all_wrong_if=said))
    return find_decision(here, key)


def _stays(held: Held, all_wrong_if: str | None) -> Iterator[str]:
    """Mention that an answer which was given before stays."""
    said = held.record.thing.all_wrong_if
    if all_wrong_if is not None and answers(said) and said != all_wrong_if.strip():
        yield f"What would make all options wrong was said before and stays: {said}"


def _remarks(dossier: Dossier, choice: Choice) -> Iterator[str]:
    """Mention what a choice leaves behind: scores that were not given, and another option ahead."""
    judgement = dossier.judgement
    if choice.option is None:
        return
    if judgement.missing:
        count = len(judgement.missing)
        yield f"{count} score{'s are' if count > 1 else ' is'} missing, so nothing was compared in full."
    elif judgement.winner not in (None, choice.option):
        yield f"By the scores {judgement.winner} is ahead."


def review(context: Context, name: str, outcome: str, again: str | None = None) -> Sight:
    """Record what came of a choice; `again` is a day ahead to look once more.

    Raises NotFound, Refused before anything was chosen, BadInput for an empty outcome or no day ahead.
    """
    with changing(context, "review") as (change, here):
        held = find_decision(here, name)
        key = held.record.thing.key
        if held.choice is None:
            raise Refused(f"Nothing was chosen for {key} yet.", f"`tracker decide choose {key} OPTION` does.")
        if not outcome.strip():
            raise BadInput("A review needs what came of it.", 'Write it like --outcome "9 no-shows in 100".')
        require(prose_problems(("outcome",), outcome, "outcome"))
        again_on: date | None = None
        if again is not None:
            again_on = parse_day_ahead(again, here.present.now, here.present.zone)
        add_review(change, held.choice.id, outcome.strip(), again_on)
        change.title = f"review decision {key}"
        return seen_again(here, key)
