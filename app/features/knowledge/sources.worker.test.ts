/// <reference types="vite/types/importMeta.d.ts" />
import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { notifications } from "~/features/notifications/tables.server";
import { AppError } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import { DOCUMENT_ERROR_MESSAGES, type DocumentErrorCode, documentErrorMessage } from "~/reading/document-errors";
import { INWARD_ADDRESSES } from "../../../tests/fixtures/inward-addresses";
import { newCompany, newTenant, rowsOf } from "../../../tests/support/builders";
import { interceptDatabase } from "../../../tests/support/intercept-database";
import { type Workshop, workshop } from "../../../tests/support/run-queue";
import { deleteDocument, documentJson, downloadDocument } from "./documents.server";
import { readPricesPage } from "./read-sources.server";
import { readDocumentText, readTrainingCenter } from "./read-training.server";
import { retrieve } from "./retrieve.server";
import { addText, addWebPage, changeText, readPageAgain, readText } from "./sources.server";
import { findDocument } from "./store-document.server";
import { documentChunks, trainingDocuments } from "./tables.server";
import { replacePrices, uploadPrices } from "./upload-document.server";
import { webAddress } from "./web-address";

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "stored",
    (error) => (error instanceof AppError ? (error.detail ?? error.code) : String(error)),
  );

async function found(shop: Workshop, tenant: Tenant, question: string, companyId: number | null = null) {
  return (await retrieve(tenant, shop.pipes.ai, companyId, question)).map(({ text }) => text);
}

const filesOf = async (tenant: Tenant) => (await env.FILES.list({ prefix: `t/${tenant.id}/` })).objects.length;

const changeNow = (tenant: Tenant, id: number, text: { readonly title: string; readonly text: string }) =>
  changeText(tenant, id, { ...text, version: null });

const ENVIOS = { companyId: null, title: "Envíos", text: "Entregamos a domicilio en Puebla por $40 pesos." };

