import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { conversations, messages } from "~/features/threads/tables.server";
import { newId } from "~/platform/ids";
import { registerJob } from "~/platform/jobs.server";
import { outbox } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { parseBrevo } from "~/providers/messaging/brevo/parse";
import smsEvents from "../../../../tests/fixtures/providers/brevo/sms-events.response.json";
import whatsAppEvents from "../../../../tests/fixtures/providers/brevo/whatsapp-events.response.json";
import { breakWords } from "../../../../tests/support/break-words";
import { newTenant, rowsOf } from "../../../../tests/support/builders";
import { type Workshop, waitingOf, workshop } from "../../../../tests/support/run-queue";
import { lookAtChannels } from "../read-channels.server";
import { receiveOne } from "../receive-webhook.server";
import { disconnectIntegration, saveIntegration } from "../save-integration.server";
import { integrationConfigs } from "../tables.server";
import { pollJob } from "./poll-job";
import { pollReports } from "./poll-reports.job.server";

const MINUTE = 60_000;
const POLL = 10 * MINUTE;
/** A moment before the recorded reports. */
const START = Date.parse("2026-11-20T14:55:00.000Z");
const PHONE = "5215512345678";
const KNOWN = "+525512345678";

type Events = Record<string, unknown>[];
interface Brevo {
  /** Other tests' businesses are in the same database, and are polled too. */
  readonly key: string;
  readonly asked: URL[];
  sms: Events;
  whatsApp: Events;
  /** Answers instead of the reports. */
  instead: ((url: URL) => Response | Promise<Response> | undefined) | null;
}

/** A business that has just connected Brevo, with reports that the test writes. */
async function connected(): Promise<{ shop: Workshop; tenant: Tenant; brevo: Brevo }> {
  const brevo: Brevo = { key: `xkeysib-${crypto.randomUUID()}`, asked: [], sms: [], whatsApp: [], instead: null };
  const shop = workshop({
    start: START,
    jobs: [registerJob(pollReports)],
    vendors: {
      fetch: async (input, init) => {
        const url = new URL(String(input));
        if (!url.pathname.endsWith("/statistics/events")) return Response.json({ companyName: "La Esquina", plan: [] });
        if (new Headers(init?.headers).get("api-key") !== brevo.key) return Response.json({ events: [] });
        brevo.asked.push(url);
        const instead = await brevo.instead?.(url);
        if (instead) return instead;
        const event = url.searchParams.get("event");
        const all = url.pathname.includes("transactionalSMS") ? brevo.sms : brevo.whatsApp;
        const from = Number(url.searchParams.get("offset") ?? 0);
        const found = all.filter((one) => event === null || one.event === event);
        return Response.json({ events: found.slice(from, from + Number(url.searchParams.get("limit"))) });
      },
    },
  });
  const tenant = await newTenant(shop.platform);
  await save(shop, tenant, brevo.key);
  return { shop, tenant, brevo };
}

const save = (shop: Workshop, tenant: Tenant, apiKey: string, isActive = true) =>
  saveIntegration(
    tenant,
    shop.pipes,
    "brevo",
    {
      apiKey,
      apiSecret: null,
      phoneNumber: "+525587654321",
      phoneNumberCountryCode: null,
      senderName: "LaEsquina",
      agentId: null,
      configuration: null,
      isActive,
    },
    "https://app.example.test",
  );

/** Lets a poll's time pass and runs the due work. */
async function pollOnce(shop: Workshop, milliseconds = POLL): Promise<void> {
  shop.platform.clock.advance(milliseconds);
  await shop.sweep();
  await shop.runDue();
}

const ofCustomers = async (tenant: Tenant) =>
  (await rowsOf(tenant, messages)).filter(({ sender }) => sender === "customer").sort((a, b) => a.id - b.id);
