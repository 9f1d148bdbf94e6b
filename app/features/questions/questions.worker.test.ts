import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { faqPairs } from "~/features/knowledge/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { purgeConversation } from "~/features/threads/purge-conversation.job.server";
import { deleteConversation } from "~/features/threads/trash-conversation.server";
import { stemsOf, viewQuestion } from "~/language/likeness";
import type { Tenant } from "~/platform/tenancy.server";
import { createLocalProvider } from "~/providers/ai/local/local-provider";
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
import { interceptDatabase } from "../../../tests/support/intercept-database";
import { jobRun } from "../../../tests/support/job-run";
import { ANSWER, ask, codeOf, groupsOf, IN_OTHER_WORDS, open, PARKING, shopOf } from "../../../tests/support/questions";
import { workshop } from "../../../tests/support/run-queue";
import { answerWith } from "../../../tests/support/scripted-ai";
import { moveQuestion } from "./move-question.server";
import { questionTokens } from "./question-index";
import { findQuestionOfThread, readQuestion, readQuestions } from "./read-questions.server";
import { planQuestion } from "./record-question.server";
import { unansweredQuestions } from "./tables.server";
import { checkQuestion, teachQuestion } from "./teach-question.server";
import { storeAsking } from "./writes.server";

/** Stores a question of a thread as if nothing had answered it. */
async function keep(
  tenant: Tenant,
  asked: {
    readonly conversationId: number;
    readonly messageId: number;
    readonly burst: string;
    readonly companyId?: number;
    readonly askedAt?: number;
  },
): Promise<void> {
  const planned = await planQuestion(tenant, { companyId: null, askedAt: tenant.now(), ...asked });
  await tenant.db.batch([...(planned?.statements ?? [])]);
}

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

  test("who asks the same five minutes later is known by its words alone, and of what was put aside nothing is opened", async () => {
    const { shop, tenant } = await shopOf();
    const { conversationId } = await receiveMessage(tenant, inbound());
    const { view, stems } = asks("¿Rentan bicicletas?");
    const store = (messageId: number) =>
      tenant.db.batch(
        storeAsking(tenant, {
          ...{ companyId: null, conversationId, messageId, question: "¿Rentan bicicletas?", stems },
          ...{ tokens: questionTokens(tenant.id, null, view), askedAt: tenant.now(), alike: null },
        }),
      );
    const stored = async () => (await groupsOf(tenant)).map(({ state, count }) => [state, count]);
    await store(1);
    shop.platform.clock.advance(5 * 60_000);
    await store(2);
    expect(await stored()).toEqual([["open", 2]]);
    shop.platform.clock.advance(5 * 60_000 + 1);
    await store(3);
    expect(await stored()).toEqual([
      ["open", 2],
      ["open", 1],
    ]);
    for (const { id } of await groupsOf(tenant)) await moveQuestion(tenant, staffOf(tenant).id, id, "dismiss");
    await store(4);
    expect(await stored()).toEqual([
      ["dismissed", 2],
      ["dismissed", 1],
      ["open", 1],
    ]);
  });

  test("each company has its own, and a business sees nothing of another", async () => {
    const { shop, tenant } = await shopOf();
    const thread = await ask(shop, tenant, PARKING);
    const [a, b] = [await newCompany(tenant, { name: "A" }), await newCompany(tenant, { name: "B" })];
    const plan = (companyId: number, messageId: number) =>
      keep(tenant, { companyId, conversationId: thread, messageId, burst: PARKING });
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
    expect(await readQuestions(stranger, { ...open, company: a })).toMatchObject({ groups: [], open: 1 });
    const ofA = (await readQuestions(tenant, { ...open, company: a })).groups[0]?.id ?? 0;
    expect((await readQuestion(tenant, ofA, null)).group).toMatchObject({ companyId: a, companyName: "A" });
  });
});

