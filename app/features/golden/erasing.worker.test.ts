import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { questionGroups } from "~/features/questions/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { purgeConversation } from "~/features/threads/purge-conversation.job.server";
import { deleteConversation } from "~/features/threads/trash-conversation.server";
import type { Tenant } from "~/platform/tenancy.server";
import { HOURS, inbound, learn, newTenant, OPEN, rowsOf } from "../../../tests/support/builders";
import { jobRun } from "../../../tests/support/job-run";
import { groupsOf } from "../../../tests/support/questions";
import { type Workshop, workshop } from "../../../tests/support/run-queue";
import { answerWith, gate, type ScriptedAi, scriptedAi } from "../../../tests/support/scripted-ai";
import { previewChange } from "./preview.server";
import { addQuestion, editQuestion, importQuestions } from "./questions.server";
import { readGoldenRun } from "./read-golden.server";
import { startRun } from "./start-run.server";
import { goldenQuestions, goldenRuns, goldenRunThreads } from "./tables.server";

const THIRTY_DAYS = 30 * 24 * 3_600_000;

const USER = 7;
/** Words that only this customer ever wrote; the stemmer does not change them. */
const CANARY = "Xylqorb";
const ADOPTED = "Wixmutrel";
const STAFF = { question: "¿Abren hoy?", expectation: "facts", facts: [] } as const;

let shop: Workshop;
let tenant: Tenant;
let ai: ScriptedAi;

beforeEach(async () => {
  // Repeats the question, so that the AI's words must be erased too.
  ai = scriptedAi((request) =>
    request.question.includes("estacionamiento")
      ? answerWith("", { needsHuman: true })(request)
      : answerWith(`${request.question}: ${OPEN}`)(request),
  );
  shop = workshop({ ai });
  tenant = await newTenant(shop.platform);
  await learn(shop, tenant, HOURS);
});

const write = async (contact: string, content: string) => {
  const { conversationId } = await receiveMessage(tenant, inbound({ contact, content }));
  await shop.runAll();
  shop.platform.clock.advance(60_000);
  return conversationId;
};
const purge = async (conversationId: number) => {
  const run = jobRun(tenant.db.guard(sql`1`, "none"));
  await purgeConversation.run(tenant, shop.pipes, { conversationId }, run);
};
const erase = async (conversationId: number) => {
  await deleteConversation(tenant, conversationId);
  shop.platform.clock.advance(THIRTY_DAYS + 1_000);
  await purge(conversationId);
};

/**
 * Tables of the tenant's database with a row that contains a word, in any case; for the index, if it finds the word.
 */
async function tablesWith(word: string): Promise<string[]> {
  const database = env.DB_1;
  const { results } = await database
    .prepare(
      "select name from sqlite_master where type = 'table' and name not like '%_index%' and name not like '\\_cf%' escape '\\'",
    )
    .all<{ name: string }>();
  const found: string[] = [];
  for (const { name } of results) {
    const columns = await database.prepare("select name from pragma_table_info(?)").bind(name).all<{ name: string }>();
    const where = columns.results.map((column) => `instr(lower(cast("${column.name}" as text)), ?1) > 0`).join(" or ");
    const own = columns.results.some((column) => column.name === "tenant_id") ? "tenant_id = ?2" : "?2 = ?2";
    const row = await database
      .prepare(`select 1 as one from "${name}" where ${own} and (${where}) limit 1`)
      .bind(word.toLowerCase(), tenant.id)
      .first();
    if (row) found.push(name);
  }
  const match = `"t${tenant.id}qgx${word.toLowerCase()}" OR "t${tenant.id}gx${word.toLowerCase()}"`;
  const hit = await database
    .prepare("select 1 as one from chunk_index where chunk_index match ? limit 1")
    .bind(match)
    .first();
  return hit ? [...found, "chunk_index"] : found;
}

