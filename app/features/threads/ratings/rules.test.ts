import { describe, expect, test } from "vitest";
import { askText, mayAsk, scoreIn, stateOf } from "./rules";

const NOW = Date.parse("2026-11-24T18:00:00Z");
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const ago = (milliseconds: number) => new Date(NOW - milliseconds);
const thread = {
  channel: "whatsapp",
  status: "resolved",
  lastCustomerMessageAt: ago(HOUR),
  optedOutAt: null,
  ratingAskedAt: null,
  insights: null,
};

test.each([
  [true, {}],
  [true, { channel: "sms" }],
  [true, { channel: "webchat" }],
  [true, { channel: "email" }],
  [false, { channel: "voice" }],
  [false, { channel: "voice_plugin" }],
  [false, { optedOutAt: ago(DAY) }],
  [false, { lastCustomerMessageAt: null }],
  [false, { ratingAskedAt: ago(7 * DAY - 1) }],
  [true, { ratingAskedAt: ago(7 * DAY) }],
  [false, { insights: { alarm: "complaint" } }],
  [true, { insights: { alarm: "urgency" } }],
])("may ask: %s for %o", (expected, over) => {
  expect(mayAsk({ ...thread, ...over }, NOW)).toBe(expected);
});

describe("a customer's message after the question", () => {
  const asked = { status: "resolved", ratingAskedAt: ago(HOUR) };
  test.each([
    ["5", 5],
    [" 1 ", 1],
    ["3.", 3],
    ["4!", 4],
    ["0", null],
    ["6", null],
    ["55", null],
    ["5 conchas", null],
    ["¿5?", null],
    ["", null],
  ])("%j is the rating %s", (content, score) => {
    expect(scoreIn(asked, content, NOW)).toBe(score);
  });
  test.each([
    ["nobody asked", { status: "resolved", ratingAskedAt: null }],
    ["the thread goes on", { status: "active", ratingAskedAt: ago(HOUR) }],
    ["it is three days ago", { status: "resolved", ratingAskedAt: ago(3 * DAY + 1) }],
  ])("a bare number is none where %s", (_, over) => {
    expect(scoreIn(over, "5", NOW)).toBeNull();
  });

  test("a bare number is one to the end of the third day", () => {
    expect(scoreIn({ status: "resolved", ratingAskedAt: ago(3 * DAY) }, "5", NOW)).toBe(5);
  });
});

test.each([
  ["open", 30 * DAY - 1, null],
  ["over", 30 * DAY, null],
  ["changeable", 40 * DAY, DAY - 1],
  ["said", DAY, DAY],
])("the page is %s", (state, created, rated) => {
  expect(stateOf({ createdAt: ago(created), ratedAt: rated === null ? null : ago(rated) }, NOW)).toBe(state);
});

test("each channel says how to answer: buttons, a number or the page, five links", () => {
  expect(askText("webchat", "¿Qué tal?", "https://x.mx/o")).toBe("¿Qué tal? Del 1 (muy mal) al 5 (muy bien).");
  expect(askText("sms", "¿Qué tal?", "https://x.mx/o")).toBe(
    "¿Qué tal? Basta un número del 1 (muy mal) al 5 (muy bien), por aquí o en este enlace: https://x.mx/o",
  );
  expect(askText("email", "¿Qué tal?", "https://x.mx/o").split("\n")).toEqual([
    "¿Qué tal?",
    "",
    "5 · Muy bien: https://x.mx/o?n=5",
    "4 · Bien: https://x.mx/o?n=4",
    "3 · Regular: https://x.mx/o?n=3",
    "2 · Mal: https://x.mx/o?n=2",
    "1 · Muy mal: https://x.mx/o?n=1",
  ]);
});
