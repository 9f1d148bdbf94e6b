import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { readAiConfiguration, saveAiConfiguration } from "~/features/answering/configuration.server";
import { aiConfigurationSchema } from "~/features/answering/forms";
import { readGeneralPrompt, saveGeneralPrompt } from "~/features/answering/general-prompt.server";
import { saveHours } from "~/features/answering/hours/business-hours.server";
import { promptVersions } from "~/features/answering/tables.server";
import type { BusinessHours } from "~/features/hours/schedule";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { conversations } from "~/features/threads/tables.server";
import { AppError } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import { HOURS, inbound, learn, newCompany, newTenant, OPEN, rowsOf, staffOf } from "../../../tests/support/builders";
import { interceptDatabase } from "../../../tests/support/intercept-database";
import { type Workshop, workshop } from "../../../tests/support/run-queue";
import { answerWith, type ScriptedAi, scriptedAi } from "../../../tests/support/scripted-ai";
import { discardPreview, previewChange, publishPreview } from "./preview.server";
import { addQuestion } from "./questions.server";
import { readGoldenRun } from "./read-golden.server";
import { resumeRun } from "./start-run.server";
import { goldenRuns } from "./tables.server";
import { storeQuestion } from "./writes.server";

const USER = 7;
const DOMINGOS = "¿A qué hora abren los domingos?";
const NOON_TO_ONE: BusinessHours = {
  zone: "America/Mexico_City",
  policy: "ai",
  days: [[{ from: "12:00", to: "13:00", who: null }], [], [], [], [], [], []],
  holidays: [],
};

const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (reason: unknown) => (reason instanceof AppError ? reason.code : String(reason)),
  );
const ask = (question: string, companyId: number | null = null) =>
  addQuestion(tenant, USER, companyId, { question, expectation: "facts", facts: [] });
const configured = (input: object) => aiConfigurationSchema.parse(input);
const change = (input: object) => ({ kind: "configuration", input: configured(input) }) as const;
const prompt = (systemPrompt: string) => ({ kind: "prompt", systemPrompt }) as const;
const stateOf = async (id: number) => (await rowsOf(tenant, goldenRuns)).find((run) => run.id === id)?.state;

/** Called before every round trip; the test says what happens then. */
let onTrip: (texts: readonly string[]) => Promise<void> | void;
let shop: Workshop;
let tenant: Tenant;
let ai: ScriptedAi;

beforeEach(async () => {
  onTrip = () => undefined;
  ai = scriptedAi(answerWith(OPEN));
  shop = workshop({
    ai,
    database: (database) =>
      interceptDatabase(database, async ({ texts, run }) => {
        await onTrip(texts);
        return run();
      }),
  });
  tenant = await newTenant(shop.platform);
  await learn(shop, tenant, HOURS);
});

const isWrite = (texts: readonly string[]) => texts.some((text) => /^(?:insert|update|delete)/i.test(text));