describe("a pasted text", () => {
  test("it is read by the queue, found by its words and its title, and opens again as it was pasted", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const text = "ENVÍOS\n\nEntregamos a domicilio   en Puebla por $40 pesos.\r\n\r\n- Lunes a viernes\r\n";
    const { document, fresh } = await addText(tenant, { ...ENVIOS, text });
    expect(fresh).toBe(true);
    expect(document).toMatchObject({ status: "processing", source: "text", fileType: "txt", originalName: "Envíos" });
    await shop.runAll();
    expect(await findDocument(tenant, document.id)).toMatchObject({ status: "ready", errorCode: null });
    expect((await found(shop, tenant, "¿cuánto cuesta la entrega a domicilio?"))[0]).toContain("$40 pesos");
    expect((await readText(tenant, document.id)).text).toBe(text.replaceAll("\r\n", "\n").trim());
    const download = await downloadDocument(tenant, document.id);
    expect(download.headers.get("content-disposition")).toContain("Env%C3%ADos.txt");
    expect(documentJson(await findDocument(tenant, document.id))).toMatchObject({ source: "text", sourceUrl: null });
  });

  test("changed, the AI knows the new words only, and the old file goes", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const { document } = await addText(tenant, ENVIOS);
    await shop.runAll();
    const change = { title: "Entregas", text: "Solo entregamos en Cholula, por $60 pesos." };
    expect(await changeNow(tenant, document.id, change)).toMatchObject({ status: "processing" });
    await shop.runAll();
    expect(await findDocument(tenant, document.id)).toMatchObject({ status: "ready", originalName: "Entregas" });
    const texts = await found(shop, tenant, "¿cuánto cuesta la entrega?");
    expect(texts.join()).toContain("$60");
    expect(texts.join()).not.toContain("$40");
    expect(await filesOf(tenant)).toBe(1);
  });

  test("changed while the old words are being read, the old words do not stay", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const { document } = await addText(tenant, ENVIOS);
    // Both readings are under way at once: whichever ends first, the last text stays.
    await Promise.all([
      shop.runDue(),
      changeNow(tenant, document.id, { title: "Envíos", text: "Ahora entregamos gratis en Puebla." }),
    ]);
    await shop.runAll();
    expect(await findDocument(tenant, document.id)).toMatchObject({
      status: "ready",
      content: expect.stringContaining("gratis"),
    });
    expect((await found(shop, tenant, "¿entregan en Puebla?")).join()).toContain("gratis");
  });

  test("the same text twice is one document, also by a change; what is blank or too long is refused", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const all = await Promise.all([addText(tenant, ENVIOS), addText(tenant, ENVIOS), addText(tenant, ENVIOS)]);
    expect(new Set(all.map(({ document }) => document.id)).size).toBe(1);
    const other = await addText(tenant, { ...ENVIOS, text: "Otro texto." });
    expect(await code(changeNow(tenant, other.document.id, ENVIOS))).toBe("conflict");
    expect(await code(addText(tenant, { ...ENVIOS, title: " " }))).toBe("invalid");
    expect(await code(addText(tenant, { ...ENVIOS, title: "a".repeat(121) }))).toBe("invalid");
    const longest = { ...ENVIOS, title: "a".repeat(120), text: "Otro más." };
    expect(await code(addText(tenant, longest))).toBe("stored");
    expect(await code(addText(tenant, { ...ENVIOS, text: " \n " }))).toBe("invalid");
    expect(await code(addText(tenant, { ...ENVIOS, text: "a".repeat(50_001) }))).toBe("invalid");
    expect(await code(addText(tenant, { ...ENVIOS, text: "é".repeat(50_000) }))).toBe("stored");
    expect(await filesOf(tenant)).toBe(4);
  });

  test("changed in the moment in which it is opened, it opens with its new words", async () => {
    const meanwhile: { act: (() => Promise<unknown>) | null; reads: number } = { act: null, reads: 0 };
    const shop = workshop({
      database: (database) =>
        interceptDatabase(database, async ({ texts, run }) => {
          const { act } = meanwhile;
          if (act && texts.some((text) => text.includes("training_documents"))) meanwhile.reads += 1;
          if (act && meanwhile.reads === 2) {
            meanwhile.act = null;
            await act();
          }
          return run();
        }),
    });
    const tenant = await newTenant(shop.platform);
    const { document } = await addText(tenant, ENVIOS);
    // Its file goes between the reading of its row and that of the file.
    await tenant.files.delete(document.filename);
    meanwhile.act = () => changeNow(tenant, document.id, { title: "Entregas", text: "Ahora gratis." });
    expect(await readText(tenant, document.id)).toMatchObject({
      document: { originalName: "Entregas" },
      text: "Ahora gratis.",
    });
    expect(await code(readText(tenant, 7))).toBe("not_found");
  });

  test("pasted once more, a text that could not be read is read again", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const { document } = await addText(tenant, ENVIOS);
    await shop.runAll();
    const error = { status: "error", errorCode: "interrupted" };
    await tenant.db.run(tenant.db.update(trainingDocuments, error, eq(trainingDocuments.id, document.id)));
    expect(await addText(tenant, ENVIOS)).toMatchObject({ fresh: false, document: { status: "processing" } });
    await shop.runAll();
    expect(await findDocument(tenant, document.id)).toMatchObject({ status: "ready", errorCode: null });
  });

  test("another business's text, company, page do not exist", async () => {
    const shop = workshop();
    const [owner, stranger] = [await newTenant(shop.platform), await newTenant(shop.platform)];
    const company = await newCompany(owner);
    const { document } = await addText(owner, ENVIOS);
    const web = await addWebPage(owner, { companyId: null, address: "laespiga.mx" });
    expect(await code(readText(stranger, document.id))).toBe("not_found");
    expect(await code(changeNow(stranger, document.id, ENVIOS))).toBe("not_found");
    expect(await code(changeNow(owner, web.document.id, ENVIOS))).toBe("not_found");
    expect(await code(addText(stranger, { ...ENVIOS, companyId: company }))).toBe("not_found");
    expect(await code(addWebPage(stranger, { companyId: company, address: "laespiga.mx" }))).toBe("not_found");
    expect(await code(uploadPrices(stranger, new File(["a,b\nc,1"], "p.csv"), company))).toBe("not_found");
    expect(await code(readPageAgain(stranger, web.document.id))).toBe("not_found");
    expect(await code(readPageAgain(owner, document.id))).toBe("not_found");
  });
});

