import { readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type FakeReply, type FakeServer, startFakeServer } from "../../../tests/fakes/fake-server";
import { type BrevoSettings, sendByBrevo } from "./brevo/send";
import { sendByHttpSms, testHttpSms } from "./httpsms/send";
import type { CarrierMessage, SendResult } from "./port";
import { sendByTwilio, testTwilio } from "./twilio/send";
import { sendByWhatsAppCloud, testWhatsAppCloud } from "./whatsapp-cloud/send";

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(`tests/fixtures/providers/${name}.response.json`, "utf8"));

let vendor: FakeServer;
let reply: FakeReply = {};
beforeAll(async () => {
  vendor = await startFakeServer({ handle: () => reply });
});
afterAll(() => vendor.close());
beforeEach(() => {
  vendor.reset();
  reply = {};
});

const sms: CarrierMessage = {
  messageId: "own:7:3f2b8c1e",
  channel: "sms",
  to: "+525512345678",
  content: "Tu mesa está lista",
  fromAi: false,
};
const twilio = () => ({
  baseUrl: vendor.origin,
  accountSid: "ACaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
  authToken: "secreto",
  phoneNumber: "+525587654321",
  statusCallback: "https://app.example.test/api/twilio/webhook/x?kind=status",
});
const httpSms = () => ({ baseUrl: vendor.origin, apiKey: "llave", phoneNumber: "+525587654321" });
const meta = () => ({ baseUrl: vendor.origin, accessToken: "llave", phoneNumberId: "106540352242922" });
const brevo = (change: Partial<BrevoSettings> = {}): BrevoSettings => ({
  baseUrl: vendor.origin,
  apiKey: "llave",
  agentId: "d9nKoegKSjmCtyK78",
  agentName: "IA Asistente",
  agentEmail: "ia@laesquina.example",
  whatsAppNumber: "+5215587654321",
  ownName: "SistemaChatMulticanal",
  mailSender: { name: "La Esquina", email: "hola@laesquina.example" },
  smsSender: "LaEsquina",
  ...change,
});

const senders: readonly (readonly [string, FakeReply, () => Promise<SendResult>])[] = [
  ["Twilio", { status: 201, body: fixture("twilio/messages-create") }, () => sendByTwilio(fetch, twilio(), sms)],
  ["httpSMS", { status: 200, body: fixture("httpsms/messages-send") }, () => sendByHttpSms(fetch, httpSms(), sms)],
  [
    "WhatsApp Cloud",
    { status: 200, body: fixture("meta/messages-send") },
    () => sendByWhatsAppCloud(fetch, meta(), { ...sms, channel: "whatsapp" }),
  ],
  [
    "Brevo",
    { status: 200, body: fixture("brevo/conversations-message") },
    () => sendByBrevo(fetch, brevo(), { ...sms, channel: "whatsapp", to: "wa8Jr3kQd2Zx7Lm5Tn0Pv4Ys6Bc1Fh9G" }),
  ],
];

describe.each(senders)("%s", (_name, accepted, send) => {
  test("an accepted message has the vendor's id", async () => {
    reply = accepted;
    expect(await send()).toMatchObject({ kind: "sent", providerId: expect.stringMatching(/.{3,}/) });
    expect(vendor.requests).toHaveLength(1);
  });

  test("too many at once: later, when the vendor says", async () => {
    reply = { status: 429, headers: { "retry-after": "7" }, body: {} };
    expect(await send()).toMatchObject({ kind: "later", retryAfterSeconds: 7 });
  });

  test("a failing server, an answer without an id, a page instead of JSON: nobody knows", async () => {
    for (const trouble of [
      { status: 500, body: {} },
      { status: 200, body: {} },
      { status: 200, body: "<html>" },
    ]) {
      reply = trouble;
      expect(await send()).toMatchObject({ kind: "unknown" });
    }
  });

  test("a redirect is not followed", async () => {
    reply = { status: 302, headers: { location: `${vendor.origin}/elsewhere` }, body: {} };
    expect((await send()).kind).toBe("refused");
    expect(vendor.requests).toHaveLength(1);
  });
});

test("Twilio: the form, the account, the address of statuses", async () => {
  reply = { status: 201, body: fixture("twilio/messages-create") };
  await sendByTwilio(fetch, twilio(), { ...sms, channel: "whatsapp" });
  const [request] = vendor.requests;
  expect(request?.path).toBe("/Accounts/ACaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa/Messages.json");
  expect(request?.headers.authorization).toBe(`Basic ${btoa("ACaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa:secreto")}`);
  expect(Object.fromEntries(new URLSearchParams(request?.body))).toEqual({
    To: "whatsapp:+525512345678",
    From: "whatsapp:+525587654321",
    Body: "Tu mesa está lista",
    StatusCallback: "https://app.example.test/api/twilio/webhook/x?kind=status",
  });
});

