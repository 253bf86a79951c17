"""The form of a speed profile: four separate speeds, and the conditions under which the claim holds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from tracker.model.keys import nfc
from tracker.model.limits import check_profile
from tracker.model.plan import Conditions, Prices, SpeedProfile
from tracker.model.problems import Problem
from tracker.model.references import Names
from tracker.services.offering import Known
from tracker.tui.forms.field import Field, duration, number, whole
from tracker.tui.forms.kind import Kind
from tracker.tui.forms.reading import (
    Values,
    duration_or_none,
    number_or_none,
    shown,
    shown_duration,
    text_or_none,
    whole_or_none,
)

_SPEEDS = {
    "output_tokens_per_s": ("Output per s", "Tokens that one agent writes in a second."),
    "input_tokens_per_s": ("Input per s", "Tokens of a prompt that are read in a second."),
    "aggregate_tokens_per_s": ("Aggregate per s", "Tokens that the whole system serves in a second."),
}
_SIZES = {
    "context_tokens": ("Context", "Tokens that fit into one request."),
    "max_output_tokens": ("Longest output", "Tokens that one request gives at most."),
}
_TIMES = {
    "ttft": ("First token", "Time to the first token, reading the prompt left out."),
    "overhead": ("Overhead", "Tool calls and the way there and back, for each request."),
}
_CONDITIONS = {
    "model": "Model",
    "hardware": "Hardware",
    "batch_size": "Batch size",
    "context_length": "Context length",
    "time_to_first_token": "Claimed TTFT",
    "workload": "Workload",
}
_PRICES = {"input_per_million": "Price of input", "output_per_million": "Price of output"}


def _fields(profile: SpeedProfile | None, _known: Known) -> tuple[Field, ...]:
    return tuple(_asked(profile))


def _asked(profile: SpeedProfile | None) -> Iterator[Field]:
    now = profile or SpeedProfile(name="")
    if profile is None:
        yield Field(name="name", label="Name", required=True, example="our-agent")
    for name, (label, hint) in _SPEEDS.items():
        yield number(name, label, value=shown(getattr(now, name)), hint=hint)
    for name, (label, hint) in _SIZES.items():
        yield whole(name, label, value=shown(getattr(now, name)), hint=hint)
    for name, (label, hint) in _TIMES.items():
        yield duration(name, label, value=shown_duration(getattr(now, name)), hint=hint)
    for name, label in _CONDITIONS.items():
        yield Field(name=name, label=label, value=shown(getattr(now.conditions, name)), hint="Under what it holds.")
    for name, label in _PRICES.items():
        price = getattr(now.prices, name) if now.prices else None
        yield number(name, label, value=shown(price), hint="Money for a million tokens.")
    yield Field(name="currency", label="Currency", value=now.prices.currency if now.prices else "", example="USD")
    yield Field(name="source", label="Source", value=shown(now.source), hint="Who says so.")
    yield Field(name="as_of", label="As of", value=shown(now.as_of), example="2026-11", hint="When that was.")


def _make(values: Values, profile: SpeedProfile | None) -> SpeedProfile:
    said: dict[str, object] = {name: number_or_none(values[name]) for name in _SPEEDS}
    said |= {name: whole_or_none(values[name]) for name in _SIZES}
    said |= {name: duration_or_none(values[name]) for name in _TIMES}
    return replace(
        profile or SpeedProfile(name=nfc(values["name"])),
        conditions=Conditions(**{name: text_or_none(values[name]) for name in _CONDITIONS}),
        prices=_prices(values),
        source=text_or_none(values["source"]),
        as_of=text_or_none(values["as_of"]),
        **said,  # type: ignore[arg-type]  # each read as its field wants it
    )


def _prices(values: Values) -> Prices | None:
    made = Prices(
        input_per_million=number_or_none(values["input_per_million"]),
        output_per_million=number_or_none(values["output_per_million"]),
        currency=values["currency"] or Prices().currency,
    )
    return made if values["currency"] or made != Prices() else None


def _names_nobody(_profile: SpeedProfile, _names: Names) -> Iterable[Problem]:
    return ()


PROFILE = Kind(
    made=SpeedProfile,
    word="speed profile",
    key="name",
    fields=_fields,
    make=_make,
    rules=check_profile,
    refers=_names_nobody,
    places={
        **{name: name for name in ("name", *_SPEEDS, *_SIZES, *_TIMES, "source", "as_of")},
        **{f"conditions.{name}": name for name in _CONDITIONS},
        **{f"prices.{name}": name for name in (*_PRICES, "currency")},
    },
)
