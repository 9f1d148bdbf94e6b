import { describe, expect, test } from "vitest";
import { fakeResolver } from "../../../tests/fakes/resolver";
import type { Carried, VendorAccount, VendorName, WebhookRequest } from "./port";
import { createVendors } from "./vendors";

const account: VendorAccount = {
  apiKey: "key",
  apiSecret: "secret",
  phoneNumber: "+525587654321",
  senderName: "La Esquina",
  agentId: "",
  mailSender: "",
  webhookSecret: "secret",
  webhookUrl: "https://app.example/hook",
};

const MILLION = "a".repeat(1_000_000);
const EMOJI = "😀".repeat(250_000);

function parse(vendor: VendorName, body: string): Carried[] {
  const request: WebhookRequest = { method: "POST", url: account.webhookUrl, headers: new Headers(), body };
  return createVendors({ fetch, resolve: fakeResolver() })[vendor].parse(account, request);
}

const whatsApp = (long: string) =>
  JSON.stringify({
    entry: [
      {
        changes: [
          {
            field: "messages",
            value: {
              metadata: { phone_number_id: long },
              contacts: [{ wa_id: "5215512345678", profile: { name: long } }],
              messages: [
                {
                  from: "5215512345678",
                  id: long,
                  type: "document",
                  document: { id: long, mime_type: long, filename: `${long}.pdf`, caption: long },
                },
              ],
              statuses: [{ id: long, status: "failed", errors: [{ code: 1 }] }],
            },
          },
          { field: long, value: {} },
        ],
      },
    ],
  });

const twilio = (long: string) =>
  new URLSearchParams({
    MessageSid: long,
    From: long,
    To: long,
    ProfileName: long,
    Body: long,
    NumMedia: "1",
    MediaUrl0: `https://media.example/${long}`,
    MediaContentType0: long,
  }).toString();

const httpSms = (long: string) =>
  JSON.stringify({
    type: "message.phone.received",
    id: "1",
    data: {
      owner: long,
      contact: long,
      message_id: long,
      content: long,
      attachments: [`https://files.example/${long}`],
    },
  });

const httpSmsFailure = (long: string) =>
  JSON.stringify({ type: "message.send.failed", id: "1", data: { id: long, error_message: long } });

const mail = (long: string) =>
  JSON.stringify({
    items: [
      {
        MessageId: `<${long}>`,
        From: { Name: long, Address: `${long}@example.com` },
        Recipients: [`${long}@negocio.example`],
        Subject: long,
        Headers: { References: `${"<uno@correo.example> ".repeat(500)}<ultimo@correo.example>` },
        RawTextBody: long,
        Attachments: [{ Name: `${long}.pdf`, ContentType: long, DownloadToken: long }],
      },
    ],
  });

const chat = (long: string, type: "visitor" | "agent" = "visitor") =>
  JSON.stringify({
    eventName: "conversationFragment",
    messages: [
      { id: long, type, text: long, agentName: long, attachments: [{ link: long, name: long, mimeType: long }] },
    ],
    visitor: {
      id: long,
      source: "widget",
      sourceChannelRef: long,
      displayedName: long,
      attributes: { EMAIL: long, SMS: long },
    },
  });

const smsReply = (long: string) => JSON.stringify({ messageId: long, from: long, reply: long, msg_status: "reply" });

const BODIES: readonly [what: string, vendor: VendorName, body: (long: string) => string][] = [
  ["WhatsApp Cloud", "meta", whatsApp],
  ["Twilio", "twilio", twilio],
  ["httpSMS", "httpsms", httpSms],
  ["a failure of httpSMS", "httpsms", httpSmsFailure],
  ["a mail through Brevo", "brevo", mail],
  ["a chat through Brevo", "brevo", chat],
  ["staff in Brevo's inbox", "brevo", (long) => chat(long, "agent")],
  ["an SMS reply through Brevo", "brevo", smsReply],
];

/** The most characters that a text with this name may have. */
const LONGEST: Readonly<Record<string, number>> = {
  content: 20_000,
  whole: 1_000_000,
  customerName: 200,
  authorName: 200,
  contact: 320,
  ownAddress: 320,
  email: 320,
  phone: 40,
  subject: 500,
  references: 1_000,
  providerMessageId: 500,
  twins: 500,
  failureCode: 200,
  source: 4_000,
  mimeType: 200,
  name: 255,
};

/** `[name, text]` for every text in it; the items of a list together, under the name of the list. */
function texts(value: unknown, name = ""): [string, string][] {
  if (typeof value === "string") return [[name, value]];
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return [[name, value.join(" ")]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => texts(one, Array.isArray(value) ? name : key));
}

describe.each(BODIES)("%s", (_what, vendor, body) => {
  test.each([
    ["letters", MILLION],
    ["emoji", EMOJI],
  ])(
    "brings no text longer than its limit, cut between characters, where each has a million bytes of %s",
    (_, long) => {
      const carried = parse(vendor, body(long));
      expect(carried.length).toBeGreaterThan(0);
      for (const [name, text] of texts(carried).filter(
        ([key]) => key !== "kind" && key !== "channel" && key !== "status",
      )) {
        expect([name, Array.from(text).length <= (LONGEST[name] ?? 0)]).toEqual([name, true]);
        expect(text, name).not.toMatch(/\p{Cs}/u);
      }
    },
  );

  test("brings what is short as it came", () => {
    const short = JSON.stringify(parse(vendor, body("Ñandú")));
    expect(short).toContain("Ñandú");
    expect(short).not.toContain("…");
  });
});

test("a text that was cut says so at its end, and a file keeps its kind", () => {
  const [mailed] = parse("brevo", mail(MILLION));
  if (mailed?.kind !== "message") throw new Error("no message");
  expect([mailed.customerName, mailed.mail?.subject, mailed.content].map((text) => text?.at(-1))).toEqual([
    "…",
    "…",
    "…",
  ]);
  expect(mailed.media[0]?.name).toMatch(/….pdf$/);
});

test("the newest messages that a mail answers are kept whole", () => {
  const [mailed] = parse("brevo", mail("corto"));
  if (mailed?.kind !== "message") throw new Error("no message");
  expect(mailed.mail?.references.at(-1)).toBe("<ultimo@correo.example>");
  // Ten of a hundred letters have more than a thousand with the blanks between them.
  const ids = Array.from({ length: 10 }, (_, at) => `<${"a".repeat(97)}${at}>`);
  const item = { MessageId: "<a@b>", From: { Address: "ana@example.com" }, RawTextBody: "Hola" };
  const answering = { ...item, Headers: { References: ids.join(" ") } };
  const [carried] = parse("brevo", JSON.stringify({ items: [answering] }));
  expect(carried?.kind === "message" && carried.mail?.references).toEqual(ids.slice(1));
});

test("two long ids that differ at their end stay two, and one stays the same", () => {
  const ids = ["1", "2", "1"].map((end) => {
    const [carried] = parse("httpsms", httpSms("x").replace('"message_id":"x"', `"message_id":"${MILLION}${end}"`));
    return carried?.kind === "message" ? carried.providerMessageId : "";
  });
  expect(new Set(ids).size).toBe(2);
  expect(ids[0]).toBe(ids[2]);
});

test("of what a mail quotes four thousand letters are kept", () => {
  const item = { MessageId: "<a@b>", From: { Address: "ana@example.com" }, RawTextBody: `Hola\n> ${MILLION}` };
  const [carried] = parse("brevo", JSON.stringify({ items: [item] }));
  expect(carried?.kind === "message" && carried.mail?.quoted).toHaveLength(4_000);
});
