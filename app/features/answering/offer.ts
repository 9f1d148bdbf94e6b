import type { Offer } from "~/features/threads/notice";
import { plainWords } from "~/language/spanish";
import type { Answer, Turn } from "~/providers/ai/port";

/** When a customer asks for a person within an hour of an offer, they accept it; later they want something else. */
const STANDS_MILLISECONDS = 3_600_000;

const WANTED = "busco|buscaba|quiero|queria|pregunte|preguntaba|pedi|necesito|necesitaba";
/** Must match the whole message: where more is said ("el martes no me sirve, ¿el jueves?") it may be a new question. */
const DENIAL = new RegExp(
  `^(?:(?:pero|creo que|disculpa|perdon|oye|ay|mmm*|es que|uy) )*(?:(?:no )*no|nop|nel|eso no|tampoco|para nada|negativo|(?:no )?otra cosa|${[
    `(?:no )?(?:eso )?no (?:es|era|fue) (?:eso|la respuesta|mi pregunta|lo que (?:te |le |les )?(?:${WANTED}))(?: gracias)?`,
    "(?:no )?eso no (?:es|era|fue)(?: gracias)?",
    "(?:no )?(?:eso )?no me (?:sirve|sirvio|ayuda|ayudo)(?: eso)?(?: gracias)?",
    "(?:no )?(?:no|creo que no) (?:me )?(?:entendiste|entendio|entiendes|entiende|explique)(?: bien)?",
    `(?:no )?(?:no pregunte eso|eso no (?:pregunte|dije))`,
  ].join("|")})$`,
);

/** What a message of a trial would keep besides its text: the codes of an `AiNotice`, for the turns that follow. */
export interface TurnCode {
  readonly notice: "wish" | "handoff";
  readonly wish?: "order" | "booking" | undefined;
  readonly said?: string | undefined;
}

/** A turn with the offer that it made. */
export interface SaidTurn extends Turn {
  readonly offers?: Offer | undefined;
  readonly code?: TurnCode | undefined;
}

export interface Reply {
  /** The text that the customer reads. */
  readonly text: string;
  readonly offers: Offer | null;
}

/**
 * The reply as it is sent. After a quoted sentence it offers a person, in case the sentence was not what was asked for.
 */
export function replyOf({ reply, quoted }: Answer): Reply {
  return { text: reply.trim(), offers: quoted ? "person" : null };
}

/** All that an answer would say, with what it would leave to staff. */
export function wholeText({ reply, draft = "" }: Answer): string {
  return `${reply.trim()} ${draft.trim()}`.trim();
}

/** True when the last turn was an answer of the AI with an offer. */
export function wasOffered(history: readonly SaidTurn[]): boolean {
  const last = history.at(-1);
  return last?.role === "assistant" && last.offers === "person";
}

/** True when a message only says that the answer missed the question ("no", "no es eso"). */
export function saysNotIt(text: string): boolean {
  if (/[¿?]/.test(text)) return false;
  return DENIAL.test(plainWords(text));
}

/** True while an offer still stands when the customer writes; both in milliseconds since 1970. */
export function offerStands(offeredAt: number, saidAt: number): boolean {
  return saidAt - offeredAt < STANDS_MILLISECONDS;
}
