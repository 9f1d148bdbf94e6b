import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { giveManyToAi } from "~/features/answering/give-many-to-ai.server";
import { setAi } from "~/features/answering/set-ai.server";
import { createCustomer } from "~/features/contacts/customers/save-customer.server";
import { findPersonsThreads } from "~/features/crm/privacy/queries.server";
import { listQuerySchema } from "~/features/inbox/list-query";
import { undoMany } from "~/features/inbox/many/undo-many.server";
import { readMerge } from "~/features/inbox/merge.server";
import { openConversation } from "~/features/inbox/open-conversation.server";
import { readInbox } from "~/features/inbox/read-inbox.server";
import { searchMessages } from "~/features/inbox/search-messages.server";
import { newestUnread } from "~/features/notifications/queries.server";
import { readMessages } from "~/features/widgets/webchat.server";
import { newId } from "~/platform/ids";
import { business, messagesOf, newTenant, OPEN, threadOf } from "../../../../tests/support/builders";
import { type CountedDatabase, countQueries } from "../../../../tests/support/count-queries";
import { workshop } from "../../../../tests/support/run-queue";
import { PHONE, together, twoThreads } from "../../../../tests/support/together";
import { addNote } from "../add-note.server";
import { requireThread } from "../change-thread.server";
import { eraseThreads } from "../erase-threads.server";
import { forwardThread } from "../forward-thread.server";
import { linkContact } from "../link-contact.server";
import { resolveMany } from "../many/act-on-many.server";
import { mergeThreads } from "../merge-threads.server";
import { sendMessage } from "../messages/send-message.server";
import { readCounters } from "../queries.server";
import { separateThread } from "../separate-threads.server";
import { setContact } from "../set-contact.server";
import { trashThread } from "../write-thread.server";

const query = (fields: Record<string, string>) => listQuerySchema.parse(fields);

