/**
 * Everyday words that stand for each other when somebody asks a business (or a text) something, with the words of many
 * countries, and irregular forms that no stemmer brings together ("abrir", "apertura"). One group a line, folded.
 */
export const SYNONYM_GROUPS = `
habitacion hab habs
descuento dto dcto
numero num nro
telefono tel tlf
celular cel celu
direccion dir
mensaje msj msjs mje
promocion promo promos
departamento depto
hora hr hs hrs
minuto mins
semana sem
whatsapp wsp wpp wasap guasap whats
km kilometro kilometros kilometraje
kg kilo kilos kilogramo kilogramos
lt lts litro litros
gr grs gramo gramos
mts metro metros
cms centimetro centimetros
min minuto minutos
nino nina chico chica hijo hija chamaco pequeno
abrir abierto apertura abren horario
cerrar cierre cerrado horario
horario horarios hora atencion
costar costo precio valor tarifa vale importe cuota
cobrar cobro cargo tarifa costo precio
pagar pago abonar abono
tarjeta credito debito visa mastercard
efectivo contado
transferencia deposito spei
mensualidad mensualidades meses plazos
barato economico
caro costoso
gratis gratuito gratuita cortesia
descuento promocion oferta rebaja
cupon vale codigo
factura facturar facturacion cfdi
recibo comprobante ticket nota
dinero moneda billete efectivo capital
reembolso devolucion devolver reintegro
cambio cambiar devolucion
cancelar cancelacion anular
garantia garantizar
envio enviar mandar entrega entregar reparto domicilio
paquete paqueteria envio
llegar llegada arribar
tardar tarda demora demorar tiempo plazo
rapido veloz express urgente
direccion ubicacion domicilio ubicar ubicado calle
donde ubicacion direccion
sucursal tienda local establecimiento
telefono celular numero llamar whatsapp
correo email mail electronico
contacto contactar comunicar comunicarse
pagina sitio web internet
wifi internet
cita turno reservacion consulta
reservar reserva reservacion apartar agendar cita
agendar programar cita
apartar anticipo apartado
comprar compra adquirir adquisicion
vender venta vendedor comercializar
pedido orden encargo pedir ordenar encargar
producto articulo mercancia
menu carta platillo platillos
comida alimento alimentos platillo comer
desayuno desayunar almuerzo
cena cenar
bebida beber tomar trago
vegetariano vegano vegetales
alergia alergico alergeno
nino ninos menor menores infantil infancia
adulto adultos mayores
bebe bebes lactante recien
mascota mascotas perro perros gato gatos animal
estacionamiento estacionar estacionarse parking aparcar cajon
auto automovil coche carro vehiculo
camioneta camion
bicicleta bici
edad anos
requisito requisitos necesitar necesario documentos
documento papeles identificacion
inscripcion inscribir inscribirse registro registrar matricula
curso clase clases taller
escuela colegio
maestro profesor docente instructor maestra
alumno estudiante alumnos
medico doctor doctora facultativo
dentista odontologo dental
paciente enfermo
enfermedad padecimiento mal
medicina medicamento farmaco remedio
curar sanar tratamiento tratar
dolor doler duele molestia
herida lesion herido lesionar
limpieza limpiar lavado lavar aseo
reparar reparacion arreglar arreglo componer compostura
mantenimiento servicio revision
instalar instalacion colocar colocacion
revisar revision diagnostico inspeccion
averiado descompuesto roto falla fallar
empleado trabajador personal empleados
trabajar trabajo laborar labores empleo
jefe gerente director encargado responsable
dueno propietario fundador
empresa compania negocio firma
fundar fundacion crear creacion establecer
nacer nacimiento natal nacido
morir muerte muerto fallecer fallecimiento murio fallecio
matar asesinar asesinato
casarse boda matrimonio casar
esposa mujer conyuge
esposo marido conyuge
hijo hija descendiente
padre papa
madre mama
rey reina monarca real
presidente mandatario
gobierno estado autoridad
ley leyes derecho legal legislacion
juez tribunal corte
delito crimen
castigo pena sancion multa condena
culpable culpa
prision carcel encarcelar preso
policia agente
guerra conflicto combate batalla
ejercito tropas soldados militar
atacar ataque agredir
vencer derrotar ganar victoria triunfo
perder derrota perdida
rebelion revuelta levantamiento insurreccion
proteger proteccion defender defensa
pais nacion
ciudad urbe localidad municipio
pueblo poblado poblacion
habitante poblacion residente habitantes
region zona area
barrio colonia distrito
calle avenida via
edificio inmueble construccion
casa hogar vivienda
habitacion cuarto recamara alojamiento
hotel hospedaje hospedarse alojamiento
cama camas colchon
bano banos sanitario
alberca piscina
mar oceano
rio arroyo
montana monte
bosque selva
empezar comenzar iniciar inicio comienzo
terminar acabar finalizar concluir fin final
continuar seguir proseguir
aumentar aumento incrementar incremento crecer crecimiento subir
disminuir reducir reduccion bajar descender descenso
mejorar mejora
cambiar cambio modificar modificacion
usar utilizar uso empleo emplear utilizacion
hacer hizo hecho realizar elaborar
fabricar producir fabricacion produccion producido
construir construccion edificar construyo
inventar inventor invento invencion
descubrir descubrimiento hallar hallazgo descubierto
encontrar hallar localizar
buscar busqueda
mostrar exhibir ensenar exponer
ensenar instruir ensenanza
aprender aprendizaje
estudiar estudio investigar investigacion
decir dijo afirmar declarar mencionar
hablar conversar platicar
explicar describir descripcion
escribir escrito redactar autor
libro obra texto
publicar publicacion editar
periodico diario prensa
noticia novedad
llamar nombrar denominar nombre llamado conocido
apodo sobrenombre alias
significar significado quiere
pensar creer considerar opinar
querer desear
gustar preferir encantar
ver vista visto observar mirar
oir escuchar
permitir aceptar admitir
prohibir prohibido impedir
obligar obligatorio forzar
ayudar ayuda apoyo apoyar asistir asistencia
causar causa provocar ocasionar
razon motivo causa
resultado consecuencia efecto
importante principal relevante
principal primario
secundario segundo
grande enorme mayor
pequeno menor chico
nuevo reciente
antiguo viejo
primero inicial
ultimo final
unico exclusivo
frecuente comun habitual
dificil complicado complejo
facil sencillo simple
peligroso peligro riesgo
seguro seguridad
limite maximo tope
minimo menos
tamano medida dimension medidas
peso pesar pesa kilos
altura alto altitud
largo longitud
ancho anchura
velocidad rapidez
color colores tono
forma figura
tipo clase especie variedad
parte porcion
grupo conjunto
miembro integrante socio
lider dirigente
equipo escuadra
jugar jugador juego
partido encuentro juego
deporte deportivo
premio galardon
fiesta evento celebracion celebrar
concierto espectaculo presentacion
cancion musica tema
pelicula cine film
actor actriz interprete
pintura cuadro
arte artistico
lengua idioma
iglesia templo
religion fe creencia religioso
dios divino divinidad
norteamerica norteamericano
estadounidense estadounidenses
europa europeo
mexico mexicano
espana espanol
francia frances
inglaterra ingles
alemania aleman
italia italiano
rusia ruso
japon japones
dia jornada
noche nocturno
semana semanal
mes mensual
ano anual
siglo centuria
fecha dia
temperatura calor
frio helado
agua hidrico
luz luminoso
energia potencia
maquina motor
computadora ordenador
datos informacion
programa software aplicacion
celula celular
animal fauna
planta vegetal
piel cutaneo
cabello pelo
corazon cardiaco
sangre sanguineo
inmune inmunitario inmunologico inmunidad
uñas manicure manicura
corte cortar
maquillaje maquillar
masaje masajes
peinado peinar
tinte color teñir
vacuna vacunar vacunacion
esterilizar esterilizacion
operar operacion cirugia
urgencia emergencia urgencias
seguro aseguradora poliza
renta alquiler rentar alquilar arrendar
mudanza mudar
viaje viajar excursion tour
vuelo avion
maleta equipaje
pasaporte visa
gimnasio gym ejercicio
entrenador coach
personalizado medida especial
pastel torta
pan panaderia
carne res
pollo ave
pescado marisco mariscos
queso lacteo leche
dulce azucar postre
picante chile
regalo obsequio
flor flores ramo arreglo
joya joyeria
ropa prenda vestir
zapato calzado
talla tamano
tela textil
mueble muebles mobiliario
madera carpinteria
pintar pintura
luz electricidad electrico
abandonar dejar renunciar
abarcar cubrir comprender incluir
abastecer suministrar proveer surtir
abogado licenciado defensor
abolir suprimir eliminar derogar
abundante numeroso abundancia
aburrido tedioso
acabado terminado final
acaso quiza tal
aceite lubricante
aceptar recibir admitir
acercar aproximar acercarse
acompanar acompanante
aconsejar recomendar sugerir recomendacion
acordar acuerdo convenio pacto tratado
acostumbrar soler
actividad actividades
actual vigente actualmente presente
acudir asistir presentarse
acuerdo contrato convenio
acusar acusacion denunciar
adelanto anticipo avance
adivinar predecir prediccion
administrar gestionar administracion gestion
adornar decorar decoracion
advertir avisar aviso advertencia
afectar perjudicar danar
agarrar tomar coger
agotado acabado terminar
agregar anadir sumar adicional
agricultura agricola cultivo
agricultor campesino granjero
aguantar soportar resistir
ahorrar ahorro
aire viento atmosfera
albergar alojar hospedar
alcanzar lograr conseguir obtener
aldea pueblo poblado
alegre feliz contento
alejar distante lejos
alimentar nutrir nutricion
aliado alianza aliarse
alma espiritu
alquimia quimica
alrededor cerca proximo
alterar modificar
alumbrar iluminar iluminacion
amable cordial
amar amor querer
ambiente medio entorno
amenaza amenazar
amigo amistad
amplio extenso extension
ancestro antepasado
analizar analisis examinar
anunciar anuncio comunicar publicidad
aparato dispositivo equipo
aparecer surgir aparicion
apariencia aspecto
apellido familia
aplicar aplicacion
aprobar aprobacion
aprovechar explotar explotacion
apuesta apostar
arbol arboles bosque
arma armas armamento armado
arquitecto arquitectura
arreglar resolver solucionar solucion
arrestar detener arresto detencion capturar
ascender ascenso
asegurar garantizar
asentamiento asentarse colonia establecerse
asistente ayudante auxiliar
asociacion organizacion sociedad
asombroso sorprendente
asunto tema cuestion
atravesar cruzar
atribuir atribucion
ausencia falta carencia
autonomo independiente autonomia
avanzar avance progreso
averiguar descubrir indagar
aviso notificacion notificar
azul celeste
baile bailar danza
balon pelota
banco bancario
bandera estandarte
barco buque nave navio
barrera obstaculo
base fundamento cimiento
basura residuo desecho
beneficio ventaja provecho ganancia
biologia biologico
blando suave
bonito lindo hermoso bello
brillante luminoso
brindar ofrecer proporcionar dar
caballo ecuestre
caida caer
calcular calculo computar
calentar caliente calor
calidad cualidad
callejon pasaje
calmar tranquilo tranquilizar
camara fotografica
camino ruta sendero via
campana promocion
campeon ganador vencedor campeonato
campo rural
canal conducto
cancer tumor
candidato aspirante
cansado fatiga cansancio
cantante cantar vocalista
cantidad monto suma total
capaz capacidad habilidad
capital sede
caracteristica rasgo propiedad
carencia escasez
carga cargar peso
carrera profesion
caso ejemplo
castillo fortaleza
catolico catolicismo
causante responsable
cazar caza
centro medio central nucleo
ceremonia rito ritual
cerebro cerebral
cesar parar detener
cielo celeste
ciencia cientifico
circular redondo
ciudadano ciudadania
civilizacion cultura
claro evidente
clima climatico
cobrar recaudar recaudacion
cocinar cocinero chef cocina
codigo clave
colaborar cooperar colaboracion cooperacion
colapso caida
coleccion conjunto acervo
colocar poner puesto ubicar
colonizar colonia colonizacion colono
combinar mezclar mezcla combinacion
combustible gasolina
comerciante mercader vendedor
comercio comercial
comision comite consejo
comparar comparacion
compartir repartir
competir competencia competidor rival
complicar dificultar
componer compositor
componente elemento ingrediente
comportamiento conducta
comprobar verificar demostrar
comunidad colectividad
comunista comunismo
concepto idea nocion
conceder otorgar
concluir conclusion
concurso competencia certamen
condicion requisito
conducir manejar chofer conductor
conectar unir conexion enlace
confiar confianza
conflicto disputa
confundir confusion
congreso parlamento camara legislativo
conjunto serie
conocimiento saber
conquistar conquista
consecuencia efecto
conseguir obtener lograr
conservar preservar mantener
considerar estimar
consistir componerse
constar incluir contener
constituir formar
consumir consumo gastar
contagio infeccion contagiar infectar
contaminar contaminacion polucion
contener incluir
contestar responder respuesta contestacion
contrario opuesto
contratar emplear contratacion
contribuir aportar aportacion
controlar control dominar
convencer persuadir
convertir transformar volver convertirse
copia duplicado
corona coronar coronacion
correcto adecuado apropiado
correr carrera
corriente actual
corto breve
crear inventar originar
creador autor
creencia conviccion
crecer desarrollo desarrollar
critica criticar
cualidad atributo
cubrir tapar cobertura
cuenta cuentas
cuerpo corporal organismo
cuidar cuidado atender
cultivar cultivo sembrar
cumbre cima
cumplir realizar
curso rumbo
dano perjuicio danar lesion
debate discusion
deber obligacion
debil fragil
decada decenio
decidir decision determinar
declive decadencia
decorar adornar
dedicar destinar
deducir inferir
definir definicion
dejar permitir
democracia democratico
demostrar probar prueba
denso densidad
dependiente depender
deposito almacen
derretir fundir
desacuerdo discrepancia
desaparecer extinguir desaparicion extincion
desarrollar evolucionar evolucion
desastre catastrofe
desear anhelar
desempeno rendimiento
desigual desigualdad
desplazar mover movimiento
destacar sobresalir
destinar asignar
destino final
destruir destruccion demoler
detalle pormenor
detectar percibir
deuda adeudar
diferencia distinto diferente distincion
digital electronico
diputado legislador
disco album
discriminar discriminacion
discurso alocucion
disenar diseno disenador
disminuir decrecer
disolver disolucion
disponible disposicion
dividir division separar repartir
divorcio separacion
doble duplicar
documento escrito
dominio control
dormir sueno
droga farmaco
duda incertidumbre
durar duracion
duro resistente
economia economico
edicion version
educar educacion educativo ensenanza
eficaz efectivo eficiente eficiencia
ejecutar realizar llevar
elegir eleccion seleccionar escoger votar
eliminar quitar suprimir
emergencia crisis
emigrar emigracion migrar inmigrante
emitir transmitir emision transmision difundir
emperador imperio imperial
empresario industrial
encabezar liderar
encender prender
encima sobre
enemigo adversario rival
enfrentar afrontar
enorme gigantesco
ensayo prueba
entrada acceso ingreso vestibulo
entrar ingresar
entrenar entrenamiento
entretener diversion entretenimiento
enviar remitir
epoca periodo era etapa
equivaler igual
error equivocacion fallo
erupcion volcan volcanico
esclavo esclavitud
escultura estatua escultor
esfuerzo empeno
espacio espacial
especial particular
espectador publico audiencia
esperanza esperar
esposo pareja
esqueleto hueso oseo
estable permanente
establecer instaurar implantar
estacion terminal
estrategia plan
estrecho angosto
estrella astro estelar
estreno estrenar
estricto riguroso
estructura organizacion
etiqueta rotulo
evaluar evaluacion valorar
evento acontecimiento suceso
evitar prevenir impedir prevencion
exacto preciso precision
examen prueba evaluacion
exceder superar sobrepasar
excelente magnifico
excepto salvo
exigir requerir demandar
exilio exiliado destierro
existir haber
exito triunfo exitoso
expandir ampliar expansion extender
experimento ensayo experimental
experto especialista
explorar exploracion explorador
explosion estallar explotar
exportar exportacion
expresar manifestar
expulsar expulsion
extranjero foraneo
extraer sacar extraccion
extrano raro
fabrica planta industria
fallecer difunto
falso mentira
falta ausencia carecer
famoso conocido celebre fama
fenomeno suceso
feroz agresivo
ferrocarril tren ferroviario
fiel leal lealtad
filosofo filosofia
financiar fondos financiero financiamiento
firmar firma
fisico fisica
fluir flujo corriente
fondo fondos
formar formacion constituir
fortaleza fuerte
foto fotografia imagen
fracasar fracaso
fraude estafa
frontera limite borde
fuego incendio
fuente origen
fuera exterior
fuerte potente
fuerza poder
funcion papel
funcionar operar funcionamiento
futuro venidero
ganar obtener
ganado vacas bovino
gastar gasto
general comun
generar producir
gente personas individuos
gigante enorme
girar rotar rotacion
glaciar hielo
globo esfera
gobernar gobernante gobernador
golpe golpear
grado nivel
gratuito libre
grave serio severo
gravedad gravitatorio
hecho acontecimiento
heredar herencia heredero
hermano fraternal
herramienta instrumento
historia historico
hogar domestico
hongo fungi
hospital clinica sanatorio
huelga paro
huir escapar huida fuga
humedo humedad
idea pensamiento
identico igual
idioma linguistico
ilegal ilicito
imagen retrato
impacto efecto
imponer imposicion
importar importacion
impresion imprimir imprenta
impuesto tributo fiscal
impulsar promover fomentar
inaugurar inauguracion apertura abrir
incidente accidente
increible asombroso
independencia independiente
indicar senalar
individuo persona
industria industrial
influir influencia
informe reporte
ingeniero ingenieria
ingreso renta salario
inmediato instantaneo
inocente inocencia
inquietud preocupacion
insecto bicho
instrumento aparato
intentar tratar procurar
intercambio cambiar
interior dentro
internacional mundial
interpretar interpretacion
interrumpir suspender
introducir introduccion
inundacion inundar
invadir invasion
invertir inversion
invierno invernal
invitar invitacion
isla insular
jardin parque
joven juventud juvenil
jubilar jubilacion pension
judio judaismo
junta reunion reunir reunirse
justo justicia
lado costado
lago laguna
lanzar lanzamiento
lectura leer lector
legado herencia
lento despacio
letra caracter
levantar alzar elevar
liberar libertad libre
limitar limite restringir restriccion
limpio aseado
liquido fluido
lista listado
litoral costa costero
llenar lleno
lluvia precipitacion llover
localizar ubicar
lograr logro
luchar lucha pelear
lujo lujoso
luna lunar
maduro madurez
malo mal
manifestar protestar manifestacion protesta manifestante
mano manual
mantener conservar
mapa plano
marca senal
marcar senalar
marcha caminata
marino maritimo
masa volumen
matematicas matematico
mayoria mayor
mediano medio
medieval edad
medir medicion
memoria recuerdo recordar
mental psicologico
mercado mercantil
metodo procedimiento tecnica
mezquita musulman islam islamico
miedo temor
migrar migracion
mina minero mineria
mineral roca
mision tarea
mitad medio
modelo tipo
moderno contemporaneo
molestar fastidiar
momento instante
monarquia monarca
montar armar
monumento memorial
motivar inducir
movil celular
multitud muchedumbre
mundo mundial global
municipio ayuntamiento alcaldia
alcalde intendente municipal
musculo muscular
museo galeria
naturaleza natural
navegar navegacion
necesidad carencia
negar rechazar negativa rechazo
negociar negociacion
nervio nervioso
nino infante
nombrar designar nombramiento
norma regla reglamento
norte septentrional
sur meridional
este oriente oriental
oeste occidente occidental
notable destacado
novela narrativa
nuclear atomico atomo
nucleo centro
obispo episcopal
objetivo meta proposito fin
objeto cosa
obrero trabajador
ocasion oportunidad
ocupar ocupacion invadir
ocurrir suceder acontecer
odio odiar
oficial funcionario
oficina despacho
ofrecer oferta
ola onda
olvidar olvido
opcion alternativa
operacion intervencion
opinion punto
oponer oposicion contra
oportunidad chance
oracion rezar
orden mandato
organo organico
orgulloso orgullo
orientar guiar
origen procedencia provenir originar
orilla ribera
oro dorado
oscuro oscuridad
paciencia calma
pacifico paz
palabra termino vocablo
palacio residencia
papel rol
paralelo similar
parecer semejante similar
pared muro
pareja matrimonio
parlamento asamblea
participar participacion intervenir
partir salir salida
pasajero viajero
paso transito
patente patentar
patrimonio herencia
patron modelo
pelea rina
pelicula filme
penetrar entrar
peninsula iberico
perdon disculpa
periodista reportero
permanecer quedar quedarse
permiso licencia autorizacion autorizar
perseguir persecucion
personaje figura
pertenecer formar
pesca pescador pescar
petroleo crudo petrolero
piedra roca
pieza parte
piloto aviador
pintor pintura
piso suelo
plan proyecto
planeta planetario
plata plateado
playa costa
pobre pobreza
poblar poblacion
poema poesia poeta
policial policia
politica politico
polvo particula
popular popularidad
poseer tener propiedad
posible probable posibilidad probabilidad
posterior despues
practica practicar
precursor antecesor
preocupar inquietar
preparar preparacion
presidir presidencia
presion tension
prestar prestamo
pretender intentar
previo anterior
principe princesa
principio inicio
privado particular
proceso procedimiento
procurar intentar
producto resultado
profeta profetico
profundo profundidad
progreso desarrollo
prometer promesa
promedio media
pronto temprano
propagar difundir extender
propio particular
proponer propuesta
propietario dueno
prosperar prosperidad
protestante protestantismo
proveedor suministrador
provincia departamento estado
proximo siguiente
publico gente
puente viaducto
puerto portuario
punto lugar
puro pureza
quemar combustion arder
quimico quimica
quitar retirar
radio radiofonico
raiz origen
rapidez pronto
raza racial etnico etnia
reaccion reaccionar
realidad real
rebelde insurgente
recibir obtener
recoger recolectar
recompensa premio
reconocer reconocimiento
reconstruir restaurar restauracion
recordar conmemorar
recorrer recorrido
recurso medio
red malla
reemplazar sustituir sustitucion reemplazo suceder
referir mencionar
reflejar reflexion
reforma reformar
refugio refugiado asilo
regalar donar donacion
regir gobernar
regresar volver retorno retornar
reinar reinado reino
relacion vinculo
relatar contar narrar
relevante significativo
renunciar dimitir
reparto distribucion distribuir
representar representante
reproducir reproduccion
requerir necesitar
rescatar salvar rescate
reserva deposito
residir vivir residencia habitar
resistir resistencia
resolver solucion
respetar respeto
respirar respiracion
responder replica
resto demas
resumen sintesis
retirar retirada
retrasar retraso demora
revelar mostrar
revista publicacion
revolucion rebelion
rico riqueza
rival oponente
robar robo hurto
rodear alrededor
romano roma
ruido sonido
rumor noticia
sabio sabiduria
sacerdote cura clerigo
sagrado santo
sal salado
salario sueldo paga
saltar salto
salud sanitario
salvaje silvestre
santuario templo
satisfacer satisfaccion
seccion parte
seco sequia
secreto oculto
seda textil
seguidor partidario
seleccion elegir
semejante parecido
senado senador
senal simbolo
sencillo simple
sentido significado
sentimiento emocion
separar dividir
servir servicio
sexo sexual
silencio callar
simbolo emblema
sindicato gremio
sistema metodo
sitio lugar
situar ubicar situado
sobrevivir supervivencia
socialista socialismo
sol solar
soldado militar
solicitar pedir solicitud
solido duro
someter dominar
sonido acustico
soportar sostener
sorpresa sorprender
subir ascender
subterraneo bajo
suelo tierra
suerte fortuna
sufrir padecer
sugerir proponer
superficie area
superior mayor
surgir emerger
sustancia material
talento capacidad
tarea labor
teatro dramatico
tecnologia tecnico
temporada estacion
teoria teorico
termino fin
territorio region tierra
testigo testimonio
tierra terrestre
timido vergonzoso
titulo nombre
tocar interpretar
tonelada peso
torre torreon
totalidad todo
tradicion tradicional costumbre
traducir traduccion
tragedia desgracia
traicion traidor
transportar transporte trasladar traslado
tratado convenio
tribu pueblo
triste tristeza
tumba sepulcro enterrar entierro
turista turismo turistico
ubicacion localizacion situacion
union unir unificar
universidad universitario
universo cosmos
urbano ciudad
usuario cliente
util utilidad
vacio hueco
valiente valor
valle cuenca
vapor gas
variar variacion
vecino cercano
vegetacion plantas
vehiculo transporte
vela velero
veloz velocidad
veneno toxico
ventaja beneficio
verano estival
verdad cierto verdadero
verde ecologico
vestido ropa
vicio defecto
victima afectado
vida vivir vital
vidrio cristal
vigilar vigilancia
vino viticultura vinedo
violencia violento
virus viral
visitar visita visitante
vivo viviente
voluntad deseo
voto votar votacion eleccion
voz vocal
zona sector
acabar agotarse
abuelo abuela mayor tercera
adelanto anticipo sena apartado enganche
alacena despensa
alberca pileta piscina
alquilar arrendar rentar
anteojos lentes gafas
aparcar estacionar estacionamiento cochera garaje parqueadero
apurado urgente prisa
arete aretes pendientes
autobus bus camion micro colectivo transporte
aviso avisar notificar
azotea terraza
balata freno frenos pastillas
banar bano banarse ducha regadera
barra mostrador
basura desperdicio
becas beca apoyo descuento
bicho plaga
billete boleto entrada pase ticket
boda casamiento matrimonio evento
boleta factura recibo
bolsa bolso
bonificacion descuento
botella envase
broma chiste
buscar recoger pasar retirar
buzon casillero
cachorro perro perrito
cafe cafeteria
cajero efectivo
calefaccion calor calentador
calificacion nota resultado
cancha campo
cansado agotado
cargador enchufe corriente contacto
casillero locker
celebrar festejar festejo cumpleanos
cerrajero llave llaves
chamarra abrigo casaca campera saco
chamba trabajo empleo
chequeo revision control
chofer conductor
cita hora turno consulta
clinica consultorio hospital
cochera garaje
cola fila
colchoneta colchon
comedor restaurante
comida almuerzo
computadora computador ordenador laptop
consulta valoracion cita visita
contrasena clave
convenio alianza empresa
corral guarderia
cortesia regalo gratis
cotizacion presupuesto
cotizar presupuestar presupuesto
crio nino bebe chico nene
cuarto habitacion pieza dormitorio recamara
cubrebocas mascarilla
cuenta bancaria clabe alias transferencia
cuidar guarderia
cumpleanos cumple festejo
dejar quedar hospedar
demorar tardar durar
demora espera
desarmador destornillador
descomponer averiar fallar
desempleado paro desempleo
despedir echar
devolver regresar reembolsar
diente muela dentadura pieza
discapacidad silla rampa accesible accesibilidad movilidad
discapacitado rampa accesibilidad
divisa dolar moneda
dueno propietario patron
echar poner
elevador ascensor
embarazada embarazo gestante
enojar molestar
entrada ingreso acceso
entrega recoger
entregar recibir llegar
equivocar error
escalera piso planta
escuincle nino
esperar espera sala
estampilla sello
estufa cocina
extraviar perder olvidar perdido
factura comprobante cfdi fiscal
falda ropa
familia familiar
faltar inasistencia ausencia falta
fecha plazo
feriado festivo asueto puente
festivo feriado domingo
fianza deposito garantia
fiesta festejo reunion
finde fin sabado domingo
flete envio acarreo
foco lampara bombilla
frigorifico refrigerador nevera heladera
fumar cigarro tabaco humo
gafete credencial
gimnasio gym
gratis regalo obsequio incluido
grua arrastre remolque
guardar conservar almacenar
guarderia ludoteca
hambre comer
helado nieve
higiene limpieza esterilizar
huesped pasajero cliente
humo fumar
idioma ingles lengua
impuesto iva
incluir traer comprender incluido
inglete corte
jalar tirar
jefa encargada
juguete juego
lastimar herir
lavar lavado lavanderia
lavanderia ropa planchado
lenceria ropa
letra texto
llanta neumatico rueda caucho
llave grifo
llegar arribo ingreso
lugar cupo plaza espacio sitio
maestria posgrado
maleta valija equipaje
mantel blancos
maximo tope limite mucho
membresia suscripcion afiliacion socio
mesero camarero mozo
metalico efectivo
minusvalido discapacidad
mochila maleta
monedero puntos recompensas lealtad
movil celular telefono
muela diente cordal
multa penalizacion recargo cargo sancion
multar penalizar cobrar
musica ruido
necesario obligatorio
nevera refrigerador
nino nina hijo hija chico
novio pareja
olvidar perder objeto
operar cirugia quirurgico intervencion
opinion comentario resena
orden pedido
pagar cobrar pago
papa patata
paquete combo promocion plan
parada estacion metro
paraguas lluvia
pareja doble matrimonial
parking estacionamiento
particular domicilio
pasaje boleto
patio terraza jardin
peludo mascota
perder extraviar
perro can canino
gato felino
personal empleado equipo
pieza refaccion repuesto parte
pila bateria
planilla formulario formato
plata dinero
platica charla conversacion
plaza cupo lugar
pluma boligrafo
poliza seguro
postre pastel
prenda ropa
presion inflar
prestar prestamo cortesia
principiante basico inicial cero
probar prueba muestra demo
prueba muestra demostracion gratis
puntual tarde retraso
quejarse queja reclamo sugerencia
quitar sacar retirar extraer
rebajar descuento
rebanada porcion
recado mensaje
recibir aceptar atender admitir
recoger retirar pasar
recomendar sugerir
refaccion repuesto autoparte
regalar regalo
regresar volver
reparto domicilio entrega
reponer recuperar reposicion
respetar sostener vigencia valido
responder atender contestar
resultado nota
retraso tarde demora
ropa prendas
rueda llanta
sabor sabores
sanitario bano
seguir continuar
segundo otra
sellos puntos
sencillo simple basico
servicio atencion
silencio tranquilo silencioso
silla asiento
sobrar resto
sociedad empresa
socio miembro
solicitud formulario
sucursal sede local filial
suspender cancelar
tacano caro
tardanza retraso
tarde demorado
taxi traslado transporte
tele televisor television pantalla
temblor sismo terremoto
tenis zapatos
tienda negocio
tiempo duracion plazo
tintoreria lavanderia
titulo certificado diploma constancia
toalla toallas
tomar beber
transporte traslado recoger
ubicarse encontrarse
usado segunda
vacacion descanso temporada
vacaciones descanso
vacuna inmunizacion
validez vigencia vence vencimiento
vecino cerca
vegano vegetariano
vegetariano carne
vencer caducar expirar vencimiento
ventana vidrio
veterinario medico
vigencia plazo
vista panorama
vocho auto
vuelto cambio
whatsapp mensaje telefono
zapateria calzado
auto coche carro automovil vehiculo ranfla cacharro carcacha
vehiculo unidad automotor automovil
camioneta troca pickup furgoneta furgon
camioneta todoterreno
moto motocicleta motoneta scooter motito
bicicleta cicla birula baica
patineta monopatin skate patinete
patines patinar patinaje
autobus camion colectivo omnibus guagua buseta micro microbus pesero camioncito bondi chiva
metro subte subterraneo tren
taxi remis uber cabify didi
taxista remisero chofer
estacionamiento parqueo parqueadero parking garaje cochera aparcamiento estacionar aparcar parquear
garaje garage cochera
valet aparcacoches
llanta neumatico goma caucho
rin llanta aro
ponchar ponchado pinchar pinchado pinchazo ponchadura ponchazo
vulcanizadora gomeria montallantas desponchadora llantera
parabrisas vidrio cristal
cajuela maletero baul maletera portaequipaje portaequipajes
parachoques paragolpes bomper
volante timon manubrio
claxon bocina pito corneta
embrague clutch
gasolina nafta bencina combustible
gasolinera gasolineria bencinera
diesel gasoil petrolero acpm
placa patente chapa
licencia carnet brevete
hojalateria chapa latoneria carroceria enderezado chapista
alineacion alinear balanceo balancear
verificacion itv vtv tecnomecanica
choque chocar colision estrellar accidente siniestro
carretera autopista ruta
peaje caseta
atasco trafico trancon embotellamiento tranque congestion
vereda anden
glorieta rotonda redondel
esquina cruce interseccion
embarcacion barco lancha yate
avion aerolinea
cinturon faja
portabebes silla autoasiento
carriola cochecito carrito coche carreola
platano banana banano cambur guineo
melocoton durazno
albaricoque chabacano damasco
fresa frutilla
pina ananas
aguacate palta
maracuya parchita chinola
sandia patilla
papaya lechosa
pomelo toronja
mandarina tangerina clementina
arandano blueberry
cereza guinda
ciruela pruna
guayaba guayabo
lima limon
cacahuate cacahuete mani
maiz elote choclo jojoto mazorca
frijol frijoles poroto alubia habichuela caraota
ejote chaucha vainita habichuela poroto
chicharo guisante arveja alverja
camote batata boniato
yuca mandioca casava
calabaza zapallo auyama ayote
calabacita calabacin zucchini zapallito
jitomate tomate
pimiento pimenton morron
chile aji guindilla
picante picoso pica
betabel remolacha betarraga
brocoli brecol
apio celeri
cebolla cebollin cebolleta
cilantro culantro
champinon hongo
alcachofa alcaucil
verdura vegetal hortaliza legumbre
fruta frutal
cerdo chancho cochino marrano
porcino lechon cochinita
pollo gallina
pavo guajolote chompipe
cordero borrego oveja
bistec filete churrasco
filete solomillo lomo
costilla costillas ribs
parrillada parrilla barbacoa bbq carnita
salchicha hotdog pancho frankfurt
chorizo embutido
tocino bacon panceta
hamburguesa burger
camaron gamba langostino
mantequilla manteca
margarina mantequilla
nata crema
yogur yogurt
queso quesillo
leche lacteo lactosa
deslactosado deslactosada lactosa
celiaco celiaca gluten celiaquia sintacc
gluten trigo
huevo blanquillo
sandwich bocadillo emparedado bocata sanguche
panecillo bolillo pancito
pan pancito hogaza
croissant cruasan medialuna cuernito cachito
galleta galletita bizcocho
pastel torta tarta bizcocho queque ponque bizcochuelo
tarta pay
cupcake magdalena muffin panque quequito ponquecito
donut rosquilla
hotcake panqueque panqueca tortita pancake
crepa crepe panqueque
gofre waffle
helado sorbete
gelatina jalea
flan quesillo
caramelo dulce golosina chuche chucheria
chicle goma
chupetin chupeta paleta piruleta chupachups
chocolate cacao
mermelada confitura
cajeta arequipe manjar
palomitas pochoclo cotufas crispetas canguil canchita
refresco gaseosa soda
licuado malteada smoothie milkshake
popote pajita pitillo canita pajilla sorbeto
cerveza chela birra cheve cervecita
cubata trago coctel
coctel cocktail trago
resaca chuchaqui
borracho ebrio
alcohol licor alcoholico
destilado licor
cafe cafecito
expreso espresso
descafeinado cafeina
desayuno brunch
botana aperitivo antojito boqueteo pasapalo piqueo snack
aperitivo entremes
merienda lonche colacion
almuerzo lonche comida
snack tentempie
guarnicion acompanamiento
sopa caldo consome
guiso guisado estofado
salsa aderezo
aderezo vinagreta
frito freir fritura
condimento especia sazon
azucar endulzante edulcorante
sacarina edulcorante stevia
arroz arroces
fideo pasta
pasta espagueti tallarin
tamal humita hallaca
organico ecologico
integral centeno
sobras sobrante
porcion racion pedazo trozo rebanada
rebanada tajada loncha feta
buffet bufe bufet
mesero camarero garzon mesonero mesera
comensal cubierto
restaurante restaurant restoran comedor
cantina taberna
cafeteria confiteria
carniceria carnicero
verduleria fruteria
pescaderia pescadero
abarrotes almacen ultramarinos bodega tienda colmado
supermercado super mercado automercado
tenedor cubiertos
taza pocillo
cacerola cazuela cacerolas
charola bandeja azafate
hambriento hambre
saciar lleno
saborear degustar
degustacion degustar
rico sabroso delicioso exquisito
infusion tisana
cocina merendero comedor
camiseta playera remera polera franela pulover
camisa blusa
jersey pulover chompa saco chomba
sudadera poleron
chaqueta chamarra campera casaca cazadora chumpa
abrigo tapado gaban sobretodo
pantalon vaquero jean mezclilla
vaquero jeans mahon bluyin tejano
pantaloneta bermuda shorts pantaloncillo
falda pollera
traje smoking frac
corbata corbatin
calcetin soquete zoquete
pantimedia pantis
calzon bombacha braga pantaleta panty
calzoncillo boxer trusa
sosten brasier sujetador corpino bra ajustador
pijama piyama
zapatilla tenis championes
sandalia chancla ojota chola huarache
chancla chancleta ojota cholas pantufla
pantufla zapatilla babucha
agujeta cordon cordones
gorra cachucha
sombrero jipijapa
gorro pasamontanas
guante manopla
bufanda chalina
rebozo panoleta
bolsillo bolsa
bolso bolsa cartera carterita
cartera billetera monedero
mochila morral backpack
rinonera canguro
maleta valija petaca maletin
arete pendiente aro zarcillo caravana
anillo sortija argolla
pulsera brazalete manilla
reloj relojeria relojero
lente anteojo gafa espejuelo
banador traje bikini tanga
disfraz disfrazar disfraces
costura modista sastre costurera
dobladillo bastilla
zurcir remendar remiendo
planchar planchado planchaduria
lavanderia lavado lavadero
tintoreria seco
mancha manchar manchado suciedad
mugre mugroso suciedad
desmanchar mancha quitamanchas
encoger encogido achicar
ajustar entallar
ropero armario closet placard
perchero gancho percha
gancho percha colgador
rostro facial
ojo ocular oftalmologo
oreja oido auditivo
oido oir audicion auditivo
nariz nasal
boca bucal oral
diente dental dentadura
encia encias gingivitis
mandibula maxilar quijada
cervical nuca
garganta faringe
espalda lumbar columna
columna vertebral
pecho torax
corazon cardiologo cardiologia
estomago panza barriga abdomen vientre guata
estomacal gastrico
higado hepatico
rinon renal
cadera pelvis
nalga gluteo trasero pompis
pie podologo podologia
dermatologo dermatologia cutis
cutis facial
acne barrito espinilla
cicatriz cicatrices
caspa seborrea
calvicie calvo alopecia
piojo piojos pediculosis liendre
dolor achaque
migrana jaqueca cefalea cabeza
mareo vertigo nausea
nausea vomito asco
vomitar vomito guacarear
diarrea soltura chorrillo
indigestion empacho agruras acidez
acidez agruras reflujo gastritis
gripe gripa influenza catarro resfriado resfrio
resfriado catarro resfrio constipado
fiebre calentura
alergico alergia intolerancia
ronchas sarpullido urticaria comezon
comezon picazon picor prurito rasquina
picar picadura
hinchado inflamado hinchazon inflamacion
inflamacion inflamar desinflamar
moreton hematoma chichon
torcedura esguince torcer torcido
esguince torcedura tobillo
fractura fracturar romper
yeso enyesar escayola ferula
quemadura quemar
cortadura herida
sangrar sangrado hemorragia
calambre contractura
contractura tension
lesion lastimar lesionado
presion hipertension tension
hipertension hipertenso
diabetes diabetico glucosa azucar
insulina diabetico
colesterol trigliceridos
cancer oncologia oncologo
embarazo embarazada gestacion gestante encinta prenada
lactancia amamantar
anticonceptivo preservativo condon
psicologo terapeuta psicoterapia terapia
ansiedad ansioso
depresion deprimido
estres estresado
insomnio desvelar dormir
empaste resina obturacion tapadura amalgama
endodoncia nervio conducto
ortodoncia frenillos brackets brakets bracket
protesis dentadura placa
anestesia anestesiar adormecer sedacion
inyeccion inyectar pinchazo
jeringa inyeccion
pastilla pildora tableta comprimido capsula
pomada crema unguento
curita bandita tirita
gasa vendaje
receta recetar prescripcion formula
farmacia botica drogueria
analisis laboratorio examen
radiografia rayos placa
ultrasonido ecografia eco
resonancia tomografia
ambulancia urgencia
enfermera enfermero enfermeria
fisioterapia kinesiologia fisioterapeuta kinesiologo rehabilitacion
rehabilitacion terapia
quiropractico quiropraxia
nutriologo nutricionista dietista nutricion
adelgazar bajar
sobrepeso obesidad gordo
flaco delgado
anteojos optica
optica optometrista oculista
oculista oftalmologo optometrista
sordo sordera
ceguera invidente
lazarillo guia
bebe guagua nene lactante
nino chico pibe chamaco chavo crio escuincle nene chiquillo chiquitin pequeno
chamaco chavito morro
chavo muchacho adolescente
adolescente quinceanero puberto
tutor responsable
hijo chamaco nino
abuelo yayo abue nono
tio tia
padrino madrina
esposa mujer senora
pololo enamorado
soltero single
viudo viudez
familia parientes familiares
gemelo mellizo
adoptar adopcion
ninera nana babysitter
guarderia kinder preescolar parvulario estancia
kinder kindergarten preescolar
panal pampers
biberon mamila mamadera tetero
chupon chupete
cuna moises corral
sonaja sonajero
perro lomito canino firulais chucho
perro cachorro mascota
cachorro cria
gato michi felino minino
gatito michi
loro perico cotorra
hamster roedor
croqueta alimento
arena arenero
desparasitar desparasitacion antiparasitario parasito
castrar esterilizar
pulga garrapata
grooming peluqueria estetica
paseo paseador
casa hogar vivienda domicilio
departamento apartamento depa depto
departamento apartamento condominio
cabana bungalow chale
finca quinta rancho
azotea terraza
terraza balcon
jardin jardineria jardinero
cesped grama zacate
maceta matera macetero
living salon
recamara dormitorio alcoba habitacion cuarto
habitacion alcoba suite
cocineta kitchenette cocina
comedor antecomedor
bano wc retrete sanitario lavabo tocador
inodoro excusado retrete poceta wc
lavabo lavamanos
fregadero tarja lavaplatos
tina banera jacuzzi hidromasaje
grifo canilla llave
fuga gotera goteo filtracion perdida
gotear goteo gotera
plomero fontanero gasfitero plomeria gasfiter
plomeria fontaneria
tapado obstruido destapar atascado desatascar destapado
destapar desatascar desazolve
drenaje desague alcantarillado
tinaco tanque cisterna
calentador calefon termotanque calefont
calentador calefactor estufa
electricista electricidad
enchufe tomacorriente contacto clavija
foco bombilla bombillo lampara bombita ampolleta
apagador interruptor switch
alfombra tapete moqueta
azulejo loseta baldosa ceramica
baldosa mosaico
gotera humedad
pintor pintar
pintura esmalte
puerta porton
cerradura chapa candado
cerrajero cerrajeria
llavero llave
cortina persiana
ventana ventanal
vidriero vidrieria
litera cucheta camarote
almohada cojin
cobija manta frazada cobertor colcha edredon
toalla toallon
sillon sofa butaca
sofacama futon
librero estanteria estante biblioteca repisa
repisa estante anaquel
cajon gaveta
tapiceria tapizar retapizar tapicero
carpintero carpinteria
barniz barnizar
refrigerador refri nevera heladera frigorifico
lavadora lavarropas
secadora secarropas
lavavajillas lavaplatos
estufa cocina hornilla
hornilla quemador
licuadora batidora
ventilador abanico
clima aire climatizacion
calefaccion calefactor calefaccionado
televisor tv television
bocina altavoz parlante altoparlante corneta
audifono auricular
celular telefono movil smartphone telf
celular iphone smartphone
tablet tableta ipad
pantalla display
computadora compu computador ordenador pc
laptop notebook portatil computadora
impresora imprimir
raton mouse
usb pendrive memoria
archivo fichero
carpeta folder
descargar bajar download
subir cargar adjuntar
adjuntar anexar adjunto
contrasena clave password
usuario login
aplicacion app
enlace link vinculo
wifi internet inalambrico
senal cobertura
cargador cargar
desbloquear liberar
formatear formateo
respaldo backup copia
arroba correo
mensaje mensajito texto sms
dinero plata lana guita efectivo
terminal datafono posnet tpv
sinpe bizum yape nequi plin
transferencia transferir deposito depositar
consignacion consignar depositar
cuota mensualidad plazo
cuotas plazos parcialidades
abonos parcialidades
financiar financiacion financiamiento credito
interes intereses
prestamo credito
moroso atrasado
anticipo adelanto enganche deposito
tarifa tarifario
regatear descuento
rebaja descuento oferta liquidacion promo
promo promocion oferta
liquidacion remate saldos
dosporuno promocion
gratuidad gratis
barato economico accesible
caro carisimo
encarecer aumentar
recibo comprobante boleta
nit rfc ruc cuit
rfc fiscal
impuesto igv
contador contable contabilidad
dolares usd
cajero atm
nomina planilla
cupon voucher
giftcard obsequio
tarifario precios
menudeo minorista detal
lote mayoreo
documento papeleo
papeleo tramite
tramite gestion
notario notaria escribano escribania
escritura notarial
dni cedula ine curp identificacion credencial carnet
credencial carne gafete
fotocopia copia xerox
escanear escaneo escaner
enmicar plastificar laminar
engargolar encuadernar
firma firmar rubrica
formulario formato planilla solicitud
formulario llenar rellenar
contrato clausula
apoderado tutor
consentimiento autorizacion permiso
constancia justificante comprobante certificado
justificante incapacidad
curriculum cv
solicitud postulacion
vacante puesto empleo
queja reclamo reclamacion denuncia quejarse reclamar
apostilla legalizar
legalizar legalizacion certificar
herencia testamento
testamento heredar
multa infraccion
privacidad confidencial confidencialidad
confidencial privado
matutino matinal manana
tarde vespertino
mediodia doce
medianoche madrugada
madrugada amanecer
amanecer alba
anochecer atardecer
temprano tempranito
diario cotidiano diariamente
quincena quincenal catorcena
bimestre bimestral
trimestre trimestral
semestre semestral
entresemana lunes
laborable laboral
navidad navideno nochebuena
verano veraniego
calendario agenda
plazo vencimiento
prorroga extender extension
prorrogar aplazar extender
aplazar posponer postergar diferir prorrogar
posponer aplazar postergar reprogramar reagendar
reprogramar reagendar cambiar
anticipacion antelacion anticipado
antelacion previo
ahora ahorita inmediato
enseguida inmediato pronto
nunca jamas
ultimamente recientemente
impuntual tarde
tardanza demora
esperar aguardar
llevar cargar
llevar traer ingresar
ingresar meter introducir entrar
recoger retirar buscar recoleccion
recoleccion recolectar recoger
pickup retiro recoger
regreso vuelta retorno
descomponer danar estropear malograr
estropear arruinar
malograr estropear descompuesto
falla desperfecto
desperfecto dano defecto
defecto defectuoso falla fallado
defectuoso danado roto
rotura romper
rasgar rasgado desgarrar
abolladura golpe abollar
dolor lastimar
lastimar herir danar
olvidar dejar extraviar
resguardar custodia
custodia custodiar consigna
consigna guardaequipaje
robo robar hurto asalto
dormir pernoctar
pernoctar hospedarse quedarse
nadar natacion
natacion alberca piscina
nadador nadar
comer alimentarse ingerir
comer almorzar
aprender estudiar
ensenar impartir
impartir dictar
inscribir anotar apuntar registrar matricular
cupo vacante lugar
reinscripcion reinscribir renovacion
cancelar anular suspender
suspender suspension cancelar
desistir arrepentirse
canjear canje cambiar redimir
sustituir reemplazar cambiar
reemplazo reposicion sustitucion
renovacion refrendo
alquiler renta arrendamiento
arrendamiento contrato
inquilino arrendatario
faltar ausentarse inasistencia
ausentarse ausencia
asistir acudir asistencia
retraso atraso tardanza
atrasado retrasado tarde
urgente urgencia apremiante
avisar notificar informar
informes info
preguntar consultar pregunta
duda pregunta
apartar separar reservar
turno ficha
disponibilidad disponible
disponible existencia stock
existencia stock inventario
agotar agotado desabasto
resurtir reabastecer
sobrepedido encargo
enviar despachar mandar
despacho envio reparto
delivery domicilio reparto
repartidor mensajero motorizado delivery
mensajeria paqueteria courier
courier mensajero
rastrear rastreo seguimiento
seguimiento rastreo tracking
mudanza mudarse trasteo
embalar empacar empaquetar
empacar empaque envolver
empaque embalaje envoltura
envolver envoltura
envoltorio envolver
cerrar clausurar
conectar enchufar
desconectar desenchufar
mojar mojado humedo empapar
desinfectar desinfeccion sanitizar
esterilizar esterilizado autoclave
fumigar fumigacion plaga
fumigacion exterminar
plaga cucaracha
raton rata roedor
termita comejen polilla
mosquito zancudo mosco
oler olor
olor aroma peste
apestar peste
fumar fumador
cigarro cigarrillo tabaco pucho
vapear vapeador vaporizador
probar degustar
probador vestidor
vestidor vestuario camerino
casillero locker taquilla lockers
timbre interfono
acompanante invitado
invitado convidado
visita invitado
supervisar supervision vigilar
vigilante seguridad
camara videovigilancia
grabacion filmar
filmar video
retrato foto
transmitir streaming
linea online virtual distancia
virtual online remoto
remoto distancia virtual
videoconferencia videollamada
trabajo chamba laburo curro empleo camello brete
empleado trabajador colaborador
jefe patron
despedir despido
despido finiquito liquidacion
indemnizacion finiquito
tercera ancianos
anciano viejito abuelito
anciano senior
desempleado cesante
desempleo cesantia
practicante becario pasante
propina gratificacion
aguinaldo gratificacion
horario jornada
turno jornada
descanso pausa receso
receso recreo
recreo descanso
vacaciones receso
coworking oficina
asesor agente
asesor asesoria consultor
escuela colegio liceo
preparatoria bachillerato prepa
secundaria liceo
universidad facultad uni
maestro profe profesor
instructor entrenador monitor
tutoria asesoria
regularizacion refuerzo
aprendiz alumno
novato principiante inexperto
nivel avanzado
avanzado experto
boleta calificaciones
boletin calificaciones
tarea deberes
cuaderno libreta
lapicero boligrafo birome lapiz pluma esfero
goma borrador
sacapuntas tajador
marcador plumon rotulador
resaltador marcatextos
pegamento pegar adhesivo
pegar adherir
engrapar grapadora engrapadora corchetera abrochadora
grapa engrapadora
biblioteca bibliotecario
ejemplar ejemplares
novela libro
revista comic
graduacion egreso graduar
temario programa
materia asignatura
traductor traduccion
traducir traductor
viaje trayecto travesia
excursion paseo tour
tour recorrido
boleto pasaje billete tiquete ticket
embarque abordaje abordar
abordar embarcar subir
escala conexion
crucero barco
hospedaje alojamiento estancia
estancia estadia
estadia noches
hostal hostel albergue pension
airbnb alojamiento
huesped alojado
checkin registro llegada
checkout salida
recepcion recepcionista conserjeria
conserje portero
mucama camarista
desocupar desalojar
desalojar salida
acampar camping campamento
camping campamento carpa
carpa toldo
toldo lona
fogata hoguera fuego
senderismo caminata excursionismo trekking
caminata senderismo caminar
mirador vista
kayak canoa
lluvia aguacero chubasco llovizna chaparron
lluvia lluvioso tormenta temporal
tormenta tempestad temporal
tempestad huracan ciclon
huracan tifon
calor caluroso bochorno
ventoso ventarron
niebla neblina bruma
nublado nube
sombra sombreado
sombrilla quitasol parasol
paraguas sombrilla
impermeable lluvia
intemperie exterior
adentro interior
futbol balompie futbolito
futbolito fut
basquetbol baloncesto basquet
voleibol volibol volley
beisbol pelota
padel paddle
tenis raqueta
cancha pista
gimnasio gym fitness
ejercicio entrenamiento ejercitar
caminadora trotadora
trotar correr running
maraton carrera
spinning ciclismo
ciclismo ciclista
ciclista bicicleta
yoga pilates
boxeo box pugilismo
karate taekwondo
marciales karate
aerobics zumba
torneo campeonato liga
portero arquero
natacion acuatico
alberca natatorio
salvavidas socorrista
flotador salvavidas
ajedrez tablero
peluqueria barberia estetica salon
peluquero estilista barbero
barbero barberia
barba bigote afeitar
afeitar rasurar afeitado
pelo cabello melena
cabello capilar
corte despunte
degradado fade
flequillo fleco cerquillo pollina
crespo rulo
crespo ondulado
alaciar alaciado alisado planchado
alisado keratina
keratina botox
mechas rayitos balayage
rayitos mechas reflejos
tinte tintura colorear
peluca postizo
champu shampoo
acondicionador balsamo
crema locion
perfume fragancia colonia
desodorante antitranspirante
bloqueador protector bronceador
unas manicure manicura
esmalte gelish
gelish gel semipermanente
acrilicas acrilico esculpidas
pestanas lifting
ceja microblading
microblading micropigmentacion
facial limpieza
exfoliar exfoliacion peeling
botox toxina
masajista masoterapia
sauna vapor
spa relajacion
relajar relajacion relajante relax
tatuaje tatuar tattoo
tatuar tatuador
piercing perforacion
maquillaje maquillar makeup
labial lapiz
salud bienestar
sano saludable
enfermar enfermo enfermedad
enfermo malito
convaleciente recuperacion
recuperacion reposo
reposo descansar
mejorarse aliviarse
bacteria germen
herida raspon
raspar raspon
cirujano quirurgico
quirofano cirugia
mear orinar
sintoma malestar
malestar indispuesto
indispuesto enfermo
auxilio socorro
botiquin auxilios
discapacidad discapacitado invalido minusvalido
baston andadera andador
destornillador desarmador desatornillador
alicate pinza tenaza
lijar pulir
pulido abrillantar
soldadura soldador
brocha pincel
cubeta cubo tobo
trapear trapeador mopa fregona coleto lampazo
trapo jerga franela
esponja estropajo
detergente jabon
cloro lavandina lejia
herramienta utensilio
ferreteria tlapaleria
remodelar remodelacion reformar
ampliar ampliacion
demoler demolicion tumbar
demolicion derribar
escombro cascajo
cemento concreto hormigon
ladrillo tabique
tablaroca drywall durlock
madera leno
aluminio metal
reja barandal
barandal baranda pasamano
acero inoxidable
plastico pvc
hule caucho
algodon cotton
mezclilla denim
lino lienzo
hilo estambre
estambre lana
tejido crochet
bordado bordadora
estampar serigrafia
ceramica alfareria
joya alhaja
joyero joyeria
bisuteria joyeria
grande grandote
chico pequeno chiquito
extragrande xl
ancho amplio
ligero liviano
grueso gordo
largo larguisimo
kilo kilogramo kg
docena doce
rojo colorado
guinda borgona
marron cafe castano pardo
violeta lila purpura
anaranjado naranja
celeste turquesa
negro oscuro
rubio guero catire
moreno prieto
bonito lindo chulo
chido chevere chulo
genial excelente
excelente buenisimo
feo horrible
horrible pesimo
pesimo malo terrible
malo deficiente
durable duradero resistente
resistente durabilidad
impermeable repelente
original autentico genuino
pirata imitacion falso
imitacion replica
nuevo flamante
seminuevo usado
reacondicionado remanufacturado
fragil delicado
gastado desgastado desgaste
artesanal casero
menstruacion menstrual
sarten comal
cliente clientela comprador
comprador consumidor
consumidor profeco
socio afiliado miembro suscriptor
afiliado suscriptor asociado
membresia suscripcion mensualidad abono
suscripcion suscribir suscriptor
congelar pausar
pausar suspender pausa
fidelidad lealtad frecuente
referido recomendado recomendar
recomendacion sugerencia
cumpleanos cumple natalicio
cumpleanero festejado
festejo fiesta celebracion pachanga
fiesta reventon parranda rumba
boda matrimonio casamiento nupcias
bautizo bautismo
quinceanos quinceanera
funeral velorio sepelio
velorio funeraria
aniversario bodas
banquete catering
salon evento
adorno ornamento
animador payaso
dj musica
karaoke cantar
mariachi serenata
ramo bouquet
florista floreria floristeria
dedicatoria mensaje
grupo grupal
individual particular
privado exclusivo
matrimonial king
sencilla individual
inclusivo incluido incluir
adicional suplemento recargo
recargo sobrecargo
ajeno externo
cercania cerca cercano
cercano proximo
lejania distancia
distancia kilometro
ubicacion mapa
bodega almacen deposito
mostrador ventanilla
ventanilla taquilla
taquilla boleteria
capacidad cupo
lleno completo saturado
saturado repleto
ruidoso ruido escandalo
escandalo alboroto bulla
bulla bullicio ruido
peligroso inseguro
contento feliz satisfecho
satisfecho satisfaccion
satisfaccion conforme
insatisfecho inconformidad descontento
descontento disgusto
inconformidad queja
enojado molesto enfadado bravo
enfado enojo
triste deprimido
temor susto
miedoso temeroso nervioso
asustar susto espantar
nervioso ansioso
verguenza penoso timido
aburrido fastidio
cansado fatigado agotado
ayuda soporte auxilio
ayudar auxiliar apoyar
soporte asistencia
acceder ingresar
permitir dejar autorizar
prohibido prohibicion
obligatorio forzoso obligado
opcional voluntario
necesario indispensable imprescindible
indispensable requerido
regla norma reglamento politica
reglamento normativa
norma normativa
castigo sancion penalizacion
penalidad penalizacion multa
garantia cobertura respaldo
cobertura amparo
valido vigente
vigente vigencia
renovar vigencia
devolver retornar regresar
devolucion retorno cambio
reclamar exigir
danado maltratado golpeado
equivocado incorrecto erroneo
erroneo error
confirmar confirmacion ratificar
acreditar comprobar
verificar verificacion comprobar validar
actualizacion upgrade
modelo version
diseno modelo
boceto diseno
plano croquis
fabricante marca
extranjero foraneo forastero
bilingue idiomas
interprete traductor
estatura altura
rango intervalo
extintor incendio
incendio fuego quemar
evacuar evacuacion simulacro
salida evacuacion
reciclar reciclaje
reciclaje residuos
biodegradable desechable
desechable descartable
recipiente contenedor tupper
tupper refractario
termo cantimplora
botella frasco
estuche cajita
costal saco
candela vela
cerillo fosforo
encendedor mechero
linterna lampara
bomba motobomba
bujia afinacion
afinacion tuneup
escape mofle
cadena candado
manubrio manillar
faro luz
focos faros
retrovisor espejo
limpiaparabrisas plumilla
polarizado polarizar entintado
lavadero autolavado carwash
autolavado lavado
dolares divisa moneda
mascarilla cubrebocas tapabocas barbijo
antiguedad anejo
asador asadero
monoambiente loft
`;
