import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { changeFaqPair, saveFaqPair } from "~/features/knowledge/faq.server";
import { retrieve } from "~/features/knowledge/retrieve.server";
import { addText, changeText } from "~/features/knowledge/sources.server";
import { documentChunks, trainingDocuments } from "~/features/knowledge/tables.server";
import { clearTheseChunks } from "~/features/knowledge/writes.server";
import { setTenantActive } from "~/features/super-admin/set-active.server";
import { INDEX_VERSION } from "~/language/spanish";
import { deadLetters, outbox } from "~/platform/tables.server";
import { Control, type Tenant } from "~/platform/tenancy.server";
import { runCron } from "../../workers/cron";
import { HOURS, learn, newTenant, rowsOf } from "../support/builders";
import { InjectedFault } from "../support/faulty-database";
import { fillDocuments } from "../support/fill";
import { interceptDatabase, type RoundTrip } from "../support/intercept-database";
import { type Workshop, workshop } from "../support/run-queue";

const LEASE = 45_000;

const databaseOf = (tenant: Tenant) => (tenant.shard === 0 ? env.DB : env.DB_1);

/** Index rows as other rules would have written them: no word by today's rules finds them. */
async function makeOld(tenant: Tenant): Promise<void> {
  await tenant.db.run(tenant.db.update(trainingDocuments, { indexVersion: 0 }, undefined));
  const database = databaseOf(tenant);
  for (const { id } of await rowsOf(tenant, documentChunks)) {
    await database.batch([
      database.prepare("delete from chunk_index where rowid = ?").bind(id),
      database.prepare("insert into chunk_index (rowid, words, stems) values (?, 'old', 'old')").bind(id),
    ]);
  }
}

/** Cron's next round of this work, which runs in every second minute. */
async function nextRound({ platform }: Workshop): Promise<void> {
  platform.clock.advance(60_000 + (Math.floor(platform.clock.now() / 60_000) % 2) * 60_000);
  await runCron(platform);
}

const versionsOf = async (tenant: Tenant) =>
  (await rowsOf(tenant, trainingDocuments)).map(({ indexVersion, status }) => `${status} ${indexVersion}`);

const found = async (shop: Workshop, tenant: Tenant, question = "¿A qué hora abren los domingos?") =>
  (await retrieve(tenant, shop.pipes.ai, null, question)).map(({ text }) => text);

const LONG = Array.from({ length: 120 }, (_, part) => `Parte ${part}\n\n${`Relleno número ${part}. `.repeat(40)}`);

const swaps = ({ texts }: RoundTrip) => texts.some((text) => text.includes("as made cross join document_chunks"));

