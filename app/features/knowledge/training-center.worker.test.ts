import { expect, test } from "vitest";
import { AppError } from "~/platform/errors";
import { newCompany, newTenant } from "../../../tests/support/builders";
import { type CountedDatabase, countQueries } from "../../../tests/support/count-queries";
import { fillDocuments } from "../../../tests/support/fill";
import { testPlatform } from "../../../tests/support/platform";
import { workshop } from "../../../tests/support/run-queue";
import { countDocuments, countShared } from "./queries.server";
import { readDocumentText, readTrainingCenter } from "./read-training.server";
import { uploadDocument } from "./upload-document.server";
import { markUsed } from "./writes.server";

const text = (name: string, content = `Texto de ${name}.`) => new File([content], name);

test("TRAIN-01 TRAIN-04 a company's documents and counters are its own; errors count in the total only", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const [a, b] = await Promise.all([newCompany(tenant), newCompany(tenant)]);
  await uploadDocument(tenant, text("a.txt"), a);
  await uploadDocument(tenant, text("roto.pdf", "%PDF-1.7\nnada"), a);
  await uploadDocument(tenant, text("general.txt"), null);
  await shop.runAll();
  await uploadDocument(tenant, text("b.txt"), b);
  const center = async (companyId: number | null) => {
    const { documents, progress } = await readTrainingCenter(tenant, { companyId, all: false });
    return { names: documents.map(({ originalName }) => originalName).sort(), progress };
  };
  expect(await center(a)).toEqual({
    names: ["a.txt", "roto.pdf"],
    progress: { total: 2, ready: 1, processing: 0, failed: 1, more: false },
  });
  expect(await center(b)).toEqual({
    names: ["b.txt"],
    progress: { total: 1, ready: 0, processing: 1, failed: 0, more: false },
  });
  expect((await center(null)).progress).toEqual({ total: 4, ready: 2, processing: 1, failed: 1, more: false });
  const stranger = await newTenant(shop.platform);
  expect(await Promise.all([tenant, stranger].map((one) => one.db.run(countShared(one))))).toEqual([1, 0]);
  expect((await readTrainingCenter(stranger, { companyId: a, all: true })).documents).toEqual([]);
});

test("TRAIN-06 the newest five, then all of them page by page", async () => {
  const tenant = await newTenant(testPlatform());
  await fillDocuments(tenant, 0, 120);
  // Another business of the same database has newer ones.
  await fillDocuments(await newTenant(testPlatform()), 0, 7);
  const newest = await readTrainingCenter(tenant, { companyId: null, all: false });
  expect(newest.documents).toHaveLength(5);
  expect(newest.next).toBeNull();
  const seen: number[] = [];
  for (let before: number | null = null, pages = 0; pages < 5; pages += 1) {
    const { documents, next }: { documents: readonly { id: number }[]; next: number | null } = await readTrainingCenter(
      tenant,
      { companyId: null, all: true, before },
    );
    seen.push(...documents.map(({ id }) => id));
    before = next;
    if (next === null) break;
  }
  expect(new Set(seen).size).toBe(120);
  expect(seen).toEqual([...seen].sort((one, other) => other - one));
  expect(seen.slice(0, 5)).toEqual(newest.documents.map(({ id }) => id));
});

test("the page asks the same number of questions at any size, reads no document's text, and counts up to a limit", async () => {
  const meters: CountedDatabase[] = [];
  const shop = workshop({
    database: (database) => {
      const counted = countQueries(database);
      meters.push(counted);
      return counted.database;
    },
  });
  const tenant = await newTenant(shop.platform);
  const meter = meters[tenant.shard];
  if (!meter) throw new Error("the tenant's database has no meter");
  await fillDocuments(tenant, 0, 10);
  const read = () => meter.count(() => readTrainingCenter(tenant, { companyId: null, all: false }));
  const few = await read();
  await fillDocuments(tenant, 10, 200);
  const many = await read();
  expect(few.counts.roundTrips).toBe(2);
  expect(many.counts.roundTrips).toBe(2);
  expect(many.counts.texts.join("\n")).not.toMatch(/\bcontent\b/);
  const counted = await meter.count(() => tenant.db.run(countDocuments(tenant, null, 50)));
  expect(counted.result).toMatchObject({ total: 50, more: true });
  expect(counted.counts.rowsRead).toBeLessThanOrEqual(51);
  expect(await tenant.db.run(countDocuments(tenant, null, 210))).toMatchObject({ total: 210, more: false });
});

test("what was read of a document is shown part by part; a foreign document does not exist", async () => {
  const shop = workshop();
  const [tenant, stranger] = await Promise.all([newTenant(shop.platform), newTenant(shop.platform)]);
  const paragraphs = Array.from(
    { length: 60 },
    (_, index) => `Párrafo ${index}. ${"Palabras de relleno. ".repeat(45)}`,
  );
  const { document } = await uploadDocument(tenant, text("largo.txt", paragraphs.join("\n\n")), null);
  await shop.runAll();
  const first = await readDocumentText(tenant, document.id, 0);
  expect(first.document).toMatchObject({ status: "ready", lastUsedAt: null });
  expect(first.parts).toHaveLength(20);
  expect(first.next).toBe(20);
  const positions: number[] = [];
  for (let from: number | null = 0; from !== null; ) {
    const page: { parts: readonly { position: number }[]; next: number | null } = await readDocumentText(
      tenant,
      document.id,
      from,
    );
    positions.push(...page.parts.map(({ position }) => position));
    from = page.next;
  }
  expect(positions).toEqual(Array.from({ length: first.document.chunks }, (_, index) => index));
  const refused: unknown = await readDocumentText(stranger, document.id, 0).catch((error: unknown) => error);
  expect(refused instanceof AppError ? refused.status : refused).toBe(404);
  await stranger.db.batch([...markUsed(stranger, [document.id]), stranger.events.take()]);
  expect((await readDocumentText(tenant, document.id, 0)).document.lastUsedAt).toBeNull();
});
