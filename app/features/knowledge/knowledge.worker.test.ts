/// <reference types="vite/types/importMeta.d.ts" />
import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addQuestion } from "~/features/golden/questions.server";
import { notifications } from "~/features/notifications/tables.server";
import { newId } from "~/platform/ids";
import { outbox } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { HOURS, learn, newCompany, newTenant, rowsOf } from "../../../tests/support/builders";
import { type CountedDatabase, countQueries } from "../../../tests/support/count-queries";
import { fillDocuments } from "../../../tests/support/fill";
import { type Workshop, workshop } from "../../../tests/support/run-queue";
import { deleteDocument, downloadDocument } from "./documents.server";
import { scopeOf } from "./index-words";
import { toMatch } from "./match-query";
import { retrieve } from "./retrieve.server";
import { addText, changeText } from "./sources.server";
import { findDocument, processAgain } from "./store-document.server";
import { documentChunks, faqPairs, trainingDocuments } from "./tables.server";
import { uploadDocument } from "./upload-document.server";

const files = import.meta.glob<string>("../../../tests/fixtures/documents/*", {
  query: "?url&inline",
  import: "default",
  eager: true,
});

function fixture(name: string): File {
  const url = files[`../../../tests/fixtures/documents/${name}`];
  if (url === undefined) throw new Error(`no fixture ${name}`);
  const bytes = Uint8Array.from(atob(url.slice(url.indexOf(",") + 1)), (character) => character.charCodeAt(0));
  return new File([bytes], name);
}

const SUNDAY = "¿A qué hora abren los domingos?";

const passages = async (shop: Workshop, tenant: Tenant, companyId: number | null, question = SUNDAY) =>
  retrieve(tenant, shop.pipes.ai, companyId, question);

/** Rows of the full-text index with a text's words in a scope. */
async function indexed(tenant: Tenant, text: string, companyId: number | null = null): Promise<number> {
  const database = tenant.shard === 0 ? env.DB : env.DB_1;
  const match = toMatch([scopeOf(tenant.id, companyId)], text);
  const row = await database
    .prepare("select count(*) as count from chunk_index where chunk_index match ?")
    .bind(match)
    .first<{ count: number }>();
  return row?.count ?? 0;
}

const fileOf = (tenant: Tenant, filename: string) => env.FILES.head(`t/${tenant.id}/${filename}`);

