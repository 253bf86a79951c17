"""Words of opinion, quality, quantity and feeling: what makes a Spanish sentence vague."""

from __future__ import annotations

# Adjectives of opinion (DQ002) and of quality without a measure (DQ003); adverbs and other forms follow from them.
SUBJECTIVE = """
raro ruidoso intuitivo amigable facil sencillo simple limpio moderno agradable bonito minimalista comprensible
atractivo llamativo bello hermoso lindo elegante estetico vistoso pulido profesional acogedor comodo confortable
practico util divertido entretenido interesante emocionante motivador inspirador memorable convincente persuasivo
impactante innovador creativo novedoso natural fluido suave amable cordial cercano digno respetuoso empatico humano
calido grato placentero satisfactorio excelente excepcional extraordinario magnifico estupendo maravilloso perfecto
ideal idoneo bueno buen malo rico sabroso delicioso apetitoso justo equitativo honesto sensato razonado claro
conciso entendible legible ordenado aseado pulcro armonioso equilibrado tranquilo silencioso complejo complicado
dificil engorroso tedioso confuso obvio evidente colorido sobrio valioso significativo enriquecedor inmersivo
autentico genuino creible transparente contento feliz satisfecho motivado comprometido entusiasta gratificante
ergonomico incluyente digerible ameno lucido vibrante genial increible fabuloso impresionante fenomenal gracioso
impecable abundante generoso conmovedor prometedor magico brillante luminoso espacioso lujoso premium aromatico
jugoso nutritivo formativo informativo didactico estimulante hospitalario sincero inolvidable fantastico grandioso
esplendido aburrido soso doloroso estresante alegre armonico elocuente vivido participativo ludico reconfortante
calmado flojo mediocre desastroso favorable ventajoso beneficioso constructivo asertivo propositivo perdurable
vanguardista seductor contundente imparcial talentoso habil diestro recreativo trascendente esmerado fino honorable
etico leal perseverante animado entranable inspirado motivante alentador noble prudente sabio gustoso bonachon
simpatico carismatico emotivo profundo exquisito apropiado decoroso integro audaz ambicioso prestigioso pionero
revolucionario transformador tolerante solidario desagradable incomodo ambiguo vago enganoso descuidado inequivoco
molesto irritante invasivo fastidioso estorboso ofensivo representativo fiel certero atinado acertado meticuloso
escrupuloso concienzudo laborioso arduo riesgoso arriesgado austero holgado apretado voluminoso ocurrente afectuoso
deslumbrante reconocible emblematico distintivo respetable presentable pegajoso chispeante sutil delicado jovial
"""
QUALITY = """
rapido agil seguro robusto confiable fiable escalable eficiente eficaz efectivo optimo adecuado apropiado aceptable
responsivo responsive estable solido resistente durable duradero fuerte firme flexible versatil adaptable extensible
mantenible modular portable reutilizable interoperable potente poderoso inteligente avanzado sofisticado productivo
rentable economico barato ligero liviano suficiente razonable conveniente oportuno pertinente relevante riguroso
exhaustivo minucioso detallado cuidadoso diligente esmerado preciso exacto realista veraz fidedigno consistente
coherente homogeneo uniforme integral sostenible sustentable saludable higienico salubre puntual competente
competitivo capaz capacitado calificado cualificado experto experimentado atento proactivo dinamico idoneo
deficiente lento pobre debil pesado excesivo considerable profundo viable factible predecible tolerable coordinado
armonizado sistematico metodico disciplinado vasto enorme ilimitado escaso multiproposito polivalente provechoso
fructifero lucrativo beneficioso influyente fluido robustecido depurado colaborativo cooperativo comunicativo
sostenido nutritivo expedito resolutivo holistico transversal veloz instantaneo perdurable inadecuado impreciso
fragil inseguro insuficiente profesionalizado equitativo innecesario indebido superfluo
"""
# Of these, what only says "as it should be" or how something happens to be: no fault beside something observable.
MILD = """
exacto preciso malo mala malos malas lento lenta lentos lentas debil pesado pesada detallado detallada rapido
rapidos rapida rapidas
"""
# Adverbs of those adjectives that say nothing vague, or something else.
NOT_ADVERBS = "naturalmente simplemente ricamente vivamente originalmente humanamente claramente"
MORE_ADVERBS = {
    "DQ002": "comodamente",
    "DQ003": "bien mal debidamente",
}
# Words that only say "as it should be": vague after a verb that says nothing itself, harmless after a real event.
COMPLETION = "correctamente exitosamente consistentemente correcto correcta correctos correctas"
DEGREE = "demasiado muy sumamente altamente bastante realmente extremadamente verdaderamente"
NOT_GRADED = "pocos pocas poco pronto tarde temprano cerca lejos parecido distinto"
COMPARATIVES = """
mejor mejores peor peores mejorado mejorada mejorados mejoradas optimizado optimizada optimizados optimizadas
"""
# Comparatives of size: a fault only where nothing observable stands beside them.
SIZES = "mayor mayores menor menores superior inferior"
MORE = "mas menos"
# Before "more" these make the label of a link.
LABELS = "ver leer mostrar cargar saber ve"
SUPERLATIVES = "optimo optima optimos optimas maximo maxima"
QUANTITIES = """
algunos algunas varios varias muchos muchas mucho mucha pocos pocas diversos diversas multiples diferentes distintos
distintas numerosos numerosas suficientes ciertos ciertas bastantes cuantiosos cuantiosas miles cientos decenas
innumerables variados variadas
"""
QUANTITY_PHRASES = """
una? gran|buena|amplia|elevada cantidad|variedad|gama|numero|diversidad
un gran|buen|alto|elevado|creciente numero|volumen
grandes|altos|elevados volumenes|cantidades
un par de
una serie de
gran parte de
todo tipo de
cualquier|todo|todos|distintos|diversos|nuevos|otro|otros tipo|tipos de
la mayoria de
la mayor parte de
<principales> <puntos>
<puntos> <principales>
todo lo que|necesario|posible
"""
HIGH_LOW = """
pocos recursos
<alto> <calidad>
<calidad> <alto>
<calidad> <bajo>
<bajo> <costo>
<costo> <alto>
<costo> <bajo>
"""
# Verbs that say nothing by themselves, and subjects so wide that "it works" says nothing about them.
GENERIC_VERBS = """
implementar funcionar trabajar operar salir/sal/saldr comportar marchar ir rendir/rind correr desempenar
"""
GENERIC_DONE = """
sin problemas|problema|contratiempos|inconvenientes|dificultad|dificultades|complicaciones|trabas|fricciones
como se espera|esperaba|debe
como es debido
de forma|manera correcta|adecuada|esperada|satisfactoria|optima|apropiada|debida
segun lo esperado|previsto
de acuerdo a|con lo esperado
como debe|deberia ser?
"""
WHOLES = """
sistema app aplicacion software producto plataforma sitio pagina todo todos programa herramienta servicio solucion
proyecto funcionalidad funcionalidades funcion proceso procesos codigo equipo maquina maquinas dispositivo
dispositivos equipos aparato aparatos sistemas
"""
MANNER_PHRASES = """
de manera|forma|modo *
en forma *
"""
PLAIN_MANNERS = """
automatica manual digital electronica presencial remota gratuita anonima independiente individual simultanea
aleatoria escrita verbal local temporal permanente alfabetica ascendente descendente cronologica mensual semanal
diaria anual horizontal vertical asincrona sincrona visual aislada unica directa explicita obligatoria recursiva
secuencial paralela masiva centralizada impresa parcial total grafica de que en conjunta igual similar separada
discreta continua
"""
SEEMING = "parece parecen parezca luce lucen luzca suena suenan resulta resultan"
# Endings that make an unknown word after "is" a judgement, and words that only look so.
JUDGEMENT_ENDINGS = "ble bles oso osa osos osas"
NOT_JUDGEMENTS = """
visible visibles invisible invisibles disponible disponibles posible posibles imposible responsable responsables
variable variables cable cables imprimible editable editables reembolsable reembolsables deducible deducibles
aplicable aplicables compatible compatibles accesible accesibles inaccesible inamovible combustible contable
contables potable potables mueble muebles inmueble inmuebles doble dobles configurable configurables descargable
descargables seleccionable recuperable recuperables reproducible audible legible legibles desmontable operable
operables recargable ajustable parametrizable inflamable peligroso peligrosa venenoso canoso gaseoso moroso morosos
intransferible negociable renovable
"""
# Nouns of messages: an adjective before one is ornament where the message is shown.
MESSAGES = """
error errores mensaje mensajes aviso avisos advertencia advertencias notificacion notificaciones etiqueta titulo
icono explicacion alerta alertas
"""
DEVICES = """
escritorio tableta tabletas tablet movil moviles celular celulares telefono telefonos pantalla pantallas desktop
mobile dispositivo dispositivos navegador navegadores
"""
FEELINGS = """
sentir/sient disfrutar entender/entiend comprender percibir valorar apreciar confiar creer gustar encantar
querer/quier amar intuir interesar preocupar emocionar sorprender apropiar
"""
FEELING_STATES = """
contento feliz satisfecho insatisfecho comodo motivado entusiasmado convencido orgulloso encantado frustrado
confundido dispuesto deseoso ansioso receptivo curioso reacio
"""
# States of a person, a fault only where a person is in them ("formats are supported" is none).
PERSONAL_STATES = """
informado enterado comprometido capacitado preparado familiarizado sensibilizado consciente integrado acompanado
tranquilo seguro interesado listo involucrado
"""
PERSONS = """
usuario usuarios cliente clientes huesped huespedes alumno alumnos estudiante estudiantes personal equipo socio
socios voluntario voluntarios empleado empleados padre padres paciente pacientes visitante visitantes gente persona
personas vecino vecinos maestro maestros docente docentes chofer choferes trabajador trabajadores comprador
compradores vendedor vendedores colaborador colaboradores ciudadano ciudadanos participante participantes aprendiz
aprendices publico familia familias ninos jugador jugadores proveedor proveedores mesero meseros inquilino
inquilinos comensal comensales operador
"""
FEELING_PHRASES = """
se siente|sienten|sienta|sientan
sabe|saben|sepa|sepan que|como|usar|utilizar|donde
conoce|conocen|conozca|conozcan el|la|los|las|a|bien|mejor|sus|su
aprende|aprenden|aprenda|aprendan
domina|dominan|domine|dominen el|la|los|las
tiene|tienen|tenga|tengan claro|confianza|conocimiento|conciencia|nocion
sensacion de
sin frustrarse|frustracion|estres|confundirse|perderse
mantenerse|esten|estan|queden actualizado|actualizados|informados|enterados|alineados
tomar|toman|toma conciencia
al tanto
sin miedo|pena|temor
no? es|sea un problema|inconveniente|obstaculo
a gusto
que necesita|necesitan|necesite|necesiten|quiere|quieren|requieran|desea|desean
<mantiene> <al-tanto>
"""
