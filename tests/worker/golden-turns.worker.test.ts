import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { saveGeneralPrompt } from "~/features/answering/general-prompt.server";
import { readAiUsage } from "~/features/answering/usage/queries.server";
import { periodStarts } from "~/features/answering/usage/usage";
import { putAwayRun } from "~/features/golden/put-away-run.server";
import { addQuestion, importQuestions } from "~/features/golden/questions.server";
import { readGoldenRun } from "~/features/golden/read-golden.server";
import { resumeRun, startRun } from "~/features/golden/start-run.server";
import { goldenQuestions, goldenRuns } from "~/features/golden/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { retryDeadLetter } from "~/platform/dead-letters.server";
import { AppError } from "~/platform/errors";
import { deadLetters, outbox } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { AiProviderError } from "~/providers/ai/port";
import { SERVER_ZONE } from "~/ui/relative-time";
import { runCron } from "../../workers/cron";
import { creditsOf, HOURS, inbound, learn, newCompany, newTenant, OPEN, rowsOf, staffOf } from "../support/builders";
import { countQueries } from "../support/count-queries";
import { interceptDatabase } from "../support/intercept-database";
import { type Workshop, workshop } from "../support/run-queue";
import { answerWith, gate, scriptedAi } from "../support/scripted-ai";

const USER = 7;
const AI = { name: "openai" } as const;

let shop: Workshop;
let tenant: Tenant;
/** The model's failure; null while it answers. */
let failure: "quota" | "unavailable" | null;
/** Called before the model answers. */
let onAsk: () => Promise<void>;
/** Called after every round trip of the database. */
let onTrip: () => Promise<void>;

const ask = (question: string) => addQuestion(tenant, USER, null, { question, expectation: "facts", facts: [] });
const runOf = async (id: number) => {
  const [run] = await rowsOf(tenant, goldenRuns, eq(goldenRuns.id, id));
  if (!run) throw new Error("no run");
  return run;
};
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (reason: unknown) => (reason instanceof AppError ? reason.code : String(reason)),
  );
const jobsOf = () => rowsOf(tenant, outbox, eq(outbox.kind, "golden_run"));

beforeEach(async () => {
  failure = null;
  onAsk = onTrip = async () => undefined;
  const ai = scriptedAi(async (request) => {
    await onAsk();
    return failure === null ? answerWith(OPEN)(request) : new AiProviderError(failure, "no");
  });
  shop = workshop({
    ai,
    database: (database) =>
      interceptDatabase(database, async ({ run }) => {
        const results = await run();
        await onTrip();
        return results;
      }),
  });
  tenant = await newTenant(shop.platform);
  await learn(shop, tenant, HOURS);
  await ask("¿A qué hora abren los domingos?");
});

/** Continues the run as soon as the database says that it stopped. */
function continueAtOnce(id: number): void {
  onTrip = async () => {
    const row = await env.DB_1.prepare("select state from golden_runs where id = ?")
      .bind(id)
      .first<{ state: string }>();
    if (row?.state !== "failed") return;
    onTrip = async () => undefined;
    failure = null;
    await resumeRun(tenant, id);
  };
}

describe("a run that stopped and is continued", () => {
  test.each(["quota", "unavailable"] as const)(
    "in the very moment in which its old job ends (%s) comes to its end",
    async (how) => {
      failure = how;
      const id = await startRun(tenant, null, USER);
      continueAtOnce(id);
      await shop.runAll();
      expect(await runOf(id)).toMatchObject({ state: "done", done: 1 });
      expect(await jobsOf()).toEqual([]);
    },
  );

  test("does not go on beside a newer one, neither by its page nor by the list of stopped work", async () => {
    failure = "unavailable";
    const old = await startRun(tenant, null, USER);
    await shop.runAll();
    expect((await runOf(old)).state).toBe("failed");
    failure = null;
    const next = await startRun(tenant, null, USER);
    const [letter] = await rowsOf(tenant, deadLetters, eq(deadLetters.kind, "golden_run"));
    expect(await codeOf(resumeRun(tenant, old))).toBe("conflict");
    await expect(retryDeadLetter(tenant, shop.jobs, letter?.id ?? 0)).rejects.toMatchObject({
      code: "conflict",
      userMessage: "Ya hay una prueba en marcha. Espera a que termine y vuelve a intentarlo.",
    });
    expect([(await runOf(old)).state, (await runOf(next)).state]).toEqual(["failed", "running"]);
    await shop.runAll();
    expect(await retryDeadLetter(tenant, shop.jobs, letter?.id ?? 0)).toBe("started");
    expect(await jobsOf()).toMatchObject([{ key: String(old) }]);
    await shop.runAll();
    expect((await runOf(old)).state).toBe("done");
  });

  test("twice at once goes on once; what worked on it before stores nothing more", async () => {
    const held = gate();
    let isFirst = true;
    onAsk = async () => {
      const wait = isFirst;
      isFirst = false;
      if (wait) await held.pass();
    };
    const id = await startRun(tenant, null, USER);
    const [wake] = shop.waiting.splice(0);
    const hanging = shop.wake(wake?.body);
    await held.reached;
    // Its row is lost: nobody knows that a worker is still at it.
    await tenant.db.run(tenant.db.delete(outbox, eq(outbox.kind, "golden_run")));
    await putAwayRun(tenant, id);
    const both = [codeOf(resumeRun(tenant, id)), codeOf(resumeRun(tenant, id))];
    expect((await Promise.all(both)).sort()).toEqual(["conflict", "done"]);
    held.open();
    await hanging;
    expect(await runOf(id)).toMatchObject({ state: "running", done: 0, turn: 1 });
    await shop.runAll();
    expect(await runOf(id)).toMatchObject({ state: "done", done: 1 });
  });
});

