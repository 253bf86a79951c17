from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from unittest import mock

import pytest

from tests.cli.probe import LINE
from tests.cli.running import ROOT, clean_environment, command_line
from tracker import __version__
from tracker.cli.registry import COMMANDS

PROBES = {name: (f"tests.cli.probe:{name}", LINE) for name in ("probe", "mute", "things")}
TABLE = ("amdahl", "--drafts", "40", "--tokens", "20000", "--rate", "100", "--faster", "1000000")
LONG_TABLE = (*TABLE, *("--check", "15m") * 3000)  # more than a pipe holds


@pytest.fixture(autouse=True)
def _probes():
    with mock.patch.dict(COMMANDS, PROBES):
        yield


def shell(script: str, home, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a line of bash in which $TRACKER starts the program and $TABLE makes it print a long table."""
    words = {"TRACKER": " ".join(command_line()), "TABLE": " ".join(LONG_TABLE)}
    return subprocess.run(
        ["bash", "-c", script],
        cwd=ROOT,
        env=clean_environment(home, **words, **environment),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        timeout=60,
    )


def on_terminal(*arguments: str, home, **environment: str) -> str:
    """Run a command line with its output on a terminal, and give what it shows."""
    ours, theirs = os.openpty()
    with open(ours, "rb", buffering=0) as seen:  # noqa: PTH123 - a descriptor has no path
        subprocess.run(
            command_line(*arguments),
            cwd=ROOT,
            env=clean_environment(home, **environment),
            stdin=subprocess.DEVNULL,
            stdout=theirs,
            timeout=60,
            check=True,
        )
        shown = seen.read(65536)
    os.close(theirs)
    return shown.decode()


class TestPlainCalls:
    def test_without_a_command_it_says_how_to_begin(self, tracker):
        ended = tracker()
        assert (ended.status, ended.err) == (0, "")
        assert "tracker demo" in ended.out

    def test_the_version_is_shown(self, tracker):
        assert tracker("--version").out == f"tracker {__version__}\n"

    def test_the_help_lists_every_command_with_its_line(self, tracker):
        listed = tracker("--help").out
        for name, (_, line) in COMMANDS.items():
            assert name in listed
            assert " ".join(line.split()) in " ".join(listed.split())

    @pytest.mark.parametrize("flag", ["-h", "--help"])
    def test_every_command_explains_itself(self, tracker, flag):
        ended = tracker("probe", flag)
        assert ended.status == 0
        assert "Usage: tracker probe" in ended.out
        assert "Global options" in ended.out

    def test_it_runs_as_a_module(self, process):
        assert process("--version").out == f"tracker {__version__}\n"

    def test_a_command_chooses_its_exit_status(self, tracker):
        assert tracker("probe", "--leave", "125").status == 125


class TestFaults:
    def test_a_refusal_is_one_sentence_and_a_hint_on_standard_error(self, tracker):
        ended = tracker("probe", "--refuse")
        assert (ended.status, ended.out) == (1, "")
        assert ended.err == "The probe does␛[31m not want to.\nAsk it another day.\n"

    @pytest.mark.parametrize("arguments", [("--json", "probe", "--refuse"), ("probe", "--refuse", "--json")])
    def test_with_json_a_refusal_is_one_document_on_standard_output(self, tracker, arguments):
        ended = tracker(*arguments)
        assert ended.status == 1
        assert ended.document == {
            "schema": "tracker.error/1",
            "error": {"message": "The probe does\x1b[31m not want to.", "hint": "Ask it another day."},
        }
        assert ended.err.startswith("The probe does")

    @pytest.mark.parametrize(
        "arguments",
        [
            ("nosuch",),
            ("probe", "--nosuch"),
            ("probe", "--leave", "x"),
            ("probe", "--leave"),
            ("mute", "extra"),
            ("things",),
            ("things", "two"),
            ("--nosuch", "probe"),
            ("--db",),
        ],
    )
    def test_wrong_usage_is_status_2_with_and_without_json(self, tracker, arguments):
        plain = tracker(*arguments)
        assert (plain.status, plain.out) == (2, "")
        assert len(plain.err.splitlines()) == 2
        told = tracker("--json", *arguments)
        assert told.status == 2
        assert told.document["schema"] == "tracker.error/1"
        assert told.document["error"]["message"] == plain.err.splitlines()[0]

    def test_a_misspelt_command_gets_the_one_that_was_meant(self, tracker):
        assert "`tracker amdahl`" in tracker("amdal").err
        assert "`tracker things one`" in tracker("things", "onne").err

    def test_a_command_that_does_not_offer_json_refuses_it_as_wrong_usage(self, tracker):
        ended = tracker("mute", "--json")
        assert ended.status == 2
        assert "does not offer --json" in ended.document["error"]["message"]
        assert tracker("--json").status == 2

    def test_json_after_a_double_dash_is_not_for_us(self, tracker):
        ended = tracker("probe", "--refuse", "--", "--json")
        assert (ended.status, ended.out) == (1, "")

    def test_an_interrupt_ends_without_a_traceback(self, tracker):
        ended = tracker("probe", "--interrupt")
        assert (ended.status, ended.out, ended.err) == (130, "", "")

    def test_a_bug_is_not_dressed_up_as_a_refusal(self, tracker):
        broken = {"broken": ("tests.cli.probe:nothing_there", LINE)}
        with mock.patch.dict(COMMANDS, broken), pytest.raises(AttributeError):
            tracker("broken")


class TestProcesses:
    def test_ctrl_c_ends_a_process_with_130_and_no_traceback(self, tmp_path):
        config = tmp_path / ".config" / "tracker" / "config.toml"
        config.parent.mkdir(parents=True)
        os.mkfifo(config)  # reading the settings waits until somebody writes
        started = subprocess.Popen(
            command_line(*TABLE),
            cwd=ROOT,
            env=clean_environment(tmp_path),
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        writer = _open_when_read(config, started)
        started.send_signal(signal.SIGINT)
        out, err = started.communicate(timeout=30)
        os.close(writer)
        assert (started.returncode, out, err) == (130, b"", b"")

    @pytest.mark.parametrize("unbuffered", ["", "1"])
    def test_a_closed_pipe_is_silent(self, tmp_path, unbuffered):
        ended = shell("$TRACKER $TABLE | head -1; echo ${PIPESTATUS[0]}", tmp_path, PYTHONUNBUFFERED=unbuffered)
        assert ended.stderr == ""
        assert ended.stdout.startswith("CHECK")
        assert ended.stdout.splitlines()[1:] == ["141"]

    def test_a_pipe_closed_before_anything_is_written_is_silent(self, tmp_path):
        ended = shell("(sleep 0.3; $TRACKER --help; echo $? >&2) | true", tmp_path)
        assert ended.stderr == "141\n"

    def test_a_closed_pipe_is_silent_in_json_and_in_faults(self, tmp_path):
        assert shell("$TRACKER $TABLE --json | head -c1", tmp_path).stderr == ""
        ended = shell("(sleep 0.3; $TRACKER nosuch --json; echo $? >&2) | true", tmp_path)
        assert "Traceback" not in ended.stderr
        assert ended.stderr.splitlines()[-1] == "2"

    @pytest.mark.parametrize("call", ["$TRACKER $TABLE", "$TRACKER --help", "$TRACKER $TABLE --json"])
    def test_a_full_disk_is_a_sentence_and_status_1(self, tmp_path, call):
        ended = shell(f"{call} > /dev/full", tmp_path)
        assert ended.returncode == 1
        assert "The output cannot be written: No space left on device." in ended.stderr
        assert len(ended.stderr.splitlines()) == 2

    def test_closed_standard_streams_are_no_traceback(self, tmp_path):
        ended = shell("$TRACKER --version >&-", tmp_path)
        assert ended.returncode == 1
        assert len(ended.stderr.splitlines()) == 2
        assert shell("$TRACKER nosuch 2>&-", tmp_path).returncode == 2
        assert shell("$TRACKER nosuch 2>/dev/full", tmp_path).returncode == 2
        assert shell("$TRACKER --version <&-", tmp_path).returncode == 0

    def test_output_is_utf8_whatever_the_locale(self, process):
        plain = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0", "PYTHONIOENCODING": "ascii"}
        ended = process("nosuch→ü", "--json", **plain)
        assert json.loads(ended.out)["error"]["message"]
        assert ended.status == 2

    def test_an_argument_that_is_no_text_is_shown_as_an_escape(self, tmp_path):
        ended = shell(r"$TRACKER --json $'x\xff'", tmp_path)
        assert json.loads(ended.stdout)["error"]["message"] == 'There is no command "x\udcff" in `tracker`.'
        assert r"x\udcff" in ended.stderr

    def test_there_are_no_colours_on_any_terminal(self, tmp_path):
        shown = on_terminal("--help", home=tmp_path, TERM="xterm-256color")
        assert "amdahl" in shown
        assert "\x1b" not in shown

    def test_tables_are_cut_on_a_terminal_and_only_there(self, tmp_path, process):
        shown = on_terminal(*TABLE, home=tmp_path, COLUMNS="40").splitlines()
        assert [len(line) for line in shown] == [40, 40]
        assert all(line.endswith("…") for line in shown)
        assert "…" not in process(*TABLE, COLUMNS="40").out

    def test_a_shell_completes_commands_and_options(self, process):
        asked = {"_TRACKER_COMPLETE": "bash_complete", "COMP_WORDS": "tracker amd", "COMP_CWORD": "1"}
        assert process(**asked).out == "plain,amdahl\n"
        asked |= {"COMP_WORDS": "tracker amdahl --dr", "COMP_CWORD": "2"}
        assert process(**asked).out == "plain,--drafts\n"


def _open_when_read(fifo, reader: subprocess.Popen[bytes]) -> int:
    """Open a pipe for writing as soon as the process has opened it for reading."""
    for _ in range(600):
        try:
            return os.open(fifo, os.O_WRONLY | os.O_NONBLOCK)
        except OSError:
            assert reader.poll() is None, reader.communicate()
            time.sleep(0.05)
    raise AssertionError("the settings were never read")
