"""The rules of the lint: what each is called, how severe it is, why it exists and how to say it better.

Owns the words that a user reads about a rule; ids are never reused. `severity` is the usual one: evidence in a
statement can lower it, nothing raises it. `message` has a place for the words that a finding points at.
"""

from __future__ import annotations

from dataclasses import dataclass

from tracker.model.lint.findings import Severity


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """One rule: `bad` fires it and `good` does not; `better` holds a suggestion for each language."""

    id: str
    name: str
    severity: Severity
    message: str
    explanation: str
    bad: str
    good: str
    better: dict[str, str]


def _rule(
    number: int, name: str, severity: Severity, message: str, why: str, bad: str, good: str, advice: str, spanish: str
) -> Rule:
    """Make a rule; the advice ends with an example in the language of the statement, `spanish` is the Spanish one."""
    return Rule(
        id=f"DQ{number:03}",
        name=name,
        severity=severity,
        message=message,
        explanation=why,
        bad=bad,
        good=good,
        better={"en": f'{advice}, for instance "{good}".', "es": f"{advice}, for instance «{spanish}»."},
    )


# fmt: off
_ALL = (
    _rule(1, "no-observable", "error", '"{words}" names a topic or a promise, but nothing that one could observe.',
          "Managing or ensuring something says what is promised, not how one would see it; a bare topic says less.",
          "handles loans", "A loan ends when the ladder is scanned at the shed",
          "Say what somebody would see, and when", "El préstamo termina al escanear la escalera en la bodega"),
    _rule(2, "subjective-term", "error", '"{words}" is a matter of opinion.',
          "Two people can disagree about an opinion and both be right, so no test can decide it.",
          "The booking form is user friendly", "Nine of ten new members book within 3 minutes without help",
          "Say who does what, how fast and how often it works",
          "Nueve de cada diez socios nuevos reservan en menos de 3 minutos sin ayuda"),
    _rule(3, "unmeasured-quality", "error", '"{words}" has no measure.',
          "Fast, secure or reliable is a direction; a test needs the point at which it is enough.",
          "The search is fast", "The search answers within 1 second for 95 of 100 requests",
          "Give the number that is enough, and how it is measured",
          "La búsqueda responde en menos de 1 segundo en 95 de 100 consultas"),
    _rule(4, "vague-quantity", "error", '"{words}" does not say how many or which.',
          "Some, many or various fit one and a thousand alike.",
          "Supports various payment methods", "Accepts cash, card and bank transfer",
          "Give the number or list them", "Acepta efectivo, tarjeta y transferencia"),
    _rule(5, "vague-degree", "warning", '"{words}" leaves open how far the value may be off.',
          "A test compares with a bound; about and usually hide it.",
          "A return takes about two minutes", "A return takes at most 2 minutes",
          "Give the bound", "Una devolución tarda a lo más 2 minutos"),
    _rule(6, "loophole", "error", '"{words}" lets anything pass.',
          "If possible and as needed make the statement true whatever is delivered.",
          "Reminders are sent if possible", "A reminder is sent one day before the ladder is due",
          "Say when it must hold, and drop the way out", "Se envía un recordatorio un día antes del vencimiento"),
    _rule(7, "open-ended", "error", '"{words}" leaves the list open.',
          "A test cannot cover things that are not named.",
          "The receipt shows name, date, etc.", "The receipt shows name, date and total",
          "List all of it", "El recibo muestra nombre, fecha y total"),
    _rule(8, "placeholder", "error", '"{words}" is a placeholder: something is still to be decided.',
          "What is not decided cannot be tested.",
          "Deposit: TBD", "The deposit is 20 euros",
          "Decide it and write it down", "El depósito es de 200 pesos"),
    _rule(9, "superlative", "warning", '"{words}" compares with everything there is.',
          "Best and fastest would need a test against all others.",
          "Members find the best ladder", "The search lists ladders by height, from low to high",
          "Say against what it is compared and by which measure",
          "La búsqueda muestra las escaleras por altura, de menor a mayor"),
    _rule(10, "comparative-without-base", "error", '"{words}" does not say than what.',
          "Better needs a base and a difference.",
          "Faster pick-ups", "A pick-up takes 2 minutes less than in May",
          "Give the base and the difference", "La entrega tarda 2 minutos menos que en mayo"),
    _rule(11, "weak-modal", "warning", '"{words}" leaves open whether it must happen.',
          "A wish is neither kept nor broken. For an ability (can) say who uses it and what then happens.",
          "The app should send a receipt", "The app sends a receipt",
          "Say what happens", "La app envía un recibo"),
    _rule(12, "absolute", "warning", '"{words}" cannot be tested for every case.',
          "A test tries a sample; say which, or give the interval or the list.",
          "The lock always opens", "The lock opens in 49 of 50 trials",
          "Give a sample, an interval or the list", "La cerradura abre en 49 de 50 intentos"),
    _rule(13, "vague-pronoun", "warning", '"{words}" can stand for more than one thing.',
          "Readers pick different nouns, and so do testers.",
          "The member sends the form to the office and it is stored", "The office stores the form that the member sent",
          "Repeat the noun", "La oficina guarda el formulario que envió el socio"),
    _rule(14, "negative-only", "hint", '"{words}" says only what must not be.',
          "An exact prohibition can be tested; often the wanted behaviour says more.",
          "The form must not lose data", "After a failed upload the form still holds every entry",
          "Say what happens instead", "Tras un envío fallido el formulario conserva todo lo escrito"),
    _rule(15, "compound", "warning", '"{words}" joins things that can pass or fail apart.',
          "One statement with two verbs is half done half of the time.",
          "The ladder is booked and the deposit is charged", "The deposit is charged when the ladder is booked",
          "Write one statement for each", "El depósito se cobra al reservar la escalera"),
    _rule(16, "passive-no-actor", "hint", '"{words}" does not say who or what does it.',
          "Who acts decides where to look.",
          "The ladder is inspected", "A volunteer inspects the ladder after each loan",
          "Name the actor", "Un voluntario revisa la escalera después de cada préstamo"),
    _rule(17, "number-without-unit", "warning", '"{words}" has no unit.',
          "Five can be minutes, euros or ladders.",
          "The wait is below 5", "The wait is below 5 minutes",
          "Add the unit or what is counted", "La espera es menor a 5 minutos"),
    _rule(18, "rate-without-window", "warning", '"{words}" has a rate or a crowd without a time, a sample or a bound.',
          "99 % of a minute and of a year are different promises; many users are a load only with an answer time.",
          "The site has 99 % uptime", "The site answers 99 % of the probes of each month",
          "Say over which time or sample, and what bound holds", "El sitio responde 99 % de las pruebas de cada mes"),
    _rule(19, "vague-time", "error", '"{words}" does not say when.',
          "Soon and regularly fit any date.",
          "Deposits are paid back soon", "Deposits are paid back within two working days",
          "Give the deadline or the interval", "Los depósitos se devuelven en dos días hábiles"),
    _rule(20, "undefined-condition", "warning", '"{words}" is a condition that nobody defined.',
          "Normal load means something else to everyone.",
          "Under normal load the page opens", "With 50 members online the page opens within 2 s",
          "Define the condition in numbers", "Con 50 socios en línea la página abre en 2 s"),
    _rule(21, "weak-reference", "warning", '"{words}" refers to a text without its name and version.',
          "Standards and guides change; the test needs the one that holds.",
          "Labels follow the standard", "Labels follow EN 131-3:2018",
          "Name the document with its version or date", "Las etiquetas siguen la norma EN 131-3:2018"),
    _rule(22, "superfluous-infinitive", "hint", '"{words}" is a detour.',
          "Being able to do something is tested by doing it.",
          "The lock is able to open with a code", "The lock opens with a code",
          "Use the verb itself", "La cerradura abre con un código"),
    _rule(23, "fragment", "warning", '"{words}" leaves part of the sentence to the reader.',
          "Without a verb the reader supplies one, and not always the same.",
          "Reminder mail", "A reminder mail arrives one day before the ladder is due",
          "Say who or what does what", "Un correo de aviso llega un día antes del vencimiento"),
    _rule(24, "maximise-minimise", "error", '"{words}" has no target.',
          "Every change improves something a little; say how much is enough.",
          "Reduce late returns", "Late returns drop from 12 to 4 a month",
          "Say from what to what, and by when", "Las devoluciones tardías bajan de 12 a 4 al mes"),
    _rule(25, "feeling", "error", '"{words}" happens inside a person, where no test can look.',
          "What somebody feels or understands shows in what they do or answer.",
          "Members understand the safety rules", "Nine of ten members answer the five safety questions correctly",
          "Say what the person does or answers", "Nueve de cada diez socios responden bien las cinco preguntas"),
    _rule(26, "purpose-or-aside", "hint", '"{words}" is a purpose or an aside, and will not be tested.',
          "Readers overlook conditions in brackets, and a purpose is a hope.",
          "The shed is lit so that nobody stumbles", "The lamp at the shed is on from sunset to 22:00",
          "Move what must hold into the sentence, leave the reason out",
          "La lámpara de la bodega está encendida hasta las 22:00"),
    _rule(27, "no-acceptance", "warning", '"{words}" does not say what finished means.',
          "A task whose only done line repeats its title, or that has none, has no test.",
          "Return flow", "A ladder is free for the next member 10 minutes after its return",
          "Add a statement that says what finished means", "La escalera queda libre 10 minutos después de devuelta"),
    _rule(28, "duplicate", "warning", '"{words}" is said twice in this project.',
          "One of the two will be changed and the other forgotten.",
          "Ladders are returned within seven days", "Trestles are returned within three days",
          "Keep it once, or say how the two differ", "Los caballetes se devuelven en tres días"),
)
# fmt: on

RULES: dict[str, Rule] = {rule.id: rule for rule in _ALL}
"""All rules by id, in order."""
