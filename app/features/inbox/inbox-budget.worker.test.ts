import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { findThread, listMessages, readCounters } from "~/features/threads/queries.server";
import { newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import { newCompany, newTenant } from "../../../tests/support/builders";
import { type CountedDatabase, countQueries, explainPlan } from "../../../tests/support/count-queries";
import { fillInbox } from "../../../tests/support/fill";
import { type Workshop, workshop } from "../../../tests/support/run-queue";
import { type ListQuery, listQuerySchema } from "./list-query";
import { openConversation } from "./open-conversation.server";
import { listConversations, listTrash, scanEnd } from "./queries.server";
import { readInbox } from "./read-inbox.server";

const SIZES = [1_000, 10_000, 100_000, 500_000];
const MESSAGES_EACH = 10;
const FILTERS: readonly Partial<Record<keyof ListQuery, string>>[] = [
  {},
  { channel: "whatsapp" },
  { channel: "sms" },
  { channel: "webchat" },
  { channel: "email" },
  { channel: "voice" },
  { status: "all" },
  { status: "all", channel: "sms" },
  { status: "active" },
  { status: "pending" },
  { status: "unread" },
  { status: "mine" },
  { status: "resolved" },
  { status: "snoozed" },
  { company: "1", status: "all" },
  { agent: "me", status: "all" },
];
/** Combinations of two filters and more, some of which match hardly any thread. */
const COMBINATIONS: typeof FILTERS = [
  { company: "1" },
  { company: "3", channel: "sms" },
  { channel: "sms", status: "active" },
  { channel: "voice", status: "pending" },
  { channel: "email", status: "mine" },
  { channel: "whatsapp", status: "resolved" },
  { company: "1", status: "unread" },
  { company: "1", status: "active" },
  { company: "2", channel: "voice", status: "snoozed" },
  { company: "3", status: "active", channel: "sms" },
  { agent: "me" },
  { agent: "none" },
  { agent: "none", status: "all", channel: "voice" },
  { agent: "none", status: "pending", company: "2" },
  { agent: "99", status: "all" },
  { tag: "rara", status: "all" },
  { tag: "común", status: "all" },
  { tag: "común" },
  { tag: "nadie", status: "all", agent: "me", channel: "sms", company: "1" },
];

const agentId = newId();
let shop: Workshop;
let tenant: Tenant;
let meter: CountedDatabase;
const companyIds: number[] = [];

type Filter = Partial<Record<keyof ListQuery, string | number | null>>;

/** `company` is the number of one of the three companies. */
const query = ({ company, ...filter }: Filter): ListQuery =>
  listQuerySchema.parse({
    cursor: null,
    conversationId: null,
    antes: null,
    company: company && companyIds[Number(company) - 1],
    ...filter,
  });
const list = (filter: Filter) => meter.count(() => readInbox(tenant, agentId, query(filter)));

beforeAll(async () => {
  const meters: CountedDatabase[] = [];
  shop = workshop({
    database: (database) => {
      const counted = countQueries(database);
      meters.push(counted);
      return counted.database;
    },
  });
  tenant = await newTenant(shop.platform, { shard: 0 });
  for (const name of ["Uno", "Dos", "Tres"]) companyIds.push(await newCompany(tenant, { name }));
  // A neighbour on the same database: its rows must cost this tenant nothing.
  const neighbour = await newTenant(shop.platform, { shard: 0 });
  await fillInbox(env.DB, neighbour, { base: 2e9, first: 0, threads: 500, messagesEach: 4, agentId });
  const [first] = meters;
  if (!first) throw new Error("the first database has no meter");
  meter = first;
});

describe("what the inbox costs", () => {
  let filled = 0;
  /** Fills the inbox up to so many messages; does nothing where a test before this one has. */
  async function grow(size: number): Promise<void> {
    const threads = size / MESSAGES_EACH;
    if (threads <= filled) return;
    await fillInbox(env.DB, tenant, {
      base: 1e9,
      first: filled,
      threads: threads - filled,
      messagesEach: MESSAGES_EACH,
      agentId,
    });
    // A fifth of the threads is resolved or snoozed; half of them belong to two companies, hardly any to a third.
    await env.DB.prepare(
      `update conversations set status = case (id - 1000000000) % 10 when 5 then 'resolved' when 7 then 'snoozed' else status end,
          tags = case when (id - 1000000000) % 1000 = 4 then '["común","rara"]' when (id - 1000000000) % 3 = 1 then '["común"]'
            when (id - 1000000000) % 3 = 2 then '[]' end,
          company_id = case when (id - 1000000000) % 4 = 1 then ?2 when (id - 1000000000) % 4 = 2 then ?3 when (id - 1000000000) < 3 then ?4 end
          where tenant_id = ?1 and id >= 1000000000 + ?5`,
    )
      .bind(tenant.id, ...companyIds, filled)
      .run();
    filled = threads;
  }

  test.each(SIZES)(
    "at %i messages every single filter reads at most 150 rows in at most 6 round trips",
    async (size) => {
      await grow(size);
      let most = 0;
      for (const filter of FILTERS) {
        const { result, counts } = await list(filter);
        // At the smallest size a seventh of the threads is less than a page.
        expect(result.conversations.length).toBeGreaterThan(9);
        expect(counts.roundTrips).toBe(1);
        expect(counts.rowsRead).toBeLessThanOrEqual(150);
        most = Math.max(most, counts.rowsRead);
      }
      const { result, counts } = await list({ conversationId: (await newest())[0]?.id });
      expect(result.open?.messages).toHaveLength(MESSAGES_EACH);
      expect(counts.roundTrips).toBeLessThanOrEqual(6);
      expect(counts.rowsRead).toBeLessThanOrEqual(270);
      let mostCombined = 0;
      for (const filter of COMBINATIONS) {
        const { result, counts } = await list(filter);
        if (!result.cut && result.olderCursor) expect(result.conversations).toHaveLength(25);
        expect(counts.roundTrips).toBeLessThanOrEqual(2);
        mostCombined = Math.max(mostCombined, counts.rowsRead);
      }
      expect(mostCombined).toBeLessThanOrEqual(3_000);
      console.log(
        `inbox at ${size} messages: at most ${mostCombined} rows read per combination, ${most} rows read per filter; with a thread open ${counts.rowsRead} rows, ${counts.roundTrips} round trips`,
      );
    },
  );

  test("page 200 costs what page 1 costs, and no thread is missing or twice on the way", async () => {
    const seen = new Set<number>();
    let cursor: string | null = null;
    const rows: number[] = [];
    for (let page = 1; page <= 200; page += 1) {
      const { result, counts } = await list({ cursor });
      for (const { id } of result.conversations) seen.add(id);
      rows.push(counts.rowsRead);
      cursor = result.olderCursor;
    }
    expect(seen.size).toBe(200 * 25);
    console.log(`page 1: ${rows[0]} rows read, page 200: ${rows.at(-1)}`);
    // A cursor also reads its own row.
    expect(rows.at(-1)).toBe(rows[1]);
    expect(rows.at(-1)).toBeLessThanOrEqual((rows[0] ?? 0) + 1);
  });

  test("a combination that hardly any thread answers goes on from where it stopped, and misses none", async () => {
    const seen: number[] = [];
    let cursor: string | null = null;
    let pages = 0;
    do {
      const { result, counts } = await list({ company: "3", status: "active", cursor });
      expect(counts.rowsRead).toBeLessThanOrEqual(3_000);
      seen.push(...result.conversations.map(({ id }) => id));
      cursor = result.olderCursor;
      pages += 1;
    } while (cursor !== null && pages < 100);
    expect(seen).toEqual([1e9]);
    const walked: number[] = [];
    cursor = null;
    do {
      const { result } = await list({ channel: "voice", status: "resolved", cursor });
      walked.push(...result.conversations.map(({ id }) => id));
      cursor = result.olderCursor;
    } while (cursor !== null);
    const stored = await env.DB.prepare(
      `select id from conversations where tenant_id = ? and status = 'resolved' and channel in ('voice', 'voice_plugin')
        order by last_message_at desc, id desc`,
    )
      .bind(tenant.id)
      .all<{ id: number }>();
    expect(walked).toEqual(stored.results.map(({ id }) => id));
  });

  test.each([
    ["rara", "json_each.value = 'rara'"],
    ["común", "json_each.value = 'común'"],
  ])("the threads of the tag %s are all found, page by page, and no other", async (tag, holds) => {
    const found: number[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < 40; page += 1) {
      const { result } = await list({ tag, status: "all", cursor });
      found.push(...result.conversations.map(({ id }) => id));
      cursor = result.olderCursor;
      if (cursor === null) break;
    }
    const stored = await env.DB.prepare(
      `select id from conversations where tenant_id = ? and exists (select 1 from json_each(tags) where ${holds})
        order by last_message_at desc, id desc limit ?`,
    )
      .bind(tenant.id, found.length)
      .all<{ id: number }>();
    expect(found.length).toBeGreaterThan(tag === "rara" ? 30 : 900);
    expect(found).toEqual(stored.results.map(({ id }) => id));
  });

  test("the counters read at most 40 rows and say what a count says", async () => {
    const size = SIZES.at(-1) ?? 0;
    await grow(size);
    const { result, counts } = await meter.count(() => tenant.db.run(readCounters(tenant)));
    expect(counts.rowsRead).toBeLessThanOrEqual(40);
    expect(result.channels.all).toBe(size / MESSAGES_EACH);
    expect(result).toMatchObject({ pending: 5_000, active: 35_000, ai: 25_000, unread: 10_000 });
    expect(result.channels.voice).toBe(16_666);
  });

  test("the newest 50 messages of a long thread read at most 120 rows, page 20 as many as page 1", async () => {
    const [thread] = await newest();
    if (!thread) throw new Error("the inbox is empty");
    const insert = env.DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 1200)
        insert into messages (id, tenant_id, conversation_id, content, sender, message_id, platform, created_at)
        select ?3 + i, ?1, ?2, 'Otro ' || i, 'customer', 'long:' || ?2 || ':' || i, 'brevo', i from n`,
    );
    await insert.bind(tenant.id, thread.id, newId() * 2).run();
    const costs: number[] = [];
    const seen = new Set<number>();
    let before: number | null = null;
    for (let page = 1; page <= 20; page += 1) {
      const { result, counts } = await meter.count(() => openConversation(tenant, thread.id, before));
      for (const { id } of result?.messages ?? []) seen.add(id);
      expect(counts.roundTrips).toBeLessThanOrEqual(2);
      costs.push(counts.rowsRead);
      before = result?.olderThan ?? null;
    }
    console.log(`open conversation: page 1 ${costs[1]} rows read, page 20 ${costs.at(-1)}`);
    expect(seen.size).toBe(1_000);
    expect(Math.max(...costs)).toBeLessThanOrEqual(120);
    expect(costs.at(-1)).toBe(costs[1]);
  });
});

async function newest() {
  const [rows] = await tenant.db.batch([
    listConversations(tenant, {
      channel: "all",
      status: "all",
      company: null,
      agent: null,
      tag: null,
      agentId,
      cursor: null,
      limit: 25,
    })[0] ?? findThread(tenant, "other", "webchat", ""),
  ]);
  return rows;
}

describe("the index behind each query", () => {
  const planOf = async (statement: { text: string; params: readonly unknown[] }) =>
    (await explainPlan(env.DB, statement.text, statement.params)).join("\n");

  test.each([
    ["conversations_open", {}],
    ["conversations_open", { cursor: "1700000500000.5" }],
    ["conversations_open_channel", { channel: "sms" }],
    ["conversations_open_channel", { channel: "voice" }],
    ["conversations_open_channel", { channel: "voice", cursor: "1700000500000.5" }],
    ["conversations_list", { status: "all" }],
    ["conversations_list", { status: "all", cursor: "1700000500000.5" }],
    ["conversations_channel", { status: "all", channel: "sms" }],
    ["conversations_channel", { status: "all", channel: "voice", cursor: "1700000500000.5" }],
    ["conversations_status", { status: "pending" }],
    ["conversations_status", { status: "active", cursor: "1700000500000.5" }],
    ["conversations_unread", { status: "unread" }],
    ["conversations_unread", { status: "unread", cursor: "1700000500000.5" }],
    ["conversations_mine", { status: "mine" }],
    ["conversations_status", { status: "resolved" }],
    ["conversations_status", { status: "snoozed", cursor: "1700000500000.5" }],
    ["conversations_company", { company: "1" }],
    ["conversations_company", { company: "2", cursor: "1700000500000.5" }],
    // Combinations walk the index of the filter that leaves the fewest.
    ["conversations_status", { status: "pending", channel: "sms" }],
    ["conversations_company", { status: "active", company: "1" }],
    ["conversations_company", { channel: "sms", company: "1" }],
    ["conversations_unread", { status: "unread", channel: "voice", company: "1" }],
    ["conversations_mine", { status: "mine", channel: "email", cursor: "1700000500000.5" }],
    ["conversations_mine", { status: "all", agent: "7" }],
    ["conversations_mine", { agent: "me", cursor: "1700000500000.5" }],
    ["conversations_mine", { agent: "me", company: "1" }],
    ["conversations_open", { agent: "none" }],
    ["conversations_open", { agent: "none", channel: "sms", cursor: "1700000500000.5" }],
    ["conversations_list", { agent: "none", status: "all" }],
    ["conversations_status", { agent: "none", status: "pending" }],
    ["conversations_tagged", { tag: "vip", status: "all" }],
    ["conversations_tagged", { tag: "vip", cursor: "1700000500000.5" }],
    ["conversations_tagged", { tag: "vip", agent: "me", company: "1", channel: "voice" }],
    ["conversations_unread", { tag: "vip", status: "unread" }],
  ])("%s serves %j without sorting", async (index, filter) => {
    for (const walk of listConversations(tenant, { ...query(filter), agentId, limit: 25 })) {
      const plan = await planOf(walk);
      expect(plan).toContain(`INDEX ${index} `);
      expect(plan).not.toContain("TEMP B-TREE");
    }
  });

  test("the trash has its own, and where a combination stopped is found in the walk's", async () => {
    const trash = await planOf(listTrash(tenant));
    expect(trash).toContain("INDEX conversations_tenant_trash ");
    expect(trash).not.toContain("TEMP B-TREE");
    const end = await planOf(scanEnd(tenant, { ...query({ status: "pending", channel: "sms" }), agentId, limit: 25 }));
    expect(end).toContain("INDEX conversations_status ");
    const tagged = await planOf(scanEnd(tenant, { ...query({ tag: "vip" }), agentId, limit: 25 }));
    expect(tagged).toContain("INDEX conversations_tagged ");
  });

  test("a thread's messages, a contact's thread and the figures have theirs", async () => {
    expect(await planOf(listMessages(tenant, 1, null))).toContain(
      "INDEX messages_thread (tenant_id=? AND conversation_id=?)",
    );
    expect(await planOf(listMessages(tenant, 1, 9))).toContain("AND id<?)");
    expect(await planOf(findThread(tenant, "brevo", "sms", "c"))).toContain("INDEX conversations_contact ");
    expect(await planOf(readCounters(tenant))).toContain(
      "INDEX sqlite_autoindex_conversation_counters_1 (tenant_id=?)",
    );
  });
});