describe("reading a document", () => {
  test.each(["negocio.pdf", "negocio.docx", "negocio.doc", "papeleria.txt"])(
    "TRAIN-26 %s starts as processing and becomes ready with its content",
    async (name) => {
      const shop = workshop();
      const tenant = await newTenant(shop.platform);
      const { document, fresh } = await uploadDocument(tenant, fixture(name), null);
      expect(fresh).toBe(true);
      expect(document).toMatchObject({ status: "processing", originalName: name, content: null });
      expect(await passages(shop, tenant, null)).toEqual([]);
      await shop.runAll();
      const read = await findDocument(tenant, document.id);
      expect(read).toMatchObject({ status: "ready", errorCode: null });
      expect(read.content?.length).toBeGreaterThan(100);
      const chunks = await rowsOf(tenant, documentChunks, eq(documentChunks.documentId, document.id));
      expect(chunks).toHaveLength(read.chunkCount);
      expect(chunks.length).toBeGreaterThan(0);
      const question = name === "papeleria.txt" ? "¿A qué hora abren los sábados?" : SUNDAY;
      expect((await passages(shop, tenant, null, question))[0]).toMatchObject({
        documentId: document.id,
        documentName: name,
      });
      expect(await rowsOf(tenant, outbox)).toEqual([]);
    },
  );

  test.each([
    ["protegido.pdf", "password_protected"],
    ["escaneado.pdf", "no_text"],
  ])("TRAIN-26 %s becomes error with a reason, and staff hear of it once", async (name, code) => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const { document } = await uploadDocument(tenant, fixture(name), null);
    await shop.runAll();
    expect(await findDocument(tenant, document.id)).toMatchObject({ status: "error", errorCode: code });
    const notices = await rowsOf(tenant, notifications);
    expect(notices).toHaveLength(1);
    expect(notices[0]).toMatchObject({ type: "failed_document", title: `No pudimos leer ${name}` });
    expect(await rowsOf(tenant, documentChunks)).toEqual([]);
  });

  test("TRAIN-26 a broken PDF becomes error, and uploading it again tries it again", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const broken = new File(["%PDF-1.7\nthis is no document at all"], "roto.pdf");
    const { document } = await uploadDocument(tenant, broken, null);
    await shop.runAll();
    expect(await findDocument(tenant, document.id)).toMatchObject({ status: "error", errorCode: "corrupt" });
    const again = await uploadDocument(tenant, broken, null);
    expect(again).toMatchObject({ fresh: false, document: { id: document.id, status: "processing" } });
    await shop.runAll();
    expect((await findDocument(tenant, document.id)).status).toBe("error");
  });

  test("a file that is away for a moment is read later, one that stays away is an error", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const { document } = await uploadDocument(tenant, new File([HOURS], "a.txt"), null);
    const key = `t/${tenant.id}/${document.filename}`;
    await env.FILES.delete(key);
    await shop.runDue();
    expect((await findDocument(tenant, document.id)).status).toBe("processing");
    await env.FILES.put(key, HOURS);
    await shop.runAll();
    expect((await findDocument(tenant, document.id)).status).toBe("ready");
    await processAgain(tenant, document.id);
    await env.FILES.delete(key);
    await shop.runAll();
    expect(await findDocument(tenant, document.id)).toMatchObject({ status: "error" });
    expect(await rowsOf(tenant, notifications)).toHaveLength(1);
  });

  test("what becomes of a document is told to open pages, and its company's golden questions alone are asked again", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const [a, b] = [await newCompany(tenant), await newCompany(tenant)];
    for (const companyId of [a, b])
      await addQuestion(tenant, 7, companyId, { question: "¿Abren?", expectation: "facts", facts: [] });
    const told = async () => {
      await shop.platform.settle();
      const events = shop.platform.posted.splice(0).map(({ body }) => JSON.parse(body).event);
      const isRetest = eq(outbox.kind, "golden_retest");
      const again = await rowsOf(tenant, outbox, isRetest);
      await tenant.db.run(tenant.db.delete(outbox, isRetest));
      return [events.map(({ type, status }) => status ?? type), again.map(({ key }) => key)];
    };
    await told();
    const begun = [["processing"], []];
    const read = async () => {
      await shop.runDue();
      return told();
    };
    const { document } = await addText(tenant, { companyId: a, title: "Horario", text: HOURS });
    expect(await told()).toEqual(begun);
    expect(await read()).toEqual([["ready"], [String(a)]]);
    await processAgain(tenant, document.id);
    expect(await told()).toEqual(begun);
    expect(await read()).toEqual([["ready"], [String(a)]]);
    await changeText(tenant, document.id, { title: "Horario", text: "Cerramos los lunes.", version: null });
    expect(await told()).toEqual(begun);
    expect(await read()).toEqual([["ready"], [String(a)]]);
    await deleteDocument(tenant, document.id);
    expect(await told()).toEqual([["deleted"], [String(a)]]);
    await uploadDocument(tenant, new File(["%PDF-1.7\nno document"], "roto.pdf"), a);
    expect(await told()).toEqual(begun);
    expect(await read()).toEqual([["error", "notification"], [String(a)]]);
  });

  test("a name that is too long to show keeps its beginning and its ending", async () => {
    const tenant = await newTenant(workshop().platform);
    const nameOf = async (name: string) =>
      (await uploadDocument(tenant, new File([name], name), null)).document.originalName;
    expect(await nameOf(`${"a".repeat(300)}.txt`)).toBe(`${"a".repeat(195)}….txt`);
    expect(await nameOf(`${"b".repeat(196)}.txt`)).toBe(`${"b".repeat(196)}.txt`);
  });

  test("the same bytes are the same document, also at the same moment; another company's are another", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const company = await newCompany(tenant);
    const upload = (companyId: number | null, name: string) =>
      uploadDocument(tenant, new File([HOURS], name), companyId);
    const all = await Promise.all([1, 2, 3, 4].map((copy) => upload(null, `copia-${copy}.txt`)));
    expect(all.filter(({ fresh }) => fresh)).toHaveLength(1);
    expect(new Set(all.map(({ document }) => document.id)).size).toBe(1);
    await upload(company, "de-la-empresa.txt");
    await shop.runAll();
    expect((await upload(null, "más-tarde.txt")).fresh).toBe(false);
    const documents = await rowsOf(tenant, trainingDocuments);
    expect(documents.map(({ status }) => status)).toEqual(["ready", "ready"]);
    expect(await indexed(tenant, "domingos")).toBe(1);
    expect(await indexed(tenant, "domingos", company)).toBe(1);
    const { objects } = await env.FILES.list({ prefix: `t/${tenant.id}/` });
    expect(objects).toHaveLength(2);
  });

  test("reading twice, even at once, leaves one set of passages", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const id = await learn(shop, tenant, HOURS);
    await processAgain(tenant, id);
    await processAgain(tenant, id);
    await shop.runAll();
    expect((await findDocument(tenant, id)).status).toBe("ready");
    expect(await rowsOf(tenant, documentChunks)).toHaveLength((await findDocument(tenant, id)).chunkCount);
    expect(await indexed(tenant, "domingos")).toBe(1);
  });
});

