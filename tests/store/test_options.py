"""Hidden options meet a file by title and field; what comes out holds numbers and no text."""

from __future__ import annotations

from tests import factories as make
from tracker.model.order import GAP
from tracker.store.options import HiddenOptions, OptionCounts, _Held

STORED = make.option("Web calendar", assumption="mine")


def held(base: dict) -> HiddenOptions:
    """One decision with one option, whose base is given."""
    return HiddenOptions({1: [_Held(7, GAP, STORED, base)]})


def meet(base: dict, assumption: str) -> OptionCounts:
    return held(base).meet(1, [make.option("Web calendar", assumption=assumption)], prune=False).counts


def test_a_file_that_changed_alone_is_taken():
    assert meet({}, "theirs") == OptionCounts(changed=1)


def test_a_file_that_did_not_change_keeps_what_was_edited():
    assert meet({"assumption": "theirs"}, "theirs") == OptionCounts(kept=1)


def test_both_changed_is_a_conflict_and_writes_nothing():
    met = held({"assumption": "older"}).meet(1, [make.option("Web calendar", assumption="theirs")], prune=False)
    assert (met.counts, met.is_empty) == (OptionCounts(conflicts=1), True)
    assert "theirs" not in repr(met)
    assert "mine" not in repr(met)


def test_agreement_becomes_the_base_and_is_written():
    met = held({"assumption": "older"}).meet(1, [STORED], prune=False)
    assert (met.counts, met.is_empty) == (OptionCounts(), False)


def test_only_pruning_removes_what_left():
    for prune in (False, True):
        met = held({}).meet(1, [], prune=prune)
        assert met.counts == OptionCounts(left=1, pruned=int(prune))
        assert list(met.gone) == ([7] if prune else [])
