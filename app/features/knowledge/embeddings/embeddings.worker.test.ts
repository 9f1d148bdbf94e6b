import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { RetryLater } from "~/platform/jobs.server";
import { Shard } from "~/platform/sweep.server";
import { outbox } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { createOpenAiProvider } from "~/providers/ai/openai/client.server";
import { learn, newCompany, newTenant, rowsOf } from "../../../../tests/support/builders";
import { type CountedDatabase, countQueries } from "../../../../tests/support/count-queries";
import { fakeModel } from "../../../../tests/support/fake-model";
import { jobRun } from "../../../../tests/support/job-run";
import { type Workshop, waitingOf, workshop } from "../../../../tests/support/run-queue";
import { COMPARED, findByMeaning } from "../by-meaning.server";
import { unembedded } from "../due.server";
import { changeFaqPair, saveFaqPair } from "../faq.server";
import { retrieve } from "../retrieve.server";
import { documentChunks, embeddingModels } from "../tables.server";
import { embedChunks } from "./embed-chunks.job.server";
import { planEmbedding } from "./plan-embedding.server";
import { countEmbedded, findEmbeddingState } from "./queries.server";
import { readEmbeddings } from "./read-embeddings.server";
import { toHex } from "./vectors";
import { storeVectors } from "./writes.server";

const asked = z.object({ model: z.string(), input: z.array(z.string()), encoding_format: z.literal("float") });

/** An OpenAI-compatible server behind `fetch` that knows two meanings: pets and the rest. `answer` replaces it. */
function model(name = "embed-1") {
  const inputs: string[] = [];
  let answer: ((call: number) => Response | null | Promise<Response | null>) | null = null;
  let calls = 0;
  const ai = createOpenAiProvider({
    apiKey: "sk-test",
    baseUrl: "https://ai.example/v1",
    model: "m",
    embeddingModel: name,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      calls += 1;
      const given = await answer?.(calls);
      if (given) return given;
      const { input: texts } = asked.parse(await request.json());
      inputs.push(...texts);
      return Response.json({
        data: texts.map((text, index) => ({
          index,
          embedding: /perr|mascota/i.test(text) ? [1, 0.1, 0] : [0, 0.1, 1],
        })),
        usage: { prompt_tokens: texts.length, total_tokens: texts.length },
      });
    },
  });
  return {
    ai,
    inputs,
    script: (next: typeof answer) => {
      answer = next;
      calls = 0;
    },
  };
}

const bytesOf = (hex: string) => (hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));

const LONG = Array.from(
  { length: 150 },
  (_, index) => `Parte ${index}\n\n${`Texto de relleno ${index}. `.repeat(40)}`,
).join("\n\n");

const state = async (tenant: Tenant, name: string) => ({
  ...(await tenant.db.run(countEmbedded(tenant, name, 1_000))),
  tokens: (await tenant.db.run(findEmbeddingState(tenant, name))).tokens,
});

const waitingTenants = (shop: Workshop, name: string) =>
  Promise.all(
    shop.platform.bindings.databases.map((database, index) => new Shard(index, database).ask(unembedded(name, 100))),
  ).then((found) => found.flat().map(({ tenantId }) => tenantId));

test("what was read is embedded in the queue, in batches, and its cost is kept", async () => {
  const { ai, inputs } = model();
  const shop = workshop({ ai });
  const tenant = await newTenant(shop.platform);
  await learn(shop, tenant, LONG);
  const chunks = await rowsOf(tenant, documentChunks);
  expect(chunks.length).toBeGreaterThan(100);
  expect(inputs).toHaveLength(chunks.length);
  expect(new Set(chunks.map(({ embeddingModel }) => embeddingModel))).toEqual(new Set(["embed-1"]));
  expect(await state(tenant, "embed-1")).toEqual({ done: chunks.length, waiting: 0, tokens: chunks.length });
  expect(await readEmbeddings(tenant, ai)).toMatchObject({ done: chunks.length, dollars: null, failure: null });
  expect(await readEmbeddings(tenant, { ...ai, embeddingModel: null })).toBeNull();
  expect(await rowsOf(tenant, outbox)).toEqual([]);
});

test("after a failure half-way only what is missing is asked for again", async () => {
  const { ai, inputs, script } = model();
  const shop = workshop({ ai });
  const tenant = await newTenant(shop.platform);
  script((call) => (call === 2 ? Response.json({ data: [] }, { status: 500 }) : null));
  await learn(shop, tenant, LONG);
  const { done, waiting } = await state(tenant, "embed-1");
  expect(done).toBe(64);
  expect(waiting).toBeGreaterThan(64);
  script(null);
  await shop.runAll();
  expect(await state(tenant, "embed-1")).toEqual({ done: done + waiting, waiting: 0, tokens: done + waiting });
  expect(inputs).toHaveLength(done + waiting);
});

