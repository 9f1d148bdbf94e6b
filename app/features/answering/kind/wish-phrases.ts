import { patternOf } from "./phrases";

/** What customers want, as phrases (`patternOf`). The order in which they are tried stands in `kindOf`. */

const WANT =
  "(quiero|quisiera|quisieramos|queria|queremos|queriamos|qero|kero|necesito|necesitamos|necesitaria|ocupo|ocupamos|deseo|deseamos|desearia|me gustaria|nos gustaria|me encantaria|vengo a|tengo que|tenemos que|vamos a querer|voy a querer|voy a necesitar|me urge|nos urge)";
const AMOUNT =
  "([0-9]{1,4}|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|cuarenta|cincuenta|cien|media|medio|unas|unos|un par)";
const ONE = "(un|una|el|la)";
const A = "(un|una)";
const MEASURE =
  "((un|una|medio|media) *1 (docena|docenas|kilo|kilos|kilito|litro|litros|libra|libras|caja|cajas|orden|paquete|garrafon|arroba|bolsa|cuarto|cuartos|par|combo|ramo|charola|rueda|sixpack|six|carton|bulto|saco)|kilo y medio)";
/** What is counted and not ordered. */
const COUNTED =
  "(?!(ano|anos|dia|dias|persona|personas|adulto|adultos|nino|ninos|ora|oras|hora|horas|minuto|minutos|min|peso|pesos|mil|de|am|pm|hrs|por|metro|metros|recamara|recamaras|habitacion|habitaciones|noche|noches|mes|meses|semana|semanas|cuartos|y|a|o|pregunta|preguntas|duda|dudas|cosa|cosas|vez|veces|invitado|invitados|gracias|citas|mesas|lugares|puntos|estrellas|grados|bloques|cuadras|kilometros|km|cm|mm)( |$))";
const DAY =
  "(hoy|manana|el lunes|el martes|el miercoles|el jueves|el viernes|el sabado|el domingo|esta semana|este|la proxima|a las [0-9]{1,2}|en la (tarde|manana|noche)|por la (tarde|manana|noche)|al medio ?dia)";
const GIVE =
  "(das|da|dan|regala|regalas|regalan|pones|pone|ponen|mandas|manda|mandan|envias|envia|envian|trae|traes|traen|vendes|vende|venden|aparta|apartas|apartan|guarda|guardas|guardan|prepara|preparas|preparan|separa|separas|separan|agrega|agregas|anota|anotas|apunta|apuntas|surte|surtes|surten|despacha|despachas|despachan|alista|alistas|empaca|sirve|sirves|sirven|vendes|llevas|lleva|llevan|haces|hace|hacen|reservas|reserva|reservan)";
const GIVE_ME =
  "(mandame|mandeme|mandenme|enviame|envieme|envienme|dame|deme|denme|regalame|regaleme|ponme|poneme|pongame|ponganme|traeme|traigame|traiganme|apartame|aparteme|apartenme|apartamelo|guardame|guardeme|guardenme|separame|separeme|preparame|prepareme|anotame|anoteme|apuntame|apunteme|vendeme|vendame|agregame|agregueme|surteme|hazme|hagame|haganme|haceme|ponedme|traedme|mandadme|enviadme|hacedme|guardadme|apartadme|preparadme|poneme|mandanos|mandenos|traenos|traiganos|envianos|despachame|despacheme|despachenme|ponnos|agregale|agreguele|aumentale|sumale|ponle|pongale|anotale|alistame|alisteme|cobrame|mandale)";
const PLACE =
  "(cita|citas|turno|turnos|reserva|reservas|reservacion|reservaciones|mesa|mesas|lugar|lugares|espacio|hora|habitacion|cuarto|cancha|consulta|sesion|clase|valoracion|visita|salon)";
const BOOK =
  "(agendar|agendarme|agendarnos|agendarle|ajendar|reservar|reservarme|reservarnos|resevar|apartar|apartarme|sacar|programar|hacer|pedir|solicitar|concertar|coger|tomar|tener|cuadrar|separar)";
/** What is wanted by the same words and is no order. */
const NO_GOODS =
  "(?!(cita|reserva|turno|mesa|lugar|cotizacion|cotisacion|presupuesto|info|precio|factura|descuento|duda|consulta|pregunta|favor|ayuda|persona|asesor|trabajo|empleo|vacante|catalogo|menu|carta|lista|foto|reembolso|explicacion|razon|dato|link|enlace|telefono|fijo|minuto|segundo|recomendacion|idea|queja|reclamo|llamada|saber|respuesta|robot|cambio|devolucion|comprobante|recibo|ticket|cuenta|numero|correo|direccion|ubicacion|opinion|humano|agente|momento|solucion|credito|prestamo|(que|dia|dias|hora|mes|anos|algo|vez|poco|rato)( |$)|servicio|regalo|personas|pedir|plomero|tecnico|medico|doctor|dentista|abogado|otra|otro|misma|mismo|tramite|cancha|habitacion|cuarto|salon|espacio|rato|chance|hora|ora))";

