"""The speed claims that ship with the tracker, each with its source, its date and the conditions it states.

A figure is kept as it was claimed. Only tokens per second of a single agent, of prompt reading, or of a whole system,
and the size of a context, go into the four fields of a profile; a factor or a count of accepted tokens stays a claim
with its own unit and baseline, because nothing turns it into tokens per second. What a claim does not state is None.
This module holds data and the one choice among it: the candidate a team compares with when it names none.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tracker.model.plan import Conditions, Prices, SpeedProfile

EXERCISE = "exercise by echohive.ai, 2026"
NOTE = "a practitioner's note on the 750 tokens/s claim, 2026"

HEADLINE = "These are real figures, and none of them breaks the chain in which each token waits for the one before."

CONDITIONS = ("model", "hardware", "batch_size", "context_length", "time_to_first_token", "workload")
"""The six conditions without which a speed figure means little."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """One figure as stated: from `low` to `high` in its own `unit`, against its own `baseline`.

    A single figure has `low` = `high`; "up to" has no `low`. A claim in words alone has neither, nor a unit.
    """

    text: str
    low: float | None = None
    high: float | None = None
    unit: str | None = None
    baseline: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CatalogueEntry:
    """A claim about speed as a profile to compute with, and the figures that no profile can hold.

    `partly` names conditions that are stated only in part. `hypothetical` marks a speed that nobody offers.
    """

    profile: SpeedProfile
    title: str
    claims: tuple[Claim, ...] = ()
    partly: tuple[str, ...] = ()
    hypothetical: bool = False

    @property
    def declares(self) -> tuple[str, ...]:
        """Return which of the six conditions the claim states, in full or in part."""
        return tuple(name for name in CONDITIONS if getattr(self.profile.conditions, name) is not None)


def fastest(entries: Iterable[CatalogueEntry]) -> CatalogueEntry | None:
    """Return the entry with the highest output speed of a single agent, hypothetical ones aside; None if none has."""
    stated = [entry for entry in entries if not entry.hypothetical and entry.profile.output_tokens_per_s]
    return max(stated, key=lambda entry: entry.profile.output_tokens_per_s or 0, default=None)


CATALOGUE: tuple[CatalogueEntry, ...] = (
    CatalogueEntry(
        title="The exercise's baseline",
        profile=SpeedProfile(name="baseline-100", output_tokens_per_s=100, source=EXERCISE, as_of="2026"),
        claims=(Claim(text="100 tokens/s, one agent", low=100, high=100, unit="tokens/s"),),
    ),
    CatalogueEntry(
        title="The exercise's dial",
        profile=SpeedProfile(name="dial-1000000", output_tokens_per_s=1_000_000, source=EXERCISE, as_of="2026"),
        claims=(Claim(text="1,000,000 tokens/s, one agent", low=1_000_000, high=1_000_000, unit="tokens/s"),),
        hypothetical=True,
    ),
    CatalogueEntry(
        title="An aggregate of small streams",
        profile=SpeedProfile(
            name="small-streams",
            output_tokens_per_s=100,
            aggregate_tokens_per_s=1_000_000,
            source=EXERCISE,
            as_of="2026",
        ),
        claims=(
            Claim(text="10,000 streams of 100 tokens/s each", low=10_000, high=10_000, unit="streams"),
            Claim(
                text="1,000,000 tokens/s in all, while one stream stays at 100",
                low=1_000_000,
                high=1_000_000,
                unit="tokens/s aggregate",
            ),
        ),
    ),
    CatalogueEntry(
        title="Speculative decoding (Google, 2022)",
        profile=SpeedProfile(name="speculative-decoding", source=EXERCISE, as_of="2022"),
        claims=(
            Claim(
                text="2x to 3x at the same quality: a small model proposes, the large one verifies in parallel",
                low=2,
                high=3,
                unit="times as fast",
                baseline="the same model without it",
            ),
        ),
    ),
    CatalogueEntry(
        title="EAGLE-3 (NeurIPS 2025)",
        profile=SpeedProfile(
            name="eagle-3", conditions=Conditions(workload="SPEED-Bench"), source=EXERCISE, as_of="2025"
        ),
        claims=(
            Claim(
                text="2.75 accepted tokens per step on SPEED-Bench",
                low=2.75,
                high=2.75,
                unit="accepted tokens per step",
            ),
        ),
    ),
    CatalogueEntry(
        title="Nemotron-Labs-Diffusion 8B instruct, self-speculation (NVIDIA preprint, July 2026)",
        profile=SpeedProfile(
            name="nemotron-labs-diffusion-8b",
            conditions=Conditions(model="Nemotron-Labs-Diffusion 8B instruct", workload="SPEED-Bench"),
            source=EXERCISE,
            as_of="2026-07",
        ),
        claims=(
            Claim(
                text="5.99x tokens per forward pass; one checkpoint, trained autoregressive and diffusive together,"
                " drafts and verifies",
                low=5.99,
                high=5.99,
                unit="times the tokens per forward pass",
            ),
            Claim(
                text="6.82 accepted tokens per step on SPEED-Bench",
                low=6.82,
                high=6.82,
                unit="accepted tokens per step",
            ),
        ),
    ),
    CatalogueEntry(
        title='GPT-5.6 Sol "Ultrafast" (OpenAI on Cerebras, August 2026)',
        profile=SpeedProfile(
            name="gpt-5.6-sol-ultrafast",
            output_tokens_per_s=750,
            conditions=Conditions(model="GPT-5.6 Sol", hardware="Cerebras", workload="a large reasoning model"),
            source=f"{EXERCISE}; {NOTE}",
            as_of="2026-08",
        ),
        claims=(
            Claim(text="750 tokens/s", low=750, high=750, unit="tokens/s"),
            Claim(
                text="14x its maker's own standard speed",
                low=14,
                high=14,
                unit="times as fast",
                baseline="the maker's standard speed, which makes that about 53.6 tokens/s",
            ),
        ),
        partly=("workload",),
    ),
    CatalogueEntry(
        title="Claude Opus 5.5 (Anthropic, 22 September 2026)",
        profile=SpeedProfile(
            name="claude-opus-5.5",
            context_tokens=1_000_000,
            max_output_tokens=128_000,
            conditions=Conditions(model="Claude Opus 5.5"),
            prices=Prices(input_per_million=4, output_per_million=20, currency="USD"),
            source=EXERCISE,
            as_of="2026-09-22",
        ),
        claims=(
            Claim(
                text="30 % faster than Opus 5; tokens per second are not stated",
                low=1.3,
                high=1.3,
                unit="times as fast",
                baseline="Opus 5",
            ),
        ),
    ),
    CatalogueEntry(
        title="Cerebras wafer-scale inference",
        profile=SpeedProfile(
            name="cerebras-wafer-scale",
            conditions=Conditions(hardware="Cerebras wafer-scale, memory on the chip"),
            source=NOTE,
            as_of="2026",
        ),
        claims=(
            Claim(
                text="up to 15x the throughput of GPUs in some modes; memory on the chip lifts the bandwidth limit",
                high=15,
                unit="times the throughput",
                baseline="GPUs",
            ),
        ),
    ),
    CatalogueEntry(
        title="Groq",
        profile=SpeedProfile(name="groq", conditions=Conditions(hardware="Groq"), source=NOTE, as_of="2026"),
        claims=(Claim(text="known for a short time to the first token and a steady stream; no figure stated"),),
    ),
    CatalogueEntry(
        title="Custom inference ASICs",
        profile=SpeedProfile(
            name="custom-inference-asics",
            conditions=Conditions(hardware="custom inference ASICs"),
            source=NOTE,
            as_of="2026",
        ),
        claims=(Claim(text="tens of thousands of tokens/s, often for a model prepared for one scenario"),),
    ),
)
"""Every entry, in the order in which it is shown."""
