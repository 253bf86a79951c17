from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _own_memory(tmp_path, monkeypatch):
    """What the interface remembers is that of one test."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