export const ORDER = patternOf(`
${WANT} *2 (hacer|haser|hacerles|hacerte|hacerle|levantar|realizar|poner|meter) *2 (pedido|pedio|orden|encargo|pedidito|compra)
^*3 (hacer|haser|realizar|levantar) *1 (pedido|pedio|encargo)
^(ola |hola |buenas |buenas tardes |buenos dias |buenas noches |buen dia )?(un|mi|para un|es para un|pa un) (pedido|pedio|encargo)
^(pedido|pedio|encargo|orden) (a domicilio|para llevar|nuevo|porfa|por favor|para|de)
${WANT} *1 (pedir|pedirte|pedirles|pedirle|ordenar|ordenarte|encargar|encargarte|encargarles|encargarle|contratar|comprar|comprarte|comprarles|comprarle|apartar|apartarte|llevar|llevarme|mandar a hacer|mandar hacer) *3 (${AMOUNT}|${ONE} ${NO_GOODS}@)
${WANT} *1 (pedir|encargar|encargarte|encargarles|ordenar|mandar a hacer) ${NO_GOODS}(?!hora|cita|turno|mesa|con|por|para|que |si |a )@
${WANT} (de favor |porfa |por favor |nomas |solo )?${AMOUNT} ${NO_GOODS}@
^*3 (para|pa) (encargar|encargarte|encargarles|pedir|pedirte|pedirles|ordenar|hacer un pedido|hacerte un pedido|comprar)
(voy|vamos) a (llevar|pedir|comprar|encargar|ordenar|querer) *1 (${AMOUNT}|${ONE} ${NO_GOODS}@)
me interesa *1 (comprar|pedir|encargar|apartar|llevarme|ordenar) (${AMOUNT}|${ONE} ${NO_GOODS}@)
(necesito|quiero|quisiera|ocupo|me gustaria) que (me|nos) (manden|mande|mandes|traigan|traiga|traigas|envien|envie|envies|aparten|aparte|apartes|guarden|guarde|guardes|hagan|haga|hagas|preparen|prepares|vendan|vendas) (${AMOUNT}|${ONE} ${NO_GOODS}@)
(quiero|quisiera|queria|ocupo|qero|me gustaria|voy a querer|me urge) ${ONE} ${NO_GOODS}@
(me|nos) ${GIVE} (${AMOUNT}|${A} ${NO_GOODS}@)
(me|nos) (puedes|puede|pueden|podes|podrias|podria|podrian) *1 (dar|mandar|enviar|traer|vender|apartar|guardar|preparar|separar|agregar|anotar|apuntar|regalar|poner|hacer) (${AMOUNT}|${A} ${NO_GOODS}@)
(puedes|puede|pueden|podes|podrias|podria|podrian) *1 (mandarme|enviarme|traerme|venderme|apartarme|guardarme|prepararme|separarme|anotarme|hacerme|darme|mandarnos) (${AMOUNT}|${A} ${NO_GOODS}@)
${GIVE_ME} (con |de favor |porfa )?(${AMOUNT}|${ONE} ${NO_GOODS}@)
(te|les|le) (encargo|pido|compro|aparto|encargamos|pedimos) *1 (${AMOUNT}|${ONE} ${NO_GOODS}@|(?!que |por favor|porfa|de favor)@)
^*4 (mande|manden|mandeme|mandenme|envie|envien) *1 (la|una|el|un) (grua|tecnico|cerrajero|plomero|mensajero|repartidor|taxi|domicilio)
^(encargo|pido) (${AMOUNT}|${ONE} ${NO_GOODS}@)
(me|nos) (tomas|toma|toman|levantas|levanta|levantan|puedes tomar|puede tomar|pueden tomar) *2 (pedido|pedio|orden|encargo)
(puedo|podria|podemos|se puede) *1 (hacerte|hacerles|hacerle|dejarte|dejarles|pasarte|pasarles) *2 (pedido|pedio|orden|encargo)
^(ola |hola |buenas |buenas tardes |buenos dias |buenas noches |buen dia )?${AMOUNT} @ *9 (por favor|porfa|porfavor|porfis|para llevar|a domicilio|para hoy|para manana|para las|para el|para ya)
(aparta|apartan|aparten|guarda|guarden|guardan|separa|separen|separan) *1 ${AMOUNT}
^(si |sip |va |ok |okey |bueno |dale |perfecto |listo |entonces )*(lo|la|los|las|ese|esa|esos|esas) (quiero|compro|encargo|pido)
(me lo|me la|me los|me las) llevo
(entonces|ya|listo|dale|pues|bueno) *1 (me llevo|nos llevamos|llevaria|llevariamos|seria|serian) (${AMOUNT}|${A} ${NO_GOODS}@)
entonces *1 (llevo|llevamos) (${AMOUNT} ${COUNTED}@|${A} ${NO_GOODS}@)
(me lo|me la|me los|me las) (apartas|aparta|apartan|guardas|guarda|guardan|mandas|traes|envias)( por favor| porfa)?$
(me quedo con) (el|la|los|las|ese|esa|un|una|dos|[0-9]{1,3})
(mandamelo|mandamela|mandamelos|mandamelas|mandenmelo|mandenmela|apartamelo|apartamela|apartenmelo|traemelo|traemela|traiganmelo|enviamelo|enviamela|envienmelo|guardamelo|guardamela|ponmelo|ponmela|anotamelo|preparamelo|separamelo|separamela)
(aparte|separe|guarde|mande|traiga|prepare|anote|envie|ponga|aparten|separen|guarden|manden|traigan|preparen|envien)(me|nos)(lo|la|los|las)
(me lo|me la|me los|me las) (separas|separa|separan|reservas|reserva|reservan|preparas|prepara|preparan|manda|mandan)( por favor| porfa)?$
(me|nos) (apartas|aparta|apartan|guardas|guarda|guardan|separas|separa|separan) (el|la|los|las) *7 (por favor|porfa|porfavor|a nombre de)
lo mismo *1 (siempre|ayer|la vez pasada|la otra vez|la semana pasada)
lo de siempre
(necesito|necesitamos|ocupo|ocupamos) ${A} ${NO_GOODS}@ *5 (para|pa) ${DAY}
^(ola |buenas |buenas tardes |buenos dias |buenas noches |buen dia )?${AMOUNT} ${COUNTED}@( *12 (@|[0-9]{1,4}))?$
^(ola |buenas |buenas tardes |buenos dias |buenas noches |buen dia )?${MEASURE} de @
^(ola |buenas |buenas tardes |buenos dias |buenas noches |buen dia )?(${AMOUNT}|${A}|${MEASURE}) ${NO_GOODS}@ *9 (por favor|porfa|porfavor|porfis|para llevar|pa llevar|a domicilio|para recoger|para ${DAY}|para las|para ya)
${WANT} *2 ${MEASURE}
(me|nos) ${GIVE} *1 ${MEASURE}
${GIVE_ME} *2 (${MEASURE}|${AMOUNT})
que sean ${AMOUNT}
^(ola |buenas )?${AMOUNT} de (?!(enero|febrero|marzo|abril|mayo|junio|julio|agosto|sep~|octubre|nobiembre|disiembre|la|los|las|cada|ustedes))@ *4 (con|sin|y|para yebar|porfa)
`);

