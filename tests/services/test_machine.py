"""Where the machine is: the time zone it names, or none."""

from __future__ import annotations

import pytest

from tracker.services import machine


@pytest.fixture
def nowhere(tmp_path, monkeypatch):
    """A machine that names no zone."""
    monkeypatch.setattr(machine, "_LOCALTIME", tmp_path / "localtime")
    monkeypatch.setattr(machine, "_TIMEZONE", tmp_path / "timezone")
    return tmp_path


def test_the_environment_comes_first(nowhere):
    (nowhere / "timezone").write_text("Asia/Tokyo\n")
    assert machine.local_zone({"TZ": ":Europe/Berlin"}) == "Europe/Berlin"


def test_then_the_link_then_the_file(nowhere):
    (nowhere / "timezone").write_text("Asia/Tokyo\n")
    assert machine.local_zone({}) == "Asia/Tokyo"
    zones = nowhere / "zoneinfo" / "America"
    zones.mkdir(parents=True)
    (zones / "Mexico_City").touch()
    (nowhere / "localtime").symlink_to(zones / "Mexico_City")
    assert machine.local_zone({}) == "America/Mexico_City"


@pytest.mark.parametrize("named", ["", "EST5EDT4,M3.2.0", "../etc/passwd", "Nowhere/Land"])
def test_what_is_no_zone_counts_as_none(nowhere, named):
    assert machine.local_zone({"TZ": named}) is None
