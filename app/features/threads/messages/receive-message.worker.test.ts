import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { setAi } from "~/features/answering/set-ai.server";
import { aiRuns } from "~/features/answering/tables.server";
import { notifications } from "~/features/notifications/tables.server";
import { outbox } from "~/platform/tables.server";
import {
  HOURS,
  inbound,
  learn,
  messagesOf,
  newCompany,
  newTenant,
  rowsOf,
  saveCompanyThreshold,
  saveSetting,
  setCredits,
  staffOf,
  threadOf,
} from "../../../../tests/support/builders";
import { countQueries } from "../../../../tests/support/count-queries";
import { fullSize, seededRandom, shuffled } from "../../../../tests/support/random";
import { workshop } from "../../../../tests/support/run-queue";
import { answerWith, scriptedAi } from "../../../../tests/support/scripted-ai";
import { setContact } from "../set-contact.server";
import { conversations, messages } from "../tables.server";
import { deleteConversation } from "../trash-conversation.server";
import { receiveMessage } from "./receive-message.server";
import { sendMessage } from "./send-message.server";

describe("a duplicate changes nothing", () => {
  test("Promise 2: provider ids × 5 copies, shuffled and concurrent, are one message and at most one answer each", {
    timeout: 600_000,
  }, async () => {
    const seed = 20_261_120;
    const ids = fullSize() ? 1_000 : 40;
    const random = seededRandom(seed);
    const shop = workshop({ ai: scriptedAi(answerWith("Abrimos de 10 a 14 horas.")) });
    const tenant = await newTenant(shop.platform);
    await setCredits(tenant, ids);
    await learn(shop, tenant, HOURS);
    const contacts = Math.ceil(ids / 5);
    const arrivals = Array.from({ length: ids }, (_, id) =>
      inbound({ providerMessageId: `wamid-${id}`, contact: `contacto-${id % contacts}` }),
    );
    const copies = shuffled([...arrivals, ...arrivals, ...arrivals, ...arrivals, ...arrivals], random);
    let fresh = 0;
    for (let at = 0; at < copies.length; at += 50) {
      const received = await Promise.all(copies.slice(at, at + 50).map((copy) => receiveMessage(tenant, copy)));
      fresh += received.filter((one) => one.fresh).length;
    }
    await shop.runAll();
    const stored = await rowsOf(tenant, messages);
    const customers = stored.filter(({ sender }) => sender === "customer");
    const answers = stored.filter(({ sender }) => sender === "ai");
    const threads = await rowsOf(tenant, conversations);
    console.log(
      `PROMISE 2: ${copies.length} deliveries of ${ids} ids → ${customers.length} messages, ${answers.length} answers in ${threads.length} threads (seed ${seed})`,
    );
    expect(fresh).toBe(ids);
    expect(new Set(customers.map(({ messageId }) => messageId)).size).toBe(ids);
    expect(customers).toHaveLength(ids);
    expect(threads).toHaveLength(contacts);
    // One burst per contact here, so one answer each; no burst is answered twice.
    expect(new Set(answers.map(({ answersThrough }) => answersThrough)).size).toBe(answers.length);
    expect(answers).toHaveLength(contacts);
    expect(threads.map(({ customerStreak }) => customerStreak).reduce((a, b) => a + b, 0)).toBe(ids);
    expect(await rowsOf(tenant, outbox)).toEqual([]);
  });

  test("the same provider id of two tenants is two messages", async () => {
    const shop = workshop();
    const [one, other] = [await newTenant(shop.platform), await newTenant(shop.platform, { shard: 1 })];
    const same = inbound();
    expect((await receiveMessage(one, same)).fresh).toBe(true);
    expect((await receiveMessage(other, same)).fresh).toBe(true);
  });
});