/** What is weighed or counted is bought, also when it is "reserved". */
export const WEIGHED = patternOf(`
(${AMOUNT}|un|una) (kilo|kilos|docena|docenas|litro|litros|libra|libras|pieza|piezas|caja|cajas|bolsa|bolsas|pan|panes|pastel|pasteles|porciones|bandejas|botellas|roscas|empanadas|tamales|tortas)
`);

export const BOOKING = patternOf(`
${WANT} *1 (cancelar~|mover~|cambiar~|reagendar~|reprogramar~|posponer~|adelantar~|recorrer~|pasar~|confirmar~|modificar~|aplazar~|correr~) *1 (mi|la|nuestra|una|mis) *1 (cita|sita|reserva|reservacion|turno|ora|visita|mesa|consulta|clase)
^*3 (confirmo|cancelo|cancelen|cancela|cancele|muevan|mueveme|cambienme|confirmar|cancelar|reagendar) *1 (mi|la|nuestra|una|mis) *1 (cita|sita|reserva|reservacion|turno|ora|visita|mesa|consulta|clase)
(puedo|podria|podemos|se puede|se podra|puedes|pueden|puede|podrian) *1 (cancelar~|mover~|cambiar~|reagendar~|reprogramar~|posponer~|adelantar~|recorrer~|pasar~|confirmar~|modificar~|aplazar~|correr~) *1 (mi|la|nuestra|una|mis) *1 (cita|sita|reserva|reservacion|turno|ora|visita|mesa|consulta|clase) *3 (para|pa|al|el|a|del)
(no|ya no) (voy a poder|vamos a poder|podre|puedo|podremos|alcanzo|alcanzare|voy a alcanzar|voy a) *2 (ir|llegar|asistir) *5 (cita|sita|turno|reserva~|clase|consulta)
(me|nos) (apuntas|anotas|apunta|anota|anotan|apuntan|agendas|agenda) *1 ${DAY}
(apuntanos|anotanos|inscribeme|inscribenos|inscribanme|apuntenme|apuntennos|anotenme|anotennos|apartanos|agendenos|reservenos)
(somos|seremos|seriamos|vamos a ser) [0-9]{1,2} *4 (${DAY}|a las [0-9]{1,2})
${WANT} que (me|nos|le|lo|la|les) (revise~|atienda~|vea~|corte~|pinte~|aga~|benga~|lave~|ponga~|arregle~|visite~) *8 (${DAY}|semana)
${WANT} que (vengan|venga|vayan|pasen) *6 (${DAY}|semana)
(puedo|podria|podemos|podriamos) *1 (ir|pasar|llegar|venir) *3 (hoy|manana|el|este|ahorita) *2 (a las|a la|como a las) [0-9]{1,2}
${WANT} ir (hoy|manana|el|este) *4 (a las|se puede|por la|en la|temprano)
${WANT} (una |un |la )?(consulta|valoracion|evaluacion|sesion|visita|limpieza dental) (con|para|el|hoy|manana|de|esta|este)
${WANT} *1 (clase|clases) (de prueba|muestra)
^(ola |buenas )?(ora|turno|cita) (para|con) (el|la|mi|un|una) @
(apuntame|anotame|ponme|poneme|dejame|apuntadme|reservadme|apunteme|anoteme) (para|el|manana|hoy|a las)
(apuntame|anotame|apunteme|anoteme|inscribeme|inscribame|matriculame|matriculeme) (al|a la|a los|a las|en el|en la|en los|en las) @
(ayudame|ayudeme|ayudenme|me ayudas|me ayuda|me ayudan|me puedes ayudar|me puede ayudar) a (agendar|reservar|sacar|apartar|hacer *1 (cita|reserva)|programar)
(me|nos) (puedes|puede|pueden|podrias|podria|podrian) *1 (dar|agendar|apartar|hacer|abrir|conseguir) *2 (${PLACE}|fecha)
${WANT} *1 (renovar~|prorrogar~|extender~) *3 (mes|semana|ano|contrato|alquiler|renta|arriendo|membresia|plan|mensualidad|suscripcion)
${WANT} *1 (ora) (con|para|en|el)
${WANT} *1 (separar|apartar|reservar|bloquear) *2 (fecha|dia|lugar|espacio)
(cancelame|cancelame|canceleme|cancelenme|muevame|confirmame|confirmeme) *1 (la|mi) *1 (cita|reserva|reservacion|turno|ora|mesa)
(reagendame|reprogramame|reagendeme|reagendenme|cambiame|cambienme la|muevanme|mueveme) *2 (cita|turno|para|al|el|reserva)
${WANT} (inscribir|anotar|apuntar|meter|matricular) *1 (a|mi)
${WANT} (matricularme|matricularnos|matricularlo|matricularla|inscribirlo|inscribirla|apuntarlo|apuntarla|anotarlo|anotarla)
^(agendar|reservar|apartar) *1 (consulta|limpieza|cita|visita|valoracion|turno|mesa|cancha|sesion|clase|salon)
${WANT} *1 ${BOOK} *3 ${PLACE}
${WANT} *1 (agendar|agendarme|ajendar|reservar|reservarme|resevar|inscribirme|inscribir|apuntarme|anotarme)
${WANT} *2 (cita|citas|turno|reserva|reservacion) (?!previa|o )@
${WANT} *2 (cita|citas|sita|turno|reserva|reservacion)$
${WANT} (una|un|hacer una|la) *1 (mesa|habitacion|cuarto|cancha|salon) *2 (para|pa|el|hoy|manana)
(me|nos) (agendas|agenda|agendan|reservas|reserva|reservan|das|da|dan|apuntas|anotas|apunta|anota|anotan|apartas|aparta|apartan|haces|cuadras|cuadra) *2 ${PLACE}
(me|nos) (apuntas|anotas|apunta|anota|anotan) (para|pa)
(me|nos) (agendas|agenda|agendan|reservas|reserva|reservan|puedes agendar|puede agendar|pueden agendar|podrias agendar|podrian agendar|puedes reservar|pueden reservar)
^*3 (para|pa) (agendar|reservar|sacar cita|hacer una cita|una cita|sacar turno)
(agendame|agendeme|agendenme|reservame|reserveme|reservenme|agendanos|reservanos)
(apuntame|anotame|apartame|aparteme|dame|deme|denme|ponme) *2 (cita|citas|turno|mesa|lugar|espacio|reserva|hora para|cancha|salon|habitacion|cuarto)
${WANT} *1 (ir|pasar|venir|que me atiendan|que me revisen|que me atienda|cortarme|hacerme|ponerme|llevar a) *6 (hoy|manana|el lunes|el martes|el miercoles|el jueves|el viernes|el sabado|el domingo|a las [0-9]|en la tarde)
(se puede|se podra|se podria) *1 (agendar|reservar|apartar) *2 (para|pa|el|hoy|manana)
(puedes|puede|pueden|podran|podrian|podrias) *1 (venir|pasar|acercarse) *1 a @ *3 (hoy|manana|${DAY})
(puedes|puede|pueden|podran|podrian|podrias) (atenderme|recibirme|revisarme|verme|atendernos) *3 (hoy|manana|el|a las|ahorita)
(me|nos) (atiendes|atiende|atienden|reciben|revisan) *2 (hoy|manana|ahorita|a las|el lunes|el sabado)
(puedo|podria|podemos|podriamos|puedes|puede|pueden|podrias|podrian|se puede) *1 ${BOOK} *3 ${PLACE} *6 (para|pa|hoy|manana|el|a las|este|con)
(puedo|podria|podemos|podriamos) *1 (agendar|reservar|apartar) *3 (para|pa|el|manana|hoy)
(puedo|podria|podemos|podriamos) *1 (pasar|ir|llevar~|llegar) *3 (hoy|manana|el|a las) *5 (cita|me atienden|me atiende|revis~|arregl~)
(puedes|puede|pueden|podrias|podrian|podria) *1 (darme|agendarme|apartarme|reservarme|darnos|hacerme|agendarnos|reservarnos) *3 (${PLACE}|para|el|manana|hoy)
^(ola |hola |buenas |buenas tardes |buenos dias |buenas noches |buen dia )?(una |un |mi )?(cita|citas|sita|turno|reserva|reservacion|mesa) *1 (para|pa|con|el|manana|hoy)
^(ola |hola |buenas |buenas tardes |buenos dias |buenas noches |buen dia )?(reservar|agendar|apartar|agendo|reservo) *4 (para|pa|el|manana|hoy|cita|mesa)
`);

