"""The regular forms of words."""

from __future__ import annotations

import pytest

from tracker.model.lint import inflect


@pytest.mark.parametrize(
    ("entry", "forms"),
    [
        ("open", {"open", "opens", "opened", "opening"}),
        ("stop+", {"stop", "stops", "stopped", "stopping"}),
        ("improve", {"improve", "improves", "improved", "improving"}),
        ("carry", {"carry", "carries", "carried", "carrying"}),
        ("pass", {"pass", "passes", "passed", "passing"}),
        ("agree", {"agree", "agrees", "agreed", "agreeing"}),
    ],
)
def test_english_verbs_have_their_four_forms(entry, forms):
    assert set(inflect.english_verb(entry)) == forms


@pytest.mark.parametrize(
    ("adjective", "adverb"),
    [
        ("easy", "easily"),
        ("reliable", "reliably"),
        ("simple", "simply"),
        ("automatic", "automatically"),
        ("full", "fully"),
    ],
)
def test_english_adverbs_are_made_of_adjectives(adjective, adverb):
    assert inflect.english_adverb(adjective) == adverb


@pytest.mark.parametrize(
    ("entry", "forms"),
    [
        ("cerrar/cierr", {"cierra", "cierran", "cerrara", "cerrado", "cierre", "cerrar"}),
        ("tener/tien/tendr", {"tiene", "tienen", "tendra", "tendran", "tenido"}),
        ("colocar", {"coloca", "coloque", "colocado"}),
        ("recoger/recoj", {"recoge", "recoja", "recogido"}),
    ],
)
def test_spanish_verbs_have_the_forms_of_their_stems(entry, forms):
    assert forms <= set(inflect.spanish_verb(entry))


@pytest.mark.parametrize(
    ("masculine", "forms"),
    [
        ("intuitivo", {"intuitivo", "intuitiva", "intuitivos", "intuitivas"}),
        ("facil", {"facil", "faciles"}),
        ("amable", {"amable", "amables"}),
        ("acogedor", {"acogedor", "acogedora", "acogedores", "acogedoras"}),
        ("veloz", {"veloz", "veloces"}),
    ],
)
def test_spanish_adjectives_agree_with_their_nouns(masculine, forms):
    assert set(inflect.spanish_adjective(masculine)) == forms


def test_spanish_adverbs_and_superlatives_are_made_of_adjectives():
    assert inflect.spanish_adverb("rapido") == "rapidamente"
    assert "rapidisima" in inflect.spanish_superlative("rapido")
    assert "riquisimo" in inflect.spanish_superlative("rico")


@pytest.mark.parametrize(
    ("singular", "plural"), [("ladder", "ladders"), ("query", "queries"), ("box", "boxes"), ("key", "keys")]
)
def test_english_nouns_have_their_plurals(singular, plural):
    assert plural in inflect.english_noun(singular)


@pytest.mark.parametrize(("singular", "plural"), [("casa", "casas"), ("boton", "botones"), ("luz", "luces")])
def test_spanish_nouns_have_their_plurals(singular, plural):
    assert plural in inflect.spanish_noun(singular)
