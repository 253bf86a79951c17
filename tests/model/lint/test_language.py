"""Which language a statement is in."""

from __future__ import annotations

import pytest

from tracker.model.lint.engine import lint


@pytest.mark.parametrize(
    ("statement", "language"),
    [
        ("Ladders are returned within seven days", "en"),
        ("Las escaleras se devuelven en siete dias", "es"),
        ("Mejorar onboarding", "es"),
        ("Improve onboarding", "en"),
        ("handles loans", "en"),
        ("maneja prestamos", "es"),
        ("Interfaz amigable", "es"),
        ("TBD", "en"),
        ("", "en"),
        ("שלום", "en"),
        ("`la casa de los datos` is shown by the page", "en"),
    ],
)
def test_it_is_recognised(statement, language):
    assert lint(statement).language == language


@pytest.mark.parametrize(
    ("given", "language"), [("es", "es"), ("es-MX", "es"), ("EN", "en"), ("pt-BR", "en"), ("", "en")]
)
def test_it_can_be_given_with_or_without_a_region_and_an_unknown_one_is_recognised(given, language):
    assert lint("Tests pass", given).language == language