describe("which threads may be put together", () => {
  test("those of the same customer, phone or e-mail are offered, the newest first, and no others", async () => {
    const { tenant, ana, first, second, write } = await twoThreads();
    const { conversationId: stranger } = await write("otro", "Hola", { customerPhone: "+525599999999" });
    const { conversationId: mail } = await write("luz@casa.mx", "Por correo", {
      channel: "email",
      customerPhone: undefined,
      customerEmail: "luz@casa.mx",
    });
    const offered = async (id: number) =>
      (await readMerge(tenant, ana, query({ conversationId: String(id), juntar: "si" })))?.others.map((one) => one.id);
    expect(await offered(second)).toEqual([first]);
    await setContact(tenant, ana, second, {
      customerName: "Luz",
      phone: PHONE,
      phoneCode: "+52",
      email: "luz@casa.mx",
    });
    expect(await offered(second)).toEqual([mail, first]);
    expect(await offered(stranger)).toEqual([]);
    const refused = mergeThreads(tenant, ana, { conversationId: second, otherId: stranger });
    await expect(refused).rejects.toMatchObject({
      code: "invalid",
      userMessage:
        "Solo se juntan conversaciones de la misma persona: del mismo cliente, o con el mismo teléfono o correo. Si son dos clientes, únelos primero.",
    });
    await mergeThreads(tenant, ana, { conversationId: second, otherId: mail });
    expect(await threadOf(tenant, mail)).toMatchObject({ mergedInto: second });
    const reader = { ...ana, role: "lector" };
    expect(await readMerge(tenant, reader, query({ conversationId: String(second), juntar: "si" }))).toBeNull();
    expect(await readMerge(tenant, ana, query({ conversationId: String(second) }))).toBeNull();
  });

  test("threads of two customers are not, though their phone is one; those of one customer are, whatever they have", async () => {
    const { tenant, ana, first, second, write } = await twoThreads();
    const luz = await createCustomer(tenant, { firstName: "Luz", lastName: "Pérez" });
    const eva = await createCustomer(tenant, { firstName: "Eva", lastName: "Sol" });
    await linkContact(tenant, ana, first, { kind: "customer", contactId: luz.id });
    await linkContact(tenant, ana, second, { kind: "customer", contactId: eva.id });
    const pair = { conversationId: second, otherId: first };
    await expect(mergeThreads(tenant, ana, pair)).rejects.toMatchObject({ code: "invalid" });
    const { conversationId: other } = await write("x", "Otro canal", { customerPhone: undefined });
    await linkContact(tenant, ana, other, { kind: "customer", contactId: luz.id });
    await mergeThreads(tenant, ana, { conversationId: first, otherId: other });
    expect(await threadOf(tenant, other)).toMatchObject({ mergedInto: first, customerId: luz.id });
  });

  test("a foreign thread, one in the trash, itself and one that is in already are refused", async () => {
    const { shop, tenant, ana, first, second } = await twoThreads();
    const foreign = await twoThreads({ shop, tenant: await newTenant(shop.platform) });
    const refusal = (otherId: number, conversationId = second) =>
      mergeThreads(tenant, ana, { conversationId, otherId });
    await expect(refusal(foreign.first)).rejects.toMatchObject({ code: "not_found" });
    await expect(refusal(first, foreign.first)).rejects.toMatchObject({ code: "not_found" });
    await expect(refusal(second)).rejects.toMatchObject({ code: "invalid" });
    await trashThread(tenant, first);
    await expect(refusal(first)).rejects.toMatchObject({ code: "not_found" });
    const again = await together({ shop, tenant: await newTenant(shop.platform) });
    const twice = mergeThreads(again.tenant, ana, { conversationId: again.shown, otherId: again.part });
    await expect(twice).rejects.toMatchObject({ userMessage: "Esa conversación ya está en esta." });
    await expect(separateThread(tenant, ana, foreign.first)).rejects.toMatchObject({ code: "not_found" });
    await expect(separateThread(tenant, ana, second)).rejects.toMatchObject({ code: "not_found" });
  });

  test("up to five are shown as one; a thread brings its parts, and there are no chains", async () => {
    const { tenant, ana, shown, part, write } = await together();
    const more: number[] = [];
    for (const contact of ["a", "b", "c", "d"]) more.push((await write(contact, `Soy ${contact}`)).conversationId);
    const [a = 0, b = 0, c = 0, d = 0] = more;
    await mergeThreads(tenant, ana, { conversationId: a, otherId: b });
    await mergeThreads(tenant, ana, { conversationId: a, otherId: shown });
    for (const id of [b, shown, part])
      expect(await threadOf(tenant, id)).toMatchObject({ mergedInto: a, mergedParts: 0 });
    expect(await threadOf(tenant, a)).toMatchObject({ mergedParts: 3, unreadCount: 4 });
    const dialog = () => readMerge(tenant, ana, query({ conversationId: String(a), juntar: "si" }));
    expect(await dialog()).toMatchObject({ isFull: false });
    const offered = await dialog();
    expect(offered?.parts.map(({ id }) => id).sort()).toEqual([b, shown, part].sort());
    expect(offered?.others.map(({ id }) => id).sort()).toEqual([c, d].sort());
    await mergeThreads(tenant, ana, { conversationId: a, otherId: c });
    expect(await dialog()).toMatchObject({ isFull: true });
    await expect(mergeThreads(tenant, ana, { conversationId: a, otherId: d })).rejects.toMatchObject({
      code: "invalid",
      userMessage: "Se pueden juntar hasta 5 conversaciones.",
    });
    await separateThread(tenant, ana, shown);
    expect(await threadOf(tenant, shown)).toMatchObject({
      mergedInto: null,
      lastMessagePreview: "Por el chat",
      lastCustomerPreview: "Por el chat",
      unreadCount: 1,
    });
    expect(await threadOf(tenant, part)).toMatchObject({ mergedInto: a });
    expect(await threadOf(tenant, a)).toMatchObject({ mergedParts: 3, unreadCount: 4, lastMessagePreview: "Soy c" });
  });

  test("of two people who put them into each other at once one wins, and the other one is told", async () => {
    const { tenant, ana, first, second } = await twoThreads();
    const outcomes = await Promise.allSettled([
      mergeThreads(tenant, ana, { conversationId: first, otherId: second }),
      mergeThreads(tenant, ana, { conversationId: second, otherId: first }),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const refusal = outcomes.find((one) => one.status === "rejected");
    expect(refusal?.reason).toMatchObject({
      code: expect.stringMatching(/conflict|invalid/),
      userMessage: expect.any(String),
    });
    const rows = [await threadOf(tenant, first), await threadOf(tenant, second)];
    expect(rows.map(({ mergedInto }) => mergedInto === null)).toContain(true);
    expect(rows.map(({ mergedParts }) => mergedParts).sort()).toEqual([0, 1]);
  });

  test("the database itself refuses a chain, and a part in another business", async () => {
    const { shop, tenant, part, shown, write } = await together();
    const { conversationId: third } = await write("c", "Tercera");
    const foreign = await twoThreads({ shop, tenant: await newTenant(shop.platform) });
    const set = (id: number, into: number) =>
      env.DB_1.prepare("update conversations set merged_into = ? where id = ?").bind(into, id).run();
    await expect(set(third, part)).rejects.toThrow("GUARD:merged");
    await expect(set(shown, third)).rejects.toThrow("GUARD:merged");
    await expect(set(third, third)).rejects.toThrow("GUARD:merged");
    await expect(set(third, foreign.first)).rejects.toThrow("GUARD:merged");
    expect(await threadOf(tenant, third)).toMatchObject({ mergedInto: null });
  });
});

describe("what is in common when they are put together", () => {
  test("what calls for attention wins: pending before active before asleep before resolved, and a person before the AI", async () => {
    for (const [mine, theirs, both] of [
      ["resolved", "pending", "pending"],
      ["snoozed", "active", "active"],
      ["resolved", "snoozed", "snoozed"],
      ["resolved", "resolved", "resolved"],
    ] as const) {
      const { tenant, ana, first, second } = await twoThreads();
      const until = theirs === "snoozed" ? 1_900_000_000_000 : null;
      const set = env.DB_1.prepare("update conversations set status = ?2, snoozed_until = ?3 where id = ?1");
      await env.DB_1.batch([set.bind(second, mine, mine === "snoozed" ? 1 : null), set.bind(first, theirs, until)]);
      await mergeThreads(tenant, ana, { conversationId: second, otherId: first });
      for (const id of [first, second])
        expect(await threadOf(tenant, id)).toMatchObject({
          status: both,
          snoozedUntil: both === "snoozed" ? new Date(1_900_000_000_000) : null,
        });
    }
    const { tenant, ana, first, second } = await twoThreads();
    await setAi(tenant, ana, first, false);
    await mergeThreads(tenant, ana, { conversationId: second, otherId: first });
    for (const id of [first, second])
      expect(await threadOf(tenant, id)).toMatchObject({
        aiEnabled: false,
        aiSwitchedOff: true,
        assignedAgentId: ana.id,
      });
  });

  test("the record, the labels and the time to answer by come together", async () => {
    const { tenant, ana, first, second } = await twoThreads();
    const luz = await createCustomer(tenant, { firstName: "Luz", lastName: "Pérez" });
    await linkContact(tenant, ana, first, { kind: "customer", contactId: luz.id });
    const set = env.DB_1.prepare(
      "update conversations set tags = ?2, reply_due_at = ?3, reply_near_at = ?3 where id = ?1",
    );
    await env.DB_1.batch([set.bind(first, '["boda","vip"]', 500), set.bind(second, '["boda"]', 900)]);
    await mergeThreads(tenant, ana, { conversationId: second, otherId: first });
    for (const id of [first, second]) {
      const { tags, ...thread } = await threadOf(tenant, id);
      expect(thread).toMatchObject({ customerId: luz.id, replyDueAt: new Date(500), replyNearAt: new Date(500) });
      expect(tags?.toSorted()).toEqual(["boda", "vip"]);
    }
  });

  test("a link to a record that is gone stops nothing", async () => {
    const { tenant, ana, part, shown, whatsapp } = await together();
    const luz = await createCustomer(tenant, { firstName: "Luz", lastName: "Pérez" });
    await linkContact(tenant, ana, shown, { kind: "customer", contactId: luz.id });
    expect(await threadOf(tenant, part)).toMatchObject({ customerId: luz.id });
    await env.DB_1.prepare("delete from customers where id = ?").bind(luz.id).run();
    await whatsapp("Llega igual");
    expect(await threadOf(tenant, shown)).toMatchObject({ lastMessagePreview: "Llega igual", customerId: luz.id });
  });
});

describe("threads that are shown as one, elsewhere", () => {
  test("the AI answers in the part in which the customer wrote; taken from it, it answers in neither", async () => {
    const { shop, tenant } = await business();
    const { ana, part, shown, whatsapp, chat } = await together({ shop, tenant });
    await shop.runAll();
    const before = shop.carrier.sent.length;
    const ofChat = (await messagesOf(tenant, shown)).length;
    await whatsapp("¿A qué hora abren los domingos?");
    await shop.runAll();
    expect((await messagesOf(tenant, part)).at(-1)).toMatchObject({ sender: "ai", content: OPEN });
    expect(await messagesOf(tenant, shown)).toHaveLength(ofChat);
    expect(await threadOf(tenant, shown)).toMatchObject({ lastMessageSender: "ai", lastMessagePreview: OPEN });
    expect(shop.carrier.sent.slice(before)).toMatchObject([{ to: "luz", content: OPEN }]);
    await setAi(tenant, ana, shown, false);
    await whatsapp("¿Y a qué hora abren los domingos?");
    await chat("¿A qué hora abren los domingos?");
    await shop.runAll();
    expect(shop.carrier.sent).toHaveLength(before + 1);
    // Handed back, it answers what waits in both.
    await setAi(tenant, ana, shown, true);
    await shop.runAll();
    for (const id of [part, shown]) expect((await messagesOf(tenant, id)).at(-1)).toMatchObject({ sender: "ai" });
  });

  test("acts on many threads take a part along with the shown one, and leave a part that was chosen alone", async () => {
    const { shop, tenant } = await business();
    const { ana, part, shown, whatsapp } = await together({ shop, tenant });
    await shop.runAll();
    expect(await resolveMany(tenant, ana, [part])).toMatchObject({ changed: 0 });
    expect(await threadOf(tenant, shown)).not.toMatchObject({ status: "resolved" });
    const { undo } = await resolveMany(tenant, ana, [shown]);
    for (const id of [part, shown]) expect(await threadOf(tenant, id)).toMatchObject({ status: "resolved" });
    await undoMany(tenant, ana, undo ?? 0);
    for (const id of [part, shown]) expect(await threadOf(tenant, id)).toMatchObject({ status: "pending" });
    await setAi(tenant, ana, shown, false);
    await whatsapp("¿A qué hora abren los domingos?");
    await giveManyToAi(tenant, ana, [shown]);
    await shop.runAll();
    expect((await messagesOf(tenant, part)).at(-1)).toMatchObject({ sender: "ai", content: OPEN });
  });

  test("an old address, a search and a note lead to the shown thread", async () => {
    const { tenant, ana, part, shown, write } = await together();
    const address = (id: number) => readInbox(tenant, ana.id, query({ conversationId: String(id) }));
    expect(await address(part)).toMatchObject({ open: null, shownIn: shown });
    expect(await address(shown)).toMatchObject({ shownIn: null, open: { conversation: { id: shown } } });
    const found = await searchMessages(tenant, { text: "WhatsApp", cursor: null });
    expect(found.hits.map(({ conversationId }) => conversationId)).toEqual([shown]);
    const people = await searchMessages(tenant, { text: "Luz Pérez", cursor: null });
    expect(people.contacts.map(({ conversationId }) => conversationId)).toEqual([shown]);
    await addNote(tenant, ana, part, { content: "Es de confianza" });
    expect((await openConversation(tenant, shown, null))?.notes.map(({ content }) => content)).toEqual([
      "Es de confianza",
    ]);
    expect((await requireThread(tenant, part)).id).toBe(shown);
    // A message of the part is forwarded from the shown thread; one of another thread is not.
    const [asked] = await messagesOf(tenant, part);
    const eva = { id: newId(), name: "Eva Sol" };
    const wish = { conversationId: shown, note: null, messageId: asked?.id ?? 0, assigns: false };
    await forwardThread(tenant, ana, wish, eva, [eva]);
    expect((await openConversation(tenant, shown, null))?.notes.at(-1)?.content).toContain("«Por WhatsApp»");
    const { message } = await write("otro", "Ajena", { customerPhone: "+525599999999" });
    const wrong = forwardThread(tenant, ana, { ...wish, messageId: message.id }, eva, [eva]);
    await expect(wrong).rejects.toMatchObject({ code: "not_found" });
    await trashThread(tenant, shown);
    expect(await address(part)).toMatchObject({ trashed: null, shownIn: shown });
    expect((await address(shown)).trashed?.messages.map(({ content }) => content)).toContain("Por WhatsApp");
  });

  test("notices of the part lead to the shown thread, from before and after, and are read with it", async () => {
    const { shop, tenant, ana, first, second, whatsapp } = await twoThreads();
    const unread = async () => (await tenant.db.run(newestUnread(tenant, ana.id))).map((one) => one.conversationId);
    expect((await unread()).toSorted()).toEqual([first, second].toSorted());
    await mergeThreads(tenant, ana, { conversationId: second, otherId: first });
    expect(await unread()).toEqual([second, second]);
    await openConversation(tenant, second, null, { readerId: ana.id });
    expect(await unread()).toEqual([]);
    await setAi(tenant, ana, second, false);
    shop.platform.clock.advance(1_000);
    await whatsapp("¿Hay alguien?");
    expect(await unread()).toEqual([second]);
    await sendMessage(tenant, ana, first, { content: "Sí" });
    expect(await unread()).toEqual([]);
  });

  test("the visitor's window still shows its own messages only", async () => {
    const { tenant, ana, part, shown, whatsapp } = await together();
    await whatsapp("Secreto de WhatsApp");
    await sendMessage(tenant, ana, part, { content: "Respuesta por WhatsApp" });
    await sendMessage(tenant, ana, shown, { content: "Respuesta por el chat" });
    const read = await readMessages({ tenant, visitorId: "visita-1" }, 0, "203.0.113.9");
    expect(read.messages.map(({ content }) => content)).toEqual(["Por el chat", "Respuesta por el chat"]);
  });

  test("a person's erasure and their export find both, by the data of either", async () => {
    const { tenant, part, shown } = await together();
    await env.DB_1.prepare("update conversations set customer_phone = null where id = ?").bind(part).run();
    const nobody = { id: newId(), email: null, phone: PHONE };
    const found = await tenant.db.run(findPersonsThreads(tenant, nobody as never, Number.MAX_SAFE_INTEGER, 10));
    expect(found).toEqual([part, shown].toSorted((a, b) => a - b));
    expect(await eraseThreads(tenant, [shown], 10)).toBe(true);
    expect(await threadOf(tenant, part)).toMatchObject({ mergedInto: null, mergedParts: 0 });
    await expect(threadOf(tenant, shown)).rejects.toThrow();
  });

  test("a part that is erased alone leaves the shown thread with a right count", async () => {
    const { tenant, part, shown } = await together();
    expect(await threadOf(tenant, shown)).toMatchObject({ mergedParts: 1, unreadCount: 2 });
    await env.DB_1.prepare("delete from messages where conversation_id = ?").bind(part).run();
    await env.DB_1.prepare("delete from conversations where id = ?").bind(part).run();
    expect(await threadOf(tenant, shown)).toMatchObject({ mergedParts: 0, unreadCount: 1 });
    expect(await tenant.db.run(readCounters(tenant))).toMatchObject({ unread: 1, channels: { all: 1 } });
  });

  test("the acts are in the record, and pages that show either thread read themselves again", async () => {
    const { tenant, ana, first, second, told } = await twoThreads();
    const acts = async () =>
      (
        await env.DB_1.prepare(
          "select action, target, safe_values from audit_log where tenant_id = ? and action like '%_thread' order by id",
        )
          .bind(tenant.id)
          .all<{ action: string; target: string; safe_values: string }>()
      ).results.map((row) => [row.action, row.target, JSON.parse(row.safe_values)]);
    const joined = await told(() => mergeThreads(tenant, ana, { conversationId: second, otherId: first }));
    expect(joined).toEqual([
      expect.objectContaining({
        type: "new_message",
        conversationId: second,
        message: expect.objectContaining({ sender: "system" }),
      }),
      expect.objectContaining({ type: "conversation_update", id: first, deleted: true, rereads: second }),
    ]);
    const parted = await told(() => separateThread(tenant, ana, first));
    expect(parted).toEqual([
      expect.objectContaining({ type: "new_message", conversationId: second }),
      expect.objectContaining({
        type: "conversation_update",
        id: first,
        rereads: second,
        conversation: expect.objectContaining({ id: first }),
        counters: expect.objectContaining({ channels: expect.objectContaining({ all: 2 }) }),
      }),
    ]);
    expect(await acts()).toEqual([
      ["merge_thread", `thread:${second}`, { otherId: first }],
      ["separate_thread", `thread:${second}`, { otherId: first }],
    ]);
  });

  test("opening two costs three trips and at most 180 rows, however long they are", async () => {
    let meter: CountedDatabase | undefined;
    const shop = workshop({
      database: (database) => {
        meter = countQueries(database);
        return meter.database;
      },
    });
    const tenant = await newTenant(shop.platform);
    const { shown, part } = await together({ shop, tenant });
    const insert = env.DB_1.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 600)
        insert into messages (id, tenant_id, conversation_id, content, sender, message_id, platform, created_at)
        select ?3 + 2 * i, ?1, ?2, 'Otro ' || i, 'agent', 'long:' || ?2 || ':' || i, 'brevo', i from n`,
    );
    await env.DB_1.batch([insert.bind(tenant.id, shown, newId() * 2), insert.bind(tenant.id, part, newId() * 2 + 1)]);
    // No answer is about to come any more.
    shop.platform.clock.advance(120_000);
    await openConversation(tenant, shown, null);
    const costs: number[] = [];
    const seen = new Set<number>();
    let before: number | null = null;
    for (let page = 1; page <= 24; page += 1) {
      if (!meter) throw new Error("no meter");
      const { result, counts } = await meter.count(() => openConversation(tenant, shown, before));
      for (const { id } of result?.messages ?? []) seen.add(id);
      expect(counts.roundTrips).toBeLessThanOrEqual(3);
      costs.push(counts.rowsRead);
      before = result?.olderThan ?? null;
    }
    expect(seen.size).toBe(1_200);
    console.log(`two threads as one: page 1 ${costs[1]} rows read, page 20 ${costs[19]}`);
    expect(Math.max(...costs)).toBeLessThanOrEqual(180);
    expect(costs[19]).toBe(costs[1]);
  });
});
