"""Words of what can be seen, counted, refused or compared: what makes a Spanish sentence testable."""

from __future__ import annotations

OBSERVABLE = """
abrir cerrar/cierr mostrar/muestr aparecer/aparezc desaparecer devolver/devuelv recibir guardar eliminar borrar
quitar agregar anadir crear actualizar redirigir/redirij descargar subir exportar importar imprimir registrar listar
ordenar filtrar rechazar aceptar bloquear desbloquear habilitar deshabilitar activar desactivar firmar pagar
llegar/llegu contener/contien/contendr incluir/incluy indicar coincidir detener/detien iniciar terminar finalizar
salir compilar cargar enviar/envi presionar pulsar escanear seleccionar generar detectar extraer/extra
sugerir/sugier regenerar aplicar invitar elegir/elij ocultar desplegar/despleg resaltar restaurar archivar cancelar
confirmar aprobar/aprueb publicar vencer/venz caducar superar exceder resistir pesar medir/mid marcar validar
verificar comprobar/comprueb refrescar conservar persistir cambiar encender/enciend apagar disparar reintentar
reanudar pausar omitir fusionar instalar desinstalar arrancar leer escribir calcular redondear contar comparar
notificar avisar alertar adjuntar asignar vincular renombrar mover/muev copiar pegar editar reproducir sonar/suen
contestar llamar depositar reembolsar cobrar facturar descontar/descuent acreditar reservar prestar entregar
recoger/recoj montar armar cortar hornear cocinar servir/sirv plantar cosechar aterrizar iluminar parpadear congelar
fugar romper agrietar sobrescribir reemplazar preguntar pedir/pid exigir/exij lanzar fallar pasar votar inspeccionar
sellar navegar cifrar descifrar impedir/impid negar/nieg denegar/denieg prohibir responder consultar buscar
solicitar ingresar capturar modificar visualizar presentar emitir retirar suspender otorgar remitir turnar levantar
colocar permanecer comenzar/comienz empezar/empiez deslizar acertar/aciert alcanzar/alcanc empacar surtir ajustar
redimensionar adaptar rotar
"""
IRREGULAR = """
completan completado completada completar completarse abierto abierta abiertos abiertas escrito visto vista roto
rota hecho puesto devuelto devuelta resuelto impreso impresa envia envian ve ven
"""
OBSERVABLE_PHRASES = """
dar|dado|da|dan|dara de alta|baja
hacer|hace|hacen|haga login|clic|click|check
iniciar|inicia|cerrar|cierra sesion
"""
STATES = """
visible invisible oculto oculta vacio vacia lleno llena activo activa inactivo inactiva habilitado deshabilitado
seleccionado editable unico unica identico igual verde rojo vivo viva instalado cerrado cerrada bloqueado
obligatorio obligatorios opcional paginado cifrado ausente presente disponible intacto intacta intactos intactas
"""
CONDITIONS = "cuando si despues antes mientras tras dado dada hasta"
CONDITION_PHRASES = """
al * el|la|un|una|los|las|en|de|con
al hacer|dar|presionar|pulsar|guardar|cerrar|abrir|iniciar|recargar
al terminar|finalizar|registrarse|enviar|reiniciar|cargar|pagar|seleccionar|escanear|fallar
una vez que?
en cuanto el|la|se
en caso de que?
luego de
"""
REFUSALS = """
nunca jamas rechaza rechazan rechazado rechazada rechazados rechazadas deniega bloquea bloqueada impide prohibido
ningun ninguna nadie cero sin
"""
# "Without" one of these refuses nothing that one could look for.
TROUBLE = """
problema problemas fallos fallas fallo falla contratiempos interrupciones inconvenientes dificultad dificultades
"""
REFUSAL_PHRASES = """
no debe|deben|debera|deberan|puede|pueden|podra|podran|se|hay|debe|es|son|permite|acepta|muestra|envia|aparece|abre
solo|solamente|unicamente el|la|los|las|un|una|se
ya no
"""
COMPARISONS = "igual iguales identico identica mismo misma mismos mismas coincide coinciden"
COMPARISON_PHRASES = """
que el|la|los|las|en|antes|hoy|un|una|su
en comparacion con
respecto a|al|de|del
con respecto
de acuerdo con el|la
conforme al
el doble
la mitad
comparado con
"""
UNITS = """
segundo segundos minuto minutos hora horas hrs hr min seg s ms dia dias semana semanas mes meses ano anos habiles
laborables naturales porcentaje puntos pixeles px dpi fps hz khz mhz ghz kb mb gb tb bits bytes g kg mg t tonelada
toneladas mm cm m km metro metros milimetros centimetros kilometros pulgadas gramo gramos kilo kilos kilogramos l ml
litro litros bar psi pa kpa mpa n kn nm w kw kwh v mv kv ma mah ohms c f k grado grados celsius db lux lumenes rpm
ppm eur usd mxn euro euros dolar dolares peso pesos centavos veces vez usuarios usuario solicitudes peticiones
articulos personas persona clientes intentos intento clics clic pasos caracteres letras digitos palabras lineas
paginas renglones registros ejemplares piezas turnos hojas pisos alumnos asistentes
"""
TIMES = """
lunes martes miercoles jueves viernes sabado sabados domingo domingos enero febrero marzo abril mayo junio julio
agosto septiembre octubre noviembre diciembre medianoche mediodia manana diario diaria diariamente semanal
semanalmente mensual mensualmente anual anualmente trimestral quincenal
"""
TIME_PHRASES = """
mismo|siguiente|proximo dia|mes|turno
dia|mes|turno siguiente
fin|final de|del mes|semana|dia|ano|turno|temporada
cada dia|semana|mes|ano|hora|minuto|segundo|turno|lunes|viernes|noche|manana
primer|segundo|ultimo|tercer lunes|martes|miercoles|jueves|viernes|sabado|domingo|dia de|del
"""
SHARE_PHRASES = """
una|dos|tres vez|veces al|por|cada
la mitad
un tercio
el doble
un|una segundo|minuto|hora|dia|semana|mes|ano|metro|kilo|litro
media hora
"""
NUMBERS = """
dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho
diecinueve veinte veinticuatro treinta cuarenta cincuenta sesenta setenta ochenta noventa cien ciento doscientos
quinientos mil millon millones docena medio media
"""
ONE = "un una uno"
BOUNDS = """
al menos
por lo menos
como minimo
como maximo
a lo mas
a lo sumo
a mas tardar
no mas de
no menos de
mas de
menos de
mayor|mayores a|de|que
menor|menores a|de|que
superior a
inferior a
hasta
entre
maximo
minimo
antes de
exactamente
o mas
o menos
excede|exceda|exceder|supera|supere
dentro de
"""
# A number after one of these is a name.
NAMING = """
pagina version v paso fase etapa sprint nivel capitulo seccion ejercicio pregunta clausula articulo anexo apendice
tabla figura sala puerta linea plataforma iso rfc nom iec norma parte zona grado numero num tipo clase opcion lote
parcela windows python java android http https aula salon
"""
# Objects of "support" that a team tests by trying them.
FEATURES = """
teclado arrastrar oscuro tactil busqueda filtros paginacion ordenamiento espanol ingles frances markdown impresion
exportacion importacion comentarios etiquetas adjuntos deshacer rehacer zoom
"""
# Things one can point at: a phrase that names one names a result.
ARTEFACTS = """
boton enlace liga pantalla campo icono tooltip banner modal dialogo formulario etiqueta mensaje archivo reporte
informe csv pdf excel xml json prueba pruebas menu columna fila tabla lista casilla entrada endpoint llave
encabezado pie logo imagen foto video correo carta factura recibo contrato certificado cerradura puerta letrero
cartel mapa calendario tarjeta pestana error aviso plantilla diagrama manual bitacora registro script migracion rama
version contrasena url qr codigo ticket indicador barra acta oficio firma alerta recordatorio vista elemento
documento pago comentario componente cita envio adjunto opcion seccion sesion pregunta transaccion posicion
suscripcion ubicacion seleccion coleccion region estacion excepcion conexion extension descripcion instancia
referencia oracion cupon avatar miniatura contador reloj teclado impresora sensor valvula bomba cable bateria
lampara timbre porton cerca repisa caja paquete tarima camion boleto vale folleto catalogo receta agenda minuta
cotizacion orden oferta encuesta cuestionario examen diploma horario carpeta respaldo base indice cola foro chat
notificacion
"""
