import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { faqPairs } from "~/features/knowledge/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { purgeConversation } from "~/features/threads/purge-conversation.job.server";
import { deleteConversation } from "~/features/threads/trash-conversation.server";
import { stemsOf, viewQuestion } from "~/language/likeness";
import { AiProviderError } from "~/providers/ai/port";
import {
  business,
  HOURS,
  inbound,
  learn,
  newCompany,
  newTenant,
  rowsOf,
  staffOf,
} from "../../../tests/support/builders";
import { jobRun } from "../../../tests/support/job-run";
import { ANSWER, ask, codeOf, groupsOf, IN_OTHER_WORDS, open, PARKING, shopOf } from "../../../tests/support/questions";
import { answerWith } from "../../../tests/support/scripted-ai";
import { moveQuestion } from "./move-question.server";
import { questionTokens } from "./question-index";
import { readQuestion, readQuestions } from "./read-questions.server";
import { planQuestion } from "./record-question.server";
import { unansweredQuestions } from "./tables.server";
import { checkQuestion, teachQuestion } from "./teach-question.server";
import { storeAsking } from "./writes.server";

const asks = (question: string) => {
  const view = viewQuestion(question);
  return { view, stems: stemsOf(view) };
};
describe("questions that nothing could answer", () => {
  test("are kept with their thread, alike ones together, others apart, and the handoff says so to the pages", async () => {
    const { shop, tenant } = await shopOf();
    const first = await ask(shop, tenant, `Buenas\n${PARKING}`);
    const second = await ask(shop, tenant, IN_OTHER_WORDS);
    await ask(shop, tenant, "¿Hacen pasteles de boda?");
    const groups = await groupsOf(tenant);
    expect(groups.map(({ question, count, state }) => [question, count, state])).toEqual([
      [PARKING, 2, "open"],
      ["¿Hacen pasteles de boda?", 1, "open"],
    ]);
    expect((await readQuestion(tenant, groups[0]?.id ?? 0, null)).nextOpen).toBe(groups[1]?.id);
    const { groups: listed, open: waiting, next } = await readQuestions(tenant, open);
    expect(waiting).toBe(2);
    expect(next).toBeNull();
    expect(listed.map(({ question }) => question)).toEqual(["¿Hacen pasteles de boda?", PARKING]);
    expect(listed[1]?.askings.map(({ conversationId, customerName }) => [conversationId, customerName])).toEqual([
      [second, "Luz Pérez"],
      [first, "Luz Pérez"],
    ]);
  });

  test("what was answered, a person who was asked for, a complaint and a broken service are none", async () => {
    const { shop, tenant } = await shopOf();
    await ask(shop, tenant, "¿A qué hora abren los domingos?");
    await ask(shop, tenant, "Quiero hablar con una persona");
    await ask(shop, tenant, "Pésimo servicio, exijo mi reembolso");
    expect(await groupsOf(tenant)).toEqual([]);
    const broken = await business(new AiProviderError("rejected", "trouble"));
    await ask(broken.shop, broken.tenant, PARKING);
    expect(await groupsOf(broken.tenant)).toEqual([]);
  });

  test("an answer that no document bears out is one", async () => {
    const { shop, tenant } = await business(answerWith("Cuesta $999."));
    await ask(shop, tenant, "¿Cuánto cuesta la entrega?");
    expect((await groupsOf(tenant)).map(({ question }) => question)).toEqual(["¿Cuánto cuesta la entrega?"]);
  });

  test("a message that is delivered or stored twice counts once", async () => {
    const { shop, tenant } = await shopOf();
    const message = inbound({ content: PARKING });
    const { conversationId } = await receiveMessage(tenant, message);
    await receiveMessage(tenant, message);
    const wakeUps = shop.waiting.map(({ body }) => body);
    await shop.runAll();
    for (const body of wakeUps) await shop.wake(body);
    const [group] = await groupsOf(tenant);
    expect(group?.count).toBe(1);
    const [asking] = await rowsOf(tenant, unansweredQuestions);
    const again = await planQuestion(tenant, {
      companyId: null,
      conversationId,
      messageId: asking?.messageId ?? 0,
      burst: PARKING,
      askedAt: tenant.now(),
    });
    await tenant.db.batch([...(again?.statements ?? [])]);
    expect(await groupsOf(tenant)).toEqual([group]);
    expect(await rowsOf(tenant, unansweredQuestions)).toHaveLength(1);
  });

  test("two customers who ask the same at the same moment are in one group, also where that group is gone", async () => {
    const { shop, tenant } = await shopOf();
    const threads = await Promise.all([1, 2].map(() => receiveMessage(tenant, inbound({ content: PARKING }))));
    await shop.runAll();
    expect((await groupsOf(tenant)).map(({ count }) => count)).toEqual([2]);
    const { view, stems } = asks("¿Rentan bicicletas?");
    await tenant.db.batch(
      storeAsking(tenant, {
        companyId: null,
        conversationId: threads[0]?.conversationId ?? 0,
        messageId: 7,
        question: "¿Rentan bicicletas?",
        stems,
        tokens: questionTokens(tenant.id, null, view),
        askedAt: tenant.now(),
        alike: 123_456,
      }),
    );
    expect((await groupsOf(tenant)).map(({ question, count }) => [question, count])).toEqual([
      [PARKING, 2],
      ["¿Rentan bicicletas?", 1],
    ]);
  });

  test("each company has its own, and a business sees nothing of another", async () => {
    const { shop, tenant } = await shopOf();
    const thread = await ask(shop, tenant, PARKING);
    const [a, b] = [await newCompany(tenant, { name: "A" }), await newCompany(tenant, { name: "B" })];
    const plan = async (companyId: number, messageId: number) => {
      const asked = { companyId, conversationId: thread, messageId, burst: PARKING, askedAt: tenant.now() };
      await tenant.db.batch([...((await planQuestion(tenant, asked))?.statements ?? [])]);
    };
    await plan(a, 1);
    await plan(b, 2);
    await plan(a, 3);
    const of = async (company: number | "general") =>
      (await readQuestions(tenant, { ...open, company })).groups.map(({ companyName, count }) => [companyName, count]);
    expect([await of(a), await of(b), await of("general")]).toEqual([[["A", 2]], [["B", 1]], [[null, 1]]]);

    const stranger = await newTenant(shop.platform);
    await learn(shop, stranger, HOURS);
    await ask(shop, stranger, PARKING);
    expect((await groupsOf(stranger)).map(({ count }) => count)).toEqual([1]);
    const foreign = (await groupsOf(tenant))[0]?.id ?? 0;
    const { id: userId } = staffOf(stranger);
    const before = await groupsOf(tenant);
    const pipes = shop.pipes;
    expect([
      await codeOf(readQuestion(stranger, foreign, null)),
      await codeOf(moveQuestion(stranger, userId, foreign, "dismiss")),
      await codeOf(checkQuestion(stranger, pipes, userId, foreign)),
      await codeOf(teachQuestion(stranger, userId, { groupId: foreign, question: PARKING, answer: ANSWER })),
    ]).toEqual(["not_found", "not_found", "not_found", "not_found"]);
    expect(await groupsOf(tenant)).toEqual(before);
    expect(await rowsOf(stranger, faqPairs)).toEqual([]);
    expect((await readQuestions(stranger, { ...open, company: a })).groups).toEqual([]);
  });
});

