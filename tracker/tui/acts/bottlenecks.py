"""What is done about a check: looked at closely, and told to be automated, or otherwise another one, from now on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tracker.model.durations import parse, show
from tracker.model.plan import Check
from tracker.services import offering
from tracker.tui.acts import Act, Subject
from tracker.tui.acts.planning import BACK, choose, edit, plan_automation
from tracker.tui.desk import Desk

if TYPE_CHECKING:
    from tracker.services.baselines import NowAutomated

_WHERE = ("bottlenecks", "check")


async def _open(desk: Desk, subject: Subject) -> None:
    label = await _which(desk, subject, "Show which check?")
    if label is not None:
        desk.app.open_check(label)


async def _which(desk: Desk, subject: Subject, question: str) -> str | None:
    """Return the check that is pointed at, else one that is chosen."""
    if subject.check is not None:
        return subject.check
    labels = await desk.look(offering.called, Check)
    return await choose(desk, question, [(label, label) for label in labels or ()])


async def _automated(desk: Desk, subject: Subject) -> None:
    """Ask when a plan was carried out and what that took; of a check that is automated already, only the latter."""
    from tracker.services import baselines

    label = await _which(desk, subject, "Which check was automated?")
    planned = await desk.look(baselines.has_plan, label) if label else None
    if label is None or planned is None:
        return
    await (_ask_automated(desk, label) if planned else _ask_build(desk, label))


async def _ask_automated(desk: Desk, label: str) -> None:
    from tracker.services import baselines
    from tracker.tui.forms.field import Field, duration
    from tracker.tui.forms.form import Form, Values

    async def submit(values: Values) -> None:
        took = parse(values["took"]) if values["took"] else None
        desk.tell(_told(await desk.write(baselines.mark_automated, label, values["on"] or None, took)))

    day = "A day counts from its beginning; empty is now."
    fields = (
        Field(name="on", label="When", example="now, or 2026-11-23, or yesterday 14:00", hint=day),
        duration("took", "Building took", hint="What it really took; it can also be said later."),
    )
    about = "Older performances no longer feed its figures, and what was promised is kept to be compared with."
    await desk.ask(Form(f"{label} was automated", fields, submit=submit, about=about, button="Record"))


def _told(done: NowAutomated) -> str:
    older = f"{done.older} older performance{'' if done.older == 1 else 's'}"
    said = [f"{done.label} counts as automated; {older} no longer speak for it. {BACK}"]
    if done.own_figures:
        said.append(f"Figures of their own for it stay on {', '.join(done.own_figures)}.")
    return "\n".join(said)


async def _ask_build(desk: Desk, label: str) -> None:
    """Ask what building a check that is automated already has taken."""
    from tracker.services import baselines, looking_back
    from tracker.tui.forms.field import duration
    from tracker.tui.forms.form import Form, Values

    found = await desk.look(looking_back.look_back_on, label)
    if found is None:
        return
    kept = found.automated

    async def submit(values: Values) -> None:
        await desk.write(baselines.set_build, label, parse(values["took"]))
        desk.tell(f"Building the automation of {label} took {show(parse(values['took']))}. {BACK}")

    field = duration("took", "Building took", required=True, value="" if kept.took is None else show(kept.took))
    about = f"It was automated {found.present.shown(kept.at)}."
    await desk.ask(Form(f"What building {label} took", (field,), submit=submit, about=about))


async def _new_baseline(desk: Desk, subject: Subject) -> None:
    """Start a new baseline for a check that was changed in another way than its plan says."""
    from tracker.services import baselines
    from tracker.tui.forms.confirm import Confirm

    label = await _which(desk, subject, "Which check is another one from now on?")
    if label is None:
        return
    question = (
        f"Is {label} another check from now on?\nOlder performances stay in the clocks but no longer speak for it."
    )
    if await desk.ask(Confirm(question, yes="New baseline", no="Leave it")):
        done = await desk.do(baselines.renew_check, label, lambda check: check)
        if done is not None:
            desk.tell(f"{label} begins anew: its figures come from what is recorded from now on. {BACK}")


async def _plan(desk: Desk, subject: Subject) -> None:
    """Say what automating the check would take, or change what was said."""
    label = await _which(desk, subject, "Plan to automate which check?")
    check = await desk.look(offering.thing, Check, label) if label else None
    if check is not None:
        await plan_automation(desk, replace(subject, check=label), planned=check.automation is not None)


async def _edit(desk: Desk, subject: Subject) -> None:
    await edit(Check, desk, subject)


BOTTLENECKS = (
    Act(
        name="check.open",
        title="All about a check",
        about="What to do about one check, why, and how its durations are spread.",
        perform=_open,
        where=("bottlenecks",),
    ),
    Act(
        name="check.automated",
        title="Automated",
        about="Record that the plan of a check was carried out, or what building it took.",
        perform=_automated,
        keys="A",
        where=_WHERE,
        footer=True,
    ),
    Act(
        name="check.plan",
        title="Automation plan",
        about="Say what automating the check under the cursor would take, or change what was said.",
        perform=_plan,
        keys="a",
        where=_WHERE,
        footer=True,
    ),
    Act(
        name="check.baseline",
        title="New baseline",
        about="Say that a check is another one from now on, so that older performances no longer speak for it.",
        perform=_new_baseline,
        keys="B",
        where=_WHERE,
    ),
    Act(
        name="check.change",
        title="Edit",
        about="Change what the plan says of the check under the cursor.",
        perform=_edit,
        keys="e",
        where=_WHERE,
        footer=True,
    ),
)
