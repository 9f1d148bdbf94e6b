import type { Insights } from "~/features/threads/queries.server";
import { spellOut } from "~/language/shorthand";
import { plainWords } from "~/language/spanish";
import type { Mark } from "~/wire/events";
import { patternOf, soundOf } from "./phrases";

/**
 * What happened to a customer ("llegó", "me cobraron"), as phrases (`patternOf`): what might happen ("¿qué pasa si llega
 * frío?") is a question for the documents.
 */
const ANGER = `
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
`;
const COMPLAINTS = `
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
ya (paso|pasaron|van) *3 (hora|horas|dia|dias|semana|semanas|mes|meses) y (no|nada|nadie|ni|sigo|siguen|aun|todavia)
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
(vine|fui|fuimos|pase|llegue|llegamos) *5 (estaba|estaban) cerrad~
(lo|la|talla|producto|pedido|color|modelo|pieza) que me (mandaron|dieron|entregaron|vendieron|enviaron|pusieron) no (es|era|sirve|funciona|coincide|corresponde|enciende|prende)
(me|nos) (dieron|dio) *1 mal (el|la|mi) (cambio|cuenta|pedido|ticket)
por que (me|nos) cobraron
`;
/** Somebody else's deed, or what might happen, is no complaint about the business. */
const ELSEWHERE =
  /\b(?:(?:con|en) otr[oa]s?|la competencia)\b|\bque (?:pasa|pasaria|hago|hacen|procede) (?:si|cuando)\b|\b(?:en caso de|y si) /;
/** A theft by others may be what an insurer or a locksmith is asked about. */
const STOLEN = /\b(?:me|nos) rob(?:aron|o) (?:el|la|mi|un|una|las|los) (?!dinero|anticipo|deposito)/;
const RAGE = /[😡🤬]/u;

const MOST = 2_000;
const anger = patternOf(ANGER);
const complaints = patternOf(COMPLAINTS);

/**
 * Whether a customer is angry or complains in so many words; null for neither. It bears misspelled words ("pesimo
 * serbicio"), because both are compared by their sound.
 */
export function upsetAs(text: string): "anger" | "complaint" | null {
  const plain = plainWords(spellOut(text.slice(0, MOST)));
  if (STOLEN.test(plain) || ELSEWHERE.test(plain)) return null;
  const sounded = `${soundOf(plain)} `;
  if (RAGE.test(text) || anger.test(sounded)) return "anger";
  return complaints.test(sounded) ? "complaint" : null;
}

export const isUpset = (text: string): boolean => upsetAs(text) !== null;

/** What a message that presses says of its customer. */
export const ALARMING: Readonly<Record<Mark, Insights>> = {
  complaint: { intention: "queja", sentiment: "negative", confidence: 0.9, priority: "high", alarm: "complaint" },
  urgency: { intention: "urgencia", sentiment: "neutral", confidence: 0.9, priority: "high", alarm: "urgency" },
};
