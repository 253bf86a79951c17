"""Bytes become text, or one sentence that names the file, the encoding that is suspected and the place."""

from __future__ import annotations

import io

import pytest

from tests.planfile.reading import PROJECT, where
from tracker.errors import BadInput
from tracker.planfile import source
from tracker.planfile.read import read_plan
from tracker.planfile.source import read_source, text_of


def fault_of(data: bytes):
    [fault] = read_plan(data, "plan.toml").faults
    return fault


def test_a_byte_order_mark_is_accepted():
    assert read_plan(b"\xef\xbb\xbf" + PROJECT.encode(), "plan.toml").plan


def test_the_line_ends_of_windows_are_accepted_and_places_hold():
    data = f"{PROJECT}x = 1\n".replace("\n", "\r\n").encode()
    assert read_plan(PROJECT.replace("\n", "\r\n").encode(), "plan.toml").plan
    assert where(fault_of(b"\xef\xbb\xbf" + data)) == (4, 1)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be"])
def test_sixteen_bits_are_called_by_name(encoding):
    fault = fault_of(PROJECT.encode(encoding))
    assert fault.line == 1
    assert "UTF-16" in fault.message
    assert fault.suggestion == "Save it as UTF-8."


def test_thirty_two_bits_are_called_by_name():
    assert "UTF-32" in fault_of(PROJECT.encode("utf-32")).message


def test_a_latin_1_byte_is_told_with_its_place_and_the_encoding_that_is_suspected():
    fault = fault_of((PROJECT + "# Größe: ").encode() + "für".encode("latin-1"))
    assert where(fault) == (4, 11)
    assert "0xFC" in fault.message
    assert "Latin-1" in fault.message


def test_a_zero_byte_in_a_text_is_told_with_its_place():
    fault = fault_of(PROJECT.encode() + b'agents = "\0"')
    assert where(fault) == (4, 11)
    assert "zero byte" in fault.message


def test_lone_carriage_returns_are_told_with_the_first_place():
    fault = fault_of(PROJECT.encode() + b"a = 1\rb = 2\n")
    assert where(fault) == (4, 6)
    assert "carriage return" in fault.message


def test_text_keeps_its_characters_and_gets_plain_line_ends():
    assert text_of("\ufeffä\r\nb\n".encode()) == "ä\nb\n"


def test_a_file_is_read_and_called_by_its_path(tmp_path):
    path = tmp_path / "plan.toml"
    path.write_bytes(b"x")
    assert read_source(str(path), io.BytesIO()) == (b"x", str(path))


def test_a_dash_reads_standard_input():
    assert read_source("-", io.BytesIO(b"x")) == (b"x", "standard input")


def test_a_file_that_is_not_there_is_one_sentence(tmp_path):
    with pytest.raises(BadInput, match=r"There is no file .*nosuch\.toml\.") as caught:
        read_source(str(tmp_path / "nosuch.toml"), io.BytesIO())
    assert caught.value.hint


def test_a_directory_is_one_sentence(tmp_path):
    with pytest.raises(BadInput, match="is a directory"):
        read_source(str(tmp_path), io.BytesIO())


@pytest.mark.parametrize("path", ["a\0b", "x" * 5000])
def test_a_path_that_cannot_be_one_is_one_sentence(path):
    with pytest.raises(BadInput, match="cannot be read"):
        read_source(path, io.BytesIO())


class Directory(io.BytesIO):
    """Standard input that a shell has tied to a directory."""

    def read(self, size: int | None = -1, /) -> bytes:
        raise IsADirectoryError


def test_a_directory_as_standard_input_is_one_sentence():
    with pytest.raises(BadInput, match="standard input is a directory"):
        read_source("-", Directory())


def test_a_file_that_may_not_be_read_is_one_sentence(tmp_path, monkeypatch):
    def refuse(*_, **__):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(source.Path, "open", refuse)
    with pytest.raises(BadInput, match="cannot be read: Permission denied"):
        read_source(str(tmp_path / "plan.toml"), io.BytesIO())


def test_an_endless_file_is_refused_before_it_fills_the_memory(monkeypatch):
    monkeypatch.setattr(source, "LARGEST", 1024)
    with pytest.raises(BadInput, match="is larger than"):
        read_source("/dev/zero", io.BytesIO())
