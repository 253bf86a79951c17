"""What user text may do on a screen: nothing but be read.

Control characters, and the marks that turn the direction of writing around, are replaced by pictures of themselves, so
that no title can move the cursor, colour a line or hide a part of it.
"""

from __future__ import annotations

import re

_UNSAFE = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")


def harmless(text: str) -> str:
    """Make control characters visible; line ends and tabs stay."""
    return text if text.isprintable() else _UNSAFE.sub(_picture, text)


def on_one_line(text: str) -> str:
    """Make text fit for one line: harmless, with line ends and tabs as pictures too."""
    return text if text.isprintable() else harmless(text).replace("\n", "\u240a").replace("\t", " ")


def _picture(found: re.Match[str]) -> str:
    code = ord(found[0])
    return chr(0x2400 + code) if code < 0x20 else "\u2421" if code == 0x7F else "\ufffd"
