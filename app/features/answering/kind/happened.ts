import { anyOf, nearOf, patternOf } from "./phrases";

/**
 * What went wrong for a customer, by the structure of the sentence and not by whole phrases: something came in a bad
 * state, something else came than was ordered, what was paid did not come, somebody waits or asks in vain. The verbs
 * stand in the past, because what might happen is a question for the documents.
 */

const GOT_THING =
  "(llego|llegaron|vino|vinieron|venia|venian|salio|salieron|resulto|resultaron|(ha|han|habia|habian) (llegado|venido|salido|resultado))";
const GAVE =
  "(dieron|dio|mandaron|mando|enviaron|envio|entregaron|entrego|trajeron|trajo|vendieron|vendio|pusieron|puso|sirvieron|sirvio|despacharon|regresaron|devolvieron|hicieron|hizo|instalaron|instalo|prepararon|dejaron|dejo|llevaron|imprimieron|diste|mandaste|enviaste|entregaste|trajiste|vendiste|pusiste|hiciste|dejaste|disteis|mandasteis|(ha|has|han|habeis|habian) (dado|mandado|enviado|entregado|traido|vendido|puesto|servido|devuelto|hecho|instalado|preparado|dejado))";
const GOT_ME = `((me|nos|se me|se nos) (lo |la |los |las )?(${GOT_THING}|${GAVE}|toco|tocaron)|recibi|recibimos)`;
const ORDERED =
  "((habia|habiamos|he|hemos) (pedido|ordenado|encargado|pagado|reservado|comprado|contratado|solicitado|hecho *2 (pedido|pago|compra|transferencia|bizum|reserva))|pedi|pedimos|ordene|ordenamos|encargue|encargamos|solicite|solicitamos|compre|compramos|pague|pagamos|contrate|contratamos|deposite|depositamos|transferi|transferimos|reserve|reservamos|agende|agendamos|(hice|hise|hicimos|saque|sacamos|tenia|teniamos) *2 (pedido|pago|deposito|transferencia|compra|reserva|reservacion|cita|turno|orden|anticipo|yape|bizum|pix|nequi|sinpe)|(les|te|le) (deje|lleve|llevamos|dejamos|encargue|mande))";
const PROMISED =
  "((me|nos) (dijeron|dijo|prometieron|aseguraron|confirmaron|ofrecieron|garantizaron|habian dicho|dijiste|juraron|informaron)|quedaron|quedamos|quedo (en|de)|dijeron|prometieron|anunciaban|decia|decian|segun)";
const TRIED =
  "(pague|deposite|transferi|escribi|escribo|escrito|marque|marco|marcado|llame|llamo|llamado|mande|mando|mandado|envie|espere|esperado|pedi|pedido|hice|compre|reclame|insisto|insisti|pregunte|pregunto|fui|vine|pase|pagado|depositado|transferido|deposito|anticipo|transferencia|pago|correo|mensajes)";
const GOODS =
  "(pedido|pedio|orden|paquete|paquetes|envio|encargo|compra|comida|cena|almuerzo|desayuno|platillo|plato|pizza|pizzas|pastel|torta|tortas|tarta|hamburguesa|hamburguesas|tacos|taco|sushi|pollo|carne|sopa|caldo|arroz|papas|pan|panes|bolillos|conchas|tamales|empanadas|arepas|facturas|medialunas|cafe|helado|bebida|refresco|agua|cerveza|ensalada|fruta|pescado|ceviche|mariscos|leche|huevos|galletas|flores|ramo|arreglo|rosas|planta|producto|productos|mercancia|caja|bolsa|ropa|blusa|vestido|pantalon|camisa|playera|playeras|traje|zapatos|tenis|zapatillas|chamarra|falda|celular|telefono|pantalla|laptop|computadora|equipo|mueble|silla|mesa|cama|colchon|sillon|ropero|lavadora|refri|refrigerador|licuadora|estufa|tele|televisor|lentes|anteojos|gafas|repartidor|tecnico|mensajero|delivery|cortinas|invitaciones|tarjetas|lona|impresion|impresiones|fotos|cuadro|regalo|canasta|medicina|jarabe|alimento|croquetas|cuarto|habitacion|bano|carro|coche|auto|moto|corte|tinte|trabajo|instalacion|reparacion|servicio)";
const FOOD =
  "(comida|cena|almuerzo|desayuno|platillo|plato|pizza|pizzas|pastel|torta|tortas|tarta|hamburguesa|hamburguesas|tacos|taco|sushi|pollo|carne|sopa|caldo|arroz|papas|pan|panes|bolillos|conchas|tamales|empanadas|arepas|facturas|medialunas|cafe|helado|bebida|refresco|agua|cerveza|ensalada|fruta|pescado|ceviche|mariscos|leche|huevos|galletas|salsa|frijoles|pupusas|tortillas|pedido|queso|jamon|postre)";
/** Nobody orders these states, whatever the thing. */
const BROKEN =
  "(rot(o|a|os|as)|quebrad~|despostillad~|estreyad~|reventad~|aplastad~|apachurrad~|machacad~|aporread~|deform~|rasgad~|desgarrad~|descosid~|agu(j|g)er(e)?ad~|oxidad~|rayad~|golpead~|abollad~|maltratad~|magullad~|estropead~|descompuest~|malograd~|averiad~|danad~|fallad~|fallando|defectuos~|con *1 (falla|fallas|defecto|defectos|golpe|golpes|rayones|hoyo|hoyos|mancha|manchas)|manchad~|cochin(o|a|os|as)|mugros~|suci(o|a|os|as)|mojad~|empapad~|derramad~|regad(o|a|os|as)|chorread~|volcad~|derretid~|podrid~|marchit~|muert(o|a|os|as)|echad~ a perder|agusanad~|mohos~|enlamad~|con (moho|hongo|hongos|lama|gusano|gusanos|cabello|cabellos|pelo|pelos|bicho|bichos|cucaracha|cucarachas|mosca|hormigas|tierra|piedritas|basura)|ranci~|aced(o|a|os|as)|vencid~|caducad~|caduc(o|a|os|as)|expirad~|incomplet~|equivocad~|errone~|incorrect~|al reves|volteado|chuec~|torcid~|disparej~|de cabeza|vaci(o|a|os|as)|a medias|(a|por) la mitad|la mitad de|otra cosa|cambiad~|nada que ver|de menos|menos de lo|crud~|quemadisim~|carbonizad~|chamuscad~|inservible~|mal (hech~|empacad~|cosid~|cortad~|pintad~|impres~|armad~|escrit~|cocid~|sellad~|envuelt~|etiquetad~))";
