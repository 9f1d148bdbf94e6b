import { env } from "cloudflare:test";
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { deleteDocument } from "~/features/knowledge/documents.server";
import { discard } from "~/features/threads/door/writes.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import { messages } from "~/features/threads/tables.server";
import { AppError } from "~/platform/errors";
import { quotas } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { AiProviderError } from "~/providers/ai/port";
import {
  business,
  creditsOf,
  HOURS,
  inbound,
  learn,
  messagesOf,
  newTenant,
  OPEN,
  rowsOf,
  runsOf,
  staffOf,
  threadOf,
} from "../../../tests/support/builders";
import { explainPlan } from "../../../tests/support/count-queries";
import { actAsModel, answerWith } from "../../../tests/support/scripted-ai";
import { HANDOFF_MESSAGE } from "./handoff";
import { countAnswersSince, readAiSpeed } from "./queries.server";
import { rateAnswer } from "./rate-answer.server";
import { suggestReply } from "./suggest-reply.server";
import { findChunks, findDocumentNames, findRun, listRatings } from "./trace/queries.server";
import { readRatings, readTrace } from "./trace/read-trace.server";

const USER = 41;
const HOUR = 3_600_000;

/** Writes so many uses of a quota into the present window. */
const used = (tenant: Tenant, key: string, window: number, count: number) =>
  tenant.db.run(
    tenant.db.insert(quotas, {
      key,
      window: Math.floor(tenant.now() / window),
      count,
      expiresAt: new Date(tenant.now() + 2 * window),
    }),
  );

const refusal = async (work: Promise<unknown>): Promise<AppError> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof AppError)) throw new Error(`not refused: ${String(error)}`);
  return error;
};

/** A thread with a question that the AI answered. */
async function answered() {
  const { shop, tenant, ai } = await business();
  const { conversationId } = await receiveMessage(tenant, inbound());
  await shop.runAll();
  const answer = (await messagesOf(tenant, conversationId)).find(({ sender }) => sender === "ai");
  if (!answer) throw new Error("the AI did not answer");
  return { shop, tenant, ai, conversationId, answerId: answer.id };
}

