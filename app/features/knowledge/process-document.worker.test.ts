import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Tenant } from "~/platform/tenancy.server";
import { newTenant, rowsOf } from "../../../tests/support/builders";
import { InjectedFault } from "../../../tests/support/faulty-database";
import { interceptDatabase, type RoundTrip } from "../../../tests/support/intercept-database";
import { type Workshop, workshop } from "../../../tests/support/run-queue";
import { deleteDocument } from "./documents.server";
import { addText, addWebPage, changeText } from "./sources.server";
import { documentChunks, trainingDocuments } from "./tables.server";

/** Long enough to be stored in several parts. */
const LONG = Array.from({ length: 180 }, (_, part) => `Parte ${part}\n\n${"Abrimos los domingos. ".repeat(40)}`).join(
  "\n\n",
);

const filesOf = async (tenant: Tenant) => (await env.FILES.list({ prefix: `t/${tenant.id}/` })).objects.length;

const storesChunks = (trip: RoundTrip) => trip.texts.some((text) => text.includes("insert into document_chunks"));

/** Rows of the full-text index that belong to no chunk. */
async function strayIndexRows(tenant: Tenant): Promise<number> {
  const database = tenant.shard === 0 ? env.DB : env.DB_1;
  const row = await database
    .prepare(
      "select count(*) as count from chunk_index where chunk_index match ? and rowid not in (select id from document_chunks where tenant_id = ?)",
    )
    .bind(`words : "t${tenant.id}gxdomingos"`, tenant.id)
    .first<{ count: number }>();
  return row?.count ?? 0;
}

interface Stage {
  readonly shop: Workshop;
  readonly tenant: Tenant;
  /** Called around every round trip of the queue's work. */
  around: (trip: RoundTrip) => ReturnType<RoundTrip["run"]>;
}

async function stage(web?: typeof fetch): Promise<Stage> {
  const staged: { around: Stage["around"] } = { around: (trip) => trip.run() };
  const shop = workshop({
    ...(web ? { web } : {}),
    database: (database) => interceptDatabase(database, (trip) => staged.around(trip)),
  });
  const tenant = await newTenant(shop.platform);
  return Object.assign(staged, { shop, tenant });
}

const page = () =>
  new Response(`<html><body><main>${LONG.replaceAll("\n\n", "</p><p>")}</main></body></html>`, {
    headers: { "content-type": "text/html; charset=utf-8" },
  });

describe("a reading that is overtaken", () => {
  test("deleted between two parts, nothing of the document is left, and nothing is tried again", async () => {
    const scene = await stage(async () => page());
    const { shop, tenant } = scene;
    const { document } = await addWebPage(tenant, { companyId: null, address: "laespiga.mx/menu" });
    let parts = 0;
    scene.around = async (trip) => {
      if (storesChunks(trip) && ++parts === 2) await deleteDocument(tenant, document.id);
      return trip.run();
    };
    await shop.runAll();
    expect(parts).toBeGreaterThanOrEqual(2);
    expect(await rowsOf(tenant, trainingDocuments)).toEqual([]);
    expect(await rowsOf(tenant, documentChunks)).toHaveLength(0);
    expect(await strayIndexRows(tenant)).toBe(0);
    expect(await filesOf(tenant)).toBe(0);
    expect(shop.platform.logs.join()).not.toContain("job_retry");
  });

  test("a worker that dies once the page's file is stored leaves no file of a document that was deleted", async () => {
    let dead = false;
    let tenant: Tenant | undefined;
    let id = 0;
    let removed = async () => {};
    const scene = await stage(async () => {
      if (tenant) await deleteDocument(tenant, id);
      await removed();
      return page();
    });
    tenant = scene.tenant;
    const { shop } = scene;
    id = (await addWebPage(tenant, { companyId: null, address: "laespiga.mx/menu" })).document.id;
    const [reading] = shop.waiting.splice(0);
    // The file of the deleted document goes first; the page that is being read is stored afterwards.
    removed = async () => {
      await shop.platform.settle();
      await shop.runDue();
    };
    scene.around = async (trip) => {
      dead ||= storesChunks(trip);
      if (dead) throw new InjectedFault("before");
      return trip.run();
    };
    await shop.wake(reading?.body);
    expect(await filesOf(tenant)).toBe(1);
    scene.around = (trip) => trip.run();
    shop.platform.clock.advance(120_000);
    await shop.sweep();
    await shop.runAll();
    expect(await filesOf(tenant)).toBe(0);
    expect(await rowsOf(tenant, documentChunks)).toHaveLength(0);
  });

  test("one that dies after another reading has ended leaves none of its pieces beside the other's", async () => {
    const scene = await stage();
    const { shop, tenant } = scene;
    const { document } = await addText(tenant, { companyId: null, title: "Horario", text: LONG.slice(0, 40_000) });
    scene.around = async (trip) => {
      if (!storesChunks(trip)) return trip.run();
      scene.around = (later) => later.run();
      await tenant.db.run(
        tenant.db.update(trainingDocuments, { status: "ready" }, eq(trainingDocuments.id, document.id)),
      );
      scene.around = async () => {
        throw new InjectedFault("before");
      };
      return trip.run();
    };
    await shop.wake(shop.waiting.splice(0)[0]?.body);
    scene.around = (trip) => trip.run();
    expect(await rowsOf(tenant, documentChunks)).toHaveLength(0);
    expect(await strayIndexRows(tenant)).toBe(0);
  });

  test("changed during its last try, it is not said to have failed before its new words are read", async () => {
    const scene = await stage();
    const { shop, tenant } = scene;
    const { document } = await addText(tenant, { companyId: null, title: "Horario", text: "Abrimos los domingos." });
    let tries = 0;
    scene.around = async (trip) => {
      if (!storesChunks(trip)) return trip.run();
      tries += 1;
      if (tries === 5) {
        scene.around = (later) => later.run();
        await changeText(tenant, document.id, { title: "Horario", text: "Cerramos los domingos.", version: null });
        shop.waiting.splice(0);
      }
      throw new InjectedFault("before");
    };
    for (let round = 0; tries < 5 && round < 200; round += 1) {
      shop.platform.clock.advance(30_000);
      await shop.runDue();
    }
    expect(tries).toBe(5);
    const statusOf = async () => (await rowsOf(tenant, trainingDocuments)).map(({ status }) => status);
    expect(await statusOf()).toEqual(["processing"]);
    await shop.sweep();
    await shop.runAll();
    expect(await statusOf()).toEqual(["ready"]);
    expect((await rowsOf(tenant, documentChunks)).map(({ text }) => text)).toEqual(["Cerramos los domingos."]);
  });

  test("changed between two parts, only the new words stay", async () => {
    const scene = await stage();
    const { shop, tenant } = scene;
    const { document } = await addText(tenant, { companyId: null, title: "Horario", text: LONG.slice(0, 49_000) });
    let stored = 0;
    scene.around = async (trip) => {
      if (storesChunks(trip) && ++stored === 1) {
        await changeText(tenant, document.id, { title: "Horario", text: "Cerramos los domingos.", version: null });
      }
      return trip.run();
    };
    await shop.runAll();
    expect((await rowsOf(tenant, documentChunks)).map(({ text }) => text)).toEqual(["Cerramos los domingos."]);
    expect(await strayIndexRows(tenant)).toBe(0);
    expect(await filesOf(tenant)).toBe(1);
  });
});
