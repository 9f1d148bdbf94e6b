import { patternOf } from "./phrases";

/** What customers want, as phrases (`patternOf`). The order in which they are tried stands in `kindOf`. */

const WANT =
  "(quiero|quisiera|quisieramos|queria|queremos|queriamos|qero|kero|necesito|necesitamos|necesitaria|ocupo|ocupamos|deseo|deseamos|desearia|me gustaria|nos gustaria|me encantaria|vengo a|vamos a querer|voy a querer|voy a necesitar|me urge|nos urge)";
const AMOUNT =
  "([0-9]{1,4}|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta|cuarenta|cincuenta|cien|media|medio|unas|unos|un par)";
const ONE = "(un|una|el|la)";
const A = "(un|una)";
const GIVE =
  "(das|da|dan|regala|regalas|regalan|pones|pone|ponen|mandas|manda|mandan|envias|envia|envian|trae|traes|traen|vendes|vende|venden|aparta|apartas|apartan|guarda|guardas|guardan|prepara|preparas|preparan|separa|separas|separan|agrega|agregas|anota|anotas|apunta|apuntas|surte|surten|llevas|lleva|llevan|haces|hace|hacen)";
const GIVE_ME =
  "(mandame|mandeme|mandenme|enviame|envieme|envienme|dame|deme|denme|regalame|regaleme|ponme|poneme|pongame|ponganme|traeme|traigame|traiganme|apartame|aparteme|apartenme|apartamelo|guardame|guardeme|guardenme|separame|separeme|preparame|prepareme|anotame|anoteme|apuntame|apunteme|vendeme|vendame|agregame|agregueme|surteme)";
const PLACE =
  "(cita|citas|turno|turnos|reserva|reservas|reservacion|reservaciones|mesa|mesas|lugar|lugares|espacio|hora|habitacion|cuarto|cancha|consulta|sesion|clase|valoracion|visita|salon)";
const BOOK =
  "(agendar|agendarme|agendarnos|agendarle|ajendar|reservar|reservarme|reservarnos|resevar|apartar|apartarme|sacar|programar|hacer|pedir|solicitar|concertar|coger|tomar|tener|cuadrar|separar)";
/** What is wanted by the same words and is no order. */
const NO_GOODS =
  "(?!(cita|reserva|turno|mesa|lugar|cotizacion|cotisacion|presupuesto|info|precio|factura|descuento|duda|consulta|pregunta|favor|ayuda|persona|asesor|trabajo|empleo|vacante|catalogo|menu|carta|lista|foto|reembolso|explicacion|recomendacion|idea|queja|reclamo|llamada|saber|respuesta|robot|cambio|devolucion|comprobante|recibo|ticket|cuenta|numero|correo|direccion|ubicacion|opinion|humano|agente|momento|solucion|credito|prestamo|(que|dia|dias|hora|mes|anos|algo|vez|poco|rato)( |$)|servicio|regalo|personas|pedir|plomero|tecnico|medico|doctor|dentista|abogado|otra|otro|misma|mismo|tramite))";

export const ORDER = patternOf(`
${WANT} *2 (hacer|haser|hacerles|hacerte|hacerle|levantar|realizar|poner|meter) *2 (pedido|pedio|orden|encargo|pedidito|compra)
^*3 (hacer|haser|realizar|levantar) *1 (pedido|pedio|encargo)
^(ola |hola |buenas |buenas tardes |buenos dias |buenas noches |buen dia )?(un|mi|para un|es para un|pa un) (pedido|pedio|encargo)
^(pedido|pedio|encargo|orden) (a domicilio|para llevar|nuevo|porfa|por favor|para|de)
${WANT} *1 (pedir|pedirte|pedirles|pedirle|ordenar|ordenarte|encargar|encargarte|encargarles|encargarle|comprar|comprarte|comprarles|comprarle|apartar|apartarte|llevar|llevarme|mandar a hacer|mandar hacer) *1 (${AMOUNT}|${ONE} ${NO_GOODS}@)
${WANT} *1 (pedir|encargar|encargarte|encargarles|ordenar|mandar a hacer) ${NO_GOODS}(?!hora|cita|turno|mesa|con|por|para|que |si |a )@
${WANT} (de favor |porfa |por favor |nomas |solo )?${AMOUNT} ${NO_GOODS}@
^*3 (para|pa) (encargar|pedir|ordenar|hacer un pedido|comprar)
me interesa *1 (comprar|pedir|encargar|apartar|llevarme|ordenar) (${AMOUNT}|${ONE} ${NO_GOODS}@)
(necesito|quiero|quisiera|ocupo|me gustaria) que (me|nos) (manden|mande|mandes|traigan|traiga|traigas|envien|envie|envies|aparten|aparte|apartes|guarden|guarde|guardes|hagan|haga|hagas|preparen|prepares|vendan|vendas) (${AMOUNT}|${ONE} ${NO_GOODS}@)
(quiero|quisiera|queria|ocupo|qero|me gustaria|voy a querer|me urge) ${ONE} ${NO_GOODS}@
(me|nos) ${GIVE} (${AMOUNT}|${A} ${NO_GOODS}@)
(me|nos) (puedes|puede|pueden|podes|podrias|podria|podrian) *1 (dar|mandar|enviar|traer|vender|apartar|guardar|preparar|separar|agregar|anotar|apuntar|regalar|poner|hacer) (${AMOUNT}|${A} ${NO_GOODS}@)
(puedes|puede|pueden|podes|podrias|podria|podrian) *1 (mandarme|enviarme|traerme|venderme|apartarme|guardarme|prepararme|separarme|anotarme|hacerme|darme|mandarnos) (${AMOUNT}|${A} ${NO_GOODS}@)
${GIVE_ME} (con |de favor |porfa )?(${AMOUNT}|${ONE} ${NO_GOODS}@)
(te|les|le) (encargo|pido|compro|aparto|encargamos|pedimos) *1 (${AMOUNT}|${ONE} ${NO_GOODS}@|(?!que |por favor|porfa|de favor)@)
^(encargo|pido) (${AMOUNT}|${ONE} ${NO_GOODS}@)
(me|nos) (tomas|toma|toman|levantas|levanta|levantan|puedes tomar|puede tomar|pueden tomar) *2 (pedido|pedio|orden|encargo)
(puedo|podria|podemos|se puede) *1 (hacerte|hacerles|hacerle|dejarte|dejarles|pasarte|pasarles) *2 (pedido|pedio|orden|encargo)
^(ola |hola |buenas |buenas tardes |buenos dias |buenas noches |buen dia )?${AMOUNT} @ *9 (por favor|porfa|porfavor|porfis|para llevar|a domicilio|para hoy|para manana|para las|para el|para ya)
(aparta|apartan|aparten|guarda|guarden|guardan|separa|separen|separan) *1 ${AMOUNT}
(me lo|me la|me los|me las) (llevo|aparta|apartas|apartan|guardas|guarda|guardan)$
`);

