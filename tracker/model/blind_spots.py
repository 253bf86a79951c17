"""Blind spots of a decision: where its options look like several opinions and are one.

Owns what is looked for and how it is explained. Options that stand on one assumption, or come from one source, or of
which none stands against another, fail together; and who never asked what would make all of them wrong does not know
when. Whether two assumptions say the same is judged by their words (`tracker.model.likeness`), so each finding is a
question to a person, not a verdict.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Literal

from tracker.model.likeness import Wording, compare, roots, wording
from tracker.model.plan import Option

Kind = Literal["one-option", "no-assumption", "same-assumption", "one-source", "no-contradiction", "unanswered"]

MOST = 60
"""So many options are compared with each other; nobody weighs more."""

_ANSWERS_NOTHING = " nothing none nil na n a no idea dunno unknown tbd nada ninguno ninguna se "


@dataclass(frozen=True, slots=True, kw_only=True)
class BlindSpot:
    """One blind spot, the titles of the options it is about, and an explanation in plain sentences."""

    kind: Kind
    options: tuple[str, ...] = ()
    sentence: str


def blind_spots(options: Sequence[Option], all_wrong_if: str | None, question: str = "") -> tuple[BlindSpot, ...]:
    """Return the blind spots of a decision. The words of its question count less: every option has them."""
    return tuple(_find(options, all_wrong_if, question))


def _find(options: Sequence[Option], all_wrong_if: str | None, question: str) -> Iterator[BlindSpot]:
    topic = roots(question)
    if len(options) == 1:
        title = options[0].title
        yield BlindSpot(kind="one-option", options=(title,), sentence=f"{title} is the only option: ask for another.")
    yield from _without_assumption(options)
    yield from _same_assumptions(options, topic)
    if len(options) > 1:
        yield from _one_source(options)
        if not any(_against(one, other, topic) for one, other in combinations(options[:MOST], 2)):
            yield BlindSpot(
                kind="no-contradiction",
                options=tuple(option.title for option in options),
                sentence="No option contradicts another, as far as their words show. "
                "Ask for one that would be right exactly where these are wrong.",
            )
    if not answers(all_wrong_if):
        yield BlindSpot(
            kind="unanswered", sentence="Nobody has said yet what would make all of them wrong: answer that first."
        )


def answers(text: str | None) -> bool:
    """Whether a text answers the question what would make all options wrong; "nothing" does not."""
    words = _plain(text or "").split()
    return not all(f" {word} " in _ANSWERS_NOTHING for word in words)


def _without_assumption(options: Sequence[Option]) -> Iterator[BlindSpot]:
    bare = tuple(option.title for option in options if not _plain(option.assumption or ""))
    if bare:
        verb = "names" if len(bare) == 1 else "name"
        yield BlindSpot(
            kind="no-assumption",
            options=bare,
            sentence=f"{_listed(bare)} {verb} no assumption: nobody can tell when it would fail.",
        )


def _same_assumptions(options: Sequence[Option], topic: frozenset[str]) -> Iterator[BlindSpot]:
    """Yield each group of options whose assumptions say the same, linked by what is alike."""
    stated = [(option, wording(option.assumption, topic)) for option in options[:MOST] if option.assumption]
    group = list(range(len(stated)))
    for one, other in combinations(range(len(stated)), 2):
        if compare(stated[one][1], stated[other][1])[0] == "same":
            kept, gone = group[one], group[other]
            group = [kept if each == gone else each for each in group]
    for number in dict.fromkeys(group):
        alike = [stated[at][0] for at, each in enumerate(group) if each == number]
        if len(alike) > 1:
            said = " / ".join(f'"{option.assumption}"' for option in alike)
            yield BlindSpot(
                kind="same-assumption",
                options=tuple(option.title for option in alike),
                sentence=f"{_listed([option.title for option in alike])} stand on one assumption, in other words: "
                f"{said}. If it fails, they fail together.",
            )


def _one_source(options: Sequence[Option]) -> Iterator[BlindSpot]:
    named = {_plain(option.source).replace(" ", ""): option.source for option in options if option.source}
    named.pop("", None)
    if len(named) > 1:
        return
    titles = tuple(option.title for option in options)
    if not named:
        sentence = "No option says who or what proposed it, so they may all come from one source."
    else:
        [source] = named.values()
        silent = sum(not option.source for option in options)
        more = f" ({silent} of them without saying so)" if silent else ""
        sentence = f"All options come from {source}{more}: what it does not see, none of them shows."
    yield BlindSpot(kind="one-source", options=titles, sentence=f"{sentence} Ask somebody or something else too.")


def _against(one: Option, other: Option, topic: frozenset[str]) -> bool:
    """Whether one option denies what the other assumes, or assumes what would make it wrong."""
    ours, theirs = (_worded(option.assumption, topic) for option in (one, other))
    if compare(ours, theirs)[0] == "opposite":
        return True
    fails = ((one.wrong_if, theirs), (other.wrong_if, ours))
    return any(text and compare(_worded(text, topic), assumed)[0] == "same" for text, assumed in fails)


def _worded(text: str | None, topic: frozenset[str]) -> Wording:
    return wording(text or "", topic)


def _plain(text: str) -> str:
    """Return the letters and digits of a text in lower case, words apart."""
    folded = unicodedata.normalize("NFKD", text).casefold()
    kept = "".join(char if char.isalnum() else " " for char in folded if not unicodedata.combining(char))
    return " ".join(kept.split())


def _listed(titles: Sequence[str]) -> str:
    return titles[0] if len(titles) == 1 else f"{', '.join(titles[:-1])} and {titles[-1]}"
