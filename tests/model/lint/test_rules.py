"""Each rule fires on what it is for, and not on what only looks like it."""

from __future__ import annotations

import pytest

from tracker.model.lint.engine import lint
from tracker.model.lint.rules import RULES

TABLE_ONLY = ("DQ027", "DQ028")
"""Rules about a task or a project; their examples need more than one sentence."""


def severity(statement: str, rule: str, **more: str) -> str | None:
    """The gravest severity with which a rule fires on a statement; None when it does not."""
    found = {finding.severity for finding in lint(statement, **more).findings if finding.rule == rule}
    return next((one for one in ("error", "warning", "hint") if one in found), None)


FIRES = [
    ("DQ001", "error", "handles loans"),
    ("DQ001", "error", "The system supports decision making"),
    ("DQ001", "error", "User management"),
    ("DQ001", "error", "Garantizar la integridad de los datos"),
    ("DQ001", "error", "Gestión de usuarios"),
    ("DQ001", "error", "The idea resonates with decision makers"),
    ("DQ001", "error", "As a user, I want notifications"),
    ("DQ001", "error", "Todo funciona"),
    ("DQ002", "error", "The form is easy to use"),
    ("DQ002", "error", "Una interfaz amigable"),
    ("DQ002", "error", "La navegacion es intuitiva"),
    ("DQ002", "hint", "Easy to learn: 90 % of users check in a guest within 5 minutes"),
    ("DQ002", "warning", "When the upload fails, a friendly message is shown"),
    ("DQ003", "error", "Pages load quickly"),
    ("DQ003", "error", "El sistema es rapidísimo"),
    ("DQ003", "error", "The system works correctly"),
    ("DQ003", "error", "El servidor es muy potente"),
    ("DQ003", "error", "La atención es adorable"),
    ("DQ003", "warning", "Modal can be closed properly"),
    ("DQ004", "error", "Support for several languages"),
    ("DQ004", "error", "La mayoría de los navegadores"),
    ("DQ004", "warning", "Users can upload several files"),
    ("DQ005", "warning", "The parcel weighs about 3 kg"),
    ("DQ005", "warning", "La caja pesa aproximadamente 3 kg"),
    ("DQ006", "error", "A reminder is sent if possible"),
    ("DQ006", "error", "Se envía un aviso cuando sea necesario"),
    ("DQ006", "error", "The form is as short as possible"),
    ("DQ007", "error", "The receipt shows name, date, etc."),
    ("DQ007", "error", "El recibo muestra nombre, fecha, entre otros"),
    ("DQ007", "error", "The page lists ladders, trestles…"),
    ("DQ007", "warning", "Shows an error for bad values (e.g. letters) in the amount field"),
    ("DQ008", "error", "TBD"),
    ("DQ008", "error", "Deposit: to be defined"),
    ("DQ008", "error", "El depósito está por definir"),
    ("DQ008", "error", "Answers in less than X seconds"),
    ("DQ008", "error", "Which database do we use?"),
    ("DQ008", "error", "x"),
    ("DQ008", "error", "[/]"),
    ("DQ009", "warning", "The search finds the cheapest ladder"),
    ("DQ009", "warning", "Se muestra la escalera más alta"),
    ("DQ010", "error", "Faster pick-ups at the shed"),
    ("DQ010", "error", "Mejor comunicación entre áreas"),
    ("DQ010", "error", "A more reliable lock on the shed"),
    ("DQ010", "error", "Vender más"),
    ("DQ011", "warning", "The app should send a receipt"),
    ("DQ011", "warning", "La app podría mandar un recibo"),
    ("DQ011", "hint", "A member can cancel a booking"),
    ("DQ012", "warning", "The lock always opens with the code"),
    ("DQ012", "warning", "La cerradura siempre abre con el código"),
    ("DQ013", "warning", "The member sends the form to the office and it is stored"),
    ("DQ014", "hint", "The form must not lose entries"),
    ("DQ015", "warning", "The ladder is booked and the deposit is charged"),
    ("DQ015", "warning", "The form shows and/or mails the receipt"),
    ("DQ016", "hint", "The ladder is inspected after each loan"),
    ("DQ016", "hint", "La escalera es revisada después de cada préstamo"),
    ("DQ017", "warning", "The wait is below 5"),
    ("DQ018", "warning", "The site has 99 % uptime"),
    ("DQ018", "warning", "The system serves 100 users"),
    ("DQ019", "error", "Deposits are paid back soon"),
    ("DQ019", "error", "Se avisa a la brevedad a los vecinos"),
    ("DQ019", "warning", "The list updates in real time"),
    ("DQ020", "warning", "Under normal load the page opens within 2 s"),
    ("DQ020", "warning", "En condiciones normales la página abre en 2 s"),
    ("DQ021", "warning", "The label is printed according to the standard"),
    ("DQ021", "warning", "La etiqueta se imprime de acuerdo con la norma"),
    ("DQ022", "hint", "The lock is able to open with a code"),
    ("DQ022", "hint", "La cerradura es capaz de abrir con un código"),
    ("DQ023", "warning", "Tooltip on hover"),
    ("DQ023", "warning", "Tests pass"),
    ("DQ024", "error", "Improve onboarding"),
    ("DQ024", "error", "Mejorar el rendimiento"),
    ("DQ024", "error", "Customer complaints are reduced"),
    ("DQ024", "error", "Reduce late returns by December"),
    ("DQ025", "error", "Members understand the safety rules"),
    ("DQ025", "error", "El vecino se siente bienvenido"),
    ("DQ025", "error", "Customers are satisfied"),
    ("DQ025", "hint", "Nine of ten members understand the safety rules"),
    ("DQ026", "hint", "The shed is lit so that nobody stumbles"),
    ("DQ026", "hint", "Export button downloads a CSV (semicolon separated)"),
]
STAYS_SILENT = [
    ("DQ001", "The support team answers on Mondays"),
    ("DQ001", "The supported formats are PDF, CSV and XLSX"),
    ("DQ001", "App supports both English and Vietnamese"),
    ("DQ001", "The supervisor manages bookings when the shed is closed"),
    ("DQ001", "Dark mode toggle in settings"),
    ("DQ001", "As a member I can cancel my booking so that I feel free"),
    ("DQ002", "The vote passes with a simple majority"),
    ("DQ002", "Clear the cart after payment"),
    ("DQ002", "El tema claro se activa a las 7:00"),
    ("DQ002", "Aclaro el pedido con el cliente antes de las 9:00"),
    ("DQ003", "Pages load within 2 s on a fast connection"),
    ("DQ003", "The queue is thread-safe"),
    ("DQ003", "El seguro médico cubre la caída"),
    ("DQ003", "Windows XP Professional starts from the image"),
    ("DQ003", "The timeout fails gracefully"),
    ("DQ004", "At most 3 ladders are booked per member"),
    ("DQ004", "A different user sees the same list"),
    ("DQ006", "Required fields are marked as required"),
    ("DQ007", "The form has name, date and total"),
    ("DQ008", "Los pedidos pendientes aparecen en rojo"),
    ("DQ008", "The todo list shows five entries"),
    ("DQ010", "The new oven bakes faster than the old one"),
    ("DQ010", "The wait is no longer than 5 minutes"),
    ("DQ010", "Show more"),
    ("DQ011", "The bus runs from 1 May to 30 June"),
    ("DQ011", "Only administrators can delete a project"),
    ("DQ011", "The trash can is emptied at 18:00"),
    ("DQ012", "The display refreshes every 60 seconds"),
    ("DQ012", "Nueve de cada diez socios pagan a tiempo"),
    ("DQ012", "The choir sings all four movements"),
    ("DQ014", "A code older than 2 minutes must not open the lock"),
    ("DQ016", "The ladder is inspected by a volunteer"),
    ("DQ017", "Both parties sign page 7"),
    ("DQ017", "The wait is below 5 minutes"),
    ("DQ017", "12 ladders stand in the shed"),
    ("DQ018", "The site has 99 % uptime in each month"),
    ("DQ019", "A ladder is booked as soon as the deposit is paid"),
    ("DQ019", "When the driver scans the parcel, its status changes immediately within 1 s"),
    ("DQ021", "The label is printed according to the standard EN 131-3:2018"),
    ("DQ023", "The lock opens with a code"),
    ("DQ024", "The stock is reduced by the ordered quantity"),
    ("DQ024", "Reduce late returns from 12 to 4 a month"),
    ("DQ024", "The counter increases when somebody votes"),
    ("DQ025", "The supported formats are listed"),
    ("DQ026", "The lamp at the shed is on until 22:00"),
]


