"""The regular forms of English and Spanish words.

Owns spelling rules only, no words: data names a word once, and rules match whichever form a sentence has. A form too
many does no harm, since it is no word of the language; a form too few lets a statement slip through.
"""

from __future__ import annotations

_VOWELS = frozenset("aeiou")


def english_verb(entry: str) -> tuple[str, ...]:
    """Give a verb with its -s, -ed and -ing forms; a `+` at its end doubles the last letter (stop+: stopped)."""
    base = entry.rstrip("+")
    stem = (
        base + base[-1] if entry.endswith("+") else base[:-1] if base.endswith("e") and base[-2] not in "eo" else base
    )
    if base.endswith("y") and base[-2] not in _VOWELS:
        return base, base[:-1] + "ies", base[:-1] + "ied", base + "ing"
    third = base + ("es" if base.endswith(("s", "sh", "ch", "x", "z", "o")) else "s")
    return base, third, stem + ("d" if stem.endswith("e") else "ed"), stem + "ing"


def english_noun(singular: str) -> tuple[str, str]:
    """Give a noun with its plural."""
    if singular.endswith("y") and singular[-2:-1] not in _VOWELS:
        return singular, singular[:-1] + "ies"
    return singular, singular + ("es" if singular.endswith(("s", "sh", "ch", "x", "z")) else "s")


def spanish_noun(singular: str) -> tuple[str, str]:
    """Give a noun with its plural."""
    if singular.endswith("z"):
        return singular, singular[:-1] + "ces"
    return singular, singular + ("s" if singular[-1] in _VOWELS else "es")


def english_adverb(adjective: str) -> str:
    """Give the adverb of manner that belongs to an adjective."""
    if adjective.endswith("y"):
        return adjective[:-1] + "ily"
    if adjective.endswith("le") and adjective[-3] not in _VOWELS:
        return adjective[:-1] + "y"
    if adjective.endswith("ic"):
        return adjective + "ally"
    return adjective + ("y" if adjective.endswith("ll") else "ly")


def spanish_verb(entry: str) -> tuple[str, ...]:
    """Give the forms of a verb that statements are written in, without accents.

    The infinitive may be followed by changed stems (`cerrar/cierr`, `tener/tien/tendr`): one that ends in `dr` is that
    of the future, any other one of the present.
    """
    base, *changed = entry.split("/")
    stem, kind = base[:-2], base[-2:]
    future = [one for one in changed if one.endswith("dr")] or [base]
    present = [stem, *(one for one in changed if not one.endswith("dr"))]
    forms = [base, base + "se", base + "nos"]
    forms += [one + end for one in future for end in ("a", "an")]
    forms += [one + end for one in present for end in _present(kind)]
    stems = [stem, *_hardened(stem, kind)]
    forms += [one + end for one in stems for end in (("e", "en") if kind == "ar" else ("a", "an"))]
    past = (
        ("ado", "ada", "ados", "adas", "ando", "o", "aron")
        if kind == "ar"
        else ("ido", "ida", "idos", "idas", "iendo", "io", "ieron")
    )
    return tuple(forms + [stem + end for end in past])


def _present(kind: str) -> tuple[str, ...]:
    return ("a", "an", "e", "en") if kind == "ar" else ("e", "en", "a", "an")


def _hardened(stem: str, kind: str) -> tuple[str, ...]:
    """Give the stem as it is spelt before the subjunctive's ending (colocar: coloque)."""
    if kind == "ar":
        for last, spelt in (("c", "qu"), ("g", "gu"), ("z", "c")):
            if stem.endswith(last):
                return (stem[:-1] + spelt,)
        return ()
    return (stem[:-1] + "j",) if stem.endswith("g") else ()


def spanish_adjective(masculine: str) -> tuple[str, ...]:
    """Give an adjective in both genders and numbers."""
    if masculine.endswith("o"):
        return tuple(masculine[:-1] + end for end in ("o", "a", "os", "as"))
    if masculine.endswith("or"):
        return tuple(masculine + end for end in ("", "a", "es", "as"))
    if masculine.endswith(("e", "a")):
        return masculine, masculine + "s"
    return masculine, (masculine[:-1] + "ces" if masculine.endswith("z") else masculine + "es")


def spanish_adverb(masculine: str) -> str:
    """Give the adverb in -mente that belongs to an adjective."""
    return (masculine[:-1] + "a" if masculine.endswith("o") else masculine) + "mente"


def spanish_superlative(masculine: str) -> tuple[str, ...]:
    """Give the forms in -ísimo, without accents."""
    stem = masculine[:-1] if masculine[-1] in "aeo" else masculine
    stem = stem[:-1] + "qu" if stem.endswith("c") else stem[:-1] + "gu" if stem.endswith("g") else stem
    return tuple(f"{stem}isim{end}" for end in ("o", "a", "os", "as"))
