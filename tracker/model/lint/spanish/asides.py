"""Spanish phrases that are worth a warning, by rule, and phrases that hold a vague word but mean something exact."""

from __future__ import annotations

WARN = {
    "DQ005": """
aproximadamente
casi
cerca de
alrededor de
generalmente
normalmente
usualmente
significativamente
razonablemente
considerablemente
mayormente
principalmente
mas o menos
""",
    "DQ011": """
podria
podrian
deberia
deberian
quiza
quizas
tal vez
puede que
a lo mejor
intentar
idealmente
opcionalmente
""",
    "DQ012": """
siempre
nunca
jamas
todo
todos
toda
todas
cada
cualquier
cualquiera
ningun
ninguna
100 %
las 24 horas
en todo momento
totalmente
completamente
""",
    "DQ020": """
condiciones|condicion|carga|uso|operacion|circunstancias normal|normales|habitual|habituales
condiciones|condicion|carga|uso|operacion|circunstancias tipica|tipicas|pesada|alta
operaciones criticas|comunes|basicas
paginas|pantallas|funciones principales
en general
si algo sale mal
en la mayoria de los casos
en casos especiales|excepcionales
en caso de problemas|fallos|fallas|emergencia|error|errores|ataque|ataques
en ciertos|algunos casos
""",
    "DQ021": """
de acuerdo a|con <las>? <normas>
segun <las>? <normas>
conforme a|al <las>? <normas>
<cumple> con <las>? <normas>
normativa vigente
""",
    "DQ022": """
ser|sera|es capaz|capaces de
estar|esta|estara en posibilidad|condiciones|capacidad de
tener|tiene|tendra la capacidad|posibilidad de
permitir|permite|permitira|permitiran *
""",
    "DQ026": """
para que
con el fin|objetivo|objeto|proposito de
a fin de
de modo|manera|forma que
""",
}
# These hold a vague word but mean something exact.
NEUTRAL = """
cuantos|cuantas|cuanto
dia|dias habil|habiles
acepta|aceptan|recibe|reciben|paga|pagan|pagar|cobra|en efectivo
falla|fallan|degrada gracefully
mayoria simple|calificada
interes simple|compuesto
claro que
tema|modo|azul|verde|gris|color|fondo|tono claro|suave
agua limpia|fresca|suave|pura
seguro medico|social|popular|de|contra
el|del|un|al seguro
comida|acceso|filtro|vista|guia|paso rapida|rapido
acceso|accesos|busqueda|filtro|inicio rapido|rapidos|rapida
boleto|habitacion|cuarto sencillo|sencilla
unidad|tamano|planificacion|medicina familiar
texto enriquecido
buenos|buenas dias|tardes|noches
visto bueno
buena fe
si bien
mas bien
tambien
bien|bienes inmueble|inmuebles|mueble|muebles|de|y
el|del|un|cada|los|al|su bien
dar|dado|dada|da|de|en alta|altas|baja|bajas
contrasena|contrasenas|clave segura|seguras|debil|debiles
conexion segura
usuarios|clientes frecuentes
preguntas frecuentes
estado solido
residuos solidos
control de calidad
busqueda avanzada
filtro|filtros|filtros|opciones avanzado|avanzados|avanzadas
version|rama|lanzamiento estable
numero|numeros complejo|complejos|natural|naturales
gas|persona|dias natural|naturales
comercio justo
solicitud incorrecta
agua caliente
varias veces
multiple|multiples opcion|opciones|archivos
opcion multiple
distinto|distinta|diferente|distintos|distintas|diferentes de|al|del|a|usuario
en curso
mas de
mas que
datos personales
mayor|menor a|de|que|edad|igual
mayores|menores a|de|que
mayor|menor o igual
no mas
a lo mas
todo el
mas reciente|recientes|vendido|vendidos|vistos
perfecto estado
papel fuerte
caja fuerte
linea firme
en firme
piel sensible
practica|practicas profesional|profesionales
titulo|cedula profesional
una practica
la practica|practicas
media hora
bien formado
desayuno rico
pesado|pesada en
mejor de los casos
seguro que
"""