describe("publishing what was looked at", () => {
  test("is one unit of work: a worker that dies at any moment of it leaves all of it or nothing", async () => {
    const companyId = await newCompany(tenant);
    for (const made of [prompt("Sé breve"), change({ companyId, companyName: "La Espiga" })]) {
      const isLive = async () =>
        made.kind === "prompt"
          ? (await readGeneralPrompt(tenant)) === "Sé breve"
          : (await readAiConfiguration(tenant, companyId)).companyName === "La Espiga";
      const id = await previewChange(tenant, USER, made, true);
      let writes = 0;
      onTrip = (texts) => {
        if (!isWrite(texts)) return;
        writes += 1;
        if (writes > 1) throw new Error("the worker is dead");
      };
      await codeOf(publishPreview(tenant, staffOf(tenant), id));
      onTrip = () => undefined;
      expect([await isLive(), await stateOf(id)]).toEqual([true, "published"]);
    }
  });

  test("what somebody else saves in that very moment is not overwritten, and the preview stays open", async () => {
    const companyId = await newCompany(tenant);
    const between = (work: () => Promise<unknown>) => {
      onTrip = async (texts) => {
        if (!isWrite(texts)) return;
        onTrip = () => undefined;
        await work();
      };
    };
    const one = await previewChange(tenant, USER, prompt("Sé breve"), true);
    between(() => saveGeneralPrompt(tenant, staffOf(tenant), "De otra persona"));
    expect(await codeOf(publishPreview(tenant, staffOf(tenant), one))).toBe("conflict");
    expect([await readGeneralPrompt(tenant), await stateOf(one)]).toEqual(["De otra persona", "draft"]);
    expect((await rowsOf(tenant, promptVersions)).map(({ systemPrompt }) => systemPrompt)).toEqual(["De otra persona"]);

    const other = await previewChange(tenant, USER, change({ companyId, companyName: "Nueva" }), true);
    between(() => saveAiConfiguration(tenant, configured({ companyId, companyName: "De otra persona" })));
    expect(await codeOf(publishPreview(tenant, staffOf(tenant), other))).toBe("conflict");
    expect((await readAiConfiguration(tenant, companyId)).companyName).toBe("De otra persona");
    expect(await stateOf(other)).toBe("draft");
  });

  test("two tabs: of publishing twice, and of publishing and discarding, one is told", async () => {
    const publish = (id: number) => codeOf(publishPreview(tenant, staffOf(tenant), id));
    const twice = await previewChange(tenant, USER, prompt("Uno"), true);
    expect((await Promise.all([publish(twice), publish(twice)])).sort()).toEqual(["conflict", "done"]);
    const both = await previewChange(tenant, USER, prompt("Dos"), true);
    const ends = await Promise.all([codeOf(discardPreview(tenant, both)), publish(both)]);
    expect([...ends].sort()).toEqual(["conflict", "done"]);
    expect(await readGeneralPrompt(tenant)).toBe(ends[1] === "done" ? "Dos" : "Uno");
    expect(await stateOf(both)).toBe(ends[1] === "done" ? "published" : "discarded");
  });

  test("saved hours are no other change: both sides of the comparison have them", async () => {
    const companyId = await newCompany(tenant);
    const bare = await previewChange(tenant, USER, change({ companyId, companyName: "La Espiga" }), true);
    await saveHours(tenant, companyId, NOON_TO_ONE);
    expect(await codeOf(publishPreview(tenant, staffOf(tenant), bare))).toBe("done");
    const again = await previewChange(tenant, USER, change({ companyId, companyName: "La Espiga 2" }), true);
    shop.platform.clock.advance(1_000);
    await saveHours(tenant, companyId, null);
    expect(await codeOf(publishPreview(tenant, staffOf(tenant), again))).toBe("done");
    expect((await readAiConfiguration(tenant, companyId)).companyName).toBe("La Espiga 2");
  });
});

describe("what a preview compares with", () => {
  test("is what was live when it was made, in its lines and in its answers; it says when that is overtaken", async () => {
    await ask(DOMINGOS);
    const companyId = await newCompany(tenant);
    await ask("¿Abren?", companyId);
    await saveGeneralPrompt(tenant, staffOf(tenant), "ALFA");
    const ofPrompt = await previewChange(tenant, USER, prompt("BETA"), false);
    await saveAiConfiguration(tenant, configured({ companyId, companyName: "DELTA", tone: "casual" }));
    const ofCompany = await previewChange(tenant, USER, change({ companyId, companyName: "SIGMA" }), false);
    const changeOf = async (run: number) => (await readGoldenRun(tenant, ai, run)).change;
    expect([await changeOf(ofPrompt), await changeOf(ofCompany)]).toMatchObject([
      { isOvertaken: false },
      { isOvertaken: false },
    ]);
    await saveGeneralPrompt(tenant, staffOf(tenant), "ENTRETANTO");
    await saveAiConfiguration(tenant, configured({ companyId, companyName: "ENTRETANTO" }));
    const told = async (run: number, ...words: readonly string[]) => {
      ai.requests.splice(0);
      await resumeRun(tenant, run);
      await shop.runAll();
      const own = ai.requests.map(({ instructions }) => instructions);
      return words.map((word) => own.filter((instructions) => instructions.includes(word)).length);
    };
    shop.waiting.splice(0);
    // Two general questions and one of the company, each asked with the old prompt and with the change.
    expect(await told(ofPrompt, "ALFA", "BETA")).toEqual([2, 2]);
    expect(await told(ofCompany, "DELTA", "SIGMA")).toEqual([1, 1]);
    const changes = [await changeOf(ofPrompt), await changeOf(ofCompany)];
    expect(changes).toMatchObject([{ isOvertaken: true }, { isOvertaken: true }]);
    expect(JSON.stringify(changes)).toMatch(/ALFA.*DELTA/);
    expect(JSON.stringify(changes)).not.toContain("ENTRETANTO");
  });
});

