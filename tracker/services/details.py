"""What can be told about a run beside its times: tokens, cost, model, profile, performer, note and evidence.

Owns reading and checking them, one rule for every command that takes them. A file given as evidence is read at once and
its SHA-256 kept, so that later anybody can tell whether it is still the same; one that cannot be read is refused.
"""

from __future__ import annotations

import hashlib
import math
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from tracker.errors import BadInput
from tracker.model.durations import shorten
from tracker.model.keys import nfc
from tracker.model.plan import NOT_PEOPLE, Check
from tracker.model.problems import Problem, line_problems, number_problems, prose_problems, require, unknown
from tracker.model.runs import Evidence, Run
from tracker.model.tokens import profiles
from tracker.services.finding import Here
from tracker.store.plans import read_people, read_profiles

MOST_TOKENS = 10**15
MOST_COST = 1e12
LONGEST_EVIDENCE = 4_000

_LINK = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+:\S+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Details:
    """What was told about a run; None was not told, an empty text takes back what was told before.

    `evidence` holds links and paths of files. `cost` is money in the currency of the plan.
    """

    tokens_in: int | None = None
    tokens_out: int | None = None
    cost: float | None = None
    model: str | None = None
    profile: str | None = None
    performer: str | None = None
    note: str | None = None
    reason: str | None = None
    evidence: tuple[str, ...] = ()


NOTHING = Details()


def with_details(here: Here, run: Run, told: Details, check: Check | None, proofs: Iterable[Evidence] = ()) -> Run:
    """Return a run of `check` with what was told about it, and with evidence that was read. Raises BadInput."""
    require(_problems(here, run, told))
    changed: dict[str, object] = {
        name: value for name in ("tokens_in", "tokens_out", "cost") if (value := getattr(told, name)) is not None
    }
    texts = (("model", told.model), ("speed_profile", told.profile), ("note", told.note), ("reason", told.reason))
    changed |= {name: nfc(value).strip() or None for name, value in texts if value is not None}
    if told.performer is not None:
        usual = check.performer if check else None
        changed |= {"performer": nfc(told.performer) or usual, "own_performer": bool(told.performer)}
    fresh = tuple(proof for proof in proofs if proof not in run.evidence)
    return replace(run, evidence=(*run.evidence, *fresh), **changed)  # type: ignore[arg-type]


def _problems(here: Here, run: Run, told: Details) -> Iterator[Problem]:
    for name, words in (("tokens_in", "number of tokens in"), ("tokens_out", "number of tokens out")):
        yield from number_problems((name,), getattr(told, name), words, 0, MOST_TOKENS)
    if told.cost is not None and not math.isfinite(told.cost):
        yield Problem(("cost",), "The cost is not a number.")
    yield from number_problems(("cost",), told.cost, "cost", 0, MOST_COST)
    yield from line_problems(("model",), told.model or None, "model")
    yield from prose_problems(("note",), told.note or None, "note")
    yield from prose_problems(("reason",), told.reason or None, "reason")
    if told.profile:
        own = (record.thing for record in read_profiles(here.connection, here.project.id).values())
        if nfc(told.profile) not in (known := profiles(own)):
            yield unknown(("profile",), "speed profile", nfc(told.profile), known)
    if told.performer:
        yield from _performer_problems(here, run, nfc(told.performer))


def _performer_problems(here: Here, run: Run, performer: str) -> Iterator[Problem]:
    if run.is_generation:
        yield Problem(("performer",), "Generation has no performer.", "Say which model it was with --model.")
        return
    known = (*NOT_PEOPLE, *read_people(here.connection, here.project.id))
    if performer not in known:
        yield unknown(("performer",), "performer", performer, known, f"Known are {', '.join(known)}.")


_NAME_ONE = "Name a file that is there, or a link such as https://example.org/build/17."


def read_evidence(told: Details) -> tuple[Evidence, ...]:
    """Return the evidence that was told: links, and files with their SHA-256. Raises BadInput for what is neither.

    Call it before anything is written: a large file takes a while, and nobody else can write meanwhile.
    """
    return tuple(map(_evidence, told.evidence))


def _evidence(ref: str) -> Evidence:
    require(line_problems(("evidence",), ref, "evidence", longest=LONGEST_EVIDENCE))
    try:
        path = Path(ref).absolute()
        if _LINK.fullmatch(ref) and not path.is_file():
            return Evidence(kind="link", ref=ref)
        if path.exists() and not path.is_file():  # a device or a pipe may have no end
            raise BadInput(f'The evidence "{shorten(ref)}" is not a file.', _NAME_ONE)
        with path.open("rb") as file:
            return Evidence(kind="file", ref=str(path), sha256=hashlib.file_digest(file, "sha256").hexdigest())
    except OSError as fault:
        raise BadInput(
            f'The evidence "{shorten(ref)}" cannot be read: {fault.strerror}.',
            _NAME_ONE,
        ) from None