test("Twilio's refusals keep their code", async () => {
  const refused = async (name: string, status: number) => {
    reply = { status, body: fixture(`twilio/${name}`) };
    return sendByTwilio(fetch, twilio(), sms);
  };
  expect(await refused("error-21211", 400)).toEqual({ kind: "refused", code: "twilio_21211" });
  expect(await refused("error-21610", 400)).toEqual({ kind: "refused", code: "twilio_21610" });
  expect(await refused("error-63016", 400)).toEqual({ kind: "refused", code: "twilio_63016" });
  expect(await refused("error-20003", 401)).toEqual({ kind: "refused", code: "twilio_20003" });
  for (const status of [429, 400]) expect(await refused("error-20429", status)).toMatchObject({ kind: "later" });
});

test.each([200, 201, 202])("httpSMS: a message that is answered with %i is on its way", async (status) => {
  reply = { status, body: fixture("httpsms/messages-send") };
  expect(await sendByHttpSms(fetch, httpSms(), sms)).toMatchObject({ kind: "sent", status: "sent" });
});

test("httpSMS's and Meta's refusals", async () => {
  reply = { status: 422, body: fixture("httpsms/error-422") };
  expect(await sendByHttpSms(fetch, httpSms(), sms)).toEqual({ kind: "refused", code: "httpsms_invalid_from" });
  reply = { status: 422, body: { status: "error", data: { content: ["is too long"] } } };
  expect(await sendByHttpSms(fetch, httpSms(), sms)).toEqual({ kind: "refused", code: "httpsms_http_422" });
  reply = { status: 402, body: fixture("httpsms/error-402") };
  expect(await sendByHttpSms(fetch, httpSms(), sms)).toEqual({ kind: "refused", code: "httpsms_http_402" });
  reply = { status: 400, body: { error: { code: 131_047, message: "Re-engagement message" } } };
  expect(await sendByWhatsAppCloud(fetch, meta(), sms)).toEqual({ kind: "refused", code: "meta_131047" });
  for (const code of [4, 80_007, 130_429, 131_048, 131_056]) {
    reply = { status: 400, body: { error: { code } } };
    expect(await sendByWhatsAppCloud(fetch, meta(), sms), String(code)).toMatchObject({ kind: "later" });
  }
});

test("Brevo: the channel chooses the call", async () => {
  reply = { status: 201, body: fixture("brevo/smtp-email") };
  const mail = {
    subject: "Re: Pedido 1042",
    references: ["<a@x.mx>", "<b@x.mx>"],
    replyTo: "conv+7@reply.laesquina.example",
    cc: ["luz@example.com"],
  };
  const sent = await sendByBrevo(fetch, brevo(), { ...sms, channel: "email", to: "maria@example.com", mail });
  expect(sent).toMatchObject({ kind: "sent", providerId: expect.stringContaining("@smtp-relay") });
  reply = { status: 201, body: fixture("brevo/sms-send") };
  expect(await sendByBrevo(fetch, brevo(), sms)).toMatchObject({ kind: "sent", providerId: "1511882900176220" });
  expect(vendor.requests.map(({ path }) => path)).toEqual(["/smtp/email", "/transactionalSMS/send"]);
  expect(vendor.requests[0]?.json()).toMatchObject({
    to: [{ email: "maria@example.com" }],
    replyTo: { email: "conv+7@reply.laesquina.example" },
    cc: [{ email: "luz@example.com" }],
    subject: "Re: Pedido 1042",
    textContent: "Tu mesa está lista",
    headers: { "In-Reply-To": "<b@x.mx>", References: "<a@x.mx> <b@x.mx>" },
  });
  expect(vendor.requests[1]?.json()).toMatchObject({
    recipient: "525512345678",
    sender: "LaEsquina",
    // As marketing it would not reach everybody, and not at every hour; without Unicode it would lose its accents.
    type: "transactional",
    unicodeEnabled: true,
  });
});