describe("a suggestion", () => {
  test("comes the way of a real answer, writes nothing to the thread and charges nothing", async () => {
    const { shop, tenant, ai } = await business();
    const { conversationId, message } = await receiveMessage(tenant, inbound());
    const before = { thread: await threadOf(tenant, conversationId), credits: await creditsOf(tenant) };
    const suggestion = await suggestReply(tenant, { ai }, USER, conversationId);
    expect(suggestion).toEqual({
      kind: "draft",
      text: OPEN,
      sources: [{ documentName: "datos.txt", page: null, heading: "Horario" }],
      isLocal: true,
    });
    expect(ai.requests[0]).toMatchObject({ question: "¿A qué hora abren los domingos?", history: [] });
    expect(ai.requests[0]?.instructions).toContain("Reglas de la plataforma");
    expect(await messagesOf(tenant, conversationId)).toMatchObject([{ id: message.id }]);
    expect({ thread: await threadOf(tenant, conversationId), credits: await creditsOf(tenant) }).toEqual(before);
    const [run, ...more] = await runsOf(tenant);
    expect(more).toEqual([]);
    expect(run).toMatchObject({
      outcome: "suggested",
      messageId: null,
      credits: 0,
      responseMilliseconds: null,
      inputTokens: 100,
      upTo: message.id,
    });
    expect(run?.passages.some(({ cited }) => cited)).toBe(true);
    const figures = await tenant.db.batch([readAiSpeed(tenant, null), countAnswersSince(tenant, conversationId, 0)]);
    expect(figures).toEqual([null, 0]);
    await shop.runAll();
    expect((await messagesOf(tenant, conversationId)).map(({ sender }) => sender)).toEqual(["customer", "ai"]);
  });

  test("names a place once, however many of its pieces are cited", async () => {
    const { shop, tenant, ai } = await business(({ passages }) => ({
      ...answerWith(OPEN)({ passages } as never),
      citations: passages.map(({ id }) => id),
    }));
    await learn(
      shop,
      tenant,
      Array.from(
        { length: 60 },
        (_, index) => `Los domingos abrimos de 10 a 14 horas en la sucursal ${index + 1}.`,
      ).join(" "),
    );
    const { conversationId } = await receiveMessage(tenant, inbound());
    const suggestion = await suggestReply(tenant, { ai }, USER, conversationId);
    const cited = ai.requests[0]?.passages ?? [];
    const places = new Set(cited.map(({ documentName, page, heading }) => `${documentName} ${page} ${heading}`));
    expect(cited.length).toBeGreaterThan(places.size);
    expect(suggestion).toMatchObject({ kind: "draft", sources: { length: places.size } });
  });

  test("counts the tokens of the question that was made whole for the search", async () => {
    const { tenant, ai } = await business();
    const { conversationId } = await receiveMessage(tenant, inbound({ contact: "c" }));
    await sendMessage(tenant, staffOf(tenant), conversationId, { content: "De 10 a 14." });
    await receiveMessage(tenant, inbound({ contact: "c", content: "¿Y los domingos?" }));
    const read: NonNullable<typeof ai.read> = async ({ onUsage }) => {
      onUsage?.({ inputTokens: 40, outputTokens: 9 });
      return { pregunta: "¿A qué hora abren los domingos?" };
    };
    await suggestReply(tenant, { ai: { ...ai, read } }, USER, conversationId);
    expect(await runsOf(tenant)).toMatchObject([{ outcome: "suggested", inputTokens: 140, outputTokens: 29 }]);
  });

  test("says so where the documents hold no answer, without a word to the customer", async () => {
    const { tenant, ai } = await business(answerWith("No sé.", { needsHuman: true }));
    const { conversationId } = await receiveMessage(tenant, inbound({ content: "¿Venden llantas?" }));
    expect(await suggestReply(tenant, { ai }, USER, conversationId)).toEqual({ kind: "nothing" });
    expect(await messagesOf(tenant, conversationId)).toHaveLength(1);
    expect(await threadOf(tenant, conversationId)).toMatchObject({ aiEnabled: true, status: "active" });
    expect(await runsOf(tenant)).toMatchObject([{ outcome: "suggested", credits: 0 }]);
  });

  test("a made-up figure is refused like in an answer, and the second try counts", async () => {
    const { tenant, ai } = await business(answerWith("Los domingos abrimos de 8 a 23 horas."), answerWith(OPEN));
    const { conversationId } = await receiveMessage(tenant, inbound());
    expect(await suggestReply(tenant, { ai }, USER, conversationId)).toMatchObject({ kind: "draft", text: OPEN });
    expect(ai.requests[1]?.correction).toContain("no están en los pasajes");
    expect(await runsOf(tenant)).toMatchObject([{ guards: ["unbacked_fact"], inputTokens: 200 }]);
  });

  test("after a handover it answers what was asked before, and what came since", async () => {
    const { shop, tenant, ai } = await business(answerWith("No sé.", { needsHuman: true }), answerWith(OPEN));
    actAsModel(ai);
    const { conversationId } = await receiveMessage(tenant, inbound({ contact: "uno" }));
    await shop.runAll();
    expect((await messagesOf(tenant, conversationId))[1]?.content).toBe(HANDOFF_MESSAGE);
    await receiveMessage(tenant, inbound({ contact: "uno", content: "¿Sigues ahí?" }));
    expect(await suggestReply(tenant, { ai }, USER, conversationId)).toMatchObject({ kind: "draft", text: OPEN });
    expect(ai.requests[1]?.question).toBe("¿A qué hora abren los domingos?\n¿Sigues ahí?");
  });

  test("what a person answered already is history", async () => {
    const { tenant, ai } = await business();
    const { conversationId } = await receiveMessage(tenant, inbound({ contact: "uno", content: "Hola" }));
    await sendMessage(tenant, staffOf(tenant), conversationId, { content: "¡Hola!" });
    await receiveMessage(tenant, inbound({ contact: "uno" }));
    await suggestReply(tenant, { ai }, USER, conversationId);
    expect(ai.requests[0]).toMatchObject({
      question: "¿A qué hora abren los domingos?",
      history: [
        { role: "customer", text: "Hola" },
        { role: "staff", text: "¡Hola!" },
      ],
    });
  });

  test("a model that fails is told kindly, and traced without a figure", async () => {
    const { tenant, ai } = await business(new AiProviderError("timeout", "20 s"));
    const { conversationId } = await receiveMessage(tenant, inbound());
    const error = await refusal(suggestReply(tenant, { ai }, USER, conversationId));
    expect([error.code, error.userMessage]).toEqual([
      "provider",
      "La IA no respondió esta vez. Inténtalo de nuevo en un momento.",
    ]);
    expect(await runsOf(tenant)).toMatchObject([{ outcome: "suggested", reason: "provider_timeout" }]);
  });

  test("thirty an hour for each of the staff, and then a sentence; a colleague goes on", async () => {
    const { tenant, ai } = await business();
    const { conversationId } = await receiveMessage(tenant, inbound());
    for (let number = 0; number < 30; number += 1) await suggestReply(tenant, { ai }, USER, conversationId);
    const error = await refusal(suggestReply(tenant, { ai }, USER, conversationId));
    expect(error.code).toBe("rate_limited");
    expect(error.userMessage).toMatch(/^Ya pediste 30 sugerencias en una hora\. Espera \d+ minutos? y/);
    expect(ai.requests).toHaveLength(30);
    expect(await suggestReply(tenant, { ai }, USER + 1, conversationId)).toMatchObject({ kind: "draft" });
  });

  test("who presses on without any left uses up nothing of the team's", async () => {
    const { tenant, ai } = await business();
    const { conversationId } = await receiveMessage(tenant, inbound());
    await used(tenant, `suggest:${USER}`, HOUR, 30);
    for (let press = 0; press < 3; press += 1)
      expect((await refusal(suggestReply(tenant, { ai }, USER, conversationId))).userMessage).toContain(
        "Ya pediste 30",
      );
    const ofTeam = async () => (await rowsOf(tenant, quotas)).filter(({ key }) => key === "suggest");
    expect(await ofTeam()).toEqual([]);
    await suggestReply(tenant, { ai }, USER + 1, conversationId);
    expect(await ofTeam()).toMatchObject([{ count: 1 }]);
  });

  test("three hundred a day for the whole team, whoever asks; an hour later it is still the same day", async () => {
    const { shop, tenant, ai } = await business();
    const { clock } = shop.platform;
    clock.advance(24 * HOUR - (clock.now() % (24 * HOUR)) + 2 * HOUR);
    // Written only now: WhatsApp takes no reply a day after a message, and the jump may be longer than that.
    const { conversationId } = await receiveMessage(tenant, inbound());
    await used(tenant, "suggest", 24 * HOUR, 299);
    await suggestReply(tenant, { ai }, USER, conversationId);
    for (const user of [USER, USER + 1]) {
      const error = await refusal(suggestReply(tenant, { ai }, user, conversationId));
      expect([error.code, error.userMessage]).toEqual([
        "rate_limited",
        "Tu equipo llegó a las 300 sugerencias en un día. Espera 22 horas y vuelve a intentarlo.",
      ]);
    }
    clock.advance(HOUR);
    expect((await refusal(suggestReply(tenant, { ai }, USER, conversationId))).code).toBe("rate_limited");
  });

  test("who has to wait for half a minute is told one minute", async () => {
    const { shop, tenant, ai } = await business();
    const { conversationId } = await receiveMessage(tenant, inbound());
    const { clock } = shop.platform;
    clock.advance(2 * HOUR - (clock.now() % HOUR) - 30_000);
    await used(tenant, `suggest:${USER}`, HOUR, 30);
    expect((await refusal(suggestReply(tenant, { ai }, USER, conversationId))).userMessage).toBe(
      "Ya pediste 30 sugerencias en una hora. Espera 1 minuto y vuelve a intentarlo.",
    );
  });

  test("another business's thread has none, and costs nobody a try", async () => {
    const { shop, tenant, ai } = await business();
    const { conversationId } = await receiveMessage(tenant, inbound());
    const neighbour = await newTenant(shop.platform);
    await learn(shop, neighbour, HOURS);
    expect((await refusal(suggestReply(neighbour, { ai }, USER, conversationId))).code).toBe("not_found");
    expect([ai.requests.length, (await runsOf(tenant)).length, (await runsOf(neighbour)).length]).toEqual([0, 0, 0]);
  });
});

