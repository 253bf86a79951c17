"""A page of sections is walked through with one cursor, which stays on its item whatever happens around it."""

from __future__ import annotations

from contextlib import asynccontextmanager

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len
from textual.app import App

from tracker.model.text import on_one_line
from tracker.tui.widgets.cells import Piece, fit
from tracker.tui.widgets.sections import BETWEEN, MARGIN, Item, Section, Stack, lay_out
from tracker.tui.widgets.sheet import Sheet
from tracker.tui.widgets.walking import after_change, aside, further, section_after

UGLY = ("x [/] y", "x [/", "[/done]", "[link=http://a]b", "a[b] = 3", "[red]x", "[@click=app.quit]x[/]")


def item(key, lines=1, text=""):
    return Item(tuple(((Piece(text or f"{key} {number}"),)) for number in range(lines)), key, f"about {key}")


def section(title, *keys, note="", lines=1):
    return Section(title, tuple(item(key, lines) for key in keys), note)


def one_column(*sections):
    return lambda width: [[Stack(width, sections)]]


def two_columns(left, right):
    def arrange(width):
        half = (width - BETWEEN) // 2
        return [[Stack(half, left), Stack(width - BETWEEN - half, right)]]

    return arrange


class Shown(App[None]):
    """A page by itself."""

    def __init__(self, arrange):
        super().__init__()
        self.arrange = arrange
        self.heard = []

    def compose(self):
        yield Sheet(id="page")

    def on_mount(self):
        self.page.focus()
        self.page.show(self.arrange)

    @property
    def page(self) -> Sheet:
        return self.query_one(Sheet)

    def on_sheet_cursor_moved(self, event):
        self.heard.append(event.key)

    def on_sheet_chosen(self, event):
        self.heard.append(("chosen", event.key, event.meaning))


@asynccontextmanager
async def shown(arrange, size=(40, 10)):
    app = Shown(arrange)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        yield app, pilot


def key_of(app):
    return app.page.cursor.key if app.page.cursor else None


def seen(app):
    """What the terminal shows of the page."""
    return [app.page.render_line(y).text.rstrip() for y in range(app.page.size.height)]


LONG = one_column(section("FIRST", *(f"a{n}" for n in range(12))), section("SECOND", *(f"b{n}" for n in range(12))))


async def test_the_cursor_goes_from_item_to_item_across_sections():
    async with shown(one_column(section("FIRST", "a", "b"), section("SECOND", "c"))) as (app, pilot):
        assert key_of(app) == "a"
        await pilot.press("j", "down")
        assert key_of(app) == "c"
        await pilot.press("j", "k", "up", "up", "up")
        assert key_of(app) == "a"


async def test_the_page_scrolls_with_the_cursor_and_shows_headings_and_ends():
    async with shown(LONG) as (app, pilot):
        await pilot.press("G")
        assert key_of(app) == "b11"
        assert any("b11" in line for line in seen(app))
        await pilot.press("g")
        assert key_of(app) == "a0"
        assert seen(app)[0].strip().startswith("FIRST")


async def test_a_page_is_what_is_seen_at_a_time():
    async with shown(LONG) as (app, pilot):
        await pilot.press("pagedown")
        assert key_of(app) == "a8"
        assert any("a8" in line for line in seen(app))
        await pilot.press("pagedown", "pageup", "pageup", "pageup")
        assert key_of(app) == "a0"
        assert app.page.scroll_offset.y == 0


async def test_tab_goes_from_section_to_section_and_back():
    async with shown(one_column(section("A", "a", "b"), section("B", "c"), section("C", "d", "e"))) as (app, pilot):
        await pilot.press("tab")
        assert key_of(app) == "c"
        await pilot.press("tab", "tab")
        assert key_of(app) == "d"
        await pilot.press("j", "shift+tab")
        assert key_of(app) == "d"
        await pilot.press("shift+tab")
        assert key_of(app) == "c"


async def test_tab_shows_the_whole_section_where_it_has_room():
    async with shown(LONG, size=(40, 16)) as (app, pilot):
        await pilot.press("tab")
        lines = seen(app)
        assert any("SECOND" in line for line in lines)
        assert any("b11" in line for line in lines)