const HTML = { "content-type": "text/html; charset=utf-8" };
const pageOf = (body: string, title = "Menú de La Espiga") =>
  new Response(`<html><head><title>${title}</title></head><body><main>${body}</main></body></html>`, { headers: HTML });

type Web = (url: string, init: RequestInit | undefined) => Response | Promise<Response>;

/** A business with one web page; `web` answers every address of the web. */
async function withPage(web: Web, address = "laespiga.mx/menu") {
  const asked: string[] = [];
  const shop = workshop({
    web: async (input, init) => {
      asked.push(String(input));
      expect(init?.redirect).toBe("manual");
      return web(String(input), init);
    },
  });
  const tenant = await newTenant(shop.platform);
  const { document } = await addWebPage(tenant, { companyId: null, address });
  const now = () => findDocument(tenant, document.id);
  return { shop, tenant, asked, id: document.id, now };
}

describe("a web page", () => {
  test("it is fetched by the queue, called by its title, and found", async () => {
    const { shop, tenant, asked, id, now } = await withPage(() =>
      pageOf("<h1>Pan</h1><p>La concha cuesta $12.50.</p>"),
    );
    expect(await now()).toMatchObject({ status: "processing", originalName: "laespiga.mx/menu", source: "web" });
    expect(asked).toEqual([]);
    await shop.runAll();
    expect(asked).toEqual(["https://laespiga.mx/menu"]);
    expect(await now()).toMatchObject({
      status: "ready",
      originalName: "Menú de La Espiga",
      fileType: "html",
      previousContent: null,
      sourceUrl: "https://laespiga.mx/menu",
    });
    expect(await found(shop, tenant, "¿cuánto cuesta la concha?")).toEqual(["La concha cuesta $12.50."]);
    expect((await readDocumentText(tenant, id, 0)).changes).toBe(null);
    const download = await downloadDocument(tenant, id);
    expect(download.headers.get("content-type")).toBe("application/octet-stream");
    expect((await now()).fileSize).toBe((await download.arrayBuffer()).byteLength);
    expect(download.headers.get("content-disposition")).toContain("attachment");
  });

  test("read again, it shows what changed, and the AI knows the new words only", async () => {
    const texts = [
      "<p>La concha cuesta $12.</p><p>Abrimos a las 7.</p>",
      "<p>La concha cuesta $14.</p><p>Abrimos a las 7.</p>",
    ];
    let reading = 0;
    const { shop, tenant, id, now } = await withPage(() => pageOf(texts[Math.min(reading++, 1)] ?? ""));
    await shop.runAll();
    expect(await readPageAgain(tenant, id)).toMatchObject({ status: "processing" });
    // Pressed twice, it is read once.
    await readPageAgain(tenant, id);
    await shop.runAll();
    expect(reading).toBe(2);
    expect((await now()).status).toBe("ready");
    expect((await readDocumentText(tenant, id, 0)).changes).toEqual({
      more: 0,
      lines: [
        { kind: "removed", text: "La concha cuesta $12." },
        { kind: "added", text: "La concha cuesta $14." },
        { kind: "same", text: "" },
        { kind: "same", text: "Abrimos a las 7." },
      ],
    });
    expect((await found(shop, tenant, "¿cuánto cuesta la concha?")).join()).not.toContain("$12");
    await addWebPage(tenant, { companyId: null, address: "http://laespiga.mx/menu#pan" });
    await shop.runAll();
    expect(await rowsOf(tenant, trainingDocuments)).toHaveLength(1);
    expect((await readDocumentText(tenant, id, 0)).changes).toEqual({ lines: [], more: 0 });
  });

  test("of many changes two hundred lines are shown, and the others counted", async () => {
    const price = (cost: number) =>
      Array.from({ length: 150 }, (_, at) => `<p>Pan número ${at}: $${cost + at}.</p>`).join("");
    const pages = [pageOf(price(1_000)), pageOf(price(5_000))];
    const { shop, tenant, id } = await withPage(() => pages.shift() ?? pageOf(price(5_000)));
    await shop.runAll();
    await readPageAgain(tenant, id);
    await shop.runAll();
    const { changes } = await readDocumentText(tenant, id, 0);
    expect([changes?.lines.length, changes?.more]).toEqual([200, 249]);
  });

  test("a PDF and a plain text are read as well, and a page of another time by its own letters", async () => {
    const latin = Uint8Array.from("<p>Ñoquis de la abuela: $90.</p>", (character) => character.charCodeAt(0));
    const old = await withPage(() => new Response(latin, { headers: { "content-type": "text/html" } }));
    await old.shop.runAll();
    expect((await old.now()).content).toBe("Ñoquis de la abuela: $90.");
    const plain = await withPage(() => new Response("Abrimos a las 7.", { headers: { "content-type": "text/plain" } }));
    await plain.shop.runAll();
    expect(await plain.now()).toMatchObject({ status: "ready", fileType: "txt", content: "Abrimos a las 7." });
    const url = fixtures["../../../tests/fixtures/documents/negocio.pdf"] ?? "";
    const pdf = await withPage(
      async () => new Response(bytesOf(url), { headers: { "content-type": "application/pdf" } }),
    );
    await pdf.shop.runAll();
    expect(await pdf.now()).toMatchObject({ status: "ready", fileType: "pdf" });
  });

  test("the way leads over other addresses of the same and of other hosts", async () => {
    const { shop, asked, now } = await withPage((url) => {
      if (url === "https://laespiga.mx/menu") return to("/carta");
      return url === "https://laespiga.mx/carta" ? to("https://www.laespiga.mx/carta") : pageOf("<p>Carta.</p>");
    });
    await shop.runAll();
    expect(asked).toHaveLength(3);
    expect((await now()).status).toBe("ready");
  });

  const refused: readonly [string, DocumentErrorCode, Web][] = [
    ["leads inward", "web_address", () => to("https://127.0.0.1/")],
    ["leads away from https", "web_address", () => to("http://laespiga.mx/")],
    ["leads around in a circle", "web_address", (url) => to(`${url}x`)],
    ["is gone", "web_gone", () => new Response("no", { status: 404 })],
    ["asks who one is", "web_denied", () => new Response("no", { status: 401 })],
    ["lets nobody in", "web_denied", () => new Response("no", { status: 403 })],
    ["is a picture", "web_type", () => new Response("GIF89a", { headers: { "content-type": "image/gif" } })],
    ["does not say what it is, and is nothing", "web_type", () => new Response(new Uint8Array([1, 2, 3]))],
    ["is too long", "web_too_large", () => new Response("a".repeat(2_097_153), { headers: HTML })],
    ["is empty", "web_no_text", () => new Response("", { headers: HTML })],
    ["has no words", "web_no_text", () => pageOf("<script>render()</script>")],
    [
      "is a broken PDF",
      "corrupt",
      () => new Response("%PDF-1.7 nada", { headers: { "content-type": "application/pdf" } }),
    ],
    [
      "is never there",
      "web_unreachable",
      () => new Response("no", { status: 503, headers: { "retry-after": "9999" } }),
    ],
    ["cannot be reached", "web_unreachable", () => Promise.reject(new TypeError("no route"))],
  ];
  test.each(refused)(
    "a page that %s ends as %s, with its reason, and staff hear of it once",
    async (_, reason, web) => {
      const { shop, tenant, now } = await withPage(web);
      await shop.runAll();
      const document = await now();
      expect(document).toMatchObject({ status: "error", errorCode: reason });
      expect(documentJson(document).error).toBe(DOCUMENT_ERROR_MESSAGES[reason]);
      expect(await rowsOf(tenant, documentChunks)).toEqual([]);
      expect(await rowsOf(tenant, notifications)).toMatchObject([{ type: "failed_document" }]);
    },
  );

  test("what was away for a moment is read on a later try", async () => {
    let tries = 0;
    const { shop, now } = await withPage(() => {
      tries += 1;
      return tries < 3 ? new Response("no", { status: 503 }) : pageOf("<p>Ya.</p>");
    });
    await shop.runAll();
    expect(tries).toBe(3);
    expect((await now()).status).toBe("ready");
  });

  test("a page that says when to come back is read then, and within a minute at the latest", async () => {
    for (const [says, seconds] of [
      ["30", 30],
      ["6000", 60],
    ] as const) {
      let tries = 0;
      const { shop } = await withPage(() => {
        tries += 1;
        return new Response("no", { status: 503, headers: { "retry-after": says } });
      });
      const triesAfter = async (milliseconds: number) => {
        shop.platform.clock.advance(milliseconds);
        await shop.runDue();
        return tries;
      };
      expect(await triesAfter(0)).toBe(1);
      expect(await triesAfter((seconds - 1) * 1_000)).toBe(1);
      expect(await triesAfter(2_000)).toBe(2);
    }
  });

  test("a page that fails when it is read again is not answered with, and the next good reading shows what changed", async () => {
    const answers = [pageOf("<p>Pan a $12.</p>"), new Response("no", { status: 404 }), pageOf("<p>Pan a $14.</p>")];
    const { shop, tenant, id, now } = await withPage(() => answers.shift() ?? new Response(null, { status: 500 }));
    await shop.runAll();
    await readPageAgain(tenant, id);
    await shop.runAll();
    expect(await now()).toMatchObject({ status: "error", errorCode: "web_gone", content: "Pan a $12." });
    expect(await found(shop, tenant, "¿cuánto cuesta el pan?")).toEqual([]);
    await readPageAgain(tenant, id);
    await shop.runAll();
    expect((await readDocumentText(tenant, id, 0)).changes?.lines).toEqual([
      { kind: "removed", text: "Pan a $12." },
      { kind: "added", text: "Pan a $14." },
    ]);
  });

  test("deleted, nothing of it is left, also while it is being read", async () => {
    const { shop, tenant, id } = await withPage(async () => {
      await deleteDocument(tenant, id);
      return pageOf("<p>Tarde.</p>");
    });
    await shop.runAll();
    expect(await rowsOf(tenant, trainingDocuments)).toEqual([]);
    expect(await rowsOf(tenant, documentChunks)).toEqual([]);
    expect(await filesOf(tenant)).toBe(0);
  });
});