describe("after the rules of the index have changed", () => {
  test("a document is indexed anew from what is stored: not read again, and answered from all the while", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    await learn(shop, tenant, HOURS);
    expect(await versionsOf(tenant)).toEqual([`ready ${INDEX_VERSION}`]);
    const before = await rowsOf(tenant, documentChunks);
    await env.FILES.delete(`t/${tenant.id}/${(await rowsOf(tenant, trainingDocuments))[0]?.filename}`);
    await makeOld(tenant);
    expect(await found(shop, tenant)).toEqual([]);
    await nextRound(shop);
    expect(await versionsOf(tenant)).toEqual(["ready 0"]);
    await shop.runAll();
    expect((await found(shop, tenant))[0]).toContain("10 a 14");
    expect(await versionsOf(tenant)).toEqual([`ready ${INDEX_VERSION}`]);
    expect(await rowsOf(tenant, documentChunks)).toEqual(before);
    await nextRound(shop);
    expect(await rowsOf(tenant, outbox, eq(outbox.kind, "reindex_document"))).toEqual([]);
  });

  test("so many at a time and no more; what is planned is not planned twice and holds up nothing", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    await fillDocuments(tenant, 0, 150);
    await tenant.db.run(tenant.db.update(trainingDocuments, { indexVersion: 0 }, undefined));
    const planned = async () => (await rowsOf(tenant, outbox, eq(outbox.kind, "reindex_document"))).length;
    for (const expected of [60, 120, 150, 150]) {
      await nextRound(shop);
      expect(await planned()).toBe(expected);
    }
    await shop.runAll();
    expect(new Set(await versionsOf(tenant))).toEqual(new Set([`ready ${INDEX_VERSION}`]));
    expect(await planned()).toBe(0);
  });

  test("a worker that dies half-way leaves work that is done later, with one row for each piece", async () => {
    let swapped = 0;
    let dead = false;
    const shop = workshop({
      database: (database) =>
        interceptDatabase(database, async (trip) => {
          if (swaps(trip) && ++swapped === 2) dead = true;
          if (dead) throw new InjectedFault("before");
          return trip.run();
        }),
    });
    const tenant = await newTenant(shop.platform);
    await learn(shop, tenant, LONG.join("\n\n"));
    await makeOld(tenant);
    await nextRound(shop);
    await shop.runDue();
    expect(swapped).toBe(2);
    dead = false;
    expect(await versionsOf(tenant)).toEqual(["ready 0"]);
    shop.platform.clock.advance(120_000);
    await shop.sweep();
    await shop.runAll();
    expect(await versionsOf(tenant)).toEqual([`ready ${INDEX_VERSION}`]);
    const rows = await databaseOf(tenant)
      .prepare("select count(*) as count from chunk_index where chunk_index match ?")
      .bind(`words : "t${tenant.id}gxrelleno"`)
      .first<{ count: number }>();
    expect(rows?.count).toBe((await rowsOf(tenant, documentChunks)).length);
  });

  test("words that people change meanwhile stay as they changed them, and what they delete stays deleted", async () => {
    const meanwhile: (() => Promise<unknown>)[] = [];
    const shop = workshop({
      database: (database) =>
        interceptDatabase(database, async (trip) => {
          if (swaps(trip)) await meanwhile.shift()?.();
          return trip.run();
        }),
    });
    const tenant = await newTenant(shop.platform);
    const save = (question: string, answer: string) =>
      saveFaqPair(tenant, { companyId: null, savedBy: null, question, answer });
    const kept = await save("¿Tienen estacionamiento?", "Sí, en la calle Olmo.");
    const changed = await save("¿Aceptan mascotas?", "No.");
    const deleted = await save("¿Hay terraza?", "No hay terraza.");
    await makeOld(tenant);
    meanwhile.push(async () => {
      await changeFaqPair(tenant, changed.id, { question: "¿Venden pasteles?", answer: "Sí, de nata.", savedBy: null });
      await tenant.db.batch(clearTheseChunks(tenant, [deleted.id]));
    });
    await nextRound(shop);
    await shop.runAll();
    expect(await found(shop, tenant, "¿hay estacionamiento?")).toEqual([`${kept.question}\nSí, en la calle Olmo.`]);
    expect(await found(shop, tenant, "¿puedo llevar mascotas?")).toEqual([]);
    expect(await found(shop, tenant, "¿venden pasteles?")).toEqual(["¿Venden pasteles?\nSí, de nata."]);
    const { results } = await databaseOf(tenant)
      .prepare("select rowid from chunk_index where rowid in (?, ?, ?)")
      .bind(kept.id, changed.id, deleted.id)
      .all<{ rowid: number }>();
    expect(results.map(({ rowid }) => rowid).sort()).toEqual([kept.id, changed.id].sort());
  });

  test("a document that cannot be indexed anew stays ready, is said once, and is not begun again each minute", async () => {
    const shop = workshop({
      database: (database) =>
        interceptDatabase(database, async (trip) => {
          if (swaps(trip)) throw new InjectedFault("before");
          return trip.run();
        }),
    });
    const tenant = await newTenant(shop.platform);
    await learn(shop, tenant, HOURS);
    await makeOld(tenant);
    for (let minutes = 0; minutes < 3; minutes += 1) {
      await nextRound(shop);
      await shop.runAll();
    }
    expect((await rowsOf(tenant, trainingDocuments)).map(({ status }) => status)).toEqual(["ready"]);
    expect(await rowsOf(tenant, documentChunks)).toHaveLength(1);
    expect(await rowsOf(tenant, deadLetters)).toHaveLength(1);
  });

  test("a text that gets another title meanwhile keeps the index rows of that title", async () => {
    const meanwhile: (() => Promise<unknown>)[] = [];
    const shop = workshop({
      database: (database) =>
        interceptDatabase(database, async (trip) => {
          if (trip.texts.some((text) => text.startsWith("select id, position, heading, text"))) {
            await meanwhile.shift()?.();
          }
          return trip.run();
        }),
    });
    const tenant = await newTenant(shop.platform);
    const { document } = await addText(tenant, { companyId: null, title: "Zanahoria", text: "Abrimos los domingos." });
    await shop.runAll();
    await makeOld(tenant);
    await nextRound(shop);
    const [reindex] = shop.waiting.splice(0);
    meanwhile.push(async () => {
      await changeText(tenant, document.id, { title: "Berenjena", text: "Abrimos los lunes.", version: null });
      await shop.runAll();
    });
    await shop.wake(reindex?.body);
    await shop.runAll();
    expect(meanwhile).toEqual([]);
    const titled = async (word: string) =>
      (
        await databaseOf(tenant)
          .prepare("select rowid from chunk_index where chunk_index match ?")
          .bind(`words : "t${tenant.id}gx${word}"`)
          .all()
      ).results.length;
    expect([await titled("zanahoria"), await titled("berenjena")]).toEqual([0, 1]);
    expect(await versionsOf(tenant)).toEqual([`ready ${INDEX_VERSION}`]);
  });

  test("a document at which every worker dies is given up in the end, and not begun again", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    await learn(shop, tenant, HOURS);
    await makeOld(tenant);
    await nextRound(shop);
    shop.waiting.splice(0);
    const [row] = await rowsOf(tenant, outbox, eq(outbox.kind, "reindex_document"));
    for (let death = 0; death < 10; death += 1) {
      await tenant.db.run(tenant.jobs.claim(row?.id ?? 0, LEASE));
      shop.platform.clock.advance(LEASE);
    }
    await shop.sweep();
    await shop.runAll();
    expect(await rowsOf(tenant, deadLetters)).toMatchObject([{ kind: "reindex_document", attempts: 11 }]);
    await nextRound(shop);
    expect(await rowsOf(tenant, outbox)).toEqual([]);
  });

  test("a business that is switched off gets its new index as well, and is not come back to", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    await learn(shop, tenant, HOURS);
    await makeOld(tenant);
    const actor = { superAdminId: 1, address: "192.0.2.1" };
    await setTenantActive(new Control(shop.platform), actor, { id: tenant.id, active: false });
    await nextRound(shop);
    await shop.runAll();
    expect(await versionsOf(tenant)).toEqual([`ready ${INDEX_VERSION}`]);
    expect(await rowsOf(tenant, outbox)).toEqual([]);
  });

  test("what is being read is left to its reading", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    await learn(shop, tenant, HOURS);
    await tenant.db.run(tenant.db.update(trainingDocuments, { indexVersion: 0, status: "processing" }, undefined));
    await nextRound(shop);
    expect(await rowsOf(tenant, outbox, eq(outbox.kind, "reindex_document"))).toEqual([]);
  });
});
