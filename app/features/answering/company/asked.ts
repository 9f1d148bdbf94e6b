import { z } from "zod";
import { type AiNotice, noticeOf } from "~/features/threads/notice";
import { besideChoice, type CompanyName } from "./match-company";

/** The fields of a thread's message that are needed here. */
interface Said {
  readonly id: number;
  readonly sender: string;
  readonly content: string;
  readonly metadata: Readonly<Record<string, string>> | null;
}

const companies = z.array(z.object({ id: z.number().int(), name: z.string() }));

/** The metadata of a message that asks for the company: the companies it offered. */
export function askedMetadata(offered: readonly CompanyName[]): Extract<AiNotice, { notice: "company" }> {
  return { notice: "company", companies: JSON.stringify(offered.map(({ id, name }) => ({ id, name }))) };
}

/** The companies that a message offered; null for any other message. */
export function offeredIn(message: Pick<Said, "sender" | "metadata">): CompanyName[] | null {
  if (message.sender !== "ai" || noticeOf(message) !== "company") return null;
  try {
    return companies.catch([]).parse(JSON.parse(message.metadata?.companies ?? "[]"));
  } catch {
    return [];
  }
}

export interface AskedBurst<Message> {
  /** The customer's messages from before they were asked for the company, oldest first. */
  readonly carried: readonly Message[];
  /** The companies offered last; null where the company was not asked for. */
  readonly offered: readonly CompanyName[] | null;
  /** The number of times that the company was asked for since somebody last answered. */
  readonly times: number;
}

/**
 * Looks back from a burst for a question for the company that the burst may answer, and for the messages from before
 * it.
 */
export function askedBefore<Message extends Said>(
  messages: readonly Message[],
  firstWaiting: number,
): AskedBurst<Message> {
  const carried: Message[] = [];
  let offered: readonly CompanyName[] | null = null;
  let times = 0;
  for (const message of messages.filter(({ id }) => id < firstWaiting).reverse()) {
    const asked = offeredIn(message);
    if (asked !== null) {
      offered ??= asked;
      times += 1;
    } else if (message.sender === "customer" && times > 0) carried.unshift(message);
    else if (message.sender !== "system") break;
  }
  return { carried, offered, times };
}

/**
 * The question in a burst. After the company was asked for, it is the customer's earlier question, without the choice
 * itself. Files are left out: the AI cannot read them.
 */
export function questionIn(waiting: readonly Said[], { carried, offered }: AskedBurst<Said>): string {
  const words = (messages: readonly Said[]) =>
    messages.map(({ content }) => content).filter((content) => content !== "");
  const said = words(waiting);
  if (offered === null) return said.join("\n");
  // The customer's choice of a company is left out as well: it is no question.
  const open = [...words(carried), ...said]
    .map((content) => besideChoice(content, offered))
    .filter((rest) => rest !== "");
  return (open.length > 0 ? open : said).join("\n");
}
