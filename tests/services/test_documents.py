"""Documents of decisions as files: the record and the request go out, an answer comes in, as text or from a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.services.deciding import KEY, Bench
from tracker.errors import BadInput, Refused
from tracker.services.decision_records import decision_record
from tracker.services.disagreeing import FaultyAnswer, ask
from tracker.services.documents import save_decision, save_request, take_answer

ANSWER = 'Here:\n```toml\n[[options]]\ntitle = "By phone"\nassumption = "members call"\n```\n'


@pytest.fixture
def bench(tmp_path, monkeypatch):
    """A sealed decision, and a folder to write to."""
    monkeypatch.chdir(tmp_path)
    made = Bench()
    made.seal()
    return made


def test_an_answer_is_taken_as_text_or_from_a_file(bench):
    assert take_answer(bench.context, KEY, ANSWER, None, source="model-c", overwrite=False).dossier.count == 3
    Path("answer.txt").write_text(ANSWER.replace("By phone", "By letter"), encoding="utf-8")
    sight = take_answer(bench.context, KEY, None, "answer.txt", overwrite=False)
    assert sight.dossier.titles[-2:] == ("By phone", "By letter")
    assert [option.source for option in sight.dossier.options[-2:]] == ["model-c", None]


@pytest.mark.parametrize(("text", "file"), [(None, None), ("", ""), (ANSWER, "answer.txt")])
def test_neither_and_both_are_refused(bench, text, file):
    with pytest.raises(BadInput, match="either pasted or read"):
        take_answer(bench.context, KEY, text, file, overwrite=False)


def test_faults_are_told_with_their_places_and_nothing_is_added(bench):
    with pytest.raises(FaultyAnswer) as caught:
        take_answer(bench.context, KEY, ANSWER.replace("title", "titel"), None, overwrite=False)
    assert all(fault.startswith("the pasted text:") for fault in caught.value.faults)
    assert bench.dossier.count == 2


def test_record_and_request_are_written_and_replace_nothing_unless_asked_to(bench):
    assert save_decision(bench.context, KEY, "it.md", overwrite=False).read_text() == decision_record(
        bench.context, KEY
    )
    assert save_request(bench.context, KEY, 4, "ask.txt", overwrite=False).read_text() == ask(bench.context, KEY, 4)
    with pytest.raises(Refused):
        save_request(bench.context, KEY, 5, "ask.txt", overwrite=False)
    assert "5 options" in save_request(bench.context, KEY, 5, "ask.txt", overwrite=True).read_text()
