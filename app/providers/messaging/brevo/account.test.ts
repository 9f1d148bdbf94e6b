import { expect, test } from "vitest";
import { readBrevoChannels } from "./channels";
import { whatsAppReplyId, whatsAppTwins } from "./reply-id";
import { readBrevoReports } from "./reports";
import type { BrevoSettings } from "./send";

const BASE = "https://api.brevo.example/v3";
const settings: BrevoSettings = {
  baseUrl: BASE,
  apiKey: "llave",
  agentId: null,
  agentName: "Asistente",
  agentEmail: "asistente@example.com",
  ownName: "Nosotros",
  mailSender: null,
  smsSender: null,
  whatsAppNumber: null,
};

/** A Brevo that answers by path; what it was not told of is not there. */
const brevo =
  (answers: Readonly<Record<string, object>>): typeof fetch =>
  async (input) => {
    const found = answers[new URL(String(input)).pathname.replace("/v3", "")];
    return found ? Response.json(found) : Response.json({ code: "document_not_found" }, { status: 404 });
  };

test("a domain is ready once it is both authenticated and verified", async () => {
  const domain = (name: string, authenticated: boolean, verified: boolean | null) => ({
    domain_name: name,
    authenticated,
    verified,
  });
  const domains = [domain("a.mx", true, true), domain("b.mx", true, false), domain("c.mx", false, true)];
  const read = await readBrevoChannels(
    brevo({ "/account": { companyName: "La Esquina", plan: [] }, "/senders/domains": { domains } }),
    settings,
  );
  expect(read.ok && read.channels.domains).toEqual([
    { name: "a.mx", ready: true },
    { name: "b.mx", ready: false },
    { name: "c.mx", ready: false },
  ]);
});

test("an account has a plan, a name or both; an answer with neither is somebody else's", async () => {
  const read = (found: object) => readBrevoChannels(brevo({ "/account": found }), settings);
  const plan = [
    { type: "free", credits: 0 },
    { type: "sms", credits: 0 },
  ];
  expect(await read({ plan })).toMatchObject({
    ok: true,
    channels: { companyName: null, plan: "free", credits: 0, smsCredits: 0 },
  });
  expect(await read({ companyName: "La Esquina" })).toMatchObject({
    ok: true,
    channels: { companyName: "La Esquina", plan: null, credits: null, smsCredits: null },
  });
  expect(await read({ hello: "world" })).toMatchObject({ ok: false });
  const smsFirst = [
    { type: "sms", credits: 3 },
    { type: "free", credits: 250 },
  ];
  expect(await read({ plan: smsFirst })).toMatchObject({ channels: { plan: "free", credits: 250, smsCredits: 3 } });
});

const NOW = Date.parse("2026-11-21T23:00:00Z");
const whatsApp = (event: string, date: string, messageId: string) => ({
  event,
  date,
  messageId,
  contactNumber: "5215512345678",
  senderNumber: "5215587654321",
});
const eventsOf = async (events: readonly object[], since: string) => {
  const reports = brevo({ "/whatsapp/statistics/events": { events } });
  return (await readBrevoReports(reports, settings, Date.parse(since), NOW)).events.map(({ carried }) => carried);
};

test.each([
  ["sent", "sent", null],
  ["delivered", "delivered", null],
  ["read", "read", null],
  ["error", "failed", "whatsapp_error"],
  ["soft-bounce", "failed", "whatsapp_soft_bounce"],
])("a WhatsApp message that the report calls '%s' is %s", async (event, status, failureCode) => {
  const [carried] = await eventsOf([whatsApp(event, "2026-11-21T21:00:00Z", "m-1")], "2026-11-21T20:00:00Z");
  expect(carried).toEqual({ kind: "status", providerMessageId: "m-1", status, failureCode });
});

