import { expect, test } from "vitest";
import { dueOf, dueState } from "./reply-due";

const due = { replyNearAt: "2026-11-19T18:15:00.000Z", replyDueAt: "2026-11-19T18:20:00.000Z" };
const at = (time: string) => Date.parse(`2026-11-${time}.000Z`);

test.each([
  ["19T16:55:00", "calm", "Responde en 1 h", "1 h"],
  ["19T17:20:00", "calm", "Responde en 1 h", "1 h"],
  ["19T17:21:00", "calm", "Responde en 59 min", "59 min"],
  ["19T18:08:00", "calm", "Responde en 12 min", "12 min"],
  ["19T18:14:59", "calm", "Responde en 6 min", "6 min"],
  ["19T18:15:00", "near", "Responde en 5 min", "5 min"],
  ["19T18:20:00", "near", "Responde en 1 min", "1 min"],
  ["19T18:20:01", "late", "Fuera de tiempo por 1 min", "−1 min"],
  ["19T20:20:00", "late", "Fuera de tiempo por 2 h", "−2 h"],
  ["20T18:20:00", "late", "Fuera de tiempo por 1 día", "−1 día"],
  ["22T18:20:00", "late", "Fuera de tiempo por 3 días", "−3 días"],
])("at %s the wait is %s: %s", (now, tone, words, short) => {
  expect(dueState(due, at(now))).toEqual({ tone, words, short });
});

test("a thread in which nobody waits for a person has no clock", () => {
  expect(dueOf({})).toBeNull();
  expect(dueOf(due)).toEqual(due);
});