describe("a run whose job is gone", () => {
  test("is put away by cron, says why, and can be continued; one that has a job is left alone", async () => {
    const id = await startRun(tenant, null, USER);
    await runCron(shop.platform);
    await putAwayRun(tenant, id);
    expect((await runOf(id)).state).toBe("running");
    await tenant.db.run(tenant.db.delete(outbox, eq(outbox.kind, "golden_run")));
    await runCron(shop.platform);
    expect(await readGoldenRun(tenant, AI, id)).toMatchObject({
      run: { state: "failed" },
      error: expect.stringContaining("se interrumpió"),
    });
    await resumeRun(tenant, id);
    await shop.runAll();
    expect((await runOf(id)).state).toBe("done");
  });
});

describe("the customers' last questions", () => {
  test("are taken over once, however often it is pressed at the same moment; the second press is answered kindly", async () => {
    for (const content of ["¿Abren el domingo?", "¿A qué hora cierran el domingo?"]) {
      await receiveMessage(tenant, inbound({ content }));
    }
    await shop.runAll();
    const pressed = await Promise.all([1, 2, 3].map(() => importQuestions(tenant, USER, null)));
    expect(pressed.sort()).toEqual([0, 0, 2]);
    expect((await rowsOf(tenant, goldenQuestions)).map(({ question }) => question).sort()).toEqual([
      "¿A qué hora abren los domingos?",
      "¿A qué hora cierran el domingo?",
      "¿Abren el domingo?",
    ]);
  });

  test("fit once where there is just room for them: the second press finds them there", async () => {
    for (let at = 0; at < 198; at += 1) await ask(`Pregunta ${at}`);
    await receiveMessage(tenant, inbound({ content: "¿Abren el domingo?" }));
    await shop.runAll();
    const pressed = await Promise.all([1, 2].map(() => importQuestions(tenant, USER, null)));
    expect(pressed.sort()).toEqual([0, 1]);
    await receiveMessage(tenant, inbound({ content: "¿A qué hora cierran el domingo?" }));
    await shop.runAll();
    expect(await codeOf(importQuestions(tenant, USER, null))).toBe("conflict");
  });
});

describe("what runs cost", () => {
  test("SHELL-16 their tokens are in the month's usage as tests, once, and stay when the run is forgotten; credits are not touched", async () => {
    for (let at = 0; at < 6; at += 1) await ask(`¿Abren ${at}?`);
    const before = await creditsOf(tenant);
    const usage = async () => tenant.db.run(readAiUsage(tenant, periodStarts(tenant.now(), SERVER_ZONE)));
    expect(await usage()).toMatchObject({ tokensThisMonth: 0, testTokensThisMonth: 0 });
    const id = await startRun(tenant, null, USER);
    await shop.runAll();
    const { tokens } = await readGoldenRun(tenant, AI, id);
    expect(tokens).toBeGreaterThan(0);
    expect(await usage()).toMatchObject({ tokensThisMonth: tokens, testTokensThisMonth: tokens, answersThisMonth: 0 });
    failure = "quota";
    const stopped = await startRun(tenant, null, USER);
    await shop.runAll();
    failure = null;
    await resumeRun(tenant, stopped);
    await shop.runAll();
    await tenant.db.run(tenant.db.delete(goldenRuns, undefined));
    expect(await usage()).toMatchObject({ testTokensThisMonth: 2 * tokens });
    expect(await creditsOf(tenant)).toEqual(before);
    shop.platform.clock.advance(32 * 24 * 3_600_000);
    expect(await usage()).toMatchObject({ testTokensThisMonth: 0 });
  });

  test("the tests of many companies after one change are planned by as many statements as those of two", async () => {
    const meters: ReturnType<typeof countQueries>[] = [];
    const many = workshop({
      database: (database) => {
        const meter = countQueries(database);
        meters.push(meter);
        return meter.database;
      },
    });
    const statements = async (companies: number) => {
      const other = await newTenant(many.platform);
      const ids = await Promise.all(Array.from({ length: companies }, () => newCompany(other)));
      const texts = { question: "¿Abren?", expectation: "facts", facts: [] } as const;
      for (const id of ids) await addQuestion(other, USER, id, texts);
      many.waiting.splice(0);
      await saveGeneralPrompt(other, staffOf(other), "Sé breve");
      many.platform.clock.advance(10_000);
      const [all] = many.waiting.splice(0);
      const { counts } = (await meters[1]?.count(() => many.wake(all?.body))) ?? {};
      const planned = await rowsOf(other, outbox, eq(outbox.kind, "golden_retest"));
      expect(planned.map(({ key }) => key).sort()).toEqual(ids.map(String).sort());
      expect(many.waiting).toHaveLength(companies);
      await many.runDue();
      expect(await rowsOf(other, goldenRuns)).toHaveLength(companies);
      return counts?.texts.length;
    };
    expect(await statements(12)).toBe(await statements(2));
  });
});
