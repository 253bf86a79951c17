"""Options before the seal: their number can be had and their encoded form, and their text nowhere."""

from __future__ import annotations

import zlib
from dataclasses import replace

import pytest

from tests import factories as make
from tests.services.planning import Shelf
from tracker.model.hidden import decode_options
from tracker.model.plan import Plan
from tracker.services.history import read_history, read_operation
from tracker.store.operations import find_operations, read_body
from tracker.store.options import read_hidden

SECRETS = (
    "Zebra calendar",
    "Quokka assumption",
    "Wombat source",
    "Numbat wrong",
    "Ladder はしご 梯子 脚立 踏台 hidden",
)


def plan(**option) -> Plan:
    """A plan whose only option holds every secret."""
    one = make.option(
        SECRETS[0], assumption=SECRETS[1], source=SECRETS[2], wrong_if=SECRETS[3], text=SECRETS[4] * 3, **option
    )
    return make.plan(decisions=(make.decision(options=(one, make.option("Other"))),))


@pytest.fixture
def shelf(tmp_path) -> Shelf:
    made = Shelf(tmp_path)
    made.put(plan())
    return made


def assert_secret(data: bytes | str) -> None:
    """Fail when any secret, or one of its words, can be read in the data."""
    raw = data if isinstance(data, bytes) else data.encode()
    for secret in SECRETS:
        for word in (secret, *(part for part in secret.split() if part not in ("hidden", "source", "Ladder", "wrong"))):
            assert word.encode() not in raw
            assert word.encode().hex().encode() not in raw


def test_no_byte_of_the_database_shows_them(shelf):
    changed = replace(plan().decisions[0], options=(make.option(SECRETS[0], assumption="Something else"),))
    shelf.put(replace(plan(), decisions=(changed,)), prune=True)
    shelf.undo()
    assert_secret(shelf.bytes())


def test_the_unpacked_history_does_not_show_them(shelf):
    with shelf.database.reading() as connection:
        for operation in find_operations(connection):
            assert_secret(repr(read_body(connection, operation.id)))


def test_exports_and_values_do_not_show_them(shelf):
    assert_secret(shelf.export())
    with shelf.database.reading() as connection:
        hidden = read_hidden(connection, shelf.stored().project.id)
    met = hidden.meet(shelf.stored().decisions["booking"].id, plan().decisions[0].options[:1], prune=False)
    assert_secret(repr(hidden) + repr(met) + repr(vars(hidden)))


def test_the_export_carries_them_and_an_import_takes_them_back(shelf, tmp_path):
    [line] = [line for line in shelf.export().splitlines() if line.startswith("hidden_options")]
    assert decode_options(line.split('"')[1]) == plan().decisions[0].options
    (tmp_path / "other").mkdir()
    other = Shelf(tmp_path / "other")
    other.put(shelf.export())
    assert other.options() == {"booking": 2}
    assert other.put(plan()).operation is None


def test_options_meet_by_title_and_are_told_in_numbers(shelf):
    changed = (make.option(SECRETS[0], assumption="Something else"), make.option("New"))
    result = shelf.put(replace(plan(), decisions=(make.decision(options=changed),)))
    [news] = result.options
    assert (news.counts.created, news.counts.changed, news.counts.left) == (1, 1, 1)
    assert result.summary == "1 option new; 1 option changed"
    assert_secret(repr(result))
    assert shelf.options() == {"booking": 3}


def test_their_order_is_the_order_of_the_file(shelf):
    one, other = plan().decisions[0].options
    shelf.put(replace(plan(), decisions=(make.decision(options=(other, one)),)))
    [line] = [line for line in shelf.export().splitlines() if line.startswith("hidden_options")]
    assert decode_options(line.split('"')[1]) == (other, one)


def test_what_is_stored_is_no_plain_compression_that_any_tool_unpacks(shelf):
    """Grepping tools look into compressed data; the bytes are turned over."""
    import sqlite3
    from contextlib import closing

    with closing(sqlite3.connect(shelf.path)) as raw:
        contents = [row[0] for row in raw.execute("SELECT content FROM options")]
    assert len(contents) == 2
    for content in contents:
        with pytest.raises(zlib.error):
            zlib.decompress(content)


def test_what_the_history_tells_of_an_import_does_not_show_them(shelf):
    assert_secret(repr(read_history(shelf.context)) + repr(read_operation(shelf.context, 1)))
