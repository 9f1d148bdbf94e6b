import type { TalkFacts } from "~/features/contacts/prospects/lead-score";
import { plainWords } from "~/language/spanish";
import type { MessageRecord } from "../messages/queries.server";
import type { ConversationRecord } from "../queries.server";

/** Of a longer message, this part is read. */
const MOST_CHARACTERS = 2_000;

const PRICE =
  /\b(?:precios?|costos?|tarifas?|cotiza\w*|presupuesto|cuestan?|costaria|cuanto (?:vale|valen|cobran?|sale|salen|seria|es|esta|estan)|a (?:como|cuanto) (?:esta|estan|dan|tienen?|venden|sale|salen))\b/;

const WISH = "(?:quiero|quisiera|quiere|me gustaria|necesito|puedo|podria|podrian|pueden|puedes|para|ocupo)";
const BOOKING = new RegExp(
  `\\b(?:(?:me |te |les |le )?(?:aparto|reservo|agendo|encargo)|(?:apartame|reservame|agendame|apartenme|reservenme|agendenme)|${WISH} (?:\\w+ )?(?:apart|reserv|agend|encarg)\\w+|${WISH} (?:\\w+ ){0,2}(?:cita|pedido|reservacion)|${WISH} (?:comprar|pedir|ordenar)|(?:sacar|hacer|agendar) (?:una cita|un pedido|mi pedido|una reservacion)|me (?:(?:lo|la|los|las) )?(?:llevo|apartas?|apartan|guardas?|guardan))\\b`,
  "g",
);
/** After such words it is no wish. */
const DENIED = /\b(?:no|nunca|sin) (?:\w+ )?(?:\w+ )?$/;
const CANCELLED = /\bcancel/;
/** As much of the words before. */
const BEFORE = 30;

/** True for a message that asks what something costs. */
export function asksPrice(text: string): boolean {
  return PRICE.test(plainWords(text.slice(0, MOST_CHARACTERS)));
}

/** True for a message that wants to book, order or reserve something. */
export function wantsToBook(text: string): boolean {
  const plain = plainWords(text.slice(0, MOST_CHARACTERS));
  for (const { 0: wish, index } of plain.matchAll(BOOKING)) {
    const before = plain.slice(Math.max(0, index - BEFORE), index);
    if (!DENIED.test(before) && !CANCELLED.test(before + wish)) return true;
  }
  return false;
}

type Talk = Pick<ConversationRecord, "channel" | "optedOutAt" | "lastCustomerMessageAt">;
type Said = Pick<MessageRecord, "sender" | "content">;

/**
 * What the conversations of a prospect say about it.
 * @param said the messages of each thread, in order
 */
export function talkFactsOf(talks: readonly Talk[], said: readonly (readonly Said[])[]): TalkFacts {
  const words = said.flat().filter(({ sender }) => sender === "customer");
  const wrote = talks.flatMap(({ lastCustomerMessageAt }) => lastCustomerMessageAt?.getTime() ?? []);
  return {
    askedPrice: words.some(({ content }) => asksPrice(content)),
    wantedToBook: words.some(({ content }) => wantsToBook(content)),
    messages: words.length,
    cameBack: said.some(hasComeBack),
    lastWroteAt: wrote.length > 0 ? new Date(Math.max(...wrote)) : null,
    channels: new Set(talks.filter((talk) => talk.lastCustomerMessageAt).map(({ channel }) => channel)).size,
    optedOut: talks.some(({ optedOutAt }) => optedOutAt !== null),
  };
}

/** The customer wrote, then we, then the customer again. */
function hasComeBack(said: readonly Said[]): boolean {
  const ours = ({ sender }: Said) => sender !== "customer" && sender !== "system";
  const first = said.findIndex(({ sender }) => sender === "customer");
  const answer = first < 0 ? -1 : said.findIndex((one, at) => at > first && ours(one));
  return answer >= 0 && said.some(({ sender }, at) => at > answer && sender === "customer");
}