/** These are bad only for something that came. */
const POOR =
  "(mal|fri(o|a|os|as)|tibi~|dur(o|a|os|as)|durisim~|sec(o|a|os|as)|aguad~|guang~|salad(o|a|os|as)|saladisim~|desabrid~|insipid~|viej(o|a|os|as)|usad(o|a|os|as)|abiert(o|a|os|as)|grasos~|amarg(o|a|os|as)|quemad~|batid~|revuelt~|agri(o|a|os|as)|mal(o|a|os|as)|fe(o|a|os|as)|feisim~|asqueros~|horrible~|terrible~|pesim~|fatal|apestos~|chic(o|a|os|as)|destenid~|despintad~|desinflad~|ponchad~|trozad~|partid(o|a|os|as)|distint~|diferente~|otr(o|a|os|as) (talla|color|modelo|sabor|producto|pedido|marca|medida|tamano|numero|nombre|diseno|version|articulo|cosas|persona|direccion)|que no (es|era|eran|son|pedi|pedimos|corresponde|ordene|encargue|queria|sirve|funciona|prende|sirven|coincide)|que nunca pedi|faltando|falt(o|aron|aba|aban)|incompletisim~|tardisimo|todo (roto|mal|frio|revuelto|tirado|batido|aplastado))";
const BAD_WAS =
  "(crud~|quemad~|podrid~|agri(o|a|os|as)|ranci~|aced(o|a|os|as)|echad~ a perder|caducad~|vencid~|fri(o|a|os|as)|helad(o|a|os|as)|tibi~|asqueros~|dur(o|a|os|as)|durisim~|sec(o|a|os|as)|aguad~|guang~|salad(o|a|os|as)|saladisim~|desabrid~|insipid~|viej(o|a|os|as)|grasos~|amarg~|suci(o|a|os|as)|mugros~|cochin(o|a|os|as)|asco|mal|mal(o|a|os|as)|fe(o|a|os|as)|horrible~|terrible~|pesim~|fatal|rar(o|a|os|as)|apestos~|rot(o|a|os|as)|incomivle~|incomible~|pasad(o|a|os|as)|con (moho|hongo|hongos|pelo|pelos|gusanos)|incomplet~|equivocad~|descompuest~|danad~|simple~|a (humedad|podrido|rayos|quemado|cloro))";
const CHARGED =
  "(cobraron|cobro|cobraste|descontaron|cargaron|quitaron|metieron|(estan|siguen|andan|quieren|querian|vuelven a|volvieron a) (cobrando|cobrar)|(ha|has|han|habeis) (cobrado|descontado|cargado))";
const TIME =
  "(hora|horas|minutos|minuto|min|mins|dia|dias|semana|semanas|mes|meses|rato|ratote|ayer|antier|anteayer|anoche|siglos|eternidad|manana|temprano|mediodia|lunes|martes|miercoles|jueves|viernes|sabado|domingo|las [0-9]{1,2}|la una|quincena|anos)";
const FAILS =
  "(no (sirve|sirven|funciona|funcionan|prende|prenden|enciende|carga|cargan|enfria|calienta|jala|jalan|cierra|abre|agarra|suena|corre|lee|pega|pegan|gira|arranca|da imagen|quiere prender|anda|va)|fall(a|o|an|aron)|dejo de|dejaron de|se (ha |an |han |me |nos |le |les )?(despegaron|descosieron|despintaron|zafaron|quebraron|descompusieron|desarmaron|descompuso|rompio|rompieron|quebro|descosio|despego|despinto|desarmo|desbarato|zafo|pelo|trono|malogro|dano|jodio|averio|estropeo|encogio|destino|desinflo|cayo|cayeron|apaga|apago|traba|calienta|seco|marchito|marchitaron|murio|echo a perder|roto|descompuesto)|volvio a|vuelve a|sigue (igual|fallando|mal|sin|goteando|tirando|haciendo))";
const BOUGHT =
  "(compre|compramos|vendieron|vendio|dieron|instalaron|repararon|reparo|arreglaron|arreglo|hicieron|entregaron|cambiaron|mandaron|pusieron|llevo|lleve|traje)";
const MIND =
  "(se|sabia|recuerdo|me acuerdo|encuentro|entiendo|puedo|podre|podemos|voy|vamos|alcance|quiero|tengo|me quedo|me quedaron|me gusto|me deja|me convence|supe|pude|vi|hay problema|(me|le|nos|les) (gust|qued|convenc|sirv|va a|sient|cabe|entr)~|alcanzo|alcanzamos|ire|iremos|quiere|quieren|(lo|la|los|las) (necesit|quier|us|ocup|abr|encuentr|encontr|consig|consegui|teng|he|pued|recuerd|se)~|estoy seguro|estoy segura|sabemos|he (ido|podido|pasado))";
const WONDERS =
  "(?! (quiero|queria|quisiera|me gustaria|necesito|saber|como|cuando|a que|donde|ya|me encanto|me gusto|todo))";

