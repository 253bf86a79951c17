"""`tracker run`: the command's own output and exit status, and what is recorded of it."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
import time
from types import SimpleNamespace

import pytest

from tests.cli.commands.clockwork import inside, outside, run_of, spawn, stored
from tests.store.processes import start as start_store_process
from tracker.cli.commands.running import _record
from tracker.errors import StoreFailed
from tracker.model.command_ends import CommandEnd
from tracker.services import running as services_running

TESTS = ("run", "catalogue", "integration-tests")
READY = "import signal, sys, time; print('ready', flush=True); "


@pytest.fixture
def tracker(tmp_path):
    return outside(tmp_path)


def python(program: str) -> tuple[str, ...]:
    """The words that run a small program."""
    return ("--", sys.executable, "-c", program)


def running(tmp_path, program: str, **more) -> subprocess.Popen[str]:
    """Start the program under `tracker run` and wait until it says that it runs."""
    process = spawn(tmp_path, *TESTS, *python(READY + program), **more)
    assert process.stdout.readline() == "ready\n", process.stderr.read()
    return process


class TestStatus:
    @pytest.mark.parametrize(
        ("words", "status", "outcome", "reason"),
        [
            (("true",), 0, "passed", None),
            (("sh", "-c", "exit 3"), 3, "failed", "exit status 3"),
            (("sh", "-c", "exit 125"), 125, "failed", "exit status 125"),
            (("no-such-command",), 127, "unavailable", "cannot be run: No such file or directory"),
            (("/",), 126, "unavailable", "cannot be run: Permission denied"),
            (("sh", "-c", "kill -TERM $$"), 143, "not-run", "ended by SIGTERM"),
            (("sh", "-c", "kill -KILL $$"), 137, "not-run", "ended by SIGKILL"),
            (("sh", "-c", "kill -SEGV $$"), 139, "failed", "ended by SIGSEGV"),
        ],
    )
    def test_it_is_the_commands_own_and_becomes_the_outcome(self, tracker, words, status, outcome, reason):
        ended = tracker(*TESTS, "--", *words)
        assert (ended.status, ended.out) == (status, "")
        run = stored(tracker, 1)
        assert (run["outcome"], run["reason"], run["state"]) == (outcome, reason, "ended")

    @pytest.mark.parametrize(
        "arguments",
        [
            ("run", "nothing", "integration-tests", "--", "touch", "here"),
            ("run", "catalogue", "nothing", "--", "touch", "here"),
            ("run", "catalogue", "generation", "--", "touch", "here"),
            (*TESTS, "--performer", "nobody", "--", "touch", "here"),
            (*TESTS, "--db", "/dev/null/x.db", "--", "touch", "here"),
            (*TESTS, "--project", "other", "--", "touch", "here"),
        ],
    )
    def test_what_the_tracker_refuses_is_125_and_the_command_never_begins(self, tmp_path, tracker, arguments):
        words = [str(tmp_path / "here") if word == "here" else word for word in arguments]
        ended = tracker(*words)
        assert (ended.status, ended.out) == (125, "")
        assert "Traceback" not in ended.err
        assert not (tmp_path / "here").exists()

    def test_a_task_that_is_done_is_refused(self, tracker):
        assert tracker(*TESTS, "--", "true").status == 0
        assert tracker(*TESTS, "--", "true").status == 125

    def test_a_broken_config_is_refused(self, tmp_path, tracker):
        folder = tmp_path / ".config" / "tracker"
        folder.mkdir(parents=True)
        (folder / "config.toml").write_text("db = 3")
        assert tracker(*TESTS, "--", "true").status == 125

    @pytest.mark.parametrize("arguments", [TESTS, ("run", "catalogue", "--"), (*TESTS, "--json", "--", "true")])
    def test_wrong_usage_is_two(self, tmp_path, arguments):
        assert inside(tmp_path)(*arguments).status == 2


class TestStreams:
    def test_they_are_the_commands_own(self, tmp_path, tracker):
        program = "import sys; sys.stdout.buffer.write(sys.stdin.buffer.read()[::-1]); sys.stderr.write('err')"
        process = spawn(tmp_path, *TESTS, "--quiet", *python(program), stdin=subprocess.PIPE, text=False)
        assert process.communicate(b"\xff\x00\n", timeout=60) == (b"\n\x00\xff", b"err")

    def test_the_trackers_own_line_is_on_standard_error(self, tracker):
        ended = tracker(*TESTS, "--", "echo", "--json", "--help")
        assert ended.out == "--json --help\n"
        assert ended.err.startswith("integration-tests of catalogue passed at")

    def test_open_files_reach_the_command(self, tmp_path, tracker):
        """As a shell hands them over for `<(...)`."""
        read, write = os.pipe()
        os.write(write, b"from afar")
        os.close(write)
        program = f"import os; print(os.read({read}, 99).decode())"
        process = spawn(tmp_path, *TESTS, "--quiet", *python(program), pass_fds=(read,))
        assert process.communicate(timeout=60) == ("from afar\n", "")

    def test_a_closed_pipe_is_the_commands_business(self, tmp_path, tracker):
        """It gets SIGPIPE as it would without the tracker."""
        process = spawn(tmp_path, *TESTS, "--", "yes")
        process.stdout.read(10)
        process.stdout.close()
        assert process.wait(60) == 128 + signal.SIGPIPE


class TestSignals:
    @pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT])
    def test_they_are_passed_on(self, tmp_path, tracker, number):
        process = running(
            tmp_path, f"signal.signal({int(number)}, signal.SIG_DFL); print('set', flush=True); time.sleep(60)"
        )
        assert process.stdout.readline() == "set\n"
        process.send_signal(number)
        assert process.communicate(timeout=60)[0] == ""
        assert process.returncode == 128 + number
        assert stored(tracker, 1)["outcome"] == "not-run"

    def test_a_command_may_take_its_time_and_its_own_status(self, tmp_path, tracker):
        process = running(
            tmp_path,
            "signal.signal(15, lambda *_: (print('tidy', flush=True), sys.exit(4))); "
            "print('set', flush=True); time.sleep(60)",
        )
        assert process.stdout.readline() == "set\n"
        process.terminate()
        assert process.stdout.read() == "tidy\n"
        assert process.wait(60) == 4
        run = stored(tracker, 1)
        assert (run["outcome"], run["reason"]) == ("not-run", "interrupted by SIGTERM, exit status 4")

    def test_one_that_finishes_well_in_spite_of_it_has_passed(self, tmp_path, tracker):
        process = running(
            tmp_path, "signal.signal(15, lambda *_: sys.exit(0)); print('set', flush=True); time.sleep(60)"
        )
        process.stdout.readline()
        process.terminate()
        assert process.wait(60) == 0
        assert run_of(tracker("amend", "1", "--json", "--project", "ladders"))["outcome"] == "passed"

    def test_a_signal_that_was_ignored_before_is_ignored_by_the_command_too(self, tmp_path, tracker):
        """As under nohup."""
        ignoring = {"preexec_fn": lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN)}
        process = running(tmp_path, "print(signal.getsignal(1) == signal.SIG_IGN)", **ignoring)
        assert process.stdout.read() == "True\n"
        process.communicate(timeout=60)

    def test_a_terminal_reaches_the_command_once(self, tmp_path, tracker):
        """Its interrupt goes to everybody in the foreground; passing it on would make it two."""
        pid, terminal = os.forkpty()
        if not pid:
            program = (
                "import signal, sys, time; seen = []; signal.signal(2, lambda *_: seen.append(1)); "
                "print('ready', flush=True); time.sleep(1.5); print('seen', len(seen), flush=True); sys.exit(9)"
            )
            process = spawn(tmp_path, *TESTS, "--quiet", *python(program), stdin=None, stdout=None, stderr=None)
            signal.signal(signal.SIGINT, signal.SIG_IGN)
            os._exit(process.wait())
        seen = b""
        while b"ready" not in seen:
            seen += os.read(terminal, 1000)
        os.write(terminal, b"\x03")
        while b"seen" not in seen:
            seen += os.read(terminal, 1000)
        assert os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]) == 9
        assert b"seen 1" in seen
        assert stored(tracker, 1)["outcome"] == "not-run"
        os.close(terminal)


class TestMeanwhile:
    def test_killed_outright_its_run_stays_open_and_visible(self, tmp_path, tracker):
        process = running(tmp_path, "time.sleep(1)", start_new_session=True)
        process.kill()
        process.communicate(timeout=60)
        assert tracker("start", "catalogue", "integration-tests").err.startswith(
            "integration-tests of catalogue has been running since"
        )

    def test_stopped_by_somebody_else_it_says_so_and_keeps_the_status(self, tmp_path, tracker):
        process = running(tmp_path, "sys.stdin.readline(); sys.exit(7)", stdin=subprocess.PIPE)
        assert tracker("stop", "--outcome", "not-run").status == 0
        _, err = process.communicate("\n", timeout=60)
        assert process.returncode == 7
        assert "ended at" in err
        assert "would have been recorded as failed" in err
        assert stored(tracker, 1)["outcome"] == "not-run"

    def test_discarded_by_somebody_else_it_says_so_and_keeps_the_status(self, tmp_path, tracker):
        process = running(tmp_path, "sys.stdin.readline(); sys.exit(7)", stdin=subprocess.PIPE)
        assert tracker("discard", "1").status == 0
        _, err = process.communicate("\n", timeout=60)
        assert process.returncode == 7
        assert "There is no run 1" in err

    def test_a_busy_database_is_waited_for_and_the_end_is_when_the_command_ended(self, tmp_path, tracker):
        process = running(tmp_path, "sys.stdin.readline(); sys.exit(7)", stdin=subprocess.PIPE)
        holder = start_store_process("hold", tmp_path / "tracker.db")
        assert holder.stdout.readline() == '"held"\n'
        ended = time.time()
        process.stdin.write("\n")
        process.stdin.flush()
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(1.5)
        holder.communicate("\n", timeout=60)
        process.communicate(timeout=60)
        assert process.returncode == 7
        with sqlite3.connect(tmp_path / "tracker.db") as connection:
            [(stored_end, outcome)] = connection.execute("SELECT ended, outcome FROM runs").fetchall()
        assert outcome == "failed"
        assert stored_end / 1000 - ended < 1.5


class TestPatience:
    """What becomes of the end of a run when the database cannot be written for longer than one wait."""

    @pytest.fixture
    def busy(self, monkeypatch):
        """The database fails so many times, and time passes only where somebody waits."""
        now = [0.0]
        monkeypatch.setattr(time, "monotonic", lambda: now[0])
        monkeypatch.setattr(time, "sleep", lambda seconds: now.append(now.pop() + seconds))

        def fails(times: int) -> list[int]:
            seen: list[int] = []

            def finish(_context, _run_id, *, at, **_more):
                seen.append(at)
                if len(seen) <= times:
                    now.append(now.pop() + 10)
                    raise StoreFailed("The database is busy.", "Try again in a moment.")
                return "recorded"

            monkeypatch.setattr(services_running, "finish", finish)
            return seen

        return fails

    def record(self, pending: bool = False):
        clock = iter(range(100, 200))
        context = SimpleNamespace(now=lambda: next(clock))
        end = CommandEnd(status=7, outcome="failed")
        return _record(context, 1, end, (), SimpleNamespace(pending=lambda: pending))

    def test_it_tries_again_and_again_with_the_same_moment(self, busy):
        seen = busy(times=5)
        assert self.record() == "recorded"
        assert seen == [100] * 6

    def test_after_a_minute_it_says_what_is_not_recorded(self, busy, capsys):
        assert len(busy(times=99)) == 0
        assert self.record() is None
        assert "The end of run 1 is not recorded, it was failed; the run is still open." in capsys.readouterr().err

    def test_somebody_who_interrupts_it_does_not_have_to_wait(self, busy):
        seen = busy(times=99)
        assert self.record(pending=True) is None
        assert len(seen) == 1


class TestDetails:
    def test_they_are_kept_and_evidence_may_be_made_by_the_command(self, tmp_path, tracker):
        proof = tmp_path / "made.xml"
        told = ("--model", "ci", "--note", "nightly", "--evidence", str(proof))
        assert tracker(*TESTS, *told, "--", "touch", str(proof)).status == 0
        run = stored(tracker, 1)
        assert (run["model"], run["note"], run["evidence"][0]["ref"]) == ("ci", "nightly", str(proof))

    def test_evidence_that_is_not_there_is_told_and_loses_nothing_else(self, tmp_path, tracker):
        ended = tracker(*TESTS, "--evidence", str(tmp_path / "missing"), "--", "sh", "-c", "exit 3")
        assert ended.status == 3
        assert "cannot be read" in ended.err
        run = stored(tracker, 1)
        assert (run["outcome"], run["evidence"]) == ("failed", [])


def test_a_verdict_finds_its_run_when_another_project_appears_meanwhile(tracker):
    ended = tracker(*TESTS, "--", sys.executable, "-m", "tracker", "init", "second")
    assert ended.status == 0, ended.err
    assert run_of(tracker("amend", "1", "--json", "--project", "ladders"))["outcome"] == "passed"
