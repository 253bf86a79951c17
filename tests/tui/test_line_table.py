"""The table that draws only what is seen: the cursor belongs to a row, and a reload moves neither it nor the view."""

from __future__ import annotations

from contextlib import asynccontextmanager

from textual.app import App
from textual.widgets import Input

from tracker.tui.widgets.cells import Column, cell
from tracker.tui.widgets.line_table import LineTable

COLUMNS = (Column(key="name", heading="NAME", width=12), Column(key="rest", heading="REST", least=8))


def cells_of(row):
    return (cell(row, "group"),) if row.startswith("#") else (cell(row), cell(f"about {row}", "muted"))


class Home(App):
    """An app with one table and something else to focus."""

    def __init__(self, **options):
        super().__init__()
        self.heard = []
        self.options = options

    def compose(self):
        yield LineTable(COLUMNS, str, cells_of, empty="Nothing here.", **self.options)
        yield Input()

    def on_mount(self):
        self.query_one(LineTable).focus()

    def on_line_view_cursor_moved(self, event):
        self.heard.append(("moved", event.key))

    def on_line_table_row_chosen(self, event):
        self.heard.append(("chosen", event.key))

    def on_line_table_heading_clicked(self, event):
        self.heard.append(("heading", event.key))

    def on_line_table_left(self, event):
        self.heard.append(("left", event.by))


@asynccontextmanager
async def at_home(rows, size=(40, 12), **options):
    app = Home(**options)
    async with app.run_test(size=size) as pilot:
        table = app.query_one(LineTable)
        table.show_rows(rows)
        await pilot.pause()
        yield app, table, pilot


def names(count):
    return [f"row {number:05}" for number in range(count)]


def seen(table):
    return [table.render_line(y).text.rstrip() for y in range(table.size.height)]


async def test_ten_thousand_rows_are_walked_by_line_page_and_end():
    async with at_home(names(10_000)) as (_app, table, pilot):
        await pilot.press("j", "down", "k")
        assert table.cursor_key == "row 00001"
        await pilot.press("G")
        assert table.cursor_key == "row 09999"
        assert "row 09999" in seen(table)[-1]
        await pilot.press("g")
        assert table.cursor_key == "row 00000"
        await pilot.press("pagedown")
        assert 3 < int(table.cursor_key[4:]) < 12


async def test_the_cursor_is_seen_by_a_sign():
    async with at_home(names(3)) as (_app, table, _pilot):
        assert seen(table)[1].startswith("› row 00000")
        assert seen(table)[2].startswith("  row 00001")


async def test_a_quiet_table_shows_its_cursor_only_while_it_has_the_focus():
    async with at_home(names(3), quiet=True) as (app, table, pilot):
        assert "›" in seen(table)[1]
        app.query_one(Input).focus()
        await pilot.pause()
        assert "›" not in "".join(seen(table))


async def test_the_cursor_stays_on_its_row_and_the_row_on_its_line_when_others_come_and_go():
    async with at_home(names(1_000)) as (_app, table, pilot):
        table.go_to("row 00500")
        await pilot.pause()
        line = seen(table).index(next(text for text in seen(table) if text.startswith("›")))
        table.show_rows(["a new one", *names(1_000)[:200], *names(1_000)[300:]])
        await pilot.pause()
        assert table.cursor_key == "row 00500"
        assert seen(table)[line].startswith("› row 00500")


async def test_when_the_row_under_the_cursor_goes_the_next_one_takes_its_place():
    async with at_home(names(5)) as (_app, table, pilot):
        await pilot.press("j", "j")
        table.show_rows([name for name in names(5) if name != "row 00002"])
        assert table.cursor_key == "row 00003"
        table.show_rows(names(2))
        assert table.cursor_key == "row 00001"


async def test_a_reload_does_not_pull_the_view_back_to_a_cursor_that_was_scrolled_out_of_sight():
    async with at_home(names(1_000)) as (_app, table, pilot):
        table.scroll_to(y=400, animate=False)
        await pilot.pause()
        table.show_rows(list(names(1_000)))
        await pilot.pause()
        assert table.scroll_offset.y == 400
        assert table.cursor_key == "row 00000"


