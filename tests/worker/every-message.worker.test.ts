import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { answerConversation } from "~/features/answering/answer-conversation.job.server";
import { saveHours } from "~/features/answering/hours/business-hours.server";
import { setAi } from "~/features/answering/set-ai.server";
import { noteBegin } from "~/features/calls/note-call.server";
import { listApproved } from "~/features/channels/queries.server";
import { sendSms } from "~/features/channels/send-sms.server";
import { sendTemplate } from "~/features/channels/send-template.server";
import { addTemplate } from "~/features/channels/sync-templates.server";
import type { BusinessHours } from "~/features/hours/schedule";
import { processDocument } from "~/features/knowledge/process-document.job.server";
import { toMessageMatch } from "~/features/threads/messages/match-messages";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import { figuresOf, readCounters } from "~/features/threads/queries.server";
import { setStatus } from "~/features/threads/set-status.server";
import { snoozeConversation } from "~/features/threads/snooze-conversation.server";
import { conversations, messages } from "~/features/threads/tables.server";
import { saveRatingSettings } from "~/features/widgets/ratings/save-rating-settings.server";
import { receiveFromVisitor } from "~/features/widgets/webchat.server";
import { registerJob } from "~/platform/jobs.server";
import type { Tenant } from "~/platform/tenancy.server";
import { HOURS, inbound, learn, newCompany, newTenant, OPEN, rowsOf, staffOf } from "../support/builders";
import { CARRIERS } from "../support/carrier-kinds";
import { connected } from "../support/carriers";
import { PNG } from "../support/pictures";
import { type Workshop, workshop } from "../support/run-queue";
import { answerWith, type Step, scriptedAi } from "../support/scripted-ai";
import { brevoWebhook } from "../support/signed-webhooks";

interface Scene {
  readonly shop: Workshop;
  readonly tenant: Tenant;
  /** Makes the messages. */
  readonly act: () => Promise<unknown>;
  /** The expected senders of the messages, in order. */
  readonly says: readonly string[];
}

/** Nothing is delivered, so a message is told once, when it is stored. */
const JOBS = [registerJob(answerConversation), registerJob(processDocument)];

async function scene(options: { step?: Step; hours?: BusinessHours; companies?: readonly string[] } = {}) {
  const shop = workshop({ jobs: JOBS, ai: scriptedAi(options.step ?? answerWith(OPEN)), start: NOON });
  const tenant = await newTenant(shop.platform);
  for (const name of options.companies ?? []) await newCompany(tenant, { name });
  await learn(shop, tenant, HOURS);
  if (options.hours) await saveHours(tenant, null, options.hours);
  return { shop, tenant, ana: staffOf(tenant) };
}

/** Thursday, 19 November 2026, 12:00 in Mexico City. */
const NOON = Date.parse("2026-11-19T12:00:00-06:00");
const CLOSED: BusinessHours = {
  zone: "America/Mexico_City",
  policy: "people",
  days: [[], [], [], [], [], [{ from: "09:00", to: "18:00", who: null }], []],
  holidays: [],
};

/** A thread that is not answered automatically. */
async function quiet(over: Parameters<typeof inbound>[0] = {}) {
  const { shop, tenant, ana } = await scene();
  const { conversationId: id } = await receiveMessage(tenant, inbound({ contact: "luz", ...over }));
  await setAi(tenant, ana, id, false);
  return { shop, tenant, ana, id };
}

/** The AI's turn after a customer's message. */
async function aiTurn(content: string, options: Parameters<typeof scene>[0], says: readonly string[]): Promise<Scene> {
  const { shop, tenant } = await scene(options);
  await receiveMessage(tenant, inbound({ content }));
  return { shop, tenant, act: () => shop.runAll(), says };
}

