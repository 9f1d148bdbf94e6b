import { patternOf } from "./phrases";

/** Anger in so many words, as phrases (`patternOf`). */
export const ANGER = patternOf(`
(estoy|estamos|ando|me tienen|nos tienen|quede|tan|muy) * (enojad~|furios~|indignad~|encabronad~|emputad~|cabread~|arrech(o|a)|enfadad~|podrid~ de|hart(o|a|os|as)|caliente con|fastidiad~)
(hasta la|hasta el|hasta las|hasta los) (madre|gorro|coronilla|narices|huevos|tronco|pelotas|cojones)
(me|nos) dan? *1 (coraje|rabia|bronca|verguenza ajena|impotencia|muina)
que (rabia|bronca|indignacion|desastre|porqueria|fiasco|estafa|robo|fraude|irresponsabilidad|falta de (etica|profesionalismo|educacion|consideracion|atencion|palabra|compromiso)|ineptitud|incompetencia|verguenza|mierda|cagada|poco profesionales|sinverguenzas|ladrones|conchudos|caraduras|chantas|garcas|impotencia|tomadura de pelo|clase de (servicio|empresa|atencion|negocio))
(vaya|menudo|menuda|valiente|tremendo|tremenda) (mierda|estafa|timo|tomadura|desastre|basura|porqueria|robo|servicio de|falta de|panda|verguenza)
(de la|del|como el|para el) (chingada|carajo|culo|orto|nabo|verga|mierda)
(mierda|mierdas|cabrones|gilipollas|pelotudos|pelotudo|malparid~|hijueput~|hijo de puta|hijos de puta|huevones|conchetumare|ctm|joder|jodan|joden|mamadas|chingad~|verga|(?<!de )puta|putos|pendejad~|putada|cagada|culeros)
no (mamen|mames|jodan|jodas|chinguen|chingues|sean (ratas|mamones|gachos|abusivos|payasos|rateros|mentirosos|ladrones|groseros|malos|sinverguenzas))
(tomando|tomado|tomar|toman|tomaron) *1 el pelo
(viendo|vieron|ven|ver) *1 (la |mi |nuestra )?cara de (tont~|pendej~|idiota|estupid~|guey|wey|boludo|gil)
(me|nos) creen *1 (tont~|idiota|estupid~|pendej~)
(son|sean|sois|eres|puros|puras|bola de|unos|unas|que) * (inutil~|ineptos|ineptas|incompetentes|delincuentes|rateros|ladrones|chorros|chantas|estafadores|tracaleros|transas|tramposos|corruptos|sinverguenzas|caraduras|conchudos|charlatanes|irresponsables|mediocres|farsantes|abusivos|aprovechados|malditos|desgraciados|cinicos|mentirosos|embusteros)
gracias por (nada|dejarme|dejarnos|no (contestar~|responder~|llegar|avisar~|entregar~)|arruinar~|hacerme (perder|esperar)|ignorar~)
(bonit(o|a)|lind(o|a)|vaya|menud(o|a)) (servicio|atencion|forma|manera) (el|la|de|que|eh|verdad|tienen|tan)
(voy|vamos|ire|iremos|procedere|tendre|acudire|acudo) *4 (denunciar|demandar|reportar|quejar|quemar|exhibir|funar|boletinar|evidenciar)(los|las|les|lo|la|me) *5
(voy|vamos|ire|acudire|iremos|acudimos|recurrire|hablar~) *3 (a|ante|con) *2 (profeco|condusef|sernac|indecopi|defensa del consumidor|mi abogado|la superintendencia|facua|consumo|la omic|las autoridades|el juzgado)
(voy|vamos) a * (publicar|subir|compartir|exponer|contar) *1 (esto|todo|lo que|el caso|mi queja|mi caso|la conversacion|las capturas|este chat|mi mala)
(los|las|les|te|lo) (voy|vamos) a * (quemar|reventar|hundir|funar|exhibir|boletinar|poner en|dejar (mala|una)|evidenciar|meter)
(denuncia|queja|demanda|reporte|reclamo) (en|ante|a|con) (la )?(profeco|condusef|sernac|indecopi|defensa|superintendencia|facua|omic|consumo)
(quiero|exijo|denme|deme|dame|necesito|pido|me (dan|das|da|pasan|pasa)) *2 (hoja|hojas|libro) de (reclamacion~|quejas)
(todos|todo el mundo|la gente|mis (amigos|conocidos|seguidores)) *2 se (va|van) a enterar
(cero|0|ni una|una sola|menos|media) estrellas?
(dejar~|poner~|doy|pongo|dejo|merecen|merece|subir~|publicar~|escribir~|califico|calificar~) *4 ((una|1|cero|0|menos) estrellas?|(mala|pesima|negativa) (resena|calificacion|opinion|critica|referencia|recomendacion)|(resena|calificacion|opinion|critica) (mala|negativa|pesima))
(ya me|me) (colmaron|acabaron la|agotaron|hicieron enojar|hacen enojar|rompieron las)
(me|nos) estan * (cojudeando|hueveando|webeando|baboseando|vacilando|viendo la cara)
(me|nos) (cagaron|chingaron|jodieron|fregaron|vacilaron|estan (vacilando|jodiendo|chingando|fregando))
(estoy|ando) (re|recontra|super|muy|bien) (caliente|cabread(o|a)|podrid(o|a)|quemad(o|a) con|amargad(o|a)|asad(o|a)|picad(o|a))
^nefast(o|a|os|as)
(nunca|jamas) *4 (atendid~|tratad~|visto|pasado|tocado|tratado) *3 (tan mal|peor|algo asi|igual|semejante|tan pesim~)
(atendid(o|a|os)|tratad(o|a|os)|trataron|atendieron|atendio|trato) *1 (tan|muy|bien|super|re) (mal|feo|grosero)
(ya )?basta *1 (de|con) (?!(robot|bot|maquina|contestadora))@
(manga|panda|partida|sarta|hatajo|monton|bola|bonche|punado) de (inutil~|inept~|ladron~|ratero~|mentiros~|incompetente~|estafador~|sinverguenza~|payasos|mentiras|irresponsable~|abusiv~|vagos|flojos|idiotas|imbeciles)
(les|los|las) (voy a|vamos a) * (mandar|echar|aventar) *2 (profeco|condusef|sernac|indecopi|abogado|policia|inspector)
no sirven? para nada
peor (servicio|experiencia|lugar|atencion|comida|compra|empresa|tienda) (de mi vida|que e|del mundo|de todos|ever)
(estuvo|fue|son|todo|es) *1 nefast(o|a|os|as)
(se acabo|se me acabo|me acabaron|perdi|acaban) (mi |la )?paciencia
(burla|burlan|burlandose|burlaron|burlando) (para|al|hacia|de) (mi|nosotros|uno|cliente|la gente|los clientes|nos)
hart(o|a|os|as) *2 (de|con) *2 (esto|esta|este|ustedes|su|sus|que|esperar|lo mismo|llamar|marcar|tanto|tanta)
(indignante|inaceptable|inadmisible|intolerable|vergonzos~|imperdonable|es *1 una verguenza|patetic(o|a|os|as))
es (increible|inconcebible|el colmo|insolito|ilogico|absurdo) que (no|nadie|siga~|todavia|aun|me|nos|lleve~|tarden|cobren|despues)
(estoy|estamos|ando) * (enojad~|molesto|molesta|molestos|molestas|furios~|indignad~|decepcionad~|inconforme~|encabronad~|emputad~|enfadad~)
me siento * (estafad~|enganad~|defraudad~|decepcionad~|burlad~)
hart(o|a|os|as) de (esperar~|que no|que nadie|que siempre|ustedes|usted|su servicio|llamar~|marcar~)
que (coraje|falta de respeto|falta de seriedad|decepcion|abuso|descaro|groser~|pesim~|burla)
que poca (madre|verguenza|seriedad)
(es|son) *2 (el colmo|una burla|un abuso|un robo|una groseria|una falta de respeto|inaceptable|indignante)
(es|son) (un|una|pura|puras|puro|puros|todo un|toda una) (estafa|porqueria|fraude|basura|cochinada)
son * (unos |unas |puros |puras )?(estafador~|ratero~|rateras|ladron~|mentiros~|inept~|incompetente~|sinverguenza~|abusiv~|irresponsable~|groser~|prepotente~)
es * (irresponsable|groser~|prepotente) (su|el que|la que)
(bola|punta|par) de (ratero~|ladron~|inept~|estafador~|mentiros~|inutil~)
^(ratero~|ladron~|estafador~|mentiros~|inept~|sinverguenza~)
(pinche|pinches|malditos|maldita|maldito) (servicio|empresa|gente|tienda|pedido|comida|ratero~|ladron~|estafador~|negocio|compania|atencion|mentiros~)
(idiotas|imbeciles|pendejos|culeros|ojetes|chinguen|chinga tu|chinga su|hijos de su|puta madre|vayanse a la|a la verga|vale madre|valen madre|valen verga)
no tienen (madre|verguenza|respeto|palabra|seriedad)
(me|nos) (robaron|estafaron|tranzaron|transaron|timaron|mintieron|enganaron|vieron la cara|quieren ver la cara|estan viendo la cara|insulto|insultaron|humillaron|ofendieron|gritaron|grito)
se (burlaron|estan burlando|burlan) de
ya me canse de
(me|nos) tienen *2 (hart~|esperando|abandonad~|dando vueltas)
(me|nos) traen *1 (dando vueltas|vuelta y vuelta)
no se vale que
no (es posible|puede ser) que (no|nadie|todavia|aun|siga~|me|nos|lleve~)
exijo
(pesim~|mal|mala|malisim~|horrible|horroros~|terrible|fatal|nefast~|espantos~|lamentable|asqueros~|deficiente) (servicio|atencion|trato|experiencia|calidad|comida|producto|lugar|empresa|personal|actitud)
(servicio|atencion|trato|experiencia|calidad|comida|producto|pedido|lugar|personal) *2 (pesim~|malisim~|horrible|terrible|fatal|nefast~|espantos~|lamentable|asqueros~|muy malo|muy mala|bien malo|bien mala)
(todo|estuvo|estuvieron|fue|fueron|son) * pesim~
^(pesim~|malisim~|pesimamente)
(me|nos) (trataron|atendieron|contestaron|hablaron|atendio|trato|contesto) *2 (mal|feo|horrible|pesim~|groser~|fatal|de la patada)
(no|nunca|jamas) (vuelvo|volvere|volveremos|regreso|regresare) *1 (a comprar~|comprar~|a pedir~|pedir~|a venir|a ir|a pisar|a contratar~|con ustedes)
(ya )?no (vuelvo|regreso|volvere|regresare) (nunca|jamas|mas|a ir|a venir)
nunca mas (vuelvo|compro|pido|regreso|les)
no (los|las|lo|la|se los|se lo) recomiendo
(perdieron|pierden) *2 (client~)
me arrepiento de (haber|comprar~|contratar~)
(da|dan|dio|dieron) asco (su|sus|la comida|el servicio|el lugar|este lugar|entrar)
(servicio|comida|lugar|negocio|atencion) *2 (da|dan|dio) asco
^que asco (de|$)
(ir|voy|vamos|acudire|reportar~|denunciar~|quejar~|demandar~) *4 profeco
(los|las|te|lo) (voy|vamos) a (demandar|denunciar|reportar|acusar|quemar)
voy a (demandarlos|denunciarlos|reportarlos|quejarme)
`);

