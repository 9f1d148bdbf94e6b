import { describe, expect, test } from "vitest";
import { changeFaqPair, deleteFaqPair, saveFaqPair } from "~/features/knowledge/faq.server";
import { documentChunks, faqPairs } from "~/features/knowledge/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import { deleteConversation } from "~/features/threads/trash-conversation.server";
import { createLocalProvider } from "~/providers/ai/local/local-provider";
import { actsOf } from "../../../tests/support/acts";
import {
  business,
  HOURS,
  inbound,
  learn,
  messagesOf,
  newCompany,
  newTenant,
  rowsOf,
  staffOf,
} from "../../../tests/support/builders";
import { interceptDatabase } from "../../../tests/support/intercept-database";
import { ANSWER, ask, codeOf, groupsOf, IN_OTHER_WORDS, open, PARKING, shopOf } from "../../../tests/support/questions";
import { workshop } from "../../../tests/support/run-queue";
import { answerWith } from "../../../tests/support/scripted-ai";
import { moveQuestion } from "./move-question.server";
import { listFollowing } from "./queries.server";
import { readQuestion, readQuestions } from "./read-questions.server";
import { planQuestion } from "./record-question.server";
import { checkQuestion, teachQuestion } from "./teach-question.server";

type Act = (tried: number) => Promise<unknown>;

/** A question that was taught and opened again. `meanwhile.act` happens just before a statement with these words is run. */
async function reopened(words: string) {
  const meanwhile: { act: Act | null; tried: number } = { act: null, tried: 0 };
  const shop = workshop({
    ai: createLocalProvider(),
    database: (database) =>
      interceptDatabase(database, async ({ texts, run }) => {
        if (meanwhile.act && texts.some((text) => text.includes(words))) {
          meanwhile.tried += 1;
          await meanwhile.act(meanwhile.tried);
        }
        return run();
      }),
  });
  const tenant = await newTenant(shop.platform);
  const userId = staffOf(tenant).id;
  await ask(shop, tenant, PARKING);
  const groupId = (await groupsOf(tenant))[0]?.id ?? 0;
  await teachQuestion(tenant, userId, { groupId, question: PARKING, answer: "Sí." });
  await moveQuestion(tenant, userId, groupId, "reopen");
  const first = (await rowsOf(tenant, faqPairs))[0]?.id ?? 0;
  return { tenant, userId, groupId, first, meanwhile };
}

const once =
  (act: () => Promise<unknown>): Act =>
  async (tried) =>
    tried === 1 ? act() : undefined;

