import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { addQuestion } from "~/features/golden/questions.server";
import { AppError } from "~/platform/errors";
import { outbox } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { actsOf } from "../../../tests/support/acts";
import { newCompany, newTenant, rowsOf } from "../../../tests/support/builders";
import { interceptDatabase } from "../../../tests/support/intercept-database";
import { testPlatform } from "../../../tests/support/platform";
import { type Workshop, workshop } from "../../../tests/support/run-queue";
import { deleteDocument } from "./documents.server";
import { changeFaqPair, deleteFaqPair, downloadFaq, saveFaqPair } from "./faq.server";
import { retrieve } from "./retrieve.server";
import { processAgain } from "./store-document.server";
import { documentChunks, faqPairs, trainingDocuments } from "./tables.server";

const PARKING = { question: "¿Tienen estacionamiento?", answer: "Sí, gratis, entrando por la calle Olmo 12." };

const code = (promise: Promise<unknown>) =>
  promise.then(
    () => "stored",
    (error) => (error instanceof AppError ? (error.detail ?? error.code) : String(error)),
  );

async function found(shop: Workshop, tenant: Tenant, companyId: number | null, question: string): Promise<string[]> {
  return (await retrieve(tenant, shop.pipes.ai, companyId, question)).map(({ text }) => text);
}

const save = (tenant: Tenant, companyId: number | null, over: Partial<typeof PARKING> = {}) =>
  saveFaqPair(tenant, { companyId, savedBy: 7, ...PARKING, ...over });