/** What the business or a purchase did, in the past. */
const DEED = `((me|nos|le) (lo |la |los |las )?%(aron|eron|asteis|aste)|${ORDERED}|lleve|fui|fuimos|compraron|atendio|hicieron|ustedes|su (tienda|local|servicio|app|pagina|sucursal|personal|empleado|empleada|repartidor|producto|comida|restaurante|negocio|mesero|tecnico|chofer|doctor|doctora|clinica|taller|salon|estetica|hotel)|(el|la|un|una) (mesero|mesera|cajera|cajero|vendedor|vendedora|repartidor|chofer|conductor|tecnico|instalador|plomero|doctor|doctora|dentista|profesor|profesora|maestro|maestra|instructor|recepcionista|senorita|muchacha|muchacho|encargado|encargada|gerente|estilista|barbero|guardia|personal|dependiente|empleado|empleada|estetica|lavanderia|garantia))`;
const NEGATIVE = `(no (?!(${MIND.slice(1)})@|nadie|nunca|ni siquiera|tampoco|demasiad~|mal|mal(o|a|os|as)|pesim~|peor|horrible~|groser~|fe(o|a)|de gratis|en vano|para nada|herid~|lastimad~|raspad~|copia|pirata|fals(o|a)|reportad~|cortad(o|a|os)|encogid~|deteriorad~|desgastad~|suelt(o|a)|fug(o|a)|goteando|se cae|a medias|de menos|incomplet~|equivocad~|tarde|tardisimo|atrasad~|retras~|otra vez|a cada rato|hasta ahora|(ya )?(va|van|lleva|llevan|llevo|llevamos) *2 (hora|horas|dia|dias|semana|semanas|mes|meses|minutos|una)|una hora|horas despues|problema~|error~|queja~|dolor|doliendo|duele|sangr~|ardor|roto|rota|estaf~|robad~|se me (cayo|cayeron|rompio|rompieron|descosio|despego|arruino|quemo)|sol(o|a) (un|una|de|la|el|se|con|me)|nada mas (un|una|de|la|el)|en vez de|en lugar de)`;

