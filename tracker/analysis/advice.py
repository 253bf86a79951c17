"""What helps against each of the six things that keep a check slow, and what an automation plan cannot take over.

Owns the wording alone, one sentence for each label. The six differ in kind: money is no minutes, and what only the
world or a person's own taste can answer is not answered by a program that is fast.
"""

from __future__ import annotations

from tracker.model.plan import LimitedBy

TRIM: dict[LimitedBy, str] = {
    "taste": "Decide less often: agree beforehand what passes unasked, and look at several pieces in one sitting.",
    "specs-and-tests": "Write down as tests what passing means, run first what usually fails, the rest side by side.",
    "practice": "Speed cannot do the learning: pair, rehearse, and hand over smaller batches.",
    "physical-evidence": "Start the trial earlier, run several at once, and stop as soon as the answer is clear.",
    "fidelity": "Validate the simulation against a few real trials, then let it answer what it has proved able to.",
    "cost-and-energy": "This costs money rather than minutes: run it less often, on less, or when it is cheap.",
}
"""How a check is shortened without automating it."""

_WARNINGS: dict[LimitedBy, str] = {
    "taste": "Taste limits {label}: a machine can sort out what is plainly wrong, the choice stays with a person.",
    "practice": "Practice limits {label}: a machine can do the work, but then nobody learns from it.",
    "physical-evidence": "Physical evidence limits {label}: a machine may stand for the world only where both agreed.",
}


def warning(label: str, limited_by: LimitedBy) -> str | None:
    """Return the sentence of caution for a plan to automate such a check, None where there is no reason for one."""
    words = _WARNINGS.get(limited_by)
    return words.format(label=label) if words else None