const wordsOf = async (tenant: Tenant) => (await ofCustomers(tenant)).map(({ content }) => content);
const planned = (tenant: Tenant) =>
  rowsOf(tenant, outbox).then((rows) => rows.filter(({ kind }) => kind === pollJob.kind));

const replied = (body: string, at: number, over: object = {}) => ({
  contactNumber: PHONE,
  date: new Date(at).toISOString(),
  messageId: crypto.randomUUID(),
  event: "reply",
  body,
  senderNumber: "5215587654321",
  ...over,
});
const smsReply = (reply: string, at: number, messageId = "1511882900176220") => ({
  date: new Date(at).toISOString(),
  phoneNumber: "525512345678",
  messageId,
  event: "replies",
  reply,
});

/** A WhatsApp message in the form of Conversations' webhook. */
async function brought(tenant: Tenant, text: string, at: number): Promise<void> {
  const body = {
    eventName: "conversationFragment",
    messages: [{ id: `wamsg-${crypto.randomUUID()}`, type: "visitor", text, createdAt: at }],
    visitor: { id: "wa8Jr3kQd2Zx7Lm5", source: "whatsapp", displayedName: "Jorge", attributes: { WHATSAPP: PHONE } },
  };
  for (const one of parseBrevo(JSON.stringify(body), "SistemaChatMulticanal"))
    await receiveOne(tenant, "brevo", [], one);
}