export const HAPPENED = patternOf(`
(${GOT_THING}|${GOT_ME}) *5 ${BROKEN}
${GOT_ME} *5 ${POOR}
(el|la|los|las|mi|mis|su|sus|nuestro|nuestra) ${GOODS} *4 (llego|llegaron|venia|venian|salio|salieron) *2 (${POOR}|${BROKEN})
(el|la|los|las|su|sus|un|una|mi ${FOOD}|mis ${FOOD}) *5 (estaba|estaban|estuvo|estuvieron|sabia|sabian|olia|olian) *2 ${BAD_WAS}
(mi|mis|nuestro|nuestra) (paquete|paquetes|orden|compra|${FOOD}) *2 (viene|vienen|esta|estan|trae|traen) *2 (incomplet~|rot(o|a|os|as)|mal|equivocad~|aplastad~|quebrad~|fri(o|a|os|as)|abiert(o|a)|golpead~|danad~)
${GOT_ME} *5 sin (?!(problema|problemas|novedad|costo|cargo|falla|contratiempo|cita|querer|compromiso))@
(mi|el|la) ${GOODS} *2 (llego|llegaron|venia|venian) *1 sin (?!(problema|problemas|novedad|costo|cargo|falla|contratiempo|cita))@
(me|nos) ${GAVE} *2 (otro|otra|otros|otras) (talla|color|modelo|sabor|producto|pedido|marca|medida|tamano|numero|diseno|@ que no)
(me|nos) ${GAVE} *3 (en vez de|en lugar de|y no (el|la|los|las|lo) que)
${ORDERED} *12 (y|pero|aunque|solo|nomas|nada mas)${WONDERS} *3 (llego|llegaron|venia|venian|mandaron|dieron|trajeron|trajo|entregaron|enviaron|sirvieron|pusieron|cobraron|hicieron|era|eran|salio|salieron|traia|traian|resulto|falto|faltaron|faltaba|faltan|vinieron)
${ORDERED} (y|pero) *1 (vino|viene|vienen|trae|traen) @
${ORDERED} *3 sin *2 (y|pero) *2 (venia|venian|trae|traen|traia|tiene|tenia|viene|vino|le pusieron|con)
${PROMISED} *12 (y|pero) *3 (no (?!${MIND})@|nada|nadie|nunca|ni (?!modo)|sigo|siguen|todavia|aun|es mentira|resulta que|ahora (dicen|resulta|me)|me cobraron|salieron con)
(ya|les|le|hace|desde) *5 ${TRIED} *8 (y|pero) *2 (nada|nadie|ni (caso|pio|una|un|me|siquiera)|no (?!${MIND})@|sigo|siguen|todavia|aun)
${TRIED} *6 (y|pero) (nada|nadie|nada de nada|nunca|ni caso|sigo (esperando|sin))
(ya )?(pague|deposite|transferi) *6 (no (me )?(llega|llego|entregan|activan|contestan|responden|aparece|reflejan|confirman|dan|mandan|envian|an|han|ha|a)|nadie|nada de|sigo)
(no|nunca|tampoco|ni|aun no|todavia no) (me |nos |le |les |lo |la |te )?(a|an|ha|han|has|habeis) *1 (llegado|contestado|respondido|resuelto|entregado|devuelto|regresado|depositado|reembolsado|atendido|llamado|marcado|enviado|mandado|instalado|reparado|solucionado|dado|venido|aparecido|pasado por|activado|confirmado|facturado|traido|recogido|arreglado|hecho (caso|nada))
no (me|nos) *1 (llego|llegaron|entregaron|mandaron|enviaron|trajeron|dieron|devolvieron|regresaron|avisaron|llamaron|atendieron|respetaron|hicieron|pusieron|incluyeron|quisieron|quiso|quieren|quiere|dijeron|explicaron|instalaron|activaron|facturaron|hacen caso|toman en cuenta|toman en serio|dan (solucion|respuesta|razon|la cara|una fecha|fecha)|resuelven|contestan|responden|devuelven|regresan|reembolsan|pelan|arreglaron|sirvieron|respondieron|contestaron|bajaron|abrieron|recibieron|aplicaron|validaron|cambiaron|dejaron (entrar|pasar|cambiar~))
(mi|el|la|nuestro|nuestra) ${GOODS} *3 (no|nunca) (llego|llegaron|aparece|aparecio|a llegado|ha llegado|an llegado|vino|llega|esta completo|es (el|la|lo) que|era (el|la|lo) que)
(aun|todavia|sigue|siguen) *1 (no llega|no llegan|no viene|no aparece|no me entregan|no me devuelven|no me resuelven|sin (llegar|aparecer|entregar~|contestar~|responder~|resolver~|devolver~|dar~)) *2 (mi|mis|nuestro|nada|nadie|ustedes|$)
nada que *1 (llega|llegan|contestan|responden|aparece|aparecen|entregan|devuelven|resuelven|viene|vienen|dan|salen)
no llego (el|la|mi|nada|nadie|completo|todo|lo que)
(no|nunca) (llegaron|vinieron|abrieron|avisaron|cumplieron|entregaron|aparecieron|incluyeron|respetaron|se presentaron|mandaron|contestaron|respondieron|pasaron|cumplen|respetan|dan la cara|tienen palabra|saben (atender|hacer|trabajar)|hacen caso|sirven para nada)
no (he|hemos) recibido *2 (nada|mi|el|la|lo|respuesta|ninguna|ningun|informacion|noticias|solucion)
(no|nunca|ni) recibi(mos)? *2 (mi|el|la|lo|nada|respuesta|ninguna|ningun)
(sigo|seguimos|sigue|siguen|aun|todavia|estoy|estamos|llevo|llevamos) *4 sin (recibir~|servicio|internet|luz|agua|gas|senal|respuesta|solucion|responder~|contestar~|resolver~|llegar~|mi|mis|noticias|entregar~|devolver~|saber nada|una respuesta|que (me|nos|nadie))
(nadie|ninguno|ninguna) *2 (contesta|contestan|responde|responden|atiende|resuelve|contesto|respondio|atendio|recibio|recibe|habla|hablo|hace|hizo|da|dio|sabe|sabia|llego|vino|viene|aparece|aparecio|llega|abrio|abre|pelo|pela|se hace|quiere|quiso|explico|explica|ayuda|ayudo|aviso|me)
(no (contestan|responden|atienden|resuelven) *3 (telefono|llamadas|mensajes|whatsapp|whats|correos|nada|nunca|desde|el|mis|por|cel|y))
(llevo|llevamos|tengo|tenemos|hace|van|pasaron|desde|mas de|casi|media|una|dos|tres|cuatro|[0-9]{1,3}) *4 ${TIME} *4 (esperando~|aqui parad~|y (nada|nadie|ni|sigo|todavia|aun|no (me|nos|llega~|ay|an|a|biene~|contest~|respond~|aparec~|entreg~))|sin (que|respuesta|servicio|internet|luz|agua|solucion|saber|noticias|mi|atender~)|dando vueltas|marcando|llamando|insistiendo|reclamando|formad~)
(esperando~|espere|esperamos|esperado) *4 (hace|desde|mas de|casi|como|por) *3 ${TIME}
(espere|esperamos|estuve esperando|estuvimos esperando|nos hicieron esperar|me hicieron esperar|me tuvieron esperando) *4 ${TIME}
(hace|desde) *5 (que )?(pedi|pague|compre|ordene|encargue|deposite|hice|deje|mande|solicite|reporte) *9 (y|no|nada|todavia|aun|sigue) *1 (no|nada|nadie|ni|sin|sigo|siguen|me|esperando|llega)
(cuanto mas|hasta cuando|cuanto tiempo mas|cuantos dias mas) *4 (esperar~|esperando|responden|contestan|resuelven|entregan)
cuantas veces *3 (llamar~|marcar~|escribir~|decir~|repetir~|reclamar~|explicar~|insistir)
(segunda|tercera|cuarta|quinta|enesima|2da|3ra|2a|3a|otra) vez *1 (que|en) *3 (me pasa|nos pasa|pasa|me paso|me hacen|me dejan|me cancelan|llamo|marco|escribo|reclamo|les digo|pregunto|pido que|me mandan|viene mal|me llega|me cobran|me dicen|falla|fallan|vengo y)
(otra vez|siempre|de nuevo|nuevamente|cada vez) (lo mismo|la misma|el mismo|es lo mismo|me (hacen|cobran|dejan|mandan|salen|dicen|toca)|nos (hacen|dejan|cobran)|llega mal|llegan tarde|llega tarde|viene mal|se (equivocan|les olvida|tardan|demoran|atrasan))
se *1 (tardaron|demoraron|tardo|demoro|atrasaron|tardaban) *1 (mucho|demasiado|un (monton|buen|chingo|siglo)|horas|mas de|casi|una|dos|tres|muchisimo|bastante|siglos|[0-9]{1,3})
(por que|porque) *3 (tardan|demoran|tarda|demora|se tardan|se demoran|atrasan) *2 tanto
(se )?(estan|estan re|ya se|ya) (tardando|demorando|tardaron|demoraron) *1 (mucho|demasiado|muchisimo|un monton|bastante|horas)
(tanto|tanta) *1 (tardar|tardanza|demora|espera|retraso)
(me|nos) ${CHARGED} *7 (de mas|mas|doble|dos veces|2 veces|tres veces|otra vez|mal|extra|sin|que no|no|y (era|es|decia|dice|solo|en|me)|cuando|en lugar|en vez|distinto|otro precio|injustificad~|que (anule|cancele|ya))
(me|nos) (siguen|siguieron|volvieron a|andan) (cobrando|cobrar)
(me|nos) (estan cobrando|sale cobrado|aparece) *4 (de mas|doble|dos veces|2 veces|sin avisar~|que no (hice|pedi|compre|reconozco|autorice|corresponde))
(cobro|cobros|cargo|cargos) *4 (no reconozco|que no|no autoric~|no hice|indebid~|doble|duplicad~|de mas|rar(o|os)|extra~)
(precio|cuenta|ticket|total|recibo|nota|cambio|factura) *4 (no (coincide|cuadra|corresponde|era|es (el|la|lo) que)|venia mal|salio mal|sale mal|esta mal|vino mal|mal hech~|mal cobrad~|inflad~)
publicidad (enganosa|falsa)
(me|nos) (dieron|dio) *2 (de menos|menos|incomplet~)
(no|nunca) *2 (respetan|respetaron) *2 (precio|promo~|oferta|garantia|cita|hora|horario|lo que|cupon|descuento)
(falto|faltaron|faltaba|faltaban)(?! (decir~|preguntar~|pagar~|poner~|poco|agregar~|mencionar~|pedir~|mi nombre|un dato|mandar~|avisar~)) *3 (un|una|unos|unas|el|la|los|las|mi|mis|[0-9]{1,3}|dos|tres|la mitad|lo que|piezas|producto|productos|salsa|papas|refresco|cubiertos|bebida|parte|media)
(me|nos) (falta|faltan|falto|faltaron) *5 (pedido|orden|compra|paquete|bolsa|caja|envio|lo que pedi|dinero|cambio)
(en|a) (mi|el|la|nuestro) (pedido|orden|compra|paquete|bolsa|caja|envio) *2 (le )?(falta|faltan|falto|faltaron|faltaba|no venia|no viene|no venian)
(se les (olvido|olvidaron|paso|fue)|olvidaron|se olvidaron)(?! que) *2 (mi|mis|el|la|los|las|poner~|mandar~|de|mandarme|incluir~|mandarnos|echar~|meter~|agregar~)
`);

