"""One line for a shell prompt: what runs, for how long, and how much more does."""

from tests.factories import DAY, HOUR, MINUTE, check_run, generation
from tests.services.scene import MONDAY, scene
from tracker.services.glancing import running_in_short


def line(folder, held, now):
    context = scene(folder, held, now=now)
    return running_in_short(context.database.path, None, MONDAY + now)


def test_where_nothing_runs_nothing_is_said(tmp_path):
    assert line(tmp_path, [generation(0, HOUR)], DAY) == ""
    assert running_in_short(tmp_path / "absent.db", None, 0) == ""


def test_one_clock_is_named_with_its_length(tmp_path):
    assert line(tmp_path, [generation(0, None)], 2 * HOUR + 13 * MINUTE) == "returns 2h13"


def test_of_several_the_one_that_was_started_last_stands_for_all(tmp_path):
    held = [generation(0, None), generation(0, None, task="catalogue"), check_run(HOUR, None)]
    assert line(tmp_path, held, HOUR + 12 * MINUTE) == "returns/integration-tests 12m +2"


def test_a_forgotten_clock_is_marked(tmp_path):
    assert line(tmp_path, [generation(0, None)], 15 * HOUR) == "returns 15h!"