test("what happened at the very moment from which is asked is new", async () => {
  const since = "2026-11-21T20:00:00Z";
  const reply = { ...whatsApp("reply", since, "m-2"), body: "¿Abren hoy?" };
  expect(await eventsOf([whatsApp("read", since, "m-1"), reply], since)).toMatchObject([
    { kind: "status", status: "read" },
    { kind: "message", content: "¿Abren hoy?" },
  ]);
});

test.each([
  ["2026-11-21T20:00:00Z", "2"],
  ["2026-11-20T23:00:00Z", "2"],
  ["2026-11-20T22:59:59Z", "3"],
])("of events since %s the reports are asked for %s days, one more than it takes", async (since, days) => {
  const asked: (string | null)[] = [];
  const fetcher: typeof fetch = async (input) => {
    asked.push(new URL(String(input)).searchParams.get("days"));
    return Response.json({ events: [] });
  };
  await readBrevoReports(fetcher, settings, Date.parse(since), NOW);
  expect(asked).toEqual([days, days]);
});

test("an event without a zone counts as new as long as it may be anywhere", async () => {
  const events = [
    whatsApp("read", "2026-11-21 08:00:01", "still new in the west"),
    whatsApp("read", "2026-11-21 07:59:59", "old everywhere"),
    whatsApp("read", "2026-11-21T19:59:59Z", "old, with its zone"),
    whatsApp("read", "2026-11-21T14:00:01-06:00", "new, with its zone"),
  ];
  const found = await eventsOf(events, "2026-11-21T20:00:00Z");
  expect(found.flatMap((one) => (one.kind === "status" ? [one.providerMessageId] : []))).toEqual([
    "still new in the west",
    "new, with its zone",
  ]);
});

test("a message of a webhook is known in the report although the clocks differ by ten minutes either way", () => {
  const [phone, text, at] = ["5215512345678", "¿Abren hoy?", Date.parse("2026-11-21T12:00:00Z")];
  const twins = whatsAppTwins(phone, text, at);
  const reported = (minutes: number) => whatsAppReplyId(phone, text, at + minutes * 60_000);
  for (const minutes of [-10, 0, 10]) expect(twins, String(minutes)).toContain(reported(minutes));
  expect(twins).not.toContain(reported(30));
  expect(twins).not.toContain(whatsAppReplyId(phone, "¿Abren mañana?", at));
});

/** Replies of one minute each, the newest first, as the report has them. */
const replies = (count: number, until: string) =>
  Array.from({ length: count }, (_, at) => ({
    ...whatsApp("reply", new Date(Date.parse(until) - at * 60_000).toISOString(), `m-${at}`),
    body: `Mensaje ${at}`,
  }));
/** The replies that are read since eight, and where each call for them begins. */
async function readReplies(all: readonly object[]) {
  const offsets: string[] = [];
  const fetcher: typeof fetch = async (input) => {
    const { pathname, searchParams } = new URL(String(input));
    if (!pathname.endsWith("/whatsapp/statistics/events")) return Response.json({ events: [] });
    const from = searchParams.get("offset") ?? "0";
    offsets.push(`${searchParams.get("event") ?? "all"} ${from}`);
    return Response.json({ events: all.slice(Number(from), Number(from) + 100) });
  };
  const { events } = await readBrevoReports(fetcher, settings, Date.parse("2026-11-21T20:00:00Z"), NOW);
  return { offsets, ids: events.map(({ carried }) => carried.kind === "message" && carried.providerMessageId) };
}

test("a report is read page by page, and what two readings bring counts once", async () => {
  const { offsets, ids } = await readReplies(replies(130, "2026-11-21T22:30:00Z"));
  expect(offsets).toEqual(["all 0", "reply 0", "reply 100"]);
  expect([ids.length, new Set(ids).size, ids.filter((id) => String(id).includes("#"))]).toEqual([130, 130, []]);
});

test("a full page that goes back beyond the last poll is the last one", async () => {
  const { offsets, ids } = await readReplies(replies(130, "2026-11-21T21:00:00Z"));
  expect(offsets).toEqual(["all 0"]);
  expect(ids).toHaveLength(61);
});