const THING =
  "(pedido|pedio|paquete|orden|envio|encargo|compra|pastel|torta|comida|pizza|vestido|traje|coche|carro|auto|camioneta|moto|bici|bicicleta|cel|celular|laptop|compu~|lavadora|refri~|lentes|anteojos|resultados|analisis|estudios|ropa|tramite|reparacion|equipo|mueble|arreglo|rosca|flores|mercancia|producto|perro|perrito|perrita|gato|gatito|zapatos|cortinas|factura|cotizacion)";

export const STATUS = patternOf(`
(a que hora|cuando|en cuanto|en cuanto tiempo|cuanto tardan en|ya|a que horas) *2 (llega|llegan|traen|entregan|viene|vienen|pasan|pasa) *2 (mi|mis|el tecnico|el repartidor|la comida|el pedido|el paquete|el plomero|el instalador|el mensajero|el delivery|el domicilio|el gas|el camion|por mi|lo mio|lo que)
(en que|como|que onda con|que paso con|que hay de|y) *1 (va|van|quedo|quedaron) *1 (lo de|lo mio|mi|mis|lo que)
ya (puedo|podemos) *1 (pasar|ir|recoger|recogerlo|recogerla|pasar a recoger) *2 (por|mi|mis|el|la|lo|recoger~)
(ya )?(les|te|le) (llego|cayo|aparece|aparecio|entro|salio) (mi|la|el) (pago|transferencia|deposito|comprobante|yape|dinero|bizum|correo)
(acredito|reflejo|refleja|registro|recibieron|recibio|cayo|vieron|registrado|recibido|confirmado|validado) *2 (mi|el|la) (pago|deposito|transferencia|comprobante)
(novedad|novedades|noticia|noticias|actualizacion|avance|avances|razon) *1 (de|del|sobre|con) *1 (mi|mis|lo|nuestro|pedido|la reparacion)
falta mucho *1 (para|pa) (mi|mis|que (llegue|venga|este))
^(ola |buenas )?(orden|pedido|folio|guia|ticket) *1 [0-9]{3,}
ya *1 (llego|llegaron|esta|estan|quedo|quedaron|salio|salieron|despacharon|mandaron|enviaron|trajeron|terminaron|surtieron) *1 (mi|mis|lo mio|lo que|las @ que|los @ que|el @ que|la @ que)
(despacharon|enviaron|mandaron|surtieron) *1 (lo que|mi|mis)
(lo mio|lo nuestro|mi cosa|mis cosas) *2 (para cuando|cuando|donde|como va|ya|que onda|que paso)
ya (casi|mero) (llega|llegan|esta|estan|sale|viene)
ya (me|nos) (depositaron|reembolsaron|devolvieron|mandaron|enviaron|facturaron)
(rastrear|rastreo de|seguimiento a) (mi|el|un)
(me )?(confirman|confirmas|confirma) si ya *4 (mi|quedo|salio|esta|llego|enviaron)
(ya|donde|como|cuando|que paso|que ha pasado|a que hora|que hora|cuanto falta|cuanto le falta|en que|saber|sabe~|por donde|que onda|estado|estatus|status|rastre~|seguimiento|noticias) *3 (mi|mis|nuestro|nuestra|nuestras|nuestros) *1 ${THING}
(mi|mis|nuestro|nuestra) ${THING} *5 (ya|donde|como|cuando|viene|vienen|llega|llegan|sale|salio|salieron|va|van|tarda|esta|estan|estara|listo|lista|listos|listas|que onda|que paso)
^(y )?(mi|mis|nuestro|nuestra) ${THING}$
ya *1 (esta|estan|estara|estaran|quedo|quedaron) *1 (el|la|los|las) ${THING}
(que paso|que onda|que hubo|como va|como van|como vamos|noticias|novedades) (con|de) (lo|el|la|mi) *2 (que|${THING})
(para cuando|a que hora|cuando) (queda|esta|estara|entregan|me entregan|me lo entregan|llegan|me llega|me lo traen) (mi|lo mio|lo que|mis|el que|la que)
(ya|como|cuando|donde) *3 (esta|estan|quedo|quedaron|estara|salio|llega|sale|va|viene) *2 (lo mio|lo que encargue|lo que pedi|lo que deje|lo que les deje|lo que compre|el encargo|el pedido)
(el|del|mi|de) (pedido|pedio|orden|guia|folio|compra) *1 (numero |num |no )?[0-9]{2,}
(donde|por donde) *1 (viene|va|anda) *2 (repartidor|pedido|paquete|moto|mensajero)
(numero|num|no) de (guia|rastreo|seguimiento)
ya *1 (salio|viene|mandaron|enviaron|despacharon|lo mandaron|lo enviaron|esta listo) *2 (el|mi|lo de) (pedido|pedio|paquete|repartidor|envio|encargo)
(hice|hise|deje|encargue|pedi|compre) *7 (y quiero saber|y queria saber|y quisiera saber|queria saber si|quiero saber si) *3 (ya|cuando|como|donde)
`);

