"""Removing by hand: only what nothing refers to goes, and undo brings it back."""

from __future__ import annotations

import pytest

from tests import factories as make
from tests.services.planning import NOW, Shelf
from tracker.errors import NotFound, Refused
from tracker.model.plan import Check, Decision, Person, SpeedProfile, Task
from tracker.services.removing import remove_project, remove_thing
from tracker.store.runs import add_run


@pytest.fixture
def shelf(tmp_path) -> Shelf:
    made = Shelf(tmp_path)
    needy = [make.task(key=f"t{n}", depends_on=("returns",), checks=()) for n in range(6)]
    approval = make.check(label="approval", performer="ana")
    made.put(
        make.plan(
            project=make.project(speed_profile="our-agent", compare_profile="baseline-100"),
            checks=(make.check(), approval, make.check(label="unused")),
            people=(make.person(), make.person(name="bo", login="bo")),
            tasks=(make.task(), *needy, make.task(key="free", checks=(make.step("approval"),))),
            decisions=(make.decision(),),
            speed_profiles=(make.profile(), make.profile(name="baseline-100")),
        )
    )
    return made


@pytest.mark.parametrize(
    ("made", "key"),
    [(Task, "free"), (Check, "unused"), (Person, "bo"), (Decision, "booking"), (SpeedProfile, "baseline-100")],
)
def test_what_nobody_refers_to_goes_with_all_that_is_its_own_and_undo_brings_it_back(shelf, made, key):
    """A speed profile that also ships can go: the name still stands for something."""
    before, options = shelf.export(), shelf.options()
    assert remove_thing(shelf.context, made, key) == key
    named = shelf.export().replace('compare_profile = "baseline-100"', "")
    assert f'= "{key}"' not in named
    shelf.undo()
    assert (shelf.export(), shelf.options()) == (before, options)


@pytest.mark.parametrize(
    ("made", "key", "says", "hint"),
    [
        (Task, "returns", "needed by t0, needed by t1, needed by t2, needed by t3, and 3 more", "tracker drop returns"),
        (Check, "integration-tests", "used on returns", "--remove-check integration-tests"),
        (Person, "ana", "performer of approval", "--performer"),
        (SpeedProfile, "our-agent", "speed_profile of the project", "another speed profile"),
    ],
)
def test_what_is_referred_to_stays_and_the_refusal_says_by_whom_and_what_to_do(shelf, made, key, says, hint):
    before = shelf.history()
    with pytest.raises(Refused, match=says) as refused:
        remove_thing(shelf.context, made, key)
    assert hint in refused.value.hint
    assert shelf.history() == before


def test_what_has_runs_stays(shelf):
    stored = shelf.stored()
    with shelf.context.changing("run") as change:
        run = make.check_run(NOW - 5, NOW, task="free", performer="bo", own_performer=True)
        add_run(change, stored.project.id, stored.tasks["free"].id, stored.checks["unused"].id, run)
    for made, key in ((Task, "free"), (Check, "unused"), (Person, "bo")):
        with pytest.raises(Refused, match="1 run recorded"):
            remove_thing(shelf.context, made, key)
    with pytest.raises(Refused, match="1 run recorded"):
        remove_project(shelf.context)


def test_an_unknown_name_is_told_with_the_one_that_was_meant(shelf):
    with pytest.raises(NotFound) as refused:
        remove_thing(shelf.context, Task, "retruns")
    assert refused.value.hint == 'Did you mean "returns"?'


def test_a_project_goes_with_its_plan_and_undo_brings_it_back(shelf):
    before = shelf.export()
    assert remove_project(shelf.context) == "ladders"
    with pytest.raises(NotFound):
        shelf.export()
    shelf.undo()
    assert shelf.export() == before