describe("one thread per contact", () => {
  test("Promise 3: 50 parallel first messages open one conversation", async () => {
    const { platform } = workshop();
    const tenant = await newTenant(platform);
    const received = await Promise.all(
      Array.from({ length: 50 }, () => receiveMessage(tenant, inbound({ contact: "el-mismo" }))),
    );
    const threads = await rowsOf(tenant, conversations);
    console.log(`PROMISE 3: 50 parallel first messages → ${threads.length} conversation`);
    expect(threads).toHaveLength(1);
    expect(new Set(received.map(({ conversationId }) => conversationId))).toEqual(new Set([threads[0]?.id]));
    expect(threads[0]).toMatchObject({ customerStreak: 50, unreadCount: 50 });
    expect(await rowsOf(tenant, messages)).toHaveLength(50);
  });

  test("the same contact on two channels, or through two carriers, is two threads", async () => {
    const { platform } = workshop();
    const tenant = await newTenant(platform);
    await receiveMessage(tenant, inbound({ contact: "5512345678", channel: "sms", platform: "twilio" }));
    await receiveMessage(tenant, inbound({ contact: "5512345678", channel: "sms", platform: "httpsms" }));
    await receiveMessage(tenant, inbound({ contact: "5512345678", channel: "whatsapp", platform: "twilio" }));
    expect(await rowsOf(tenant, conversations)).toHaveLength(3);
  });

  test("a new message brings a thread back from the trash, with what was said before", async () => {
    const { platform } = workshop();
    const tenant = await newTenant(platform);
    const first = await receiveMessage(tenant, inbound({ contact: "vuelve" }));
    await deleteConversation(tenant, first.conversationId);
    expect((await threadOf(tenant, first.conversationId)).deletedAt).not.toBeNull();
    const second = await receiveMessage(tenant, inbound({ contact: "vuelve", content: "¿Siguen ahí?" }));
    expect(second.conversationId).toBe(first.conversationId);
    expect(await threadOf(tenant, first.conversationId)).toMatchObject({
      deletedAt: null,
      unreadCount: 2,
      lastMessagePreview: "¿Siguen ahí?",
    });
    expect(await messagesOf(tenant, first.conversationId)).toHaveLength(2);
  });
});

describe("what a message does to its thread", () => {
  test("CONV-10 a new conversation is stored active, by whichever channel it comes", async () => {
    const { platform } = workshop();
    const tenant = await newTenant(platform);
    for (const channel of ["whatsapp", "sms", "webchat", "email", "voice", "voice_plugin"] as const) {
      const { conversationId } = await receiveMessage(tenant, inbound({ channel }));
      expect(await threadOf(tenant, conversationId)).toMatchObject({
        status: "active",
        aiEnabled: true,
        unreadCount: 1,
        customerStreak: 1,
      });
    }
  });

  test("while a person is in charge a customer's message makes the thread pending, and a staff reply makes it active", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const staff = staffOf(tenant);
    const { conversationId } = await receiveMessage(tenant, inbound({ contact: "c" }));
    await setAi(tenant, staff, conversationId, false);
    expect((await threadOf(tenant, conversationId)).status).toBe("active");
    await receiveMessage(tenant, inbound({ contact: "c" }));
    expect(await threadOf(tenant, conversationId)).toMatchObject({
      status: "pending",
      customerStreak: 2,
      unreadCount: 2,
    });
    await sendMessage(tenant, staff, conversationId, { content: "Ya te atiendo." });
    expect(await threadOf(tenant, conversationId)).toMatchObject({
      status: "active",
      customerStreak: 0,
      unreadCount: 0,
      firstUnansweredAt: null,
    });
  });

  test("what is known of the contact fills gaps and overwrites nothing", async () => {
    const { platform } = workshop();
    const tenant = await newTenant(platform);
    const { conversationId } = await receiveMessage(
      tenant,
      inbound({ contact: "c", customerName: "Luz Pérez", customerPhone: "5511112222" }),
    );
    await receiveMessage(tenant, inbound({ contact: "c", customerName: "Otra", customerEmail: "luz@correo.mx" }));
    expect(await threadOf(tenant, conversationId)).toMatchObject({
      customerName: "Luz Pérez",
      customerPhone: "5511112222",
      customerEmail: "luz@correo.mx",
    });
  });

  test("a dial code that comes with a later message is kept", async () => {
    const { platform } = workshop();
    const tenant = await newTenant(platform);
    const { conversationId } = await receiveMessage(tenant, inbound({ contact: "c" }));
    await receiveMessage(
      tenant,
      inbound({ contact: "c", customerPhone: "5511112222", customerPhoneCountryCode: "+34" }),
    );
    expect((await threadOf(tenant, conversationId)).customerPhoneCountryCode).toBe("+34");
  });

  test("media is stored with its kind and link, and shows in the list", async () => {
    const { platform } = workshop();
    const tenant = await newTenant(platform);
    const media = { type: "image", link: "https://archivos.example.com/foto.jpg" } as const;
    const { conversationId } = await receiveMessage(tenant, inbound({ content: "", media }));
    expect((await messagesOf(tenant, conversationId))[0]).toMatchObject({
      isMedia: true,
      mediaType: "image",
      mediaLink: media.link,
    });
    expect((await threadOf(tenant, conversationId)).lastMessageMediaType).toBe("image");
  });
});