@pytest.mark.parametrize(("rule", "expected", "statement"), FIRES)
def test_a_rule_fires_with_its_severity(rule, expected, statement):
    assert severity(statement, rule) == expected


@pytest.mark.parametrize(("rule", "statement"), STAYS_SILENT)
def test_a_rule_stays_silent_on_what_only_looks_like_it(rule, statement):
    assert severity(statement, rule) is None


def test_every_rule_is_tried_both_ways():
    firing, silent = {rule for rule, _, _ in FIRES}, {rule for rule, _ in STAYS_SILENT}
    assert firing | set(TABLE_ONLY) == set(RULES)
    assert set(RULES) - silent - set(TABLE_ONLY) <= {"DQ005", "DQ009", "DQ013", "DQ015", "DQ020", "DQ022"}


@pytest.mark.parametrize(
    "statement", ["Ladders are returned within seven days", "Las escaleras se devuelven en siete días"]
)
def test_the_two_model_sentences_pass(statement):
    assert lint(statement).ok


@pytest.mark.parametrize("statement", ["handles loans", "maneja préstamos"])
def test_the_two_bad_ones_do_not(statement):
    assert not lint(statement).ok


@pytest.mark.parametrize(
    "statement",
    [
        "The balance is posted to the General Ledger",
        "Export writes the supported formats: PDF, CSV",
        "The system shall refresh the display every 60 seconds",
        "It is easy to learn: 90 % of users finish the tour within 5 minutes",
        "No debe haber dos turnos a la vez",
        "Passwords are not stored in plain text",
        "Modal can be closed properly",
        "Tests pass",
        "As a member I want to see my bookings so that I'm not confused",
        "Clicking the card opens the detail view",
        "Given the cart is empty, when I press checkout, then nothing happens",
        "Tooltip on hover",
    ],
)
def test_known_false_alarms_of_such_lints_get_no_error(statement):
    assert lint(statement).ok


@pytest.mark.parametrize(
    "rule", [rule for rule in RULES.values() if rule.id not in TABLE_ONLY], ids=lambda rule: rule.id
)
class TestTheTable:
    def test_its_bad_example_fires_the_rule_and_its_good_one_does_not(self, rule):
        assert severity(rule.bad, rule.id) == rule.severity
        assert severity(rule.good, rule.id) is None

    def test_its_good_example_can_be_tested(self, rule):
        assert lint(rule.good).ok

    def test_what_it_suggests_in_spanish_can_be_tested_too(self, rule):
        example = rule.better["es"].partition("«")[2].partition("»")[0]
        assert lint(example, "es").ok
        assert severity(example, rule.id, language="es") is None


def test_ids_are_unique_and_in_order():
    assert list(RULES) == [f"DQ{number:03}" for number in range(1, 29)]
    assert len({rule.name for rule in RULES.values()}) == len(RULES)
