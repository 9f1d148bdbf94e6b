import type { Offer } from "~/features/threads/notice";
import { plainWords } from "~/language/spanish";
import type { Treatment } from "~/language/treatment";
import type { Answer, Turn } from "~/providers/ai/port";

/** Asks for the words by which every channel hands over, said or written, and asks nothing that a "sí" could answer. */
const OFFERS: Readonly<Record<Treatment, string>> = {
  tu: "Si no es lo que buscas, pide hablar con una persona.",
  usted: "Si no es lo que busca, pida hablar con una persona.",
};

/** An answer and its offer together stay as short as an answer. */
const LONGEST = 400;

/** So long after it, who asks for a person follows the offer; later they want something else. */
const STANDS_MILLISECONDS = 3_600_000;

const WANTED = "busco|buscaba|quiero|queria|pregunte|preguntaba|pedi|necesito|necesitaba";
/** The whole of a message: where more is said ("el martes no me sirve, ¿el jueves?") it may be a new question. */
const DENIAL = new RegExp(
  `^(?:(?:pero|creo que|disculpa|perdon|oye|ay|mmm*|es que|uy) )*(?:(?:no )*no|nop|nel|eso no|tampoco|para nada|negativo|(?:no )?otra cosa|${[
    `(?:no )?(?:eso )?no (?:es|era|fue) (?:eso|la respuesta|mi pregunta|lo que (?:te |le |les )?(?:${WANTED}))(?: gracias)?`,
    "(?:no )?eso no (?:es|era|fue)(?: gracias)?",
    "(?:no )?(?:eso )?no me (?:sirve|sirvio|ayuda|ayudo)(?: eso)?(?: gracias)?",
    "(?:no )?(?:no|creo que no) (?:me )?(?:entendiste|entendio|entiendes|entiende|explique)(?: bien)?",
    `(?:no )?(?:no pregunte eso|eso no (?:pregunte|dije))`,
  ].join("|")})$`,
);

/** A turn that knows what it offered. */
export interface SaidTurn extends Turn {
  readonly offers?: Offer | undefined;
}

export interface Reply {
  /** What the customer reads. */
  readonly text: string;
  readonly offers: Offer | null;
}

/** An answer that may be beside the question says how to get a person, where that fits. */
export function replyOf({ reply, unsure }: Answer, treatment: Treatment, maxCharacters: number): Reply {
  const text = reply.trim();
  const whole = `${text} ${OFFERS[treatment]}`;
  const fits = whole.length <= Math.min(LONGEST, maxCharacters);
  return unsure === true && fits ? { text: whole, offers: "person" } : { text, offers: null };
}

/** Whether the last word before was an answer of the AI with an offer. */
export function wasOffered(history: readonly SaidTurn[]): boolean {
  const last = history.at(-1);
  return last?.role === "assistant" && last.offers === "person";
}

/** Whether a message says, and says nothing else, that an answer was not it ("no", "no es eso"). */
export function saysNotIt(text: string): boolean {
  if (/[¿?]/.test(text)) return false;
  return DENIAL.test(plainWords(text));
}

/** Whether an offer still stands when the customer writes; both in milliseconds since 1970. */
export function offerStands(offeredAt: number, saidAt: number): boolean {
  return saidAt - offeredAt < STANDS_MILLISECONDS;
}