test("meaning decides between what the words cannot tell apart", async () => {
  const { ai } = model();
  const shop = workshop({ ai });
  const tenant = await newTenant(shop.platform);
  await learn(shop, tenant, "Los clientes pueden entrar sin cita los lunes.");
  await learn(shop, tenant, "Las mascotas pueden entrar sin cita los lunes, con correa y carnet de vacunas.");
  const question = "¿Mi perro puede entrar sin cita?";
  const words = await retrieve(tenant, { ...ai, embeddingModel: null }, null, question);
  const both = await retrieve(tenant, ai, null, question);
  expect(both.map(({ id }) => id).sort()).toEqual(words.map(({ id }) => id).sort());
  expect(both[0]?.text).toContain("mascotas");
});

test("what shares no word with the question is found by its meaning, among all of the company's own and general chunks", async () => {
  const { ai } = model();
  const shop = workshop({ ai });
  const tenant = await newTenant(shop.platform);
  const [company, other] = [await newCompany(tenant), await newCompany(tenant, { name: "Otra" })];
  await learn(shop, tenant, LONG, { companyId: company });
  await learn(shop, tenant, "Se admite el acceso de perrhijos.");
  await learn(shop, tenant, "Aquí no entran perrhijos.", { companyId: other });
  const found = (await retrieve(tenant, ai, company, "¿Y las mascotas?")).map(({ text }) => text);
  expect(found).toEqual(["Se admite el acceso de perrhijos."]);
  expect(await retrieve(tenant, { ...ai, embeddingModel: null }, company, "¿Y las mascotas?")).toEqual([]);
});

test("comparing by meaning reads no more than its bound, whatever is stored", async () => {
  const { ai } = model();
  const meters: CountedDatabase[] = [];
  const shop = workshop({
    ai,
    database: (database) => {
      const meter = countQueries(database);
      meters.push(meter);
      return meter.database;
    },
  });
  const meter = meters[1];
  if (!meter) throw new Error("no second database");
  const tenant = await newTenant(shop.platform);
  await learn(shop, tenant, LONG);
  await shop.runAll();
  const vector = Float32Array.from([1, 0.1, 0]);
  const { counts } = await meter.count(() => findByMeaning(tenant, null, "embed-1", Promise.resolve(vector)));
  const stored = (await rowsOf(tenant, documentChunks)).length;
  // Each compared chunk is one row in the index and one in its table, and forty are read whole.
  expect(counts.rowsRead).toBeLessThanOrEqual(2 * stored + 4 * 40);
  expect(counts.roundTrips).toBe(2);
  expect(COMPARED).toBe(1_000);
});

test("without the model's answer the words alone decide, and it is said why", async () => {
  const { ai, script } = model();
  const shop = workshop({ ai });
  const tenant = await newTenant(shop.platform);
  await learn(shop, tenant, "Los domingos abrimos de 10 a 14.");
  for (const [answer, failure] of [
    [() => Response.json({ error: { code: "invalid_api_key" } }, { status: 401 }), "rejected"],
    [() => Response.json({ error: { code: "rate_limit_exceeded" } }, { status: 429 }), "rate_limited"],
    [() => new Response("<html>", { headers: { "content-type": "application/json" } }), "malformed"],
  ] as const) {
    script(answer);
    const reasons: string[] = [];
    const found = await retrieve(tenant, ai, null, "¿Abren los domingos?", (reason) => reasons.push(reason));
    expect(found[0]?.text).toContain("10 a 14");
    expect(reasons).toEqual([failure]);
  }
});

test("another model's vectors are computed again, and cron finds whose", async () => {
  const first = model("embed-1");
  const shop = workshop({ ai: first.ai });
  const tenant = await newTenant(shop.platform);
  await learn(shop, tenant, LONG);
  const { done } = await state(tenant, "embed-1");
  expect(await waitingTenants(shop, "embed-1")).not.toContain(tenant.id);

  const second = model("embed-2");
  expect(await waitingTenants(shop, "embed-2")).toContain(tenant.id);
  expect(await state(tenant, "embed-2")).toEqual({ done: 0, waiting: done, tokens: 0 });
  // Until then the old vectors are not compared with the new model's question.
  const old = await retrieve(tenant, second.ai, null, "¿Qué dice la parte 7?");
  expect(old.length).toBeGreaterThan(0);
  const said = old[0]?.text ?? "";
  const meant = async () => {
    const { vectors } = await second.ai.embed([said], AbortSignal.timeout(10_000));
    return findByMeaning(tenant, null, "embed-2", Promise.resolve(vectors[0] ?? null));
  };
  expect(await meant()).toEqual([]);

  const later = workshop({ ai: second.ai, start: shop.platform.clock.now() });
  await planEmbedding(tenant, second.ai, { now: false });
  await planEmbedding(tenant, second.ai, { now: false });
  expect(await rowsOf(tenant, outbox, eq(outbox.kind, "embed_chunks"))).toHaveLength(1);
  await later.sweep();
  await later.runAll();
  expect(await state(tenant, "embed-2")).toEqual({ done, waiting: 0, tokens: done });
  expect((await meant()).map(({ text }) => text)).toContain(said);
  expect(await waitingTenants(shop, "embed-2")).not.toContain(tenant.id);
});