test("Promise 12: no address of a page, and no redirect of it, leads inward", async () => {
  const home = "https://laespiga.mx/menu";
  const elsewhere = "https://files.example.com/a.jpg";
  const asked = new Set<string>();
  let answer: (url: string) => Response = () => pageOf("<p>x</p>");
  const { pipes } = workshop({
    web: async (input, init) => {
      asked.add(String(input));
      expect([...new Headers(init?.headers).keys()].sort()).toEqual(["accept", "accept-language", "user-agent"]);
      return answer(String(input));
    },
  });
  const outward = new Set([home, elsewhere, "https://files.example.com/"]);
  let tried = 0;
  const read = async (address: string) => {
    tried += 1;
    return pipes.pages.read(address);
  };
  for (const address of INWARD_ADDRESSES) {
    answer = () => pageOf("<p>x</p>");
    expect(await read(address), address).toMatchObject({ kind: "refused", code: "address" });
    // As staff type it: only https is asked for, whatever they typed.
    const typed = webAddress(address);
    if (typed) expect(await read(typed.href), address).toMatchObject({ kind: "page" });
    const inward = /^[\x21-\x7e]+$/.test(address) && /^[a-z]+:/.test(address) ? address : "https://127.0.0.1/";
    answer = (url) => (url === home ? to(inward) : pageOf("<p>x</p>"));
    await read(home);
    answer = (url) => (url === home ? to(elsewhere) : url === elsewhere ? to(inward) : pageOf("<p>x</p>"));
    await read(home);
  }
  expect([...asked].filter((url) => !outward.has(url))).toEqual([]);
  console.log(`PROMISE 12 (web pages): ${tried} addresses and redirects → 0 led inward, 0 carried credentials`);
});

