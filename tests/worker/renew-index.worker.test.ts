import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { questionGroups } from "~/features/questions/tables.server";
import { setTenantActive } from "~/features/super-admin/set-active.server";
import { tenants } from "~/features/tenants/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { stemsOf, viewQuestion } from "~/language/likeness";
import { INDEX_VERSION } from "~/language/spanish";
import { newId } from "~/platform/ids";
import { outbox } from "~/platform/tables.server";
import { Control, type Tenant } from "~/platform/tenancy.server";
import { inbound, newTenant, rowsOf } from "../support/builders";
import { InjectedFault } from "../support/faulty-database";
import { interceptDatabase } from "../support/intercept-database";
import {
  ask,
  databaseOf,
  found,
  groupsOf,
  makeOld,
  nextRound,
  noteVersion,
  OLD,
  PARKING,
  QUARTER,
  SAME,
  walksOf,
} from "../support/renew-index";
import { workshop } from "../support/run-queue";

describe("after the rules of the index have changed", () => {
  test("what was written and who wrote it is found by today's rules, and by yesterday's no more", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const { conversationId, message } = await receiveMessage(
      tenant,
      inbound({ content: "¿Son dulces las zarzamoras?", customerName: "Zoé Nájera" }),
    );
    await makeOld(shop, tenant);
    expect(await found(tenant, "zarzamora")).toEqual({ messages: [], contacts: [] });
    await nextRound(shop);
    // Until its turn comes, everything is found as before.
    expect(await found(tenant, OLD)).toEqual({ messages: [message.id], contacts: [conversationId] });
    const later = await receiveMessage(tenant, inbound({ content: "Otra zarzamora" }));
    expect((await found(tenant, "zarzamora")).messages).toEqual([later.message.id]);
    await shop.runAll();
    expect((await found(tenant, "zarzamora")).messages).toEqual([later.message.id, message.id]);
    expect((await found(tenant, "najera")).contacts).toEqual([conversationId]);
    expect(await found(tenant, OLD)).toEqual({ messages: [], contacts: [] });
  });

  test("customers who ask the same as others did before are counted with them again", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    await ask(tenant, PARKING);
    const [group] = await rowsOf(tenant, questionGroups);
    await makeOld(shop, tenant);
    await ask(tenant, SAME);
    expect(await groupsOf(tenant)).toHaveLength(2);
    await makeOld(shop, tenant);
    await nextRound(shop);
    await shop.runAll();
    await ask(tenant, PARKING);
    expect((await groupsOf(tenant)).map(([, count]) => count)).toEqual([2, 1]);
    const renewed = (await rowsOf(tenant, questionGroups)).find(({ id }) => id === group?.id);
    expect(renewed?.stems).toBe(stemsOf(viewQuestion(PARKING)));
    const { results } = await databaseOf(tenant)
      .prepare("select rowid from chunk_index where chunk_index match ?")
      .bind(`stems : "t${tenant.id}qgx${OLD}"`)
      .all();
    expect(results).toEqual([]);
  });

  test("a business that is new, or that is done, is left alone", async () => {
    const shop = workshop();
    const [done, fresh] = [await newTenant(shop.platform), await newTenant(shop.platform)];
    await receiveMessage(done, inbound());
    await makeOld(shop, done);
    await nextRound(shop);
    expect(await walksOf(done)).toHaveLength(2);
    await shop.runAll();
    await nextRound(shop);
    expect([...(await walksOf(done)), ...(await walksOf(fresh))]).toEqual([]);
    const known = await shop.platform.control.db.run(shop.platform.control.db.select(tenants));
    expect(new Set(known.map(({ indexVersion }) => indexVersion))).toEqual(new Set([INDEX_VERSION]));
  });

  test("so many businesses of each database at a time, and the next ones when those get done", async () => {
    const shop = workshop();
    const all: Tenant[] = [];
    for (let made = 0; made < 45; made += 1) all.push(await newTenant(shop.platform));
    all.push(await newTenant(shop.platform, { shard: 0 }));
    // Other rules are any different ones, also those that were taken back.
    for (const [at, tenant] of all.entries())
      await noteVersion(shop.platform.control, tenant, at % 3 === 0 ? INDEX_VERSION + 1 : 0);
    const planned = async () => (await Promise.all(all.map(walksOf))).filter((walks) => walks.length === 2).length;
    for (const expected of [21, 41]) {
      await nextRound(shop);
      expect(await planned()).toBe(expected);
    }
    shop.platform.clock.advance(QUARTER);
    await nextRound(shop);
    expect(await planned()).toBe(41);
    await shop.runAll();
    expect(await planned()).toBe(0);
    await nextRound(shop);
    expect(await planned()).toBe(5);
    await shop.runAll();
  });

  test("a database with a backlog is left in peace", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    await noteVersion(shop.platform.control, tenant, 0);
    const backlog = Array.from({ length: 1_000 }, () => newId());
    const database = databaseOf(tenant);
    await database
      .prepare(
        `insert into outbox (id, tenant_id, kind, payload, due_at, created_at)
          select value, ?1, 'backlog', '{}', ?2, ?2 from json_each(?3)`,
      )
      .bind(tenant.id, tenant.now(), JSON.stringify(backlog))
      .run();
    await nextRound(shop);
    expect(await walksOf(tenant)).toEqual([]);
    await tenant.db.run(tenant.db.delete(outbox, eq(outbox.kind, "backlog")));
    await nextRound(shop);
    expect(await walksOf(tenant)).toHaveLength(2);
    await shop.runAll();
  });

  test("a database that does not answer holds up nobody else's, and gets its turn when it does", async () => {
    let dead = false;
    const shop = workshop({
      database: (database, shard) =>
        interceptDatabase(database, async (trip) => {
          const plans = trip.texts.some((text) => text.startsWith('insert into "outbox"'));
          if (dead && shard === 0 && plans) throw new InjectedFault("before");
          return trip.run();
        }),
    });
    const first = await newTenant(shop.platform, { shard: 0 });
    const second = await newTenant(shop.platform, { shard: 1 });
    for (const tenant of [first, second]) await noteVersion(shop.platform.control, tenant, 0);
    dead = true;
    await nextRound(shop);
    expect([(await walksOf(first)).length, (await walksOf(second)).length]).toEqual([0, 2]);
    dead = false;
    await nextRound(shop);
    expect([(await walksOf(first)).length, (await walksOf(second)).length]).toEqual([2, 2]);
    await shop.runAll();
  });

  test("a business that is switched off is renewed as well", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const { message } = await receiveMessage(tenant, inbound({ content: "¿Son dulces las zarzamoras?" }));
    await makeOld(shop, tenant);
    const actor = { superAdminId: 1, address: "192.0.2.1" };
    await setTenantActive(new Control(shop.platform), actor, { id: tenant.id, active: false });
    await nextRound(shop);
    await shop.runAll();
    expect((await found(tenant, "zarzamora")).messages).toEqual([message.id]);
  });
});
