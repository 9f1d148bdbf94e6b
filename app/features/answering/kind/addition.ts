import type { MessageRecord } from "~/features/threads/messages/queries.server";
import { handoffReasonIn, noticeOf } from "~/features/threads/notice";
import { plainWords } from "~/language/spanish";
import { contactIn } from "../readings";
import { asksInformation } from "./asks";
import { type Kind, kindOf } from "./kind-of";
import { changesOwn, wantsNothing } from "./own-things";

const MOST = 80;
const NUMBER = "(?:\\d{1,3}|una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce)";
const LED =
  "(?:(?:y|o|ah|ok|perdon|hola|para|pa|como|mejor|seria|es|son|puede ser|de|por|en|la|las|el|los|a|tipo|este|esta|proximo|proxima) ){0,6}";
/** "A las 5", "mejor el sábado en la tarde". */
const WHEN = new RegExp(
  `^${LED}(?:${NUMBER} ?(?:am|pm|hrs?|horas)|(?<=\\blas? )${NUMBER}|hoy|(?:pasado )?manana|lunes|martes|miercoles|jueves|viernes|sabado|domingo|mediodia|tarde|noche)(?: \\S+){0,5}$`,
);
/** "Es para 4 personas", "somos 5", "sería sin cebolla". */
const HOW = new RegExp(
  `^(?:y |ah )?(?:(?:somos|seriamos|vamos|iriamos) ${NUMBER}\\b|(?:(?:es|son|seria|serian) )?(?:para )?${NUMBER} (?:personas?|adultos?|ninos?|invitados?)\\b|(?:es|son|seria|serian) (?:para|de|con|sin) )`,
);
const PLAIN: readonly Kind[] = ["question", "contact", "order", "booking"];
const COURTEOUS: readonly Kind[] = ["greeting", "thanks", "small_talk"];
/** The handovers of a wish. */
const WISHED = ["order", "reservation", "status"];

const isHandover = (message: Pick<MessageRecord, "sender" | "metadata">): boolean =>
  message.sender === "system" && noticeOf(message) === "handoff";

/** True for a greeting, thanks or small talk. */
export const isCourteous = (text: string): boolean => COURTEOUS.includes(kindOf(text));

/** True for a few words that only add to what was said: a phone, a name, a time, for how many. */
export function isAddition(text: string): boolean {
  if (text.length > MOST || asksInformation(text)) return false;
  // "Soy Luz, quiero cancelar mi pedido" adds nothing.
  const clauses = [text, ...text.split(/[,.;\n]/)];
  if (clauses.some((clause) => wantsNothing(clause) || changesOwn(clause))) return false;
  const kind = kindOf(text);
  if (!PLAIN.includes(kind)) return false;
  const plain = plainWords(text);
  const isContact = kind === "contact" || Object.keys(contactIn(text)).length > 0;
  return isContact || WHEN.test(plain) || HOW.test(plain);
}

/** True where the customer was told in this wait that what they added is passed on. */
export const wasPassedOn = (messages: readonly Pick<MessageRecord, "sender" | "metadata">[]): boolean =>
  messages.slice(messages.findLastIndex(isHandover) + 1).some((one) => noticeOf(one) === "added");

/**
 * True where what waits adds to a wish that was handed to people, with courtesies at most beside it, and nobody of them
 * has answered since.
 */
export function addsToWish(
  messages: readonly Pick<MessageRecord, "sender" | "metadata">[],
  waiting: readonly Pick<MessageRecord, "content">[],
): boolean {
  const at = messages.findLastIndex(isHandover);
  const line = messages[at];
  if (!line || !WISHED.includes(handoffReasonIn(line) ?? "")) return false;
  if (messages.slice(at + 1).some(({ sender }) => sender === "agent")) return false;
  const isEach = waiting.every(({ content }) => isAddition(content) || isCourteous(content));
  return isEach && isAddition(waiting.at(-1)?.content ?? "");
}
