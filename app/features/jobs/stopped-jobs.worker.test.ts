import { describe, expect, test } from "vitest";
import { storeImportFile } from "~/features/crm/import/store-import.server";
import { moveImport } from "~/features/crm/import/writes.server";
import { deleteDocument } from "~/features/knowledge/documents.server";
import { trainingDocuments } from "~/features/knowledge/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { retryMessage } from "~/features/threads/messages/retry-message.server";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import { trashThread } from "~/features/threads/write-thread.server";
import { newId } from "~/platform/ids";
import { deadLetters, outbox } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import {
  HOURS,
  inbound,
  learn,
  messagesOf,
  newTenant,
  OPEN,
  rowsOf,
  sendersOf,
  staffOf,
  threadOf,
} from "../../../tests/support/builders";
import { countQueries } from "../../../tests/support/count-queries";
import { scriptedCarrier, type Workshop, workshop } from "../../../tests/support/run-queue";
import { answerWith, scriptedAi } from "../../../tests/support/scripted-ai";
import { countStopped } from "./queries.server";
import { readStopped } from "./read-stopped.server";
import { discardStopped, retryNewest, retryStopped } from "./retry-stopped.server";

const known = (shop: Workshop) => (kind: string) => shop.jobs.has(kind);

/** A thread with an answer that failed five times, so that a person was asked. */
async function unanswered() {
  let broken = true;
  const shop = workshop({
    ai: scriptedAi((request) => (broken ? new Error("broken") : (answerWith(OPEN)(request) as never))),
  });
  const tenant = await newTenant(shop.platform);
  await learn(shop, tenant, HOURS);
  const { conversationId } = await receiveMessage(tenant, inbound({ customerName: "Jorge" }));
  await shop.runAll();
  const [letter] = await rowsOf(tenant, deadLetters);
  broken = false;
  return { shop, tenant, conversationId, jobId: letter?.id ?? 0 };
}

async function plant(tenant: Tenant, kind: string, payload: unknown, cause = "Error: broken"): Promise<number> {
  const id = newId();
  const createdAt = new Date(tenant.now());
  await tenant.db.run(tenant.db.insert(deadLetters, { id, kind, payload, attempts: 5, cause, createdAt }));
  return id;
}

test("a deleted document takes its stopped work along, and no other's", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const other = await newTenant(shop.platform);
  const documentId = await learn(shop, tenant, HOURS);
  await plant(tenant, "process_document", { documentId, filename: "x" }, "Error: no address");
  await plant(tenant, "reindex_document", { documentId });
  const kept = [
    await plant(tenant, "process_document", { documentId: documentId + 1 }),
    await plant(tenant, "remove_file", { filename: "x", documentId }),
  ];
  const theirs = await plant(other, "process_document", { documentId });
  await deleteDocument(tenant, documentId);
  expect((await rowsOf(tenant, deadLetters)).map(({ id }) => id)).toEqual(kept);
  expect((await rowsOf(other, deadLetters)).map(({ id }) => id)).toEqual([theirs]);
});

