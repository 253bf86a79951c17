"""A request for disagreement: what to ask a model for, so that its options are several opinions and not one.

Owns the wording, which is meant to be pasted into any model, and the form of the answer, which the tracker reads back.
It never says what anybody prefers.
"""

from __future__ import annotations

from collections.abc import Iterator

from tracker.model.deciding import Dossier

MOST_OPTIONS = 20
"""So many options are asked for at most: more of them is volume again."""

EXAMPLE = """\
all_wrong_if = "What we would observe if every one of these options were wrong."

[[options]]
title = "A short name"
text = "What we would do, in one or two sentences."
assumption = "The one thing about the world that must be true for this to be right."
source = "your name and version"
wrong_if = "What we would observe if that is not true."
"""
"""An answer of one option, in the form that is asked for."""


def request(dossier: Dossier, count: int) -> str:
    """Return the text that asks for `count` options of a decision whose criteria are sealed."""
    return "\n".join(_lines(dossier, count)) + "\n"


def _fixed(dossier: Dossier) -> str:
    """Say when the criteria were fixed: an amendment may have come after options were read."""
    seen = max((amendment.options for amendment, _ in dossier.amendments), default=0)
    if not seen:
        return "They were fixed before anybody saw an option."
    return f"They were amended when {seen} option{' had' if seen == 1 else 's had'} been seen."


def _lines(dossier: Dossier, count: int) -> Iterator[str]:
    decision = dossier.decision
    yield f"We have to decide: {decision.question}"
    yield ""
    yield f"These are the criteria. {_fixed(dossier)} They stay as they are:"
    for number, one in enumerate(decision.criteria, 1):
        yield f"{number}. {one.name}: {one.measure} ({one.better} is better, weight {one.weight:g})"
    yield ""
    yield f"Give me {count} option{'' if count == 1 else 's'}. I am after disagreement, not volume:"
    yield "- Let every option stand on an assumption of its own. Two that would fail for the same reason are one."
    if count > 1:
        yield "- Let at least one option take for granted what another one denies."
    yield "- Say for each what would make it wrong: something that we could observe."
    yield "- Say what would make all of them wrong at once."
    yield "- Do not score them, do not recommend one, and do not change the criteria."
    taken = [option.assumption for option in dossier.options if option.assumption]
    if taken:
        yield ""
        yield "These assumptions are taken. Do not repeat them in other words; contradict them where you can:"
        yield from (f"- {' '.join(assumption.split())}" for assumption in taken)
    yield ""
    yield "Answer in TOML and nothing else, with one table [[options]] for each option, like this:"
    yield ""
    yield "```toml"
    yield EXAMPLE.rstrip()
    yield "```"