export const AVAILABILITY = patternOf(`
(sigue|siguen|sigues) (teniendo|habiendo|quedando|manejando)
^(y |todavia |aun |ya no |si )?(queda|quedan|quedaran|quedaron) @
(tienen|tienes|tiene|hay|ay|tendran|habra|tendras|tendrian) *2 (cuarto|cuartos|habitacion~|cabana|cabanas|cita|citas|salon|cancha~|sillas libres|boletos|entradas) *2 (para|pa|el|este|esta|hoy|manana|libre~|disponib~|del)
(aun|todavia|sigue|siguen) *4 (en venta|en renta|libre|libres|a la venta)
(esta|estan) *3 (ocupad~|apartad~|reservad~|agotad~|vendid~|libre|libres)( ya| el| para| hoy|$)
(hay|ay|tienes|tienen|tiene|tenes|teneis|tendran|tendras|tendra|tendrian|tendrias|habra|habria|queda|quedan|abra) *3 (lugar|lugares|espacio|espacios|cupo|cupos|disponib~|citas|turno|turnos|libre|libres|stock|existencia|existencias|mesa|mesas|habitacion~|hueco|huecos|campo)
(hay|ay|tienes|tienen|tiene|tenes|tendran|tendra|habra) *1 (cita|citas) *2 (para|hoy|manana|el|este|esta)
(esta|estan|estara|sigue|siguen|seguira) *4 disponib~
(todavia|aun|aunque sea) *1 (tienes|tienen|tiene|hay|ay|queda|quedan|te queda~|les queda~|le queda~|tenes|venden)
(te|les|le|os) (queda|quedan|quedaran|quedara|quedo|quedaron)
(habra|queda|quedan) *2 (algun|alguna|todavia|aun)
disponibilidad
(hay|habra|tienen|tienes) (chance|chanza|oportunidad|modo|manera) *1 (de|hoy|manana|para|$)
ya no (hay|quedan|queda|tienen|tienes)
^(y )?(queda|quedan|quedo) *1 (de|del|alguno|alguna|algun|un|una)
(que|cuales|cual|a que) (dia|dias|hora|horas|horario|horarios) *2 (tienes|tienen|tiene|tenes|hay|te queda|les queda) *2 (libre~|disponib~|espacio|lugar|hueco)
(tienes|tienen|tiene|tenes) *4 en (stock|existencia)
(sigue|siguen) *2 (en venta|a la venta|libre|libres)
`);

