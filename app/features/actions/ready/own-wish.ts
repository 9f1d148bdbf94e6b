/** What customers want of the appointment or order that they have, by plain words (`plainWords`). */

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

const ORDER = "(?:pedido|orden|encargo)";
const OWN_ORDER = new RegExp(`\\b(?:mi|el) ${ORDER}\\b`);
const ASKS_HOW = /\b(?:como va|donde|cuando|ya esta|ya salio|estado|estatus|cuanto falta|tarda)\b/;
const CHANGES = /\b(?:cancel\w*|anul\w*|cambi\w*|quitar?|agreg\w*)\b/;

/** One after the other; in one pattern the time would grow with the square of the text. */
function follows(text: string, first: RegExp, then: RegExp): boolean {
  const found = first.exec(text);
  return found !== null && then.test(text.slice(found.index + found[0].length));
}

export function bookingWish(plain: string): "cancel" | "move" | "ask" | null {
  if (follows(plain, CANCELS, SOME_BOOKING) || COMES_NOT.test(plain)) return "cancel";
  if (follows(plain, MOVES, SOME_BOOKING)) return "move";
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