/** What was bought or done did not last, or money is wanted back: a question about a repair or returns sounds alike. */
export const HAPPENED_SINCE = patternOf(`
${ORDERED} *12 (y|pero|aunque|por que|ni|todavia|aun)${WONDERS} *2 (no (?!${MIND})@|nada|nadie|nunca|ni (?!modo)|sigo|siguen|seguimos|todavia|aun|hasta (la fecha|ahora|el momento|hoy))
${BOUGHT} *9 ${FAILS}
(${FAILS}|esta descompuest~|esta fallando|salio mal~|salieron mal~) *5 que *2 ${BOUGHT}
(no es|no era|no son|no eran|no fue) (lo|el|la|los|las) que *2 (pedi|pedimos|compre|encargue|ordene|esperaba|decia|decian|mostraba~|aparece|ensenaron|prometieron|me dijeron|mostraron|queria|ofrecen|acordamos|quedamos|habiamos|habia|anuncian|ofrecieron)
no (se parece|coincide|tiene nada que ver|corresponde) *3 (foto|fotos|imagen|lo que|descripcion|anuncio|pedido|pedi)
nada que ver con (lo|la|las|el) *1 (que|foto|fotos|imagen|anuncio|catalogo|pedi|descripcion)
(me|nos) (perdieron|arruinaron|echaron a perder|destrozaron|maltrataron|cancelaron (la|el|mi|nuestra|sin|a ultima|otra|$)|ignoraron|ignoran|bloquearon|colgaron|corrieron|negaron|niegan|hacen perder|hicieron (perder|esperar|ir|venir|dar|volver)|dieron (largas|el avion|por mi lado|la vuelta)|dan (largas|vueltas|el avion|puras)|traen (dando|vuelta)|amenazaron|discriminaron|maltratan|tratan (mal|como)|trataron|acusaron|tratan|hablaron (feo|mal|golpeado)|gritan|grito|humillaron|dejan (en visto|hablando|esperando|colgad~)|dejo (plantad~|esperando)|cambiaron *3 sin|confundieron|fallaron|defraudaron|decepcionaron|quedan mal|quedo mal|quedaron mal|tienen sin)
(perdieron|extraviaron|rompieron|quemaron|mancharon|rayaron|encogieron|arruinaron|quebraron|maltrataron|descompusieron|desaparecieron|echaron a perder|cancelaron) (mi|mis|nuestr~|la @ de mi|el @ de mi)
(cancelaron|canselaron) *4 (sin (avisar~|decir~|previo)|a ultima hora|ultimo momento|en mi cara)
sin (avisar|avisarme|avisarnos|decirme|previo aviso)( nada)? *1 (me|nos) (cancelaron|cambiaron|cobraron|quitaron|movieron)
se *1 (equivocaron|confundieron|equivoco) (de|con|en|al|y|$)
(se niegan a|no (quieren|quisieron|quiere|quiso)) *1 (atender~|devolver~|regresar~|cambiar~|reembolsar~|ayudar~|recibir~|hacer~ valid~|responder~|dar~|aceptar~ (la|mi)|respetar~|cumplir~|abrir~)
(hay|tuve|tengo|tenemos|hubo|tuvimos) *3 (problema~|error~|inconveniente~|detalle) (con|en) (mi|el|la|lo|nuestro) *1 (pedido|cobro|compra|cuenta|pago|orden|entrega|envio|producto|factura|reserva~|cita|servicio|cargo|ticket|que (compre|pedi|me))
(quiero|quisiera|necesito|vengo a|voy a|deseo|como le hago para|puedo|donde) *2 (reclamarles|reclamar (?!mi cupon|mi premio|el premio)@|reportar (que|una falla|un problema|mi|al|a))
(quiero|exijo|necesito|solicito|pido|espero|reclamo|merezco|denme|quisiera|den) *4 (reembolso|devolucion del|devolucion de mi|mi dinero|mi plata|mi lana|mi pasta|mi anticipo|mi deposito|mi guita|mis pesos)
(quiero|quisiera|necesito|voy a|vengo a) (devolver~|regresar~) (?!(a|la llamada|una llamada|el lunes|luego))@
(quiero|quisiera|necesito) *1 cambiar~ *6 (por que|porque|ya que|vino|salio|llego|venia|no (sirve|es|era|funciona))
(devuelvan|regresen|reembolsen|reintegren|devuelvanme|regresenme|devuelveme|regresame|devuelvame|regreseme|devolveme|reintegrenme) *2 (mi|el|la|los|lo|dinero|$)
(cuando|como|por que no|no) *3 (devuelven|regresan|reembolsan|depositan|reintegran|devolveran|regresaran) *2 (mi|el dinero|la plata|lo que (pague|di)|el anticipo)
(denme|dame|den|quiero|exijo|necesito|espero|merezco|urge) *1 (una (solucion|explicacion|respuesta ya)|respuesta ya|alguna solucion|soluciones)
(que|muy|tan|super|bien|re|demasiado|bastante) (mal servicio|mala atencion|mal (servicio|trato|hecho|hecha|atendid~|organizad~)|mala (atencion|calidad|experiencia|onda la|comida)|lent(o|os|a|as) (son|es|el|la|en|para|servicio|atencion)|informales|irresponsables?|desorganizad~|tardad(o|os)|incumplid~|decepcionante|poco (serios|profesional|profesionales|serio)|desatent~|descuidad(o|os))
(deja|dejan|dejo|dejaron) *2 que desear
(muy|bien|super|bastante|re|que) (decepcionad~|insatisfech~|inconforme~|desilusionad~|disgustad~)
(me|nos) (hizo|hicieron|cayo|cayeron|sento|cayeron) (dano|mal|pesad~) *4 (comida|cena|tacos|pollo|ceviche|mariscos|que (comi|compre|comimos|me dieron|vendieron)|su|sus|lo de)
(con|por|despues de) *4 (su|sus) *2 (me|nos) (enferme|enfermamos|intoxique|intoxicamos)
(me (salio|salieron|dio|causo|provoco)) *3 (alergia|ronchas|sarpullido|infeccion|irritacion|quemadura|hongos) *6 (con|por|despues|su|que me (pusieron|hicieron|vendieron|dieron))
(dejaron|dejo) *2 (mi|el|la|las|los|me|nos) *5 (peor|horrible~|inservible|hech(o|a) un desastre|tirad(o|a|os|as)|disparej~|chuec~|lastimad~|rayad~|quemad~|todo suci(o|a)|un cochinero)
(quedo|quedaron) *2 (horrible~|espantos~|chuec~|disparej~|peor|fe(o|a|os|as)|feisim~|fatal|mal (hech~|cortad~|pintad~|pegad~|puest~|instalad~|cosid~)|manchad~|torcid~)
(cancelen|cancela|cancele) *3 (ya no (lo|la|los|nada|quiero)|por que (no|nunca|tardan|nadie)|que ya no)
ya no (lo|la|los|las) quiero *4 (tard~|devuel~|dinero|cancel~|esper~|mucho)
`);

