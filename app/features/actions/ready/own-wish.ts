import { plainWords } from "~/language/spanish";

/** What customers want of the appointment, order or quote that they have, by plain words (`plainWords`). */

const BOOKING = "(?:cita|citas|reservacion|reserva|turno)";
const OWN_BOOKING = new RegExp(`\\b(?:mi|mis) ${BOOKING}\\b`);
const SOME_BOOKING = new RegExp(`\\b${BOOKING}\\b`);
const ASKS_WHEN = /\b(?:a que hora|cuando|que dia|para cuando|que hora|recuerd|confirm|tengo|cual)\w*\b/;
const HAS_SOME = new RegExp(`\\btengo (?:alguna |una )?${BOOKING}\\b`);
const CANCELS = /\b(?:cancel\w*|anul\w*|quitar?)\b/;
const COMES_NOT = new RegExp(
  `\\bya no (?:quiero|necesito|voy a ir a) (?:mi|la) ${BOOKING}\\b|\\bno (?:voy a |podre |puedo |voy a poder )(?:ir|asistir|llegar) a (?:mi|la) ${BOOKING}\\b`,
);
const MOVES = /\b(?:cambi\w*|mover|muev\w*|reagend\w*|reprogram\w*|pospon\w*|adelant\w*|recorr\w*)\b/;

/** Without its name: "¿puedo cambiarla al lunes?", "la quiero cancelar", "quiero cambiar la hora". */
const MOVES_IT =
  /\b(?:cambiar|mover|reagendar|reprogramar|posponer|adelantar|recorrer)(?:la\b|me (?:la|mi) | (?:la|mi|de) (?:hora|fecha|dia)\b| (?:el|de) dia\b)|\bla (?:puedo|puedes?|podria|podrias|podemos|podriamos|quiero|quisiera|necesito|tengo que|voy a) (?:cambiar|mover|reagendar|reprogramar|posponer|adelantar|recorrer)\b|^(?:por favor )?(?:cambia|mueve|reagenda|recorre|pasa)(?:me)?la\b/;
const CANCELS_IT =
  /\b(?:cancelar|anular)la\b|\bla (?:puedo|puedes?|podria|podrias|podemos|quiero|quisiera|necesito|tengo que|voy a) (?:cancelar|anular)\b|\bcancel[ae](?:me)?la\b/;

const ORDER = "(?:pedido|orden|encargo)";
const OWN_ORDER = new RegExp(`\\b(?:mi|el) ${ORDER}\\b`);
const ASKS_HOW = /\b(?:como va|donde|cuando|ya esta|ya salio|estado|estatus|cuanto falta|tarda)\b/;
const CHANGES = /\b(?:cancel\w*|anul\w*|cambi\w*|quitar?|agreg\w*)\b/;

const QUOTE = "(?:cotizacion|presupuesto)";
/** "La" may be something else that is named. */
const ELSEWHERE = new RegExp(`\\b(?:pedido|orden|encargo|${QUOTE}|contrasena|direccion)\\b`);
const OWN_QUOTE = new RegExp(`\\b(?:mi|la|el) ${QUOTE}\\b`);
/** Words around an answer; "bien" stands alone, so that "me parece bien" is read in one way only. */
const OPENS =
  "(?:(?:hola|si|ok|okay|va|listo|perfecto|excelente|muchas gracias|gracias|claro|bueno|pues|entonces|sale|dale|orale|bien|muy bien|esta bien|me parece|me gusta|me late|me interesa|de acuerdo|buenas tardes|buenos dias) )*";
const CLOSES = "(?: (?:gracias|muchas gracias|por favor|porfa|adelante))*";
const WHOSE = `(?: (?:la|el|su|tu|esa|ese|esta) (?:${QUOTE}|precio|propuesta|oferta))?`;
const ACCEPTS = new RegExp(
  `^${OPENS}(?:la |lo |si )?(?:acepto|aceptamos|aceptada|aceptado|la apruebo|aprobada)${WHOSE}${CLOSES}$`,
);
const DECLINES = new RegExp(
  `^${OPENS}(?:no (?:la |lo )?(?:acepto|aceptamos)|(?:la )?rechazo|ya no (?:quiero|me interesa|necesito))${WHOSE}${CLOSES}$`,
);
const WANTS = new RegExp(
  `^${OPENS}(?:(?:lo|la) (?:quiero|queremos|tomo|tomamos|compro)|me (?:lo|la) quedo|hagamoslo|hagamosla)${WHOSE}${CLOSES}$`,
);
const AGREES =
  "(?:si(?: quiero| queremos)?|claro(?: que si)?|la hacemos|lo hacemos|hagan(?:lo|la)|apart(?:ame|eme|enme)(?:lo|la)|adelante|confirmo|de acuerdo|va|dale|sale|acepto|me parece(?: muy)? (?:bien|justo|perfecto|excelente))";
/** "gracias" and "ok" only say that a price was read. */
const NODS =
  "(?:hola|ok|okay|listo|perfecto|excelente|muchas gracias|gracias|bueno|pues|entonces|orale|muy bien|esta bien|me gusta|me late|me interesa|por favor|porfa)";