const ROBOT_NAME =
  "(robot|robots|bot|bots|maquina|computadora|compu|ordenador|ia|inteligencia artificial|chatgpt|chat gpt|chat bot|chatbot|contestadora|contestador|grabacion|asistente (virtual|digital|automatic~|artificial)|sistema automatico)";

export const ROBOT = patternOf(`
(me|nos) (esta|estan|estas) (respondiendo|contestando|atendiendo|escribiendo) *1 (una persona|alguien real|un humano|una ia|un robot|un bot|una maquina)
(usas|usan|son|eres|es) *1 (chatgpt|chat gpt|inteligencia artificial|una ia)
(eres|sos|es|sois|son|ud es|usted es|ustedes son|estoy hablando con|estoy escribiendo a|hablo con|estoy platicando con|platico con|chateo con|estoy chateando con|me contesta|me responde|me esta contestando|me esta respondiendo|me atiende|contesta|responde|esto es|este es) *2 ${ROBOT_NAME}
(esto es|este es|este chat es|me contesta|me responde|contesta|responde|me esta contestando|me esta respondiendo|respuesta es|respuestas son|mensaje es|mensajes son) *2 (automatic~|automatizad~)
(es|son) (automatic~|automatizad~) *1 (esto|este (chat|numero|whatsapp)|la respuesta|las respuestas|los mensajes)
(eres|sos|sois|es usted|usted es|ud es|hablo con|estoy hablando con|estoy platicando con|estoy chateando con|me contesta|me responde|lo contesta|lo responde|me atiende|me esta contestando|me esta atendiendo) *1 (humano|humana|persona|real|alguien real|una persona|de carne y hueso)
^*4 (tu |vo |vos |usted )?ere *1 ${ROBOT_NAME}
(tu|usted|ud|vos) ere *1 (una |un )?(gente|persona|humano|humana)
(tu|usted|ud|vos) (ere|eres|es|sos|erei) *1 (gente|persona|humano|humana|real|de verdad) o *2 @
^(hola |oye |y |pero |wena )?(tu |vo |vos )?eri *1 ${ROBOT_NAME}
^(hola |oye |y |pero |wena )?(tu |vo |vos )?eri *1 (humano|humana|persona|real|de verdad)
(hay|quien) *2 (una persona|alguien) *2 (detras|del otro lado)
^*2 (esto|este (chat|numero|whatsapp)|aqui|aca) (lo |la )?(lleva|atiende|maneja|contesta|responde) *1 ${ROBOT_NAME}
^(ola |hola )?(con )?quien (eres|sos|me contesta|me atiende|hablo|tengo el gusto|estoy hablando|me esta atendiendo|me responde)$
`);