describe("a price list", () => {
  const file = (content: string, name = "precios.csv") => new File([content], name);

  test("each row is a piece of its own that is found", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const company = await newCompany(tenant);
    const rows = "Producto,Precio,Tamaño\nConcha de vainilla,12.5,90 g\nCuernito,14,80 g\n";
    const { document } = await uploadPrices(tenant, file(rows), company);
    expect(document).toMatchObject({ status: "processing", source: "prices", fileType: "csv" });
    await shop.runAll();
    expect(await findDocument(tenant, document.id)).toMatchObject({ status: "ready", chunkCount: 2 });
    expect((await found(shop, tenant, "¿cuánto cuesta la concha?", company))[0]).toBe(
      "Concha de vainilla: precio $12.50, tamaño 90 g.",
    );
    expect(await found(shop, tenant, "¿cuánto cuesta la concha?")).toEqual([]);
    expect((await uploadPrices(tenant, file(rows, "otra.csv"), company)).fresh).toBe(false);
    const download = await downloadDocument(tenant, document.id);
    expect(await download.text()).toBe(rows);
  });

  test.each([
    ["America/Lima", "S/ 12.50", "S/ 14"],
    ["Europe/Madrid", "12,50 €", "14 €"],
  ])("of a shop in %s has bare prices in the money of its country", async (timeZone, first, second) => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform, { timeZone });
    const company = await newCompany(tenant);
    const { document } = await uploadPrices(tenant, file("Producto,Precio\nConcha,12.5\nConcha,14\n"), company);
    await shop.runAll();
    expect(await found(shop, tenant, "¿cuánto cuesta la concha?", company)).toEqual(
      expect.arrayContaining([`Concha: precio ${first}.`, `Concha: precio ${second}.`]),
    );
    expect((await readDocumentText(tenant, document.id, 0)).remarks).toEqual([
      `1 producto tiene más de un precio, y la IA puede decir cualquiera: «Concha» (${first} y ${second}).`,
    ]);
  });

  test("its page says where it contradicts itself or names no product; a list without faults says nothing", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const { document } = await uploadPrices(tenant, file("Producto,Precio\nConcha,12\nConcha,14\n,35\n"), null);
    const other = await uploadPrices(tenant, file("Producto,Precio\nConcha,12\nBolillo,3\n"), null);
    await shop.runAll();
    expect((await readDocumentText(tenant, document.id, 0)).remarks).toEqual([
      "1 producto tiene más de un precio, y la IA puede decir cualquiera: «Concha» ($12 y $14).",
      "1 fila no dice de qué producto es el precio.",
    ]);
    expect((await readDocumentText(tenant, other.document.id, 0)).remarks).toEqual([]);
  });

  test("a newer list takes the place of one: its prices alone are known, and the document stays", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const company = await newCompany(tenant);
    const { document } = await uploadPrices(tenant, file("Producto,Precio\nConcha,12\n"), company);
    await shop.runAll();
    const newer = file("Producto,Precio\nConcha,15\n", "octubre.csv");
    const replaced = await replacePrices(tenant, document.id, newer);
    expect(replaced).toMatchObject({ fresh: true, document: { id: document.id, status: "processing" } });
    await shop.runAll();
    expect(await rowsOf(tenant, trainingDocuments)).toMatchObject([
      { id: document.id, companyId: company, originalName: "octubre.csv", status: "ready", source: "prices" },
    ]);
    expect(await found(shop, tenant, "¿cuánto cuesta la concha?", company)).toEqual(["Concha: precio $15."]);
    expect(await (await downloadDocument(tenant, document.id)).text()).toBe("Producto,Precio\nConcha,15\n");
    expect(await tenant.files.get(document.filename)).toBeNull();
    expect((await replacePrices(tenant, document.id, newer)).fresh).toBe(false);
  });

  test("what is no list, or stands in another one, replaces nothing", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const neighbour = await newTenant(shop.platform);
    const { document } = await uploadPrices(tenant, file("Producto,Precio\nConcha,12\n"), null);
    await uploadPrices(tenant, file("Producto,Precio\nBolillo,3\n"), null);
    const text = await addText(tenant, { companyId: null, title: "Envíos", text: "Entregamos a domicilio." });
    await shop.runAll();
    const bolillo = file("Producto,Precio\nBolillo,3\n");
    expect(await code(replacePrices(tenant, document.id, file("x", "precios.xls")))).toBe("table_type");
    expect(await code(replacePrices(tenant, document.id, file("")))).toBe("empty_file");
    // It can be read by nobody, so the one that can stays.
    expect(await code(replacePrices(tenant, document.id, file("Concha,12\nPan,3\n")))).toBe("table_no_header");
    expect(await code(replacePrices(tenant, document.id, bolillo))).toBe("conflict");
    expect(await code(replacePrices(tenant, text.document.id, bolillo))).toBe("not_found");
    expect(await code(replacePrices(neighbour, document.id, file("Producto,Precio\nPan,9\n")))).toBe("not_found");
    expect((await found(shop, tenant, "¿cuánto cuesta la concha?"))[0]).toBe("Concha: precio $12.");
    expect(await findDocument(tenant, document.id)).toMatchObject({ filename: document.filename, status: "ready" });
  });

  test("a list that could not be read takes the same file again, and of two at once one is refused", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const rows = file("Producto,Precio\nConcha,12.50\n");
    const { document } = await uploadPrices(tenant, rows, null);
    await tenant.db.run(
      tenant.db.update(
        trainingDocuments,
        { status: "error", errorCode: "interrupted" },
        eq(trainingDocuments.id, document.id),
      ),
    );
    expect(await replacePrices(tenant, document.id, rows)).toMatchObject({ fresh: true });
    await shop.runAll();
    const both = await Promise.allSettled(
      ["Concha,12", "Concha,14"].map((row) => replacePrices(tenant, document.id, file(`Producto,Precio\n${row}\n`))),
    );
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const [refused] = both.flatMap((one) => (one.status === "rejected" ? [one.reason.userMessage] : []));
    expect(refused).toBe("Alguien más la cambió en este momento. Vuelve a intentarlo.");
  });

  test("the form for a newer list names the one that it replaces; of a deleted one it is the form for another", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const company = await newCompany(tenant);
    const { document } = await uploadPrices(tenant, file("Producto,Precio\nConcha,12\n"), company);
    const open = (documento: number | null) => readPricesPage(tenant, { companyId: null, documento });
    const replaced = { id: document.id, name: "precios.csv" };
    expect(await open(document.id)).toMatchObject({ replaced, companyId: company });
    expect(await open(null)).toMatchObject({ replaced: null });
    expect(await open(7)).toMatchObject({ replaced: null });
  });

  test("a workbook is read inside workerd", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const url = fixtures["../../../tests/fixtures/documents/precios.xlsx"] ?? "";
    const { document } = await uploadPrices(tenant, new File([bytesOf(url)], "precios.xlsx"), null);
    await shop.runAll();
    expect(await findDocument(tenant, document.id)).toMatchObject({ status: "ready", chunkCount: 5 });
    expect((await found(shop, tenant, "¿qué precio tiene el café de olla?"))[0]).toContain("precio 35 MXN");
  });

  test("as many rows as are taken are indexed", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const rows = Array.from({ length: 4_999 }, (_, index) => `Tornillo modelo ${index},${index + 0.5}`).join("\n");
    const { document } = await uploadPrices(tenant, file(`Producto,Precio\n${rows}`), null);
    await shop.runAll();
    expect(await findDocument(tenant, document.id)).toMatchObject({ status: "ready", chunkCount: 4_999 });
    expect((await found(shop, tenant, "¿cuánto cuesta el tornillo modelo 4321?"))[0]).toBe(
      "Tornillo modelo 4321: precio $4,321.50.",
    );
  });

  test("a file of ten megabytes is taken, and not one byte more", async () => {
    const tenant = await newTenant(workshop().platform);
    const sized = (bytes: number) => code(uploadPrices(tenant, file("a".repeat(bytes)), null));
    expect([await sized(10_485_760), await sized(10_485_761)]).toEqual(["stored", "too_large"]);
  });

  test.each([
    ["table_type", "precios.xls", "x"],
    ["table_type", "precios.xlsx", "Producto,Precio"],
    ["empty_file", "precios.csv", ""],
    ["too_large", "precios.csv", "a".repeat(10_485_761)],
  ] as const)("what is %s is refused at once (%s)", async (reason, name, content) => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    expect(await code(uploadPrices(tenant, file(content, name), null))).toBe(reason);
    expect(await rowsOf(tenant, trainingDocuments)).toEqual([]);
  });

  test.each([
    ["table_no_header", "Concha,12\nPan,3\n"],
    ["table_no_rows", "Producto,Precio\n"],
    ["table_quotes", 'Producto,Precio\n"Concha,12\n'],
  ] as const)("a list that is %s ends as error with its reason", async (reason, content) => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const { document } = await uploadPrices(tenant, file(content), null);
    await shop.runAll();
    expect(documentJson(await findDocument(tenant, document.id))).toMatchObject({
      status: "error",
      error: documentErrorMessage(reason),
    });
    expect(await readDocumentText(tenant, document.id, 0)).toMatchObject({ isFinal: true, remarks: [] });
    const center = await readTrainingCenter(tenant, { companyId: null, all: false });
    expect(center.documents.find(({ id }) => id === document.id)).toMatchObject({ isFinal: true });
  });

  test("rows whose price is no figure are kept as text, and the document names them", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const rows = "Producto,Precio\nConcha,abc\nBolillo,??\nCuernito,14\nPastel,a consultar\n";
    const { document } = await uploadPrices(tenant, file(rows), null);
    await shop.runAll();
    const text = await readDocumentText(tenant, document.id, 0);
    expect(text).toMatchObject({ isFinal: false, remarks: ["2 filas sin un precio claro: «Concha» y «Bolillo»."] });
    expect(text.parts.map((part) => part.text)).toContain("Concha: precio abc.");
  });
});

const fixtures = import.meta.glob<string>("../../../tests/fixtures/documents/*", {
  query: "?url&inline",
  import: "default",
  eager: true,
});

function bytesOf(url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(url.slice(url.indexOf(",") + 1)), (character) => character.charCodeAt(0));
}

function to(location: string): Response {
  return new Response(null, { status: 302, headers: { location } });
}
