"""The page of one decision, and the parts of it that single commands show, as lines of text."""

from __future__ import annotations

from collections.abc import Iterator

from tracker.cli import output, table
from tracker.model.deciding import Dossier
from tracker.model.durations import show
from tracker.model.plan import Option
from tracker.model.seals import told
from tracker.services.dossiers import Sight
from tracker.services.due import next_step


def page_lines(sight: Sight, width: int | None) -> Iterator[str]:
    """Give the page line by line, control characters made visible; tables are cut to `width` cells, None never cuts."""
    dossier = sight.dossier
    yield _line(f"{dossier.name} {dossier.decision.key}: {dossier.decision.question}")
    yield from _standing(sight)
    yield ""
    yield from criteria_lines(sight)
    yield ""
    yield from option_lines(sight)
    if dossier.scores:
        yield ""
        yield from _score_lines(dossier, width)
    yield from blind_spot_lines(sight)
    yield from _choice_lines(sight)


def _line(text: str) -> str:
    """Make everything visible that would end a line or move the cursor."""
    return output.clean(text.translate({9: "\u2409", 10: "\u240a"}))


def _prose(name: str, text: str | None) -> Iterator[str]:
    """Give a text of several lines under its name, each line indented."""
    if text:
        first, *rest = text.splitlines() or [""]
        yield _line(f"     {name}: {first}")
        yield from (_line(f"       {line}") for line in rest)


def _standing(sight: Sight) -> Iterator[str]:
    dossier, present = sight.dossier, sight.present
    lasted = show(dossier.latency(present.now))
    task = dossier.decision.task
    if dossier.choice is not None:
        yield _line(f"{dossier.state.capitalize()}. Decided at {present.shown(dossier.choice.at)}, after {lasted}.")
        return
    holds = f"; it holds {task} up" if task else ""
    yield _line(f"{dossier.state.capitalize()}. Open for {lasted}{holds}.")
    missing, command = next_step(dossier)
    yield _line(f"{missing} Next: `{command}`.")


def criteria_lines(sight: Sight) -> Iterator[str]:
    """Give the criteria with their seal and every amendment."""
    dossier, present = sight.dossier, sight.present
    yield "CRITERIA"
    if not dossier.decision.criteria:
        yield "  none yet: two or three, before any option is read"
    for number, criterion in enumerate(dossier.decision.criteria, 1):
        yield _line(f"  {number}  {criterion.name}: {told(criterion)}")
    if dossier.seal is None:
        yield "  not sealed yet"
        return
    first = dossier.seals[0]
    yield _line(f"  sealed at {present.shown(first.at)} by {first.actor}, as {first.hash}")
    for seal, changed in dossier.amendments:
        yield _line(f"  amended at {present.shown(seal.at)} by {seal.actor}, {seal.seen}: {seal.reason}")
        yield from (_line(f"    {change.sentence}") for change in changed)
        yield _line(f"    sealed anew as {seal.hash}")


def option_lines(sight: Sight) -> Iterator[str]:
    """Give the options with everything said of them; before the seal only how many there are."""
    dossier = sight.dossier
    yield "OPTIONS"
    if dossier.seal is None:
        yield f"  {dossier.count} option{'' if dossier.count == 1 else 's'}, sealed away"
        return
    if not dossier.options:
        yield "  none yet"
    for number, option in enumerate(dossier.options, 1):
        yield from _option(number, option)
    if dossier.decision.all_wrong_if:
        first, *rest = dossier.decision.all_wrong_if.splitlines() or [""]
        yield _line(f"  All of them are wrong if: {first}")
        yield from (_line(f"     {line}") for line in rest)


def _option(number: int, option: Option) -> Iterator[str]:
    yield _line(f"  {number}  {option.title}")
    yield from _prose("in full", option.text)
    yield from _prose("assumes", option.assumption)
    yield from _prose("proposed by", option.source)
    yield from _prose("wrong if", option.wrong_if)


def blind_spot_lines(sight: Sight) -> Iterator[str]:
    """Give the blind spots, those of the moment of the choice once something was chosen; nothing without any."""
    dossier = sight.dossier
    spots = [spot.sentence for spot in dossier.blind_spots] if dossier.choice is None else dossier.choice.blind_spots
    if spots:
        yield ""
        yield "BLIND SPOTS"
        yield from (_line(f"  {spot}") for spot in spots)


def _score_lines(dossier: Dossier, width: int | None) -> Iterator[str]:
    """Give the scores, the totals, and what one weight would change."""
    judged = dossier.judgement
    names = [criterion.name for criterion in dossier.decision.criteria]
    yield "SCORES"
    rows = [
        (
            one.title,
            *(_figure(dossier.scores.get(name, {}).get(one.title)) for name in names),
            "-" if one.total is None else f"{one.total:.2f}",
            ", ".join(one.dominated_by) or "-",
        )
        for one in judged.ranked
    ]
    right = set(range(1, len(names) + 2))
    yield from table.lines(("OPTION", *names, "TOTAL", "DOMINATED BY"), rows, right=right, flexible=0, width=width)
    yield from map(_line, judged.sentences)
    for name, order in dossier.asked.items():
        yield _line(f"Scored on {name} in this order: {', '.join(order)}")


def _figure(score: float | None) -> str:
    return "-" if score is None else f"{score:g}"


def _choice_lines(sight: Sight) -> Iterator[str]:
    """Give the choice and its reviews, expectation and outcome beside each other."""
    choice, present = sight.dossier.choice, sight.present
    if choice is None:
        return
    yield ""
    what = choice.option if choice.option is not None else "none of the options"
    yield _line(f"CHOSEN by {choice.actor} at {present.shown(choice.at)}: {what}")
    yield from _prose("because", choice.reason)
    yield from _prose("expected", choice.expected)
    for review in sight.dossier.reviews:
        yield from _prose(f"came of it, as {review.actor} saw it at {present.shown(review.at)}", review.outcome)
    if sight.dossier.review_on is not None:
        yield f"     to be reviewed on {sight.dossier.review_on}"