const WAYS: Readonly<Record<string, () => Promise<Scene>>> = {
  "a visitor of the web chat": async () => {
    const { shop, tenant } = await scene();
    const visitor = { tenant, visitorId: "visitante-1234567890" };
    const words = { content: "¿Tienen conchas?", clientId: crypto.randomUUID() };
    return { shop, tenant, act: () => receiveFromVisitor(visitor, words, "127.0.0.1"), says: ["customer"] };
  },
  "a visitor's file with its words": async () => {
    const { shop, tenant } = await scene();
    const visitor = { tenant, visitorId: "visitante-1234567890" };
    const words = { content: "¿Tienen conchas?", clientId: crypto.randomUUID() };
    const file = { bytes: PNG, type: "image/png", name: "concha.png" } as const;
    return { shop, tenant, act: () => receiveFromVisitor(visitor, words, "127.0.0.1", file), says: ["customer"] };
  },
  "a visitor who speaks": async () => {
    const { shop, tenant } = await scene();
    const visitor = { tenant, visitorId: "visitante-1234567890", channel: "voice_plugin" } as const;
    const words = { content: "¿Tienen conchas?", clientId: crypto.randomUUID() };
    return { shop, tenant, act: () => receiveFromVisitor(visitor, words, "127.0.0.1"), says: ["customer"] };
  },
  "a visitor once more": async () => {
    const { shop, tenant } = await quiet();
    return {
      shop,
      tenant,
      act: () =>
        receiveMessage(tenant, inbound({ contact: "luz", content: "¿Siguen ahí?", customerEmail: "luz@correo.mx" })),
      says: ["customer"],
    };
  },
  ...Object.fromEntries(
    CARRIERS.map((carrier) => [
      `a customer by ${carrier.name}`,
      async () => {
        const { shop, tenant, bring } = await connected(carrier, { jobs: JOBS });
        return { shop, tenant, act: () => bring(carrier.message("m-1", 7, "¿Hacen pasteles?")), says: ["customer"] };
      },
    ]),
  ),
  "a customer's file": async () => {
    const { shop, tenant } = await scene();
    const media = {
      type: "image",
      link: "",
      source: "https://archivos.example.test/1",
      mimeType: "image/png",
    } as const;
    return {
      shop,
      tenant,
      act: () => receiveMessage(tenant, inbound({ content: "Mira la foto", media })),
      says: ["customer"],
    };
  },
  "a call that was written down": async () => {
    const { shop, tenant } = await scene();
    const call = inbound({ channel: "voice", content: "Llamo por mi pedido" });
    return { shop, tenant, act: () => receiveMessage(tenant, call), says: ["customer"] };
  },
  "a telephone call that begins": async () => {
    const { shop, tenant } = await scene();
    const report = {
      ...{ callId: "CA1", from: "+525512345678", to: "+525587654321", callerName: null },
      ...{ hasEnded: false, seconds: null, heard: "", transfer: null },
    };
    return { shop, tenant, act: () => noteBegin(tenant, report, null), says: ["system"] };
  },
  "a customer who wants no more SMS": async () => {
    const { shop, tenant } = await scene();
    const stop = inbound({ channel: "sms", platform: "twilio", contact: "+525512345678", content: "BAJA" });
    return { shop, tenant, act: () => receiveMessage(tenant, stop), says: ["customer", "system"] };
  },
  "staff in the inbox": async () => {
    const { shop, tenant, ana, id } = await quiet();
    return { shop, tenant, act: () => sendMessage(tenant, ana, id, { content: "Te esperamos" }), says: ["agent"] };
  },
  "staff with a file": async () => {
    const { shop, tenant, ana, id } = await quiet({ channel: "webchat", platform: "other" });
    const file = { bytes: new Uint8Array([1, 2, 3]), type: "image/png", name: "menu.png" } as const;
    return { shop, tenant, act: () => sendMessage(tenant, ana, id, { content: "El menú" }, file), says: ["agent"] };
  },
  "staff in the vendor's own inbox": async () => {
    const brevo = CARRIERS.find(({ type }) => type === "brevo");
    if (!brevo) throw new Error("no Brevo");
    const { shop, tenant, address, secret, bring, ask } = await connected(brevo, { jobs: JOBS });
    const customers = { ...brevo.message("m-1", 7, "¿Hacen pasteles?") };
    await bring(customers);
    const theirs = { id: "m-2", type: "agent", text: "Sí, de tres leches", createdAt: 2, agentName: "Lucía" };
    const body = { ...customers, messages: [theirs] };
    return { shop, tenant, act: () => ask(brevoWebhook(address, secret, body)), says: ["agent"] };
  },
  "the first SMS to a number": async () => {
    const twilio = CARRIERS.find(({ type }) => type === "twilio");
    if (!twilio) throw new Error("no Twilio");
    const { shop, tenant } = await connected(twilio, { jobs: JOBS });
    const sms = { to: "+52 55 1234 5678", message: "Tu pedido está listo" };
    return { shop, tenant, act: () => sendSms(tenant, staffOf(tenant), "twilio", sms), says: ["agent"] };
  },
  "a template": async () => {
    const { shop, tenant, ana, id } = await quiet();
    const template = {
      of: "brevo",
      externalId: "12",
      name: "Pedido",
      language: "es_MX",
      body: "Hola {{1}}",
    } as const;
    await addTemplate(tenant, template);
    const [approved] = await tenant.db.run(listApproved(tenant, "brevo"));
    const filled = { templateId: approved?.id ?? 0, values: ["Sofía"] };
    return { shop, tenant, act: () => sendTemplate(tenant, ana, id, filled), says: ["agent"] };
  },
  "an answer of the AI": () => aiTurn("¿A qué hora abren los domingos?", {}, ["ai"]),
  "an answer that learns who writes": () =>
    aiTurn(
      "Soy Sofía, sofia@correo.mx. ¿A qué hora abren los domingos?",
      { step: answerWith(OPEN, { contact: { email: "sofia@correo.mx" } }) },
      ["ai"],
    ),
  "a handoff": () => aiTurn("Quiero hablar con una persona", {}, ["ai", "system"]),
  "the question for the company": () =>
    aiTurn("¿A qué hora abren los domingos?", { companies: ["Dental Sonrisa", "Panadería La Espiga"] }, ["ai"]),
  "the company that the AI found": async () => {
    const { shop, tenant } = await scene({ companies: ["Dental Sonrisa", "Panadería La Espiga"] });
    await receiveMessage(tenant, inbound({ content: "¿Dental Sonrisa abre los domingos?" }));
    return { shop, tenant, act: () => shop.runAll(), says: ["system"] };
  },
  "while it is closed": () => aiTurn("¿A qué hora abren?", { hours: CLOSED }, ["system", "ai"]),
  "what staff set": async () => {
    const { shop, tenant, ana, id } = await quiet();
    return { shop, tenant, act: () => setStatus(tenant, ana, id, "resolved"), says: ["system"] };
  },
  "the question how a customer was served, and their number": async () => {
    const { shop, tenant, ana, id } = await quiet({ channel: "webchat", platform: "other" });
    await saveRatingSettings(tenant, { isOn: "on", words: "¿Qué tal?" });
    const act = async () => {
      await setStatus(tenant, ana, id, "resolved", "https://chat.example.test");
      await receiveMessage(tenant, inbound({ channel: "webchat", platform: "other", contact: "luz", content: "5" }));
    };
    return { shop, tenant, act, says: ["system", "ai", "customer", "system", "ai"] };
  },
  "what staff put aside": async () => {
    const { shop, tenant, ana, id } = await quiet();
    return { shop, tenant, act: () => snoozeConversation(tenant, ana, id, "tomorrow"), says: ["system"] };
  },
};

