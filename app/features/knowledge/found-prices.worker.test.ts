import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { newTenant, rowsOf } from "../../../tests/support/builders";
import { workshop } from "../../../tests/support/run-queue";
import { deleteDocument } from "./documents.server";
import { confirmPrices, dismissPrices, readFoundPrices } from "./found-prices.server";
import { readTrainingCenter } from "./read-training.server";
import { addText, changeText } from "./sources.server";
import { findDocument, processAgain } from "./store-document.server";
import { documentChunks, trainingDocuments } from "./tables.server";

const MENU = {
  companyId: null,
  title: "Menú",
  text: "PAN DULCE\nConcha de vainilla ........ $12\nOreja ........ $14.50\n\nBEBIDAS\nCafé de olla ........ $35\nRefresco ........ $28",
};

async function read(text = MENU) {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const { document } = await addText(tenant, text);
  await shop.runAll();
  return { shop, tenant, id: document.id };
}

const all = ({ rows }: { rows: readonly { cells: readonly string[] }[] }) =>
  new Map(rows.map(({ cells }, at) => [at, cells] as const));
const offered = async (tenant: Awaited<ReturnType<typeof read>>["tenant"]) =>
  (await readTrainingCenter(tenant, { companyId: null, all: true })).documents.map(({ foundCount }) => foundCount);

