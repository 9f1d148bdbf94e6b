import { env } from "cloudflare:test";
import { describe, expect, test } from "vitest";
import { AppError } from "~/platform/errors";
import { outbox } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { newTenant, rowsOf } from "../../../tests/support/builders";
import { InjectedFault } from "../../../tests/support/faulty-database";
import { interceptDatabase, type RoundTrip } from "../../../tests/support/intercept-database";
import { workshop } from "../../../tests/support/run-queue";
import { deleteDocument } from "./documents.server";
import { addText, changeText, readText } from "./sources.server";
import { findDocument } from "./store-document.server";
import { trainingDocuments } from "./tables.server";
import { uploadDocument, uploadPrices } from "./upload-document.server";

const HOUR = 3_600_000;
const TEXT = { companyId: null, title: "Envíos", text: "Entregamos a domicilio en Puebla por $40 pesos." };
const OTHER = { title: "Envíos", text: "Ahora entregamos gratis en Puebla.", version: null };

const filesOf = async (tenant: Tenant) => (await env.FILES.list({ prefix: `t/${tenant.id}/` })).objects.length;

/** A business with a database that can lose its connection around the batch that names a file. */
async function withFaults() {
  const fault: { when: "before" | "after" | null; meanwhile: () => Promise<unknown> } = {
    when: null,
    meanwhile: async () => {},
  };
  const names = ({ texts }: RoundTrip) =>
    texts.some((text) => /insert into "training_documents"|update "training_documents"/.test(text));
  const shop = workshop({
    database: (database) =>
      interceptDatabase(database, async (trip) => {
        if (!names(trip)) return trip.run();
        const { when, meanwhile } = fault;
        Object.assign(fault, { when: null, meanwhile: async () => {} });
        await meanwhile();
        if (when === "before") throw new InjectedFault(when);
        const results = await trip.run();
        if (when === "after") throw new InjectedFault(when);
        return results;
      }),
  });
  const tenant = await newTenant(shop.platform);
  /** After this long, every file without a document is gone. */
  const later = async () => {
    for (let hours = 0; hours < 3; hours += 1) {
      shop.platform.clock.advance(HOUR);
      await shop.sweep();
      await shop.runAll();
    }
  };
  return { shop, tenant, fault, later };
}

const ways: readonly [string, (tenant: Tenant) => Promise<unknown>][] = [
  ["a text", (tenant) => addText(tenant, TEXT)],
  ["a file", (tenant) => uploadDocument(tenant, new File(["Abrimos a las 9."], "horario.txt"), null)],
  ["a price list", (tenant) => uploadPrices(tenant, new File(["Producto,Precio\nPan,3\n"], "precios.csv"), null)],
];

describe("the file of what is stored", () => {
  test.each(ways)("%s whose answer was lost after it was stored keeps its file and is read", async (_, store) => {
    const { tenant, fault, later } = await withFaults();
    fault.when = "after";
    await expect(store(tenant)).rejects.toThrow("Network connection lost");
    await later();
    expect(await rowsOf(tenant, trainingDocuments)).toMatchObject([{ status: "ready" }]);
    expect(await filesOf(tenant)).toBe(1);
    expect(await rowsOf(tenant, outbox)).toEqual([]);
    // Sent once more, it is the same document.
    expect(await store(tenant)).toMatchObject({ fresh: false });
  });

  test.each(ways)("%s that never was stored leaves a file for an hour and no longer", async (_, store) => {
    const { tenant, fault, later } = await withFaults();
    fault.when = "before";
    await expect(store(tenant)).rejects.toThrow("Network connection lost");
    expect(await filesOf(tenant)).toBe(1);
    await later();
    expect(await rowsOf(tenant, trainingDocuments)).toEqual([]);
    expect(await filesOf(tenant)).toBe(0);
    expect(await rowsOf(tenant, outbox)).toEqual([]);
  });

  test("stored at the same moment by two, one file stays", async () => {
    const { tenant } = await withFaults();
    const all = await Promise.all([addText(tenant, TEXT), addText(tenant, TEXT), addText(tenant, TEXT)]);
    expect(all.filter(({ fresh }) => fresh)).toHaveLength(1);
    expect(await filesOf(tenant)).toBe(1);
  });
});

describe("changing a text", () => {
  async function written() {
    const scene = await withFaults();
    const { document } = await addText(scene.tenant, TEXT);
    await scene.shop.runAll();
    return { ...scene, id: document.id, version: document.filename };
  }
  const refused = (promise: Promise<unknown>) =>
    promise.then(
      () => null,
      (error: unknown) => (error instanceof AppError ? error : null),
    );

  test("a change whose answer was lost stands, with its file", async () => {
    const { tenant, fault, later, id } = await written();
    fault.when = "after";
    await expect(changeText(tenant, id, OTHER)).rejects.toThrow("Network connection lost");
    await later();
    expect(await findDocument(tenant, id)).toMatchObject({ status: "ready", content: OTHER.text });
    expect((await readText(tenant, id)).text).toBe(OTHER.text);
    expect(await filesOf(tenant)).toBe(1);
  });

  test("a change that never was stored leaves the old words and their file alone", async () => {
    const { tenant, fault, later, id } = await written();
    fault.when = "before";
    await expect(changeText(tenant, id, OTHER)).rejects.toThrow("Network connection lost");
    await later();
    expect((await readText(tenant, id)).text).toBe(TEXT.text);
    expect(await filesOf(tenant)).toBe(1);
  });

  test("of two tabs the second one hears of the first, and may replace it knowingly", async () => {
    const { shop, tenant, id, version } = await written();
    await changeText(tenant, id, { ...OTHER, version });
    const mine = { title: "Envíos", text: "Entregamos por $90.", version };
    const error = await refused(changeText(tenant, id, mine));
    expect(error).toMatchObject({ status: 409, detail: "text_changed" });
    expect(error?.userMessage).toContain("Alguien cambió este texto");
    expect((await readText(tenant, id)).text).toBe(OTHER.text);
    await changeText(tenant, id, { ...mine, version: (await readText(tenant, id)).document.filename });
    await shop.runAll();
    expect((await readText(tenant, id)).text).toBe(mine.text);
    expect(await filesOf(tenant)).toBe(1);
  });

  test("two changes at the same moment: one is stored, the other one hears of it", async () => {
    const { shop, tenant, fault, id } = await written();
    fault.meanwhile = () => changeText(tenant, id, OTHER);
    const error = await refused(changeText(tenant, id, { ...OTHER, text: "Entregamos por $90." }));
    expect(error).toMatchObject({ status: 409, detail: "text_changed" });
    await shop.runAll();
    expect((await readText(tenant, id)).text).toBe(OTHER.text);
    expect(await filesOf(tenant)).toBe(1);
  });

  test("deleted meanwhile, nothing of the change is left and it is said", async () => {
    const { shop, tenant, fault, id } = await written();
    fault.meanwhile = () => deleteDocument(tenant, id);
    const error = await refused(changeText(tenant, id, OTHER));
    expect(error).toMatchObject({ status: 404 });
    expect(error?.userMessage).toContain("Ese texto ya no existe");
    await shop.runAll();
    expect(await rowsOf(tenant, trainingDocuments)).toEqual([]);
    expect(await filesOf(tenant)).toBe(0);
    expect(await rowsOf(tenant, outbox)).toEqual([]);
  });
});