/** The events that the tenant's room received, in the order of their numbers. */
function envelopesOf({ shop, tenant }: Scene) {
  const room = encodeURIComponent(tenant.uuid);
  return shop.platform.posted
    .filter(({ url }) => url.endsWith(`/main/${room}`))
    .map(({ body }) => JSON.parse(body))
    .sort((one, other) => one.seq - other.seq);
}

async function lastNumber(tenant: Tenant): Promise<number> {
  const rows = await tenant.db.run(
    tenant.sql<{ seq: number }>(sql`select seq from event_counters where tenant_id = ${tenant.id}`),
  );
  return rows[0]?.seq ?? 0;
}

async function foundBy(tenant: Tenant, text: string): Promise<number[]> {
  const match = toMessageMatch(tenant.id, text);
  const rows = await tenant.db.run(
    tenant.sql<{ id: number }>(sql`select rowid as id from message_index where message_index match ${match}`),
  );
  return rows.map(({ id }) => id);
}

/** The figures of the counters, and the same counted from the rows. */
async function figures(tenant: Tenant) {
  const threads = (await rowsOf(tenant, conversations)).filter(({ deletedAt }) => deletedAt === null);
  const kept = await tenant.db.run(readCounters(tenant));
  const counted = {
    active: threads.filter(({ status }) => status === "active").length,
    ai: threads.filter(({ aiEnabled }) => aiEnabled).length,
    pending: threads.filter(({ status }) => status === "pending").length,
    unread: threads.filter(({ unreadCount }) => unreadCount > 0).length,
    all: threads.length,
    open: threads.filter(({ status }) => status !== "resolved" && status !== "snoozed").length,
  };
  const { channels, states, ...rest } = figuresOf(kept);
  return { kept: { ...rest, all: channels.all, open: states?.open.all }, counted, figures: figuresOf(kept) };
}