const SOMEBODY = "(persona|personas|humano|humana|humanos|alguien|gente|muchacha|muchacho|senorita)";
const MACHINE = `(${ROBOT_NAME}|maquinita|maquinitas|maquinas|sistema|sistemas|programa|automatic~|automatizad~)`;
/** Machines that do nothing but talk. */
const TALKER =
  "(robot|robots|robotito|bot|bots|ia|inteligencia artificial|chatgpt|chat gpt|chat bot|chatbot|contestadora|grabacion)";
const TALKS =
  "(escrib~|contest~|respond~|habl~|platic~|chate~|convers~|charl~|mensajes?|me atiende|me *1 atendiendo|me atienden)";
const YOU_ARE =
  "(eres|sos|sois|es usted|usted es|ud es|uste es|son ustedes|ustedes son|esto es|eso es|este es|es esto|es eso|ahi es|aqui es|aca es|alla es|estoy con)";

const eitherOf = (first: string, second: string) => [
  `${TALKS} *7 ${first} *6 o *5 ${second}`,
  `${first} *5 ${TALKS} *6 o *5 ${second}`,
  `${first} *6 o *5 ${second} *4 ${TALKS}`,
  `${YOU_ARE} *3 ${first} *4 o *4 ${second}`,
];

/** "¿Es una persona que escribe o un sistema?", in either order: which of the two answers. */
export const EITHER = patternOf(
  [
    ...eitherOf(SOMEBODY, MACHINE),
    ...eitherOf(MACHINE, SOMEBODY),
    `${SOMEBODY} *6 o *4 ${TALKER}`,
    `${TALKER} *6 o *4 ${SOMEBODY}`,
    `^*3 hay *2 ${SOMEBODY} *2 o *1 (es|son) *1 automatic~`,
  ].join("\n"),
);

export const PERSON = patternOf(`
(me|nos) (comunica|comunicas|pasa|pasas|transfiere|transfieres|conecta|conectas|comunican) *1 (con|al|a la|a)
(puede|pueden|puedes|podria|podrian|podrias) (llamarme|marcarme|telefonearme|hablarme por telefono)
(telefono|numero|contacto|whats|whatsapp|celular) (del|de la|de el|de un) (encargad~|duen~|gerente|responsable|asesor~|vendedor~|supervisor~)
(pasame|paseme|pasenme|comunicame|comuniqueme|comuniquenme|transfiereme|transfierame|conecteme|enlaceme|pasadme|ponme|pongame) *1 (con|al|a la) @
(ay|esta|se encuentra|anda|tienen) *1 (algun|alguna|el|la|un|una) *1 (encargad~|gerente|duen~|responsable|supervisor~|asesor~|persona|humano|administrador~)
(quiero|prefiero|necesito|busco|exijo|deme|dame) *1 (atencion|ayuda|asistencia) (humana|de una persona|personal|personalizada)
^(con |a )?(un |una |el |la )?(operador|operadora|supervisor|supervisora|gerente|encargado|encargada|ejecutivo|ejecutiva|humano|recepcion)( por favor| porfa)?$
(no quiero|odio|dejen de|no me gusta~|no mas|ya no quiero|basta de|no con|me cansan|detesto) *4 (robot~|bot|bots|maquina~|contestadora|chatbot)
(pasame|paseme|pasenme|comunicame|comuniqueme|comuniquenme|ponme|transfiereme|transfierame|conectame|comuniquen|contactame) *3 (persona|alguien|humano|encargad~|gerente|duen~|asesor~|ejecutivo~|agente|vendedor~|recepcion|ventas|soporte|doctor~)
(hablar|ablar|platicar|chatear|comunicarme|contactarme|comunicar|contacto|hablo|ablo|charlar) *1 (directo |directamente )?con *2 (encargad~|gerente|duen~|vendedor~|persona|alguien|humano|asesor~|agente|doctor~|licenciad~|chef|ventas|recepcion|administracion|soporte|ustedes|jefe|jefa|ejecutiv~|responsable|senor~)
(me|nos) (puede~|podria~|podes|pueden) *1 (llamar|marcar|hablar por telefono|telefonear)
(llamame|llameme|llamenme|marcame|marqueme|marquenme|me marcas|me llamas|me llaman|me marcan|me marca|hablame por|hableme por|que me llamen|que me marquen|que me llame|que me marque)(?! *1 (falla|error|codigo|que|la luz|el (tablero|check)|un (error|codigo)))
^(ola |hola |oigan |oye )?(hay|ay|esta|se encuentra|anda) *1 (alguien|alguna persona|el encargado|la encargada|el dueno|la duena|el gerente|la gerente|el doctor|la doctora)( ahi| ai| por favor| porfa| que me atienda| que atienda| que me ayude| real| aqui)?$
alguien (que me atienda|me atiende|me puede atender|que me ayude|real|de verdad|del equipo|que sepa)
(quiero|prefiero|necesito|puede|pueden|quisiera|mejor) *1 que me (hablen|llamen|marquen|contacten|busquen|hable|llame|marque)
(contactenme|contacteme|contactame|comuniquenme|enlacenme|canalicenme|canalizame) con
que me (atienda|conteste|responda|ayude) *1 (alguien|una persona|un humano|persona)
(prefiero|mejor) *2 (una persona|un humano|alguien|hablar por telefono|una llamada)
(atencion|servicio|trato|asesoria) (humana|humano|personalizada de alguien)
`);

