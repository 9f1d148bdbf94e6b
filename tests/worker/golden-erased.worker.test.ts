import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { previewChange } from "~/features/golden/preview.server";
import { addQuestion } from "~/features/golden/questions.server";
import { readGoldenRun } from "~/features/golden/read-golden.server";
import { startRun } from "~/features/golden/start-run.server";
import { goldenQuestions } from "~/features/golden/tables.server";
import { newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import { HOURS, learn, newTenant, OPEN, rowsOf } from "../support/builders";
import { interceptDatabase } from "../support/intercept-database";
import { type Workshop, workshop } from "../support/run-queue";
import { answerWith, type ScriptedAi, scriptedAi } from "../support/scripted-ai";

const USER = 7;
const CHANGE = { kind: "prompt", systemPrompt: "Sé breve" } as const;
const STAFF = { question: "¿Abren hoy?", expectation: "facts", facts: [] } as const;

let shop: Workshop;
let tenant: Tenant;
let ai: ScriptedAi;
/** True while the database refuses a run as if one of its threads were erased at that moment. */
let erasing: boolean;

beforeEach(async () => {
  erasing = false;
  ai = scriptedAi(answerWith(OPEN));
  shop = workshop({
    ai,
    database: (database) =>
      interceptDatabase(database, ({ texts, run }) => {
        if (erasing && texts.some((text) => text.includes('insert into "golden_runs"')))
          throw new Error("D1_ERROR: GUARD:erased: SQLITE_CONSTRAINT");
        return run();
      }),
  });
  tenant = await newTenant(shop.platform);
  await learn(shop, tenant, HOURS);
  await addQuestion(tenant, USER, null, STAFF);
});

/** A customer's question whose thread was erased while it was being copied. */
async function orphan(): Promise<void> {
  await addQuestion(tenant, USER, null, { question: "¿Abren el domingo?", expectation: "facts", facts: [] });
  const [question] = (await rowsOf(tenant, goldenQuestions)).filter(({ question }) => question !== STAFF.question);
  const change = { conversationId: newId() };
  await tenant.db.run(tenant.db.update(goldenQuestions, change, eq(goldenQuestions.id, question?.id ?? 0)));
}

test("a question whose thread is gone is left out of a run and of a preview", async () => {
  await orphan();
  const run = await startRun(tenant, null, USER);
  await shop.runAll();
  const asked = async (id: number) => (await readGoldenRun(tenant, ai, id)).results.map(({ question }) => question);
  expect(await asked(run)).toEqual([STAFF.question]);
  const preview = await previewChange(tenant, USER, CHANGE, true);
  await shop.runAll();
  expect(await asked(preview)).toEqual([STAFF.question]);
});

test("where threads are erased all the time, a person is asked to try again", async () => {
  erasing = true;
  const refused = { code: "conflict", message: expect.stringContaining("Vuelve a intentarlo") };
  await expect(startRun(tenant, null, USER)).rejects.toMatchObject(refused);
  await expect(previewChange(tenant, USER, CHANGE, true)).rejects.toMatchObject(refused);
  erasing = false;
  await startRun(tenant, null, USER);
});
