"""Changes are noticed: those of others now and then, those made here at once."""

from __future__ import annotations

import pytest

from tests import factories as make
from tests.services.desk import Desk
from tracker.services import adding
from tracker.tui.lookout import REST, Lookout


class Watched:
    """A lookout on a database, its moments called by hand, and how many changes it told of."""

    def __init__(self, folder):
        self.desk, self.told = Desk(folder), 0
        self.lookout = Lookout(self, self.tell)
        self.lookout.begin(self.desk.context, self.lookout.look)

    def set_interval(self, _seconds, callback):
        self.moment = callback

    def tell(self):
        self.told += 1

    def write(self, key):
        adding.add_thing(self.desk.context, make.task(key=key, checks=()))


@pytest.fixture
def watched(tmp_path):
    made = Watched(tmp_path)
    yield made
    made.lookout.close()


def test_a_change_is_noticed_and_then_it_rests_for_a_while(watched):
    watched.moment()
    assert watched.told == 0
    watched.write("one")
    watched.moment()
    watched.write("two")
    for _ in range(REST):
        watched.moment()
    assert watched.told == 1
    watched.moment()
    assert watched.told == 2


def test_what_was_done_here_is_noticed_at_once_also_while_it_rests(watched):
    watched.write("one")
    watched.moment()
    watched.write("two")
    assert watched.lookout.look()
    assert not watched.lookout.look()
    assert watched.told == 2
