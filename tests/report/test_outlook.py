"""What lies ahead as figures of a page: unknown is not nothing."""

from __future__ import annotations

from tests.factories import HOUR
from tracker.model.prospects import CapacityRow, PersonRow
from tracker.report.outlook import capacity


def person(name, touch, absorbs):
    return PersonRow(name=name, hours_per_week=40, touch_per_task=touch, absorbs_per_week=absorbs)


def test_a_person_of_whose_touch_nothing_is_known_has_question_marks_and_not_no_time():
    rows = (person("ana", None, None), person("bo", 0, None), person("eve", 2 * HOUR, 20))
    _, lines = capacity(CapacityRow(people=rows))
    assert lines == [("ana", "40", "?", "?"), ("bo", "40", "0s", "-"), ("eve", "40", "2h", "20.0")]
