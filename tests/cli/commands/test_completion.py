from __future__ import annotations

import shutil
import subprocess

import pytest


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_each_shell_gets_a_script_that_asks_the_program(tracker, shell):
    ended = tracker("completion", shell)
    assert (ended.status, ended.err) == (0, "")
    assert "_TRACKER_COMPLETE" in ended.out


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash here")
def test_bash_accepts_its_script(tracker):
    script = tracker("completion", "bash").out
    assert subprocess.run(["bash", "-n"], input=script, text=True, capture_output=True).stderr == ""


def test_another_shell_is_wrong_usage(tracker):
    assert tracker("completion", "tcsh").status == 2