describe("teaching", () => {
  test("the answer is written once, the question is closed, and the next customer is answered with it", async () => {
    const { shop, tenant } = await shopOf();
    await ask(shop, tenant, IN_OTHER_WORDS);
    const [group] = await groupsOf(tenant);
    const { id: userId } = staffOf(tenant);
    const groupId = group?.id ?? 0;
    expect(await checkQuestion(tenant, shop.pipes, userId, groupId)).toMatchObject({
      handoff: "La IA no encontró la respuesta en tus documentos.",
    });
    await teachQuestion(tenant, userId, { groupId, question: PARKING, answer: ANSWER });
    const { group: closed, pair, nextOpen } = await readQuestion(tenant, groupId, null);
    expect(nextOpen).toBeNull();
    const closedAt = new Date(tenant.now()).toISOString();
    expect(closed).toMatchObject({ state: "taught", count: 1, askedAgain: false, closedAt });
    expect(pair).toMatchObject({ question: PARKING, answer: ANSWER });
    expect(await actsOf(tenant, "teach_question")).toMatchObject([
      { target: `question:${groupId}`, values: { state: "taught", faqId: pair?.id } },
    ]);
    expect((await readQuestions(tenant, open)).open).toBe(0);
    const check = await checkQuestion(tenant, shop.pipes, userId, groupId);
    expect(check.handoff).toBeNull();
    expect(check.response).toContain("estacionamiento gratis");
    const thread = await ask(shop, tenant, "¿Hay estacionamiento?");
    expect((await messagesOf(tenant, thread)).at(-1)).toMatchObject({ sender: "ai" });
    expect((await messagesOf(tenant, thread)).at(-1)?.content).toContain("estacionamiento gratis");
    expect((await groupsOf(tenant)).map(({ state, count }) => [state, count])).toEqual([["taught", 1]]);
  });

  test("what staff wrote to one who asked is offered as the answer, not from the trash and to no other business", async () => {
    const { shop, tenant } = await shopOf();
    const asked = [await ask(shop, tenant, PARKING, "ana"), await ask(shop, tenant, PARKING, "luz")] as const;
    const groupId = (await groupsOf(tenant))[0]?.id ?? 0;
    const offered = async () => (await readQuestion(tenant, groupId, null)).given;
    expect(await offered()).toBeNull();
    const reply = (conversationId: number, content: string) =>
      sendMessage(tenant, staffOf(tenant), conversationId, { content });
    await reply(asked[0], "No, solo en la calle.");
    await reply(asked[1], ANSWER);
    expect(await offered()).toEqual({ by: "team", text: ANSWER });
    await deleteConversation(tenant, asked[1]);
    expect(await offered()).toEqual({ by: "team", text: "No, solo en la calle." });
    const stranger = await newTenant(shop.platform);
    expect(await stranger.db.run(listFollowing(stranger, groupId))).toEqual([]);
  });

  test("of a long talk after the question twelve messages are looked at", async () => {
    const { shop, tenant } = await shopOf();
    const thread = await ask(shop, tenant, PARKING, "ana");
    const groupId = (await groupsOf(tenant))[0]?.id ?? 0;
    const already = (await tenant.db.run(listFollowing(tenant, groupId))).length;
    const write = async (count: number) => {
      for (let at = 0; at < count; at += 1)
        await receiveMessage(tenant, inbound({ contact: "ana", content: `¿Hola? ${at}` }));
    };
    await write(11 - already);
    await sendMessage(tenant, staffOf(tenant), thread, { content: ANSWER });
    expect((await readQuestion(tenant, groupId, null)).given).toEqual({ by: "team", text: ANSWER });
    await write(3);
    expect(await tenant.db.run(listFollowing(tenant, groupId))).toHaveLength(12);
  });

  test("a company's question is tried with its documents, in the words of who asked last, and taught to that company", async () => {
    const { shop, tenant, ai } = await business();
    const companyId = await newCompany(tenant);
    await learn(shop, tenant, "El estacionamiento de La Espiga es gratis.", { companyId, name: "espiga.txt" });
    const conversationId = await ask(shop, tenant, "¿Abren los domingos?");
    for (const [messageId, burst] of [PARKING, IN_OTHER_WORDS].entries()) {
      const asked = { companyId, conversationId, messageId, burst, askedAt: tenant.now() };
      await tenant.db.batch([...((await planQuestion(tenant, asked))?.statements ?? [])]);
    }
    const [group] = await groupsOf(tenant);
    const groupId = group?.id ?? 0;
    const { id: userId } = staffOf(tenant);
    await checkQuestion(tenant, shop.pipes, userId, groupId);
    const request = ai.requests.at(-1);
    expect(request?.question).toContain("estacionamiento propio");
    expect(request?.passages.map(({ documentName }) => documentName)).toContain("espiga.txt");
    await teachQuestion(tenant, userId, { groupId, question: PARKING, answer: ANSWER });
    expect(await rowsOf(tenant, faqPairs)).toMatchObject([{ companyId, question: PARKING }]);
  });

  test("asked before it was taught, and told only after, it stays taught and is not asked again", async () => {
    const { shop, tenant } = await shopOf();
    const conversationId = await ask(shop, tenant, PARKING);
    const groupId = (await groupsOf(tenant))[0]?.id ?? 0;
    const askedAt = tenant.now();
    shop.platform.clock.advance(1_000);
    await teachQuestion(tenant, staffOf(tenant).id, { groupId, question: PARKING, answer: ANSWER });
    shop.platform.clock.advance(1_000);
    const tell = async (messageId: number, at: number) => {
      const asked = { companyId: null, conversationId, messageId, burst: IN_OTHER_WORDS, askedAt: at };
      await tenant.db.batch([...((await planQuestion(tenant, asked))?.statements ?? [])]);
    };
    await tell(1, askedAt);
    const { groups } = await readQuestions(tenant, { ...open, state: "taught" });
    expect(groups).toMatchObject([{ id: groupId, count: 2, askedAgain: false }]);
    await tell(2, tenant.now());
    expect((await readQuestions(tenant, open)).groups).toMatchObject([{ id: groupId, count: 3, askedAgain: true }]);
  });

  test("two who teach at once leave one pair, and the second one is told", async () => {
    const { shop, tenant } = await shopOf();
    await ask(shop, tenant, PARKING);
    const groupId = (await groupsOf(tenant))[0]?.id ?? 0;
    const teach = (answer: string, question = PARKING) =>
      codeOf(teachQuestion(tenant, staffOf(tenant).id, { groupId, question, answer }));
    const both = await Promise.all([teach("Sí, atrás."), teach("No tenemos.", "¿Dónde me estaciono?")]);
    expect(both.sort()).toEqual(["conflict", "null"]);
    expect(await teach("Tampoco.", "Otra más")).toBe("conflict");
    expect(await rowsOf(tenant, faqPairs)).toHaveLength(1);
    const [pair] = await rowsOf(tenant, faqPairs);
    expect((await groupsOf(tenant))[0]).toMatchObject({ state: "taught", faqId: pair?.id });
  });

  test("a blank or too long text closes nothing", async () => {
    const { shop, tenant } = await shopOf();
    await ask(shop, tenant, PARKING);
    const groupId = (await groupsOf(tenant))[0]?.id ?? 0;
    for (const [question, answer] of [
      [PARKING, " \n "],
      ["  ", ANSWER],
      [PARKING, "x".repeat(5_000)],
    ] as const) {
      expect(await codeOf(teachQuestion(tenant, 1, { groupId, question, answer }))).toBe("invalid");
    }
    expect((await groupsOf(tenant))[0]?.state).toBe("open");
    expect(await rowsOf(tenant, faqPairs)).toEqual([]);
  });

  test("asked again after it was taught it is open again; taught in the same words its pair changes, in others one is added", async () => {
    const { shop, tenant } = await business(answerWith("", { needsHuman: true }));
    const userId = staffOf(tenant).id;
    await ask(shop, tenant, PARKING);
    const groupId = (await groupsOf(tenant))[0]?.id ?? 0;
    await teachQuestion(tenant, userId, { groupId, question: PARKING, answer: "Sí." });
    shop.platform.clock.advance(1_000);
    await ask(shop, tenant, IN_OTHER_WORDS);
    expect((await readQuestion(tenant, groupId, null)).group).toMatchObject({
      state: "open",
      count: 2,
      askedAgain: true,
    });
    await teachQuestion(tenant, userId, { groupId, question: ` ${PARKING}`, answer: ANSWER });
    const pairs = async () => (await rowsOf(tenant, faqPairs)).map(({ question, answer }) => [question, answer]).sort();
    expect(await pairs()).toEqual([[PARKING, ANSWER]]);
    shop.platform.clock.advance(1_000);
    await ask(shop, tenant, PARKING);
    await teachQuestion(tenant, userId, { groupId, question: "¿Dónde me estaciono?", answer: "Atrás." });
    expect(await pairs()).toEqual([
      ["¿Dónde me estaciono?", "Atrás."],
      [PARKING, "Atrás."],
    ]);
    expect((await groupsOf(tenant)).map(({ state, count }) => [state, count])).toEqual([["taught", 3]]);
  });

  test("taught in other words the new pair and the corrected one are one unit of work: who dies leaves both or none", async () => {
    const kill = { on: false, dead: false };
    const shop = workshop({
      ai: createLocalProvider(),
      database: (database) =>
        interceptDatabase(database, async ({ texts, run }) => {
          if (kill.dead) throw new Error("the worker is dead");
          const results = await run();
          kill.dead = kill.on && texts.some((text) => text.includes('insert into "faq_pairs"'));
          return results;
        }),
    });
    const tenant = await newTenant(shop.platform);
    await learn(shop, tenant, HOURS);
    const userId = staffOf(tenant).id;
    await ask(shop, tenant, PARKING);
    const groupId = (await groupsOf(tenant))[0]?.id ?? 0;
    await teachQuestion(tenant, userId, { groupId, question: PARKING, answer: "Sí." });
    await moveQuestion(tenant, userId, groupId, "reopen");
    kill.on = true;
    await codeOf(teachQuestion(tenant, userId, { groupId, question: "¿Dónde me estaciono?", answer: "Atrás." }));
    kill.on = kill.dead = false;
    expect((await rowsOf(tenant, faqPairs)).map(({ question, answer }) => [question, answer]).sort()).toEqual([
      ["¿Dónde me estaciono?", "Atrás."],
      [PARKING, "Atrás."],
    ]);
    const { response } = await checkQuestion(tenant, shop.pipes, userId, groupId);
    expect(response).toContain("Atrás");
  });

  test("the first pair is deleted while it is being taught in other words: only the new one is kept", async () => {
    const { tenant, userId, groupId, first, meanwhile } = await reopened('insert into "faq_pairs"');
    await saveFaqPair(tenant, { companyId: null, question: "¿Abren?", answer: "Sí.", savedBy: userId });
    meanwhile.act = once(() => deleteFaqPair(tenant, first));
    await teachQuestion(tenant, userId, { groupId, question: "¿Dónde me estaciono?", answer: "Atrás." });
    const pairs = await rowsOf(tenant, faqPairs);
    expect(pairs.map(({ question }) => question).sort()).toEqual(["¿Abren?", "¿Dónde me estaciono?"]);
    expect((await rowsOf(tenant, documentChunks)).map(({ id }) => id).sort()).toEqual(pairs.map(({ id }) => id).sort());
  });

  test("the first pair gets another question meanwhile: its new question is found with the new answer, the old one is not", async () => {
    const { tenant, userId, groupId, first, meanwhile } = await reopened('insert into "faq_pairs"');
    const valet = { question: "¿Hay valet?", answer: "No.", savedBy: userId };
    meanwhile.act = once(() => changeFaqPair(tenant, first, valet));
    await teachQuestion(tenant, userId, { groupId, question: "¿Dónde me estaciono?", answer: "Atrás." });
    const pairs = await rowsOf(tenant, faqPairs);
    expect(pairs.map(({ question, answer }) => [question, answer]).sort()).toEqual([
      ["¿Dónde me estaciono?", "Atrás."],
      ["¿Hay valet?", "Atrás."],
    ]);
    const chunks = (await rowsOf(tenant, documentChunks)).map(({ id, text }) => [id, text]);
    expect(new Map(chunks.map(([id, text]) => [id, text]))).toEqual(
      new Map(pairs.map((pair) => [pair.id, `${pair.question}\n${pair.answer}`])),
    );
    expect((await groupsOf(tenant))[0]).toMatchObject({ state: "taught" });
  });

  test("the first pair changes at each try: after the last one it is said why, and nothing was stored", async () => {
    const { tenant, userId, groupId, first, meanwhile } = await reopened('insert into "faq_pairs"');
    const rename = (question: string) => changeFaqPair(tenant, first, { question, answer: "No.", savedBy: userId });
    const teach = (question: string, answer: string) => teachQuestion(tenant, userId, { groupId, question, answer });

    meanwhile.act = async (at) => (at <= 2 ? rename(`¿Hay valet ${at}?`) : undefined);
    await teach("¿Dónde me estaciono?", "Atrás.");
    expect((await rowsOf(tenant, faqPairs)).map(({ question, answer }) => [question, answer]).sort()).toEqual([
      ["¿Dónde me estaciono?", "Atrás."],
      ["¿Hay valet 2?", "Atrás."],
    ]);

    await moveQuestion(tenant, userId, groupId, "reopen");
    const taught = (await groupsOf(tenant))[0]?.faqId ?? 0;
    meanwhile.act = (at) =>
      changeFaqPair(tenant, taught, { question: `¿Otra vez ${at}?`, answer: "No.", savedBy: userId });
    await expect(teach("¿Y los domingos?", "También.")).rejects.toMatchObject({
      code: "conflict",
      userMessage: "Alguien está cambiando esa pregunta frecuente ahora mismo. Vuelve a intentarlo en un momento.",
    });
    expect(await rowsOf(tenant, faqPairs)).toHaveLength(2);
    expect((await groupsOf(tenant))[0]).toMatchObject({ state: "open" });
  });

  test("the pair is deleted while the same words get another answer: they become a new pair", async () => {
    const { tenant, userId, groupId, first, meanwhile } = await reopened('update "faq_pairs"');
    meanwhile.act = once(() => deleteFaqPair(tenant, first));
    await teachQuestion(tenant, userId, { groupId, question: PARKING, answer: ANSWER });
    const pairs = await rowsOf(tenant, faqPairs);
    expect(pairs.map(({ question, answer }) => [question, answer])).toEqual([[PARKING, ANSWER]]);
    expect((await groupsOf(tenant))[0]).toMatchObject({ state: "taught", faqId: pairs[0]?.id });
  });

  test("two colleagues who put it aside at the same moment read no refusal", async () => {
    const { shop, tenant } = await shopOf();
    await ask(shop, tenant, PARKING);
    const groupId = (await groupsOf(tenant))[0]?.id ?? 0;
    const both = [1, 2].map((userId) => moveQuestion(tenant, userId, groupId, "dismiss"));
    expect(await Promise.all(both)).toHaveLength(2);
    expect(await groupsOf(tenant)).toMatchObject([{ state: "dismissed" }]);
  });

  test("put aside it stays so however often it is asked, until somebody opens it again", async () => {
    const { shop, tenant } = await shopOf();
    const userId = staffOf(tenant).id;
    await ask(shop, tenant, PARKING);
    const groupId = (await groupsOf(tenant))[0]?.id ?? 0;
    await moveQuestion(tenant, userId, groupId, "dismiss");
    await moveQuestion(tenant, userId, groupId, "dismiss");
    shop.platform.clock.advance(1_000);
    await ask(shop, tenant, IN_OTHER_WORDS);
    expect(await groupsOf(tenant)).toMatchObject([{ state: "dismissed", count: 2, closedBy: userId }]);
    expect(await codeOf(teachQuestion(tenant, userId, { groupId, question: PARKING, answer: ANSWER }))).toBe(
      "conflict",
    );
    await moveQuestion(tenant, userId, groupId, "reopen");
    expect(await groupsOf(tenant)).toMatchObject([{ state: "open", count: 2, closedBy: null, closedAt: null }]);
    await teachQuestion(tenant, userId, { groupId, question: PARKING, answer: ANSWER });
    expect(await codeOf(moveQuestion(tenant, userId, groupId, "dismiss"))).toBe("conflict");
  });
});
