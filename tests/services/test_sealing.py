"""Criteria are sealed once, change afterwards only by an amendment with a reason, and none of that can be undone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests import factories as make
from tests.factories import DAY
from tests.services.deciding import KEY, WEB, Bench, plan
from tracker.errors import BadInput, NotFound, Refused
from tracker.model.plan import Decision
from tracker.model.seals import seal_hash
from tracker.services import history, sealing
from tracker.services.editing import edit_thing
from tracker.services.removing import remove_project, remove_thing
from tracker.services.upkeep import examine
from tracker.store.guard import BreaksSeal

OTHER = make.criterion("Cost", measure="euros per booking")


@pytest.fixture
def bench(tmp_path) -> Bench:
    return Bench(tmp_path)


def criteria(bench: Bench):
    return bench.dossier.decision.criteria


class TestSeal:
    def test_it_is_the_hash_of_question_and_criteria_and_lets_options_be_read(self, bench):
        bench.later(DAY)
        found = bench.seal()
        assert found.seal.hash == seal_hash(found.decision.question, found.decision.criteria)
        assert (found.seal.version, found.seal.at, found.seal.actor, found.seal.options) == (1, bench.now, "ana", 2)
        assert found.state == "sealed"
        assert found.titles == ("Web calendar", "A message")

    def test_it_is_refused_a_second_time_and_says_since_when(self, bench):
        bench.seal()
        with pytest.raises(Refused, match="were sealed at") as refused:
            bench.seal()
        assert "`tracker decide criteria booking` amends them" in refused.value.hint

    @pytest.mark.parametrize("count", [0, 1, 4])
    def test_fewer_than_two_or_more_than_three_are_refused_with_the_reason(self, bench, count):
        names = [make.criterion(f"C{number}") for number in range(count)]
        with bench.context.changing("past the rules") as change:
            from tracker.store import entries

            record = bench.stored().decisions[KEY]
            entries.remove(change, "criterion", [one.id for one in record.criteria])
            new = [(record.id, entries.Entry(thing=one, position=at)) for at, one in enumerate(names)]
            entries.add(change, "criterion", new)
        with pytest.raises(BadInput, match=f"has {count} criteri.* two or three is what it takes"):
            bench.seal()
        assert bench.dossier.state == "open"

    def test_what_is_not_there_is_not_found_with_what_was_meant(self, bench):
        with pytest.raises(NotFound) as missing:
            sealing.seal(bench.context, "bokking")
        assert 'Did you mean "booking"?' in missing.value.hint

    def test_it_can_be_named_by_its_number(self, bench):
        assert sealing.seal(bench.context, "d-1").dossier.decision.key == KEY


class TestCriteria:
    def test_before_the_seal_they_change_freely(self, bench):
        assert bench.amend(None, criteria=(OTHER, *criteria(bench))).seals == ()
        assert criteria(bench)[0] == OTHER
        assert bench.undo().title == "edit decision booking: criteria"

    @pytest.mark.parametrize("count", [1, 4])
    def test_other_than_two_or_three_are_refused(self, bench, count):
        named = tuple(make.criterion(f"C{number}") for number in range(count))
        with pytest.raises(BadInput, match="two or three"):
            bench.amend(None, criteria=named)

    def test_a_reason_before_the_seal_would_be_lost_and_is_refused(self, bench):
        with pytest.raises(BadInput, match="nothing to amend"):
            bench.amend("because", criteria=(OTHER, *criteria(bench)))


class TestAmendment:
    def test_it_is_sealed_anew_and_every_version_is_kept(self, bench):
        first = bench.seal().seal
        bench.later(DAY)
        found = bench.amend(" No way to count ", criteria=(OTHER, criteria(bench)[1]))
        assert found.seals[0] == first
        assert found.seal.hash == seal_hash(found.decision.question, found.decision.criteria)
        [(seal, changed)] = found.amendments
        assert (seal.version, seal.reason, seal.at, seal.options_seen) == (2, "No way to count", bench.now, 2)
        assert [one.what for one in changed] == ["No-show rate", "Cost"]

    def test_the_question_is_amended_the_same_way(self, bench):
        bench.seal()
        found = bench.amend(question="How do members reserve a ladder?")
        assert [one.sentence for one in found.amendments[0][1]] == [
            "question: How do members book a ladder? became How do members reserve a ladder?"
        ]

    @pytest.mark.parametrize("reason", [None, "", "  \n"])
    def test_without_a_reason_nothing_changes(self, bench, reason):
        before = bench.seal()
        with pytest.raises(BadInput, match="needs a reason"):
            bench.amend(reason, criteria=(OTHER, criteria(bench)[1]))
        assert bench.dossier == before

    def test_with_the_same_criteria_nothing_is_amended(self, bench):
        before = bench.seal()
        assert bench.amend() == before
        assert bench.history()[-1] == "seal decision booking"

    def test_before_there_was_an_option_none_had_been_seen(self, tmp_path):
        bench = Bench(tmp_path, plan(decision={"options": ()}))
        bench.seal()
        assert bench.amend(criteria=(OTHER, criteria(bench)[1])).seal.options_seen == 0

    def test_scores_by_another_measure_no_longer_count_and_those_of_another_weight_do(self, bench):
        bench.seal()
        bench.score(Web=(8, 4), A=(5, 9))
        one, two = criteria(bench)
        found = bench.amend(criteria=(replace(one, measure="missed in a month"), replace(two, weight=3)))
        assert found.scores == {"Set-up time": {"Web calendar": 4, "A message": 9}}

    def test_none_is_possible_once_something_was_chosen(self, bench):
        bench.seal()
        bench.choose()
        with pytest.raises(Refused, match=r'was decided at .*: "Web calendar"'):
            bench.amend(criteria=(OTHER, criteria(bench)[1]))


class TestWhatASealCovers:
    """Not by an edit, an undo or a removal is it changed; what it does not cover is."""

    def test_an_edit_of_question_or_criteria_is_refused_with_the_way_to_amend(self, bench):
        before = bench.seal()
        for fields in ({"question": "Why?"}, {"criteria": (OTHER, criteria(bench)[0])}, {"criteria": ()}):
            with pytest.raises(BreaksSeal) as refused:
                edit_thing(bench.context, Decision, KEY, lambda one, fields=fields: replace(one, **fields))
            assert "`tracker decide criteria booking` amends them, with a reason" in refused.value.hint
        assert bench.dossier == before

    def test_what_it_does_not_cover_can_be_edited_and_taken_back(self, bench):
        bench.seal()
        edit_thing(bench.context, Decision, KEY, lambda one: replace(one, task=None, all_wrong_if="nobody comes"))
        assert bench.dossier.decision.task is None
        assert bench.undo().title == "edit decision booking: task, all_wrong_if"

    def test_neither_seal_nor_amendment_is_undone(self, bench):
        bench.seal()
        bench.amend(criteria=(OTHER, criteria(bench)[1]))
        for number in (2, 3):
            with pytest.raises(Refused, match="cannot be undone"):
                history.undo(bench.context, number)

    def test_an_edit_that_was_made_before_the_seal_is_not_taken_back_behind_it(self, bench):
        bench.amend(None, question="How do members reserve?")
        edit_thing(bench.context, Decision, KEY, lambda one: replace(one, criteria=(*one.criteria, OTHER)))
        before = bench.seal()
        for number in (2, 3, None):
            with pytest.raises(Refused, match=r"operation 4 \(seal decision booking\) came later") as refused:
                history.undo(bench.context, number)
            assert "cannot be undone" in refused.value.hint
        assert bench.dossier == before

    def test_an_edit_undone_before_the_seal_is_not_done_again_behind_it(self, bench):
        bench.amend(None, question="How do members reserve?")
        history.undo(bench.context)
        before = bench.seal()
        with pytest.raises(Refused, match=r"operation 4 \(seal decision booking\)"):
            history.redo(bench.context, 2)
        assert bench.dossier == before

    def test_an_import_that_brought_a_sealed_decision_stays(self, bench):
        bench.seal()
        with pytest.raises(Refused, match=r"operation 2 \(seal decision booking\)"):
            history.undo(bench.context, 1)

    def test_a_sealed_decision_is_not_removed_nor_its_project(self, bench):
        bench.seal()
        with pytest.raises(Refused, match="its criteria are sealed") as refused:
            remove_thing(bench.context, Decision, KEY)
        assert "choose booking --none" in refused.value.hint
        with pytest.raises(Refused, match="criteria of booking are sealed"):
            remove_project(bench.context)

    def test_an_open_one_is_removed_and_its_number_is_never_given_again(self, bench):
        from tracker.services.adding import add_thing

        remove_thing(bench.context, Decision, KEY)
        add_thing(bench.context, Decision(key="next", question="And now?"))
        assert bench.stored().decisions["next"].number == 2
        history.undo(bench.context)
        add_thing(bench.context, Decision(key="last", question="And then?"))
        assert bench.stored().decisions["last"].number == 3
        history.undo(bench.context)
        history.undo(bench.context)
        assert bench.stored().decisions[KEY].number == 1


def test_the_doctor_finds_nothing_wrong_after_all_of_this(bench):
    bench.seal()
    bench.amend(criteria=(OTHER, criteria(bench)[1]))
    bench.add(make.option("Third"))
    bench.score(Web=(1, 2), A=(3, 4), Third=(5, 6))
    bench.choose(WEB.title)
    assert [look.faults for look in examine(bench.context)] == [()] * len(examine(bench.context))
