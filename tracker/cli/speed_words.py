"""A speed claim as cells of a table, as lines of text, and as a JSON value."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict

from tracker.model.catalogue import CatalogueEntry, Claim
from tracker.model.claims import caveat, condition_words, missing_conditions
from tracker.model.durations import seconds, show
from tracker.model.plan import Prices, SpeedProfile
from tracker.report.words import NOTHING
from tracker.services.speeding import Speed

NOT_STATED = "not stated"

_IN_COLUMNS = ("tokens/s", "tokens/s aggregate", "streams")
"""The units of claims whose figures have columns of their own."""


def speed_cells(speed: Speed) -> tuple[str, ...]:
    """Return the row of a claim in the table of all."""
    profile = speed.entry.profile
    return (
        profile.name,
        _number(profile.output_tokens_per_s),
        _number(profile.input_tokens_per_s),
        _number(profile.aggregate_tokens_per_s),
        _number(profile.context_tokens),
        profile.as_of or NOTHING,
        _role(speed),
        _conditions(speed.entry) or "none stated",
        "; ".join(_figure(claim) for claim in speed.entry.claims if claim.unit not in _IN_COLUMNS) or NOTHING,
    )


def _number(value: float | None) -> str:
    return NOTHING if value is None else f"{value:,.12g}"


def _role(speed: Speed) -> str:
    named = ("today" if speed.today else "", "compared" if speed.compared else "", "yours" if speed.own else "")
    return ", ".join(filter(None, (*named, "hypothetical" if speed.entry.hypothetical else "")))


def _conditions(entry: CatalogueEntry) -> str:
    """Name the conditions that a claim states, marking those it states in part."""
    return ", ".join(
        f"{condition_words([name])}{' (in part)' if name in entry.partly else ''}" for name in entry.declares
    )


def _figure(claim: Claim) -> str:
    """Write a claim with its own unit, and against what it is told."""
    if claim.unit is None:
        return claim.text
    low, high = (None if figure is None else f"{figure:,.12g}" for figure in (claim.low, claim.high))
    told = f"{low}" if low == high else f"up to {high}" if low is None else f"{low} to {high}"
    if claim.baseline is None:
        return f"{told} {claim.unit}" + (", against what is not stated" if _is_relative(claim) else "")
    return f"{told} {claim.unit}, against {claim.baseline}"


def _is_relative(claim: Claim) -> bool:
    return claim.unit is not None and claim.unit.startswith("times")


def speed_lines(speed: Speed) -> Iterator[str]:
    """Explain one claim, line by line."""
    entry, profile = speed.entry, speed.entry.profile
    yield f"{profile.name}: {entry.title}" if entry.title != profile.name else profile.name
    yield from _roles(speed)
    yield ""
    rows = list(_stated(profile))
    wide, told = max(len(name) for name, _, _ in rows), max(len(value) for _, value, _ in rows)
    for name, value, meaning in rows:
        yield f"{name:<{wide}}  {value:<{told}}  {meaning}".rstrip()
    if entry.claims:
        yield "\nClaimed, each with its own unit:"
        for claim in entry.claims:
            yield f"  {claim.text}{_against(claim)}"
    yield "\nConditions:"
    for name in entry.declares:
        partly = " (stated in part)" if name in entry.partly else ""
        yield f"  {condition_words([name])}: {getattr(profile.conditions, name)}{partly}"
    if missing := missing_conditions(entry):
        yield f"  not stated: {condition_words(missing)}"
    if warning := caveat(entry):
        yield f"\n{warning}"
    yield f"Source: {profile.source or NOT_STATED}; as of {profile.as_of or 'a date that is not stated'}."


def _roles(speed: Speed) -> Iterator[str]:
    if speed.own:
        yield "Stated by your plan."
    if speed.today:
        yield "What you generate with today."
    if speed.compared:
        yield "What a faster model would bring is computed from it."
    if speed.entry.hypothetical:
        yield "Hypothetical: nobody offers this speed."


def _against(claim: Claim) -> str:
    if claim.baseline is not None:
        return f" (against {claim.baseline})"
    return " (against what is not stated)" if _is_relative(claim) else ""


def _stated(profile: SpeedProfile) -> Iterator[tuple[str, str, str]]:
    """Yield what a profile can state: its name, the figure, and what it means."""
    rate, size = "tokens/s", "tokens"
    yield "Output speed of one agent", _of(profile.output_tokens_per_s, rate), "the only one that shortens a draft"
    yield "Input processing", _of(profile.input_tokens_per_s, rate), "how fast a prompt is read"
    yield (
        "Aggregate throughput",
        _of(profile.aggregate_tokens_per_s, rate),
        "what a whole system serves; it says nothing about when one draft is finished",
    )
    yield "Context capacity", _of(profile.context_tokens, size), "what fits into one request: a size, not a speed"
    yield "Longest answer", _of(profile.max_output_tokens, size), "of one request; more takes several"
    yield "Time to first token", _lasts(profile.ttft), "without reading the prompt"
    yield "Overhead of a request", _lasts(profile.overhead), "tool calls, and the way there and back"
    yield "Prices per million tokens", _prices(profile.prices), ""


def _of(value: float | None, unit: str) -> str:
    return NOT_STATED if value is None else f"{value:,.12g} {unit}"


def _lasts(ms: int | None) -> str:
    return NOT_STATED if ms is None else show(ms)


def _prices(prices: Prices | None) -> str:
    if prices is None:
        return NOT_STATED
    named = (("read", prices.input_per_million), ("written", prices.output_per_million))
    said = [f"{price:,.12g} {prices.currency} {what}" for what, price in named if price is not None]
    return ", ".join(said) or NOT_STATED


def speed_payload(speed: Speed) -> dict[str, object]:
    """Return the values of a claim, each figure in the field of its kind."""
    entry, profile = speed.entry, speed.entry.profile
    return {
        "name": profile.name,
        "title": entry.title,
        "own": speed.own,
        "today": speed.today,
        "compared": speed.compared,
        "hypothetical": entry.hypothetical,
        "output_tokens_per_s": profile.output_tokens_per_s,
        "input_tokens_per_s": profile.input_tokens_per_s,
        "aggregate_tokens_per_s": profile.aggregate_tokens_per_s,
        "context_tokens": profile.context_tokens,
        "max_output_tokens": profile.max_output_tokens,
        "ttft_s": seconds(profile.ttft),
        "overhead_s": seconds(profile.overhead),
        "prices": None if profile.prices is None else asdict(profile.prices),
        "claims": [asdict(claim) for claim in entry.claims],
        "conditions": asdict(profile.conditions),
        "declares": list(entry.declares),
        "partly": list(entry.partly),
        "missing": list(missing_conditions(entry)),
        "caveat": caveat(entry),
        "source": profile.source,
        "as_of": profile.as_of,
    }
