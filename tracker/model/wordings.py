"""Words that say the same, words that say the opposite, and words that say nothing, in English and Spanish.

Owns the small vocabulary by which assumptions are compared: of what people write about customers, money, time and
work. A concept is a row of words for it and, behind the bar, words for its opposite. Words are compared by their stems,
so one form of each is enough. What is not listed here is still compared, letter by letter.
"""

from __future__ import annotations


def _words(text: str) -> list[str]:
    return text.split()


_CONCEPTS = """
people person user customer client member visitor guest consumer audience folk gente usuario cliente miembro socio
    persona everybody everyone anyone todos visitante
team we us our staff employee worker colleague equipo nosotros nuestro personal empleado trabajador plantilla
pay paid spend spent pagar pago gastar gasto
price cost fee charge expense rate precio coste costo tarifa cuota
buy bought purchase order acquire comprar compra adquirir pedido
sell sold sale vender venta
cheap inexpensive affordable economical barato asequible economico | expensive costly pricey dear caro costoso
fast quick rapid speedy prompt instant immediate immediately swift once rapido veloz inmediato enseguida pronto |
    slow sluggish delay lento despacio tardar demora
early beforehand advance ahead upfront prior temprano antelacion anticipacion antes previamente | late last-minute
    spontaneous spontaneously afterwards same-day tarde ultimo espontaneo despues
plan schedule arrange organise organize planear planificar programar organizar | improvise improvisar
want wish desire demand like love enjoy keen querer desear gustar encantar | dislike hate detest odiar detestar
prefer favour favor rather preferir
choose chose choice pick select elegir escoger seleccionar
need require necessary must essential necesitar requerir necesario hacer-falta | unnecessary superfluous optional
    innecesario
trust believe rely confidence confident confiar confianza creer fiar | distrust doubt sceptical suspicious
    desconfiar dudar desconfianza
easy simple straightforward effortless facil sencillo simple | hard difficult complex complicated tricky dificil
    complejo complicado
use usage utilise utilize employ adopt usar utilizar uso emplear
phone mobile smartphone cellphone handset call telefono movil celular llamar
app application aplicacion
online web internet digital website site remotely linea virtual | offline paper in-person face-to-face papel
    presencial
book reserve reservation booking reservar reserva
return bring-back give-back devolver devolucion regresar
notice realise realize see observe spot perceive notar ver darse-cuenta
change alter modify switch different differ vary diverse varied volatile unstable fluctuate cambiar modificar cambio
    distinto diferente variar volatil inestable | same identical alike similar equal uniform homogeneous stable
    steady constant unchanged igual mismo identico similar parecido estable
grow grew growth increase rise rose expand more larger crecer crecimiento aumentar subir mas | shrink decline
    decrease drop fall fell reduce disminuir bajar caer reducir
safe secure seguro protegido | unsafe risky dangerous insecure inseguro riesgo peligroso riesgoso
enough sufficient adequate ample plenty suffice suficiente bastante bastar | insufficient scarce lacking escaso
    insuficiente
accept agree tolerate willing happy approve aceptar tolerar dispuesto acordar | refuse reject unwilling reluctant
    decline object rechazar negarse reacio
keep kept stay remain retain hold held quedar permanecer mantener retener | leave left quit churn cancel abandon
    irse abandonar cancelar dejar
big large huge great substantial grande enorme | small tiny minor little pequeno chico
know knew understand understood aware familiar saber conocer entender | unaware unfamiliar ignorant desconocer
    ignorar
begin start launch empezar comenzar iniciar lanzar | stop end finish complete terminar acabar parar
supplier vendor provider proveedor
error bug defect fault mistake failure fallo fallos defecto error
home house household casa hogar
car vehicle automobile coche carro vehiculo auto
job task work trabajo tarea labor
help support assist assistance ayudar ayuda soporte asistencia
read reading leer lectura
available availability stock disponible disponibilidad | unavailable agotado
possible can able feasible poder posible capaz | impossible unable imposible incapaz
true right correct accurate reliable dependable fiable correcto exacto confiable | false wrong inaccurate unreliable
    falso incorrecto inexacto
high alto elevado | low bajo
long largo | brief short corto breve
new fresh recent nuevo reciente | old existing viejo antiguo existente
near nearest close closest nearby local cerca cercano | far distant lejos lejano
private confidential privado | public shared publico compartido
alone single individual individually separately | together several multiple joint jointly juntos varios multiple
    grupo
important matter matters crucial vital key importante importar clave | irrelevant unimportant indifferent
    irrelevante
visible notice transparent visible | invisible hidden oculto
busy occupied ocupado | idle free libre ocioso
rain wet weather lluvia lloviendo clima
winter cold invierno frio | summer warm verano calor
money budget cash fund dinero presupuesto efectivo fondos
month monthly mensual mes mensualmente
year yearly annual annually anual ano
week weekly semana semanal semana
day daily diario dia
hour hourly hora
weekend fin-de-semana
under below within inside menos-de | over above beyond exceed mas-de
quality good excellent calidad bueno | bad poor malo pobre
competitor rival competidor rival
law legal regulation rule regulator ley legal norma regulacion
answer reply respond response responder respuesta contestar
wait queue esperar espera cola
send sent ship deliver delivery arrive enviar llegar entregar entrega envio
share sharing compartir
hire recruit contratar contratacion
learn training practice aprender formacion capacitacion
write writing escribir
manual manually hand mano | automatic automatically automate automatico automatizar
own owner possess poseer tener tiene disponer
borrow loan rent lend alquilar prestar prestamo
break broken damage romper danar roto
summarise summary resumen resumir
compete competition competir competencia
recommend word-of-mouth referral refer recomendar recomendacion boca-a-boca
"""

