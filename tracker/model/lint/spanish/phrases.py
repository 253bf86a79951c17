"""Spanish phrases that are a fault by themselves, by rule."""

from __future__ import annotations

# An error whatever stands beside them, unless their rule is a warning.
HARD = {
    "DQ002": """
facil|faciles de usar|manejar|entender|aprender|navegar|utilizar|operar
buenas practicas
mejores practicas
buena|gran|grata|mejor|excelente experiencia
de primer nivel
todo tipo de publico|usuario|usuarios|personas
apariencia agradable
aporta|aportar|genera|generar|agrega|agregar valor
satisface|satisfacer|satisfaga|cubre|cubrir|cumple|cumplir|atiende|atender con? las|sus necesidades|expectativas
se adapta|adapte|adaptan a las|sus necesidades
que de gusto
con carino
hecho|hecha con amor
de|con valor para|agregado
ser|sera|sea|es|son un|una exito|fracaso|prioridad|referente|placer|maravilla|delicia|lider|ejemplo
de la mejor manera|forma
acorde a|con las|los|sus necesidades|expectativas|tiempos
de acuerdo a|con las|sus necesidades|expectativas|posibilidades
segun las|sus necesidades|posibilidades
tiene|tenga|tienen|tengan|haga|hace sentido
de primera calidad
con gran|mucho|mucha|todo|toda|la|mayor? <virtud>
accesible|usable|apto|apta para cualquier|todos|todas|todo
estar|esta|estan|estuvo a la altura
de vanguardia
de ultima generacion
de clase mundial
a simple vista
de un vistazo
proveedor|socio|opcion|marca preferido|preferida
salir|sale|sacar|saca adelante
valor por su dinero
la milla extra
muestra|muestran|demuestra|demuestran|mostrar|tiene|tienen <virtud>
""",
    "DQ003": """
de alta|buena|mala|gran|excelente|optima|maxima? calidad
calidad en el
documentacion|informacion|capacitacion|recuperacion completa
a fondo
en buen|buenas|optimas|perfecto|perfectas|mal estado|condiciones
en buenas|optimas|adecuadas|perfectas condiciones
un tiempo razonable|aceptable|adecuado|prudente
en tiempo razonable|aceptable|adecuado|prudente
tiempo|tiempos de respuesta adecuado|adecuados|razonable|razonables|aceptable|aceptables|bajo|bajos|optimo|optimos
con exito
poco|minimo|menor esfuerzo|mantenimiento|impacto
siempre|permanentemente|constantemente disponible|disponibles|accesible|activo|en
disponible|disponibles|accesible en todo momento
disponible|disponibles siempre|cuando|permanentemente
no se? tarde|tarda|demore|demora|trabe|traba|cuelgue|alente|sature
tardar|tarda|tarde|demorar mucho|demasiado
bajo control
en buenas manos
responde|responder|carga|cargar|reacciona inmediatamente|rapidamente
responde|responder|carga|cargar|reacciona al instante
de <forma> confidencial|natural|ordenada
sin|con mayor|mayores|grandes cambios|cambio|esfuerzo|problema|problemas|dificultad|impacto|afectacion
esta|estan|este|esten|quede|queda|mantener|mantiene|mantienen|poner al dia|corriente
esta|estan|este|esten|quede|quedan|todo en orden
sin dificultad|dificultades|trabas|esfuerzo
""",
    "DQ006": """
si|cuando|donde|que sea|es|fuera|fuese necesario|posible|conveniente|pertinente|viable|aplicable|apropiado|requerido
en caso necesario
en caso de ser necesario
en caso de que sea necesario
si|cuando|donde se requiere|requiera|necesita|necesite|amerita|amerite
si|cuando|donde aplica|aplique|amerita|amerite
si asi se requiere
cuando|si|donde|como proceda|procede|corresponda|corresponde
segun se requiera|necesite
segun convenga
en su caso
en lo posible
en la medida de lo posible
en la medida posible
dentro de lo posible
hasta donde sea posible
lo mas * posible
lo mas * que se pueda
lo menos * posible
lo mejor posible
tan * como sea posible
tanto como sea posible
al maximo
mejor esfuerzo
hacer|hara lo posible
si da tiempo
si hay tiempo
a criterio de|del
a discrecion
necesarias|necesarios medidas|acciones|herramientas|recursos
se busca|buscara|pretende|procura|procurara|intentara|espera
procurar
de ser necesario|posible|requerido
de ser el caso
segun corresponda|proceda|convenga|sea
segun sea necesario|conveniente
segun sea? el caso
<normas> aplicables|aplicable|correspondientes
<medios> <necesarias>
<necesarias> medidas|acciones|herramientas|recursos
""",
    "DQ007": """
etc
etcetera
entre otros|otras
y demas
y otros|otras
y mas
y asi sucesivamente
y similares
o similar|similares
y lo que haga falta
pero no limitado|limitada|limitados a
sin limitarse a
entre otras cosas
y cosas asi
y cosas por el estilo
""",
    "DQ008": """
tbd
tbc
sin definir
se definira|definiran|determinara|acordara|decidira|especificara
aun no definido|definida
por|a <indefinido>
pendiente|pendientes de|por <indefinido>
pendiente|pendientes de definicion
falta|faltan por? <indefinido>
""",
    "DQ019": """
pronto
a la brevedad posible?
lo antes posible
lo mas pronto posible
cuanto antes
oportunamente
en tiempo y forma
a tiempo
periodicamente
regularmente
frecuentemente
constantemente
continuamente
con|cierta frecuencia
con regularidad
a menudo
de vez en cuando
ocasionalmente
eventualmente
en el menor tiempo posible?
en poco|corto tiempo|plazo
sin demora|demoras|retraso|retrasos|dilacion
con prontitud
prontamente
en su momento
mas adelante
proximamente
en un futuro
raramente
rara vez
casi nunca
cada cierto|tanto tiempo?
de <forma> oportuna|periodica|regular|constante|frecuente
""",
}
# A warning where something observable happens in the same clause.
SOFT = {
    "DQ007": """
tales como
tal como
como por? ejemplo
por ejemplo
p ej
<tareas> <seguidas>
""",
    "DQ019": """
inmediatamente
de inmediato
en tiempo real
al instante
instantaneamente
al momento
en todo momento
""",
}
PURPOSE = """
para que
con el fin|objetivo|objeto|proposito de
a fin de
de modo|manera|forma que
"""