async def test_headings_among_the_rows_are_passed_over():
    async with at_home(["# one", "a", "b", "# two", "c"]) as (_app, table, pilot):
        assert table.cursor_key == "a"
        await pilot.press("j", "j")
        assert table.cursor_key == "c"
        await pilot.press("k")
        assert table.cursor_key == "b"
        await pilot.press("g")
        assert table.cursor_key == "a"


async def test_going_beyond_the_ends_is_told_and_moves_nothing():
    async with at_home(names(2)) as (app, table, pilot):
        await pilot.press("k", "j", "j")
        assert [what for what in app.heard if what[0] == "left"] == [("left", -1), ("left", 1)]
        assert table.cursor_key == "row 00001"


async def test_enter_and_a_double_click_open_the_row_a_click_only_goes_there():
    async with at_home(names(5)) as (app, table, pilot):
        await pilot.click(LineTable, offset=(5, 3))
        assert table.cursor_key == "row 00002"
        assert not [what for what in app.heard if what[0] == "chosen"]
        await pilot.click(LineTable, offset=(5, 3), times=2)
        await pilot.press("enter")
        assert [what for what in app.heard if what[0] == "chosen"] == [("chosen", "row 00002")] * 2


async def test_a_click_on_a_heading_names_its_column_and_one_below_the_rows_does_nothing():
    async with at_home(names(2)) as (app, table, pilot):
        await pilot.click(LineTable, offset=(16, 0))
        await pilot.click(LineTable, offset=(5, 9))
        assert ("heading", "rest") in app.heard
        assert table.cursor_key == "row 00000"


async def test_with_a_title_headings_and_rows_stand_one_line_lower():
    async with at_home(names(2), title="ROWS") as (app, table, pilot):
        assert seen(table)[0].startswith("─ROWS──")
        assert "NAME" in seen(table)[1]
        await pilot.click(LineTable, offset=(16, 1))
        await pilot.click(LineTable, offset=(5, 3))
        assert ("heading", "rest") in app.heard
        assert table.cursor_key == "row 00001"


async def test_a_steady_row_is_drawn_once_and_anew_when_it_is_another_or_the_theme_is():
    drawn = []

    def counted(row):
        drawn.append(row[0])
        return (cell(row[0]), cell(row[1]))

    class Steady(App):
        def compose(self):
            yield LineTable(COLUMNS, lambda row: row[0], counted, steady=True)

    app = Steady()
    async with app.run_test(size=(40, 8)) as pilot:
        table = app.query_one(LineTable)
        kept = ("kept", "1")
        table.show_rows([("first", "0"), kept])
        await pilot.pause()
        seen(table)
        drawn.clear()
        table.show_rows([("first", "changed"), kept])
        assert "changed" in "".join(seen(table))
        assert "kept" not in drawn
        drawn.clear()
        app.theme = "textual-light"
        await pilot.pause()
        seen(table)
        assert "kept" in drawn


async def test_steady_rows_that_change_out_of_sight_draw_nothing_and_the_others_themselves():
    class Steady(App):
        def compose(self):
            yield LineTable(COLUMNS, lambda row: row[0], lambda row: (cell(row[0]), cell(row[1])), steady=True)

    app = Steady()
    async with app.run_test(size=(40, 8)) as pilot:
        table = app.query_one(LineTable)
        rows = [(name, "before") for name in names(100)]
        table.show_rows(rows)
        await pilot.pause()
        asked = []
        table.refresh = lambda *regions, **more: asked.append(regions)
        table.show_rows([*rows[:99], (rows[99][0], "after")])
        assert asked == []
        table.show_rows([*rows[:3], (rows[3][0], "after"), *rows[4:]])
        assert asked == [()]
        asked.clear()
        table.show_rows(rows[:50])
        assert asked[0] == ()


async def test_an_empty_table_says_so_and_no_key_does_anything():
    async with at_home([]) as (app, table, pilot):
        assert "Nothing here." in seen(table)[1]
        await pilot.press("j", "G", "enter")
        assert table.cursor_key is None
        assert not [what for what in app.heard if what[0] == "chosen"]


async def test_any_size_is_survived():
    async with at_home(names(50)) as (_app, table, pilot):
        for size in ((1, 1), (2, 3), (20, 5), (200, 60)):
            await pilot.resize_terminal(*size)
            await pilot.press("j", "pagedown", "k")
        assert table.cursor_key is not None
