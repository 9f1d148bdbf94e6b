import { z } from "zod";
import { type AiNotice, noticeOf } from "~/features/threads/notice";
import { besideChoice, type CompanyName } from "./match-company";

/** A message of a thread, as far as this looks at it. */
interface Said {
  readonly id: number;
  readonly sender: string;
  readonly content: string;
  readonly metadata: Readonly<Record<string, string>> | null;
}

const companies = z.array(z.object({ id: z.number().int(), name: z.string() }));

/** What a question for the company keeps of itself. */
export function askedMetadata(offered: readonly CompanyName[]): Extract<AiNotice, { notice: "company" }> {
  return { notice: "company", companies: JSON.stringify(offered.map(({ id, name }) => ({ id, name }))) };
}

/** The companies that a message offered; null of any other message. */
export function offeredIn(message: Pick<Said, "sender" | "metadata">): CompanyName[] | null {
  if (message.sender !== "ai" || noticeOf(message) !== "company") return null;
  try {
    return companies.catch([]).parse(JSON.parse(message.metadata?.companies ?? "[]"));
  } catch {
    return [];
  }
}

export interface AskedBurst<Message> {
  /** What the customer wanted before they were asked for the company, oldest first. */
  readonly carried: readonly Message[];
  /** What was offered last; null where nothing was asked. */
  readonly offered: readonly CompanyName[] | null;
  /** How often it was asked since somebody last answered. */
  readonly times: number;
}

/** What stands open before a burst that may answer the question for the company. */
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
 * The question in a burst: after the company was asked for, what was wanted before, without the choice itself. Files say
 * nothing that the AI could read.
 */
export function questionIn(waiting: readonly Said[], { carried, offered }: AskedBurst<Said>): string {
  const words = (messages: readonly Said[]) =>
    messages.map(({ content }) => content).filter((content) => content !== "");
  const said = words(waiting);
  if (offered === null) return said.join("\n");
  // An answer to an earlier asking is no question either.
  const open = [...words(carried), ...said]
    .map((content) => besideChoice(content, offered))
    .filter((rest) => rest !== "");
  return (open.length > 0 ? open : said).join("\n");
}