describe("deleting a document", () => {
  test("its passages, index rows, row and file go; the others stay", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const kept = await learn(
      shop,
      tenant,
      "Estacionamiento\n\nTenemos estacionamiento gratis para clientes los domingos.",
    );
    const id = await learn(shop, tenant, HOURS);
    const { filename } = await findDocument(tenant, id);
    expect(await fileOf(tenant, filename)).not.toBeNull();
    expect(await indexed(tenant, "domingos")).toBe(2);
    await deleteDocument(tenant, id);
    expect((await passages(shop, tenant, null)).map(({ documentId }) => documentId)).not.toContain(id);
    await shop.runAll();
    expect(await fileOf(tenant, filename)).toBeNull();
    expect(await indexed(tenant, "domingos")).toBe(1);
    expect((await rowsOf(tenant, documentChunks)).map(({ documentId }) => documentId)).toEqual([kept]);
    await expect(findDocument(tenant, id)).rejects.toMatchObject({ status: 404 });
    await expect(deleteDocument(tenant, id)).rejects.toMatchObject({ status: 404 });
  });

  test("TRAIN-29 a document goes with the question-answer pairs that it carries", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const documentId = await learn(shop, tenant, HOURS);
    const now = new Date(tenant.now());
    const pair = { id: newId(), documentId, question: "¿Abren?", answer: "Sí.", createdAt: now, updatedAt: now };
    await tenant.db.run(tenant.db.insert(faqPairs, pair));
    await deleteDocument(tenant, documentId);
    expect(await rowsOf(tenant, faqPairs)).toEqual([]);
    expect(await rowsOf(tenant, trainingDocuments)).toEqual([]);
  });

  test("a document that is deleted while it waits to be read leaves nothing behind", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const { document } = await uploadDocument(tenant, new File([HOURS], "a.txt"), null);
    await deleteDocument(tenant, document.id);
    await shop.runAll();
    expect(await rowsOf(tenant, documentChunks)).toEqual([]);
    expect(await indexed(tenant, "domingos")).toBe(0);
    expect(await fileOf(tenant, document.filename)).toBeNull();
  });

  test("a foreign document is neither found, read, read again, downloaded nor deleted", async () => {
    const shop = workshop();
    const [mine, theirs] = [await newTenant(shop.platform), await newTenant(shop.platform)];
    const foreign = await learn(shop, theirs, HOURS);
    for (const attempt of [findDocument, downloadDocument, deleteDocument, processAgain])
      await expect(attempt(mine, foreign)).rejects.toMatchObject({ status: 404 });
    const company = await newCompany(theirs);
    await expect(uploadDocument(mine, new File([HOURS], "a.txt"), company)).rejects.toMatchObject({ status: 404 });
    expect((await findDocument(theirs, foreign)).status).toBe("ready");
  });
});

