"""The projects of the database: changing between them, making, editing and removing one."""

from __future__ import annotations

from typing import Any

from tracker.model.plan import Project
from tracker.services import offering
from tracker.tui.acts import Act, Subject
from tracker.tui.acts.planning import BACK, show_form
from tracker.tui.desk import Desk


async def _switch(desk: Desk, _subject: Subject) -> None:
    from tracker.tui.forms.confirm import Choose

    projects = await desk.look(offering.known_projects)
    if not projects:
        desk.tell("There is no project yet.")
        return
    here = desk.app.desk.context.project
    choices = [(f"{'●' if one.key == here else ' '} {one.name}  ({one.key})", one.key) for one in projects]
    chosen = await desk.ask(Choose("Work in which project?", choices))
    if chosen is not None:
        await desk.app.open_project(chosen)


async def _add(desk: Desk, _subject: Subject) -> None:
    from tracker.services import adding

    async def save(project: Any) -> str:  # noqa: ANN401 - see show_form
        await desk.write(adding.add_project, project)
        await desk.app.open_project(project.key)
        return f"Made the project {project.key}. {BACK}"

    await show_form(desk, Project, None, save)


async def _edit(desk: Desk, _subject: Subject) -> None:
    from tracker.services import editing
    from tracker.tui.forms.reading import Rewrite

    known = await desk.look(offering.known)
    if known is None:
        return
    rewrites: dict[str, Rewrite[Project]] = {}

    async def save(after: Any) -> str:  # noqa: ANN401 - see show_form
        rewrite = rewrites["it"] = rewrites["it"].onto(after) if rewrites else Rewrite(known.project, after)
        edited = await desk.write(editing.edit_project, rewrite)
        named = ", ".join(one.field.replace("_", " ") for one in edited.changes)
        return f"Changed {edited.key}: {named}. {BACK}" if named else f"{edited.key} says that already."

    await show_form(desk, Project, known, save, known.project)


async def _remove(desk: Desk, _subject: Subject) -> None:
    from tracker.services import removing
    from tracker.tui.forms.confirm import Confirm

    known = await desk.look(offering.known)
    if known is None:
        return
    question = f"Remove the project {known.project.key} with its whole plan?\nOne with runs stays. {BACK}"
    if await desk.ask(Confirm(question, yes="Remove", no="Keep")):
        gone = await desk.do(removing.remove_project)
        if gone:
            desk.tell(f"Removed the project {gone}. {BACK}")


PROJECTS = (
    Act(name="project.switch", title="Switch project", about="Work in another project.", perform=_switch, keys="P"),
    Act(name="project.add", title="New project", about="Make an empty project.", perform=_add),
    Act(
        name="project.edit",
        title="Edit project",
        about="Change its name, zone, horizon, speed profiles and thresholds.",
        perform=_edit,
    ),
    Act(
        name="project.remove",
        title="Remove project",
        about="Remove the project with its whole plan; one with runs stays.",
        perform=_remove,
    ),
)
