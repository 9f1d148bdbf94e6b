import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { findStoredIds } from "~/features/channels/polls/queries.server";
import { newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import { newTenant } from "../../../../tests/support/builders";
import { type CountedDatabase, countQueries } from "../../../../tests/support/count-queries";
import { fillInbox } from "../../../../tests/support/fill";
import { workshop } from "../../../../tests/support/run-queue";
import { findThreadsOfProviderIds } from "../queries.server";
import { purgeableFiles, purgeChunk } from "../trash/writes.server";
import { applyStatuses } from "./apply-statuses.server";
import { findByMessageIds, findByProviderIds } from "./queries.server";
import { receiveMessage } from "./receive-message.server";

const REPORTS = 90;
const MESSAGES_EACH = 10;

let meter: CountedDatabase;
let tenant: Tenant;
let threads = 0;

beforeAll(async () => {
  const meters: CountedDatabase[] = [];
  const shop = workshop({
    database: (database) => {
      const counted = countQueries(database);
      meters.push(counted);
      return counted.database;
    },
  });
  tenant = await newTenant(shop.platform, { shard: 0 });
  const [first] = meters;
  if (!first) throw new Error("the first database has no meter");
  meter = first;
});

async function fillTo(size: number): Promise<void> {
  const wanted = size / MESSAGES_EACH;
  await fillInbox(env.DB, tenant, {
    base: 1e9,
    first: threads,
    threads: wanted - threads,
    messagesEach: MESSAGES_EACH,
    agentId: newId(),
  });
  threads = wanted;
}

/** Ninety of our messages that the carrier accepted but has not reported on. @returns the carrier's ids */
async function sendOff(round: number): Promise<string[]> {
  const ids = Array.from({ length: REPORTS }, (_, index) => `SM${round}-${index}`);
  await env.DB.prepare(
    `update messages set status = 'sending', provider_message_id = 'SM' || cast(?3 as integer) || '-' || ((id - 1000000000) / 100)
      where tenant_id = ?1 and id >= 1000000000 and id < 1000000000 + ?2 * 100 and (id - 1000000000) % 100 = 1`,
  )
    .bind(tenant.id, REPORTS, round)
    .run();
  return ids;
}

/** Those of a busy tenant come by the thousand. */
describe("what reports of many messages cost", () => {
  test("ninety reports read the same rows at 1,000 and at 20,000 messages", async () => {
    const costs: number[] = [];
    for (const [round, size] of [1_000, 20_000].entries()) {
      await fillTo(size);
      const ids = await sendOff(round);
      const reports = ids.map((id) => ({ providerMessageId: id, status: "delivered" as const, failureCode: null }));
      const { result, counts } = await meter.count(() => applyStatuses(tenant, "brevo", reports));
      expect(result.applied).toBe(REPORTS);
      costs.push(counts.rowsRead);
    }
    expect(costs[1]).toBe(costs[0]);
    expect(costs[0]).toBeLessThanOrEqual(15 * REPORTS);
  });

  test("ninety messages that a carrier lists are looked up without reading the others", async () => {
    const { results } = await env.DB.prepare("select message_id as id from messages where tenant_id = ? limit ?")
      .bind(tenant.id, REPORTS - 1)
      .all<{ id: string }>();
    const ids = results.map(({ id }) => id);
    const { result, counts } = await meter.count(() => tenant.db.run(findStoredIds(tenant, [...ids, "fill:other"])));
    expect(new Set(result)).toEqual(new Set(ids));
    expect(counts.rowsRead).toBeLessThanOrEqual(4 * REPORTS);
  });

  test("more ids than one statement looks for are refused, and not left out", () => {
    const ids = Array.from({ length: REPORTS + 1 }, (_, index) => `SM-${index}`);
    expect(() => findByMessageIds(tenant, ids)).toThrow(RangeError);
    expect(() => findByProviderIds(tenant, "brevo", ids)).toThrow(RangeError);
    expect(() => findThreadsOfProviderIds(tenant, "brevo", ids)).toThrow(RangeError);
    expect(() => findByProviderIds(tenant, "brevo", ids.slice(1))).not.toThrow();
  });

  test("a message that may have come under other ids is found by them alone", async () => {
    const inbound = {
      channel: "whatsapp",
      platform: "brevo",
      contact: "visitor-1",
      content: "Hola",
      twins: ["otro-1", "otro-2", "otro-3", "otro-4"],
    } as const;
    await receiveMessage(tenant, { ...inbound, providerMessageId: "uno" });
    const { result, counts } = await meter.count(() =>
      receiveMessage(tenant, { ...inbound, providerMessageId: "dos", twins: ["otro", "uno", "otro-5", "otro-6"] }),
    );
    expect(result.fresh).toBe(false);
    expect(counts.rowsRead).toBeLessThanOrEqual(40);
  });

  test("erasing a thread reads its own rows, not the tenant's messages, notifications and files", async () => {
    const thread = 1_000_000_000;
    await env.DB.batch([
      env.DB.prepare(
        `insert into notifications (id, tenant_id, conversation_id, title, message, type, is_read, created_at)
          select id, tenant_id, id, 'Hola', 'Hola', 'new_conversation', 0, 0 from conversations where tenant_id = ?`,
      ).bind(tenant.id),
      env.DB.prepare(
        `insert into message_files (id, tenant_id, conversation_id, message_id, state, created_at, updated_at)
          select id, tenant_id, conversation_id, id, 'failed', 0, 0 from messages where tenant_id = ? and conversation_id <> ?`,
      ).bind(tenant.id, thread),
    ]);
    const files = await meter.count(() => tenant.db.run(purgeableFiles(tenant, thread)));
    expect(files.counts.rowsRead).toBe(0);
    const { counts } = await meter.count(() => tenant.db.batch(purgeChunk(tenant, thread)));
    const left = await env.DB.prepare("select count(*) as n from messages where tenant_id = ? and conversation_id = ?")
      .bind(tenant.id, thread)
      .first<{ n: number }>();
    expect(left?.n).toBe(0);
    expect(counts.rowsRead).toBeLessThanOrEqual(20 * MESSAGES_EACH);
  });
});
