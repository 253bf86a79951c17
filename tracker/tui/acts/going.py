"""Going somewhere: the screens by their numbers, help, the palette, another look, and out."""

from __future__ import annotations

from tracker.tui.acts import Act, Subject
from tracker.tui.desk import Desk


async def _today(desk: Desk, _subject: Subject) -> None:
    await desk.app.go_to("today")


async def _tasks(desk: Desk, _subject: Subject) -> None:
    await desk.app.go_to("tasks")


async def _bottlenecks(desk: Desk, _subject: Subject) -> None:
    await desk.app.go_to("bottlenecks")


async def _whatif(desk: Desk, _subject: Subject) -> None:
    await desk.app.go_to("whatif")


async def _decisions(desk: Desk, _subject: Subject) -> None:
    await desk.app.go_to("decisions")


async def _report(desk: Desk, _subject: Subject) -> None:
    await desk.app.go_to("report")


async def _help(desk: Desk, _subject: Subject) -> None:
    from tracker.tui.screens.help import Help

    await desk.ask(Help(desk.app))


async def _light_or_dark(desk: Desk, _subject: Subject) -> None:
    from tracker.tui import themes

    dark = desk.app.current_theme.dark
    desk.app.theme = themes.LIGHT.name if dark else themes.DARK.name


async def _theme(desk: Desk, _subject: Subject) -> None:
    desk.app.action_change_theme()


async def _quit(desk: Desk, _subject: Subject) -> None:
    """Leave; first let end what was asked for just before, and ask about commands that would be ended by it."""
    await desk.app.let_acts_end("quit")
    at_work = [one for one in desk.app.performing if one.end is None]
    if at_work:
        from tracker.tui.forms.confirm import Confirm

        what = "A command is" if len(at_work) == 1 else f"{len(at_work)} commands are"
        question = f"{what} at work. Leaving ends that, and the check counts as not run."
        if not await desk.ask(Confirm(question, yes="Leave", no="Stay")):
            return
    desk.app.leave()


GOING = (
    Act(name="go.today", title="Today", about="What waits on you, what runs, what is next.", perform=_today, keys="1"),
    Act(name="go.tasks", title="Tasks", about="All tasks: sort, group and filter them.", perform=_tasks, keys="2"),
    Act(
        name="go.bottlenecks",
        title="Bottlenecks",
        about="Where automation would pay off, and what would move the delivery.",
        perform=_bottlenecks,
        keys="3",
    ),
    Act(
        name="go.whatif",
        title="What-if",
        about="Turn generation speed, checks and people, and see what would come of it.",
        perform=_whatif,
        keys="4",
    ),
    Act(
        name="go.decisions",
        title="Decisions",
        about="All decisions, where each stands, and what it lacks.",
        perform=_decisions,
        keys="5",
    ),
    Act(name="go.report", title="Report", about="Read and export the report.", perform=_report, keys="6"),
    Act(
        name="help",
        title="Help",
        about="Everything that can be done here, with its keys.",
        perform=_help,
        keys="?",
        footer=True,
    ),
    Act(name="look", title="Light or dark", about="Change between light and dark.", perform=_light_or_dark, keys="T"),
    Act(name="theme", title="Theme", about="Choose how everything looks.", perform=_theme),
    Act(name="quit", title="Quit", about="Leave. Clocks go on running.", perform=_quit, keys="q"),
)
