"""Surroundings that a store has to cope with: a user without rights, and a disk without space."""

from __future__ import annotations

import os
import shutil
import subprocess
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import mkdtemp

import pytest

from tracker.errors import TrackerError

NOBODY = 65534


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A new folder that every user can reach; pytest's own are closed to others."""
    folder = Path(mkdtemp(prefix="tracker-tests-"))
    folder.chmod(0o777)
    yield folder
    for inner in (folder, *(found for found in folder.rglob("*") if found.is_dir())):
        inner.chmod(0o777)
    shutil.rmtree(folder)


def as_nobody(action: Callable[[], object]) -> str:
    """Return what `action` answers, or the sentence it fails with, when a user without rights does it.

    The one who runs the tests may be root, whom no permission binds.
    """
    if os.geteuid():
        return _answer(action)
    read_end, write_end = os.pipe()
    child = os.fork()
    if child == 0:
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)
        os.write(write_end, _answer(action).encode())
        os._exit(0)
    os.close(write_end)
    with os.fdopen(read_end, "rb") as answers:
        answer = answers.read().decode()
    os.waitpid(child, 0)
    return answer


def _answer(action: Callable[[], object]) -> str:
    try:
        return str(action())
    except TrackerError as fault:
        return fault.message
    except BaseException:
        return traceback.format_exc()


@pytest.fixture
def tiny_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of one megabyte."""
    disk = tmp_path / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", disk]
    mounted = subprocess.run(mount, capture_output=True, text=True, check=False)
    if mounted.returncode:
        pytest.skip(f"a disk can only be mounted by root: {mounted.stderr.strip()}")
    yield disk
    subprocess.run(["umount", disk], check=True)


def grow(disk: Path) -> None:
    """Give a tiny disk space again."""
    subprocess.run(["mount", "-o", "remount,size=5m", disk], check=True)