describe("what no webhook brings is read from the reports", () => {
  test("the recorded reports bring two WhatsApp replies and an SMS reply, once", async () => {
    const { shop, tenant, brevo } = await connected();
    shop.platform.clock.advance(20 * MINUTE);
    brevo.whatsApp = whatsAppEvents.events.toReversed();
    brevo.sms = smsEvents.events;
    for (let poll = 0; poll < 3; poll += 1) await pollOnce(shop);
    const threads = await rowsOf(tenant, conversations);
    expect(
      threads.map(({ channel, platform, externalContactId }) => ({ channel, platform, externalContactId })),
    ).toEqual(
      expect.arrayContaining([
        { channel: "whatsapp", platform: "brevo", externalContactId: KNOWN },
        { channel: "sms", platform: "brevo", externalContactId: KNOWN },
      ]),
    );
    expect(threads).toHaveLength(2);
    const kept = await ofCustomers(tenant);
    expect(kept.map(({ content, isMedia }) => [content, isMedia])).toEqual(
      expect.arrayContaining([
        ["¿A qué hora llega?", false],
        ["", true],
        ["Si, confirmo", false],
      ]),
    );
    expect(kept).toHaveLength(3);
  });

  test("two different answers to one SMS are two, and so are two alike", async () => {
    const { shop, tenant, brevo } = await connected();
    const now = START + MINUTE;
    brevo.sms = [smsReply("Si", now + 3_000), smsReply("No", now + 2_000), smsReply("Si", now + 1_000)];
    for (let poll = 0; poll < 2; poll += 1) await pollOnce(shop);
    expect(await wordsOf(tenant)).toEqual(["Si", "No", "Si"]);
  });

  test("a reply that cannot be stored keeps no other back, and comes by a later poll", async () => {
    const { shop, tenant, brevo } = await connected();
    const now = START + MINUTE;
    brevo.sms = [smsReply("tres", now + 3_000), smsReply("dos", now + 2_000), smsReply("uno", now + 1_000)];
    const mend = await breakWords("dos");
    await pollOnce(shop);
    expect(await wordsOf(tenant)).toEqual(["uno", "tres"]);
    // Longer than a poll looks back behind the last one that was read as a whole.
    for (let poll = 0; poll < 4; poll += 1) await pollOnce(shop, 60 * MINUTE);
    await mend();
    for (let poll = 0; poll < 2; poll += 1) await pollOnce(shop, 120 * MINUTE);
    expect(await wordsOf(tenant)).toEqual(["uno", "tres", "dos"]);
  });

  test("an SMS reply that its webhook brought is not kept again, and the other way round", async () => {
    const { shop, tenant, brevo } = await connected();
    const webhook = {
      id: 1,
      to: "525512345678",
      messageId: 1511882900176220,
      msg_status: "replied",
      reply: "Si, confirmo",
    };
    const deliver = async () => {
      for (const one of parseBrevo(JSON.stringify(webhook), "x")) await receiveOne(tenant, "brevo", [], one);
    };
    await deliver();
    brevo.sms = [smsReply("Si, confirmo", START + 5_000)];
    await pollOnce(shop);
    await deliver();
    expect(await wordsOf(tenant)).toEqual(["Si, confirmo"]);
  });

  test("a WhatsApp message that Conversations brought, before the poll or after it, is kept once", async () => {
    const { shop, tenant, brevo } = await connected();
    await brought(tenant, "¿Tienen mesa?", START);
    brevo.whatsApp = [replied("Somos cuatro", START + 2 * MINUTE), replied("¿Tienen  mesa?", START + 500)];
    await pollOnce(shop);
    // The webhook that came late.
    await brought(tenant, "Somos cuatro", START + 2 * MINUTE + 1_500);
    await pollOnce(shop);
    expect(await wordsOf(tenant)).toEqual(["¿Tienen mesa?", "Somos cuatro"]);
    // A message that only the poll knew went where the webhook would have put it.
    expect(await rowsOf(tenant, conversations)).toMatchObject([
      { externalContactId: "wa8Jr3kQd2Zx7Lm5", customerPhone: KNOWN },
    ]);
  });

  test("the same words count as brought only from this customer, and from twenty minutes before to nine hours after", async () => {
    const { shop, tenant, brevo } = await connected();
    await brought(tenant, "Hola", START);
    shop.platform.clock.advance(11 * 60 * MINUTE);
    await brought(tenant, "¿Siguen ahí?", START + 11 * 60 * MINUTE);
    brevo.whatsApp = [
      replied("Hola", START + 21 * MINUTE),
      replied("¿Siguen ahí?", START + 119 * MINUTE),
      replied("¿Siguen ahí?", START + 121 * MINUTE, { contactNumber: "5215587650000" }),
    ];
    await pollOnce(shop);
    expect((await wordsOf(tenant)).toSorted()).toEqual([
      "Hola",
      "Hola",
      "¿Siguen ahí?",
      "¿Siguen ahí?",
      "¿Siguen ahí?",
    ]);
    brevo.whatsApp = [replied("Hola", START + 19 * MINUTE), replied("¿Siguen ahí?", START + 121 * MINUTE)];
    await pollOnce(shop);
    expect(await wordsOf(tenant)).toHaveLength(5);
  });

  test("the same words twice are one message each, whichever way they come", async () => {
    const { shop, tenant, brevo } = await connected();
    await brought(tenant, "Hola", START);
    shop.platform.clock.advance(30 * MINUTE);
    brevo.whatsApp = [replied("Hola", START + 29 * MINUTE), replied("Hola", START)];
    for (let poll = 0; poll < 3; poll += 1) await pollOnce(shop);
    expect(await wordsOf(tenant)).toEqual(["Hola", "Hola"]);
  });

  test("the same words in two reports, half an hour apart, are two messages", async () => {
    const { shop, tenant, brevo } = await connected();
    const first = replied("Hola", START + 5 * MINUTE);
    brevo.whatsApp = [first];
    await pollOnce(shop);
    brevo.whatsApp = [replied("Hola", START + 15 * MINUTE), first];
    for (let poll = 0; poll < 2; poll += 1) await pollOnce(shop);
    expect(await wordsOf(tenant)).toEqual(["Hola", "Hola"]);
  });

  test("statuses move our messages on, and those of a campaign move nothing", async () => {
    const { shop, tenant, brevo } = await connected();
    await brought(tenant, "Hola", START);
    const [thread] = await rowsOf(tenant, conversations);
    const id = newId();
    await tenant.db.run(
      tenant.db.insert(messages, {
        id,
        conversationId: thread?.id ?? 0,
        content: "Tu pedido va en camino",
        sender: "agent",
        messageId: `m-${id}`,
        providerMessageId: "23befbae-1505-47a8-bd27-e30ef739f32c",
        platform: "brevo",
        status: "sent",
        createdAt: new Date(START),
      }),
    );
    const event = { contactNumber: PHONE, messageId: "23befbae-1505-47a8-bd27-e30ef739f32c" };
    brevo.whatsApp = [
      { ...event, event: "read", date: new Date(START + 3_000).toISOString() },
      { ...event, event: "delivered", date: new Date(START + 2_000).toISOString() },
      { ...event, event: "sent", messageId: "campaña", date: new Date(START + 1_000).toISOString() },
    ];
    await pollOnce(shop);
    expect((await rowsOf(tenant, messages)).find((one) => one.id === id)).toMatchObject({ status: "read" });
    expect((await rowsOf(tenant, outbox)).map(({ kind }) => kind)).not.toContain("apply_statuses");
  });

  test("what is older than the connection, half a minute young, or not understood is left alone", async () => {
    const { shop, tenant, brevo } = await connected();
    brevo.whatsApp = [
      replied("apenas", START + POLL - 30_000),
      replied("antes", START - MINUTE),
      { event: "reply" },
      { event: "baile", contactNumber: PHONE, messageId: "x", date: new Date(START + MINUTE).toISOString() },
    ];
    brevo.sms = [{ event: "replies", reply: null, phoneNumber: 1, messageId: 2, date: "ayer" }];
    await pollOnce(shop);
    expect(await wordsOf(tenant)).toEqual([]);
    await pollOnce(shop);
    expect(await wordsOf(tenant)).toEqual(["apenas"]);
  });

  test("what came while the account was disconnected is left alone", async () => {
    const { shop, tenant, brevo } = await connected();
    await disconnectIntegration(tenant, "brevo");
    shop.platform.clock.advance(180 * MINUTE);
    await save(shop, tenant, brevo.key);
    const back = START + 180 * MINUTE;
    brevo.whatsApp = [replied("después", back + MINUTE), replied("mientras", back - MINUTE)];
    await pollOnce(shop);
    expect(await wordsOf(tenant)).toEqual(["después"]);
  });

  test("where a campaign fills the report, customers' replies are read all the same", async () => {
    const { shop, tenant, brevo } = await connected();
    const statuses = Array.from({ length: 900 }, (_, index) => ({
      contactNumber: "5215500000000",
      messageId: `campaña-${index}`,
      event: "sent",
      date: new Date(START + 5 * MINUTE).toISOString(),
    }));
    brevo.whatsApp = [...statuses, replied("Sí quiero", START + MINUTE)];
    await pollOnce(shop);
    expect(await wordsOf(tenant)).toEqual(["Sí quiero"]);
    expect(brevo.asked.length).toBeLessThanOrEqual(4);
  });
});

