"""Removing by hand: only what nothing else refers to and no run was recorded with, so that nothing is lost unseen.

Undo brings back what was removed.
"""

from __future__ import annotations

from tracker.errors import Refused
from tracker.model.plan import Check, Decision, Person, SpeedProfile, Task
from tracker.services.context import Context
from tracker.services.finding import changing
from tracker.services.kinds import kind_of
from tracker.services.uses import Use, uses
from tracker.store import entries
from tracker.store.sealing import sealed_keys
from tracker.store.whole import count_runs, read_whole

_SHOWN = 4
"""How many reasons a refusal names."""

_HINTS = {
    "task": "`tracker drop {key}` takes it out of the work and keeps what was recorded.",
    "check": "Take it off those tasks first: `tracker edit task KEY --remove-check {key}`. Runs keep a check for ever.",
    "person": "Give those checks to somebody else: `tracker edit check LABEL --performer NAME`. Runs keep a person.",
    "decision": '`tracker decide choose {key} --none --reason "..."` closes it and keeps what was recorded.',
    "speed profile": "Choose another speed profile there first. Runs keep theirs.",
}


def remove_thing(context: Context, made: type[Person | Check | SpeedProfile | Task | Decision], key: str) -> str:
    """Remove the thing of this class that is called `key`, and return its name in full spelling.

    Raises NotFound, and Refused with what refers to it and what to do instead.
    """
    kind = kind_of(made)
    with changing(context, f"remove {kind.word}") as (change, here):
        record = kind.find(here.connection, here.project.id, key)
        name = kind.key_of(record.thing)
        whole = read_whole(here.connection, here.project).plan
        sealed = sealed_keys(here.connection, here.project.id)
        reasons = uses(whole, count_runs(here.connection, here.project.id), sealed).get((kind.kind, name), [])
        if reasons:
            hint = _HINTS[kind.word].format(key=name)
            raise Refused(f"The {kind.word} {name} cannot be removed: {_told(reasons)}.", hint)
        entries.remove(change, kind.kind, [record.id])
        change.title = f"remove {kind.word} {name}"
        return name


def _told(reasons: list[Use]) -> str:
    words = [reason.words for reason in reasons]
    more = len(words) - _SHOWN
    return ", ".join(words if more <= 0 else [*words[:_SHOWN], f"and {more} more"])


def remove_project(context: Context) -> str:
    """Remove the project that is meant with its whole plan; return its key.

    Raises Refused when it has runs or sealed decisions.
    """
    with changing(context, "remove project") as (change, here):
        key = here.project.thing.key
        runs = sum(count_runs(here.connection, here.project.id).tasks.values())
        if runs:
            raise Refused(
                f"The project {key} cannot be removed: {runs} run{'s' if runs > 1 else ''} recorded.",
                "What was recorded is kept. Start something new in another project, or in another database with --db.",
            )
        sealed = sealed_keys(here.connection, here.project.id)
        if sealed:
            raise Refused(
                f"The project {key} cannot be removed: the criteria of {', '.join(sorted(sealed))} are sealed.",
                "What was sealed is kept. Start something new in another project, or in another database with --db.",
            )
        entries.remove_project(change, here.project.id)
        change.title = f"remove project {key}"
        return key
