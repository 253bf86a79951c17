"""Options in the form in which they may leave the tracker before their criteria are sealed: base64 of compressed TOML.

It keeps them from being read by accident, in an export, a diff or a pull request. It is no encryption.
"""

from __future__ import annotations

import base64
import binascii
import json
import tomllib
import zlib
from collections.abc import Sequence

from tracker.errors import BadInput
from tracker.model.plan import Option

_FIELDS = ("title", "text", "assumption", "source", "wrong_if")
_LARGEST = 16 * 1024 * 1024
"""More than this is no list of options but something that wants to fill the memory."""


def encode_options(options: Sequence[Option]) -> str:
    """Return the options as one line of text that does not show them."""
    tables = ["[[options]]\n" + "".join(_line(option, name) for name in _FIELDS) for option in options]
    return base64.b64encode(zlib.compress("\n".join(tables).encode(), 9)).decode("ascii")


def _line(option: Option, name: str) -> str:
    value = getattr(option, name)
    if value is None:
        return ""
    # A JSON string is a TOML string, but for one character that TOML wants escaped.
    return f"{name} = {json.dumps(value, ensure_ascii=False)}\n".replace("\x7f", "\\u007f")


def decode_options(text: str) -> tuple[Option, ...]:
    """Read the options back. Raises BadInput when the text is not what `encode_options` writes."""
    try:
        return tuple(_option(table) for table in tomllib.loads(_unpack(text).decode()).get("options", []))
    except (binascii.Error, zlib.error, ValueError, TypeError, AttributeError, RecursionError) as fault:
        raise BadInput("The hidden options cannot be read.", "Take them unchanged from an export.") from fault


def _unpack(text: str) -> bytes:
    unpacked = zlib.decompressobj()
    data = unpacked.decompress(base64.b64decode(text, validate=True), _LARGEST)
    if unpacked.unconsumed_tail or not unpacked.eof:
        raise ValueError("cut short or too large")
    return data


def _option(table: dict[str, str]) -> Option:
    if "title" not in table or set(table) - set(_FIELDS) or not all(isinstance(value, str) for value in table.values()):
        raise ValueError("not an option")
    return Option(**table)
