"""How long generation takes when all that is known is how much there is to write, and how fast the model is.

Owns the one formula that turns drafts and tokens into time, and the look-up of speed profiles by name. It never makes
up a speed: a delay that a profile does not state is left out and the time is marked as a lower bound; without the
output speed of a single agent there is no time at all. Streams write different drafts side by side and shorten none,
and the aggregate throughput of a system says nothing about when one draft is finished, so it is never used.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tracker.model.catalogue import CATALOGUE
from tracker.model.plan import Generation, SpeedProfile

MS = 1_000


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenTime:
    """The time that generation takes by its tokens, in milliseconds, not rounded.

    `at_least` marks a time from which a delay was left out because nobody stated it. `does_not_fit` says that the
    prompt is larger than the context of the model. Where `ms` is None, `why` tells what is missing.
    """

    ms: float | None = None
    at_least: bool = False
    does_not_fit: bool = False
    why: str = ""


def generation_time(generation: Generation, profile: SpeedProfile | None) -> TokenTime:
    """Compute the time from the drafts and tokens of a plan and the speeds of a profile."""
    drafts, tokens = generation.drafts, generation.tokens_per_draft
    if drafts is None or tokens is None:
        return TokenTime(why="its drafts and tokens per draft are not both given")
    if profile is None:
        return TokenTime(why="no speed profile says how fast its tokens are written")
    context, prompt = profile.context_tokens, generation.input_tokens or 0
    if context is not None and prompt > context:
        return TokenTime(
            does_not_fit=True,
            why=f"{prompt:,} input tokens do not fit into the {context:,} of {profile.name}",
        )
    if not profile.output_tokens_per_s:
        return TokenTime(why=f"{profile.name} does not state the output speed of one agent")
    delay, complete = _delay(prompt, profile)
    draft = requests_per_draft(generation, profile) * delay + tokens * MS / profile.output_tokens_per_s
    return TokenTime(ms=-(-drafts // (generation.streams or 1)) * draft, at_least=not complete)


def _delay(prompt: int, profile: SpeedProfile) -> tuple[float, bool]:
    """Return what one request costs before its first token, and whether every part of that is known."""
    delay: float = (profile.ttft or 0) + (profile.overhead or 0)
    complete = profile.ttft is not None and profile.overhead is not None
    if prompt and profile.input_tokens_per_s:
        delay += prompt * MS / profile.input_tokens_per_s
    elif prompt:
        complete = False
    return delay, complete


def requests_per_draft(generation: Generation, profile: SpeedProfile | None) -> int:
    """Return the requests per draft: as planned, else as many as the longest answer of the model makes necessary."""
    if generation.requests is not None:
        return generation.requests
    if profile is not None and profile.max_output_tokens:
        return -(-(generation.tokens_per_draft or 1) // profile.max_output_tokens)
    return 1


def profiles(own: Iterable[SpeedProfile] = ()) -> dict[str, SpeedProfile]:
    """Return every speed profile by name: the catalogue that ships, and a plan's own, which win where names agree."""
    known = {entry.profile.name: entry.profile for entry in CATALOGUE}
    known.update((profile.name, profile) for profile in own)
    return known