describe("what a preview is tried on", () => {
  const many = (companyId: number | null, count: number, word: string) =>
    tenant.db.batch(
      Array.from({ length: count }, (_, at) =>
        storeQuestion(tenant, companyId, USER, { question: `${word} ${at}`, expectation: "facts", facts: [] }),
      ),
    );

  test("takes the newest golden questions of each company in turn, where not all fit, and says how many it left out", async () => {
    const [a, b] = [await newCompany(tenant), await newCompany(tenant)];
    await many(a, 150, "A");
    await many(b, 90, "B");
    await many(null, 5, "G");
    const { results, leftOut } = await readGoldenRun(
      tenant,
      ai,
      await previewChange(tenant, USER, prompt("Sé breve"), false),
    );
    const asked = (word: string) =>
      results
        .flatMap(({ question }) => (question.startsWith(word) ? [Number(question.slice(2))] : []))
        .sort((x, y) => x - y);
    expect([results.length, leftOut]).toEqual([200, 45]);
    expect(asked("G")).toHaveLength(5);
    expect(asked("B")).toHaveLength(90);
    // The newest of the company that has too many.
    expect([asked("A").length, asked("A")[0], asked("A").at(-1)]).toEqual([105, 45, 149]);
  });

  test("leaves out, and does not count, those of companies that the change does not concern", async () => {
    const [own, bare] = [await newCompany(tenant), await newCompany(tenant)];
    await saveAiConfiguration(tenant, configured({ companyId: own, companyName: "Con la suya" }));
    await many(own, 200, "SUYA");
    await many(bare, 3, "GENERAL");
    const general = await previewChange(tenant, USER, change({ companyId: null, companyName: "Grupo" }), false);
    const { results, leftOut } = await readGoldenRun(tenant, ai, general);
    expect(results.map(({ question }) => question).sort()).toEqual(["GENERAL 0", "GENERAL 1", "GENERAL 2"]);
    expect(leftOut).toBe(0);
  });

  test("takes the newest real questions of those companies, however much the others were asked since", async () => {
    const [own, bare] = [await newCompany(tenant), await newCompany(tenant)];
    await saveAiConfiguration(tenant, configured({ companyId: own, companyName: "Con la suya" }));
    const asks = async (companyId: number, content: string) => {
      const { conversationId } = await receiveMessage(tenant, inbound({ content }));
      await tenant.db.run(tenant.db.update(conversations, { companyId }, eq(conversations.id, conversationId)));
      shop.platform.clock.advance(1_000);
    };
    await asks(bare, "¿Hacen pasteles de boda?");
    for (let at = 0; at < 61; at += 1) await asks(own, `¿Tienen la pieza número ${at}?`);
    const general = await previewChange(tenant, USER, change({ companyId: null, companyName: "Grupo" }), false);
    const { results } = await readGoldenRun(tenant, ai, general);
    expect(results.map(({ question }) => question)).toEqual(["¿Hacen pasteles de boda?"]);
  });
});
