"""Asking a question, saying what it is judged by, and sealing that; amending it afterwards, with a reason."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from tracker.model.plan import Decision
from tracker.tui.acts import EVERYWHERE, Act, Subject
from tracker.tui.acts.deciding.which import HERE, looked_at
from tracker.tui.acts.planning import BACK, show_form
from tracker.tui.desk import Desk

if TYPE_CHECKING:
    from tracker.services.decision_views import DecisionView
    from tracker.services.dossiers import Sight
    from tracker.tui.forms.form import Values


async def _ask(desk: Desk, subject: Subject) -> None:
    """Ask for a question, on a task's page about that task, and show its page."""
    from tracker.services import adding, offering
    from tracker.tui.screens.decision import DecisionScreen

    known = await desk.look(offering.known)
    if known is None:
        return
    asked: list[str] = []

    async def save(decision: Any) -> str:  # noqa: ANN401 - what the form of a decision makes
        asked.append(await desk.write(adding.add_thing, decision))
        return f"Added {asked[0]}. {BACK}"

    about = {"task": subject.task or ""} if getattr(desk.app.screen, "NAME", "") == "task" else {}
    await show_form(desk, Decision, known, save, preset=about)
    if asked:
        DecisionScreen.open(desk.app, asked[0], desk.context.project)


# ---- criteria ----


async def set_criteria(desk: Desk, subject: Subject) -> None:
    """Ask by what a decision is judged; once that is sealed this is an amendment, and says so."""
    from tracker.tui.forms.deciding.criteria import criteria_fields, judge_criteria
    from tracker.tui.forms.form import Form

    view = await looked_at(desk, subject)
    if view is None or told_decided(desk, view):
        return
    dossier, before = view.dossier, view.dossier.decision
    is_sealed = dossier.seal is not None
    title = f"{'Amend what' if is_sealed else 'What'} {before.key} is judged by"
    seen = f"{dossier.count} option{' has' if dossier.count == 1 else 's have'} been seen"
    amends = f"This is sealed, and {seen}. The amendment shows that for ever, and cannot be undone."
    await desk.ask(
        Form(
            title,
            criteria_fields(before, sealed=is_sealed),
            submit=_Criteria(desk, before),
            judge=judge_criteria(before),
            about=amends if is_sealed else "Say it before anybody reads an option, so that nobody fits it to one.",
            button="Amend" if is_sealed else "Save",
        )
    )


class _Criteria:
    """Writes question and criteria, touching only what was changed in the form."""

    def __init__(self, desk: Desk, before: Decision) -> None:
        from tracker.tui.forms.reading import Rewrite

        self._desk, self._before, self._rewrite = desk, before, Rewrite(before, before)

    async def __call__(self, values: Values) -> None:
        """Write what is typed. Raises TrackerError."""
        from tracker.services import sealing
        from tracker.tui.forms.deciding.criteria import make_criteria

        self._rewrite = self._rewrite.onto(make_criteria(values, self._before))
        key, reason = self._before.key, values.get("reason") or None
        sight = await self._desk.write(sealing.set_criteria, key, self._rewrite, reason=reason)
        self._desk.tell(_told(sight))


def _told(sight: Sight) -> str:
    dossier = sight.dossier
    if sight.mentions:
        return "\n".join(sight.mentions)
    if dossier.seal is None:
        return f"{dossier.decision.key} is judged by {len(dossier.decision.criteria)} criteria. {BACK}"
    seal, changed = dossier.amendments[-1]
    return f"Amended {dossier.decision.key}, {seal.seen}: {'; '.join(change.sentence for change in changed)}."


def told_decided(desk: Desk, view: DecisionView) -> bool:
    """Say that something was chosen already, so that what led there stays; return whether that is so."""
    choice = view.dossier.choice
    if choice is not None:
        what = f'"{choice.option}"' if choice.option is not None else "none of the options"
        desk.tell(f"{view.dossier.decision.key} is decided: {what}. What led there stays as it was.")
    return choice is not None


# ---- the seal ----


async def seal(desk: Desk, subject: Subject) -> None:
    """Show what is sealed and what holds from then on; seal it once that was confirmed."""
    from tracker.services import sealing
    from tracker.services.decision_views import view_decision
    from tracker.tui.forms.page import Page
    from tracker.tui.panels.deciding.sealing import seal_lines

    view = await looked_at(desk, subject)
    if view is None:
        return
    key, dossier = view.dossier.decision.key, view.dossier
    if dossier.seal is not None:
        desk.tell(f"{key} is sealed already. c amends its criteria, with a reason.")
    elif view.lacks != "seal":
        desk.tell(f"{view.missing} c says it; two or three criteria can be sealed.")
    elif await desk.ask(Page(f"Seal {key}?", seal_lines(dossier), [("Seal", "seal")])):
        now = await desk.look(view_decision, key)
        if now is None or replace(now.dossier.decision, options=()) != replace(dossier.decision, options=()):
            desk.tell("Somebody changed it while you were reading. Look at what it says now, then seal that.")
            return
        sight = await desk.do(sealing.seal, key)
        if sight is not None:
            count = sight.dossier.count
            can = f"{count} option{'' if count == 1 else 's'} can be read from here on." if count else ""
            desk.tell(f"Sealed {key}. {can or 'From here on options can be added.'}")


ASKING = (
    Act(
        name="decision.add",
        title="Ask a question",
        about="Open a decision: a question, and what it will be judged by.",
        perform=_ask,
        keys="Q",
        where=(EVERYWHERE,),
    ),
    Act(
        name="decision.criteria",
        title="Criteria",
        about="Say what the decision is judged by; once that is sealed, amend it with a reason.",
        perform=set_criteria,
        keys="c",
        where=HERE,
        footer=True,
    ),
    Act(
        name="decision.seal",
        title="Seal",
        about="Fix question and criteria; from then on options can be read.",
        perform=seal,
        keys="S",
        where=HERE,
    ),
)