export const BOOKING = patternOf(`
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
  "(robot|robots|bot|bots|maquina|computadora|compu|ordenador|ia|inteligencia artificial|chatgpt|chat gpt|chat bot|chatbot|contestadora|grabacion|automatico|automatica|asistente virtual|sistema automatico)";

export const ROBOT = patternOf(`
(eres|sos|es|sois|son|ud es|usted es|ustedes son|estoy hablando con|estoy escribiendo a|hablo con|estoy platicando con|platico con|chateo con|estoy chateando con|me contesta|me responde|me esta contestando|me esta respondiendo|me atiende|contesta|responde|esto es|este es) *2 ${ROBOT_NAME}
(eres|sos|sois|es usted|usted es|ud es|hablo con|estoy hablando con|estoy platicando con|estoy chateando con|me contesta|me responde|me atiende|me esta contestando|me esta atendiendo) *1 (humano|humana|persona|real|alguien real|una persona|de carne y hueso)
(hay|quien) *2 (una persona|alguien) *2 (detras|del otro lado)
^(ola |hola )?(con )?quien (eres|sos|me contesta|me atiende|hablo|tengo el gusto|estoy hablando|me esta atendiendo|me responde)$
`);

export const PERSON = patternOf(`
(no quiero|odio|dejen de|no me gusta~|no mas|ya no quiero|basta de|no con|me cansan|detesto) *4 (robot~|bot|bots|maquina~|contestadora|chatbot)
(pasame|paseme|pasenme|comunicame|comuniqueme|comuniquenme|ponme|transfiereme|transfierame|conectame|comuniquen|contactame) *3 (persona|alguien|humano|encargad~|gerente|duen~|asesor~|ejecutivo~|agente|vendedor~|recepcion|ventas|soporte|doctor~)
(hablar|ablar|platicar|chatear|comunicarme|contactarme|comunicar|contacto|hablo|ablo|charlar) *1 (directo |directamente )?con *2 (encargad~|gerente|duen~|vendedor~|persona|alguien|humano|asesor~|agente|doctor~|licenciad~|chef|ventas|recepcion|administracion|soporte|ustedes|jefe|jefa|ejecutiv~|responsable|senor~)
(me|nos) (puede~|podria~|podes|pueden) *1 (llamar|marcar|hablar por telefono|telefonear)
(llamame|llameme|llamenme|marcame|marqueme|marquenme|me marcas|me llamas|me llaman|me marcan|me marca|hablame por|hableme por|que me llamen|que me marquen|que me llame|que me marque)
^(ola |hola |oigan |oye )?(hay|ay|esta|se encuentra|anda) *1 (alguien|alguna persona|el encargado|la encargada|el dueno|la duena|el gerente|la gerente|el doctor|la doctora)( ahi| ai| por favor| porfa| que me atienda| que atienda| que me ayude| real| aqui)?$
alguien (que me atienda|me atiende|me puede atender|que me ayude|real|de verdad|del equipo|que sepa)
(quiero|prefiero|necesito|puede|pueden|quisiera|mejor) *1 que me (hablen|llamen|marquen|contacten|busquen|hable|llame|marque)
(contactenme|contacteme|contactame|comuniquenme|enlacenme|canalicenme|canalizame) con
que me (atienda|conteste|responda|ayude) *1 (alguien|una persona|un humano|persona)
(prefiero|mejor) *2 (una persona|un humano|alguien|hablar por telefono|una llamada)
(atencion|servicio|trato|asesoria) (humana|humano|personalizada de alguien)
`);

export const URGENT = patternOf(`
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