describe("when the answer is due", () => {
  test("THR-01 with threshold 3 the first two messages plan nothing and the third does; the count goes on until staff write", async () => {
    const { platform } = workshop();
    const tenant = await newTenant(platform);
    await saveSetting(tenant, "ai_general_whatsapp_threshold", "3");
    const due: boolean[] = [];
    for (let sent = 0; sent < 4; sent += 1)
      due.push((await receiveMessage(tenant, inbound({ contact: "c" }))).answerDue);
    expect(due).toEqual([false, false, true, true]);
    const { conversationId } = await receiveMessage(tenant, inbound({ contact: "c" }));
    await sendMessage(tenant, staffOf(tenant), conversationId, { content: "Dime." });
    expect((await receiveMessage(tenant, inbound({ contact: "c" }))).answerDue).toBe(false);
  });

  test("THR-01 media counts like text: the third message is answered although two were pictures", async () => {
    const { platform } = workshop();
    const tenant = await newTenant(platform);
    await saveSetting(tenant, "ai_general_whatsapp_threshold", "3");
    const media = { type: "image", link: "https://archivos.example.com/foto.jpg" } as const;
    const due: boolean[] = [];
    for (const message of [
      inbound({ contact: "c", content: "", media }),
      inbound({ contact: "c", content: "", media }),
    ])
      due.push((await receiveMessage(tenant, message)).answerDue);
    due.push((await receiveMessage(tenant, inbound({ contact: "c" }))).answerDue);
    expect(due).toEqual([false, false, true]);
  });

  test("THR-02 the general value counts before the company is identified and the company's own after it", async () => {
    const { platform } = workshop();
    const tenant = await newTenant(platform);
    const company = await newCompany(tenant);
    await newCompany(tenant, { name: "Otra" });
    await saveSetting(tenant, "ai_general_whatsapp_threshold", "1");
    await saveCompanyThreshold(tenant, company, "whatsapp", 4);
    const { conversationId, answerDue } = await receiveMessage(tenant, inbound({ contact: "c" }));
    expect(answerDue).toBe(true);
    await tenant.db.run(
      tenant.db.update(
        conversations,
        { companyId: company, companyIdentified: true, customerStreak: 0 },
        eq(conversations.id, conversationId),
      ),
    );
    const due: boolean[] = [];
    for (let sent = 0; sent < 4; sent += 1)
      due.push((await receiveMessage(tenant, inbound({ contact: "c" }))).answerDue);
    expect(due).toEqual([false, false, false, true]);
  });

  test("THR-14 a company that never saved its values waits for 2 messages, the general default answers at 1", async () => {
    const { platform } = workshop();
    const unidentified = await newTenant(platform);
    expect((await receiveMessage(unidentified, inbound())).answerDue).toBe(true);
    const tenant = await newTenant(platform);
    const company = await newCompany(tenant);
    const first = await receiveMessage(tenant, inbound({ contact: "c" }));
    expect(first.answerDue).toBe(false);
    expect(await threadOf(tenant, first.conversationId)).toMatchObject({ companyId: company, companyIdentified: true });
    expect((await receiveMessage(tenant, inbound({ contact: "c" }))).answerDue).toBe(true);
  });

  test("another business's thresholds and credits say nothing about this one", async () => {
    const { platform } = workshop();
    const neighbour = await newTenant(platform);
    await saveSetting(neighbour, "ai_general_whatsapp_threshold", "5");
    const tenant = await newTenant(platform);
    expect((await receiveMessage(tenant, inbound())).answerDue).toBe(true);
    expect((await receiveMessage(neighbour, inbound())).answerDue).toBe(false);
    await setCredits(tenant, 0);
    expect((await receiveMessage(tenant, inbound())).answerDue).toBe(false);
  });

  test("a company that the channel names counts with its own threshold from the first message on", async () => {
    const { platform } = workshop();
    const tenant = await newTenant(platform);
    const company = await newCompany(tenant);
    await newCompany(tenant, { name: "Otra" });
    await saveCompanyThreshold(tenant, company, "whatsapp", 1);
    expect((await receiveMessage(tenant, inbound({ companyId: company }))).answerDue).toBe(true);
    const closed = await newCompany(tenant, { name: "Cerrada", active: false });
    await saveCompanyThreshold(tenant, closed, "whatsapp", 1);
    expect((await receiveMessage(tenant, inbound({ companyId: closed }))).answerDue).toBe(false);
  });

  test("the answer waits the channel's quiet window, and never longer than 25 s after the first open message", async () => {
    const { platform } = workshop();
    const tenant = await newTenant(platform);
    await saveSetting(tenant, "ai_quiet_window_seconds", "10");
    const dueIn = async () => {
      const rows = await rowsOf(tenant, outbox);
      return Math.max(...rows.map(({ dueAt }) => dueAt.getTime())) - platform.clock.now();
    };
    await receiveMessage(tenant, inbound({ contact: "c" }));
    expect(await dueIn()).toBe(10_000);
    platform.clock.advance(9_000);
    await receiveMessage(tenant, inbound({ contact: "c" }));
    expect(await dueIn()).toBe(10_000);
    platform.clock.advance(9_000);
    await receiveMessage(tenant, inbound({ contact: "c" }));
    expect(await dueIn()).toBe(7_000);
    await receiveMessage(tenant, inbound({ channel: "webchat", platform: "other" }));
    expect(await dueIn()).toBe(7_000);
  });

  test("without credits the thread waits for a person and one notice says why, however many customers write", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    await setCredits(tenant, 0);
    const one = await receiveMessage(tenant, inbound());
    const two = await receiveMessage(tenant, inbound());
    expect([one.answerDue, two.answerDue]).toEqual([false, false]);
    await shop.runAll();
    for (const { conversationId } of [one, two]) {
      expect((await threadOf(tenant, conversationId)).status).toBe("pending");
      expect((await messagesOf(tenant, conversationId)).map(({ sender }) => sender)).toEqual([
        "customer",
        "system",
        "ai",
      ]);
    }
    const notices = await rowsOf(tenant, notifications, eq(notifications.type, "low_credits"));
    expect(notices).toHaveLength(1);
    expect(await rowsOf(tenant, aiRuns)).toEqual([]);
  });
});

