/**
 * What a message is besides its words, kept in its metadata. Whatever a thread does later hangs on these codes, never on
 * a sentence: a sentence may be written anew at any time.
 */
export const NOTICES = ["handoff", "hours", "company", "people_only"] as const;
export type Notice = (typeof NOTICES)[number];

/** What the AI says besides answering: a person takes over, when people are there, which company is meant. */
export type AiNotice =
  | { readonly notice: "handoff" | "hours" }
  /** `companies` is the JSON of those that were offered. */
  | { readonly notice: "company"; readonly companies: string };

/** A line of the system: why the AI handed over (as its trace keeps it), or that it leaves this hour to people. */
export type SystemNotice = { readonly notice: "handoff"; readonly reason: string } | { readonly notice: "people_only" };

/** What an answer offers besides what it says. */
export const OFFERS = ["person"] as const;
export type Offer = (typeof OFFERS)[number];
export type AnswerCode = { readonly offers: Offer };

export interface Coded {
  readonly sender: string;
  readonly metadata: Readonly<Record<string, string>> | null;
}

/** What kind of notice a message of the AI or of the system is; null of an answer, and of everybody else's words. */
export function noticeOf({ sender, metadata }: Coded): Notice | null {
  if (sender !== "ai" && sender !== "system") return null;
  return NOTICES.find((known) => known === metadata?.notice) ?? null;
}

/** What an answer of the AI offered; null where it offered nothing. */
export function offerIn({ sender, metadata }: Coded): Offer | null {
  return sender === "ai" ? (OFFERS.find((known) => known === metadata?.offers) ?? null) : null;
}

/** The code of why the AI handed over, of the line that says so. */
export function handoffReasonIn(message: Coded): string | null {
  if (message.sender !== "system" || noticeOf(message) !== "handoff") return null;
  return message.metadata?.reason ?? null;
}