async def test_arrows_go_to_the_other_column_at_the_same_height():
    left, right = (section("L", *(f"l{n}" for n in range(5))),), (section("R", *(f"r{n}" for n in range(3))),)
    async with shown(two_columns(left, right), size=(60, 12)) as (app, pilot):
        await pilot.press("j", "right")
        assert key_of(app) == "r1"
        await pilot.press("left", "j", "j", "j", "right")
        assert key_of(app) == "r2"
        await pilot.press("right")
        assert key_of(app) == "r2"


async def test_lines_without_a_key_are_passed_over_but_seen_with_the_item_beside_them():
    told = Section("A", (Item(((Piece("headings"),),)), item("a"), item("b"), Item(((Piece("legend"),),))))
    async with shown(one_column(section("Z", *(f"z{n}" for n in range(8))), told), size=(40, 8)) as (app, pilot):
        await pilot.press("tab", "j", "j")
        assert key_of(app) == "b"
        assert any("legend" in line for line in seen(app))


async def test_enter_and_a_double_click_open_what_is_under_the_cursor():
    async with shown(one_column(section("A", "a", "b", lines=2))) as (app, pilot):
        await pilot.press("j", "enter")
        assert app.heard[-1] == ("chosen", "b", "about b")
        await pilot.click(Sheet, offset=(6, 2))
        assert key_of(app) == "a"
        await pilot.click(Sheet, offset=(6, 3), times=2)
        assert app.heard[-1] == ("chosen", "b", "about b")


async def test_moves_are_told_once():
    async with shown(one_column(section("A", "a", "b"))) as (app, pilot):
        app.heard.clear()
        await pilot.press("j", "j", "k")
        assert app.heard == ["b", "a"]


async def test_cursor_and_scroll_stay_on_their_item_when_lines_come_and_go_above():
    async with shown(LONG) as (app, pilot):
        await pilot.press("pagedown", "pagedown")
        before, line = key_of(app), app.page.cursor.top - app.page.scroll_offset.y
        more = Section("FIRST", tuple(item(f"n{n}") for n in range(5)) + tuple(item(f"a{n}") for n in range(12)))
        app.page.show(one_column(more, section("SECOND", *(f"b{n}" for n in range(12)))))
        await pilot.pause()
        assert key_of(app) == before
        assert app.page.cursor.top - app.page.scroll_offset.y == line


async def test_an_item_that_goes_leaves_the_cursor_on_the_next_and_the_last_on_the_one_before():
    async with shown(one_column(section("A", "a", "b", "c"))) as (app, pilot):
        await pilot.press("j")
        app.page.show(one_column(section("A", "a", "c")))
        assert key_of(app) == "c"
        app.page.show(one_column(section("A", "a")))
        assert key_of(app) == "a"
        app.page.show(one_column(section("A")))
        assert key_of(app) is None
        await pilot.press("j", "k", "G", "g", "pagedown", "tab", "left", "enter")
        assert seen(app)[0].strip().startswith("A")


async def test_another_width_is_laid_out_anew_and_keeps_the_cursor():
    def arrange(width):
        columns = (section("L", "a"),), (section("R", "b"),)
        return two_columns(*columns)(width) if width > 50 else one_column(*columns[0], *columns[1])(width)

    async with shown(arrange, size=(80, 10)) as (app, pilot):
        await pilot.press("right")
        assert key_of(app) == "b"
        assert app.page.cursor.left > 0
        await pilot.resize_terminal(40, 10)
        await pilot.pause()
        assert (key_of(app), app.page.cursor.left) == ("b", 0)


@pytest.mark.parametrize("size", [(1, 1), (20, 5), (60, 20), (250, 80)])
async def test_no_size_is_too_small_to_be_survived(size):
    async with shown(LONG, size=size) as (app, pilot):
        await pilot.press("j", "pagedown", "G", "tab", "g")
        assert key_of(app) == "a0"


