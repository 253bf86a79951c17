"""Verbs and nouns that promise without showing, in Spanish."""

from __future__ import annotations

CAPABILITY = """
gestionar manejar administrar soportar procesar atender/atiend tratar controlar proteger/protej salvaguardar
resguardar lidiar afrontar enfrentar sobrellevar
"""
CAPABILITY_PHRASES = """
hacerse cargo de
resolver|solucionar los|las? problemas|necesidades|inquietudes|dudas
dar|da|dan|dara seguimiento
<da> soporte|apoyo|atencion|asistencia|asesoria|mantenimiento|seguimiento
<cumple> con <las>? <acuerdos>
<cumple> con <las>? <normas>
"""
# Verbs that carry nothing themselves: what they promise stands in their object.
SOFT_CAPABILITY = """
brindar ofrecer/ofrezc proporcionar proveer garantizar asegurar entregar implementar adoptar lograr fomentar
promover/promuev impulsar generar crear mantener/mantien/mantendr tener/tien/tendr contar/cuent dar/da aportar
facilitar apoyar ayudar contribuir/contribuy velar preservar/preserv propiciar favorecer/favorezc
establecer/establezc desarrollar obtener/obtien/obtendr ganar reflejar construir/construy adquirir/adquier
consolidar transmitir poseer/pose definir disenar preparar elaborar representar respetar expresar evocar plasmar
organizar inculcar cultivar demostrar/demuestr evidenciar vivir experimentar
"""
# Of these, what promises any noun made of a verb ("offers guidance").
PROMISING = """
brindar brinda brindan brindara ofrecer ofrece ofrecen ofrecera proporcionar proporciona proporcionara garantizar
garantiza garantizara asegurar asegura asegurara dar proveer provee
"""
# Orders to make something; with a bare name they are the title of a task.
MAKING = "implementar desarrollar construir establecer disenar definir organizar elaborar"
HELP = """
ayudar ayuda ayudan ayudara apoyar apoya apoyan orientar orienta motivar motiva animar anima guiar guia acompanar
acompana
"""
PERMITS = """
permite permiten permitira permitiran permitir realiza realizara realizar ofrece ofrecera ofrecer brinda brindara
incluye incluira facilita facilitara facilitar contara cuenta apoya apoyara hara hace efectuara lleva llevara
"""
ACTIVITY = """
investigar explorar trabajar analizar estudiar evaluar continuar/continu avanzar coordinar colaborar comunicar
apoyar ayudar pensar considerar discutir dialogar reflexionar concientizar sensibilizar acompanar platicar difundir
participar capacitar entrenar educar formar orientar ensenar/ensen promocionar planear planificar monitorear vigilar
supervisar atender aprender practicar
"""
ACTIVITY_PHRASES = """
dar seguimiento
estar al pendiente
poner atencion
buscar la forma
tomar|toma|tomara|tomaran|tener|tiene|tendra en cuenta|consideracion
estar|estan|este|esten alineado|alineados|enterados
dar a conocer
la idea|meta|intencion es
el objetivo|proposito|fin es
queremos|buscamos|esperamos|deseamos que?
se desea|quiere que?
correr la voz
mantenerse al dia
ser|sea lider|lideres|reconocido|reconocida|referente|mejores
lograr que
contribuir al|a|con
estar|estan|esten en contacto
estar|estan|esten atentos|pendientes
llevar a cabo
<busca> a? ser|lograr|mejorar|alcanzar|convertirse|ofrecer|brindar|dar|obtener|contribuir
"""
CHANGE = """
mejorar optimizar minimizar maximizar reducir/reduzc aumentar incrementar potenciar agilizar simplificar facilitar
fortalecer/fortalezc reforzar/refuerz impulsar disminuir/disminuy eficientar modernizar acelerar elevar dinamizar
perfeccionar enriquecer/enriquezc consolidar ampliar fomentar promover/promuev intensificar racionalizar
profesionalizar flexibilizar estandarizar dignificar embellecer/embellezc bajar subir crecer/crezc ahorrar motivar
incentivar estimular inspirar posicionar empoderar involucrar cuidar evitar mitigar aliviar prevenir/previen afinar
atraer/atraig robustecer/robustezc revitalizar rescatar expandir democratizar humanizar multiplicar concientizar
sensibilizar retener/retien satisfacer/satisfac combatir superar celebrar alinear unificar homologar digitalizar
transformar innovar redisenar reestructurar reorganizar resolver/resuelv solucionar vincular articular socializar
"""
# Of these, only the order at the beginning is meant ("Cut costs"); elsewhere they have other meanings.
CHANGE_AT_START = """
evitar prevenir cuidar bajar subir crecer ampliar elevar ahorrar atraer retener satisfacer combatir superar celebrar
alinear unificar homologar digitalizar transformar innovar redisenar reestructurar reorganizar resolver solucionar
vincular articular socializar
"""
CHANGE_PHRASES = """
hacer|haga|hacen mas *
sacar|saca el mayor provecho
tener|tiene|lograr|logra|conseguir|consigue|atraer|atrae|ganar|gana|haya|hay|obtener mas|menos|mayor|menor *
menos|mas|mayor|menor *
las|los ventas|ingresos|costos|gastos suben|suban|bajan|bajen|crecen|aumentan|disminuyen
las|los quejas|utilidades|visitas|errores suben|suban|bajan|bajen|crecen|aumentan|disminuyen
al minimo|maximo
ser|sea|sera|es minimo|minima|maximo|maxima|minimos|minimas
expandir|crecer|posicionar|hacer|consolidar crecer? el|la|nuestro|nuestra negocio|empresa|marca|mercado|presencia
renovar|mejorar|cuidar la imagen
ahorrar|ahorra|ahorran|ahorrara mucho|muchos? tiempo|dinero|esfuerzo|recursos|trabajo|costos|energia
"""
# Nouns of quality: as the object of a promise or the head of a phrase they name a topic, not a result.
ABSTRACT = """
experiencia rendimiento desempeno seguridad usabilidad calidad fiabilidad confiabilidad disponibilidad escalabilidad
mantenibilidad accesibilidad flexibilidad eficiencia eficacia efectividad robustez estabilidad consistencia
integridad confidencialidad privacidad confianza transparencia visibilidad cumplimiento comunicacion colaboracion
cooperacion coordinacion compromiso satisfaccion felicidad lealtad fidelidad motivacion moral cultura ambiente clima
liderazgo conciencia conocimiento conocimientos comprension aprendizaje productividad valor valores impacto
crecimiento exito innovacion creatividad excelencia profesionalismo resiliencia sencillez simplicidad claridad
facilidad comodidad belleza estilo apariencia estetica acustica arquitectura diseno navegacion estrategia vision
mision mercadotecnia logistica planeacion planificacion mejora mejoras optimizacion mantenimiento monitoreo
interoperabilidad compatibilidad portabilidad sostenibilidad sustentabilidad bienestar higiene disciplina ensenanza
necesidades expectativas metas objetivos relacion relaciones alianzas decisiones negocio reputacion credibilidad
identidad competencias habilidades capacidad capacidades funcionalidad funcionalidades soluciones solucion servicio
servicios apoyo orientacion asistencia asesoria capacitacion educacion empatia pensamiento marca velocidad
proteccion continuidad agilidad trato atencion soporte recursos medidas mecanismos funcionamiento operacion ventas
ingresos costos costes gastos errores quejas tiempos desperdicio vinculos convivencia adherencia fracaso prioridad
adaptabilidad armonia sinergia sinergias progreso cuidado respeto dignidad justicia igualdad equidad inclusion
diversidad participacion involucramiento oportunidad oportunidades potencial ventaja ventajas beneficio beneficios
imagen presencia difusion interes curiosidad alegria gusto libertad paz orgullo pasion entusiasmo energia salud
prosperidad rentabilidad viabilidad empoderamiento posicionamiento responsabilidad sensibilizacion concientizacion
integracion vinculacion desarrollo formacion orden limpieza puntualidad amabilidad economia turismo historia esencia
personalidad tono honestidad cortesia habitos tradiciones costumbres patrimonio autonomia independencia paciencia
iniciativa imaginacion solidaridad tolerancia sensibilidad tacto madurez autoestima equilibrio profundidad riqueza
sentido relevancia inspiracion entretenimiento novedad originalidad autenticidad legado simpatia serenidad
relajacion emocion expectativa confort fraternidad generosidad humildad valentia demanda actitud postura modales
comportamiento conducta
"""
ABSTRACT_ENDINGS = "bilidad"
NOT_ABSTRACT = ""
# Nouns made of verbs of capability: a topic whatever follows them, unless something observable does.
PROCESS = """
capacidad proteccion gestion administracion manejo soporte procesamiento integracion implementacion desarrollo
coordinacion supervision gobernanza control optimizacion mejora mejoras mejoramiento reduccion incremento aumento
fortalecimiento atencion tratamiento seguimiento crecimiento funcionamiento agilizacion modernizacion impulso
fomento
"""
NOMINAL_ENDINGS = "cion sion miento dad tud ncia"
# A statement of nothing but these says nothing.
STATEMENT_ONLY = """
listo lista hecho terminado terminada completo completado funciona ok bien pendiente prueba si cosas varios ninguno
nada todo
"""
EVERYTHING = """
todo|todos esta|queda|quede|quedan|salga|sale|estan? bien|listo|perfecto|ok|correcto|funcionando
todo|todos|ya|eso|esto funciona|funcione|funcionan|jala
libre de errores
"""
