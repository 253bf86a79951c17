"""A decision as a Markdown file in the manner of MADR: context, drivers, options, outcome, and what came of it.

Owns which of our facts stands under which of its headings. Nothing a user wrote is taken for markup. Before the seal
the file says how many options there are and none of them.
"""

from __future__ import annotations

import json
from collections.abc import Iterator

from tracker.model.deciding import Dossier, State
from tracker.model.durations import show
from tracker.model.lifecycle import Present
from tracker.model.plan import Option
from tracker.model.seals import told
from tracker.model.times import show_instant
from tracker.report.markdown import literal, table

_STATUS: dict[State, str] = {
    "open": "proposed",
    "sealed": "proposed",
    "chosen": "accepted",
    "reviewed": "accepted",
}


def render(dossier: Dossier, present: Present) -> str:
    """Return the whole file."""
    parts = (_head, _context, _drivers, _considered, _outcome, _options, _more)
    return "\n\n".join("\n".join(part(dossier, present)) for part in parts) + "\n"


def _head(dossier: Dossier, present: Present) -> Iterator[str]:
    choice = dossier.choice
    status = _STATUS[dossier.state] if choice is None or choice.option is not None else "rejected"
    latest = max(at for at in (dossier.opened, dossier.sealed, dossier.chosen) if at is not None)
    yield "---"
    yield f"status: {status}"
    yield f"date: {show_instant(latest, present.zone)[:10]}"
    if choice is not None:
        yield f"decision-makers: {json.dumps([choice.actor], ensure_ascii=False)}"
    yield "---"
    yield ""
    yield f"# {dossier.name}: {literal(dossier.decision.question)}"


def _context(dossier: Dossier, present: Present) -> Iterator[str]:
    yield "## Context and Problem Statement"
    yield ""
    yield literal(dossier.decision.question)
    yield ""
    if dossier.decision.task:
        yield f"* It holds up the task {literal(dossier.decision.task)}"
    yield f"* Opened {show_instant(dossier.opened, present.zone)}"
    if dossier.sealed is not None:
        yield f"* Criteria sealed {show_instant(dossier.sealed, present.zone)}, before any option could be read"
    lasted = show(dossier.latency(present.now))
    if dossier.chosen is not None:
        yield f"* Decided {show_instant(dossier.chosen, present.zone)}, after {lasted}"
    else:
        yield "* Not decided yet"


def _drivers(dossier: Dossier, present: Present) -> Iterator[str]:
    yield "## Decision Drivers"
    yield ""
    for one in dossier.decision.criteria:
        yield f"* {literal(one.name)}: {literal(told(one))}"
    if not dossier.decision.criteria:
        yield "Nothing says yet what it is judged by."
    if dossier.seal is not None:
        yield ""
        yield f"Seal (SHA-256): `{dossier.seal.hash}`"
    for seal, changed in dossier.amendments:
        when = show_instant(seal.at, present.zone)
        seen = f"{seal.options_seen} option{'' if seal.options_seen == 1 else 's'} had been seen"
        yield ""
        yield f"Amended {when} by {literal(seal.actor)}, when {seen}: {_prose(seal.reason or '')}"
        yield ""
        yield from (f"* {literal(one.sentence)}" for one in changed)


def _considered(dossier: Dossier, _present: Present) -> Iterator[str]:
    yield "## Considered Options"
    yield ""
    if not dossier.seals:
        yield f"{dossier.count} option{'' if dossier.count == 1 else 's'}, sealed away until the criteria are sealed."
    elif not dossier.options:
        yield "None yet."
    yield from (f"* {literal(title)}" for title in dossier.titles)


def _outcome(dossier: Dossier, present: Present) -> Iterator[str]:
    yield "## Decision Outcome"
    yield ""
    choice = dossier.choice
    if choice is None:
        yield "Not decided yet."
        return
    what = (
        f'Chosen option: "{literal(choice.option)}"' if choice.option is not None else "None of the options was chosen"
    )
    yield f"{what}, because {_prose(choice.reason)}"
    if choice.expected or dossier.reviews:
        yield ""
        yield "### Confirmation"
        yield ""
        if choice.expected:
            look = f" (to be reviewed on {choice.review_on})" if choice.review_on else ""
            yield f"* Expected{look}: {_prose(choice.expected)}"
        for review in dossier.reviews:
            when = show_instant(review.at, present.zone)
            again = f" (to be looked at again on {review.again_on})" if review.again_on else ""
            yield f"* What came of it ({when}, {literal(review.actor)}): {_prose(review.outcome)}{again}"
    if choice.blind_spots:
        yield ""
        yield "### Consequences"
        yield ""
        yield from (f"* Bad, because of a blind spot: {literal(spot)}" for spot in choice.blind_spots)


def _options(dossier: Dossier, _present: Present) -> Iterator[str]:
    yield "## Pros and Cons of the Options"
    for option in dossier.options:
        yield ""
        yield from _option(option)
    if not dossier.options:
        yield ""
        yield "Nothing to tell yet."


def _option(option: Option) -> Iterator[str]:
    yield f"### {literal(option.title)}"
    if option.text:
        yield ""
        yield _prose(option.text)
    said = (("Assumes", option.assumption), ("Proposed by", option.source), ("Wrong if", option.wrong_if))
    listed = [f"* {name}: {_prose(text)}" for name, text in said if text]
    if listed:
        yield ""
        yield from listed


def _more(dossier: Dossier, _present: Present) -> Iterator[str]:
    yield "## More Information"
    yield ""
    yield f"All of them are wrong if: {_prose(dossier.decision.all_wrong_if or 'nobody said so.')}"
    if not dossier.scores:
        return
    judged = dossier.judgement
    names = [one.name for one in dossier.decision.criteria]
    rows = [
        [
            one.title,
            *(_score(dossier.scores.get(name, {}).get(one.title)) for name in names),
            _score(one.total, 2),
            ", ".join(one.dominated_by) or "-",
        ]
        for one in judged.ranked
    ]
    yield ""
    yield table(("Option", *names, "Total", "Dominated by"), rows, right=range(1, len(names) + 2))
    for sway in judged.sways:
        yield ""
        winner = f"{literal(sway.winner)} is ahead" if sway.winner else "nobody is ahead alone"
        yield f"With the weight of {literal(sway.criterion)} at {sway.factor:g} times itself, {winner}."


def _score(value: float | None, digits: int = 0) -> str:
    if value is None:
        return "-"
    return f"{value:.{digits}f}" if digits else f"{value:g}"


def _prose(text: str) -> str:
    """Write a text of several lines so that it stays inside the paragraph or item that it stands in."""
    lines = [literal(line) for line in text.splitlines() if line.strip()]
    return "\n  ".join(lines)
