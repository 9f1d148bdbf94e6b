import { expect, test } from "vitest";
import type { MessageRecord } from "~/features/threads/messages/queries.server";
import { isPromised } from "./answering.server";

const HOUR = 3_600_000;
const TOLD = Date.parse("2026-11-19T18:00:00Z");

type Said = Pick<MessageRecord, "sender" | "metadata" | "createdAt">;
const said = (sender: Said["sender"], hours: number, metadata: Said["metadata"] = null): Said => ({
  sender,
  metadata,
  createdAt: new Date(TOLD + hours * HOUR),
});
const word = said("ai", 0, { notice: "draft" });

test("the word that a person will answer stands for a day, to the millisecond", () => {
  expect(isPromised([word], TOLD + 1)).toBe(true);
  expect(isPromised([word], TOLD + 24 * HOUR)).toBe(true);
  expect(isPromised([word], TOLD + 24 * HOUR + 1)).toBe(false);
});

test("it ends with a person's message after it, and not with one before it or with the customer's next", () => {
  const now = TOLD + 2 * HOUR;
  expect(isPromised([said("agent", -1), word, said("customer", 1)], now)).toBe(true);
  expect(isPromised([word, said("customer", 1), said("agent", 1)], now)).toBe(false);
});

test("an answer of the AI, and another word of it, promise nobody", () => {
  expect(isPromised([said("customer", 0), said("ai", 0)], TOLD + 1)).toBe(false);
  expect(isPromised([said("ai", 0, { notice: "handoff" })], TOLD + 1)).toBe(false);
  expect(isPromised([], TOLD)).toBe(false);
});
