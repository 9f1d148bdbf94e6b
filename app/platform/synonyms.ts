import { stem } from "~/platform/spanish";

/**
 * Everyday words that stand for each other when somebody asks a business (or a text) something, and irregular forms
 * that no stemmer brings together ("abrir", "apertura"). One group a line, any form of a word will do: it is stemmed.
 */
const GROUPS = `
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
montana monte cerro
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
`;

const groupsByStem = new Map<string, readonly string[][]>();
for (const line of GROUPS.split("\n")) {
  const stems = [
    ...new Set(
      line
        .split(" ")
        .filter((word) => word !== "")
        .map(stem),
    ),
  ];
  for (const member of stems) groupsByStem.set(member, [...(groupsByStem.get(member) ?? []), stems]);
}

const NONE: readonly string[] = [];
const related = new Map<string, readonly string[]>();
for (const [member, groups] of groupsByStem) {
  related.set(
    member,
    [...new Set(groups.flat())].filter((other) => other !== member),
  );
}

/** Stems that may stand in for this one in a text, without itself; empty for most. */
export function relatedStems(ofStem: string): readonly string[] {
  return related.get(ofStem) ?? NONE;
}