/**
 * Complaints in so many words. They say what happened to a customer ("llegó", "me cobraron"): what might happen ("¿qué pasa
 * si llega frío?") is a question for the documents.
 */
export const COMPLAINTS = patternOf(`
(quiero|quisiera|deseo|necesito|vengo a|voy a|vamos a) *4 (queja|reclamo|reclamacion|inconformidad|quejarme|reclamarles)
(poner|presentar|levantar|meter|dejar) (una|mi) (queja|inconformidad)
tengo *2 (queja|reclamo|inconformidad)
^(es )?(una |mi )?queja
(quiero|exijo) *2 (mi dinero|mi reembolso|un reembolso|mi anticipo|que me devuelvan|que me regresen|que me reembolsen|una explicacion|una solucion)
(devuelvanme|regresenme|reembolsenme)
(no|nunca|nadie|tampoco) (me|nos|le|les) (ha|han) *1 (llegado|contestado|respondido|resuelto|entregado|devuelto|regresado|depositado|reembolsado|atendido|llamado|marcado|enviado|mandado|instalado|reparado|solucionado|dado)
(pedido|paquete|envio|compra|orden|producto|repartidor|tecnico|comida|pizza|pastel) *3 no (ha|han) *1 (llegado|venido|aparecido|salido)
(todavia|aun) no (me|nos) (llega|llegan|contestan|entregan|resuelven|responden|regresan|devuelven)
(todavia|aun) no (llega|llegan) (mi|mis|el|nuestro) (pedido|paquete|repartidor|tecnico|envio|cosas|compra)
(sigo|seguimos|sigue|siguen) sin (recibir|servicio|internet|luz|agua|respuesta|solucion|responder~|contestar~|resolver~|llegar|mi pedido)
(sigo|seguimos) esperando
nunca *1 (llego|llegaron|contestaron|respondieron|entregaron|contestan|responden|llamaron|avisaron|vino|vinieron|cumplieron)
nadie *1 (contesta|responde|atiende|resuelve|contesto|respondio|atendio|hace caso|da razon|da respuesta|sabe nada|da la cara)
no (me|nos) *1 (contestan|responden|contestaron|respondieron|resuelven|resolvieron|hacen caso|dan solucion|dan respuesta|dan razon|entregaron|atendieron)
(llevo|llevamos|tengo|tenemos) *4 (hora|horas|dia|dias|semana|semanas|mes|meses|rato|minutos) *1 (esperando|marcando|llamando|sin respuesta|sin servicio|sin internet|sin solucion|sin que)
llevo esperando *3 (hora|horas|dia|dias|semana|semanas|rato|minutos)
ya (paso|pasaron|va|van) *3 (hora|horas|dia|dias|semana|semanas|mes|meses) y (no|nada|nadie|ni|sigo|siguen|aun|todavia)
ya (paso|pasaron|va|van) *3 (hora|horas|dia|dias|semana|semanas|mes|meses) y (de )?(mi|mis|el|la|los|las) *2 nada
(me|nos) equivoque (al|en|con) (ustedes|confiar|comprar~|pedir~)
(me|nos) (han|ha) (suspendido|cortado|bloqueado) (el|la|mi) (servicio|cuenta|linea|internet|luz|agua|envio|pedido)
(me|nos) dejaron *1 (plantad~|esperando|tirad~|colgad~|en visto|sin)
(me|nos) quedaron mal
quedaron (de|en) *6 (y no|y nada|y nunca|y nadie|y sigo)
no (cumplen|cumplieron) *2 (con|lo|nada|su|$)
(no|nunca) (vino|vinieron|se presento|se presentaron) *2 (tecnico|repartidor|nadie|doctor~|a mi)
(me|nos) (cobraron|estan cobrando|cobro) *3 (de mas|doble|dos veces|2 veces|otra vez|mal|extra|sin avisar~|lo que no|indebid~|algo que no)
(cobro|cargo) (indebid~|doble|duplicado|que no)
(llego|llegaron|salio|salieron|venia|venian|vino|entregaron|mandaron|enviaron|trajeron|vendieron|dieron) *4 (roto|rota|rotos|rotas|quemad~|crudo|cruda|crudos|crudas|podrid~|incomplet~|equivocad~|danad~|descompuest~|aplastad~|mojad~|vencid~|caducad~|defectuos~|golpead~|rayad~|maltratad~|derramad~|echad~ a perder)
(me|nos) (llego|llegaron|entregaron|mandaron|enviaron|trajeron|dieron) *4 (mal|otra cosa|de menos|vaci~|fria|frio|frias|frios|tardisimo)
(me|nos) (llego|llegaron|entregaron|trajeron) * tarde
(llego|llegaron|entregaron|vino) *3 (horas|dias|minutos|semanas) tarde
(pedido|paquete|comida|pizza|pastel|producto|envio|repartidor|tecnico|orden|flores|regalo) *3 (llego|llegaron|vino) *3 (mal|vaci~|fria|frio|frias|frios|tardisimo)
(pedido|paquete|comida|pizza|pastel|producto|envio|repartidor|tecnico|orden|flores|regalo) *3 (llego|llegaron|vino) * tarde
(estaba|estaban|sabia|sabian) *3 (crud~|quemad~|podrid~|agri~|ranci~|echad~ a perder|caducad~|vencid~|fria|frio|frias|frios|asqueros~)
(cuarto|habitacion|mesa|bano|vaso|plato|cama|sabanas) *2 (estaba|estaban) *2 suci~
(me|nos) quedo * (mal|chuec~|horrible|fatal|feo|fea|disparej~|manchad~)
(quedo|quedaron|hicieron) *2 (mal hecho|mal hechos|mal instalad~|mal el trabajo|un mal trabajo)
(que) (compre|me vendieron|me dieron|me mandaron|me entregaron|me instalaron) *5 (no sirve~|no funciona~|no prende~|salio mal~|salieron mal~|roto|rota|echad~ a perder)
se *1 (descompuso|rompio|despinto|descosio|desbarato|echo a perder) *3 (a los|al dia|al otro dia|a la semana|al mes|en menos de|luego luego|a la primera)
(encontre|traia|tenia|habia|salio|venia|venian) *5 (pelo|cabello|mosca|cucaracha|gusano|gusanos|bicho|insecto|vidrio|plastico) (en|dentro de) (mi|la|el) (comida|sopa|plato|pan|pastel|cafe|taco~|torta|ensalada|pizza|bebida|vaso|hamburguesa|platillo)
(me|nos|se) (enferme|enfermo|enfermamos|intoxique|intoxico|intoxicamos|hizo dano|cayo mal|hizo mal) *2 (con su|con sus|por su|con lo que|su comida|la comida|su)
(tengo|tuve|hay) *2 problema~ con (mi|su) (pedido|compra|cobro|orden|entrega|envio|producto)
(muy|que|bien|tan) mal *1 (con ustedes|de su parte|servicio|trato|su servicio|plan de ustedes)
que mal *2 (servicio|trato|atienden|atencion|organizad~)
(me|nos) (hicieron|hizo|cortaron|pusieron|pintaron|instalaron) *1 (mal|feo|horrible|chuec~|disparej~)
y (no|nada que) (me|nos) (entregan|contestan|responden|llega|llegan|resuelven|mandan|regresan|devuelven)
no (funciona|sirve|prende|enciende|jala) lo que *2 (compre|vendieron|mandaron|pedi)
ya no quiero (nada de|su|el pedido)
(instalacion|reparacion|trabajo|corte|tinte|pintura|arreglo|servicio|unas|pestanas|coche|carro|moto) *1 (quedo|quedaron) *1 (mal|feo|fea|chuec~|horrible|peor|igual)
(pan|comida|carne|pollo|pizza|tacos|cafe|sopa|pastel|arroz|pescado|fruta|leche|torta|hamburguesa|papas) *2 (estaba|estaban|salio|venia|venian) *2 (dur~|sec~|agri~|crud~|fri~|viej~|pasad~|salad~|quemad~|mal|mala)
(nunca|no) me (devolvieron|regresaron) (la|mi|el) (llamada|dinero|cambio|anticipo|deposito)
(lo|la|talla|producto|pedido|color|modelo|pieza) que me (mandaron|dieron|entregaron|vendieron|enviaron|pusieron) no (es|era|sirve|funciona|coincide|corresponde|enciende|prende)
(me|nos) (dieron|dio) *1 mal (el|la|mi) (cambio|cuenta|pedido|ticket)
por que (me|nos) cobraron
`);
