import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { saveGeneralPrompt } from "~/features/answering/general-prompt.server";
import { addQuestion } from "~/features/golden/questions.server";
import { resumeRun, startRun } from "~/features/golden/start-run.server";
import { goldenRuns } from "~/features/golden/tables.server";
import { retryNewest } from "~/features/jobs/retry-stopped.server";
import { retryDeadLetter } from "~/platform/dead-letters.server";
import { newId } from "~/platform/ids";
import { deadLetters, outbox } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { AiProviderError } from "~/providers/ai/port";
import { HOURS, learn, newTenant, OPEN, rowsOf, staffOf } from "../support/builders";
import { interceptDatabase } from "../support/intercept-database";
import { type Workshop, workshop } from "../support/run-queue";
import { answerWith, scriptedAi } from "../support/scripted-ai";

const USER = 7;

let shop: Workshop;
let tenant: Tenant;
/** The model's failure; null while it answers. */
let failure: "quota" | "unavailable" | null;
/** Called after every round trip of the database, with its statements. */
let onTrip: (texts: readonly string[]) => Promise<void>;

beforeEach(async () => {
  failure = null;
  onTrip = async () => undefined;
  shop = workshop({
    ai: scriptedAi((request) => (failure === null ? answerWith(OPEN)(request) : new AiProviderError(failure, "no"))),
    database: (database) =>
      interceptDatabase(database, async ({ texts, run }) => {
        const results = await run();
        await onTrip(texts);
        return results;
      }),
  });
  tenant = await newTenant(shop.platform);
  await learn(shop, tenant, HOURS);
  await addQuestion(tenant, USER, null, {
    question: "¿A qué hora abren los domingos?",
    expectation: "facts",
    facts: [],
  });
});

/** A run that stopped, and is continued after a newer one has ended. */
async function continuedRun(): Promise<number> {
  failure = "quota";
  const old = await startRun(tenant, null, USER);
  await shop.runAll();
  failure = null;
  await startRun(tenant, null, USER);
  await shop.runAll();
  await resumeRun(tenant, old);
  return old;
}

describe("a run that stopped", () => {
  test("is left on the list of stopped work by 'Reintentar todos' while another goes on; the rest is started", async () => {
    failure = "unavailable";
    await startRun(tenant, null, USER);
    await shop.runAll();
    failure = null;
    await startRun(tenant, null, USER);
    for (const filename of ["uno", "dos"]) {
      const letter = { kind: "remove_file", payload: { filename }, attempts: 5, cause: "Error: broken" };
      const createdAt = new Date(tenant.now());
      await tenant.db.run(tenant.db.insert(deadLetters, { id: newId(), ...letter, createdAt }));
    }
    const press = () => retryNewest(tenant, shop.jobs);
    expect(await press()).toEqual({ listo: "todos", cuantos: 2 });
    expect(await rowsOf(tenant, deadLetters)).toMatchObject([{ kind: "golden_run" }]);
    await shop.runAll();
    expect(await press()).toEqual({ listo: "todos", cuantos: 1 });
  });

  test("and is continued in the very moment of a retry by the list of stopped work: the retry says that it goes on", async () => {
    failure = "unavailable";
    const id = await startRun(tenant, null, USER);
    await shop.runAll();
    const [letter] = await rowsOf(tenant, deadLetters, eq(deadLetters.kind, "golden_run"));
    onTrip = async (texts) => {
      if (!texts.some((text) => text.includes('from "golden_runs"'))) return;
      onTrip = async () => undefined;
      await resumeRun(tenant, id);
    };
    await expect(retryDeadLetter(tenant, shop.jobs, letter?.id ?? 0)).rejects.toMatchObject({
      code: "conflict",
      userMessage: "Esa prueba ya está en marcha o ya terminó.",
    });
    expect(await rowsOf(tenant, outbox, eq(outbox.kind, "golden_run"))).toHaveLength(1);
  });

  test("continued is what a press on 'Probar' leads to, also where a newer one has ended", async () => {
    const old = await continuedRun();
    expect(await startRun(tenant, null, USER)).toBe(old);
  });
});

describe("a change while a run goes on", () => {
  const causes = async () => (await rowsOf(tenant, goldenRuns)).map(({ cause, state }) => [cause, state]);

  test("that is a continued one, older than the last that ended, is tested after it", async () => {
    await continuedRun();
    const [going] = shop.waiting.splice(0);
    await saveGeneralPrompt(tenant, staffOf(tenant), "Sé breve");
    shop.platform.clock.advance(10_000);
    await shop.runDue();
    await shop.wake(going?.body);
    await shop.runAll();
    expect(await causes()).toEqual([
      ["manual", "done"],
      ["manual", "done"],
      ["prompt", "done"],
    ]);
  });

  test("that somebody starts in the very moment in which the change is to be tested, is tested after it", async () => {
    await saveGeneralPrompt(tenant, staffOf(tenant), "Sé breve");
    shop.platform.clock.advance(10_000);
    onTrip = async (texts) => {
      if (!texts.some((text) => text.startsWith("select") && text.includes('from "golden_questions"'))) return;
      onTrip = async () => undefined;
      await startRun(tenant, null, USER);
    };
    await shop.runAll();
    expect(await causes()).toEqual([
      ["manual", "done"],
      ["prompt", "done"],
    ]);
    expect(await rowsOf(tenant, outbox, eq(outbox.kind, "golden_retest"))).toEqual([]);
  });
});