describe("polls are few, and never end by themselves", () => {
  test("an hour costs twelve calls; the cursor moves; cron reads no tenant for it", async () => {
    const { shop, tenant, brevo } = await connected();
    for (let poll = 0; poll < 6; poll += 1) await pollOnce(shop);
    expect(brevo.asked).toHaveLength(12);
    expect(brevo.asked.map(({ searchParams }) => searchParams.get("days"))).toEqual(Array(12).fill("2"));
    const [record] = await rowsOf(tenant, integrationConfigs);
    expect(record?.polledThrough?.getTime()).toBe(shop.platform.clock.now());
    expect(await planned(tenant)).toHaveLength(1);
  });

  const FAILURES: readonly { name: string; answer: () => Response | Promise<Response>; pause: number }[] = [
    {
      name: "429",
      answer: () => Response.json({}, { status: 429, headers: { "x-sib-ratelimit-reset": "3000" } }),
      pause: 50 * MINUTE,
    },
    { name: "401", answer: () => Response.json({}, { status: 401 }), pause: 20 * MINUTE },
    { name: "500", answer: () => Response.json({}, { status: 500 }), pause: 20 * MINUTE },
    { name: "a timeout", answer: () => Promise.reject(new DOMException("late", "TimeoutError")), pause: 20 * MINUTE },
    { name: "garbage", answer: () => new Response("<html>"), pause: 20 * MINUTE },
  ];
  for (const { name, answer, pause } of FAILURES) {
    test(`${name} makes the polls rarer and loses nothing`, async () => {
      const { shop, tenant, brevo } = await connected();
      brevo.whatsApp = [replied("¿Siguen abiertos?", START + MINUTE)];
      brevo.instead = answer;
      await pollOnce(shop);
      expect(brevo.asked).toHaveLength(1);
      await pollOnce(shop, pause - MINUTE);
      expect(brevo.asked).toHaveLength(1);
      await pollOnce(shop, MINUTE);
      expect(brevo.asked).toHaveLength(2);
      // The pause never exceeds two hours, however long the failure lasts.
      for (let poll = 0; poll < 4; poll += 1) await pollOnce(shop, 120 * MINUTE);
      expect(brevo.asked).toHaveLength(6);
      expect((await rowsOf(tenant, integrationConfigs))[0]?.polledThrough).toBeNull();
      brevo.instead = null;
      await pollOnce(shop, 120 * MINUTE);
      expect(await wordsOf(tenant)).toEqual(["¿Siguen abiertos?"]);
      expect((await planned(tenant))[0]?.payload).toEqual({ misses: 0 });
    });
  }

  test("an account without WhatsApp is no failure", async () => {
    const { shop, tenant, brevo } = await connected();
    brevo.sms = [smsReply("Va", START + MINUTE)];
    brevo.instead = (url) =>
      url.pathname.includes("whatsapp") ? Response.json({ code: "permission_denied" }, { status: 403 }) : undefined;
    await pollOnce(shop);
    expect(await wordsOf(tenant)).toEqual(["Va"]);
    expect((await planned(tenant))[0]?.payload).toEqual({ misses: 0 });
  });

  test("an account that is switched off is asked no more, until it is saved again", async () => {
    const { shop, tenant, brevo } = await connected();
    await save(shop, tenant, brevo.key, false);
    await pollOnce(shop);
    expect(brevo.asked).toEqual([]);
    expect(await planned(tenant)).toEqual([]);
    await save(shop, tenant, brevo.key);
    await save(shop, tenant, brevo.key);
    expect(await planned(tenant)).toHaveLength(1);
    await pollOnce(shop);
    expect(brevo.asked).toHaveLength(2);
  });

  test("a better key is tried at the usual time, however long the polls had stopped for the former one", async () => {
    const { shop, tenant, brevo } = await connected();
    brevo.instead = () => Response.json({}, { status: 401 });
    for (let poll = 0; poll < 4; poll += 1) await pollOnce(shop, 120 * MINUTE);
    brevo.asked.length = 0;
    brevo.instead = null;
    const [waiting] = await planned(tenant);
    await lookAtChannels(tenant, shop.pipes);
    expect((await planned(tenant))[0]?.dueAt, "a look at the account hurries nothing").toEqual(waiting?.dueAt);
    await save(shop, tenant, brevo.key);
    await pollOnce(shop);
    expect(brevo.asked).toHaveLength(2);
  });

  test("polls that were lost begin again with the next look at the account", async () => {
    const { shop, tenant } = await connected();
    await tenant.db.run(tenant.db.delete(outbox, eq(outbox.kind, pollJob.kind)));
    await lookAtChannels(tenant, shop.pipes);
    expect(await planned(tenant)).toHaveLength(1);
    expect(waitingOf(shop, pollJob.kind).length).toBeGreaterThan(0);
  });
});
