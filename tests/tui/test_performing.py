"""Checks performed by a command without leaving the interface, and clocks stopped with all that can be told of them."""

from __future__ import annotations

import pytest

from tests.tui.sitting import sitting
from tracker.services import clocking
from tracker.tui.forms.confirm import Confirm
from tracker.tui.forms.form import Form
from tracker.tui.forms.watch import Watch
from tracker.tui.screens.task import TaskScreen

CHECK = "integration-tests"


async def run(at, command, **more):
    """Ask for a command that performs a check of the task under the cursor."""
    await at.press("R")
    await at.see(Form)
    await at.fill(check=CHECK, command=command, **more)
    await at.press("ctrl+s")


async def on_the_page(at):
    """Go to the page of the task under the cursor, and stay on it whatever happens to the day."""
    at.app.open_task(at.app.screen.subject.task)
    await at.see(TaskScreen)
    await at.until(lambda: at.app.screen.view is not None)
    return at.app.screen.key


def output(at):
    return at.app.screen.query_one("#output").text


@pytest.mark.parametrize(
    ("command", "outcome", "reason"),
    [
        ("sh -c 'echo hello'", "passed", None),
        ("sh -c 'echo hello; exit 3'", "failed", "exit status 3"),
        ("sh -c 'echo hello; kill -SEGV $$'", "failed", "ended by SIGSEGV"),
        ("sh -c 'echo hello; kill -TERM $$'", "not-run", "ended by SIGTERM"),
    ],
)
async def test_the_end_of_the_command_is_the_verdict_and_its_words_are_seen(tmp_path, command, outcome, reason):
    async with sitting(tmp_path) as at:
        await run(at, command)
        await at.see(Watch)
        await at.told(outcome.capitalize())
        await at.until(lambda: "hello" in output(at))
        ended = at.bench.run()
        assert (ended.check, ended.outcome, ended.reason) == (CHECK, outcome, reason)


async def test_a_command_that_is_none_makes_the_check_unavailable(tmp_path):
    async with sitting(tmp_path) as at:
        await run(at, "no-such-command-anywhere", evidence="https://example.org/build/17")
        await at.told("Unavailable")
        ended = at.bench.run()
        assert (ended.outcome, ended.reason) == ("unavailable", "cannot be run: No such file or directory")
        assert ended.evidence[0].ref == "https://example.org/build/17"


async def test_a_quote_that_is_never_closed_is_told_while_it_is_typed(tmp_path):
    async with sitting(tmp_path) as at:
        await run(at, "sh -c 'echo")
        assert "no closing quotation" in at.fault("command")
        assert at.app.screen.values["command"] == "sh -c 'echo"
        assert at.bench.runs() == []


async def test_evidence_that_is_not_there_does_not_keep_the_verdict_from_the_record(tmp_path):
    async with sitting(tmp_path) as at:
        await run(at, "true", evidence="nowhere.log")
        await at.told("cannot be read")
        await at.told("Passed")
        assert at.bench.run().outcome == "passed"


async def test_it_goes_on_when_it_is_left_is_found_again_and_can_be_ended(tmp_path):
    async with sitting(tmp_path) as at:
        await on_the_page(at)
        await run(at, "sh -c 'echo one; sleep 60'")
        await at.see(Watch)
        await at.until(lambda: "one" in output(at))
        await at.press("escape")
        await at.until(lambda: not isinstance(at.app.screen, Watch))
        assert at.bench.run().ended is None
        await at.press("R")
        await at.see(Watch)
        await at.until(lambda: "one" in output(at))
        await at.press("s")
        await at.told("Not-run")
        assert at.bench.run().reason == "ended by SIGTERM"


async def test_control_characters_of_the_output_are_drawn_and_not_obeyed(tmp_path):
    async with sitting(tmp_path) as at:
        await run(at, "printf 'a\\033[31mred[/]\\nlast\\377'")
        await at.see(Watch)
        await at.until(lambda: "a␛[31mred[/]" in output(at) and "last�" in output(at))


async def test_a_long_output_keeps_its_end(tmp_path):
    async with sitting(tmp_path) as at:
        await run(at, "seq 1 5000")
        await at.see(Watch)
        await at.told("Passed")
        await at.until(lambda: output(at).endswith("5000"))
        assert output(at).split("\n")[0] == "4501"


async def test_leaving_asks_first_and_then_ends_the_command(tmp_path):
    async with sitting(tmp_path) as at:
        await run(at, "sleep 60")
        await at.see(Watch)
        await at.press("escape", "q")
        await at.see(Confirm)
        await at.press("n")
        await at.until(lambda: not isinstance(at.app.screen, Confirm))
        assert at.bench.run().ended is None
        process = at.app.performing[0]._process
    assert (at.bench.run().outcome, at.bench.run().reason) == ("not-run", "interrupted by SIGTERM")
    assert await process.wait() != 0


async def test_generation_is_stopped_with_its_tokens(tmp_path):
    async with sitting(tmp_path) as at:
        task = await on_the_page(at)
        clocking.start(at.context, task)
        await at.until(lambda: at.app.running.clocks)
        await at.press("S")
        await at.see(Form)
        await at.fill(model="our-model", tokens_in="1000", tokens_out="20_000", cost="0.4", note="first draft")
        await at.press("ctrl+s")
        await at.told("Stopped")
        ended = at.bench.run()
        assert (ended.state, ended.model, ended.tokens_in, ended.tokens_out) == ("ended", "our-model", 1000, 20_000)
        assert (ended.cost, ended.note) == (0.4, "first draft")


async def test_a_check_is_stopped_with_its_outcome_and_evidence_or_only_paused(tmp_path):
    async with sitting(tmp_path) as at:
        task = await on_the_page(at)
        clocking.start(at.context, task, CHECK)
        await at.until(lambda: at.app.running.clocks)
        await at.press("S")
        await at.see(Form)
        await at.press("ctrl+s")
        await at.told("Paused")
        assert at.bench.run().state == "paused"
        await at.press("S")
        await at.see(Form)
        await at.fill(outcome="failed", reason="spec", evidence="https://example.org/1")
        await at.press("ctrl+s")
        await at.told("Stopped")
        ended = at.bench.run()
        assert (ended.outcome, ended.reason, ended.evidence[0].ref) == ("failed", "spec", "https://example.org/1")


async def test_where_no_clock_is_open_there_is_nothing_to_stop(tmp_path):
    async with sitting(tmp_path) as at:
        await at.press("S")
        await at.told("is open")