describe("what staff read of them", () => {
  const DAY = 24 * 3_600_000;

  test("the list begins with what was asked last and names the three who asked last; there is no next one but another", async () => {
    const { shop, tenant } = await shopOf();
    const threads: number[] = [];
    for (const contact of ["a", "b", "c"]) threads.push(await ask(shop, tenant, PARKING, contact));
    shop.platform.clock.advance(DAY);
    await ask(shop, tenant, "¿Hacen pasteles de boda?", "novia");
    shop.platform.clock.advance(DAY);
    threads.push(await ask(shop, tenant, PARKING, "d"));
    const { groups } = await readQuestions(tenant, open);
    expect(groups.map(({ question, count }) => [question, count])).toEqual([
      [PARKING, 4],
      ["¿Hacen pasteles de boda?", 1],
    ]);
    expect(groups[0]?.askings.map(({ conversationId }) => conversationId)).toEqual(threads.slice(1).reverse());
    const [first, second] = groups.map(({ id }) => id);
    const nextOf = async (id = 0) => (await readQuestion(tenant, id, null)).nextOpen;
    expect([await nextOf(first), await nextOf(second)]).toEqual([second, first]);
    await moveQuestion(tenant, staffOf(tenant).id, second ?? 0, "dismiss");
    expect(await nextOf(first)).toBeNull();
  });

  test("of those who asked a page shows thirty, the newest first, and each stands on one page", async () => {
    const { shop, tenant } = await shopOf();
    const conversationId = await ask(shop, tenant, PARKING);
    const groupId = (await groupsOf(tenant))[0]?.id ?? 0;
    const again = (messageId: number) => keep(tenant, { conversationId, messageId, burst: PARKING });
    for (let at = 1; at < 30; at += 1) await again(at);
    const page = async (older: number | null) => {
      const { group, next } = await readQuestion(tenant, groupId, older);
      return { ids: group.askings.map(({ id }) => id), next };
    };
    expect(await page(null)).toMatchObject({ next: null });
    await again(30);
    const stored = (await rowsOf(tenant, unansweredQuestions)).map(({ id }) => id).sort((a, b) => b - a);
    const first = await page(null);
    expect(first).toEqual({ ids: stored.slice(0, 30), next: stored[29] });
    expect(await page(first.next)).toEqual({ ids: stored.slice(30), next: null });
  });

  test("a thread leads to the question that was asked in it last, and to none of another business", async () => {
    const { shop, tenant } = await shopOf();
    const thread = await ask(shop, tenant, PARKING, "luz");
    await keep(tenant, { conversationId: thread, messageId: 7, burst: "¿Hacen pasteles de boda?" });
    const cakes = (await groupsOf(tenant)).find(({ question }) => question.includes("pasteles"));
    expect(await findQuestionOfThread(tenant, thread)).toBe(cakes?.id);
    expect(await findQuestionOfThread(await newTenant(shop.platform), thread)).toBeNull();
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

  test("of two who are erased at once neither gives the words", async () => {
    const meanwhile: { act: (() => Promise<unknown>) | null } = { act: null };
    const shop = workshop({
      ai: createLocalProvider(),
      database: (database) =>
        interceptDatabase(database, async ({ texts, run }) => {
          const { act } = meanwhile;
          if (act && texts.some((text) => text.includes("delete from unanswered_questions"))) {
            meanwhile.act = null;
            await act();
          }
          return run();
        }),
    });
    const tenant = await newTenant(shop.platform);
    const first = await ask(shop, tenant, PARKING, "ana");
    const second = await ask(shop, tenant, IN_OTHER_WORDS, "beto");
    await ask(shop, tenant, "¿Tienen estacionamiento gratis?", "carla");
    for (const id of [first, second]) await deleteConversation(tenant, id);
    shop.platform.clock.advance(30 * 24 * 3_600_000 + 1_000);
    const purge = (conversationId: number) =>
      purgeConversation
        .run(tenant, shop.pipes, { conversationId }, jobRun(tenant.db.guard(sql`1`, "none")))
        .catch(() => undefined);
    meanwhile.act = () => purge(second);
    // As the queue does, once more where somebody else was erased meanwhile.
    for (let tries = 0; tries < 2; tries += 1) await purge(first);
    expect(meanwhile.act).toBeNull();
    expect(await groupsOf(tenant)).toMatchObject([{ question: "¿Tienen estacionamiento gratis?", count: 1 }]);
  });

  test("of the others who asked the first one gives the words, and the last one the time", async () => {
    const { shop, tenant } = await shopOf();
    const first = await ask(shop, tenant, PARKING, "ana");
    await ask(shop, tenant, IN_OTHER_WORDS, "beto");
    shop.platform.clock.advance(3_600_000);
    await ask(shop, tenant, "¿Tienen estacionamiento gratis?", "carla");
    const [before] = await groupsOf(tenant);
    await deleteConversation(tenant, first);
    shop.platform.clock.advance(30 * 24 * 3_600_000 + 1_000);
    const run = jobRun(tenant.db.guard(sql`1`, "none"));
    await purgeConversation.run(tenant, shop.pipes, { conversationId: first }, run);
    expect(await groupsOf(tenant)).toMatchObject([
      { question: IN_OTHER_WORDS, count: 2, lastAskedAt: before?.lastAskedAt },
    ]);
  });
});