describe("why the AI answered", () => {
  test("names the documents, the cited ones first, the time and the credit", async () => {
    const { tenant, answerId, conversationId } = await answered();
    const trace = await readTrace(tenant, answerId);
    expect(trace).toMatchObject({ messageId: answerId, conversationId, content: OPEN });
    expect(trace.run).toMatchObject({
      guards: [],
      handoff: null,
      isLocal: true,
      model: "scripted",
      responseMilliseconds: 3_000,
      credits: 1,
      rating: 0,
    });
    expect(trace.run?.sources[0]).toMatchObject({ documentName: "datos.txt", heading: "Horario", isCited: true });
    expect(trace.run?.sources[0]?.snippet).toContain("domingos de 10 a 14");
  });

  test("a document that was deleted since is said to be", async () => {
    const { shop, tenant, answerId } = await answered();
    const documentId = (await runsOf(tenant))[0]?.passages[0]?.documentId;
    if (documentId === undefined) throw new Error("the answer cites nothing");
    await deleteDocument(tenant, documentId);
    await shop.runAll();
    expect((await readTrace(tenant, answerId)).run?.sources[0]).toMatchObject({
      documentName: null,
      snippet: null,
      isCited: true,
    });
  });

  test("a handover says why; a customer's message, another business's and a deleted thread have no trace", async () => {
    const { shop, tenant } = await business(answerWith("No sé.", { needsHuman: true }));
    const { conversationId, message } = await receiveMessage(tenant, inbound());
    await shop.runAll();
    const [handover] = await rowsOf(
      tenant,
      messages,
      and(eq(messages.conversationId, conversationId), eq(messages.sender, "ai")),
    );
    const id = handover?.id ?? 0;
    expect((await readTrace(tenant, id)).run?.handoff).toBe("La IA no estuvo segura y prefirió preguntarte.");
    const neighbour = await newTenant(shop.platform);
    expect((await refusal(readTrace(tenant, message.id))).code).toBe("not_found");
    expect((await refusal(readTrace(neighbour, id))).code).toBe("not_found");
    await tenant.db.run(discard(tenant, conversationId));
    expect((await refusal(readTrace(tenant, id))).code).toBe("not_found");
  });
});

