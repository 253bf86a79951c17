"""The report: over which period, and into which file."""

from __future__ import annotations

from tracker.services import documents
from tracker.tui.acts import Act, Subject
from tracker.tui.desk import Desk

_OTHER = "other"


async def _period(desk: Desk, _subject: Subject) -> None:
    """Choose the period of the report."""
    from tracker.tui.forms.confirm import Choose
    from tracker.tui.screens.report import ReportScreen, periods

    screen = desk.app.screen
    offered = await desk.look(periods)
    if offered is None or not isinstance(screen, ReportScreen):
        return
    choices = [(period.name, str(at)) for at, period in enumerate(offered)]
    chosen = await desk.ask(Choose("Report on which period?", [*choices, ("other days ...", _OTHER)]))
    if chosen == _OTHER:
        await _other_days(desk, screen)
    elif chosen is not None:
        screen.choose_period(offered[int(chosen)])


async def _other_days(desk: Desk, screen: object) -> None:
    from tracker.services.offering import known
    from tracker.tui.forms.field import Field
    from tracker.tui.forms.form import Form, Values
    from tracker.tui.screens.report import Period, ReportScreen

    assert isinstance(screen, ReportScreen), "only a report has a period"
    here = await desk.look(known)
    if here is None:
        return

    def day(text: str) -> object:
        from tracker.model.times import parse_day

        return parse_day(text, here.present.now, here.present.zone)

    async def submit(values: Values) -> None:
        first, last = values["first"] or None, values["last"] or None
        await desk.read(documents.report_text, first, last)
        screen.choose_period(Period(f"{first or 'the beginning'} to {last or 'today'}", (first, last)))

    days = "2026-11-30, yesterday, monday"
    fields = (
        Field(name="first", label="From", example="the first day there is", hint=days, check=day),
        Field(name="last", label="To", example="today, which is in", hint=days, check=day),
    )
    await desk.ask(Form("Report on which days?", fields, submit=submit, button="Show"))


async def _export(desk: Desk, _subject: Subject) -> None:
    from tracker.tui.forms.field import Field
    from tracker.tui.forms.form import Form, Values
    from tracker.tui.screens.report import ReportScreen

    screen = desk.app.screen
    first, last = screen.period.days if isinstance(screen, ReportScreen) else (None, None)

    async def submit(values: Values) -> None:
        form: documents.Form = "json" if values["file"].endswith(".json") else "md"
        replaces = bool(values["overwrite"])
        path = await desk.read(documents.save_report, values["file"], first, last, form, overwrite=replaces)
        desk.tell(f"Wrote {path}.")

    hint = "A name that ends in .json gets JSON, any other Markdown."
    fields = (
        Field(name="file", label="File", kind="path", required=True, value="report.md", hint=hint),
        Field(name="overwrite", label="Replace", kind="flag", example="a file that says something else"),
    )
    await desk.ask(Form("Export the report", fields, submit=submit, button="Write"))


REPORTING = (
    Act(
        name="report.period",
        title="Period",
        about="Choose the days that the report is of.",
        perform=_period,
        keys="p",
        where=("report",),
        footer=True,
    ),
    Act(
        name="report.export",
        title="Export",
        about="Write the report to a file, as Markdown or JSON.",
        perform=_export,
        keys="x",
        where=("report",),
        footer=True,
    ),
)