describe("every way a message comes to be", () => {
  test.each(Object.entries(WAYS))(
    "%s: found, counted, numbered, and published once in the order written",
    async (_, way) => {
      const set = await way();
      const { shop, tenant, act, says } = set;
      await shop.platform.settle();
      const before = new Set((await rowsOf(tenant, messages)).map(({ id }) => id));
      const toldBefore = envelopesOf(set).length;
      const numberBefore = await lastNumber(tenant);
      await act();
      await shop.platform.settle();

      const stored = (await rowsOf(tenant, messages)).filter(({ id }) => !before.has(id)).sort((a, b) => a.id - b.id);
      expect(stored.map(({ sender }) => sender)).toEqual(says);

      for (const { id, sender, content, conversationId } of stored) {
        // The system's lines are for staff only and are not searched.
        if (sender === "system") expect(await foundBy(tenant, content)).not.toContain(id);
        else expect(await foundBy(tenant, content)).toContain(id);
        const [thread] = (await rowsOf(tenant, conversations)).filter((row) => row.id === conversationId);
        const { customerName, customerPhone, customerEmail } = thread ?? {};
        for (const known of [customerName, customerPhone, customerEmail]) {
          if (known) expect(await foundBy(tenant, known), known).toContain(-conversationId);
        }
      }

      const { kept, counted, figures: inbox } = await figures(tenant);
      expect(kept).toEqual(counted);
      for (const thread of await rowsOf(tenant, conversations)) {
        const said = (await rowsOf(tenant, messages)).filter((row) => row.conversationId === thread.id);
        const spoken = said.filter(({ sender }) => sender !== "system");
        // Where nobody spoke yet, as at the beginning of a call, the line is all that a row can show.
        const last = (spoken.length > 0 ? spoken : said).sort((a, b) => b.id - a.id)[0];
        expect(thread).toMatchObject({ lastMessageId: last?.id, lastMessageSender: last?.sender });
      }

      const told = envelopesOf(set).slice(toldBefore);
      const numbers = told.map(({ seq }) => seq);
      expect(numbers).toEqual(told.map((_, at) => numberBefore + 1 + at));
      expect(await lastNumber(tenant)).toBe(numberBefore + told.length);
      const events = told.map(({ event }) => event).filter(({ type }) => type === "new_message");
      expect(events.map(({ message }) => message.id)).toEqual(stored.map(({ id }) => id));
      expect(events.at(-1).counters).toEqual(inbox);
    },
  );
});