test("of another business no document, no piece and no rating is read", async () => {
  const { shop, tenant, answerId } = await answered();
  const [run] = await runsOf(tenant);
  const [passage] = run?.passages ?? [];
  await rateAnswer(tenant, USER, { conversationId: run?.conversationId ?? 0, messageId: answerId, rating: 1 });
  const { chunkId = 0, documentId = 0 } = passage ?? {};
  const read = async (of: Tenant) => {
    const [chunks, names, ratings, runs] = await of.db.batch([
      findChunks(of, [chunkId]),
      findDocumentNames(of, [documentId]),
      listRatings(of, [answerId]),
      findRun(of, answerId),
    ]);
    return [chunks.length, names.size, ratings.length, runs.length];
  };
  expect(await read(tenant)).toEqual([1, 1, 1, 1]);
  for (const shard of [0, 1]) expect(await read(await newTenant(shop.platform, { shard }))).toEqual([0, 0, 0, 0]);
});

describe("thumbs under an answer", () => {
  const ratingsOf = (tenant: Tenant, id: number) => readRatings(tenant, [id]);

  test("are kept with who gave them, change, and are taken back", async () => {
    const { tenant, conversationId, answerId: messageId } = await answered();
    await rateAnswer(tenant, USER, { conversationId, messageId, rating: 1 });
    expect(await ratingsOf(tenant, messageId)).toEqual({ [messageId]: 1 });
    await rateAnswer(tenant, USER + 1, { conversationId, messageId, rating: -1 });
    expect((await readTrace(tenant, messageId)).run?.rating).toBe(-1);
    expect(await runsOf(tenant)).toMatchObject([{ rating: -1, ratedBy: USER + 1, ratedAt: new Date(tenant.now()) }]);
    await rateAnswer(tenant, USER, { conversationId, messageId, rating: 0 });
    expect(await ratingsOf(tenant, messageId)).toEqual({});
    expect(await runsOf(tenant)).toMatchObject([{ rating: null, ratedBy: null, ratedAt: null }]);
  });

  test("another business's answer, another thread's and a deleted thread's cannot be rated", async () => {
    const { shop, tenant, conversationId, answerId: messageId } = await answered();
    const neighbour = await newTenant(shop.platform);
    const other = await receiveMessage(tenant, inbound());
    const rate = { conversationId, messageId, rating: 1 } as const;
    expect((await refusal(rateAnswer(neighbour, USER, rate))).code).toBe("not_found");
    expect((await refusal(rateAnswer(tenant, USER, { ...rate, conversationId: other.conversationId }))).code).toBe(
      "not_found",
    );
    await tenant.db.run(discard(tenant, conversationId));
    expect((await refusal(rateAnswer(tenant, USER, rate))).code).toBe("not_found");
    expect((await runsOf(tenant)).map(({ rating }) => rating)).toEqual([null]);
    await rateNothing(neighbour, messageId);
  });

  const rateNothing = async (neighbour: Tenant, id: number) => expect(await ratingsOf(neighbour, id)).toEqual({});
});

test("traces and ratings are found by their index, whatever the tenant's size", async () => {
  const { tenant } = await business();
  const planOf = async ({ text, params }: { text: string; params: readonly unknown[] }) =>
    (await explainPlan(env.DB_1, text, params)).filter((line) => /^SEARCH (ai_runs|c|d) /.test(line));
  expect(await planOf(findRun(tenant, 1))).toEqual([expect.stringContaining("INDEX ai_runs_message")]);
  expect(await planOf(listRatings(tenant, [1, 2]))).toEqual([expect.stringContaining("INDEX ai_runs_message")]);
  expect(await planOf(findChunks(tenant, [1]))).toEqual([
    expect.stringContaining("SEARCH c USING INTEGER PRIMARY KEY"),
  ]);
  expect(await planOf(findDocumentNames(tenant, [1]))).toEqual([
    expect.stringMatching(/^SEARCH d USING (INTEGER PRIMARY KEY|INDEX training_documents_parent)/),
  ]);
});
