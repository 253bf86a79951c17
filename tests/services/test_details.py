"""What can be told about a run beside its times."""

from __future__ import annotations

import hashlib

import pytest

from tests.services.desk import Desk, plan
from tracker.errors import BadInput
from tracker.model.plan import SpeedProfile
from tracker.model.runs import Evidence
from tracker.services.clocking import start, stop
from tracker.services.details import Details, read_evidence
from tracker.services.recording import Amendment, amend


def told(desk, check="founder-approval", **fields):
    """A run that was stopped with these details."""
    start(desk.context, "returns", check)
    return stop(desk.context, outcome=None if check is None else "passed", details=Details(**fields)).run


def test_a_file_is_kept_with_its_hash_and_its_whole_path(desk, tmp_path, monkeypatch):
    (tmp_path / "report.xml").write_bytes(b"fine")
    monkeypatch.chdir(tmp_path)
    sha256 = hashlib.sha256(b"fine").hexdigest()
    assert told(desk, evidence=("report.xml",)).evidence == (
        Evidence(kind="file", ref=str(tmp_path / "report.xml"), sha256=sha256),
    )


def test_a_link_is_kept_as_it_is(desk):
    link = "https://example.org/build/17?a=[b]"
    assert told(desk, evidence=(link,)).evidence == (Evidence(kind="link", ref=link),)


@pytest.mark.parametrize("ref", ["missing.xml", "", " ", "a\nb", "a\0b", "x" * 3_000, ".", "\udce9"])
def test_what_is_neither_a_file_nor_a_link_is_refused_and_the_clock_runs_on(desk, tmp_path, monkeypatch, ref):
    monkeypatch.chdir(tmp_path)
    start(desk.context, "returns")
    with pytest.raises(BadInput):
        stop(desk.context, details=Details(evidence=(ref,)))
    assert desk.run().state == "running"


def test_a_file_whose_name_looks_like_a_link_is_a_file(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "note:1").write_text("x")
    assert read_evidence(Details(evidence=("note:1",)))[0].kind == "file"


def test_evidence_adds_up_and_the_same_twice_is_once(desk):
    told(desk, evidence=("https://a.example", "https://b.example"))
    run = amend(
        desk.context, 1, amendment=Amendment(), details=Details(evidence=("https://b.example", "https://c.example"))
    ).run
    assert [proof.ref for proof in run.evidence] == ["https://a.example", "https://b.example", "https://c.example"]
    assert desk.run().evidence == run.evidence


@pytest.mark.parametrize("performer", ["machine", "world", "ana", "bo"])
def test_a_performer_is_a_machine_the_world_or_a_person_of_the_project(desk, performer):
    run = told(desk, performer=performer)
    assert (run.performer, run.own_performer) == (performer, True)


def test_an_unknown_performer_is_refused_with_the_nearest(desk):
    with pytest.raises(BadInput) as refused:
        told(desk, performer="anna")
    assert refused.value.hint == 'Did you mean "ana"?'
    with pytest.raises(BadInput) as refused:
        stop(desk.context, outcome="passed", details=Details(performer="zzz"))
    assert refused.value.hint == "Known are machine, world, ana, bo."


def test_an_empty_performer_takes_it_back_to_the_checks(desk):
    told(desk, performer="bo")
    run = amend(desk.context, 1, amendment=Amendment(), details=Details(performer="")).run
    assert (run.performer, run.own_performer) == ("ana", False)
    assert desk.run() == run


def test_generation_has_no_performer(desk):
    with pytest.raises(BadInput, match="no performer"):
        told(desk, check=None, performer="ana")


def test_a_profile_is_one_that_ships_or_one_of_the_plan(tmp_path):
    desk = Desk(tmp_path, plan(speed_profiles=(SpeedProfile(name="our-agent"),)))
    assert told(desk, check=None, profile="baseline-100").speed_profile == "baseline-100"
    assert told(desk, check=None, profile="our-agent").speed_profile == "our-agent"
    start(desk.context, "returns")
    with pytest.raises(BadInput) as refused:
        stop(desk.context, details=Details(profile="baseline-10"))
    assert refused.value.hint == 'Did you mean "baseline-100"?'


@pytest.mark.parametrize(
    "fields",
    [
        {"tokens_in": -1},
        {"tokens_out": 10**16},
        {"cost": -0.01},
        {"cost": float("nan")},
        {"cost": float("inf")},
        {"model": "two\nlines"},
        {"note": "bell\a"},
        {"reason": "\udce9"},
        {"model": "x" * 501},
    ],
)
def test_what_makes_no_sense_is_refused(desk, fields):
    with pytest.raises(BadInput):
        told(desk, **fields)
    assert desk.run().state == "running"


def test_zero_is_told_and_nothing_told_changes_nothing(desk):
    told(desk, tokens_in=0, cost=0.0, note="kept\nover lines")
    run = amend(desk.context, 1, amendment=Amendment()).run
    assert (run.tokens_in, run.tokens_out, run.cost, run.note) == (0, None, 0.0, "kept\nover lines")


def test_an_empty_text_takes_back_what_was_told(desk):
    told(desk, note="wrong", model="m")
    run = amend(desk.context, 1, amendment=Amendment(), details=Details(note="", model="")).run
    assert (run.note, run.model) == (None, None)


@pytest.mark.parametrize("ref", ["/dev/zero", "/dev", "/"])
def test_what_is_no_file_is_refused_as_evidence_and_never_read(ref):
    with pytest.raises(BadInput, match="is not a file"):
        read_evidence(Details(evidence=(ref,)))