describe("stopped work in words", () => {
  test("says what it was, with whom, and why, in Spanish", async () => {
    const shop = workshop({ carrier: scriptedCarrier(() => Promise.reject(new Error("at Object.send (x.js:1)"))) });
    const tenant = await newTenant(shop.platform);
    const { conversationId } = await receiveMessage(tenant, inbound({ customerName: "María" }));
    await sendMessage(tenant, staffOf(tenant), conversationId, { content: "Hola" });
    const documentId = await learn(shop, tenant, HOURS, { name: "menú.pdf.txt" });
    await shop.runAll();
    await plant(tenant, "process_document", { documentId }, "Error: the stored file is missing");
    await plant(tenant, "answer_conversation", { conversationId, upTo: 1 });
    await plant(tenant, "of_tomorrow", ["nothing"]);
    const { jobs, next } = await readStopped(tenant, null, known(shop));
    expect(jobs.map(({ what, why, attempts, canRetry }) => ({ what, why, attempts, canRetry }))).toEqual([
      {
        what: "Un trabajo en segundo plano",
        why: "Algo falló de nuestro lado. Ya quedó registrado.",
        attempts: 5,
        canRetry: false,
      },
      {
        what: "Contestar a María",
        why: "Algo falló de nuestro lado. Ya quedó registrado.",
        attempts: 5,
        canRetry: true,
      },
      {
        what: "Leer el documento menú.pdf.txt",
        why: "El archivo ya no está guardado. Vuelve a subirlo.",
        attempts: 5,
        canRetry: true,
      },
      {
        what: "Entregar tu mensaje a María",
        why: "No sabemos si llegó: se perdió la respuesta del servicio de mensajes.",
        attempts: 5,
        canRetry: true,
      },
    ]);
    expect(jobs.map((job) => job.conversationId)).toEqual([null, conversationId, null, conversationId]);
    expect(next).toBeNull();
    await trashThread(tenant, conversationId);
    const [, answer] = (await readStopped(tenant, null, known(shop))).jobs;
    expect([answer?.what, answer?.conversationId]).toEqual(["Contestar a María", null]);
  });

  test("a page of 50 takes two round trips, goes on by its last id, and reads no more rows of 300", async () => {
    let meter: ReturnType<typeof countQueries> | undefined;
    const shop = workshop({
      database: (database, shard) => {
        if (shard !== 1) return database;
        meter = countQueries(database);
        return meter.database;
      },
    });
    const tenant = await newTenant(shop.platform);
    const { conversationId } = await receiveMessage(tenant, inbound());
    for (let planted = 0; planted < 300; planted += 1)
      await plant(tenant, "answer_conversation", { conversationId, upTo: planted + 1 });
    const counted = await meter?.count(() => readStopped(tenant, null, known(shop)));
    expect(counted?.result.jobs).toHaveLength(50);
    expect(counted?.counts.roundTrips).toBe(2);
    expect(counted?.counts.rowsRead).toBeLessThanOrEqual(51 + 3 * 50 + 10);
    const second = await readStopped(tenant, counted?.result.next ?? null, known(shop));
    const ids = [...(counted?.result.jobs ?? []), ...second.jobs].map(({ id }) => id);
    expect(new Set(ids).size).toBe(100);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(await tenant.db.run(countStopped(tenant, 101))).toBe(101);
  });
});