CONCEPTS: tuple[tuple[list[str], list[str]], ...] = tuple(
    (_words(here), _words(opposite))
    for here, _, opposite in (line.partition("|") for line in _CONCEPTS.replace("\n    ", " ").strip().splitlines())
)
"""The words for each concept, its name first, and the words for its opposite."""

GENERIC = frozenset(("people", "team", "under"))
"""Concepts that stand in nearly every assumption and tell little."""

NEGATORS = frozenset(
    _words("""
    not no never none nobody nothing nor neither without cannot lack hardly barely scarcely rarely seldom
    infrequently occasionally few fewer less least nowhere fail avoid minority little nunca jamas nadie nada
    ningun ninguno ninguna sin tampoco apenas pocos poco pocas poca menos minoria evitar raramente
    ocasionalmente
    """)
)
"""Words that turn a sentence round; two of them turn it back."""

PHRASES = (
    (r"less than|fewer than|no more than|not more than|at most|up to|menos de|no mas de|como mucho", "under"),
    (r"more than|at least|no less than|no fewer than|mas de|al menos|por lo menos", "over"),
    (r"word of mouth", "word-of-mouth"),
    (r"boca a boca", "boca-a-boca"),
    (r"last minute|ultima hora", "last-minute"),
    (r"same day|mismo dia", "same-day"),
    (r"(?:fin|fines) de semana", "fin-de-semana"),
)
"""Several words that mean one, and what they are read as; with accents taken off."""

NUMBERS: dict[str, str] = {
    word: str(number)
    for words in (
        _words("two three four five six seven eight nine ten eleven twelve"),
        _words("dos tres cuatro cinco seis siete ocho nueve diez once doce"),
    )
    for number, word in enumerate(words, 2)
}
"""Numbers in words, and in digits."""

EMPTY = frozenset(
    _words("""
    a an the and or but if then than that this these those there here it its it's they them their theirs he she
    his her you your i me my mine of in on at to for from by with within into onto over under about as is are
    was were be been being am will would shall should may might could do does did done have has had having get
    gets got go goes just very really quite rather so such too also only even still yet already when where while
    who whom whose which what how why because since until once one often frequently regularly always constantly
    every some any most many much lot lots majority mostly mainly usually typically generally probably likely
    perhaps maybe almost nearly around per each both all out up down off again back own way thing things make
    makes made let lets take takes put puts become becomes seem seems come comes tend tends el la los las lo un
    una unos unas y o u e pero si entonces que este esta estos estas ese esa esos esas aquel ahi alli su sus mi
    mis tu tus se le les te nos de del en al para por con sobre entre hasta desde como es son era eran ser sera
    fue estan estaba estar ha han haber hay hace hacen muy mas tan tanto tambien solo ya aun cuando donde
    mientras quien quienes cual cuales cuanto porque pues algun alguno alguna algunos algunas mayoria muchos
    muchas mucho mucha casi probablemente quiza quizas todo toda todas cada siempre menudo frecuentemente ambos
    asi van ir va
    """)
)
"""Words without a content of their own."""