describe("notifications", () => {
  test("SHELL-26 a message that starts a conversation leaves one unread notification of type new_conversation", async () => {
    const { platform } = workshop();
    const tenant = await newTenant(platform);
    const { conversationId } = await receiveMessage(tenant, inbound({ contact: "c" }));
    await receiveMessage(tenant, inbound({ contact: "c" }));
    const rows = await rowsOf(tenant, notifications);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      type: "new_conversation",
      title: "Nueva conversación",
      message: "Luz Pérez: ¿A qué hora abren los domingos?",
      conversationId,
      channel: "whatsapp",
      isRead: false,
      readAt: null,
    });
  });

  test("while a person is in charge only the first unseen message is announced", async () => {
    const { platform } = workshop();
    const tenant = await newTenant(platform);
    const staff = staffOf(tenant);
    const { conversationId } = await receiveMessage(tenant, inbound({ contact: "c" }));
    await setAi(tenant, staff, conversationId, false);
    await sendMessage(tenant, staff, conversationId, { content: "Dime." });
    for (let sent = 0; sent < 3; sent += 1) await receiveMessage(tenant, inbound({ contact: "c" }));
    const types = (await rowsOf(tenant, notifications)).map(({ type }) => type).sort();
    expect(types).toEqual(["customer_message", "new_conversation"]);
    // Staff know the customer by the name that they gave.
    await setContact(tenant, staff, conversationId, { customerName: "Luz de la boda", email: null });
    await sendMessage(tenant, staff, conversationId, { content: "¿Algo más?" });
    await receiveMessage(tenant, inbound({ contact: "c", customerName: "luz_92" }));
    expect((await rowsOf(tenant, notifications)).at(-1)?.title).toBe("Luz de la boda te escribió");
  });
});

test("a message costs at most 4 round trips, 40 rows written the first time and 25 later", async () => {
  const meters: ReturnType<typeof countQueries>[] = [];
  const { platform } = workshop({
    database: (database) => {
      const meter = countQueries(database);
      meters.push(meter);
      return meter.database;
    },
  });
  const tenant = await newTenant(platform);
  const company = await newCompany(tenant);
  await saveCompanyThreshold(tenant, company, "whatsapp", 1);
  const meter = meters[1];
  if (!meter) throw new Error("the second database has no meter");
  const first = await meter.count(() => receiveMessage(tenant, inbound({ contact: "c" })));
  const later = await meter.count(() => receiveMessage(tenant, inbound({ contact: "c" })));
  await setAi(tenant, staffOf(tenant), first.result.conversationId, false);
  await sendMessage(tenant, staffOf(tenant), first.result.conversationId, { content: "Dime." });
  const announced = await meter.count(() => receiveMessage(tenant, inbound({ contact: "c" })));
  const repeated = await meter.count(() =>
    receiveMessage(tenant, inbound({ contact: "c", providerMessageId: "igual" })),
  );
  const copy = await meter.count(() => receiveMessage(tenant, inbound({ contact: "c", providerMessageId: "igual" })));
  console.log(
    `receive: first ${first.counts.roundTrips} trips, ${first.counts.rowsWritten} rows written, ${first.counts.rowsRead} read; later ${later.counts.rowsWritten} written, ${later.counts.rowsRead} read; announced ${announced.counts.rowsWritten} written`,
  );
  // Two more belong to the entrance: the tenant and its quota.
  for (const { counts } of [first, later, announced, repeated]) expect(counts.roundTrips).toBe(2);
  expect(first.result.answerDue).toBe(true);
  expect(first.counts.rowsWritten).toBeLessThanOrEqual(40);
  expect(later.counts.rowsWritten).toBeLessThanOrEqual(25);
  expect(announced.counts.rowsWritten).toBeLessThanOrEqual(25);
  expect(copy.counts).toMatchObject({ roundTrips: 1, rowsWritten: 0 });
});
