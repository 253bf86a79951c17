"""The small words of Spanish that hold a sentence together."""

from __future__ import annotations

FUNCTION = """
sentido sentidos sentida querido querida entendido partido partidos medida medidas perdida perdidas caida caidas
subida bajada llamada llamadas entrada entradas salida salidas pedido pedidos contenido contenidos comida comidas
partida partidas el la los las un una unos unas de del al a en con por para y o u e que se su sus lo le les me mi tu
nos es son sea esta este estos estas ese esa eso esos esas como mas muy no ni si sin sobre entre hasta desde cuando
donde quien cual cada todo toda todos todas ser debe deben debera deberan puede pueden hay ha han ya solo tambien
pero antes despues
"""
PREPOSITIONS = "de del a al en con por para sin sobre entre hasta desde durante tras ante bajo contra segun"
DETERMINERS = "el la los las un una unos unas su sus este esta estos estas cada todo toda todos todas nuestro nuestra"
COPULAS = """
es son ser sera seran sea sean esta estan estar estara estaran este esten queda quedan quedar quedara resulta
resultan resulte parece parecen parezca luce lucen luzca ve ven vea vean siente sienten suena suenan mantiene
mantienen mantenga sigue siguen permanece fue era eran fueron
"""
MODALS = "debe deben debera deberan puede pueden podra podran deberia deberian tiene tienen hay ha han"
# What tells this language from the other: short words that only it has, and how its words end.
TELLING_WORDS = """
el la los las de del un una unos unas y en con por para que se su sus es son al lo les sin sobre entre hasta desde
cuando donde quien como mas muy debe deben debera deberan puede pueden sera seran este esta estos estas cada todo
toda todos todas o e ni si ya usuario usuarios sistema cliente clientes datos ser tener dia dias hay
"""
TELLING_ENDINGS = "cion ciones mente dad miento aje ado ada ados adas ando iendo ar er ir oso osa ble bles os as o a"
