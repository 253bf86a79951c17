"""Figures read the same everywhere: marked where estimated, `?` where unknown, `-` where there is nothing to know."""

from tests.factories import HOUR, MINUTE
from tracker.report import words


def test_a_measured_duration_is_shown_as_it_is_and_a_missing_one_is_nothing():
    assert (words.duration(133 * MINUTE), words.duration(None), words.duration(0)) == ("2h13", "-", "0s")


def test_parts_are_marked_unless_they_are_measured():
    assert [words.part(HOUR, basis) for basis in ("measured", "estimated", "mixed")] == ["1h", "~1h", "~1h"]
    assert (words.part(None, "mixed"), words.part(None, "none")) == ("?", "-")


def test_what_is_no_figure_takes_no_mark():
    assert [words.about(text, "estimated") for text in ("1h", words.NOTHING, words.UNKNOWN)] == ["~1h", "-", "?"]


def test_factors_have_two_decimals_until_they_are_large():
    assert [words.factor(times) for times in (1.09123, 132.57, 9999.6, None)] == ["1.09x", "132.57x", "10,000x", "-"]


def test_a_ceiling_is_nothing_without_check_time_and_unknown_without_a_figure():
    assert words.limit(1.5, HOUR, "measured") == "1.50x"
    assert words.limit(1.5, HOUR, "mixed") == "~1.50x"
    assert words.limit(None, 0, "measured") == "-"
    assert words.limit(None, None, "mixed") == "?"
    assert words.limit(None, None, "none") == "-"


def test_shares_are_whole_percents():
    assert (words.share(2 / 3), words.share(0), words.share(None)) == ("67 %", "0 %", "-")


def test_of_many_names_the_first_are_named_and_the_rest_is_counted():
    assert words.some_of("abcde") == "a, b, c, d, e"
    assert words.some_of([str(number) for number in range(1_500)]) == "0, 1, 2, 3, 4 and 1,495 more"
    assert words.some_of(()) == ""
