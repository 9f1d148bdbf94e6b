import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { readAiConfiguration, saveAiConfiguration } from "~/features/answering/configuration.server";
import { aiConfigurationSchema } from "~/features/answering/forms";
import { readGeneralPrompt, saveGeneralPrompt } from "~/features/answering/general-prompt.server";
import { saveHours } from "~/features/answering/hours/business-hours.server";
import { aiConfiguration, goldenTokens } from "~/features/answering/tables.server";
import { companies } from "~/features/companies/tables.server";
import type { BusinessHours } from "~/features/hours/schedule";
import { deleteDocument } from "~/features/knowledge/documents.server";
import { trainingDocuments } from "~/features/knowledge/tables.server";
import { notifications } from "~/features/notifications/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { conversations } from "~/features/threads/tables.server";
import { deleteConversation } from "~/features/threads/trash-conversation.server";
import { AppError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { outbox } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { AiProviderError } from "~/providers/ai/port";
import {
  business,
  creditsOf,
  HOURS,
  inbound,
  learn,
  newCompany,
  newTenant,
  OPEN,
  rowsOf,
  runsOf,
  staffOf,
} from "../../../tests/support/builders";
import { jobRun } from "../../../tests/support/job-run";
import { type Workshop, workshop } from "../../../tests/support/run-queue";
import { answerWith, gate, type ScriptedAi, scriptedAi } from "../../../tests/support/scripted-ai";
import { discardPreview, previewChange, publishPreview } from "./preview.server";
import { addQuestion, deleteQuestion, editQuestion, importQuestions } from "./questions.server";
import { readGolden, readGoldenRun, readWorsened } from "./read-golden.server";
import { runGolden } from "./run-golden.job.server";
import { resumeRun, startRun } from "./start-run.server";
import { unasked } from "./stored";
import { goldenQuestions, goldenRuns } from "./tables.server";
import { storeImported, storeQuestion } from "./writes.server";

const USER = 7;
const PAID = { name: "openai" } as const;

let shop: Workshop;
let tenant: Tenant;
let ai: ScriptedAi;

const refusal = async (work: Promise<unknown>): Promise<AppError> => {
  const error: unknown = await work.catch((reason: unknown) => reason);
  if (!(error instanceof AppError)) throw new Error(`not refused: ${String(error)}`);
  return error;
};
const ask = (question: string, facts: readonly string[] = [], companyId: number | null = null, of = tenant) =>
  addQuestion(of, USER, companyId, { question, expectation: "facts", facts });
const lastRun = async (of = tenant) => {
  const runs = (await rowsOf(of, goldenRuns)).sort((a, b) => b.id - a.id);
  const [run] = runs;
  if (!run) throw new Error("no run");
  return run;
};
const verdicts = async (id: number) =>
  (await readGoldenRun(tenant, ai, id)).results.map(({ question, verdict }) => [question, verdict]);
const ALWAYS_OPEN: BusinessHours = {
  zone: "America/Mexico_City",
  policy: "ai",
  days: Array.from({ length: 7 }, () => [{ from: "00:00", to: "00:00", who: null }]),
  holidays: [],
};
const HOUR = 3_600_000;
/** Runs that ended long ago, as far as their answers are concerned. */
const hadRuns = (count: number, over: Partial<typeof goldenRuns.$inferInsert> = {}, of = tenant) =>
  of.db.batch(
    Array.from({ length: count }, () =>
      of.db.insert(goldenRuns, {
        ...{ id: newId(), companyId: null, cause: "manual", state: "done", results: unasked([]), draft: null },
        createdAt: new Date(of.now()),
        ...over,
      }),
    ),
  );
const DOMINGOS = "¿A qué hora abren los domingos?";

beforeEach(async () => {
  ({ shop, tenant, ai } = await business());
});

describe("how often a model is paid for", () => {
  test("twenty runs a day are made on request, previews among them; then it is refused in words until the day is over", async () => {
    const companyId = await newCompany(tenant);
    await ask(DOMINGOS);
    await ask(DOMINGOS, [], companyId);
    await hadRuns(19);
    // What runs by itself has a limit of its own.
    await hadRuns(20, { cause: "documents" });
    await previewChange(tenant, USER, { kind: "prompt", systemPrompt: "Sé breve" }, false);
    const refused = await refusal(startRun(tenant, null, USER));
    expect(refused).toMatchObject({
      code: "rate_limited",
      userMessage: expect.stringContaining("20 pruebas en un día"),
    });
    const another = previewChange(tenant, USER, { kind: "prompt", systemPrompt: "Sé amable" }, false);
    expect((await refusal(another)).code).toBe("rate_limited");
    await startRun(tenant, companyId, USER);
    shop.platform.clock.advance(24 * HOUR + 1_000);
    await startRun(tenant, null, USER);
  });

  test("twenty runs a day come by themselves, and the next one waits for the day after", async () => {
    await ask(DOMINGOS);
    await hadRuns(20, { cause: "configuration" });
    // What people asked for does not count.
    await hadRuns(5);
    const own = () => rowsOf(tenant, goldenRuns, eq(goldenRuns.cause, "prompt"));
    await saveGeneralPrompt(tenant, staffOf(tenant), "Sé breve");
    for (let hours = 0; hours < 3; hours += 1) {
      await shop.sweep();
      await shop.runDue();
      shop.platform.clock.advance(HOUR);
    }
    expect(await own()).toEqual([]);
    shop.platform.clock.advance(22 * HOUR);
    await shop.sweep();
    await shop.runAll();
    expect(await own()).toMatchObject([{ state: "done" }]);
  });
});

describe("earlier runs", () => {
  test("the newest thirty of a company stay, and all of a day", async () => {
    const companyId = await newCompany(tenant);
    await ask(DOMINGOS);
    await hadRuns(32, { cause: "documents" });
    await hadRuns(32, { cause: "documents", companyId });
    const finish = async () => {
      await startRun(tenant, null, USER);
      await shop.runAll();
      const left = await rowsOf(tenant, goldenRuns);
      return [null, companyId].map((of) => left.filter((run) => run.companyId === of).length);
    };
    expect(await finish()).toEqual([33, 32]);
    shop.platform.clock.advance(25 * HOUR);
    expect(await finish()).toEqual([30, 32]);
  });

  test("ten stand on a page, each once, and a page that is exactly full is the last one", async () => {
    const page = async (before: number | null) => {
      const { runs, next } = await readGolden(tenant, ai, { companyId: null, before, editing: null });
      return { ids: runs.map(({ id }) => id), next };
    };
    await hadRuns(10);
    expect(await page(null)).toMatchObject({ ids: { length: 10 }, next: null });
    await hadRuns(1);
    const ids = (await rowsOf(tenant, goldenRuns)).map(({ id }) => id).sort((a, b) => b - a);
    expect(await page(null)).toEqual({ ids: ids.slice(0, 10), next: ids[9] });
    expect(await page(ids[9] ?? 0)).toEqual({ ids: ids.slice(10), next: null });
  });

  test("only one that came to its end tells where the next change is saved what got worse", async () => {
    const companyId = await newCompany(tenant);
    await hadRuns(1, { companyId, worse: 2, state: "failed" });
    expect(await readWorsened(tenant, companyId)).toBeNull();
    await hadRuns(1, { companyId, worse: 2 });
    expect(await readWorsened(tenant, companyId)).toMatchObject({ worse: 2 });
  });

  test("what got worse anywhere is told of all companies together, and leads to the run with most of it", async () => {
    const [a, b] = [await newCompany(tenant), await newCompany(tenant)];
    for (const [companyId, worse] of [
      [a, 2],
      [b, 3],
    ] as const) {
      await ask(DOMINGOS, [], companyId);
      await hadRuns(1, { companyId, worse: 9 });
      await hadRuns(1, { companyId, worse });
    }
    expect(await readWorsened(tenant, null)).toEqual({ worse: 5, runId: (await lastRun()).id });
    expect(await readWorsened(tenant, a)).toMatchObject({ worse: 2 });
  });

  test("what a run will cost is told by the last one of the same company, and by the questions that are still open", async () => {
    const companyId = await newCompany(tenant);
    await ask(DOMINGOS, [], companyId);
    await hadRuns(1, { results: { ...unasked([]), tokens: 900, calls: 1 } });
    await hadRuns(1, { companyId, results: { ...unasked([]), tokens: 300, calls: 2 } });
    const { cost } = await readGolden(tenant, PAID, { companyId, before: null, editing: null });
    expect(cost).toMatchObject({ questions: 1, calls: 1, tokens: 150 });
    const id = await startRun(tenant, companyId, USER);
    expect((await readGoldenRun(tenant, PAID, id)).cost).toMatchObject({ questions: 1, tokens: 150 });
    await shop.runDue();
    expect((await readGoldenRun(tenant, PAID, id)).cost).toMatchObject({ questions: 0, tokens: 0 });
  });

  test("without a company in the address the only one is shown, and of two none", async () => {
    const shown = async () =>
      (await readGolden(tenant, ai, { companyId: undefined, before: null, editing: null })).companyId;
    const only = await newCompany(tenant);
    expect(await shown()).toBe(only);
    await newCompany(tenant);
    expect(await shown()).toBeNull();
  });
});

describe("golden questions", () => {
  test("are added, changed and deleted; a foreign one or a foreign company is not found and stays as it is", async () => {
    const stranger = await newTenant(shop.platform);
    const theirs = await newCompany(stranger);
    await ask(DOMINGOS, ["10 a 14"]);
    await ask("Suya", [], theirs, stranger);
    const [own] = await rowsOf(tenant, goldenQuestions);
    const [foreign] = await rowsOf(stranger, goldenQuestions);
    if (!own || !foreign) throw new Error("not stored");
    const other = { question: "Otra", expectation: "handoff", facts: [] } as const;
    expect((await refusal(editQuestion(tenant, foreign.id, other))).status).toBe(404);
    expect((await refusal(deleteQuestion(tenant, foreign.id))).status).toBe(404);
    expect((await refusal(ask("Hola", [], theirs))).status).toBe(404);
    expect((await refusal(importQuestions(tenant, USER, theirs))).status).toBe(404);
    expect((await refusal(startRun(tenant, theirs, USER))).status).toBe(404);
    expect(await rowsOf(stranger, goldenQuestions)).toEqual([foreign]);
    await editQuestion(tenant, own.id, other);
    expect((await rowsOf(tenant, goldenQuestions))[0]).toMatchObject(other);
    await deleteQuestion(tenant, own.id);
    expect(await rowsOf(tenant, goldenQuestions)).toEqual([]);
    expect((await refusal(startRun(tenant, null, USER))).code).toBe("invalid");
  });

  test("two hundred fit, and the next one is refused in words, whoever comes first", async () => {
    for (let at = 0; at < 199; at += 1) await ask(`¿Cuánto cuesta el pan ${at}?`);
    const both = await Promise.allSettled([ask("Una"), ask("Otra")]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const refused = await refusal(ask("Más"));
    expect(refused).toMatchObject({ code: "conflict" });
    expect(refused.userMessage).toContain("200");
    expect(await rowsOf(tenant, goldenQuestions)).toHaveLength(200);
  });

  test("a company's questions take no room from another one, which may ask the same", async () => {
    await receiveMessage(tenant, inbound());
    await shop.runAll();
    const [full, other] = [await newCompany(tenant), await newCompany(tenant)];
    await tenant.db.batch(
      Array.from({ length: 200 }, (_, at) =>
        storeQuestion(tenant, full, USER, {
          question: at === 0 ? DOMINGOS : `¿Cuánto cuesta el pan ${at}?`,
          expectation: "facts",
          facts: [],
        }),
      ),
    );
    expect((await refusal(ask("Más", [], full))).code).toBe("conflict");
    await ask(DOMINGOS, [], other);
    expect(await importQuestions(tenant, USER, null)).toBe(1);
    expect((await rowsOf(tenant, goldenQuestions)).filter(({ question }) => question === DOMINGOS)).toHaveLength(3);
  });

  test("the customers' last questions come over once, with what they were answered", async () => {
    await receiveMessage(tenant, inbound());
    await receiveMessage(tenant, inbound({ content: "Hola" }));
    await receiveMessage(tenant, inbound({ content: "Quiero hablar con una persona" }));
    await shop.runAll();
    // The only company of a business also gets threads without a company.
    const companyId = await newCompany(tenant);
    expect(await importQuestions(tenant, USER, companyId)).toBe(2);
    expect(await importQuestions(tenant, USER, companyId)).toBe(0);
    const rows = await rowsOf(tenant, goldenQuestions);
    expect(rows.map(({ question, expectation, facts }) => [question, expectation, facts])).toEqual([
      [DOMINGOS, "facts", ["10", "14 horas"]],
      ["Quiero hablar con una persona", "handoff", []],
    ]);
  });

  test("what was asked in a thread that lies in the trash neither comes over nor is tried again", async () => {
    const asked = async (content: string) => {
      const { conversationId } = await receiveMessage(tenant, inbound({ content }));
      await shop.runAll();
      return conversationId;
    };
    const [general, own] = [
      { gone: await asked("¿Abren el domingo?"), kept: await asked("¿A qué hora abren el domingo?") },
      { gone: await asked("¿Abren el domingo?"), kept: await asked(DOMINGOS) },
    ];
    const [companyId] = [await newCompany(tenant), await newCompany(tenant)];
    for (const id of [own.gone, own.kept])
      await tenant.db.run(tenant.db.update(conversations, { companyId }, eq(conversations.id, id)));
    for (const [of, { gone }] of [
      [null, general],
      [companyId, own],
    ] as const) {
      await deleteConversation(tenant, gone);
      // Nor where it was thrown away after it was read.
      const late = { question: DOMINGOS, conversationId: gone, expectation: "facts", facts: [] } as const;
      expect(await tenant.db.run(storeImported(tenant, of, USER, [late]))).toBe(0);
      expect(await importQuestions(tenant, USER, of)).toBe(1);
    }
    for (const [of, kept] of [
      [null, [DOMINGOS, "¿A qué hora abren el domingo?"]],
      [companyId, [DOMINGOS]],
    ] as const) {
      const input = aiConfigurationSchema.parse({ companyId: of, companyName: "Grupo" });
      const id = await previewChange(tenant, USER, { kind: "configuration", input }, false);
      const { results } = await readGoldenRun(tenant, ai, id);
      const theirs = results.filter(({ questionId }) => questionId === null);
      expect(theirs.map(({ question }) => question)).toEqual(kept);
    }
  });

  test("none comes over where not all fit", async () => {
    for (const content of [DOMINGOS, "¿Abren el domingo?"]) await receiveMessage(tenant, inbound({ content }));
    await shop.runAll();
    for (let at = 0; at < 199; at += 1) await ask(`¿Cuánto cuesta el pan ${at}?`);
    const refused = await refusal(importQuestions(tenant, USER, null));
    expect(refused).toMatchObject({ code: "conflict", userMessage: expect.stringContaining("No caben 2") });
    const rows = await rowsOf(tenant, goldenQuestions);
    expect(rows).toHaveLength(199);
    await deleteQuestion(tenant, rows[0]?.id ?? 0);
    expect(await importQuestions(tenant, USER, null)).toBe(2);
    expect(await rowsOf(tenant, goldenQuestions)).toHaveLength(200);
  });
});

describe("a run", () => {
  test("asks through the real pipeline, costs no credit, leaves no trace in threads, and says what passed", async () => {
    await ask(DOMINGOS, ["10 a 14 horas"]);
    await ask("¿Cuánto cuesta?", ["$99"]);
    await addQuestion(tenant, USER, null, { question: "Quiero un asesor", expectation: "handoff", facts: [] });
    const before = await creditsOf(tenant);
    const id = await startRun(tenant, null, USER);
    await shop.runDue();
    expect(await lastRun()).toMatchObject({
      id,
      state: "done",
      total: 3,
      done: 3,
      passed: 2,
      worse: 0,
      cause: "manual",
    });
    const { results, tokens, calls } = await readGoldenRun(tenant, ai, id);
    expect(results[0]?.after).toMatchObject({ reply: OPEN, passed: true });
    expect(results[2]?.after).toMatchObject({ passed: true, handoff: "El cliente pidió hablar con una persona." });
    expect([tokens > 0, calls]).toEqual([true, 3]);
    expect(ai.requests[0]?.passages[0]?.text).toContain("domingos");
    expect(await creditsOf(tenant)).toEqual(before);
    expect(await runsOf(tenant)).toEqual([]);
    expect(await rowsOf(tenant, outbox, eq(outbox.kind, "golden_run"))).toEqual([]);
  });

  test("two tabs start one run; a second one compares with the first", async () => {
    await ask(DOMINGOS, ["10 a 14"]);
    const [one, other] = await Promise.all([startRun(tenant, null, USER), startRun(tenant, null, USER)]);
    expect(one).toBe(other);
    await shop.runDue();
    expect(await rowsOf(tenant, goldenRuns)).toHaveLength(1);
    const second = await startRun(tenant, null, USER);
    expect(second).not.toBe(one);
    await shop.runDue();
    expect(await verdicts(one)).toEqual([[DOMINGOS, "new"]]);
    expect(await verdicts(second)).toEqual([[DOMINGOS, "same"]]);
  });

  test("neither what a neighbour tries nor what is read for it holds anybody up", async () => {
    const neighbour = await newTenant(shop.platform);
    const documentId = await learn(shop, neighbour, HOURS);
    const reading = { status: "processing" } as const;
    await neighbour.db.run(neighbour.db.update(trainingDocuments, reading, eq(trainingDocuments.id, documentId)));
    await ask(DOMINGOS, [], null, neighbour);
    await hadRuns(19, { cause: "manual" }, neighbour);
    const theirs = await startRun(neighbour, null, USER);
    shop.waiting.splice(0);
    await ask(DOMINGOS);
    const own = await startRun(tenant, null, USER);
    expect(own).not.toBe(theirs);
    await shop.runAll();
    await saveGeneralPrompt(tenant, staffOf(tenant), "Sé breve");
    shop.platform.clock.advance(10_000);
    await shop.runDue();
    expect((await rowsOf(tenant, goldenRuns)).map(({ cause, state }) => [cause, state])).toEqual([
      ["manual", "done"],
      ["prompt", "done"],
    ]);
    expect(await lastRun(neighbour)).toMatchObject({ id: theirs, state: "running" });
    shop.platform.clock.advance(60_000);
    await shop.sweep();
    await shop.runDue();
    expect(await lastRun(neighbour)).toMatchObject({ id: theirs, state: "done" });
  });

  test("open pages are told when it begins, with each part of it, when it stops, goes on and ends", async () => {
    let isDown = true;
    const model = scriptedAi((request) =>
      isDown && request.question.endsWith("4?") ? new AiProviderError("quota", "no") : answerWith(OPEN)(request),
    );
    const down = workshop({ ai: model });
    const other = await newTenant(down.platform);
    await learn(down, other, HOURS);
    for (let at = 0; at < 5; at += 1) await ask(`¿Cuánto cuesta el pan ${at}?`, [], null, other);
    const told = async () => {
      await down.platform.settle();
      const events = down.platform.posted.splice(0).map(({ body }) => JSON.parse(body).event);
      return events.flatMap(({ type, state }) => (type === "golden" ? [state] : []));
    };
    await told();
    const id = await startRun(other, null, USER);
    expect(await told()).toEqual(["running"]);
    await down.runDue();
    expect(await told()).toEqual(["running", "failed"]);
    isDown = false;
    await resumeRun(other, id);
    expect(await told()).toEqual(["running"]);
    await down.runDue();
    expect(await told()).toEqual(["running", "done"]);
    const prompt = (systemPrompt: string) => previewChange(other, USER, { kind: "prompt", systemPrompt }, false);
    await discardPreview(other, await prompt("Sé breve"));
    expect(await told()).toEqual(["discarded"]);
    await publishPreview(other, staffOf(other), await prompt("Sé amable"));
    expect(await told()).toEqual(["published"]);
    // What is tried on its own after that would otherwise wait for another test's sweep.
    down.platform.clock.advance(10_000);
    await down.runDue();
    expect(await told()).toEqual(["running", "running", "running", "done"]);
  });

  test("a question in other words is not compared with what was said to the earlier ones", async () => {
    await ask(DOMINGOS);
    await startRun(tenant, null, USER);
    await shop.runDue();
    const [question] = await rowsOf(tenant, goldenQuestions);
    const texts = { question: "¿Abren los domingos?", expectation: "facts", facts: [] } as const;
    await editQuestion(tenant, question?.id ?? 0, texts);
    const id = await startRun(tenant, null, USER);
    await shop.runDue();
    expect(await verdicts(id)).toEqual([["¿Abren los domingos?", "new"]]);
  });

  test("killed in the middle it goes on where it was: what was stored is not asked again", async () => {
    const held = gate();
    let isHeld = true;
    const model = scriptedAi(async (request) => {
      if (isHeld && request.question === "¿Cuánto cuesta el pan 6?") await held.pass();
      return answerWith("Con gusto.", { kind: "small_talk" })(request);
    });
    const slow = workshop({ ai: model });
    const other = await newTenant(slow.platform);
    await learn(slow, other, HOURS);
    for (let at = 0; at < 10; at += 1) await ask(`¿Cuánto cuesta el pan ${at}?`, [], null, other);
    const runId = await startRun(other, null, USER);
    slow.waiting.splice(0);
    const outboxId = (await rowsOf(other, outbox, eq(outbox.kind, "golden_run")))[0]?.id ?? 0;
    await other.db.run(other.jobs.claim(outboxId, 45_000));
    const job = jobRun(other.jobs.finish(outboxId));
    const dead = runGolden.run(other, slow.pipes, { runId, turn: 0 }, job);
    await held.reached;
    // The worker dies here: its lease ends, and the sweep finds the row.
    slow.platform.clock.advance(60_000);
    isHeld = false;
    await slow.sweep();
    await slow.runDue();
    expect(await lastRun(other)).toMatchObject({ state: "done", done: 10 });
    // The worker that seemed dead comes back after all: it must not store over what was done since.
    held.open();
    await dead;
    expect(await lastRun(other)).toMatchObject({ state: "done", done: 10 });
    const asked = model.requests.map(({ question }) => question);
    const times = (question: string) => asked.filter((one) => one === question).length;
    expect([0, 1, 2, 3].map((at) => times(`¿Cuánto cuesta el pan ${at}?`))).toEqual([1, 1, 1, 1]);
    expect([8, 9].map((at) => times(`¿Cuánto cuesta el pan ${at}?`))).toEqual([1, 1]);
    expect(await rowsOf(other, goldenRuns)).toHaveLength(1);
  });

  test("more than a slice gives other work its turn and goes on", async () => {
    for (let at = 0; at < 45; at += 1) await ask(`¿Cuánto cuesta el pan ${at}?`);
    await startRun(tenant, null, USER);
    const [wake] = shop.waiting.splice(0);
    await shop.wake(wake?.body);
    expect(await lastRun()).toMatchObject({ state: "running", done: 40, total: 45 });
    await shop.runDue();
    expect(await lastRun()).toMatchObject({ state: "done", done: 45 });
    const { tokens } = await readGoldenRun(tenant, ai, (await lastRun()).id);
    expect(await rowsOf(tenant, goldenTokens)).toMatchObject([{ tokens }]);
    // Nothing answers them, so most are asked a second time for their source.
    expect(new Set(ai.requests.map(({ question }) => question)).size).toBe(45);
  });

  test("a provider that stays away stops it with a reason, keeps what was asked, and it can go on", async () => {
    let isDown = false;
    const model = scriptedAi((request) =>
      isDown ? new AiProviderError("unavailable", "503") : answerWith(OPEN)(request),
    );
    const down = workshop({ ai: model });
    const other = await newTenant(down.platform);
    await learn(down, other, HOURS);
    for (let at = 0; at < 6; at += 1) await ask(`¿Cuánto cuesta el pan ${at}?`, [], null, other);
    isDown = true;
    const id = await startRun(other, null, USER);
    await down.runAll();
    expect(await lastRun(other)).toMatchObject({ state: "failed", done: 0 });
    expect((await readGoldenRun(other, PAID, id)).error).toContain("no respondió");
    isDown = false;
    await resumeRun(other, id);
    await down.runAll();
    expect(await lastRun(other)).toMatchObject({ state: "done", done: 6 });
    expect((await refusal(resumeRun(other, id))).code).toBe("conflict");
  });

  test("a stopped run that goes on after a newer one ended is what the page shows, beside what was said the last time", async () => {
    const held = gate();
    let state: "quota" | "well" | "held" = "quota";
    const model = scriptedAi(async (request) => {
      if (state === "quota") return new AiProviderError("quota", "no");
      if (state === "held") await held.pass();
      return answerWith(OPEN)(request);
    });
    const broken = workshop({ ai: model });
    const other = await newTenant(broken.platform);
    await learn(broken, other, HOURS);
    await ask(DOMINGOS, [], null, other);
    const older = await startRun(other, null, USER);
    await broken.runDue();
    state = "well";
    const newer = await startRun(other, null, USER);
    await broken.runDue();
    const page = async () => {
      const { standing, questions } = await readGolden(other, PAID, { companyId: null, before: null, editing: null });
      return [standing?.id, standing?.state, questions[0]?.last?.after?.reply];
    };
    expect(await page()).toEqual([newer, "done", OPEN]);
    state = "held";
    await resumeRun(other, older);
    const going = broken.runDue();
    await held.reached;
    expect(await page()).toEqual([older, "running", OPEN]);
    held.open();
    await going;
    expect(await page()).toEqual([newer, "done", OPEN]);
  });

  test("a refused key stops it at once; an answer that cannot be used goes to a person, as with a customer", async () => {
    for (const [failure, state] of [
      ["quota", "failed"],
      ["malformed", "done"],
    ] as const) {
      const broken = workshop({ ai: scriptedAi(new AiProviderError(failure, "no")) });
      const other = await newTenant(broken.platform);
      await learn(broken, other, HOURS);
      await ask(DOMINGOS, [], null, other);
      await startRun(other, null, USER);
      await broken.runDue();
      expect(await lastRun(other)).toMatchObject({ state, passed: 0 });
    }
  });

  test("of a company that was deleted it comes to its end; of a foreign run nothing is seen or started", async () => {
    const companyId = await newCompany(tenant);
    await ask(DOMINGOS, [], companyId);
    const id = await startRun(tenant, companyId, USER);
    const stranger = await newTenant(shop.platform);
    expect((await refusal(readGoldenRun(stranger, ai, id))).status).toBe(404);
    expect((await refusal(resumeRun(stranger, id))).status).toBe(404);
    expect((await refusal(publishPreview(stranger, staffOf(stranger), id))).status).toBe(404);
    expect((await refusal(discardPreview(stranger, id))).status).toBe(404);
    // No key of the database lets a company go before its runs do; the run's own row does not ask.
    await tenant.db.run(tenant.db.update(goldenRuns, { companyId: null }, eq(goldenRuns.id, id)));
    await tenant.db.run(tenant.db.delete(goldenQuestions, eq(goldenQuestions.companyId, companyId)));
    await tenant.db.run(tenant.db.delete(companies, eq(companies.id, companyId)));
    await shop.runDue();
    expect(await lastRun()).toMatchObject({ state: "done" });
    const gone = await readGolden(tenant, ai, { companyId, before: null, editing: null });
    expect(gone).toMatchObject({ questions: [], companies: [{ id: companyId, isGone: true }] });
    const general = { companyId: null, before: null };
    expect(await readGolden(tenant, ai, { ...general, editing: 1 })).toMatchObject({ isGone: true, editing: null });
    expect(await readGolden(tenant, ai, { ...general, editing: "nueva" })).toMatchObject({ isGone: false });
  });
});

describe("after a change", () => {
  test("of documents one run comes for the whole burst, finds what got worse, and the bell says it", async () => {
    const model = scriptedAi((request) =>
      request.passages.length > 0 ? answerWith(OPEN)(request) : answerWith("", { needsHuman: true })(request),
    );
    shop = workshop({ ai: model });
    ai = model;
    tenant = await newTenant(shop.platform);
    const documentId = await learn(shop, tenant, HOURS);
    await ask(DOMINGOS, ["10 a 14"]);
    await startRun(tenant, null, USER);
    await shop.runDue();
    await deleteDocument(tenant, documentId);
    await learn(shop, tenant, "Venden hielo y refrescos fríos.", { name: "otro.txt" });
    await learn(shop, tenant, "Hay estacionamiento gratis.", { name: "tercero.txt" });
    await shop.runAll();
    const runs = (await rowsOf(tenant, goldenRuns)).sort((a, b) => a.id - b.id);
    expect(runs.map(({ cause, state, worse, passed }) => [cause, state, worse, passed])).toEqual([
      ["manual", "done", 0, 1],
      ["documents", "done", 1, 0],
    ]);
    const notices = await rowsOf(tenant, notifications, eq(notifications.type, "worse_answers"));
    expect(notices.map(({ title }) => title)).toEqual(["Una respuesta de la IA salió peor"]);
    expect(await readWorsened(tenant, null)).toEqual({ worse: 1, runId: runs[1]?.id });
  });

  test("a run on request tells the bell nothing, because somebody looks at it", async () => {
    let isGood = true;
    const model = scriptedAi((request) =>
      isGood ? answerWith(OPEN)(request) : answerWith("", { needsHuman: true })(request),
    );
    shop = workshop({ ai: model });
    tenant = await newTenant(shop.platform);
    await learn(shop, tenant, HOURS);
    await ask(DOMINGOS, ["10 a 14"]);
    await startRun(tenant, null, USER);
    await shop.runAll();
    const first = await lastRun();
    isGood = false;
    await startRun(tenant, null, USER);
    await shop.runAll();
    const second = await lastRun();
    expect([first.worse, second.worse]).toEqual([0, 1]);
    expect(await rowsOf(tenant, notifications, eq(notifications.type, "worse_answers"))).toEqual([]);
  });

  test("the prompt is everybody's, a configuration its company's; without questions nothing is planned", async () => {
    const [a, b] = await Promise.all([newCompany(tenant), newCompany(tenant)]);
    await saveGeneralPrompt(tenant, staffOf(tenant), "Sin preguntas");
    expect(await rowsOf(tenant, outbox, eq(outbox.kind, "golden_retest"))).toEqual([]);
    await ask(DOMINGOS, [], a);
    await ask(DOMINGOS, [], b);
    await saveAiConfiguration(tenant, aiConfigurationSchema.parse({ companyId: a, companyName: "La Espiga" }));
    await saveAiConfiguration(tenant, aiConfigurationSchema.parse({ companyId: a, companyName: "La Espiga 2" }));
    await shop.runAll();
    expect((await rowsOf(tenant, goldenRuns)).map(({ companyId, cause }) => [companyId, cause])).toEqual([
      [a, "configuration"],
    ]);
    await saveGeneralPrompt(tenant, staffOf(tenant), "Otro");
    await shop.runAll();
    const runs = await rowsOf(tenant, goldenRuns, eq(goldenRuns.cause, "prompt"));
    expect(runs.map(({ companyId }) => companyId).sort()).toEqual([a, b].sort());
  });

  test("a document that is being read is waited for, but not for ever", async () => {
    const [document] = await rowsOf(tenant, trainingDocuments);
    const id = document?.id ?? 0;
    await tenant.db.run(tenant.db.update(trainingDocuments, { status: "processing" }, eq(trainingDocuments.id, id)));
    await ask(DOMINGOS);
    await saveGeneralPrompt(tenant, staffOf(tenant), "Otro");
    const runsAfter = async (tens: number) => {
      for (let at = 0; at < tens; at += 1) {
        shop.platform.clock.advance(10_000);
        await shop.runDue();
      }
      return (await rowsOf(tenant, goldenRuns)).length;
    };
    expect(await runsAfter(25)).toBe(0);
    expect(await runsAfter(40)).toBe(1);
  });

  test("while a run goes on the next one waits, and then comes", async () => {
    await ask(DOMINGOS);
    await startRun(tenant, null, USER);
    const [running] = shop.waiting.splice(0);
    await saveGeneralPrompt(tenant, staffOf(tenant), "Otro");
    shop.platform.clock.advance(10_000);
    await shop.runDue();
    expect(await rowsOf(tenant, goldenRuns)).toHaveLength(1);
    await shop.wake(running?.body);
    await shop.runAll();
    expect((await rowsOf(tenant, goldenRuns)).map(({ cause, state }) => [cause, state])).toEqual([
      ["manual", "done"],
      ["prompt", "done"],
    ]);
  });
});

describe("what will change", () => {
  const change = (input: object) => ({ kind: "configuration", input: aiConfigurationSchema.parse(input) }) as const;

  test("a draft is asked beside what is live, on golden and on real questions, and nothing of it is live", async () => {
    const model = scriptedAi((request) =>
      request.instructions.includes("NUNCA")
        ? answerWith("", { needsHuman: true })(request)
        : answerWith(OPEN)(request),
    );
    shop = workshop({ ai: model });
    ai = model;
    tenant = await newTenant(shop.platform);
    await learn(shop, tenant, HOURS);
    await receiveMessage(tenant, inbound({ content: "¿Abren el domingo?" }));
    await shop.runAll();
    await ask(DOMINGOS, ["10 a 14"]);
    const id = await previewChange(tenant, USER, { kind: "prompt", systemPrompt: "NUNCA contestes" }, true);
    await shop.runAll();
    expect(await lastRun()).toMatchObject({ state: "done", cause: "draft", total: 2, worse: 2 });
    expect(await verdicts(id)).toEqual([
      [DOMINGOS, "worse"],
      ["¿Abren el domingo?", "worse"],
    ]);
    expect(await readGeneralPrompt(tenant)).toBe("");
    expect(await readWorsened(tenant, null)).toBeNull();
    expect(await rowsOf(tenant, notifications, eq(notifications.type, "worse_answers"))).toEqual([]);
    await discardPreview(tenant, id);
    expect(await readGeneralPrompt(tenant)).toBe("");
    expect((await refusal(publishPreview(tenant, staffOf(tenant), id))).code).toBe("conflict");
  });

  test("what a preview answered is not what the next run is compared with", async () => {
    const model = scriptedAi((request) =>
      request.instructions.includes("NUNCA")
        ? answerWith("", { needsHuman: true })(request)
        : answerWith(OPEN)(request),
    );
    shop = workshop({ ai: model });
    tenant = await newTenant(shop.platform);
    await learn(shop, tenant, HOURS);
    await ask(DOMINGOS, ["10 a 14"]);
    await startRun(tenant, null, USER);
    await shop.runAll();
    const preview = await previewChange(tenant, USER, { kind: "prompt", systemPrompt: "NUNCA contestes" }, true);
    await shop.runAll();
    expect(await verdicts(preview)).toEqual([[DOMINGOS, "worse"]]);
    const { standing } = await readGolden(tenant, model, { companyId: null, before: null, editing: null });
    expect(standing).toMatchObject({ cause: "manual", worse: 0 });
    const next = await startRun(tenant, null, USER);
    await shop.runAll();
    expect(await verdicts(next)).toEqual([[DOMINGOS, "same"]]);
  });

  test("publishing makes it live once; what somebody else saved meanwhile is not overwritten", async () => {
    const companyId = await newCompany(tenant);
    const ana = staffOf(tenant);
    const first = await previewChange(tenant, USER, change({ companyId, companyName: "Nueva", tone: "casual" }), true);
    const second = await previewChange(tenant, USER, change({ companyId, companyName: "Otra" }), true);
    await publishPreview(tenant, ana, first);
    expect(await readAiConfiguration(tenant, companyId)).toMatchObject({ companyName: "Nueva", tone: "casual" });
    expect((await refusal(publishPreview(tenant, ana, first))).code).toBe("conflict");
    expect((await refusal(publishPreview(tenant, ana, second))).userMessage).toContain("Alguien guardó otro cambio");
    expect(await readAiConfiguration(tenant, companyId)).toMatchObject({ companyName: "Nueva" });
  });

  test("with a paid model it waits until somebody has seen the price", async () => {
    await ask(DOMINGOS);
    const id = await previewChange(tenant, USER, { kind: "prompt", systemPrompt: "Sé breve" }, false);
    await shop.runAll();
    expect(ai.requests).toEqual([]);
    const { run, cost } = await readGoldenRun(tenant, PAID, id);
    expect(run.state).toBe("draft");
    expect(cost).toMatchObject({ questions: 1, calls: 2, credits: 0 });
    expect(cost.tokens).toBeGreaterThan(0);
    await resumeRun(tenant, id);
    await shop.runAll();
    expect((await readGoldenRun(tenant, PAID, id)).run.state).toBe("done");
  });

  test("the general configuration is not tried on a company that has its own", async () => {
    const [own, bare] = await Promise.all([newCompany(tenant), newCompany(tenant)]);
    await saveAiConfiguration(tenant, aiConfigurationSchema.parse({ companyId: own, companyName: "Con la suya" }));
    // Hours of its own are no configuration of its own.
    await saveHours(tenant, bare, ALWAYS_OPEN);
    const off = await newCompany(tenant);
    await saveAiConfiguration(tenant, aiConfigurationSchema.parse({ companyId: off, companyName: "Apagada" }));
    await tenant.db.run(tenant.db.update(aiConfiguration, { isActive: false }, eq(aiConfiguration.companyId, off)));
    await ask("Uno", [], own);
    await ask("Dos", [], bare);
    await ask("Tres", [], off);
    await previewChange(tenant, USER, change({ companyId: null, companyName: "Grupo" }), true);
    await shop.runAll();
    const run = await lastRun();
    expect((await verdicts(run.id)).map(([question]) => question)).toEqual(["Dos", "Tres"]);
    expect([...new Set(ai.requests.map(({ instructions }) => instructions.includes("Nombre: Grupo")))]).toEqual([
      false,
      true,
    ]);
  });

  test("nor on threads without a company, where the only company has its own", async () => {
    await receiveMessage(tenant, inbound());
    await shop.runAll();
    const triedOn = async () => {
      const id = await previewChange(tenant, USER, change({ companyId: null, companyName: "Grupo" }), false);
      return (await readGoldenRun(tenant, ai, id)).results.map(({ question }) => question);
    };
    const companyId = await newCompany(tenant);
    expect(await triedOn()).toEqual([DOMINGOS]);
    await saveAiConfiguration(tenant, aiConfigurationSchema.parse({ companyId, companyName: "Con la suya" }));
    expect(await triedOn()).toEqual([]);
  });
});
