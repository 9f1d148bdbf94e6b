import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { questionGroups } from "~/features/questions/tables.server";
import { changeThread, requireThread } from "~/features/threads/change-thread.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { stemsOf, viewQuestion } from "~/language/likeness";
import { INDEX_VERSION } from "~/language/spanish";
import { retryDeadLetter } from "~/platform/dead-letters.server";
import { newId } from "~/platform/ids";
import { deadLetters, outbox } from "~/platform/tables.server";
import { inbound, newTenant, rowsOf } from "../support/builders";
import { InjectedFault } from "../support/faulty-database";
import { interceptDatabase } from "../support/intercept-database";
import {
  ask,
  countOf,
  databaseOf,
  erase,
  filled,
  found,
  groupsOf,
  makeOld,
  nextRound,
  noteVersion,
  OLD,
  PARKING,
  PAUSE,
  placeOf,
  QUARTER,
  readsStored,
  renews,
  SAME,
  walksOf,
} from "../support/renew-index";
import { workshop } from "../support/run-queue";

describe("while the index is made anew", () => {
  test("a worker that dies goes on later where it was, with one row for each message", async () => {
    let renewed = 0;
    let dead = false;
    const shop = workshop({
      database: (database) =>
        interceptDatabase(database, async (trip) => {
          if (renews(trip) && ++renewed === 28) dead = true;
          if (dead) throw new InjectedFault("before");
          return trip.run();
        }),
    });
    const tenant = await newTenant(shop.platform);
    const all = await filled(tenant, 11e9, 40, 100);
    await makeOld(shop, tenant);
    await nextRound(shop);
    shop.platform.clock.advance(QUARTER);
    await shop.runDue();
    expect(await countOf(tenant, "mensaje")).toBe(2_000);
    // The second run: its fourth chunk is not written any more.
    shop.platform.clock.advance(PAUSE);
    await shop.runDue();
    expect(renewed).toBe(28);
    shop.waiting.splice(0);
    expect([await countOf(tenant, "mensaje"), await countOf(tenant, OLD)]).toEqual([2_600, all - 2_600]);
    dead = false;
    expect(await placeOf(tenant)).toMatchObject([{ version: INDEX_VERSION, conversationId: 11e9 + 19 }]);
    shop.platform.clock.advance(120_000);
    await shop.sweep();
    await shop.runAll();
    expect([await countOf(tenant, "mensaje"), await countOf(tenant, OLD)]).toEqual([all, 0]);
    expect(await walksOf(tenant)).toEqual([]);
  });

  test("one business with much to do does not hold up another", async () => {
    const shop = workshop();
    const [large, small] = [await newTenant(shop.platform), await newTenant(shop.platform)];
    const all = await filled(large, 12e9, 50, 100);
    const { message } = await receiveMessage(small, inbound({ content: "¿Son dulces las zarzamoras?" }));
    for (const tenant of [large, small]) await makeOld(shop, tenant);
    await nextRound(shop);
    shop.platform.clock.advance(QUARTER);
    await shop.runDue();
    expect((await found(small, "zarzamora")).messages).toEqual([message.id]);
    expect(await countOf(large, "mensaje")).toBe(2_000);
    await shop.runAll();
    expect(await countOf(large, "mensaje")).toBe(all);
  });

  test("what is erased stays erased, and a contact that changes keeps what it was changed to", async () => {
    const meanwhile: (() => Promise<unknown>)[] = [];
    const shop = workshop({
      database: (database) =>
        interceptDatabase(database, async (trip) => {
          const results = await trip.run();
          if (readsStored(trip)) await meanwhile.shift()?.();
          return results;
        }),
    });
    const tenant = await newTenant(shop.platform);
    const kept = await receiveMessage(
      tenant,
      inbound({ content: "¿Son dulces las zarzamoras?", customerName: "Zoé Nájera" }),
    );
    const erased = await receiveMessage(tenant, inbound({ content: "Dos zarzamoras", customerName: "Luz Berenjena" }));
    await makeOld(shop, tenant);
    meanwhile.push(async () => {
      await changeThread(tenant, await requireThread(tenant, kept.conversationId), { customerName: "Ana Ruiz" }, null);
      await erase(shop, tenant, erased.conversationId);
    });
    await nextRound(shop);
    await shop.runAll();
    expect(meanwhile).toEqual([]);
    expect((await found(tenant, "zarzamora")).messages).toEqual([kept.message.id]);
    expect((await found(tenant, "ana ruiz")).contacts).toEqual([kept.conversationId]);
    expect((await found(tenant, "najera")).contacts).toEqual([]);
    const { results } = await databaseOf(tenant)
      .prepare("select rowid from message_index where rowid in (?, ?)")
      .bind(erased.message.id, -erased.conversationId)
      .all();
    expect(results).toEqual([]);
  });

  test("a group of questions that is shown by another question meanwhile, or is gone, keeps its row, or none", async () => {
    const meanwhile: (() => Promise<unknown>)[] = [];
    const shop = workshop({
      database: (database) =>
        interceptDatabase(database, async (trip) => {
          const results = await trip.run();
          if (trip.texts.some((text) => text.startsWith("select id, company_id as companyId, question")))
            await meanwhile.shift()?.();
          return results;
        }),
    });
    const tenant = await newTenant(shop.platform);
    const first = await ask(tenant, PARKING);
    await ask(tenant, SAME);
    const gone = await ask(tenant, "¿Rentan bicicletas?");
    expect(await groupsOf(tenant)).toEqual([
      [PARKING, 2],
      ["¿Rentan bicicletas?", 1],
    ]);
    const ids = JSON.stringify((await rowsOf(tenant, questionGroups)).map(({ id }) => id));
    await makeOld(shop, tenant);
    meanwhile.push(async () => {
      await erase(shop, tenant, first);
      await erase(shop, tenant, gone);
    });
    await nextRound(shop);
    await shop.runAll();
    expect(meanwhile).toEqual([]);
    const left = await rowsOf(tenant, questionGroups);
    expect(left.map(({ question, stems }) => [question, stems])).toEqual([[SAME, stemsOf(viewQuestion(SAME))]]);
    const { results } = await databaseOf(tenant)
      .prepare("select rowid from chunk_index where rowid in (select value from json_each(?))")
      .bind(ids)
      .all();
    expect(results).toEqual([{ rowid: left[0]?.id }]);
    await ask(tenant, SAME);
    expect(await groupsOf(tenant)).toEqual([[SAME, 2]]);
  });

  test("rules that change once more begin anew, in the place of a walk that is half-way", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const { message } = await receiveMessage(tenant, inbound({ content: "¿Son dulces las zarzamoras?" }));
    await makeOld(shop, tenant);
    const { conversationId } = message;
    const halfWay = { version: INDEX_VERSION - 1, conversationId, messageId: message.id };
    const row = { id: newId(), kind: "index_messages", key: "all", payload: halfWay };
    const now = new Date(tenant.now());
    await tenant.db.run(tenant.db.insert(outbox, { ...row, dueAt: now, createdAt: now }));
    await noteVersion(shop.platform.control, tenant, INDEX_VERSION - 1);
    await nextRound(shop);
    expect(await placeOf(tenant)).toEqual([{ version: INDEX_VERSION, conversationId: 0, messageId: 0 }]);
    await shop.runAll();
    expect((await found(tenant, "zarzamora")).messages).toEqual([message.id]);
  });

  test("a walk by rules that this worker does not know is kept for one that does, and nothing is written by it", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    await receiveMessage(tenant, inbound({ content: "¿Son dulces las zarzamoras?" }));
    await makeOld(shop, tenant);
    await noteVersion(shop.platform.control, tenant, INDEX_VERSION);
    const place = { version: INDEX_VERSION + 1, conversationId: 0, messageId: 0 };
    const now = new Date(tenant.now());
    await tenant.db.run(
      tenant.db.insert(outbox, {
        id: newId(),
        kind: "index_messages",
        key: "all",
        payload: place,
        dueAt: now,
        createdAt: now,
      }),
    );
    await shop.sweep();
    await shop.runDue();
    expect(await placeOf(tenant)).toEqual([place]);
    expect((await found(tenant, OLD)).messages).toHaveLength(1);
    expect(
      (await rowsOf(tenant, outbox, eq(outbox.kind, "index_messages"))).map(({ dueAt }) => dueAt.getTime()),
    ).toEqual([tenant.now() + QUARTER]);
    // This worker replaced one that knew them.
    await noteVersion(shop.platform.control, tenant, INDEX_VERSION + 1);
    await nextRound(shop);
    await shop.runAll();
    expect((await found(tenant, "zarzamora")).messages).toHaveLength(1);
  });

  test("what cannot be renewed is said once and not begun again each minute; whoever starts it again begins anew", async () => {
    let broken = true;
    const shop = workshop({
      database: (database) =>
        interceptDatabase(database, async (trip) => {
          if (broken && renews(trip)) throw new InjectedFault("before");
          return trip.run();
        }),
    });
    const tenant = await newTenant(shop.platform);
    broken = false;
    const { message } = await receiveMessage(tenant, inbound({ content: "¿Son dulces las zarzamoras?" }));
    await makeOld(shop, tenant);
    broken = true;
    for (let minutes = 0; minutes < 3; minutes += 1) {
      await nextRound(shop);
      await shop.runAll();
    }
    const letters = await rowsOf(tenant, deadLetters);
    expect(letters).toMatchObject([{ kind: "index_messages", attempts: 5 }]);
    expect((await found(tenant, OLD)).messages).toEqual([message.id]);
    broken = false;
    await retryDeadLetter(tenant, shop.jobs, letters[0]?.id ?? 0);
    await shop.platform.settle();
    await shop.runAll();
    expect((await found(tenant, "zarzamora")).messages).toEqual([message.id]);
  });
});
