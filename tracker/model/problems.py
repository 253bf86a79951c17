"""What can be wrong with a value, as values themselves: a problem has a place and a sentence.

Owns the shape of a problem and the few questions that are asked of every text, number and key. Problems are collected,
not raised, because a plan file tells all of its faults at once; a face that takes one value at a time turns the first
into an exception with `require`.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from difflib import get_close_matches

from tracker.errors import BadInput
from tracker.model.durations import shorten
from tracker.model.keys import check_key

Path = tuple[str | int, ...]
"""A place inside a thing, in the words of a plan file: ("tasks", 3, "checks", 0, "label")."""

LONGEST_NAME = 100
LONGEST_LINE = 500
LONGEST_PROSE = 200_000


@dataclass(frozen=True, slots=True)
class Problem:
    """Something that may not be so.

    `sentence` says what, `hint` what to do. `first` is the place of the first of two things that are the same. `about`
    names the fields at `path` that do not go together, where it is not the whole that is wrong.
    """

    path: Path
    sentence: str
    hint: str = ""
    first: Path | None = None
    about: tuple[str, ...] = ()


def below(path: Path, problems: Iterable[Problem]) -> Iterator[Problem]:
    """Give the problems of a part as problems of the whole, in which the part stands at `path`."""
    for problem in problems:
        first = None if problem.first is None else path + problem.first
        yield replace(problem, path=path + problem.path, first=first)


def require(problems: Iterable[Problem]) -> None:
    """Raise the first problem as `BadInput`; return when there is none."""
    for problem in problems:
        raise BadInput(problem.sentence, problem.hint)


def nearest(word: str, words: Iterable[str], near: float = 0.6) -> str | None:
    """Return the word that was probably meant, None if none is near; upper and lower case make no difference.

    `near` is how much must agree, from 0 to 1.
    """
    folded = {other.casefold(): other for other in words}
    found = get_close_matches(word[:LONGEST_NAME].casefold(), folded, n=1, cutoff=near)
    return folded[found[0]] if found else None


Guess = Callable[[str, Iterable[str]], str | None]


def sparing(guess: Guess, times: int) -> Guess:
    """Make a guess that gives up after so many times: among thousands of names each one takes a tenth of a second."""
    left = iter(range(times))

    def guess_again(word: str, words: Iterable[str]) -> str | None:
        return None if next(left, None) is None else guess(word, words)

    return guess_again


def unknown(path: Path, what: str, name: str, known: Iterable[str], hint: str = "", guess: Guess = nearest) -> Problem:
    """Make the problem of a name that stands for nothing, with the name that was probably meant, else the hint."""
    near = guess(name, known)
    return Problem(path, f'There is no {what} "{shorten(name)}".', f'Did you mean "{near}"?' if near else hint)


def key_problems(path: Path, key: str) -> Iterator[Problem]:
    """Tell what keeps a text from being a key."""
    try:
        check_key(key)
    except BadInput as fault:
        yield Problem(path, fault.message, fault.hint)


def line_problems(path: Path, text: str | None, what: str, longest: int = LONGEST_LINE) -> Iterator[Problem]:
    """Tell what keeps a text from being a line that people can read: empty, too long, more than one line."""
    if text is None or (text.isprintable() and text and not text.isspace() and len(text) <= longest):
        return
    if not text.strip():
        yield Problem(path, f"The {what} is empty.")
    elif len(text) > longest:
        yield Problem(path, f"The {what} has {len(text):,} characters, the most is {longest:,}.")
    elif bad := _not_in_text(text, also=""):
        yield Problem(path, f"The {what} contains {bad}.", "Write it on one line.")


def prose_problems(path: Path, text: str | None, what: str) -> Iterator[Problem]:
    """Tell what keeps a text of several lines from being one; it may be long, and have tabs."""
    if text is None or (text.isprintable() and text and not text.isspace() and len(text) <= LONGEST_LINE):
        return
    if not text.strip():
        yield Problem(path, f"The {what} is empty.", "Leave it out.")
    elif len(text) > LONGEST_PROSE:
        yield Problem(path, f"The {what} has {len(text):,} characters, the most is {LONGEST_PROSE:,}.")
    elif bad := _not_in_text(text, also="\n\t"):
        yield Problem(path, f"The {what} contains {bad}.")


def _not_in_text(text: str, also: str) -> str:
    """Name the first character that draws nothing and moves the cursor instead; empty if there is none."""
    for char in text:
        if char in also:
            continue
        if char in "\n\r\v\f\x85\u2028\u2029":
            return "a line break"
        if unicodedata.category(char) in ("Cc", "Cs"):
            return f"the control character U+{ord(char):04X}"
    return ""


def number_problems(
    path: Path, value: float | None, what: str, low: float, high: float, *, above: bool = False
) -> Iterator[Problem]:
    """Tell that a number lies outside `low` to `high`, both allowed unless `above` asks for more than `low`."""
    if value is None or (low < value <= high) or (value == low and not above):
        return
    at_least = "more than" if above else "at least"
    yield Problem(path, f"The {what} is {_short(value)}; it must be {at_least} {low:,} and at most {high:,}.")


def _short(value: float) -> str:
    """Show a number without filling the screen with its digits."""
    if isinstance(value, int) and abs(value) >= 10**15:
        return f"a number of {value.bit_length() * 30103 // 100000 + 1} digits" if value > 0 else "far below zero"
    return f"{value:,}"