describe("what a question finds", () => {
  test("a company's own and the general documents, never another company's", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const [bakery, dentist] = [await newCompany(tenant), await newCompany(tenant, { name: "Dental" })];
    const general = await learn(shop, tenant, "Horario general\n\nLos domingos abrimos de 8 a 12 horas.");
    const own = await learn(shop, tenant, HOURS, { companyId: bakery });
    const other = await learn(shop, tenant, "Horario\n\nLos domingos abrimos solo urgencias.", { companyId: dentist });
    const found = async (companyId: number | null) =>
      [...new Set((await passages(shop, tenant, companyId)).map(({ documentId }) => documentId))].sort((a, b) => a - b);
    expect(await found(bakery)).toEqual([general, own]);
    expect(await found(dentist)).toEqual([general, other]);
    expect(await found(null)).toEqual([general]);
  });

  test("another tenant's identical text is never found, on the same database and with the same company id", async () => {
    const shop = workshop();
    const [mine, theirs] = [await newTenant(shop.platform), await newTenant(shop.platform)];
    const company = await newCompany(theirs);
    await learn(shop, theirs, HOURS);
    await learn(shop, theirs, HOURS, { companyId: company });
    expect(await passages(shop, theirs, company)).toHaveLength(2);
    expect(await passages(shop, mine, null)).toEqual([]);
    expect(await passages(shop, mine, company)).toEqual([]);
    const injected = `t${theirs.id}gxdomingos OR "t${theirs.id}gxdomingos" words : domingos`;
    expect(await passages(shop, mine, null, injected)).toEqual([]);
  });

  test("a document that is being read again is not quoted until it is ready", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const id = await learn(shop, tenant, HOURS);
    expect(await passages(shop, tenant, null)).toHaveLength(1);
    await processAgain(tenant, id);
    expect(await passages(shop, tenant, null)).toEqual([]);
    await shop.runAll();
    expect(await passages(shop, tenant, null)).toHaveLength(1);
  });

  test.each(["", "   ", "¿?", "***", '"', 'NOT "', "zarzuela*", "words : zarzuela", "😀", "a".repeat(200)])(
    "the question %j finds nothing and breaks nothing",
    async (question) => {
      const shop = workshop();
      const tenant = await newTenant(shop.platform);
      await learn(shop, tenant, HOURS);
      expect(await passages(shop, tenant, null, question)).toEqual([]);
    },
  );

  test("a question reads as many rows among 10,000 documents as among 100, whether they share its words or not", async () => {
    const meters: CountedDatabase[] = [];
    const shop = workshop({
      database: (database) => {
        const counted = countQueries(database);
        meters.push(counted);
        return counted.database;
      },
    });
    const tenant = await newTenant(shop.platform);
    const meter = meters[1];
    if (!meter) throw new Error("the second database has no meter");
    await learn(shop, tenant, HOURS);
    let stored = 1;
    const cost = async (documents: number) => {
      for (; stored < documents; stored += 500) await fillDocuments(tenant, stored, Math.min(500, documents - stored));
      const rare = await meter.count(() => passages(shop, tenant, null));
      expect(rare.result[0]?.text).toContain("domingos de 10 a 14");
      const common = await meter.count(() => passages(shop, tenant, null, "¿Qué garantía tiene el refrigerador?"));
      expect(common.result).toHaveLength(5);
      return { rare: rare.counts, common: common.counts };
    };
    const [few, many] = [await cost(100), await cost(10_000)];
    console.log(
      `retrieve: ${few.rare.rowsRead} and ${few.common.rowsRead} rows read among 100 documents, ${many.rare.rowsRead} and ${many.common.rowsRead} among 10,000`,
    );
    expect([many.rare.roundTrips, many.common.roundTrips]).toEqual([1, 1]);
    expect(many.rare.rowsRead).toBe(few.rare.rowsRead);
    expect(many.common.rowsRead).toBe(few.common.rowsRead);
    expect(many.rare.rowsRead).toBeLessThan(50);
    // Forty candidates, each with its chunk and its document.
    expect(many.common.rowsRead).toBeLessThan(300);
  }, 120_000);
});
