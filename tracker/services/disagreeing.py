"""Asking for disagreement, and taking what was answered: options from a model or a person, as text.

Owns that nothing is asked for before the criteria are sealed, because an answer would have to be hidden from the person
who pastes it. Faults of an answer are told like those of an import, all at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from tracker.errors import BadInput
from tracker.report.request import MOST_OPTIONS, request
from tracker.services.answering import Answer, add_answer
from tracker.services.context import Context
from tracker.services.dossiers import Sight, find_decision
from tracker.services.finding import reading
from tracker.services.sealing import refuse_made
from tracker.store.options import sealed_away

if TYPE_CHECKING:
    from tracker.planfile.answer import AnswerReading


class FaultyAnswer(BadInput):
    """An answer was not taken, because something in it may not be so; `faults` are all of it, one sentence each."""

    def __init__(self, message: str, faults: Sequence[str]) -> None:
        super().__init__(message, "Nothing was added.")
        self.faults = tuple(faults)


def ask(context: Context, name: str, count: int) -> str:
    """Return a request for `count` options to paste into any model.

    Raises NotFound, Refused before the seal and after the choice, BadInput for a number that is no sensible one.
    """
    if not 1 <= count <= MOST_OPTIONS:
        raise BadInput(f"{count} options cannot be asked for.", f"Ask for one to {MOST_OPTIONS}; three will do.")
    with reading(context) as here:
        held = find_decision(here, name)
        if held.dossier.seal is None:
            raise sealed_away(held.record.thing.key)
        refuse_made(held, here)
        return request(held.dossier, count)


def take_answer(
    context: Context,
    name: str,
    reading: AnswerReading,
    called: str,
    *,
    source: str | None = None,
    overwrite: bool = False,
) -> Sight:
    """Add the options of an answer as it was read; `called` is what it is called.

    `source` names who or what answered, for the options that do not say it. Raises FaultyAnswer with every fault, and
    whatever adding options raises; in either case nothing is stored.
    """
    if reading.faults:
        count = len(reading.faults)
        told = f"{count} faults" if count > 1 else "a fault"
        raise FaultyAnswer(f"The answer in {called} has {told}.", [str(fault) for fault in reading.faults])
    options = tuple(replace(option, source=option.source or source) for option in reading.options)
    return add_answer(context, name, Answer(options=options, all_wrong_if=reading.all_wrong_if), overwrite=overwrite)
