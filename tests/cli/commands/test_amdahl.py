from __future__ import annotations

import pytest

SIZE = ("amdahl", "--drafts", "40", "--tokens", "20000")
CALL = (*SIZE, "--rate", "100", "--faster", "1000000")
CHECKS = ("--check", "0s", "--check", "60s", "--check", "15m", "--check", "24h")


def test_the_table_of_the_argument_comes_out_exactly(tracker):
    ended = tracker(*CALL, *CHECKS)
    assert (ended.status, ended.err) == (0, "")
    assert ended.out.splitlines() == [
        "CHECK    AT 100 TOKENS/S  AT 1,000,000 TOKENS/S  SPEEDUP",
        "none     2 h 13 min 20 s                  0.8 s  10,000x",
        "60 s     2 h 14 min 20 s                 60.8 s  132.57x",
        "15 min   2 h 28 min 20 s           15 min 0.8 s    9.88x",
        "24 h    26 h 13 min 20 s             24 h 0.8 s    1.09x",
    ]


def test_as_json_it_is_in_seconds(tracker):
    document = tracker(*CALL, *CHECKS, "--json").document
    assert document["schema"] == "tracker.amdahl/1"
    rows = document["rows"]
    assert [row["check_s"] for row in rows] == [0, 60, 900, 86400]
    assert [row["before_s"] for row in rows] == [8000, 8060, 8900, 94400]
    assert [row["after_s"] for row in rows] == [0.8, 60.8, 900.8, 86400.8]
    assert [row["speedup"] for row in rows] == [10000, 8060 / 60.8, 8900 / 900.8, 94400 / 86400.8]


def test_without_a_check_nothing_is_checked(tracker):
    assert [row["check_s"] for row in tracker(*CALL, "--json").document["rows"]] == [0]


def test_it_needs_no_database(tracker, tmp_path):
    assert tracker(*CALL, "--db", "/nowhere/at/all.db").status == 0
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("arguments", "status"),
    [
        ((*CALL, "--check", "90"), 1),
        ((*SIZE, "--rate", "0", "--faster", "10"), 1),
        ((*SIZE, "--rate", "nan", "--faster", "10"), 1),
        ((*SIZE, "--rate", "100", "--faster", "inf"), 1),
        (("amdahl", "--drafts", "-1", "--tokens", "1", "--rate", "1", "--faster", "1"), 1),
        (SIZE, 2),
        ((*SIZE, "--rate", "fast", "--faster", "1"), 2),
    ],
)
def test_what_cannot_be_computed_is_one_sentence(tracker, arguments, status):
    ended = tracker(*arguments)
    assert (ended.status, ended.out) == (status, "")
    assert 1 <= len(ended.err.splitlines()) <= 2
