"""`tracker decide score`, `choose` and `review`: from judging the options to what came of it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import click

from tracker.cli import output
from tracker.cli import prompt as asking
from tracker.cli.commands.deciding.group import named, named_so, next_line, step, tell
from tracker.cli.globals import Settings
from tracker.errors import BadInput, Refused

if TYPE_CHECKING:
    from tracker.services.choosing import Reasons
    from tracker.services.context import Context
    from tracker.services.dossiers import Sight
    from tracker.services.judging import ScoringForm, Sheet


@step("score")
@named
@click.option(
    "--scores",
    "typed",
    metavar="CRITERION: OPTION=N; ...",
    multiple=True,
    help="All options on one criterion, by names or numbers: 'Cost: Bus = 8; Bike = 5' or '1: 1=8 2=5'.",
)
def score(settings: Settings, decision: str, typed: tuple[str, ...]) -> None:
    """Score all options on each criterion, from 0 to 10, best 10.

    On a terminal it asks criterion by criterion, the options in an order that chance has set. --scores gives the same
    without questions, once for each criterion. Scores can be given again until something is chosen.
    """
    from tracker.cli.opening import open_context
    from tracker.services.judging import give_scores, scoring_form
    from tracker.services.typed import parse_scores

    context = open_context(settings)
    form = scoring_form(context, decision)
    if typed:
        titles = form.sight.dossier.titles
        names = [sheet.criterion.name for sheet in form.sheets]
        scored = [parse_scores(text, names, titles) for text in typed]
        given = dict(scored)
        if len(given) < len(scored):
            twice = next(name for at, (name, _) in enumerate(scored) if name in [other for other, _ in scored[:at]])
            raise BadInput(f'"{twice}" is scored twice.', "Give --scores once for each criterion.")
    else:
        given = _asked(settings, form)
    sight = give_scores(context, decision, given)
    tell(settings, sight, _outcome(sight))


def _asked(settings: Settings, form: ScoringForm) -> dict[str, dict[str, float]]:
    """Ask for every score; raises Refused with the order and the way to type them when nobody can be asked."""
    lines = [f'  --scores "{sheet.criterion.name}: {" = N; ".join(sheet.titles)} = N"' for sheet in form.sheets]
    otherwise = Refused(
        "Nobody can be asked for scores here.",
        "\n".join(["Give them criterion by criterion, with the options in this order:", *lines]),
    )
    given: dict[str, dict[str, float]] = {}
    for sheet in form.sheets if asking.may_ask(settings) else ():
        criterion = sheet.criterion
        output.note(f"{criterion.name}: {criterion.measure}, {criterion.better} is better. 10 is best, 0 worst.")
        given[criterion.name] = {title: _ask(settings, sheet, title, otherwise) for title in sheet.titles}
    if not given:
        raise otherwise
    return given


def _ask(settings: Settings, sheet: Sheet, title: str, otherwise: Refused) -> float:
    """Ask for one score until a number from 0 to 10 is typed; Enter keeps the one that was given before."""
    before = sheet.given.get(title)
    kept = "" if before is None else f" [{before:g}]"
    while True:
        typed = asking.ask(settings, f"  {title}{kept}:", otherwise)
        if not typed and before is not None:
            return before
        try:
            value = float(typed)
        except ValueError:
            value = -1
        if 0 <= value <= 10:
            return value
        output.note("  Type a number from 0 to 10, as 7.5, or press Ctrl-C to leave everything as it is.")


def _outcome(sight: Sight) -> str:
    judged = sight.dossier.judgement
    if judged.missing:
        return f"Scored {named_so(sight)}. {next_line(sight)}"
    if judged.winner is None:
        return f"Scored {named_so(sight)}: {' and '.join(judged.tied)} are tied, and a tie is no win."
    sure = "whichever weight changes by half" if not judged.sways else "but not with every weight changed by half"
    return f"Scored {named_so(sight)}: {judged.winner} is ahead, {sure}. {next_line(sight)}"


@step("choose")
@named
@click.argument("option", metavar="[OPTION]", required=False)
@click.option("--none", "no_option", is_flag=True, help="Choose none of them, which closes the question too.")
@click.option("--reason", metavar="TEXT", help="Why.")
@click.option("--expected", metavar="TEXT", help="What it should bring, so that it can be looked at later.")
@click.option("--review", metavar="DAY", help="When to look what came of it: 4w, monday, 2030-01-31.")
@click.option("--all-wrong-if", metavar="TEXT", help="What would make all of the options wrong, if nobody said so yet.")
def choose(
    settings: Settings,
    decision: str,
    option: str | None,
    no_option: bool,
    reason: str | None,
    expected: str | None,
    review: str | None,
    all_wrong_if: str | None,
) -> None:
    """Choose an option, by its title or number, and say why.

    What would make all of them wrong is asked first; where nobody can be asked and nobody says so, that is recorded as
    a blind spot, like every other that the decision has.
    """
    from tracker.cli.opening import open_context
    from tracker.services import choosing
    from tracker.services.dossiers import show_decision

    if (option is not None) == no_option and (no_option or not asking.may_ask(settings)):
        raise click.UsageError("Give either an option or --none.")
    context = open_context(settings)
    said = choosing.Reasons(reason=reason, expected=expected, review=review, all_wrong_if=all_wrong_if)
    if asking.may_ask(settings):
        sight = show_decision(context, decision)
        said = _last_question(settings, sight, said)
        option = option if option is not None or no_option else _pick(settings, sight)
        said = _completed(settings, said, chosen=option is not None)
    sight = choosing.choose(context, decision, option, said)
    _tell_choice(settings, sight)


def _last_question(settings: Settings, sight: Sight, said: Reasons) -> Reasons:
    """Ask what would make all options wrong, before anything is chosen; an empty answer leaves it open."""
    from tracker.model.blind_spots import answers

    dossier = sight.dossier
    if said.all_wrong_if is not None or answers(dossier.decision.all_wrong_if) or dossier.state != "sealed":
        return said
    question = "What would make all of these options wrong? (Enter leaves it unanswered, which is recorded)"
    for title in dossier.titles:
        output.note(f"  {title}")
    return replace(said, all_wrong_if=asking.ask(settings, question, _NOBODY) or None)


_NOBODY = Refused("Nobody can be asked here.", "Give everything as options of the command.")


def _pick(settings: Settings, sight: Sight) -> str:
    titles = sight.dossier.titles
    if sight.dossier.state != "sealed" or not titles:
        return ""
    return titles[asking.choose(settings, "Which one?", titles, _NOBODY)]


def _completed(settings: Settings, said: Reasons, *, chosen: bool) -> Reasons:
    """Ask for what a choice needs and was not given."""
    if said.reason is None:
        said = replace(said, reason=asking.ask(settings, "Why?", _NOBODY))
    if chosen and said.expected is None:
        said = replace(said, expected=asking.ask(settings, "What do you expect it to bring?", _NOBODY))
    if chosen and said.review is None:
        said = replace(said, review=asking.ask(settings, "When to look what came of it? (4w, monday)", _NOBODY))
    return said


def _tell_choice(settings: Settings, sight: Sight) -> None:
    from tracker.model.durations import show

    choice, took = sight.dossier.choice, show(sight.dossier.latency(sight.present.now))
    assert choice is not None, "it was chosen just now"
    what = f'"{choice.option}"' if choice.option is not None else "none of the options"
    look = f" To be reviewed on {choice.review_on}." if choice.review_on else ""
    tell(settings, sight, f"Decided {named_so(sight)} after {took}: {what}.{look}")


@step("review")
@named
@click.option("--outcome", metavar="TEXT", help="What came of it.")
@click.option("--again", metavar="DAY", help="When to look once more: 4w, monday, 2030-01-31.")
def review(settings: Settings, decision: str, outcome: str | None, again: str | None) -> None:
    """Say what came of a decision; it stands beside what was expected."""
    from tracker.cli.opening import open_context
    from tracker.services import choosing

    context = open_context(settings)
    if outcome is None:
        outcome = _ask_outcome(settings, context, decision)
    sight = choosing.review(context, decision, outcome, again)
    choice, latest = sight.dossier.choice, sight.dossier.reviews[-1]
    assert choice is not None, "only a choice is reviewed"
    again_on = f"\nTo be looked at again on {latest.again_on}." if latest.again_on else ""
    expected = choice.expected or "nothing was said"
    tell(
        settings,
        sight,
        f"Reviewed {named_so(sight)}.\nExpected: {expected}\nWhat came of it: {latest.outcome}{again_on}",
    )


def _ask_outcome(settings: Settings, context: Context, decision: str) -> str:
    from tracker.services.dossiers import show_decision

    otherwise = BadInput("A review needs what came of it.", 'Write it like --outcome "9 no-shows in 100".')
    if not asking.may_ask(settings):
        raise otherwise
    choice = show_decision(context, decision).dossier.choice
    if choice is not None and choice.expected:
        output.note(f"Expected: {choice.expected}")
    return asking.ask(settings, "What came of it?", otherwise)
