import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { renewIndex } from "~/features/threads/messages/index/writes.server";
import { toMessageMatch } from "~/features/threads/messages/match-messages";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { purgeConversation } from "~/features/threads/purge-conversation.job.server";
import { purgeJob } from "~/features/threads/purge-job";
import { findContacts, findMessages } from "~/features/threads/search/queries.server";
import { conversations } from "~/features/threads/tables.server";
import { deleteConversation, restoreConversation } from "~/features/threads/trash-conversation.server";
import { newId } from "~/platform/ids";
import { registerJob } from "~/platform/jobs.server";
import type { Tenant } from "~/platform/tenancy.server";
import { inbound, newTenant, rowsOf } from "../../../tests/support/builders";
import { type CountedDatabase, countQueries, explainPlan } from "../../../tests/support/count-queries";
import { fillInbox } from "../../../tests/support/fill";
import { type Workshop, workshop } from "../../../tests/support/run-queue";
import { listQuerySchema } from "./list-query";
import { openConversation } from "./open-conversation.server";
import { readInbox } from "./read-inbox.server";
import { searchMessages } from "./search-messages.server";

let shop: Workshop;
let meter: CountedDatabase;

beforeAll(() => {
  const meters: CountedDatabase[] = [];
  shop = workshop({
    jobs: [registerJob(purgeConversation)],
    database: (database) => {
      const counted = countQueries(database);
      meters.push(counted);
      return counted.database;
    },
  });
  const second = meters[1];
  if (!second) throw new Error("the second database has no meter");
  meter = second;
});

const search = (tenant: Tenant, text: string, cursor: number | null = null) => searchMessages(tenant, { text, cursor });
const query = (fields: object) => listQuerySchema.parse({ ...fields });

describe("what a search finds", () => {
  test("the own tenant's messages only, newest first, with their thread and the hits marked", async () => {
    const [tenant, other] = await Promise.all([newTenant(shop.platform), newTenant(shop.platform)]);
    const first = await receiveMessage(
      tenant,
      inbound({ content: "¿Tienen PASTEL de <b>zarzamora</b>?", customerName: "Luz" }),
    );
    const second = await receiveMessage(tenant, inbound({ content: "Dos pasteles de zarzamora", customerName: "Ana" }));
    const foreign = await receiveMessage(other, inbound({ content: "Pastel de zarzamora ajeno", customerName: "Luz" }));
    const page = await search(tenant, "zarzamora pastel");
    expect(
      page.hits.map(({ id, conversationId, customerName, sender }) => [id, conversationId, customerName, sender]),
    ).toEqual([
      [second.message.id, second.conversationId, "Ana", "customer"],
      [first.message.id, first.conversationId, "Luz", "customer"],
    ]);
    const [, hit] = page.hits;
    expect(hit?.snippet.text).toBe("¿Tienen PASTEL de <b>zarzamora</b>?");
    expect(hit?.snippet.marks.map(([from, until]) => hit.snippet.text.slice(from, until))).toEqual([
      "PASTEL",
      "zarzamora",
    ]);
    expect(page.olderCursor).toBeNull();
    expect((await search(tenant, "luz")).contacts).toMatchObject([{ conversationId: first.conversationId }]);
    // A cursor is only a place: one of another tenant shows nothing of that tenant.
    expect((await search(tenant, "zarzamora", foreign.message.id + 1)).hits.map(({ id }) => id)).not.toContain(
      foreign.message.id,
    );
    expect((await search(tenant, "ajeno")).hits).toEqual([]);
    const opened = await readInbox(
      tenant,
      1,
      query({ q: "zarzamora", conversationId: foreign.conversationId, mensaje: foreign.message.id }),
    );
    expect(opened.open).toBeNull();
  });

  test("nothing of the trash, everything of it again when it comes back, and nothing at all when it is erased", async () => {
    const tenant = await newTenant(shop.platform);
    const found = async () => {
      const { hits, contacts } = await search(tenant, "tamarindo");
      return [hits.length, contacts.length];
    };
    const { conversationId } = await receiveMessage(
      tenant,
      inbound({ contact: "t", content: "Agua de tamarindo", customerName: "Tamarindo Ruiz" }),
    );
    expect(await found()).toEqual([1, 1]);
    await deleteConversation(tenant, conversationId);
    expect(await found()).toEqual([0, 0]);
    await restoreConversation(tenant, conversationId);
    expect(await found()).toEqual([1, 1]);
    await deleteConversation(tenant, conversationId);
    shop.platform.clock.advance(30 * 24 * 3_600_000 + 1_000);
    const job = tenant.jobs.plan(purgeJob, { conversationId });
    await tenant.db.run(job.statement);
    job.wake();
    await shop.runAll();
    expect(await rowsOf(tenant, conversations)).toEqual([]);
    const match = toMessageMatch(tenant.id, "tamarindo");
    const left = await env.DB_1.prepare("select rowid from message_index where message_index match ?")
      .bind(match)
      .all();
    expect(left.results).toEqual([]);
  });

  test("of many contacts with a name five are offered", async () => {
    const tenant = await newTenant(shop.platform);
    for (let count = 0; count < 7; count += 1)
      await receiveMessage(tenant, inbound({ contact: `c${count}`, customerName: `Guanábana ${count}` }));
    const { contacts, hits } = await search(tenant, "guanabana");
    expect([contacts.length, hits.length]).toEqual([5, 0]);
    expect((await search(tenant, "guanabana", Number.MAX_SAFE_INTEGER)).contacts, "on the first page only").toEqual([]);
  });

  test("what is a contact's name already does not stand below it once more", async () => {
    const tenant = await newTenant(shop.platform);
    const by = { channel: "sms", platform: "twilio", customerName: undefined } as const;
    await receiveMessage(tenant, inbound({ ...by, contact: "uno", customerPhone: "+525511112222" }));
    await receiveMessage(
      tenant,
      inbound({ ...by, contact: "dos", customerPhone: "+525533334444", customerEmail: "eva@casa.mx" }),
    );
    const found = async (text: string) =>
      (await search(tenant, text)).contacts.map(({ name, details }) => [name.text, details.map((one) => one.text)]);
    expect(await found("5511112222")).toEqual([["+525511112222", []]]);
    expect(await found("eva@casa.mx")).toEqual([["+525533334444", ["eva@casa.mx"]]]);
  });

  test("a text with nothing to look for finds nothing", async () => {
    const tenant = await newTenant(shop.platform);
    await receiveMessage(tenant, inbound({ content: "nada" }));
    for (const text of ["¿?", "😀", '"', "*"])
      expect(await search(tenant, text)).toMatchObject({ hits: [], contacts: [] });
  });
});

