"""A Markdown record has MADR's headings at every stage, and nothing a user wrote is taken for markup."""

from __future__ import annotations

import json
from datetime import UTC, date

import pytest

from tests import factories as make
from tests.factories import DAY, HOUR
from tests.model.test_seals import seal
from tracker.model.deciding import Choice, Dossier, Review
from tracker.model.lifecycle import Present
from tracker.report.decisions import decision_fields, short_fields
from tracker.report.record import render

PRESENT = Present(10 * DAY, UTC)
HEADINGS = (
    "## Context and Problem Statement",
    "## Decision Drivers",
    "## Considered Options",
    "## Decision Outcome",
    "## Pros and Cons of the Options",
    "## More Information",
)
CRITERIA = make.decision().criteria
SCORES = {
    "No-show rate": {"Web calendar": 8, "A message to the shed": 5},
    "Set-up time": {"Web calendar": 4, "A message to the shed": 9.5},
}


def dossier(**fields) -> Dossier:
    decision = make.decision(**fields.pop("decision", {}))
    return Dossier(**{"decision": decision, "number": 7, "opened": 2 * DAY, "count": 2} | fields)


def sealed(**fields) -> Dossier:
    question = make.decision().question
    versions = (
        seal(criteria=CRITERIA, question=question, at=3 * DAY, options=2),
        seal(2, CRITERIA[::-1], question, at=4 * DAY, options=2, reason="Set-up comes first"),
    )
    return dossier(**{"seals": versions, "scores": SCORES} | fields)


def chosen(**fields) -> Dossier:
    choice = Choice(
        option="Web calendar",
        at=5 * DAY + HOUR,
        actor='ana "the" [x]',
        reason="they plan\nahead",
        expected="few no-shows",
        review_on=date(1970, 1, 9),
        blind_spots=("One source.",),
    )
    return sealed(**{"choice": choice} | fields)


REVIEWED = chosen(reviews=(Review(at=9 * DAY, actor="bo", outcome="9 no-shows", again_on=date(1970, 2, 1)),))


@pytest.mark.parametrize("one", [dossier(decision={"options": (), "criteria": ()}), sealed(), chosen(), REVIEWED])
def test_every_stage_has_all_headings_in_their_order(one):
    lines = render(one, PRESENT).splitlines()
    assert [line for line in lines if line.startswith("## ")] == list(HEADINGS)
    assert lines[0] == "---"
    assert "# D-7: How do members book a ladder?" in lines


def test_before_the_seal_it_tells_how_many_options_there_are():
    text = render(dossier(decision={"options": ()}), PRESENT)
    assert "2 options, sealed away until the criteria are sealed." in text
    assert "status: proposed" in text


def test_what_was_sealed_and_amended_stands_under_the_drivers():
    text = render(sealed(), PRESENT)
    assert f"Seal (SHA-256): `{sealed().seal.hash}`" in text
    assert "Amended 1970-01-05 00:00 by ana, when 2 options had been seen: Set-up comes first" in text
    assert "* order: No-show rate, Set-up time became Set-up time, No-show rate" in text


def test_the_outcome_stands_beside_the_expectation():
    text = render(REVIEWED, PRESENT)
    expected = text.index("* Expected (to be reviewed on 1970-01-09): few no-shows")
    came = text.index("* What came of it (1970-01-10 00:00, bo): 9 no-shows (to be looked at again on 1970-02-01)")
    assert 0 < came - expected < 80
    assert 'Chosen option: "Web calendar", because they plan\n  ahead' in text
    assert "* Bad, because of a blind spot: One source." in text
    assert "* Decided 1970-01-06 01:00, after 3d 1h" in text


def test_scores_are_a_table_with_what_one_weight_would_change():
    text = render(chosen(), PRESENT)
    assert "| Web calendar          |            8 |           4 |  6.00 | -            |" in text
    told = [line for line in text.splitlines() if "times itself" in line]
    assert told == ["With the weight of Set-up time at 0.5 times itself, Web calendar is ahead."]


def test_none_of_the_options_is_a_rejection():
    none = Choice(option=None, at=5 * DAY, actor="ana", reason="too early")
    text = render(chosen(choice=none), PRESENT)
    assert "status: rejected" in text
    assert "None of the options was chosen, because too early" in text


def test_what_users_wrote_is_no_markup_and_the_front_matter_stays_one():
    odd = "# a | b <b> [x](y) `c` \x1b[0m\u202e"
    option = make.option(odd, text=f"---\n{odd}", assumption=odd, source=odd, wrong_if=odd)
    fields = {"question": odd, "task": None, "options": (option,), "all_wrong_if": odd}
    text = render(chosen(decision=fields, scores={}), PRESENT)
    assert text.count("\n---\n") == 1
    assert "<b>" not in text
    assert "\x1b" not in text
    assert "\u202e" not in text
    assert "[x](y)" not in text
    [makers] = [line for line in text.splitlines() if line.startswith("decision-makers")]
    assert json.loads(makers.partition(": ")[2]) == ['ana "the" [x]']


class TestFields:
    def test_every_key_is_there_at_every_stage(self):
        stages = [dossier(decision={"options": ()}), sealed(), chosen(), REVIEWED]
        keys = [set(decision_fields(one, PRESENT)) for one in stages]
        assert keys == [keys[0]] * 4
        for one in stages:
            json.dumps(decision_fields(one, PRESENT), allow_nan=False)

    def test_options_that_may_not_be_read_are_null_and_not_none(self):
        assert decision_fields(dossier(decision={"options": ()}), PRESENT)["options"] is None
        assert decision_fields(sealed(decision={"options": ()}), PRESENT)["options"] == []

    def test_the_short_form_is_part_of_the_long_one(self):
        whole = decision_fields(REVIEWED, PRESENT)
        assert short_fields(REVIEWED, PRESENT).items() <= whole.items()
        assert (whole["number"], whole["state"], whole["latency_s"]) == ("D-7", "reviewed", 3 * 86_400 + 3_600)
        assert (whole["review_on"], whole["choice"]["review_on"]) == ("1970-02-01", "1970-01-09")

    def test_amendments_tell_what_changed_and_what_had_been_seen(self):
        [one] = decision_fields(sealed(), PRESENT)["amendments"]
        assert (one["reason"], one["options_seen"], one["changes"][0]["what"]) == ("Set-up comes first", 2, "order")
        assert decision_fields(sealed(), PRESENT)["seals"][0]["options_seen"] == 0
