import { type ListPlace, listPlaceSchema } from "~/wire/events";

/**
 * The kinds of notice, as codes in a message's metadata. Later steps of a thread depend on these codes and never on a
 * sentence, because a sentence may be reworded at any time.
 */
export const NOTICES = [
  "handoff",
  "hours",
  "company",
  "people_only",
  "no_credits",
  "wish",
  "draft",
  "added",
  "again",
] as const;
export type Notice = (typeof NOTICES)[number];

/**
 * The notices of the AI: a person takes over, when people are there, that a person answers because no credits are left,
 * that what they added is passed on, that the team has what they wrote, or a question: for the company, or for what is
 * missing of a wish.
 */
export type AiNotice =
  | { readonly notice: (typeof PROMISES)[number] }
  /** `companies` is the JSON of the companies that were offered. */
  | { readonly notice: "company"; readonly companies: string }
  | AskedWish;

/** Asks for what is missing of an order, an appointment or a reservation. */
export type AskedWish = {
  readonly notice: "wish";
  readonly wish: "order" | "booking";
  /** What the customer said so far. */
  readonly said: string;
  /** The hours of the day that they wish, where the business is closed at their time. */
  readonly closed?: string;
};

/**
 * A line of the system: why the AI handed over (the code in its trace), that it leaves this hour to people, or that no
 * credits are left.
 */
export type SystemNotice =
  | { readonly notice: "handoff"; readonly reason: string }
  | { readonly notice: "people_only" | "no_credits" }
  /** `draft` is an answer that staff may send; empty where the AI has none, and `reason` then says why. */
  | { readonly notice: "draft"; readonly draft: string; readonly reason?: string };

/** The offers that an answer can make besides its text. */
export const OFFERS = ["person"] as const;
export type Offer = (typeof OFFERS)[number];
export type AnswerCode = { readonly offers: Offer };

/**
 * What a message is about that a customer may answer: news of an order; a quote's price, the question if they accept it,
 * or what was said when they answered that question unclearly.
 */
export const ABOUTS = ["order", "quote", "quote_asked", "quote_left"] as const;
export type About = (typeof ABOUTS)[number];
export type AboutCode = { readonly about: About };

/** The list in which staff find what a line of the system tells of. */
export type ListCode = { readonly list: ListPlace["page"]; readonly company: string; readonly of: string };

export const listCode = ({ page, companyId, id }: ListPlace): ListCode => ({
  list: page,
  company: String(companyId),
  of: String(id),
});

export interface Coded {
  readonly sender: string;
  readonly metadata: Readonly<Record<string, string>> | null;
}

/** The kind of notice of a message of the AI or the system; null for an answer and for everybody else's messages. */
export function noticeOf({ sender, metadata }: Coded): Notice | null {
  if (sender !== "ai" && sender !== "system") return null;
  return NOTICES.find((known) => known === metadata?.notice) ?? null;
}

/** The notices with which the AI only says that a person will answer. */
export const PROMISES = [
  "handoff",
  "hours",
  "no_credits",
  "draft",
  "added",
  "again",
] as const satisfies readonly Notice[];

/** True for a message of the AI that answers nothing: a person's reply is what it promises. */
export function isPromise(message: Coded): boolean {
  const notice = noticeOf(message);
  return message.sender === "ai" && PROMISES.some((known) => known === notice);
}

/** The offer of an AI answer; null where it offered nothing. */
export function offerIn({ sender, metadata }: Coded): Offer | null {
  return sender === "ai" ? (OFFERS.find((known) => known === metadata?.offers) ?? null) : null;
}

/** What a message of the AI or of staff is about; null where no code says it. */
export function aboutIn({ sender, metadata }: Coded): About | null {
  if (sender !== "ai" && sender !== "agent") return null;
  return ABOUTS.find((known) => known === metadata?.about) ?? null;
}

/** Where staff find what a line of the system tells of; null where it tells of nothing that is listed. */
export function listIn({ sender, metadata }: Coded): ListPlace | null {
  if (sender !== "system" || !metadata?.list) return null;
  const { list: page, company, of } = metadata;
  const { data } = listPlaceSchema.safeParse({ page, companyId: Number(company), id: Number(of) });
  return data ?? null;
}

/** The AI's draft, in the line that keeps it for staff; null for every other message. */
export function draftIn(message: Coded): string | null {
  return message.sender === "system" && noticeOf(message) === "draft" ? (message.metadata?.draft ?? "") : null;
}

/** The code of the reason, in the line that says why the AI handed over, or left the answer to staff. */
export function handoffReasonIn(message: Coded): string | null {
  const notice = noticeOf(message);
  if (message.sender !== "system" || (notice !== "handoff" && notice !== "draft")) return null;
  return message.metadata?.reason ?? null;
}
