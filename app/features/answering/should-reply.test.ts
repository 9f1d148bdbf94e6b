import { describe, expect, test } from "vitest";
import { CHANNELS } from "~/wire/channel";
import {
  answerDueAt,
  isSuperseded,
  type ReplyConditions,
  type ReplyDecision,
  shouldReply,
  thresholdFor,
} from "./should-reply";

const READY: ReplyConditions = {
  aiEnabled: true,
  aiWaits: false,
  companyActive: true,
  threshold: 1,
  streak: 1,
  credits: 1,
  canSend: true,
  turn: "ai",
};

describe("shouldReply", () => {
  test.each<[string, Partial<ReplyConditions>, ReplyDecision]>([
    ["everything fits", {}, { kind: "reply" }],
    ["below the threshold", { threshold: 3, streak: 2 }, { kind: "wait" }],
    ["at the threshold", { threshold: 3, streak: 3 }, { kind: "reply" }],
    ["past the threshold each burst is answered", { threshold: 3, streak: 7 }, { kind: "reply" }],
    ["nothing from the customer", { streak: 0 }, { kind: "wait" }],
    ["a threshold of zero still needs a message", { threshold: 0, streak: 0 }, { kind: "wait" }],
    ["a person has just replied", { aiWaits: true }, { kind: "skip", reason: "ai_waits" }],
    ["the AI is off", { aiEnabled: false }, { kind: "skip", reason: "ai_off" }],
    ["the company is inactive", { companyActive: false }, { kind: "skip", reason: "company_inactive" }],
    ["outside the channel's rules", { canSend: false }, { kind: "skip", reason: "cannot_send" }],
    ["people's turn", { turn: "people" }, { kind: "skip", reason: "people_only" }],
    [
      "people's turn, below the AI's threshold and without credits: somebody has to hear of it",
      { turn: "people", threshold: 3, credits: 0 },
      { kind: "skip", reason: "people_only" },
    ],
    ["people's turn, and nothing said", { turn: "people", streak: 0 }, { kind: "wait" }],
    ["the AI is off at people's turn", { turn: "people", aiEnabled: false }, { kind: "skip", reason: "ai_off" }],
    ["no credits", { credits: 0 }, { kind: "skip", reason: "no_credits" }],
    ["credits are asked for only when due", { credits: 0, threshold: 2 }, { kind: "wait" }],
    [
      "off counts before everything",
      { aiEnabled: false, companyActive: false, streak: 0 },
      { kind: "skip", reason: "ai_off" },
    ],
  ])("%s", (_, conditions, expected) => {
    expect(shouldReply({ ...READY, ...conditions })).toEqual(expected);
  });
});

describe("thresholdFor", () => {
  test("before identification the general value counts, after it the company's", () => {
    const sources = { channel: "whatsapp", general: 1, company: 4 } as const;
    expect(thresholdFor({ ...sources, companyIdentified: false })).toBe(1);
    expect(thresholdFor({ ...sources, companyIdentified: true })).toBe(4);
  });

  test("what was never saved is 1 in general and 2 per company", () => {
    const sources = { channel: "email", general: null, company: null } as const;
    expect(thresholdFor({ ...sources, companyIdentified: false })).toBe(1);
    expect(thresholdFor({ ...sources, companyIdentified: true })).toBe(2);
  });

  test("values that no panel can show count as never saved", () => {
    for (const stored of [0, 11, 1.5, -1, Number.NaN]) {
      const sources = { channel: "sms", general: stored, company: stored } as const;
      expect(thresholdFor({ ...sources, companyIdentified: false })).toBe(1);
      expect(thresholdFor({ ...sources, companyIdentified: true })).toBe(2);
    }
  });

  test("voice answers at once, whatever is stored; the others obey", () => {
    const at = CHANNELS.map((channel) => thresholdFor({ channel, companyIdentified: true, general: 5, company: 6 }));
    expect(Object.fromEntries(CHANNELS.map((channel, index) => [channel, at[index]]))).toEqual({
      whatsapp: 6,
      sms: 6,
      webchat: 6,
      email: 6,
      voice: 1,
      voice_plugin: 1,
    });
  });
});

describe("answerDueAt", () => {
  const first = 1_000_000;

  test.each([
    ["three seconds when nothing is set", "whatsapp", null, 0, 3000],
    ["as the tenant sets it", "whatsapp", 12, 0, 12_000],
    ["at once when set to zero", "sms", 0, 0, 0],
    ["at most thirty, but the burst ends sooner", "email", 300, 0, 25_000],
    ["never below zero", "email", -5, 0, 0],
    ["counted from the last message", "whatsapp", 3, 10_000, 13_000],
    ["never later than 25 s after the first", "whatsapp", 10, 20_000, 25_000],
    ["a second in the web chat", "webchat", null, 0, 1000],
    ["less in the web chat when set so", "webchat", 0, 0, 0],
    ["a second for voice", "voice", 30, 0, 1000],
    ["a second for the voice widget", "voice_plugin", 30, 0, 1000],
  ] as const)("%s", (_, channel, quietSeconds, since, expected) => {
    const due = answerDueAt({ lastCustomerMessageAt: first + since, firstUnansweredAt: first, quietSeconds, channel });
    expect(due - first).toBe(expected);
  });
});

describe("isSuperseded", () => {
  const waiting = { upTo: 5, lastCustomerMessageId: 6, firstUnansweredAt: 1000, now: 2000 };

  test("a newer message takes over, until 25 s after the first unanswered one", () => {
    expect(isSuperseded(waiting)).toBe(true);
    expect(isSuperseded({ ...waiting, lastCustomerMessageId: 5 })).toBe(false);
    expect(isSuperseded({ ...waiting, now: 25_999 })).toBe(true);
    expect(isSuperseded({ ...waiting, now: 26_000 })).toBe(false);
  });

  test("at the deadline only the newest message of the burst is answered, and one that came later takes nothing over", () => {
    const due = { ...waiting, now: 26_000 };
    expect(isSuperseded({ ...due, lastCustomerMessageAt: 25_999 })).toBe(true);
    expect(isSuperseded({ ...due, lastCustomerMessageAt: 26_000 })).toBe(false);
    expect(isSuperseded({ ...due, lastCustomerMessageId: 5, lastCustomerMessageAt: 25_999 })).toBe(false);
  });

  test("whoever writes without a pause is answered at the 25th second", () => {
    // A message every second: each plans an answer three seconds later, which the next one takes over.
    const answered = Array.from({ length: 60 }, (_, second) => {
      const at = second * 1000;
      const due = answerDueAt({
        lastCustomerMessageAt: at,
        firstUnansweredAt: 0,
        quietSeconds: 3,
        channel: "whatsapp",
      });
      const last = Math.min(59, Math.floor(due / 1000));
      return isSuperseded({ upTo: second, lastCustomerMessageId: last, firstUnansweredAt: 0, now: due }) ? null : due;
    }).filter((due) => due !== null);
    expect(Math.min(...answered)).toBe(25_000);
  });
});
