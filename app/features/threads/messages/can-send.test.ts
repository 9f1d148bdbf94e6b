import { describe, expect, test } from "vitest";
import { CARRIERS, CHANNELS } from "~/wire/channel";
import { addressOf, canSend, canWrite, type MessageToSend, type ThreadToWrite, windowEnd } from "./can-send";
import { failureMessage } from "./failures";
import { REFUSALS } from "./refusals";

const DAY = 24 * 3_600_000;

const NOW = Date.UTC(2026, 10, 21, 12);
const thread = (over: Partial<ThreadToWrite> = {}): ThreadToWrite => ({
  channel: "webchat",
  platform: "other",
  lastCustomerMessageAt: NOW,
  optedOutAt: null,
  to: "c",
  ...over,
});
const reason = (on: Partial<ThreadToWrite>, message: Partial<MessageToSend> = {}, now = NOW) => {
  const verdict = canSend(thread(on), { content: "Hola", ...message }, now);
  return verdict.ok ? null : verdict.reason;
};

describe("WhatsApp's 24 hours", () => {
  test.each(["brevo", "twilio", "meta"])(
    "%s: open to the last millisecond, closed at 24 h, open to a template",
    (platform) => {
      const on = { channel: "whatsapp", platform };
      expect(reason(on, {}, NOW + DAY - 1)).toBeNull();
      expect(reason(on, {}, NOW + DAY)).toBe("window_closed");
      expect(reason(on, { isTemplate: true }, NOW + DAY)).toBeNull();
      expect(reason({ ...on, lastCustomerMessageAt: null })).toBe("window_closed");
    },
  );

  test("count for no other channel and no other platform", () => {
    const late = NOW + 10 * DAY;
    const counted = CARRIERS.flatMap((platform) =>
      CHANNELS.filter((channel) => windowEnd({ channel, platform, lastCustomerMessageAt: NOW }) !== null).map(
        (channel) => `${platform} ${channel}`,
      ),
    );
    expect(counted).toEqual(["brevo whatsapp", "twilio whatsapp", "meta whatsapp"]);
    expect(canWrite(thread({ channel: "whatsapp", platform: "other" }), late)).toEqual({ ok: true });
    expect(reason({ channel: "sms", platform: "twilio" }, { isTemplate: true })).toBe("template_elsewhere");
  });
});

test("who asked for no SMS gets none; other channels do not know of it", () => {
  expect(reason({ channel: "sms", platform: "twilio", optedOutAt: NOW - 1 })).toBe("opted_out");
  expect(reason({ channel: "sms", platform: "httpsms", optedOutAt: NOW - 1 })).toBe("opted_out");
  expect(reason({ channel: "whatsapp", platform: "twilio", optedOutAt: NOW - 1 })).toBeNull();
});

test("an empty text needs a file", () => {
  expect(reason({}, { content: " \n " })).toBe("empty");
  expect(reason({}, { content: "\u202e\u200b" })).toBe("empty");
  expect(reason({}, { content: "", hasFile: true })).toBeNull();
});

test("each channel has its length", () => {
  const longest = (on: Partial<ThreadToWrite>) =>
    [1_600, 4_000].filter((length) => reason(on, { content: "x".repeat(length) }) === null).at(-1);
  expect(longest({ channel: "sms", platform: "twilio" })).toBe(1_600);
  expect(longest({ channel: "sms", platform: "brevo" })).toBe(1_600);
  expect(longest({ channel: "whatsapp", platform: "twilio" })).toBe(1_600);
  expect(longest({ channel: "whatsapp", platform: "meta" })).toBe(4_000);
  expect(reason({ channel: "sms", platform: "twilio" }, { content: "x".repeat(1_601) })).toBe("too_long");
  expect(reason({}, { content: "x".repeat(4_001) })).toBe("too_long");
});

test("a mail needs an address, wherever in the thread one is", () => {
  expect(reason({ channel: "email", platform: "brevo", to: null })).toBe("no_address");
  const row = { channel: "email", externalContactId: "visitante-1", externalConversationId: null };
  expect(addressOf({ ...row, customerEmail: "luz@example.com" })).toBe("luz@example.com");
  expect(addressOf({ ...row, customerEmail: null })).toBeNull();
  const written = { ...row, externalConversationId: "luz@casa.mx", externalContactId: "luz@taller.mx" };
  expect(addressOf({ ...written, customerEmail: "luz@example.com" }), "where the customer wrote from").toBe(
    "luz@casa.mx",
  );
  expect(addressOf({ ...row, channel: "sms", externalConversationId: "521", customerEmail: "a@b.mx" })).toBe("521");
});

test("every reason is a failure's code with a Spanish sentence", () => {
  for (const [code, sentence] of Object.entries(REFUSALS)) expect(failureMessage(code)).toBe(sentence);
  expect(REFUSALS.window_closed).toBe(
    "Pasaron 24 horas desde su último mensaje. WhatsApp solo permite plantillas aprobadas.",
  );
});