test("Brevo: only a mail of the AI says that nobody wrote it", async () => {
  reply = { status: 201, body: fixture("brevo/smtp-email") };
  const mail = { subject: "Hola", references: [], replyTo: null, cc: [] };
  for (const fromAi of [true, false]) await sendByBrevo(fetch, brevo(), { ...sms, channel: "email", mail, fromAi });
  const sent = vendor.requests.map((request) => request.json());
  expect(sent).toMatchObject([{ headers: { "Auto-Submitted": "auto-replied" } }, {}]);
  expect(sent[1]).not.toHaveProperty(["headers", "Auto-Submitted"]);
});

test("Brevo: a WhatsApp contact that only a report named is written to by phone", async () => {
  reply = { status: 201, body: fixture("brevo/whatsapp-send") };
  const message: CarrierMessage = { ...sms, channel: "whatsapp", to: "+525512345678" };
  expect(await sendByBrevo(fetch, brevo(), message)).toMatchObject({
    kind: "sent",
    providerId: "23befbae-1505-47a8-bd27-e30ef739f32c",
  });
  expect(vendor.requests[0]?.path).toBe("/whatsapp/sendMessage");
  expect(vendor.requests[0]?.json()).toEqual({
    contactNumbers: ["525512345678"],
    senderNumber: "5215587654321",
    text: "Tu mesa está lista",
  });
  expect(await sendByBrevo(fetch, brevo({ whatsAppNumber: null }), message)).toEqual({
    kind: "refused",
    code: "brevo_no_whatsapp_number",
  });
});

test("Brevo: what is not set up is refused before it is sent; no credits says so", async () => {
  const mail = { subject: "Hola", references: [], replyTo: null, cc: [] };
  expect(await sendByBrevo(fetch, brevo({ mailSender: null }), { ...sms, channel: "email", mail })).toEqual({
    kind: "refused",
    code: "brevo_no_mail_sender",
  });
  expect(await sendByBrevo(fetch, brevo({ smsSender: null }), sms)).toEqual({
    kind: "refused",
    code: "brevo_no_sms_sender",
  });
  expect(vendor.requests).toHaveLength(0);
  reply = { status: 402, body: fixture("brevo/error-402-not-enough-credits") };
  const poor = { kind: "refused", code: "brevo_not_enough_credits" };
  expect(await sendByBrevo(fetch, brevo(), sms)).toEqual(poor);
  reply = { status: 400, body: { code: "not_enough_credits", message: "Not enough credits" } };
  expect(await sendByBrevo(fetch, brevo(), sms)).toEqual(poor);
});

test("a server that is gone leaves the message unknown, and its key out of the cause", async () => {
  const gone = "http://127.0.0.1:1";
  const sent = await sendByTwilio(fetch, { ...twilio(), baseUrl: gone }, sms);
  expect(sent.kind).toBe("unknown");
  expect(JSON.stringify(sent)).not.toContain("secreto");
});

test("testing a connection tells wrong keys from a service that is away", async () => {
  reply = { body: fixture("twilio/account-fetch") };
  expect(await testTwilio(fetch, twilio())).toMatchObject({ ok: true });
  reply = { status: 401, body: fixture("twilio/error-20003") };
  expect(await testTwilio(fetch, twilio())).toEqual({ ok: false, reason: "credentials" });
  reply = { status: 401, body: fixture("httpsms/error-401") };
  expect(await testHttpSms(fetch, httpSms())).toEqual({ ok: false, reason: "credentials" });
  reply = { status: 429, body: {} };
  expect(await testHttpSms(fetch, httpSms())).toEqual({ ok: false, reason: "busy" });
  reply = { status: 200, body: { verified_name: "La Esquina" } };
  expect(await testWhatsAppCloud(fetch, meta())).toEqual({ ok: true, account: "La Esquina" });
  reply = { status: 500, body: {} };
  expect(await testWhatsAppCloud(fetch, meta())).toEqual({ ok: false, reason: "unreachable" });
});

test.each([
  // Meta calls a wrong token a bad request, and a number of somebody else not found.
  ["Meta", () => testWhatsAppCloud(fetch, meta()), [400, 401, 403, 404]],
  ["Twilio", () => testTwilio(fetch, twilio()), [401, 403, 404]],
  ["httpSMS", () => testHttpSms(fetch, httpSms()), [401, 403]],
] as const)(
  "a test of %s that is refused is about the keys; too many of them are not",
  async (_, connect, statuses) => {
    for (const status of statuses) {
      reply = { status, body: {} };
      expect(await connect(), String(status)).toEqual({ ok: false, reason: "credentials" });
    }
    reply = { status: 429, body: {} };
    expect(await connect()).toEqual({ ok: false, reason: "busy" });
  },
);
