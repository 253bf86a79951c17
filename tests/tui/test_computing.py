"""Computing beside the screen: one at a time, told in the screen's thread, and nothing of what was called off."""

from __future__ import annotations

from threading import Event, get_ident

from tests.tui.sitting import sitting
from tracker.errors import BadInput
from tracker.tui.computing import Computing, Told


class Work:
    """Something that takes as long as a test wants, and can be deaf to being called off."""

    def __init__(self, result="done", *, deaf=False):
        self.go_on, self.began, self.ended = Event(), Event(), Event()
        self.result, self.deaf = result, deaf

    def __call__(self, watch):
        self.began.set()
        try:
            while not self.go_on.wait(0.005):
                if not self.deaf:
                    watch.at(0.5)
        finally:
            self.ended.set()
        return self.result


async def test_progress_and_result_are_told_in_the_thread_of_the_screen(tmp_path):
    async with sitting(tmp_path) as at:
        told, threads, work = [], set(), Work()
        computing = Computing(at.app, lambda one: (told.append(one), threads.add(get_ident())))
        computing.start(work)
        await at.until(lambda: told == [Told(share=0.5)])
        assert computing.busy
        work.go_on.set()
        await at.until(lambda: told[1:] == [Told(found="done")])
        assert not computing.busy
        assert threads == {get_ident()}


async def test_of_what_was_called_off_nothing_is_told(tmp_path):
    async with sitting(tmp_path) as at:
        told, first, second = [], Work("first"), Work("second")
        computing = Computing(at.app, told.append)
        computing.start(first)
        await at.until(first.began.is_set)
        computing.start(second)
        await at.until(second.began.is_set)
        second.go_on.set()
        await at.until(lambda: told and told[-1] == Told(found="second"))
        assert Told(found="first") not in told


async def test_the_next_begins_only_when_the_thread_of_the_last_has_ended_and_only_the_latest_does(tmp_path):
    async with sitting(tmp_path) as at:
        told, first, never, last = [], Work(deaf=True), Work(), Work("last")
        computing = Computing(at.app, told.append)
        computing.start(first)
        await at.until(first.began.is_set)
        computing.start(never)
        computing.start(last)
        assert computing.busy
        await at.pilot.pause(0.05)
        assert not last.began.is_set()
        first.go_on.set()
        last.go_on.set()
        await at.until(lambda: told == [Told(found="last")])
        assert not never.began.is_set()


async def test_what_is_asked_for_in_a_moment_can_be_taken_back(tmp_path):
    async with sitting(tmp_path) as at:
        told, work = [], Work()
        work.go_on.set()
        computing = Computing(at.app, told.append)
        computing.start(work, 0.02)
        computing.stop()
        await at.pilot.pause(0.1)
        assert (told, computing.busy) == ([], False)
        computing.start(work, 0.02)
        await at.until(lambda: told == [Told(found="done")])


async def test_a_refusal_is_told_as_a_fault(tmp_path):
    async with sitting(tmp_path) as at:
        told, fault = [], BadInput("It cannot be.", "Do otherwise.")

        def refuse(watch):
            raise fault

        computing = Computing(at.app, told.append)
        computing.start(refuse)
        await at.until(lambda: told == [Told(fault=fault)])
        assert not computing.busy