async def test_user_text_is_drawn_as_it_is_and_never_as_markup():
    held = Section("[/]", tuple(item(f"k{n}", text=text) for n, text in enumerate(UGLY)), "[red]note")
    async with shown(one_column(held), size=(60, 12)) as (app, _pilot):
        lines = seen(app)
        assert lines[0].strip().startswith("[/] ─")
        assert lines[0].endswith("[red]note")
        for text, line in zip(UGLY, lines[1:], strict=False):
            assert line[MARGIN:] == text


async def test_the_cursor_has_a_sign_beside_its_colour():
    async with shown(one_column(section("A", "a", "b"))) as (app, pilot):
        await pilot.press("j")
        assert [line[:1] for line in seen(app)[:3]] == [" ", " ", "›"]


async def test_only_lines_that_differ_are_drawn_again(monkeypatch):
    async with shown(one_column(section("A", "a", "b", "c"))) as (app, pilot):
        drawn = []
        monkeypatch.setattr(app.page, "_refresh_lines", lambda top, bottom: drawn.append((top, bottom)))
        app.page.show(one_column(section("A", "a", "b", "c")))
        assert drawn == []
        app.page.show(one_column(Section("A", (item("a"), item("b", text="other"), item("c")))))
        assert drawn == [(2, 3)]
        await pilot.pause()


# ---- laying out and walking, as arithmetic ----

sections = st.lists(st.lists(st.integers(1, 3), max_size=4), min_size=1, max_size=4)


def _stack(width, shapes, name):
    held = tuple(
        Section(f"{name}{at}", tuple(item(f"{name}{at}-{number}", lines) for number, lines in enumerate(shape)))
        for at, shape in enumerate(shapes)
    )
    return Stack(width, held)


@given(sections, sections, st.integers(10, 120))
@settings(max_examples=100)
def test_no_two_lines_lie_on_one_another_and_no_row_is_wider_than_its_stacks(left, right, width):
    laid = lay_out([[_stack(width, left, "l"), _stack(width, right, "r")], [_stack(width, right, "x")]])
    for row in laid.rows:
        ends = 0
        for placed in row:
            assert placed.left >= ends
            ends = placed.left + placed.width
        assert ends <= 2 * width + BETWEEN
    for number, stop in enumerate(laid.stops):
        rows = [y for y, row in enumerate(laid.rows) if any(placed.stop == number for placed in row)]
        assert rows == list(range(stop.top, stop.bottom))
        assert stop.shown_top <= stop.top < stop.bottom <= stop.shown_bottom


@given(sections, sections, st.data())
@settings(max_examples=100)
def test_walking_always_ends_on_an_item_and_goes_the_way_it_was_told(left, right, data):
    stops = lay_out([[_stack(30, left, "l"), _stack(30, right, "r")]]).stops
    if not stops:
        assert (aside(stops, 0, 1), further(stops, 0, 5), section_after(stops, 0, 1)) == (0, 0, 0)
        return
    here = data.draw(st.integers(0, len(stops) - 1))
    for by in (1, -1):
        there = stops[aside(stops, here, by)]
        assert there is stops[here] or (there.left - stops[here].left) * by > 0
        far = stops[further(stops, here, by * 5)]
        assert far is stops[here] or ((far.top - stops[here].top) * by > 0 and far.left == stops[here].left)
    after = section_after(stops, here, 1)
    assert after == here or stops[after].section > stops[here].section
    assert stops[after_change(stops, here, stops)] is stops[here]


@given(st.text(max_size=40), st.text(max_size=40), st.integers(0, 60))
@settings(max_examples=200)
def test_a_heading_takes_exactly_its_width_and_its_note_stands_at_the_end_where_it_has_room(title, note, width):
    [row, *_] = lay_out([[Stack(width + MARGIN, (Section(title or "A", (item("a"),), note),))]]).rows
    drawn = "".join(piece.text for piece in fit(row[0].line, width))
    assert cell_len(drawn) == width
    said = on_one_line(note)
    if said and width > cell_len(on_one_line(title or "A")) + cell_len(said) + 4:
        assert drawn.endswith(f" {said}")