describe("erasing a thread", () => {
  test("takes its questions along: the others of the group are counted and shown, an empty group is gone and not found again", async () => {
    const { shop, tenant } = await shopOf();
    const first = await ask(shop, tenant, PARKING);
    const second = await ask(shop, tenant, IN_OTHER_WORDS);
    await ask(shop, tenant, "¿Hacen pasteles de boda?", "novia");
    const erase = async (conversationId: number) => {
      await deleteConversation(tenant, conversationId);
      expect((await readQuestions(tenant, open)).groups.flatMap(({ askings }) => askings)).toContainEqual(
        expect.objectContaining({ conversationId, customerName: null }),
      );
      shop.platform.clock.advance(30 * 24 * 3_600_000 + 1_000);
      const run = jobRun(tenant.db.guard(sql`1`, "none"));
      await purgeConversation.run(tenant, shop.pipes, { conversationId }, run);
    };
    await erase(first);
    expect((await groupsOf(tenant)).map(({ question, count }) => [question, count])).toEqual([
      ["hola buenas, tienen estacionamiento propio?", 1],
      ["¿Hacen pasteles de boda?", 1],
    ]);
    const parking = (await groupsOf(tenant))[0]?.id ?? 0;
    await erase(second);
    expect((await groupsOf(tenant)).map(({ question }) => question)).toEqual(["¿Hacen pasteles de boda?"]);
    expect(await rowsOf(tenant, unansweredQuestions, eq(unansweredQuestions.groupId, parking))).toEqual([]);
    await ask(shop, tenant, PARKING);
    expect((await groupsOf(tenant)).map(({ question, count }) => [question, count])).toEqual([
      ["¿Hacen pasteles de boda?", 1],
      [PARKING, 1],
    ]);
  });
});
