import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { viewQuestion } from "~/language/likeness";
import { newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import { inbound, newCompany, newTenant } from "../../../tests/support/builders";
import { type CountedDatabase, countQueries } from "../../../tests/support/count-queries";
import { workshop } from "../../../tests/support/run-queue";
import { countOpenGroups, type GroupPlace } from "./queries.server";
import { questionTokens } from "./question-index";
import { countQuestions, readQuestions } from "./read-questions.server";
import { planQuestion } from "./record-question.server";
import { openQuestionsText } from "./states";

const BASE = 1_700_000_000_000;
const OTHERS = 1_020;

/** Open questions about one thing each, and all about prices; each asked once, a second apart. */
async function fillGroups(tenant: Tenant, companyId: number | null, from: number, count: number): Promise<void> {
  const thread = await receiveMessage(tenant, inbound());
  const rows = Array.from({ length: count }, (_, index) => {
    const number = from + index;
    const letters = [...String(number)].map((digit) => "bcdfghjklm"[Number(digit)]).join("a");
    const question = `¿Qué precio tiene el mueble za${letters}?`;
    const view = viewQuestion(question);
    return {
      id: newId(),
      asking: newId(),
      question,
      tokens: questionTokens(tenant.id, companyId, view),
      at: BASE + number * 1_000,
    };
  });
  for (let start = 0; start < rows.length; start += 1_000) {
    const json = JSON.stringify(rows.slice(start, start + 1_000));
    await env.DB_1.batch([
      env.DB_1.prepare(
        `insert into question_groups (id, tenant_id, company_id, question, stems, count, state, last_asked_at, created_at)
          select value ->> 'id', ?1, ?2, value ->> 'question', value ->> 'tokens', 1, 'open', value ->> 'at', value ->> 'at'
          from json_each(?3)`,
      ).bind(tenant.id, companyId, json),
      env.DB_1.prepare(
        `insert into unanswered_questions (id, tenant_id, group_id, conversation_id, message_id, question, created_at)
          select value ->> 'asking', ?1, value ->> 'id', ?2, value ->> 'asking', value ->> 'question', value ->> 'at'
          from json_each(?3)`,
      ).bind(tenant.id, thread.conversationId, json),
      env.DB_1.prepare(
        "insert into chunk_index (rowid, words, stems) select value ->> 'id', '', value ->> 'tokens' from json_each(?)",
      ).bind(json),
    ]);
  }
}

test("keeping a question, the list, one company's list and the figure read as many rows at 10,000 questions as at 1,500", async () => {
  const meters: CountedDatabase[] = [];
  const shop = workshop({
    database: (database) => {
      const counted = countQueries(database);
      meters.push(counted);
      return counted.database;
    },
  });
  const meter = meters[1];
  if (!meter) throw new Error("no second database");
  const tenant = await newTenant(shop.platform);
  const rare = await newCompany(tenant);
  await fillGroups(tenant, rare, 0, 3);
  const { conversationId } = await receiveMessage(tenant, inbound());
  const measure = async () => {
    const price = "¿Qué precio tiene el mueble zabab?";
    const asked = { companyId: null, conversationId, burst: price, askedAt: tenant.now() };
    const plan = (messageId: number) =>
      meter.count(async () => {
        const planned = await planQuestion(tenant, { ...asked, messageId });
        await tenant.db.batch([...(planned?.statements ?? [])]);
      });
    const page = (company: number | null, cursor: GroupPlace | null = null) =>
      meter.count(() => readQuestions(tenant, { state: "open", company, cursor }));
    const kept = await plan(newId());
    const all = await page(null);
    const deep = await page(null, { at: BASE + 500_000, id: 0 });
    const ofOne = await page(rare);
    const figure = await meter.count(() => countQuestions(tenant, null));
    const figureOfOne = await meter.count(() => countQuestions(tenant, rare));
    return {
      rows: {
        kept: kept.counts.rowsRead,
        all: all.counts.rowsRead,
        deep: deep.counts.rowsRead,
        ofOne: ofOne.counts.rowsRead,
        figure: figure.counts.rowsRead,
        figureOfOne: figureOfOne.counts.rowsRead,
      },
      listed: all.result.groups.length,
      deep: deep.result.groups.length,
      ofOne: ofOne.result.groups.length,
      text: openQuestionsText(figure.result),
      textOfOne: openQuestionsText(figureOfOne.result),
    };
  };
  await fillGroups(tenant, null, 10, 1_500);
  const few = await measure();
  await fillGroups(tenant, null, 1_600, 8_500);
  const many = await measure();
  console.info("rows read, at 1,500 and 10,000 questions:", JSON.stringify([few.rows, many.rows]));
  for (const key of ["kept", "all", "deep", "ofOne", "figure", "figureOfOne"] as const) {
    expect(many.rows[key], key).toBeLessThanOrEqual(few.rows[key] + 5);
  }
  expect(many.rows.kept).toBeLessThan(150);
  expect(many.rows.all).toBeLessThan(1_299);
  expect(many.rows.figureOfOne).toBeLessThanOrEqual(3);
  expect(many.rows.ofOne).toBeLessThan(1_099);
  expect(many).toMatchObject({
    listed: 20,
    deep: 20,
    ofOne: 3,
    text: "Más de 999 preguntas sin respuesta",
    textOfOne: "3 preguntas sin respuesta",
  });
  expect(await tenant.db.run(countOpenGroups(tenant))).toBe(1_000);
});

test("a page of twenty that is exactly full is the last one", async () => {
  const tenant = await newTenant(workshop().platform);
  const page = () => readQuestions(tenant, { state: "open", company: null, cursor: null });
  await fillGroups(tenant, null, 0, 20);
  expect(await page()).toMatchObject({ groups: { length: 20 }, next: null });
  await fillGroups(tenant, null, 20, 1);
  expect(await page()).toMatchObject({ groups: { length: 20 }, next: { at: expect.any(Number) } });
});

test("page by page every question is seen once, a company's too where it is rare", async () => {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const rare = await newCompany(tenant);
  await fillGroups(tenant, rare, 0, 30);
  await fillGroups(tenant, null, 100, OTHERS);
  const walk = async (company: number | null) => {
    const seen: number[] = [];
    let cursor: GroupPlace | null = null;
    for (let pages = 0; pages < 100; pages += 1) {
      const page: Awaited<ReturnType<typeof readQuestions>> = await readQuestions(tenant, {
        state: "open",
        company,
        cursor,
      });
      seen.push(...page.groups.map(({ id }) => id));
      cursor = page.next;
      if (cursor === null) return seen;
    }
    throw new Error("the list has no end");
  };
  const all = await walk(null);
  expect([all.length, new Set(all).size]).toEqual([OTHERS + 30, OTHERS + 30]);
  const own = await walk(rare);
  expect([own.length, new Set(own).size]).toEqual([30, 30]);
});