export const URGENT = patternOf(`
no (me |le |nos )?(agarra|agarran|responde|responden) *2 (freno|frenos)(?! de mano)
(esta|estan) dando *2 (ataque|crisis|reaccion|shock)
(dio|tengo|tiene|esta con|teniendo) *2 (ataque|crisis|shock|reaccion) (de alergia|alergic~|anafilactic~|de asma)
(necesito|quiero|ocupo|tiene que ser|necesitamos|es para|tendria que ser|urge|seria para) *5 (hoy mismo|ahora mismo|ahorita mismo|ya mismo|para ya|hoy sin falta|en este momento)
(me|nos) (quede|quedamos) *1 (encerrad~|afuera|fuera|tirad~|botad~|varad~|sin llaves|sin frenos|atorad~|atrapad~|abandonad~)
se (me|nos|le) *1 (revento|reventaron|exploto|rompio|rompieron|rajo) *2 (tubo|tuberia|caneria|cano|manguera|llave de paso|boiler|tinaco|calentador)
(agua|sangre|gas|herida|nariz) *2 no (para|paran|deja|dejan)
no (para|deja) de (salir|sangrar|vomitar|llorar|gotear|tirar)
se (trago|comio|tomo|bebio|ingirio|metio) *3 (moneda|monedas|veneno|cloro|pila|pilas|bateria|pastilla|pastillas|chocolate|raticida|hueso|alfiler|aguja|canica|detergente|uvas)
(estoy|estamos|me quede|quedamos) *2 (varad~|tirad~|atrapad~|encerrad~|accidentad~|atascad~)
^*3 (apurense|apurate|apurele|apurenle|apurale|apureme|corranle|dense prisa)
(me|nos) corre prisa
(tengo|llevo|traigo|ando con|con) *1 (prisa|apuro)
rapido (porfa|por favor|porfavor|que)
(me|le|nos|les) *1 cuesta *1 respirar
se (me|le|nos|les) *2 (hinch|inflam)(a|o|an|aron|ando) *2 (cara|garganta|lengua|labios)
no (puede|para de|deja de|paro de) (respirar|sangrar|vomitar|convulsionar|salir)
(esta|estoy) *1 (convulsionando|sangrando|desangrando|inconsciente|ahogando~|muriendo~|agonizando|muy grave|desmayad~)
se (metio|mete|esta metiendo|sale|salio|esta saliendo|esta tirando) *1 (el agua|agua|el gas|gas)
vida o muerte
(tengo|tiene|con) *2 (sangrado|hemorragia) *2 (fuerte|muy|no)
(tuve|tuvimos|acabo de tener|acabamos de tener) *1 accidente
se (acaba de |me )?(desmayo|envenen~|electrocuto|atraganto)
(ay|hay|tenemos|tengo|salen|saco|saca) *1 (incendio|fuego|corto circuito|cortocircuito|chispas|fuga)
(necesito|ocupo|quiero|mandame|manden|ocupamos|necesitamos) *5 (ya|aora|aorita|ya mismo)( por favor| porfa)?$
(es|lo quiero|lo necesito|la necesito) para (ya|ahora|ahorita|hace rato)
asap
(es|esta|estan|muy|super|bien|algo|asunto|caso|pedido|cita) *1 urgent~
(ya|que|eh|porfa|por favor) urge~$
^(una |es )?(emergencia|urgencia)
se (esta|nos esta|me esta|estan|nos estan) (inundando|quemando|incendiando|tirando el agua|saliendo el gas|fugando)
(huele|fuga|olor) (mucho )?(a|de) gas
(necesito|quiero|ocupo) que vengan *2 (ya|ahorita|urgente|rapido)
^urg(ente|entisimo|e|encia|entemente)
(me|nos|le|les) urge~
(tengo|es|una|tuve|tuvimos|hubo) *1 (emergencia|urgencia)$
(tengo|es|tuve|tuvimos|hubo) *1 (emergencia|urgencia)
con (urgencia|caracter de urgencia)
urgentemente
urgente~ *1$
(lo antes posible|(lo|la|los|las|sea|algo) *1 cuanto antes|a la brevedad|lo mas pronto|inmediatamente|de inmediato|de volada es|ahorita mismo por favor)
(auxilio|socorro|ayuda urgente|ayudenme por favor|ayudame por favor)
`);