/** What people say when they tell of a trouble, whatever it was. */
const TROUBLE = `(${NEGATIVE}|sin (lavar~|terminar~|arreglar~|avisar~|planchar~|limpiar~|pintar~|hacer~|revisar~|cambiar~|poner~|armar~|instalar~|sellar~|aire|luz|agua|sal|sabor|papel|jabon|toallas)|ruido~|espant~|horri~|pena|verguenza|grit~|llor~|mare(a|an|o|e|ado|ada)|enferm~|incomod~|desastre|arruin~|perdi(do|da|eron|o)|rasp~|quem(o|a|aron|adura)|sangre|ardor|arde|irrit~|inflam~|hinch(o|ada|ado|aron)|infect~|mancha~|descarapel~|despeg~|despint~|descos~|descuadr~|levant(o|aron|ado)|floj(o|a|os|as)|apestos~|asco~|pel(o|os) en|traia (pelo|pelos)|mosc(a|as)|cucaracha~|gusano~|polvo|oscur(o|a)|apretad~|ajustad~|alcanzo|alcanzaron|falt(a|an|o|aron)|otr(o|a) (persona|talla|color|cosa|direccion)|dos veces|doble|mentir~|engan~|tramp~|injust~|abus~|siguen (llegando|cobrando|llamando|mandando)|(verde|naranja|amarillo|anaranjado|morado) |cambian la fecha|cambiaron la fecha|par(o|a|aron) de (funcionar|servir)|peor|duda|enojad~|triste|decepcion~|desilusi~|frustr~|desagradable~|indecente|inseguro|peligros~|descuid~|incumpl~|ignora~|cerrad(o|a)|agotado|desaparec~|se aparecen|se aparece)`;
const DID = `((me|nos|le|lo|la) (?!(dijeron|recomendaron|contaron|pidieron|pasaron|hablaron|diagnosticaron|recetaron|detectaron|invitaron|robaron|asaltaron|chocaron|golpearon|regalaron|operaron|gustaron|encantaron|interesaron|salieron|comentaron|explicaron|mencionaron|informaron|multaron|despidieron|quedaron|duelen))(%aron|%eron|%aste|%isteis|%asteis)|(trajeron|entregaron|vendieron|cobraron|atendieron|instalaron|repararon|arreglaron|hicieron|mandaron|sirvieron|cambiaron|prepararon|pintaron|dejaron|trabajaron|vinieron)|que (me|nos) (hizo|vendio|dio|hicieron|dieron|puso|instalo|atendio|trajo|mando|cobro)|${ORDERED}|(ordene|cancele|anule|di de baja|lleve|fui a|fuimos a)|(la|el|su|una|un) (manicurista|estilista|peluquera|peluquero|barbero|cosmetologa|masajista|senor que vino|senora que|muchacho que|muchacha que|chica que|chico que|joven que|maestra|maestro|profesor|profesora|coach|entrenador|instructor|instructora|nana|enfermera|enfermero|doctor|doctora|dentista|veterinario|veterinaria|cocinero|cajera|cajero|mesera|mesero|repartidor|chofer|conductor|tecnico|vendedor|vendedora|guardia|vigilante|recepcionista|gerente|encargado|encargada)|(ese|esa|este|esta|su|sus|ustedes) )`;
const SOLD = `((el|la|los|las|ese|esa|esos|esas|este|esta|su|sus) (${FOOD}|curso|clase|clases|unas|tinte|corte|pintura|masaje|habitacion|cuarto|manicura|pedicura|pestanas|cejas|fiesta|evento|show|tour|viaje|hotel|alberca|gimnasio|salon|lugar|local|servicio|trabajo|instalacion|reparacion|limpieza|mudanza|fumigacion|impresion|invitaciones|playeras|uniforme|uniformes|vestido|traje|zapatos|tenis|mueble|puerta|ventana|piso|azulejo|barda|jardin|arreglo|ramo|flores|lentes|armazon|protesis|corona|resina|brackets|plan|paquete|membresia|app|pagina|pedido|envio|repartidor))`;
/** A verdict alone: it needs a text that asks nothing, because "¿es una estafa?" and "¿salió mal?" are questions too. */
const UNASKED = patternOf(`
(no me parece|no estoy de acuerdo|no es correcto|no corresponde|es injusto|no se vale|no es posible|como es posible|como puede ser) *1 (que|con|lo|justo|cobrar~|$)
(segunda|tercera|cuarta|quinta|enesima|2da|3ra|2a|3a) vez *1 (que|en) (?!(compro|vengo|visito|voy|pido|uso|tomo|veo|los|les compro|me inscribo|hago))@
(siguen|sigue|siguieron) *2 (llegando|cobrando|mandando|molestando|insistiendo|llamando)
(unas|pestanas|cejas|extensiones|resina|corona|brackets|tinte|pintura) *3 (se me|se) *1 (levant|cay|despeg|descarapel|solt|romp|quebr|destin|borr|quit)~
(se esta|se estan) (descarapelando|despegando|cayendo|deshaciendo|despintando|pelando|rompiendo|hundiendo|oxidando|descosiendo)
(que|los|las) *1 (lentes|zapatos|tenis|plantillas|brackets) *3 (me hicieron|me dieron|me vendieron) *2 (marean|lastiman|duelen|aprietan|quedan|sacan)
(perrito|perro|gatito|gato|cachorro|mascota|planta|pez|pajaro) que (me|nos) (vendieron|dieron|entregaron) *2 (estaba|venia|esta|se)
(vine|fui|fuimos|pase|llegue|llegamos|vinimos|hicimos el viaje) *7 (estaba|estaban|y) *1 (cerrad~|no abrieron|nadie|no me|no nos|me dijeron que no|me salen con)
(pago|pagamos|pagando) *6 y (no|ni) *2 (tengo|tenemos|ay|sirve|funciona)
(vinieron|vino|hicieron|arreglaron|repararon|fumigaron|instalaron) *8 (y|pero) *1 (sigue|siguen|todavia|aun)
(y )?ni (avisaron|avisan|una (disculpa|explicacion|llamada)|siquiera|me (avisaron|contestan|contestaron|dijeron)|contestan|las gracias)
(${FOOD}|lo que (comi|comimos)) *4 (me|nos) *1 (hicieron|hizo|cayo|cayeron|sento) (dano|mal|pesad~)
${ORDERED} *12 (y|pero) *3 (era|eran|fue|salio|solo|nada mas|nomas|ya va|ya van|lleva|llevan|llevo|es|son|esta|estan|viene|vienen|trae|traen|tiene|quedo|quedaron|pese|medi|resulta|me %(aron|eron))
(era|eran|tenia|teniamos|dijeron|dijo|prometieron|quedaron|encargue|ordene|pedi) *9 (y|pero) *2 (me|nos|lo|la) %(aron|eron)
(lleve|deje|traje) *8 (y|pero) *3 (salio|quedo|sigue|ahora|me (lo|la) (entregaron|dieron|devolvieron))
(refresco|cerveza|agua|bebida|coca|jugo) *1 calient~
(se supone|se suponia|supuestamente|en teoria) que *2 (venian|vendrian|llegaba|llegaban|estaba|estaria|era|iban|entregaban|hoy|ayer|me|nos|ya|hace)
(dijeron|prometieron|quedaron|decia|segun|eran) *6 (y|pero) ya (va|van|es|son|paso|pasaron)
(mi|nuestr(o|a)) (perr~|gat~|mascota|hij~|bebe|mama|papa|abuel~|carro|coche|auto|moto|ropa|traje|vestido|camisa) *2 (regreso|salio|volvio|vino|quedo|regresaron) *4 (con|sin|lastimad~|herid~|rayad~|manchad~|encogid~|golpead~|mal|peor|sucio|sucia|rot(o|a))
(el|la|los|las|su|sus) @ *2 no (es|era|son|eran) *1 (el|la|los|las|lo) de la foto
(el|la|los|las) (producto|articulo|perfume|tenis|bolsa|reloj|pieza) *2 (es|son|era|eran) *2 (copia|pirata|fals(o|a)|clon|imitacion|usad(o|a)|chafa|mala)
no (viene|vienen|trae|traen|venia|traia|incluye|estaba|estan|esta) *5 en (la|mi|el|su) (caja|bolsa|pedido|paquete|orden)
(el|la) (internet|servicio|senal|sistema|aplicacion|app|pagina|wifi|agua caliente|aire|elevador) *2 (se cae|se va|no (sirve|funciona|carga|jala|abre)|falla|esta fallando|va lentisimo|lleva)
(me|nos) (deben|debe|quedaron a deber|quedo a deber) *4 (peso|pesos|dinero|cambio|[0-9]{1,5}|mil|un|una|dos|mi|la|el)
no es justo (que|lo)
(habia|hay|vi|encontre|salio|tenian) *3 (cucaracha|cucarachas|rata|ratas|raton|ratones|mosca|moscas|gusano|gusanos|chinches|pelo|pelos) *2 (en|dentro|por) (el|la|mi|su|las|los)
que (me|nos) (resuelvan|den una|solucionen|expliquen|devuelvan|hagan caso)
(estafaron|robaron|enganaron|timaron|trataron mal|maltrataron|lastimaron|golpearon) a (mi|un|una|mis)
el (mesero|repartidor|tecnico|chofer|doctor|profesor|instructor|maestro|empleado) *3 (ignoro|grito|insulto|no|nunca|dejo|perdio|rompio|cobro)
(lo|la|los|las) (dejaron|dejo) *2 (todo|toda|mal|lastimad~|rayad~|quemad~|rot(o|a)|suci(o|a)|peor|herid~)
(cortaron|corto|quitaron|depilaron|tineron|pintaron) *4 (de mas|demasiado|disparej~|mal|otro color|muy)
(me|nos) cobran *4 (de mas|doble|dos veces|2 veces|sin avisar~|que no)
^*9 pesim(o|a|os|as)
(la|las|el|los|mi|mis|su|sus) ${FOOD} *3 (esta|estan|sabe|saben|huele|huelen|vienen|viene) *2 (crud~|quemad~|podrid~|agri(o|a|os|as)|ranci~|aced(o|a|os|as)|echad~ a perder|fri(o|a|os|as)|helad(o|a)|dur(o|a|os|as)|asqueros~|incomplet~|mal|fe(o|a)|horrible|rar(o|a)|con (pelo|pelos|moho|hongos|gusanos))(?! o )
(voy|vamos) a * (poner|interponer|presentar|levantar|meter) *1 (denuncia|demanda)
${GOT_ME} *4 (sin|otro|otra) @
no (me|nos|le) sirvio
con (mucho|todo) *1 (carino|respeto) *2 (digo|dire|decimos|comento|decirle~|decirte) *1 pero
(enferm(o|e|amos|aron)|intoxic~|vomit~|diarrea|alergia|ronchas) *4 (despues de|por|con|al|desde que) *1 (comer|comimos|comio|cenar|desayunar|probar|tomar|su|sus|lo|usar|la crema|que)
(el|la|los|las|lo) *4 se (me|le|nos) (cayo|cayeron|rompio|rompieron|descosio|despego|despegaron|desprendio|borro|descarapelo|despinto|quebro) *3 (a los|al|en|luego|a la|el mismo|ese mismo|despues|dos|un|una)
(?<!se )(me|nos) (lo |la |los |las )?(mancharon|quemaron|lastimaron|encogieron|danaron|descompusieron|malograron|estropearon|desgraciaron|botaron|tiraron|cortaron (mal|de mas|muy)|fregaron|jodieron|quemo|lastimo|mancho)
(me|nos) (rompieron|quebraron|rayaron|golpearon|chocaron) *8 (su|sus|ustedes|ahi|ai)
(quedo|quedaron|dejaron|sigue|siguen) *2 (igual(es|it(o|a|os|as))?|peor|fallando|goteando|mal|sin funcionar|haciendo ruido|tirando)
(volvio|volvieron|vuelve|vuelven) a (fallar|descomponer~|romper~|gotear|tirar|salir|pasar|despegar~|caer~|tronar|fugar)
(lo|la|el|los|las) peor (de|que|servicio|experiencia|lugar|tienda|restaurante|comida|atencion|empresa|pizza|negocio|sitio|@ que)
peor *2 (servicio|experiencia|lugar|tienda|restaurante|comida|atencion|empresa|negocio|compra)
(un|una|puro|pura|puros|puras|vaya|menud(o|a)|que|todo un|toda una|mas) *1 (desastre|porqueria|decepcion|verguenza|burla|estafa|mentira|mentiras|basura|mierda|cagada|payasada|fraude|asco|robo|fiasco|abuso|desmadre|cochinero|timo|engano|perdida de tiempo|rollo|pretextos|excusas|largas|vueltas|promesas|groseria|chafa|tomadura de pelo)
(servicio|atencion|calidad|comida|trato|app|pagina|envio|entrega) *2 (mala|malo|malas|muy lent~|lentisim~|chafa|gach(o|a)|deficiente|desastros~|de quinta|decepcionante|lento|lenta|regular|vergonzos~)
(muy|bien|tan|super|re|bastante|demasiado) (mala|malo|malas|malos|lentos|lenta|chafa|gach(o|a)|decepcionante|tardados) *3 (atencion|servicio|comida|calidad|experiencia|su|sus|la|el|todo|ustedes|$)
(mala|malas|fea|pesim~) (atencion|calidad|experiencia|comida|actitud|gente|impresion)
no (vale|valen|valio) *1 (la pena|lo que|nada|ni)
no (sirve|sirven|servia|funciona|jala) (para nada|de nada|su|sus|el que|la que|lo que|nada)
(el|la) @ *2 (no sirve|ya no sirve|no jala|salio malo|salio mala) *3 (que|de ustedes|me)
(me|nos) (siento|sentimos|fui|fuimos|voy|deja|tiene|tienen) * (molest~|decepcionad~|preocupad~|triste|frustrad~|hart~|inconforme~|mal con)
(estoy|estamos|ando) *1 (inconforme~|insatisfech~|frustrad~|disgustad~|desesperad~|cansad~ de|triste con)
no estoy *1 (content~|satisfech~|conforme~|feliz)
no (quede|quedamos) *1 (content~|satisfech~|conforme~)
(no|nunca) *1 (esperaba|imagine|crei) *2 (esto|algo asi|este|esta|tan|que)
(llevo|llevamos|tengo) *3 (esperando~|esperado) *3
(estoy|seguimos|aqui) esperando~ *2 (y|desde|todavia|aun|su|respuesta|que (me|alguien|se))
(todavia|aun) *2 (espero|estoy esperando~)
(me|nos) (dejan|dejaron|dejo|dejas) *1 (en visto|esperando|hablando sol~|plantad~|colgad~)
(hola|alguien|nadie) *2 (contesta|contestan|responde|responden|me va a|piensa~) *3 (o que|nunca|hace|desde|llevo)
(piensan|van a|piensa~|pueden) (contestar~|responder~|atender~) *2 (o que|o no|algun dia|hoy|o me)
(por que|porque) (no|nadie|nunca) *1 (contestan|responden|atienden|me contestan|me responden|me atienden|llega|avisan|avisaron)
(tardan|tarda|demoran|demora|tardaron|tardo|demoraron|se pasan) *1 (mucho|demasiado|un monton|horas|siglos|muchisimo|una eternidad|de tardados|de lentos)
(que|muy|demasiado) (lentitud|lent(o|os|a|as)|tardad(o|os|a|as)|demora|tardanza|falta de)
(ya )?no (vuelvo|volvere|volveria|regreso|pido|compro|vengo|contrato) *2 (aqui|ahi|con|mas|a|nunca|nada)
(ultima vez que) *1 (compro|pido|vengo|les|voy|contrato|confio|vuelvo|me)
(me voy|nos vamos|mejor (me voy|compro|voy|pido)) *1 (con|a|en) *1 (competencia|otro lado|otra parte|otro lugar|otra tienda)
(venia|venian|traia|traian|tenia|tenian|encontre|encontramos|salio|salieron|hay|habia|trae|trajo|aparecio) *4 (pelo|pelos|cabello|cabellos|mosca|moscas|cucaracha|cucarachas|gusano|gusanos|bicho|bichos|insecto|vidrio|plastico|hongo|hongos|moho|una piedra|un hueso|metal|rata|raton) *5 (comida|sopa|plato|pan|pastel|cafe|taco~|torta|ensalada|pizza|bebida|vaso|hamburguesa|platillo|pedido|caldo|arroz|queso|botella|refresco|bolsa|cuarto|habitacion|cama|postre|mesa|caja|leche)
`);

export const BAD_UNASKED = anyOf(
  UNASKED,
  nearOf(DID, TROUBLE, 12),
  nearOf(TROUBLE, DID, 10),
  nearOf(SOLD, TROUBLE, 7),
  nearOf(DEED, NEGATIVE, 12),
  nearOf(NEGATIVE, DEED, 8),
);
