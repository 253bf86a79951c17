from __future__ import annotations

from functools import partial

import pytest

from tests.cli import running


@pytest.fixture
def tracker(tmp_path):
    """Runs a command line in this process, with an empty home folder."""
    return partial(running.tracker, home=tmp_path)


@pytest.fixture
def process(tmp_path):
    """Runs a command line as a process of its own, with an empty home folder."""
    return partial(running.process, home=tmp_path)
