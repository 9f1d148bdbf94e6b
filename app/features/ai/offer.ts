import { plainWords } from "~/platform/spanish";
import type { Answer, Turn } from "~/providers/ai/port";
import type { Treatment } from "./configuration";

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

/** What the customer reads: an answer that may be beside the question says how to get a person, where that fits. */
export function replyOf({ reply, unsure }: Answer, treatment: Treatment, maxCharacters: number): string {
  const text = reply.trim();
  if (unsure !== true) return text;
  const whole = `${text} ${OFFERS[treatment]}`;
  return whole.length <= Math.min(LONGEST, maxCharacters) ? whole : text;
}

/** Whether the last word before was an answer of the AI with an offer. */
export function wasOffered(history: readonly Turn[]): boolean {
  const last = history.at(-1);
  return last?.role === "assistant" && Object.values(OFFERS).some((offer) => last.text.endsWith(offer));
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
