import type { MessageRecord } from "~/features/threads/messages/queries.server";
import { handoffReasonIn, noticeOf } from "~/features/threads/notice";
import { isCourteous } from "./addition";
import { asksIfThere } from "./asks-if-there";
import { isUpset, kindOf } from "./kind-of";

type Told = Pick<MessageRecord, "sender" | "metadata">;

/** How a customer who waits for a person asks for one again: in anger, in a hurry, or only so that somebody answers. */
export type AsksAgain = "upset" | "urgent" | "calm";
/** The reasons of handovers of which the team heard with the message itself. */
const ALARMS = ["complaint", "urgent"];

/** Null for a text that asks for nobody. */
export function asksAgain(text: string): AsksAgain | null {
  if (isUpset(text)) return "upset";
  const kind = kindOf(text);
  if (kind === "urgency") return "urgent";
  return kind === "person" || asksIfThere(text) ? "calm" : null;
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

/** True where nothing in what waits is left to be answered. */
export const asksNothingElse = (waiting: readonly Pick<MessageRecord, "content">[]): boolean =>
  waiting.every(({ content }) => asksAgain(content) !== null || isCourteous(content));

/** True where the complaint, or the hurry, was there when the team was called; a newer one has called them itself. */
export function wasCalledInAlarm(messages: readonly Told[]): boolean {
  const call = messages.findLast(callsStaff);
  return call !== undefined && ALARMS.includes(handoffReasonIn(call) ?? "");
}
