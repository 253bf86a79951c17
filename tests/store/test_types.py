"""What a value must be before it may be stored."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy.dialects import sqlite

from tracker.store.types import LAST_INSTANT, Flag, Instant, Json, to_json

DIALECT = sqlite.dialect()
values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(values)
def test_a_json_value_comes_back_as_it_went_in(value):
    stored = Json().process_bind_param(value, DIALECT)
    assert Json().process_result_value(stored, DIALECT) == value


def test_a_json_value_has_one_form():
    assert to_json({"b": 1, "a": ("é", None)}) == '{"a":["é",null],"b":1}'
    with pytest.raises(ValueError, match="not JSON compliant"):
        to_json(float("nan"))


@pytest.mark.parametrize("value", [0, 1, LAST_INSTANT - 1, None])
def test_an_instant_is_let_through(value):
    assert Instant().process_bind_param(value, DIALECT) == value


@pytest.mark.parametrize("value", [-1, LAST_INSTANT, True, 1.0, "1"])
def test_what_is_no_instant_is_refused(value):
    with pytest.raises(TypeError, match="whole number of milliseconds"):
        Instant().process_bind_param(value, DIALECT)


def test_a_flag_is_kept_as_one_or_zero():
    stored = [Flag().process_bind_param(value, DIALECT) for value in (True, False, None)]
    assert stored == [1, 0, None]
    assert [Flag().process_result_value(value, DIALECT) for value in stored] == [True, False, None]
