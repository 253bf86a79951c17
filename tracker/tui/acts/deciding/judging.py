"""Scoring criterion by criterion, the question what would make all options wrong, the choice, and the later look."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tracker.model.plan import Decision
from tracker.model.text import on_one_line
from tracker.tui.acts import Act, Subject
from tracker.tui.acts.deciding.asking import told_decided
from tracker.tui.acts.deciding.which import HERE, looked_at, meant
from tracker.tui.acts.planning import BACK
from tracker.tui.desk import Desk

if TYPE_CHECKING:
    from tracker.services.decision_views import DecisionView
    from tracker.services.judging import ScoringForm, Sheet
    from tracker.tui.forms.form import Values

_NONE = ""
"""The answer that none of the options is chosen; no option has an empty title."""


# ---- scores ----


async def score(desk: Desk, subject: Subject) -> None:
    """Ask for the scores of all options on one criterion after the other; each criterion is kept once it is scored."""
    from tracker.services import judging
    from tracker.services.decision_views import view_decision

    key = await meant(desk, subject)
    form = await desk.look(judging.scoring_form, key) if key is not None else None
    if key is None or form is None:
        return
    for number in range(len(form.sheets)):
        if await _score_one(desk, key, form, number) is None:
            return
    view = await desk.look(view_decision, key)
    if view is not None and view.judgement.sentences:
        desk.tell("\n".join(view.judgement.sentences))


async def _score_one(desk: Desk, key: str, form: ScoringForm, number: int) -> Values | None:
    from tracker.services import judging
    from tracker.tui.forms.deciding.judging import read_scores, score_fields
    from tracker.tui.forms.form import Form

    sheet: Sheet = form.sheets[number]
    criterion = sheet.criterion

    async def submit(values: Values) -> None:
        given = read_scores(values, sheet)
        if given != dict(sheet.given):
            await desk.write(judging.give_scores, key, {criterion.name: given})

    return await desk.ask(
        Form(
            f"Score {number + 1} of {len(form.sheets)}: {on_one_line(criterion.name)}",
            score_fields(sheet, form.sight.dossier.options),
            submit=submit,
            button="Next" if number + 1 < len(form.sheets) else "Done",
            about=f"{criterion.measure}; {criterion.better} is better. Give each option 0 to 10, 10 is best.",
            look="scoring",
        )
    )


# ---- what would make all of them wrong ----


async def last_answer(desk: Desk, subject: Subject) -> None:
    """Ask what would make all options wrong."""
    view = await looked_at(desk, subject)
    if view is None or told_decided(desk, view):
        return
    if view.dossier.seal is None:
        desk.tell("That is asked once the options can be read. S seals the criteria.")
        return
    if await ask_last(desk, view) is not None:
        desk.tell(f"Said what would make all of them wrong. {BACK}")


async def ask_last(desk: Desk, view: DecisionView) -> Values | None:
    """Ask it, and keep the answer; None when the form was left."""
    from dataclasses import replace

    from tracker.services import editing
    from tracker.tui.forms.deciding.judging import last_answer_field
    from tracker.tui.forms.form import Form
    from tracker.tui.forms.reading import Rewrite

    before = replace(view.dossier.decision, options=())
    rewrite = Rewrite(before, before)

    async def submit(values: Values) -> None:
        nonlocal rewrite
        rewrite = rewrite.onto(replace(before, all_wrong_if=values["all_wrong_if"] or None))
        await desk.write(editing.edit_thing, Decision, before.key, rewrite)

    titles = ", ".join(on_one_line(title) for title in view.dossier.titles)
    return await desk.ask(
        Form(
            "What would make all of them wrong?",
            [last_answer_field(before.all_wrong_if)],
            submit=submit,
            button="Go on",
            about=f"The options: {titles}",
        )
    )


# ---- the choice ----


async def decide(desk: Desk, subject: Subject) -> None:
    """Settle the last question, then choose, then say why."""
    from tracker.services.dossiers import show_options
    from tracker.tui.forms.confirm import Choose

    view = await looked_at(desk, subject)
    if view is None or told_decided(desk, view):
        return
    key = view.dossier.decision.key
    if await desk.look(show_options, key) is None:
        return
    if view.dossier.options and not view.answered and await ask_last(desk, view) is None:
        return
    title = await desk.ask(Choose("Choose which?", _choices(view)))
    if title is not None:
        await _choose(desk, view, None if title == _NONE else title)


def _choices(view: DecisionView) -> list[tuple[str, str]]:
    """Return the options, the best first, and that it is none of them."""
    listed = []
    for one in view.judgement.ranked:
        total = "      " if one.total is None else f"{one.total:5.2f} "
        listed.append((f"{total} {one.title}", one.title))
    return [*listed, ("       none of them, which closes the question too", _NONE)]


async def _choose(desk: Desk, view: DecisionView, title: str | None) -> None:
    from tracker.services import choosing
    from tracker.tui.forms.deciding.judging import choice_fields, reasons
    from tracker.tui.forms.form import Form

    key, ahead = view.dossier.decision.key, view.judgement.winner

    async def submit(values: Values) -> None:
        sight = await desk.write(choosing.choose, key, title, reasons(values))
        desk.tell("\n".join([f"Decided {key}: {title or 'none of the options'}. {BACK}", *sight.mentions]))

    about = "Scores are not complete, so nothing was compared in full." if view.judgement.missing else ""
    if title is not None and ahead not in (None, title):
        about = f"By the scores {on_one_line(ahead or '')} is ahead."
    named = on_one_line(title) if title is not None else "none of them"
    fields = choice_fields(view.present, chosen=title is not None)
    await desk.ask(Form(f"Choose {named}", fields, submit=submit, button="Decide", about=about))


# ---- looking back ----


async def review(desk: Desk, subject: Subject) -> None:
    """Ask what came of a choice, with what was expected in sight."""
    from tracker.services import choosing
    from tracker.tui.forms.deciding.judging import review_fields
    from tracker.tui.forms.form import Form

    view = await looked_at(desk, subject)
    if view is None:
        return
    key, choice = view.dossier.decision.key, view.dossier.choice
    if choice is None:
        desk.tell(f"Nothing was chosen for {key} yet; d decides.")
        return

    async def submit(values: Values) -> None:
        await desk.write(choosing.review, key, values["outcome"], values["again"] or None)
        desk.tell(f"Reviewed {key}. {BACK}")

    about = f"Chosen: {choice.option or 'none of the options'}\nExpected: {choice.expected or 'nothing was said'}"
    await desk.ask(Form(f"What came of {key}?", review_fields(view.present), submit=submit, about=about))


JUDGING = (
    Act(
        name="decision.score",
        title="Score",
        about="Score all options on one criterion after the other, in an order that chance has set.",
        perform=score,
        keys="s",
        where=HERE,
        footer=True,
    ),
    Act(
        name="decision.last_answer",
        title="What breaks them all",
        about="Say what would make all of the options wrong.",
        perform=last_answer,
        keys="w",
        where=HERE,
    ),
    Act(
        name="decision.choose",
        title="Decide",
        about="Choose an option, or none of them: why, what is expected, and when to look again.",
        perform=decide,
        keys="d",
        where=HERE,
        footer=True,
    ),
    Act(
        name="decision.review",
        title="Review",
        about="Say what came of the choice; it stands beside what was expected.",
        perform=review,
        keys="v",
        where=HERE,
    ),
)