describe("'Reintentar'", () => {
  test("an answer that failed for good is given after all, and the AI stays on", async () => {
    const { shop, tenant, conversationId, jobId } = await unanswered();
    expect(await threadOf(tenant, conversationId)).toMatchObject({ aiEnabled: true, status: "pending" });
    await expect(retryStopped(tenant, shop.jobs, jobId)).resolves.toEqual({
      listo: "reintentado",
    });
    await shop.runAll();
    expect(await threadOf(tenant, conversationId)).toMatchObject({ aiEnabled: true, status: "active" });
    expect((await messagesOf(tenant, conversationId)).at(-1)).toMatchObject({
      sender: "ai",
      content: OPEN,
      status: "sent",
    });
    expect(await rowsOf(tenant, deadLetters)).toEqual([]);
    expect(await rowsOf(tenant, outbox)).toEqual([]);
  });

  test("it also answers what the customer wrote while it was stopped, once", async () => {
    const { shop, tenant, conversationId, jobId } = await unanswered();
    const before = await threadOf(tenant, conversationId);
    await receiveMessage(tenant, inbound({ contact: before.externalContactId ?? "", content: "¿Y los lunes?" }));
    await shop.runAll();
    await retryStopped(tenant, shop.jobs, jobId);
    await shop.runAll();
    const last = (await messagesOf(tenant, conversationId)).slice(-2);
    expect(last.map(({ sender }) => sender)).toEqual(["customer", "ai"]);
    expect(last[1]?.answersThrough).toBe(last[0]?.id);
  });

  test("what a colleague answered meanwhile is only taken off the list", async () => {
    const { shop, tenant, conversationId, jobId } = await unanswered();
    await sendMessage(tenant, staffOf(tenant), conversationId, { content: "Abrimos a las 10." });
    await shop.runAll();
    const before = await sendersOf(tenant, conversationId);
    await expect(retryStopped(tenant, shop.jobs, jobId)).resolves.toEqual({ listo: "resuelto" });
    await shop.runAll();
    expect(await sendersOf(tenant, conversationId)).toEqual(before);
    expect(await rowsOf(tenant, deadLetters)).toEqual([]);
  });

  test("a message that was sent again in its thread is not sent twice", async () => {
    let broken = true;
    const shop = workshop({
      carrier: scriptedCarrier(() => {
        if (broken) throw new Error("fetch failed");
        return { kind: "sent", status: "sent", providerId: null };
      }),
    });
    const tenant = await newTenant(shop.platform);
    const { conversationId } = await receiveMessage(tenant, inbound());
    const { id } = await sendMessage(tenant, staffOf(tenant), conversationId, { content: "Hola" });
    await shop.runAll();
    const jobId = (await rowsOf(tenant, deadLetters)).at(0)?.id ?? 0;
    broken = false;
    await retryMessage(tenant, conversationId, id);
    await shop.runAll();
    const sent = shop.carrier.sent.length;
    await expect(retryStopped(tenant, shop.jobs, jobId)).resolves.toEqual({ listo: "resuelto" });
    await shop.runAll();
    expect(shop.carrier.sent).toHaveLength(sent);
  });

  test("a document is read again, one that is gone is forgotten", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    const documentId = await learn(shop, tenant, HOURS);
    await tenant.db.run(tenant.db.update(trainingDocuments, { status: "error", errorCode: "corrupt" }, undefined));
    const [jobId, goneId] = [
      await plant(tenant, "process_document", { documentId }),
      await plant(tenant, "process_document", { documentId: 7 }),
    ];
    await expect(retryStopped(tenant, shop.jobs, jobId)).resolves.toMatchObject({
      listo: "reintentado",
    });
    await expect(retryStopped(tenant, shop.jobs, goneId)).resolves.toMatchObject({
      listo: "resuelto",
    });
    await shop.runAll();
    expect(await rowsOf(tenant, trainingDocuments)).toMatchObject([{ status: "ready" }]);
  });

  test("pressed twice at once it starts one run, and a foreign business finds nothing", async () => {
    const { shop, tenant, conversationId, jobId } = await unanswered();
    const stranger = await newTenant(shop.platform);
    await expect(retryStopped(stranger, shop.jobs, jobId)).rejects.toMatchObject({ status: 404 });
    await expect(discardStopped(stranger, jobId)).rejects.toMatchObject({ status: 404 });
    const press = () => retryStopped(tenant, shop.jobs, jobId);
    const ends = await Promise.allSettled([press(), press(), press()]);
    expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await rowsOf(tenant, outbox)).toHaveLength(1);
    await shop.runAll();
    expect((await messagesOf(tenant, conversationId)).filter(({ content }) => content === OPEN)).toHaveLength(1);
  });

  test("'Reintentar todos' starts fifty at a press and leaves what no handler knows", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform);
    for (let planted = 0; planted < 60; planted += 1) await plant(tenant, "remove_file", { filename: `f${planted}` });
    await plant(tenant, "of_tomorrow", {});
    const press = () => retryNewest(tenant, shop.jobs);
    expect(await press()).toEqual({ listo: "todos", cuantos: 49 });
    expect(await press()).toEqual({ listo: "todos", cuantos: 11 });
    await shop.runAll();
    expect(await rowsOf(tenant, deadLetters)).toMatchObject([{ kind: "of_tomorrow" }]);
  });
});

test("'Reintentar todos' starts the rest where one of them cannot go on now, and says how many began", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  for (const name of ["enero.csv", "febrero.csv"]) {
    const importId = await storeImportFile(tenant, "customer", new File(["Nombre\nLuz"], name));
    await tenant.db.run(moveImport(tenant, importId, "stopped"));
    await plant(tenant, "run_import", { importId });
  }
  await plant(tenant, "remove_file", { filename: "f" });
  // Of one kind one list is imported at a time.
  expect(await retryNewest(tenant, shop.jobs)).toEqual({ listo: "todos", cuantos: 2 });
  expect(await rowsOf(tenant, deadLetters)).toMatchObject([{ kind: "run_import" }]);
});

test("an answer of the AI that was not delivered is not called one's own message", async () => {
  const { shop, tenant, conversationId } = await unanswered();
  await retryNewest(tenant, shop.jobs);
  await shop.runAll();
  const answer = (await messagesOf(tenant, conversationId)).at(-1);
  await plant(tenant, "deliver_message", { messageId: answer?.id });
  const { jobs } = await readStopped(tenant, null, known(shop));
  expect(jobs.map(({ what }) => what)).toEqual(["Entregar la respuesta de la IA a Jorge"]);
});

test("'Descartar' forgets the work without running it", async () => {
  const { shop, tenant, conversationId, jobId } = await unanswered();
  const before = await sendersOf(tenant, conversationId);
  await expect(discardStopped(tenant, jobId)).resolves.toEqual({
    listo: "descartado",
  });
  await shop.runAll();
  expect(await sendersOf(tenant, conversationId)).toEqual(before);
  expect(await rowsOf(tenant, deadLetters)).toEqual([]);
  expect(await rowsOf(tenant, outbox)).toEqual([]);
});