test("a model that refuses is not asked again for an hour; documents stay ready", async () => {
  const { ai, script, inputs } = model();
  const shop = workshop({ ai });
  const tenant = await newTenant(shop.platform);
  script(() => Response.json({ error: { code: "model_not_found" } }, { status: 404 }));
  await learn(shop, tenant, "Los domingos abrimos de 10 a 14.");
  expect(await rowsOf(tenant, embeddingModels)).toMatchObject([{ model: "embed-1", failure: "rejected", tokens: 0 }]);
  script(null);
  await planEmbedding(tenant, ai, { now: false });
  expect(waitingOf(shop, "embed_chunks")).toEqual([]);
  shop.platform.clock.advance(3_600_001);
  await planEmbedding(tenant, ai, { now: false });
  await shop.runAll();
  expect(inputs).toHaveLength(1);
  expect(await rowsOf(tenant, embeddingModels)).toMatchObject([{ failure: null, failedAt: null, tokens: 1 }]);
});

test("of a long question the first 2,000 characters are compared by meaning", async () => {
  const { ai, inputs } = model();
  const shop = workshop({ ai });
  const tenant = await newTenant(shop.platform);
  await learn(shop, tenant, "Los domingos abrimos de 10 a 14.");
  await retrieve(tenant, ai, null, `${"¿abren? ".repeat(250)}mascotas`);
  expect(inputs.at(-1)).toBe("¿abren? ".repeat(250));
});

test("a busy model is asked again when it says, and one that says nothing after two seconds, then four", async () => {
  const { ai, script } = model();
  const shop = workshop({ ai });
  const tenant = await newTenant(shop.platform);
  const told = (retryAfter?: string) => () =>
    new Response("{}", { status: 429, headers: retryAfter ? { "retry-after": retryAfter } : {} });
  script(() => Response.json({ error: { code: "model_not_found" } }, { status: 404 }));
  await learn(shop, tenant, "Los domingos abrimos de 10 a 14.");
  const waits = async (attempt: number) => {
    const run = jobRun(tenant.jobs.finish(0), { attempt });
    const error: unknown = await embedChunks.run(tenant, { ...shop.pipes, ai }, {}, run).catch((reason) => reason);
    return error instanceof RetryLater ? error.milliseconds : error;
  };
  script(told("77"));
  expect(await waits(1)).toBe(77_000);
  script(told());
  expect([await waits(1), await waits(2)]).toEqual([2_000, 4_000]);
  expect(await rowsOf(tenant, embeddingModels)).toMatchObject([{ failure: "rate_limited" }]);
});

test("words that change while their vector is made get one of their own, not the old words'", async () => {
  const { ai, inputs, script } = model();
  const shop = workshop({ ai });
  const tenant = await newTenant(shop.platform);
  const texts = { question: "¿Se aceptan perros?", answer: "Sí, en la terraza." };
  const pair = await saveFaqPair(tenant, { ...texts, companyId: null, savedBy: null });
  await planEmbedding(tenant, ai, { now: true });
  script(async (call) => {
    if (call === 1) await changeFaqPair(tenant, pair.id, { question: "¿Abren hoy?", answer: "Sí.", savedBy: null });
    return null;
  });
  await shop.runAll();
  expect(inputs.map((text) => /perros/.test(text))).toEqual([true, false]);
  const [chunk] = await rowsOf(tenant, documentChunks);
  expect(Array.from(z.instanceof(Uint8Array).parse(chunk?.embedding))).toEqual(
    bytesOf(toHex(Float32Array.from([0, 0.1, 1]))),
  );
});