const YES = new RegExp(`^(?:${NODS} )*${AGREES}(?: (?:${NODS}|${AGREES}))*$`);
/** One of them alone may mean "I have read it" as well as "I take it". */
const MAYBE =
  "(?:ok|okay|okey|oki|vale|listo|perfecto|excelente|super|genial|bueno|bien|orale|muy bien|suena bien|esta (?:bien|perfecto|excelente)(?: (?:el|ese|con ese) precio)?|me gusta|me late|me interesa|va|dale|sale)";
const THANKS = "(?:hola|muchas gracias|gracias|pues|entonces|por favor|porfa)";
const ONLY_NODS = new RegExp(`^(?:${THANKS} )*${MAYBE}(?: (?:${MAYBE}|${THANKS}))*$`);
const TAKES_IT = /\b(?:va|dale|sale)\b/g;
const THUMBS = /[👍👌✅]/u;
const NAMES_QUOTE = new RegExp(`\\b${QUOTE}\\b`);

const ELSE =
  /\b(?:pedir\w*|pido|pidiendo|ordenar\w*|encargar\w*) (?:(?:un|una|unos|unas|el|la|los|las|su|sus|tu|tus|mas|algo de|de|mi) )?(?:informes?|informacion|info|permiso|ayuda|apoyo|disculpas?|perdon|citas?|hora|reservacion(?:es)?|reserva|factura|facturas|recibo|comprobante|cotizacion(?:es)?|presupuestos?|precios?|costos?|catalogo|menu|favor|trabajo|empleo|vacante|reembolso|devolucion|dinero|datos|referencias|requisitos|orientacion|asesoria|consejo|opinion|ubicacion|direccion|horarios?|cambio|aclaracion|credito|prestamo|que|si)\b/;

/** One after the other; in one pattern the time would grow with the square of the text. */
function follows(text: string, first: RegExp, then: RegExp): boolean {
  const found = first.exec(text);
  return found !== null && then.test(text.slice(found.index + found[0].length));
}

export function bookingWish(plain: string): "cancel" | "move" | "ask" | null {
  if (follows(plain, CANCELS, SOME_BOOKING) || COMES_NOT.test(plain)) return "cancel";
  if (follows(plain, MOVES, SOME_BOOKING)) return "move";
  const isAboutElse = ELSEWHERE.test(plain);
  if (!isAboutElse && CANCELS_IT.test(plain)) return "cancel";
  if (!isAboutElse && MOVES_IT.test(plain)) return "move";
  return follows(plain, ASKS_WHEN, OWN_BOOKING) || HAS_SOME.test(plain) ? "ask" : null;
}

/** "mi cita": "tengo una cita" of somebody without one is no question. */
export function namesOwnBooking(plain: string): boolean {
  return OWN_BOOKING.test(plain);
}

export function orderWish(plain: string): "change" | "ask" | null {
  if (follows(plain, CHANGES, OWN_ORDER)) return "change";
  return OWN_ORDER.test(plain) && ASKS_HOW.test(plain) ? "ask" : null;
}

/** A yes or a no that answers a price, where it stands right below it. */
export function quoteAnswer(plain: string): "accept" | "decline" | null {
  if (YES.test(plain)) return "accept";
  return /^(?:no|no gracias|no por ahora(?: gracias)?|mejor no(?: gracias)?)$/.test(plain) ? "decline" : null;
}

/** "Ok", "está bien", "va" or a thumb: not clear enough to buy by. "Va, dale" is, and a thank you is no answer at all. */
export function nodsAtQuote(text: string): boolean {
  if (/[¿?]/.test(text)) return false;
  const plain = plainWords(text.slice(0, 400));
  if (plain === "") return THUMBS.test(text);
  return ONLY_NODS.test(plain) && (plain.match(TAKES_IT)?.length ?? 0) < 2;
}

/** "Va, lo quiero": a yes or a no that names no quote, and may mean something else that was spoken of since. */
export function quoteWants(plain: string): "accept" | "decline" | null {
  if (WANTS.test(plain)) return "accept";
  return /^(?:(?:no|ya|mejor|gracias) )*no (?:lo|la) (?:quiero|queremos)(?: gracias)?$/.test(plain) ? "decline" : null;
}

export function quoteWish(plain: string): "accept" | "decline" | "ask" | null {
  if (ACCEPTS.test(plain)) return "accept";
  if (follows(plain, CANCELS, OWN_QUOTE)) return "decline";
  if (DECLINES.test(plain)) return /acept|rechaz/.test(plain) || NAMES_QUOTE.test(plain) ? "decline" : null;
  return OWN_QUOTE.test(plain) && ASKS_HOW.test(plain) ? "ask" : null;
}

/** True where "pedir" or "ordenar" is about something else than goods: "quiero pedir informes". */
export function asksForElse(plain: string): boolean {
  return ELSE.test(plain) && !/\b(?:pedidos?|domicilio)\b/.test(plain);
}
