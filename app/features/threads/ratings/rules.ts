import type { Channel } from "~/wire/channel";
import { SCORE_WORDS, SCORES, type Score } from "./scores";

/** When a customer is asked how they were served, and what counts as an answer (docs/decisions/0093-customers-rating.md). */

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Nobody is asked twice in this time. */
const REST = 7 * DAY;
/** A bare number is an answer for this long. */
const ANSWER = 3 * DAY;
/** A link is an answer for this long. */
const LINK = 30 * DAY;
/** What was said may be changed for this long. */
const CHANGE = DAY;

const ASKED: ReadonlySet<string> = new Set<Channel>(["whatsapp", "sms", "webchat", "email"]);

interface AskedThread {
  readonly channel: string;
  readonly status: string;
  readonly lastCustomerMessageAt: Date | null;
  readonly optedOutAt: Date | null;
  readonly ratingAskedAt: Date | null;
  readonly insights: { readonly alarm?: string } | null;
}

/** Whether the customer of a thread may be asked now (milliseconds since 1970); who complained is left in peace. */
export function mayAsk(thread: AskedThread, now: number): boolean {
  const { channel, lastCustomerMessageAt, optedOutAt, ratingAskedAt, insights } = thread;
  if (!ASKED.has(channel) || lastCustomerMessageAt === null || optedOutAt !== null) return false;
  if (insights?.alarm === "complaint") return false;
  return ratingAskedAt === null || now - ratingAskedAt.getTime() >= REST;
}

/** The rating in a customer's message; null where it is a message like any other. */
export function scoreIn(
  thread: Pick<AskedThread, "status" | "ratingAskedAt">,
  content: string,
  now: number,
): Score | null {
  const { status, ratingAskedAt } = thread;
  if (status !== "resolved" || ratingAskedAt === null || now - ratingAskedAt.getTime() > ANSWER) return null;
  const said = /^\s{0,9}([1-5])[.!]?\s{0,9}$/.exec(content)?.[1];
  return SCORES.find((score) => String(score) === said) ?? null;
}

export interface Answered {
  readonly createdAt: Date;
  readonly ratedAt: Date | null;
}

/** 'over': the question is too old; 'said': the answer cannot be changed any more. */
export function stateOf({ createdAt, ratedAt }: Answered, now: number): "open" | "changeable" | "said" | "over" {
  if (ratedAt !== null) return now - ratedAt.getTime() < CHANGE ? "changeable" : "said";
  return now - createdAt.getTime() < LINK ? "open" : "over";
}

/** The question as a channel carries it. @param link the page's address */
export function askText(channel: string, words: string, link: string): string {
  if (channel === "webchat") return `${words} Del 1 (muy mal) al 5 (muy bien).`;
  if (channel === "email") {
    const choices = SCORES.toReversed().map((score) => `${score} · ${SCORE_WORDS[score]}: ${link}?n=${score}`);
    return [words, "", ...choices].join("\n");
  }
  return `${words} Basta un número del 1 (muy mal) al 5 (muy bien), por aquí o en este enlace: ${link}`;
}

export const THANKS = "¡Gracias por la opinión!";

/** The line that staff read in the thread. */
export function ratedLine(score: Score, comment: string | null): string {
  return `El cliente calificó la atención: ${score} de 5.${comment ? ` "${comment}"` : ""}`;
}
