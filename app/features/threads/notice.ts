/**
 * The kinds of notice, as codes in a message's metadata. Later steps of a thread depend on these codes and never on a
 * sentence, because a sentence may be reworded at any time.
 */
export const NOTICES = ["handoff", "hours", "company", "people_only", "no_credits"] as const;
export type Notice = (typeof NOTICES)[number];

/**
 * The notices of the AI: a person takes over, when people are there, that a person answers because no credits are left,
 * or the question for the company.
 */
export type AiNotice =
  | { readonly notice: "handoff" | "hours" | "no_credits" }
  /** `companies` is the JSON of the companies that were offered. */
  | { readonly notice: "company"; readonly companies: string };

/**
 * A line of the system: why the AI handed over (the code in its trace), that it leaves this hour to people, or that no
 * credits are left.
 */
export type SystemNotice =
  | { readonly notice: "handoff"; readonly reason: string }
  | { readonly notice: "people_only" | "no_credits" };

/** The offers that an answer can make besides its text. */
export const OFFERS = ["person"] as const;
export type Offer = (typeof OFFERS)[number];
export type AnswerCode = { readonly offers: Offer };

export interface Coded {
  readonly sender: string;
  readonly metadata: Readonly<Record<string, string>> | null;
}

/** The kind of notice of a message of the AI or the system; null for an answer and for everybody else's messages. */
export function noticeOf({ sender, metadata }: Coded): Notice | null {
  if (sender !== "ai" && sender !== "system") return null;
  return NOTICES.find((known) => known === metadata?.notice) ?? null;
}

/** The offer of an AI answer; null where it offered nothing. */
export function offerIn({ sender, metadata }: Coded): Offer | null {
  return sender === "ai" ? (OFFERS.find((known) => known === metadata?.offers) ?? null) : null;
}

/** The code of the reason, in the line that says why the AI handed over. */
export function handoffReasonIn(message: Coded): string | null {
  if (message.sender !== "system" || noticeOf(message) !== "handoff") return null;
  return message.metadata?.reason ?? null;
}