describe("erasing a thread", () => {
  test("leaves no word of it anywhere, neither copied nor repeated by the AI; what staff made their own stays", async () => {
    const theirs = await write("ana", `¿A qué hora abren los domingos, ${CANARY}?`);
    await write("ana", `¿Abren el domingo, ${ADOPTED}?`);
    await write("ana", `¿Tienen estacionamiento para ${CANARY}?`);
    await write("beto", "¿Tienen estacionamiento?");
    await addQuestion(tenant, USER, null, STAFF);
    expect(await importQuestions(tenant, USER, null)).toBe(2);
    const imported = await rowsOf(tenant, goldenQuestions);
    const kept = imported.find(({ question }) => question.includes(ADOPTED));
    await editQuestion(tenant, kept?.id ?? 0, { question: kept?.question ?? "", expectation: "facts", facts: [] });
    const run = await startRun(tenant, null, USER);
    await shop.runAll();
    const preview = await previewChange(tenant, USER, { kind: "prompt", systemPrompt: "Sé breve" }, true);
    await shop.runAll();
    const waiting = await previewChange(tenant, USER, { kind: "prompt", systemPrompt: "Sé amable" }, false);
    expect(await tablesWith(CANARY)).toEqual(
      expect.arrayContaining(["golden_questions", "golden_runs", "question_groups", "unanswered_questions"]),
    );
    expect((await readGoldenRun(tenant, ai, run)).run).toMatchObject({ total: 3, done: 3 });

    await erase(theirs);
    expect(await tablesWith(CANARY)).toEqual([]);
    expect((await tablesWith(ADOPTED)).sort()).toEqual(["golden_questions", "golden_runs"]);
    const left = await rowsOf(tenant, goldenQuestions);
    expect(left.map(({ question, conversationId }) => [question, conversationId])).toEqual([
      [STAFF.question, null],
      [kept?.question, null],
    ]);
    expect(await readGoldenRun(tenant, ai, run)).toMatchObject({ run: { total: 2, done: 2, passed: 2 }, erased: 1 });
    const { run: shown, results } = await readGoldenRun(tenant, ai, preview);
    expect([shown.total, shown.done, shown.state]).toEqual([results.length, results.length, "done"]);
    expect([results.some(({ before }) => before !== null), shown.worse]).toEqual([true, 0]);
    expect((await readGoldenRun(tenant, ai, waiting)).run.state).toBe("draft");
    expect(await rowsOf(tenant, goldenRunThreads)).toHaveLength(2);
  });

  test("its group is somebody else's from then on: shown, compared and found by their words", async () => {
    const theirs = await write("ana", `¿Tienen estacionamiento para ${CANARY}?`);
    await write("beto", "¿Tienen estacionamiento?");
    expect(await groupsOf(tenant)).toMatchObject([{ count: 2 }]);
    await erase(theirs);
    expect(await groupsOf(tenant)).toMatchObject([
      { question: "¿Tienen estacionamiento?", stems: expect.not.stringContaining(CANARY.toLowerCase()), count: 1 },
    ]);
    await write("carla", "¿tienen estacionamiento?");
    expect(await groupsOf(tenant)).toMatchObject([{ count: 2 }]);
    expect(await rowsOf(tenant, questionGroups)).toHaveLength(1);
  });

  test("while a run asks its questions: they are not written back, and the rest is asked", async () => {
    const theirs = await write("ana", `¿A qué hora abren los domingos, ${CANARY}?`);
    await importQuestions(tenant, USER, null);
    for (let at = 0; at < 6; at += 1) await addQuestion(tenant, USER, null, { ...STAFF, question: `¿Abren ${at}?` });
    await deleteConversation(tenant, theirs);
    shop.platform.clock.advance(THIRTY_DAYS + 1_000);
    const held = gate();
    const slow = scriptedAi(async (request) => {
      if (request.question === "¿Abren 2?") await held.pass();
      return answerWith(`${request.question}: ${OPEN}`)(request);
    });
    const id = await startRun(tenant, null, USER);
    const [wake] = shop.waiting.splice(0);
    const other = workshop({ ai: slow, start: shop.platform.clock.now() });
    const working = other.wake(wake?.body);
    await held.reached;
    await purge(theirs);
    held.open();
    await working;
    await other.runAll();
    expect(await readGoldenRun(tenant, ai, id)).toMatchObject({
      run: { state: "done", total: 6, done: 6, passed: 6 },
      erased: 1,
    });
    expect(await tablesWith(CANARY)).toEqual([]);
    expect(await rowsOf(tenant, goldenRuns)).toHaveLength(1);
  });

  test("in the moment in which its words are copied leaves no copy", async () => {
    const theirs = await write("ana", `¿A qué hora abren los domingos, ${CANARY}?`);
    await importQuestions(tenant, USER, null);
    await addQuestion(tenant, USER, null, STAFF);
    await deleteConversation(tenant, theirs);
    shop.platform.clock.advance(THIRTY_DAYS + 1_000);
    await Promise.all([
      purge(theirs).catch(() => undefined),
      startRun(tenant, null, USER),
      previewChange(tenant, USER, { kind: "prompt", systemPrompt: "Sé breve" }, true),
    ]);
    await purge(theirs);
    await shop.runAll();
    expect(await tablesWith(CANARY)).toEqual([]);
  });
});
