import type { MessageRecord } from "~/features/threads/messages/queries.server";
import { noticeOf } from "~/features/threads/notice";
import { asksIfThere } from "./asks-if-there";
import { isUpset, kindOf } from "./kind-of";

type Told = Pick<MessageRecord, "sender" | "metadata">;

/** How a customer who waits for a person asks for one again: in anger, or only so that somebody answers. */
export type AsksAgain = "upset" | "calm";

/** Null for a text that asks for nobody. */
export function asksAgain(text: string): AsksAgain | null {
  if (isUpset(text)) return "upset";
  const kind = kindOf(text);
  return kind === "person" || kind === "urgency" || asksIfThere(text) ? "calm" : null;
}

/** The line for staff that a person has to answer: the AI handed over, or left a draft. */
const callsStaff = (one: Told): boolean =>
  one.sender === "system" && ["handoff", "draft"].includes(noticeOf(one) ?? "");

/**
 * How what waits asks for a person again, where one was called, nobody has answered since, and the customer has not yet
 * been told that the team has what they wrote.
 * @param waiting the customer's unanswered messages, oldest first; all of them may be angry, the last may ask
 */
export function waitsAndAsks(
  messages: readonly Told[],
  waiting: readonly Pick<MessageRecord, "content">[],
): AsksAgain | null {
  const called = messages.findLastIndex(callsStaff);
  const since = messages.slice(called + 1);
  if (called < 0 || since.some((one) => one.sender === "agent" || noticeOf(one) === "again")) return null;
  return waiting.some(({ content }) => isUpset(content)) ? "upset" : asksAgain(waiting.at(-1)?.content ?? "");
}