test("a chunk that no vector can be stored for is asked for once, and all others get theirs", async () => {
  const { ai, inputs } = model();
  const shop = workshop({ ai });
  const tenant = await newTenant(shop.platform);
  await learn(shop, tenant, LONG);
  const [chunk] = await rowsOf(tenant, documentChunks);
  // Half a character: the text as read differs from the stored one.
  const half = sql`update document_chunks set text = '"Tarta \ud83d"' ->> '$', embedding_model = null where id = ${chunk?.id}`;
  await tenant.db.run(
    tenant.sql(sql`update document_chunks set embedding_model = null where tenant_id = ${tenant.id}`),
  );
  await tenant.db.run(tenant.sql(sql`${half} and tenant_id = ${tenant.id}`));
  inputs.splice(0);
  await planEmbedding(tenant, ai, { now: true });
  await shop.runAll();
  const chunks = await rowsOf(tenant, documentChunks);
  expect(chunks.filter(({ embeddingModel }) => embeddingModel === null).map(({ id }) => id)).toEqual([chunk?.id]);
  expect(inputs).toHaveLength(chunks.length);
  expect(await rowsOf(tenant, embeddingModels)).toMatchObject([{ failure: "malformed" }]);
  expect(await rowsOf(tenant, outbox)).toEqual([]);
});

test("storing vectors reads the rows they are for, however many the tenant has", async () => {
  const { ai } = model();
  const meters: CountedDatabase[] = [];
  const shop = workshop({
    ai,
    database: (database) => {
      const meter = countQueries(database);
      meters.push(meter);
      return meter.database;
    },
  });
  const meter = meters[1];
  if (!meter) throw new Error("no second database");
  const tenant = await newTenant(shop.platform);
  await learn(shop, tenant, LONG);
  const made = (await rowsOf(tenant, documentChunks)).slice(0, 3).map(({ id, text }) => ({ id, text, vector: "7f" }));
  const cost = async () =>
    (await meter.count(() => tenant.db.run(storeVectors(tenant, "embed-1", made)))).counts.rowsRead;
  const few = await cost();
  await learn(shop, tenant, LONG.replaceAll("relleno", "sobra"), { name: "otro.txt" });
  expect(await cost()).toBe(few);
  expect(few).toBeLessThan(30);
});

describe("a text that the model does not take", () => {
  const chunksOf = async (tenant: Tenant) =>
    (await rowsOf(tenant, documentChunks)).map(({ text, embedding, embeddingModel }) => ({
      text,
      state: embeddingModel === null ? "waits" : embedding === null ? "words" : "vector",
    }));

  test("is found by its words; all others get their vectors, and none is asked for again", async () => {
    const { ai, model: vendor, requests } = fakeModel({ embeddingModel: "embed-1" });
    const shop = workshop({ ai });
    const tenant = await newTenant(shop.platform);
    vendor.cannotRead("ilegible");
    await learn(shop, tenant, LONG.replace("relleno 70.", "relleno ilegible 70.").replace("relleno 9.", "ilegible 9."));
    const chunks = await chunksOf(tenant);
    expect(chunks.filter(({ state }) => state === "words").map(({ text }) => text.includes("ilegible"))).toEqual([
      true,
      true,
    ]);
    expect(chunks.filter(({ state }) => state === "vector")).toHaveLength(chunks.length - 2);
    expect((await retrieve(tenant, ai, null, "¿Qué dice lo ilegible de la parte 70?"))[0]?.text).toContain(
      "ilegible 70",
    );
    expect(await rowsOf(tenant, embeddingModels)).toMatchObject([{ failure: null, failedAt: null }]);
    const asked = requests.length;
    await planEmbedding(tenant, ai, { now: true });
    await shop.runAll();
    expect(requests).toHaveLength(asked);
    expect(await waitingTenants(shop, "embed-1")).not.toContain(tenant.id);
    // Another model may take it.
    const next = fakeModel({ embeddingModel: "embed-2" });
    const later = workshop({ ai: next.ai, start: shop.platform.clock.now() });
    await planEmbedding(tenant, next.ai, { now: true });
    await later.sweep();
    await later.runAll();
    expect(new Set((await chunksOf(tenant)).map(({ state }) => state))).toEqual(new Set(["vector"]));
  });

  test("alone is told from a model that takes none: then everything waits, and one try says so", async () => {
    const { ai, model: vendor, requests } = fakeModel({ embeddingModel: "embed-1" });
    const shop = workshop({ ai });
    const tenant = await newTenant(shop.platform);
    vendor.cannotRead("");
    await learn(shop, tenant, "Los domingos abrimos de 10 a 14.");
    expect(await chunksOf(tenant)).toMatchObject([{ state: "waits" }]);
    expect(requests).toHaveLength(2);
    expect(await rowsOf(tenant, embeddingModels)).toMatchObject([{ failure: "refused" }]);
    vendor.cannotRead("domingos");
    shop.platform.clock.advance(3_600_001);
    await planEmbedding(tenant, ai, { now: false });
    await shop.runAll();
    expect(await chunksOf(tenant)).toMatchObject([{ state: "words" }]);
    expect(await rowsOf(tenant, embeddingModels)).toMatchObject([{ failure: null, failedAt: null }]);
  });
});
