"""What there is to do, in lines for people and as the payload of `tracker.next/1`.

Owns that decisions stand among the checks that wait: to whoever has to act they are the same.
"""

from __future__ import annotations

from collections.abc import Iterator

from tracker.cli import output
from tracker.model.durations import seconds, show
from tracker.report.fields import instant
from tracker.services.due import WaitingDecision
from tracker.services.proposing import NextThing, NextThings

SHOWN = 20
"""So many things are shown; with more, the last line says how many there are."""


def next_lines(found: NextThings) -> Iterator[str]:
    """Give two lines for each thing, its reason and the command that does it, control characters made visible."""
    everything = _in_order(found)
    if not everything:
        yield "There is nothing to do: no task waits for anything that could begin now."
        if found.circle:
            yield f"These wait for one another in a circle: {' -> '.join(found.circle)}. `tracker edit task` opens it."
    for one in everything[:SHOWN]:
        what = _decision(one) if isinstance(one, WaitingDecision) else _thing(one)
        yield from (output.clean(what), output.clean(f"    {one.command}"))
    if len(everything) > SHOWN:
        yield f"… and {len(everything) - SHOWN} more; --json has them all."


def _in_order(found: NextThings) -> list[NextThing | WaitingDecision]:
    """Put decisions among the checks that wait, the longest waiting first, and what waits for nobody behind them."""
    waiting = [thing for thing in found.things if thing.kind == "waiting"]
    rest = [thing for thing in found.things if thing.kind != "waiting"]
    together: list[NextThing | WaitingDecision] = [*waiting, *found.decisions]
    return [*sorted(together, key=lambda one: one.since or 0), *rest]


def _thing(thing: NextThing) -> str:
    words = {"generate": "generate", "specify": "say what finished means"}
    what = thing.check.label if thing.check else words[thing.kind]
    waited = f"{show(thing.waiting)}  " if thing.waiting is not None else ""
    limited = f" [{thing.check.limited_by}]" if thing.check else ""
    return f"{waited}{thing.task.key}: {what}{limited}. {thing.why}"


def _decision(one: WaitingDecision) -> str:
    decision = one.dossier.decision
    named = f"{one.dossier.name} {decision.key}"
    return f'{show(one.waiting)}  {named}: {one.kind} "{decision.question}" {one.why}'


def next_payload(found: NextThings) -> dict[str, object]:
    """Return the payload of `tracker.next/1`: everything, in the order of the lines."""
    listed = [
        {
            **(_decision_fields(one) if isinstance(one, WaitingDecision) else _thing_fields(one)),
            "since": instant(one.since, found.present.zone),
            "waiting_s": seconds(one.waiting),
            "why": one.why,
            "command": one.command,
        }
        for one in _in_order(found)
    ]
    return {"you": found.you, "next": listed}


def _thing_fields(thing: NextThing) -> dict[str, object]:
    return {
        "kind": thing.kind,
        "task": thing.task.key,
        "title": thing.task.title,
        "decision": None,
        "check": thing.check.label if thing.check else None,
        "limited_by": thing.check.limited_by if thing.check else None,
        "performer": thing.performer,
    }


def _decision_fields(one: WaitingDecision) -> dict[str, object]:
    decision = one.dossier.decision
    return {
        "kind": one.kind,
        "task": decision.task,
        "title": decision.question,
        "decision": decision.key,
        "check": None,
        "limited_by": None,
        "performer": None,
    }
