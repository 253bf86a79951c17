"""The Markdown report reads as it was meant, and nothing a user wrote is ever taken for Markdown."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt  # comes with textual

from tests import factories as make
from tests.factories import DAY, HOUR, MINUTE, check_run, generation, person_run, waiver
from tests.plan_strategies import NASTY
from tests.services.scene import APPROVAL, TESTS, TRIAL, plan, scene
from tracker.report.markdown import literal, render, table
from tracker.services.reporting import make_report

GOLDEN = Path(__file__).parent / "golden"
TRAPS = (
    *NASTY,
    "x [/",
    "[/done]",
    "[link=http://a]b",
    "a[b] = 3",
    "[a](javascript:alert)",
    "![x](http://a/b.png)",
    "**bold** __bold__ *a* _a_ snake_case",
    "~~gone~~ ~5 h~ ~a~",
    "``` `code` ~~~",
    "a | b \\| c",
    "# heading",
    "1. one",
    "- item",
    "---",
    "= = =",
    "+",
    "> quoted",
    "&amp; &lt;",
    "<b>b</b>",
    "$a$",
    "two\nlines\r\n\tand a tab",
    "\x1b[31mred\x07",
    "trailing \\",
)
markdown = MarkdownIt("commonmark").enable(["table", "strikethrough"])


def shown(text):
    """What Markdown shows of a line of text; a fault if it is read as anything but text."""
    for token in markdown.parse(text):
        if token.type == "inline":
            assert {child.type for child in token.children} <= {"text"}, token.children
    return "".join(child.content for token in markdown.parse(text) for child in token.children or ())


def visible(text):
    """The text with control characters made visible, and without the blanks at its ends, which Markdown drops."""
    return "".join(picture(character) for character in text).strip()


def picture(character):
    code = ord(character)
    if code < 0x20 or code == 0x7F:
        return chr(0x2400 + code) if code < 0x20 else "\u2421"
    hidden = 0x80 <= code < 0xA0 or 0x2028 <= code <= 0x202E or 0x2066 <= code <= 0x2069 or 0xD800 <= code < 0xE000
    return "\ufffd" if hidden else character


written = st.sampled_from(TRAPS) | st.text(max_size=12) | st.text("ab ~*_`[]()!#|<>&\\-+=1.$\n", max_size=10)


@settings(max_examples=300)
@given(written)
def test_a_line_shows_a_text_as_it_was_written(text):
    parsed = markdown.parse(f"- {literal(text)}")
    assert [token.type for token in parsed if token.type.endswith("_open")] in (
        ["bullet_list_open", "list_item_open", "paragraph_open"],
        ["bullet_list_open", "list_item_open"],  # of a text that shows nothing
    )
    assert shown(f"- {literal(text)}").strip() == visible(text)


@settings(max_examples=300)
@given(written)
def test_a_cell_shows_a_text_as_it_was_written_and_stays_one_cell(text):
    made = table(("A", "B"), [(text, "end")])
    cells = [token for token in markdown.parse(made) if token.type in ("th_open", "td_open")]
    assert len(cells) == 4
    assert shown(made).removeprefix("AB").removesuffix("end").strip() == visible(text)


def test_figures_stay_as_they_are():
    assert [literal(text) for text in ("~2h13", "1.09x", "27:00", "snake_case", "(~80 %)")] == [
        "~2h13",
        "1.09x",
        "27:00",
        "snake_case",
        "(~80 %)",
    ]


def test_columns_line_up_by_the_cells_that_a_terminal_gives():
    made = table(("Task", "Time"), [("はしご", "1h"), ("a|b", "~20m")], right=[1])
    assert made.split("\n") == [
        "| Task   | Time |",
        "| ------ | ---: |",
        "| はしご |   1h |",
        "| a\\|b   | ~20m |",
    ]


def under_way(folder):
    """A small project with something of everything."""
    tasks = (
        *plan().tasks,
        make.task(
            key="fleet", title="How many | to buy?", generation=make.generation_plan(), checks=(make.step(TESTS),)
        ),
        make.task(key="gone", title="Dropped", checks=()),
    )
    used = {"tokens_in": 120_000, "tokens_out": 20_000, "cost": 0.66}
    held = [
        generation(9 * HOUR, 10 * HOUR, task="catalogue", **used),
        check_run(10 * HOUR, 10 * HOUR + 20 * MINUTE, task="catalogue", outcome="failed"),
        generation(11 * HOUR, 11 * HOUR + 30 * MINUTE, task="catalogue"),
        check_run(12 * HOUR, 12 * HOUR + 25 * MINUTE, task="catalogue"),
        generation(DAY, DAY + 2 * HOUR),
        check_run(DAY + 2 * HOUR, DAY + 3 * HOUR),
        person_run(3 * DAY, 3 * DAY + 10 * MINUTE, requested=DAY + 3 * HOUR),
        generation(4 * DAY, 4 * DAY + 15 * HOUR, task="pricing", override="a *very* good customer"),
        person_run(None, None, requested=5 * DAY, task="catalogue", check=APPROVAL),
        waiver(6 * DAY, check=TRIAL, performer="world", reason="seen <b>often</b> enough"),
    ]
    project = make.project(speed_profile="baseline-100", timezone="America/Mexico_City")
    return scene(folder, held, made=plan(tasks=tasks, project=project), now=6 * DAY + HOUR)


@pytest.mark.parametrize(
    ("name", "days"),
    [("whole", ()), ("window", ("2025-12-02", "2025-12-03")), ("day-without-runs", ("2025-11-29",) * 2)],
)
def test_a_small_project_reads_like_this(tmp_path, name, days):
    """To take a new golden file: look at what this test left in its temporary folder, and copy it."""
    made = render(make_report(under_way(tmp_path), *days))
    (tmp_path / f"{name}.md").write_text(made, encoding="utf-8")
    assert made == (GOLDEN / f"{name}.md").read_text(encoding="utf-8")


def test_a_project_without_tasks_has_a_report(tmp_path):
    made = render(make_report(scene(tmp_path, made=make.plan(tasks=(), checks=()))))
    assert "- There is no task yet, so there is nothing to say." in made
    assert "## Tasks" not in made
    assert "nan" not in made.lower()


def test_a_plan_without_runs_says_that_nothing_was_recorded(tmp_path):
    made = render(make_report(scene(tmp_path)))
    assert "- Nothing has been recorded yet" in made
    assert "## Where the time went" not in made


def test_the_report_of_nasty_names_shows_them_all(tmp_path):
    project = make.project(name="<script>|*x*")
    tasks = [make.task(key=f"t{at}", title=text) for at, text in enumerate(TRAPS)]
    report = make_report(scene(tmp_path, made=make.plan(project=project, tasks=())))
    rows = make_report(scene(made_in(tmp_path), made=plan(tasks=tuple(tasks)))).tasks
    made = render(replace(report, tasks=rows))
    tokens = [token for token in markdown.parse(made) if token.type == "inline"]
    texts = {"".join(child.content for child in token.children).strip() for token in tokens}
    assert {visible(text) for text in TRAPS} <= texts
    assert "<script>|*x*: what limits delivery" in texts


def made_in(folder):
    (folder / "other").mkdir()
    return folder / "other"
