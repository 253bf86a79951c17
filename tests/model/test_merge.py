"""An import changes what only the file changed, keeps what only the user changed, and tells when both did."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from tracker.model.merge import NO_BASE, Conflict, Kept, edited, merge_fields

NAMES = ("title", "done", "estimate")
values = st.sampled_from((None, 0, 1, "x", ["x"]))
rows = st.fixed_dictionaries(dict.fromkeys(NAMES, values))
bases = st.none() | st.dictionaries(st.sampled_from(NAMES), values | st.just(dict(NO_BASE)))


def proper(row: dict[str, Any], base: dict[str, Any] | None) -> dict[str, Any] | None:
    """A base as it is kept: only what differs from the row."""
    return base if base is None else {name: value for name, value in base.items() if value != row[name]}


@pytest.mark.parametrize(
    ("row", "base", "file", "becomes", "new_base", "told"),
    [
        (1, {}, 1, 1, {}, None),  # nothing happened
        (1, {}, 2, 2, {}, "changed"),  # only the file changed
        (2, {"a": 1}, 1, 2, {"a": 1}, "kept"),  # only the user changed
        (2, {"a": 1}, 2, 2, {}, None),  # both made the same change
        (2, {"a": 1}, 3, 2, {"a": 1}, "conflict"),  # both changed
        (1, None, 1, 1, {}, None),  # never imported, and they agree
        (1, None, 2, 1, {"a": NO_BASE}, "conflict"),  # never imported, and they differ
        (1, {"a": NO_BASE}, 2, 1, {"a": NO_BASE}, "conflict"),  # still never taken
        (2, {"a": NO_BASE}, 2, 2, {}, None),  # the user gave in
        (None, {"a": 1}, 1, None, {"a": 1}, "kept"),  # the user took it away
    ],
)
def test_three_values_of_a_field_have_one_outcome(row, base, file, becomes, new_base, told):
    merged = merge_fields({"a": row}, base, {"a": file})
    assert (merged.row, merged.base) == ({"a": becomes}, new_base)
    assert merged.changed == (("a",) if told == "changed" else ())
    assert merged.kept == ((Kept("a", row, file),) if told == "kept" else ())
    assert merged.conflicts == ((Conflict("a", row, file),) if told == "conflict" else ())


@given(rows, bases, rows)
def test_importing_twice_changes_nothing_more_and_tells_the_same(row, base, file):
    first = merge_fields(row, proper(row, base), file)
    second = merge_fields(first.row, first.base, file)
    assert (second.row, second.base, second.changed) == (first.row, first.base, ())
    assert (second.kept, second.conflicts) == (first.kept, first.conflicts)


@given(rows, bases, rows)
def test_every_difference_from_the_file_is_told(row, base, file):
    merged = merge_fields(row, proper(row, base), file)
    told = {each.field for each in (*merged.kept, *merged.conflicts)}
    assert told == {name for name in NAMES if merged.row[name] != file[name]}


@given(rows, bases, rows)
def test_a_base_holds_only_what_differs_from_the_row(row, base, file):
    merged = merge_fields(row, proper(row, base), file)
    assert proper(merged.row, merged.base) == merged.base


@given(rows, bases, rows)
def test_taking_an_edit_back_restores_the_base(before, base, after):
    kept = proper(before, base)
    assert edited(edited(kept, before, after), after, before) == kept


@given(rows, rows)
def test_an_edit_of_what_was_never_imported_leaves_it_so(before, after):
    assert edited(None, before, after) is None


@given(rows, bases, rows)
def test_a_conflict_is_settled_once_both_agree(row, base, file):
    merged = merge_fields(row, proper(row, base), file)
    agreed = merge_fields(file, edited(merged.base, merged.row, file), file)
    assert (agreed.row, agreed.base) == (file, {})
    assert agreed.kept == agreed.conflicts == agreed.changed == ()


def test_nothing_that_was_handed_in_is_changed():
    row, base, file = {"a": 1, "b": 1}, {"b": 2}, {"a": 2, "b": 3}
    merge_fields(row, base, file)
    edited(base, row, file)
    assert (row, base, file) == ({"a": 1, "b": 1}, {"b": 2}, {"a": 2, "b": 3})


class Imports(RuleBasedStateMachine):
    """Any mixture of imports and edits, beside a plain memory of what was imported last of each field."""

    def __init__(self) -> None:
        super().__init__()
        self.row: dict[str, Any] = dict.fromkeys(NAMES)
        self.base: dict[str, Any] | None = None
        self.imported: dict[str, Any] = {}

    @rule(file=rows)
    def import_file(self, file: dict[str, Any]) -> None:
        """Merge a file, and by the plain memory too."""
        expected = dict(self.row)
        for name, theirs in file.items():
            if name in self.imported and self.imported[name] == self.row[name]:
                expected[name] = theirs
            if expected[name] == theirs:
                self.imported[name] = theirs
        merged = merge_fields(self.row, self.base, file)
        self.row, self.base = merged.row, merged.base
        assert self.row == expected

    @rule(name=st.sampled_from(NAMES), value=values)
    def edit(self, name: str, value: Any) -> None:
        """Change one field by hand."""
        after = {**self.row, name: value}
        self.base = edited(self.base, self.row, after)
        self.row = after

    @invariant()
    def the_base_is_what_was_imported_last(self) -> None:
        """What the row and the base say together is the plain memory."""
        if self.base is not None:
            last = {name: self.base.get(name, self.row[name]) for name in NAMES}
            assert {name: value for name, value in last.items() if value != NO_BASE} == self.imported


TestImports = Imports.TestCase
TestImports.settings = settings(max_examples=60, stateful_step_count=15, deadline=None)
