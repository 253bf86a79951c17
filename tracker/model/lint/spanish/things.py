"""Things and acts that somebody can see, in Spanish.

A sentence that has none of them, and no other evidence, shows nothing.
"""

from __future__ import annotations

CONCRETE = """
sesion contrasena permiso permisos rol roles navegador dispositivo dispositivos movil escritorio version modulo
componente metodo clase api endpoint solicitud solicitudes respuesta respuestas consulta consultas indice clave
claves config configuracion ajustes variable parametro entorno staging produccion servidor cache cookie
almacenamiento carpeta ruta rutas libreria librerias biblioteca dependencia dependencias paquete plugin selector
menu barra cuadricula grilla foco cursor teclado raton atajo portapapeles texto fuente color imagen imagenes audio
idioma fecha fechas hora moneda campo campos casilla grafica filtro paginacion fila columna celda pestana panel
notificacion notificaciones correo sms tarea tareas cola commit rama cobertura excepcion plantilla enlace url perfil
carrito cupon factura reembolso busqueda resultados chat comentario publicacion login controles codigo archivo
archivos script repositorio documentacion evento firmware tarjeta chip camara microfono bocina sensor motor rueda
tornillo cable tanque tuberia horno refrigerador estufa cuchillo plato platos platillo botella frasco etiqueta sello
firma carta sobre mesa silla cama cuarto puerta ventana pared techo piso escalera puente calle camino parcela arbol
semilla planta cultivo agua leche pan carne pescado huevo huevos azucar sal harina sopa pastel casco guantes
uniforme gafete coche carro camion tren bicicleta barco avion dron robot telefono computadora libro cuaderno lapiz
cancion piano violin balon gol cancha sangre herida pastilla dosis jeringa cubrebocas bata manos dinero efectivo
cheque cuota precio precios impuesto renta salario voto votos boleta asiento boleto clausula escritura pasaporte
visa licencia mapa foto video cartel bandera letrero basura bolsa caja cajas tarima contenedor lampara luz pila
cargador torre antena presa barda porton jardin celulas colision colisiones comparacion numero numeros velocidad
viento temperatura altura peso longitud distancia volumen paso pasos orden ordenes lista nombre nombres renglon
perros perro gato vaca bache banqueta alumbrado semaforo patrulla ambulancia receta expediente horario horarios
recordatorio recordatorios pantalla pantallas sentencias parada autenticacion autorizacion cifrado certificado
subtitulo transcripcion respaldo validacion contenido datos formato esquema agente modelo calculo externas turno
turnos capitulo parrafo apendice anexo tema hierba hoja flor raiz tronco pasto heno paja estiercol tractor arado
establo corral becerro toro puerco cerdo oveja cordero cabra caballo gallina pollo abeja colmena pajaro insecto
lombriz olla sarten tapa cuchara tenedor tazon taza vaso charola servilleta mantel delantal parrilla repisa cajon
alacena fregadero llave coladera cubeta trapeador escoba trapo esponja jabon toalla sabana almohada cobija colchon
cortina alfombra espejo vela cerillo chimenea ladrillo azulejo tabla viga andamio grua cemento mortero grava arena
asfalto alcantarilla hidrante poste cuerda cadena gancho clavo martillo sierra desarmador pinza cinta pegamento
pintura brocha rodillo tuerca rondana resorte engrane banda pedal freno llanta rin manubrio parabrisas defensa
cinturon tablero gasolina diesel carbon lena acero hierro cobre aluminio plastico hule cuero algodon lana seda papel
carton lente tripie proyector amplificador guitarra tambor flauta trompeta partitura coro orquesta escenario actor
guion taquilla pasillo vestibulo elevador aula pizarron gis borrador regla compas mochila casillero gimnasio alberca
raqueta silbato cronometro playera botas medalla trofeo porteria portero marcador enfermera doctor medico cirujano
partera estetoscopio termometro bascula venda yeso muleta andadera camilla sonda bisturi hisopo ampolleta tableta
capsula pomada vacuna suero orina juez jurado testigo abogado notario veredicto sentencia hipoteca prestamo cajero
boveda canasta mostrador maniqui probador monta carga rampa guia manifiesto muelle faro vuelo maleta pista hangar
piloto riel senal carril glorieta tunel caseta lluvia nieve granizo helada niebla inundacion sequia rio lago
estanque arroyo mar marea playa cerro montana valle bosque prado zanja vereda muestra trampa red jaula bolsillo
cierre manga cuello suela tacon agujeta taller sucursal tienda mercado oficina escuela hospital iglesia parque plaza
estadio cantidad monto total saldo unidad suma tasa card choque
"""
CONCRETE_VERBS = """
probar/prueb subarrendar tener/tien
usar utilizar cantar bailar hablar decir/dic lavar secar barrer trapear llenar vaciar verter/viert hervir/hierv
freir/fri asar picar rebanar pelar mezclar batir beber comer dormir/duerm caminar conducir/conduzc estacionar girar
doblar atar coser pintar dibujar fotografiar filmar grabar sembrar/siembr regar/rieg podar cavar perforar lijar
soldar/suelda fundir moldear tallar descargar apilar transportar llevar traer/traig rentar alquilar contratar
renunciar jubilar inscribir graduar demandar apelar jurar notarizar heredar desalojar inspeccionar auditar examinar
diagnosticar vacunar inyectar internar trasladar recetar sangrar anotar perder/pierd arbitrar remar volar/vuel
despegar atracar frenar rebasar remolcar costar/cuest durar colgar/cuelg poner/pong quitar cruzar conectar
desconectar arrastrar soltar/suelt clasificar contar/cuent detectar navegar autenticar autorizar cubrir/cubr faltar
sobrar gastar comprar vender romper dividir sumar restar multiplicar sobresalir adherir rebotar comprimir corroer
deformar desinflar disolver/disuelv drenar gotear emerger erosionar evaporar extender/extiend flotar fluir germinar
brillar eclosionar sanar inflar insertar atorar inclinar aflojar encajar desbordar sobrecalentar penetrar pivotar
bombear pinchar irradiar madurar oxidar agitar estallar encoger hundir resbalar oler/huel humear remojar derramar
salpicar partir esparcir brotar rechinar manchar atascar pegar estirar golpear hinchar rasgar ladear tocar
tropezar/tropiez torcer/tuerc vibrar desgastar marchitar tambalear envolver/envuelv saludar aplaudir toser
arrodillar senalar recitar repetir/repit gritar deletrear intercambiar susurrar adeudar donar invertir/inviert robar
nombrar otorgar certificar citar deducir/deduzc endosar conceder expedir/expid postular posponer/pospon ratificar
renovar/renuev derogar revocar dictaminar programar embargar gravar transferir/transfier vetar anular abortar
decodificar encolar incrustar escapar formatear ignorar invalidar invocar iterar migrar normalizar parsear precargar
propagar purgar reconectar reiniciar recargar sanear sincronizar suscribir recortar truncar incorporar
requerir/requier separar sobrevivir recordar/recuerd informar visitar viajar ensayar dirigir/dirij traducir/traduzc
transcribir marinar sazonar amasar fermentar embotellar rotular dosificar centrifugar esterilizar suturar ventilar
calibrar nivelar excavar compactar colar/cuel enyesar remachar atornillar galvanizar forjar fresar tornear
rectificar empacar paletizar despachar conciliar timbrar sellar foliar archivar turnar notificar emplazar seguir/sig
dejar olvidar anteceder ocupar sostener/sostien aguardar acudir
"""