describe("frequent questions", () => {
  test("a pair is found at once, by its company alone; a general one by every company", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const [a, b] = [await newCompany(tenant), await newCompany(tenant)];
    const pair = await save(tenant, a);
    expect(pair).toMatchObject({ companyId: a, ...PARKING, savedBy: 7 });
    expect(await found(shop, tenant, a, "¿hay estacionamiento?")).toEqual([`${PARKING.question}\n${PARKING.answer}`]);
    expect(await found(shop, tenant, b, "¿hay estacionamiento?")).toEqual([]);
    await save(tenant, null, { question: "formas de pago", answer: "Efectivo y tarjeta." });
    expect(await found(shop, tenant, b, "¿qué formas de pago hay?")).toEqual(["¿formas de pago?\nEfectivo y tarjeta."]);
    const documents = await rowsOf(tenant, trainingDocuments);
    expect(documents.sort((one, other) => one.id - other.id)).toMatchObject([
      {
        ...{ companyId: a, source: "faq", status: "ready", originalName: "Preguntas frecuentes", chunkCount: 1 },
        fileSize: new TextEncoder().encode(PARKING.question + PARKING.answer).length,
      },
      { companyId: null, source: "faq", status: "ready", chunkCount: 1, fileSize: 33 },
    ]);
    expect(shop.waiting).toEqual([]);
  });

  test("ten first pairs at once make one document with ten chunks", async () => {
    const tenant = await newTenant(testPlatform());
    const pairs = await Promise.all(
      Array.from({ length: 10 }, (_, index) => save(tenant, null, { question: `¿Pregunta número ${index}?` })),
    );
    expect(new Set(pairs.map(({ documentId }) => documentId)).size).toBe(1);
    expect(await rowsOf(tenant, trainingDocuments)).toMatchObject([{ chunkCount: 10 }]);
    const chunks = await rowsOf(tenant, documentChunks);
    expect(chunks.map(({ id }) => id).sort()).toEqual(pairs.map(({ id }) => id).sort());
  });

  test("pairs follow each other in their document, and each company may ask what another asks", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const [a, b] = [await newCompany(tenant), await newCompany(tenant)];
    for (const companyId of [a, b, null]) await save(tenant, companyId);
    await save(tenant, a, { question: "¿Tienen\nbaño?" });
    const pairs = (await rowsOf(tenant, faqPairs)).sort((one, other) => one.id - other.id);
    expect(pairs.map(({ companyId, question }) => [companyId, question])).toEqual([
      ...[a, b, null].map((companyId) => [companyId, PARKING.question]),
      [a, "¿Tienen baño?"],
    ]);
    const ofA = (await rowsOf(tenant, documentChunks)).filter(({ companyId }) => companyId === a);
    expect(ofA.map(({ position, paragraph }) => [position, paragraph])).toEqual([
      [0, 1],
      [1, 2],
    ]);
  });

  test("what changes is told to open pages, and asked again for the company alone whose answers may differ", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const [a, b] = [await newCompany(tenant), await newCompany(tenant)];
    for (const companyId of [a, b])
      await addQuestion(tenant, 7, companyId, { question: "¿Abren?", expectation: "facts", facts: [] });
    const told = async () => {
      await shop.platform.settle();
      const posted = shop.platform.posted.splice(0).map(({ body }) => JSON.parse(body).event.type);
      const planned = await rowsOf(tenant, outbox, eq(outbox.kind, "golden_retest"));
      await tenant.db.run(tenant.db.delete(outbox, undefined));
      return [posted, shop.waiting.splice(0).length, planned.map(({ key }) => key)];
    };
    await told();
    const once = [["document"], 1, [String(a)]];
    const { id } = await save(tenant, a);
    expect(await told()).toEqual(once);
    await changeFaqPair(tenant, id, { ...PARKING, answer: "No.", savedBy: 7 });
    expect(await told()).toEqual(once);
    await deleteFaqPair(tenant, id);
    expect(await told()).toEqual(once);
  });

  test("a pair or a document that goes away at the last moment leaves nothing behind that answers without it", async () => {
    let before: (() => Promise<void>) | null = null;
    const shop = workshop({
      database: (database) =>
        interceptDatabase(database, async ({ texts, run }) => {
          const isChange = texts.some((text) => text.includes("document_chunks"));
          const act = isChange ? before : null;
          if (act) before = null;
          await act?.();
          return run();
        }),
    });
    const tenant = await newTenant(shop.platform);
    const { id, documentId } = await save(tenant, null);
    before = () => deleteFaqPair(tenant, id);
    expect(await code(changeFaqPair(tenant, id, { ...PARKING, answer: "No.", savedBy: 7 }))).toBe("not_found");
    expect(await rowsOf(tenant, documentChunks)).toEqual([]);
    const other = await save(tenant, null);
    before = () => deleteFaqPair(tenant, other.id);
    const next = await save(tenant, null, { question: "¿Tienen baño?" });
    expect([documentId, other.documentId]).not.toContain(next.documentId);
    expect(await rowsOf(tenant, trainingDocuments)).toMatchObject([{ id: next.documentId, chunkCount: 1 }]);
    before = () => deleteFaqPair(tenant, next.id);
    await deleteFaqPair(tenant, next.id);
    expect((await actsOf(tenant, "delete_faq_pair")).map(({ target }) => target)).toEqual(
      [id, other.id, next.id].map((pair) => `faq_pair:${pair}`),
    );
  });

  test("changed words replace the old ones, in the table and in the index", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const { id } = await save(tenant, null);
    await changeFaqPair(tenant, id, { question: "¿Aceptan mascotas?", answer: "Sí, en la terraza.", savedBy: 8 });
    expect(await rowsOf(tenant, faqPairs)).toMatchObject([{ id, question: "¿Aceptan mascotas?", savedBy: 8 }]);
    expect(await found(shop, tenant, null, "¿hay estacionamiento?")).toEqual([]);
    expect(await found(shop, tenant, null, "¿puedo llevar mascotas?")).toEqual([
      "¿Aceptan mascotas?\nSí, en la terraza.",
    ]);
  });

  test("a pair keeps its question with another answer, and cannot take over that of another pair", async () => {
    const tenant = await newTenant(testPlatform());
    const { id } = await save(tenant, null);
    await save(tenant, null, { question: "¿Aceptan mascotas?" });
    await changeFaqPair(tenant, id, { ...PARKING, answer: "Sí, cuesta $20 la hora.", savedBy: 8 });
    const asked = { question: "¿Aceptan mascotas?", answer: "Sí.", savedBy: 8 };
    expect(await code(changeFaqPair(tenant, id, asked))).toBe("faq_twice");
    expect((await rowsOf(tenant, faqPairs)).find((pair) => pair.id === id)).toMatchObject({
      question: PARKING.question,
      answer: "Sí, cuesta $20 la hora.",
    });
  });

  test("of two pairs the one that is named is changed, and deleted", async () => {
    const tenant = await newTenant(testPlatform());
    const [first, second] = [await save(tenant, null), await save(tenant, null, { question: "¿Aceptan mascotas?" })];
    await changeFaqPair(tenant, second.id, { question: "¿Y perros?", answer: "Sí.", savedBy: 8 });
    const pairs = async () =>
      (await rowsOf(tenant, faqPairs))
        .sort((one, other) => one.id - other.id)
        .map(({ id, question, answer }) => [id, question, answer]);
    expect(await pairs()).toEqual([
      [first.id, PARKING.question, PARKING.answer],
      [second.id, "¿Y perros?", "Sí."],
    ]);
    await deleteFaqPair(tenant, second.id);
    expect(await pairs()).toEqual([[first.id, PARKING.question, PARKING.answer]]);
  });

  test("a company's last pair takes its own document along, and a file of pairs holds those of its document, in order", async () => {
    const tenant = await newTenant(testPlatform());
    const [a, b] = [await newCompany(tenant), await newCompany(tenant)];
    const only = await save(tenant, a, { question: "¿Abren?", answer: "Sí." });
    await save(tenant, b);
    await save(tenant, b, { question: "¿Aceptan mascotas?", answer: "No." });
    const documents = await rowsOf(tenant, trainingDocuments);
    const written = async (companyId: number) => {
      const document = documents.find((one) => one.companyId === companyId);
      return document ? (await downloadFaq(tenant, document)).text() : null;
    };
    expect(await written(a)).toBe("¿Abren?\nSí.");
    expect(await written(b)).toBe(`${PARKING.question}\n${PARKING.answer}\n\n¿Aceptan mascotas?\nNo.`);
    await deleteFaqPair(tenant, only.id);
    expect((await rowsOf(tenant, trainingDocuments)).map(({ companyId }) => companyId)).toEqual([b]);
  });

  test("a deleted pair is forgotten, and the last one takes the document along", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const [first, second] = [await save(tenant, null), await save(tenant, null, { question: "¿Aceptan mascotas?" })];
    await deleteFaqPair(tenant, first.id);
    expect(await found(shop, tenant, null, "¿hay estacionamiento?")).not.toContain(
      `${PARKING.question}\n${PARKING.answer}`,
    );
    expect(await rowsOf(tenant, trainingDocuments)).toMatchObject([{ chunkCount: 1 }]);
    await deleteFaqPair(tenant, second.id);
    expect(await rowsOf(tenant, trainingDocuments)).toEqual([]);
    expect(await rowsOf(tenant, documentChunks)).toEqual([]);
    expect(await code(deleteFaqPair(tenant, second.id))).toBe("not_found");
    // The next one starts a new document.
    await save(tenant, null);
    expect(await rowsOf(tenant, trainingDocuments)).toHaveLength(1);
  });

  test("nothing is stored of what is blank, too long, asked twice, or one too many", async () => {
    const tenant = await newTenant(testPlatform());
    expect(await code(save(tenant, null, { question: " ¿? " }))).toBe("invalid");
    expect(await code(save(tenant, null, { answer: "\u200b" }))).toBe("invalid");
    expect(await code(save(tenant, null, { question: "a".repeat(301) }))).toBe("invalid");
    expect(await code(save(tenant, null, { answer: "a".repeat(1_501) }))).toBe("invalid");
    const longest = { question: "a".repeat(300), answer: "a".repeat(1_500) };
    expect(await code(save(await newTenant(testPlatform()), null, longest))).toBe("stored");
    const { documentId } = await save(tenant, null);
    expect(await code(save(tenant, null))).toBe("faq_twice");
    const now = new Date(tenant.now());
    await tenant.db.batch(
      Array.from({ length: 499 }, (_, index) =>
        tenant.db.insert(faqPairs, {
          id: index + 1,
          documentId,
          question: `¿${index}?`,
          answer: "Sí.",
          createdAt: now,
          updatedAt: now,
        }),
      ),
    );
    expect(await code(save(tenant, null, { question: "¿Una más?" }))).toBe("faq_full");
    expect(await rowsOf(tenant, faqPairs)).toHaveLength(500);
  });

  test("what belongs to the same unit of work is stored with the pair, or neither is", async () => {
    const tenant = await newTenant(testPlatform());
    const refuse = tenant.db.guard(sql`false`, "no");
    expect(await code(saveFaqPair(tenant, { companyId: null, savedBy: null, ...PARKING }, [refuse]))).not.toBe(
      "stored",
    );
    expect(await rowsOf(tenant, faqPairs)).toEqual([]);
    expect(await rowsOf(tenant, trainingDocuments)).toEqual([]);
  });

  test("another business's pairs and companies do not exist", async () => {
    const platform = testPlatform();
    const [owner, stranger] = [await newTenant(platform), await newTenant(platform)];
    const company = await newCompany(owner);
    const { id } = await save(owner, company);
    expect(await code(save(stranger, company))).toBe("not_found");
    expect(await code(changeFaqPair(stranger, id, { ...PARKING, savedBy: null }))).toBe("not_found");
    expect(await code(deleteFaqPair(stranger, id))).toBe("not_found");
    expect(await rowsOf(owner, faqPairs)).toHaveLength(1);
  });

  test("they are not read again, which has nothing to read; deleted, the document takes its pairs along", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const { documentId } = await save(tenant, null);
    expect(await code(processAgain(tenant, documentId))).toBe("conflict");
    expect(await rowsOf(tenant, trainingDocuments)).toMatchObject([{ status: "ready", chunkCount: 1 }]);
    expect(shop.waiting).toEqual([]);
    await deleteDocument(tenant, documentId);
    await shop.runAll();
    expect(await rowsOf(tenant, faqPairs)).toEqual([]);
    expect(await found(shop, tenant, null, "¿hay estacionamiento?")).toEqual([]);
  });
});