describe("what it costs", () => {
  const MESSAGES = 10_000;
  let tenant: Tenant;
  beforeAll(async () => {
    tenant = await newTenant(shop.platform);
    const neighbour = await newTenant(shop.platform);
    for (const [index, of] of [tenant, neighbour].entries()) {
      const base = 7e9 + index * 1e9;
      await fillInbox(env.DB_1, of, { base, first: 0, threads: MESSAGES / 10, messagesEach: 10, agentId: newId() });
      const { results } = await env.DB_1.prepare("select id, content from messages where tenant_id = ?")
        .bind(of.id)
        .all<{
          id: number;
          content: string;
        }>();
      for (const statement of renewIndex(of, { messages: results, contacts: [] })) await of.db.run(statement);
    }
  });

  test("ten thousand hits are paged through at one price, none missing and none twice", async () => {
    const priced = (at: number | null) => meter.count(() => search(tenant, "mensaje", at));
    const seen = new Set<number>();
    const costs: number[] = [];
    let cursor: number | null = null;
    do {
      const at: number | null = cursor;
      const { result, counts } = await priced(at);
      for (const { id } of result.hits) seen.add(id);
      if (result.olderCursor !== null) expect(result.hits).toHaveLength(25);
      expect(counts.roundTrips).toBe(1);
      costs.push(counts.rowsRead);
      cursor = result.olderCursor;
    } while (cursor !== null);
    expect(seen.size).toBe(MESSAGES);
    console.log(
      `search of ${MESSAGES} hits: page 1 ${costs[0]} rows read, page 200 ${costs[199]}, most ${Math.max(...costs)}`,
    );
    expect(Math.max(...costs)).toBeLessThanOrEqual(150);
    expect(costs[200]).toBe(costs[1]);
  });

  test("the page with a search and a thread opened at an old message stays within the inbox's budget", async () => {
    const { hits } = await search(tenant, "mensaje 3", null);
    const old = hits.at(-1);
    if (!old) throw new Error("nothing was found");
    const { result, counts } = await meter.count(() =>
      readInbox(tenant, 1, query({ q: "mensaje 3", conversationId: old.conversationId, mensaje: old.id })),
    );
    expect(result.open?.target).toBe(old.id);
    expect(result.conversations).toEqual([]);
    console.log(`search page with an open thread: ${counts.roundTrips} round trips, ${counts.rowsRead} rows read`);
    expect(counts.roundTrips).toBeLessThanOrEqual(4);
    expect(counts.rowsRead).toBeLessThanOrEqual(270);
  });

  test("a long thread opens at any of its messages with at most 120 rows", async () => {
    const { conversationId, message } = await receiveMessage(
      tenant,
      inbound({ contact: "largo", content: "El primero" }),
    );
    await env.DB_1.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 1000)
        insert into messages (id, tenant_id, conversation_id, content, sender, message_id, platform, created_at)
        select ?3 + i, ?1, ?2, 'Otro ' || i, 'customer', 'around:' || ?2 || ':' || i, 'brevo', i from n`,
    )
      .bind(tenant.id, conversationId, message.id)
      .run();
    await env.DB_1.prepare("update conversations set last_message_id = ?2 where id = ?1")
      .bind(conversationId, message.id + 1_000)
      .run();
    await openConversation(tenant, conversationId, null);
    const costs: number[] = [];
    for (const away of [1, 30, 500, 970, 1_000]) {
      const { result, counts } = await meter.count(() =>
        openConversation(tenant, conversationId, { antes: null, despues: null, mensaje: message.id + away }),
      );
      expect(result?.messages.map(({ id }) => id)).toContain(message.id + away);
      costs.push(counts.rowsRead);
    }
    console.log(`a thread opened at a message: ${costs.join(", ")} rows read`);
    expect(Math.max(...costs)).toBeLessThanOrEqual(120);
  });

  test("each statement begins with the index, from its place", async () => {
    const planOf = async ({ text, params }: { text: string; params: readonly unknown[] }) =>
      (await explainPlan(env.DB_1, text, params)).join("\n");
    const messages = await planOf(findMessages(tenant, "x", 5, 40));
    expect(messages).toMatch(/SCAN message_index VIRTUAL TABLE INDEX \d+:M2<?/);
    expect(messages).toContain("SEARCH m USING INTEGER PRIMARY KEY (rowid=?)");
    expect(messages).toContain("SEARCH c USING INTEGER PRIMARY KEY (rowid=?)");
    expect(messages).not.toContain("TEMP B-TREE");
    expect(await planOf(findContacts(tenant, "x", 10))).toContain("SEARCH c USING INTEGER PRIMARY KEY (rowid=?)");
  });
});