describe("TRAIN-26 prices that were found in a document become a price list once somebody says so", () => {
  test("they are offered, and kept they are facts that the AI answers with", async () => {
    const { shop, tenant, id } = await read();
    expect(await offered(tenant)).toEqual([4]);
    const found = await readFoundPrices(tenant, id);
    expect(found).toMatchObject({ columns: ["Producto", "Precio"], total: 4, waits: true, listId: null });
    const rows = all(found);
    rows.set(0, ["Concha de vainilla", "$13"]);
    rows.delete(3);
    const { document, fresh } = await confirmPrices(tenant, id, { version: found.version, rows });
    expect(fresh).toBe(true);
    expect(document).toMatchObject({ source: "prices", fileType: "csv", originalName: "Precios de Menú.csv" });
    await shop.runAll();
    const facts = (await rowsOf(tenant, documentChunks)).filter(({ documentId }) => documentId === document.id);
    expect(facts.map(({ heading, text }) => [heading, text])).toEqual([
      ["PAN DULCE", "Concha de vainilla: precio $13."],
      ["PAN DULCE", "Oreja: precio $14.50."],
      ["BEBIDAS", "Café de olla: precio $35."],
    ]);
    expect(await offered(tenant)).toEqual([null, null]);
    expect((await readFoundPrices(tenant, id)).listId).toBe(document.id);
  });

  test("what a spreadsheet would run is kept as a text, and a row without a price is left out", async () => {
    const { tenant, id } = await read();
    const { version } = await readFoundPrices(tenant, id);
    const rows = new Map([
      [0, ["=1+1", "$13"]],
      [1, ["Oreja", " "]],
      [2, ["Café de olla", "-$5"]],
    ]);
    const { document } = await confirmPrices(tenant, id, { version, rows });
    const sheet = (await (await tenant.files.get(document.filename))?.text()) ?? "";
    expect(sheet.split("\r\n")).toEqual([
      "Producto,Precio",
      "PAN DULCE:",
      '" =1+1",$13',
      "BEBIDAS:",
      'Café de olla," -$5"',
    ]);
  });

  test("the list of a document with a long name has a name that fits", async () => {
    const { tenant, id } = await read();
    const found = await readFoundPrices(tenant, id);
    await tenant.db.run(
      tenant.db.update(trainingDocuments, { originalName: `${"y".repeat(180)}.pdf` }, eq(trainingDocuments.id, id)),
    );
    const { document } = await confirmPrices(tenant, id, { version: found.version, rows: all(found) });
    expect(document.originalName).toBe(`Precios de ${"y".repeat(150)}.csv`);
  });

  test("two presses and two tabs at once make one list", async () => {
    const { tenant, id } = await read();
    const found = await readFoundPrices(tenant, id);
    const other = all(found).set(0, ["Concha grande", "$20"]);
    const pressed = await Promise.all(
      [all(found), other, all(found)].map((rows) => confirmPrices(tenant, id, { version: found.version, rows })),
    );
    const again = await confirmPrices(tenant, id, { version: found.version, rows: other });
    expect(new Set([...pressed, again].map(({ document }) => document.id)).size).toBe(1);
    expect([...pressed, again].filter(({ fresh }) => fresh)).toHaveLength(1);
    expect((await rowsOf(tenant, trainingDocuments)).filter(({ source }) => source === "prices")).toHaveLength(1);
  });

  test("what is dismissed stays so when the same is read again, and other prices are offered anew", async () => {
    const { shop, tenant, id } = await read();
    await dismissPrices(tenant, id);
    await dismissPrices(tenant, id);
    expect(await offered(tenant)).toEqual([null]);
    await processAgain(tenant, id);
    await shop.runAll();
    expect(await offered(tenant)).toEqual([null]);
    await changeText(tenant, id, { title: "Menú", text: `${MENU.text}\nTé ........ $30`, version: null });
    await shop.runAll();
    expect(await offered(tenant)).toEqual([5]);
    await changeText(tenant, id, {
      title: "Menú",
      text: "Ya no vendemos pan. Abrimos de nueve a cinco.",
      version: null,
    });
    await shop.runAll();
    expect(await offered(tenant)).toEqual([null]);
    await expect(readFoundPrices(tenant, id)).rejects.toMatchObject({ code: "not_found" });
  });

  test("lines that were left out are told, and offer nothing anew", async () => {
    const { shop, tenant, id } = await read({ ...MENU, text: `${MENU.text}\ngelatina mosaico 25` });
    expect((await readFoundPrices(tenant, id)).left).toEqual({ count: 1, named: "«gelatina mosaico 25»" });
    await dismissPrices(tenant, id);
    await changeText(tenant, id, { title: "Menú", text: MENU.text, version: null });
    await shop.runAll();
    expect(await offered(tenant)).toEqual([null]);
    expect((await readFoundPrices(tenant, id)).left).toBeNull();
  });

  test("while the document is read again nothing is offered, kept or dismissed", async () => {
    const { shop, tenant, id } = await read();
    const found = await readFoundPrices(tenant, id);
    await processAgain(tenant, id);
    for (const refused of [
      readFoundPrices(tenant, id),
      confirmPrices(tenant, id, { version: found.version, rows: all(found) }),
      dismissPrices(tenant, id),
    ])
      await expect(refused).rejects.toMatchObject({ code: "not_found" });
    await shop.runAll();
    expect(await offered(tenant)).toEqual([4]);
  });

  test("a list of an earlier reading, an empty one and a neighbour's are refused; a deleted one can be made again", async () => {
    const { shop, tenant, id } = await read();
    const found = await readFoundPrices(tenant, id);
    const input = { version: found.version, rows: all(found) };
    await expect(confirmPrices(tenant, id, { ...input, version: "1" })).rejects.toMatchObject({ code: "conflict" });
    await expect(confirmPrices(tenant, id, { ...input, rows: new Map([[0, ["", "$12"]]]) })).rejects.toMatchObject({
      code: "invalid",
    });
    const neighbour = await newTenant(shop.platform);
    for (const refused of [
      readFoundPrices(neighbour, id),
      confirmPrices(neighbour, id, input),
      dismissPrices(neighbour, id),
    ])
      await expect(refused).rejects.toMatchObject({ code: "not_found" });
    const first = await confirmPrices(tenant, id, input);
    await deleteDocument(tenant, first.document.id);
    const second = await confirmPrices(tenant, id, input);
    expect(second.fresh).toBe(true);
    expect(second.document.id).not.toBe(first.document.id);
    expect((await findDocument(tenant, id)).priceListId).toBe(second.document.id);
  });
});
