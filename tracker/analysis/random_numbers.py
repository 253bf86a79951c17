"""Random numbers by name: the same question gets the same answer, whoever asks, in whatever order and company.

Owns what is random in a forecast. A uniform number belongs to a draw, a step of a task and a round, and is computed
from their names alone. So a lever is tried on exactly the luck of the base, a task that is added changes nobody else's
luck, and draws can be taken in pieces. Beliefs that hold for a whole draw, how likely each past duration is and how
often a check passes, come from streams that carry the name of what they are about.

Uniform numbers are whole numbers below `WHOLE`, and shares are compared with them as whole numbers too: no rounding
makes a certain thing uncertain.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b

import numpy as np
from numpy.typing import NDArray

from tracker.analysis.arrays import Bits, Ints
from tracker.analysis.sampling import SEED, weights

__all__ = ["SEED", "Chance"]

Likelihoods = NDArray[np.float32]
Cuts = NDArray[np.uint32]

BLOCK = 250
"""Draws are made in blocks of this size, so that the first draws are the same however many follow."""

WHOLE = 1 << 24
"""What a share of 1 is among whole numbers."""

SMALL = 1 << 16
"""What it is among the coarser numbers that are enough to pick a gap."""

_HALF = np.uint64(24)
_REST = np.uint64(48)
_BELOW = np.uint64(WHOLE - 1)
_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIXERS = ((np.uint64(30), np.uint64(0xBF58476D1CE4E5B9)), (np.uint64(27), np.uint64(0x94D049BB133111EB)))
_LAST = np.uint64(31)


class Chance:
    """The luck of a range of draws, `first` to `first + count`, of one seed; `first` is a multiple of `BLOCK`."""

    def __init__(self, seed: int, count: int, first: int = 0) -> None:
        self.count = count
        self._seed = seed
        self._blocks = range(first // BLOCK, -(-(first + count) // BLOCK))
        numbers = np.arange(first, first + count, dtype=np.uint64)
        self._draws = mixed(numbers * _STEP + np.uint64(self.name("draw")))

    def name(self, *parts: str | int) -> int:
        """Return the number that stands for a name in this seed."""
        digest = blake2b(repr((self._seed, *parts)).encode(), digest_size=8).digest()
        return int.from_bytes(digest, "little")

    def uniforms(self, steps: Bits, draws: Ints | slice) -> tuple[Bits, Bits, Bits]:
        """Return three independent uniform numbers for each step and draw: two below `WHOLE`, one below `SMALL`.

        `steps` are numbers that stand for a step, a round and a purpose. The two arguments are combined as arrays are:
        give them shapes that fit.
        """
        bits = mixed(self._draws[draws] ^ steps)
        return bits & _BELOW, (bits >> _HALF) & _BELOW, bits >> _REST

    def likelihoods(self, name: str, shapes: Sequence[float]) -> Likelihoods:
        """Draw how likely each value is, one row per value and one column per draw; not yet divided by their sum."""
        parts = [weights(self._stream(name, block), shapes, BLOCK).astype(np.float32) for block in self._blocks]
        return np.concatenate(parts, axis=1)[:, : self.count]

    def shares(self, name: str, a: float, b: float) -> Bits:
        """Draw a share from Beta(a, b) for every draw, as a whole number up to `WHOLE`; exact where a or b is 0."""
        if a <= 0 or b <= 0:
            return np.full(self.count, WHOLE if a > 0 else 0, dtype=np.uint64)
        drawn = [self._stream(name, block).beta(a, b, BLOCK) for block in self._blocks]
        return np.floor(np.concatenate(drawn)[: self.count] * WHOLE).astype(np.uint64)

    def _stream(self, name: str, block: int) -> np.random.Generator:
        return np.random.Generator(np.random.Philox(key=self.name(name, block)))


def mixed(bits: Bits) -> Bits:
    """Scatter whole numbers over all 64 bits, in place; equal ones stay equal, near ones end far apart."""
    for shift, factor in _MIXERS:
        bits ^= bits >> shift
        bits *= factor
    bits ^= bits >> _LAST
    return bits


def cuts(likelihoods: Likelihoods) -> Cuts:
    """Return where each value but the last ends among the uniform numbers, one row per value, one column per draw.

    A uniform number picks the value whose place is how many of these cuts are not above it.
    """
    ends = np.cumsum(likelihoods, axis=0)
    ends[:-1] /= ends[-1]
    whole: Cuts = np.minimum(ends[:-1] * np.float64(WHOLE), WHOLE - 1).astype(np.uint32)
    return whole
