import { env } from "cloudflare:test";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { searchMessages } from "~/features/inbox/search-messages.server";
import { newId } from "~/platform/ids";
import { planWalk } from "~/platform/index-walk.server";
import { registerJob } from "~/platform/jobs.server";
import { outbox } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { business, inbound, messagesOf, newTenant, rowsOf, staffOf } from "../../../../tests/support/builders";
import { explainPlan } from "../../../../tests/support/count-queries";
import { fillInbox } from "../../../../tests/support/fill";
import { type Workshop, waitingOf, workshop } from "../../../../tests/support/run-queue";
import { answerWith } from "../../../../tests/support/scripted-ai";
import { changeThread, requireThread } from "../change-thread.server";
import { conversations } from "../tables.server";
import { listStored } from "./index/queries.server";
import { messageWalk } from "./index-job";
import { indexMessages } from "./index-messages.job.server";
import { indexContact, indexMessage, toMessageMatch } from "./match-messages";
import { receiveMessage } from "./receive-message.server";
import { sendMessage } from "./send-message.server";

let shop: Workshop;
let tenant: Tenant;

beforeEach(async () => {
  shop = workshop({ jobs: [registerJob(indexMessages)] });
  tenant = await newTenant(shop.platform);
});

/** The row ids that a query finds in the index alone. */
async function found(of: Tenant, query: string): Promise<number[]> {
  const match = toMessageMatch(of.id, query);
  const rows = await of.db.run(
    of.sql<{ rowid: number }>(sql`select rowid from message_index where message_index match ${match} order by rowid`),
  );
  return rows.map(({ rowid }) => rowid);
}

const HOSTILE = [
  'pan" OR "x',
  "NEAR(pan vino, 2)",
  "pan NOT vino",
  "words: pan",
  "{words stems} : pan",
  "pan*",
  "^pan",
  "pan + vino",
  "(pan",
  "pan)",
  "-pan",
  "pan'; drop table message_index; --",
  "%_% pan",
  "\u0000pan\u0000",
  "😀 pan 😀",
  "中文 pan ζ",
  "‮pan‬ \ud800",
  "pan ".repeat(50),
  Array.from({ length: 40 }, (_, at) => `pan${at}`).join(" "),
  "+52 (222) 100-00-01 pan",
  "*".repeat(200),
  "AND OR NOT pan NEAR",
];

test("no query is a syntax error, and none finds another tenant's messages", async () => {
  const other = await newTenant(shop.platform);
  const text = "pan y vino: words stems x NOT NEAR OR AND drop table message index 中文 ζ 2, 52 222 100 00 01";
  const [own, foreign] = await Promise.all(
    [tenant, other].map((one) => receiveMessage(one, inbound({ content: text, customerName: "X" }))),
  );
  for (const query of HOSTILE) {
    const match = toMessageMatch(tenant.id, query);
    if (match === null) continue;
    const ids = await found(tenant, query);
    expect(ids, query.slice(0, 40)).not.toContain(foreign?.message.id);
    if (!/pan\d|drop/.test(query)) expect(ids, query.slice(0, 40)).toEqual([own?.message.id]);
  }
});

describe("what is stored is findable in the same moment", () => {
  test("customers', staff's and the AI's words are; the system's lines are not", async () => {
    const { shop: answering, tenant: shopTenant } = await business(
      answerWith("Los domingos abrimos de 10 a 14 horas."),
    );
    const received = await receiveMessage(
      shopTenant,
      inbound({ content: "¿A qué hora abren los domingos? zanahoria" }),
    );
    await answering.runAll();
    const answer = (await messagesOf(shopTenant, received.conversationId)).find(({ sender }) => sender === "ai");
    expect(answer).toBeDefined();
    const sent = await sendMessage(shopTenant, staffOf(shopTenant), received.conversationId, {
      content: "Te esperamos con pistache.",
    });
    expect(await found(shopTenant, "zanahorias")).toEqual([received.message.id]);
    expect(await found(shopTenant, "abrimos")).toContain(answer?.id);
    expect(await found(shopTenant, "pistache")).toEqual([sent.id]);
    await changeThread(
      shopTenant,
      await requireThread(shopTenant, received.conversationId),
      { status: "resolved" },
      "Nota del sistema: berenjena",
    );
    expect(await found(shopTenant, "berenjena")).toEqual([]);
  });

  test("a repeated delivery adds nothing", async () => {
    const message = inbound({ content: "Quiero jamaica" });
    const first = await receiveMessage(tenant, message);
    await receiveMessage(tenant, message);
    expect(await found(tenant, "jamaica")).toEqual([first.message.id]);
  });

  test("a contact is found as it was told last, by name, phone and e-mail", async () => {
    const { conversationId } = await receiveMessage(
      tenant,
      inbound({ contact: "z", content: "Hola", customerName: "Zoé Nájera" }),
    );
    await receiveMessage(
      tenant,
      inbound({ contact: "z", content: "Oye", customerPhone: "222 100 0001", customerPhoneCountryCode: "+52" }),
    );
    for (const query of ["zoe najera", "2221000001", "+52 222 100 0001", "0001"])
      expect(await found(tenant, query), query).toEqual([-conversationId]);
    const thread = await requireThread(tenant, conversationId);
    await changeThread(tenant, thread, { customerName: "Ana Ruiz", customerEmail: "ana@correo.mx" }, null);
    expect(await found(tenant, "najera")).toEqual([]);
    for (const query of ["ana ruiz", "ana@correo.mx", "2221000001"])
      expect(await found(tenant, query), query).toEqual([-conversationId]);
  });
});

describe("what was stored before there was an index", () => {
  const THREADS = 90;
  const EACH = 25;
  const MESSAGES = THREADS * EACH;
  const agentId = newId();
  const filled = (base: number) =>
    fillInbox(env.DB_1, tenant, { base, first: 0, threads: THREADS, messagesEach: EACH, agentId });
  const plan = async () => {
    const { statements, wake } = planWalk(tenant, messageWalk);
    await tenant.db.batch(statements);
    wake();
  };
  const kind = messageWalk.definition.kind;

  test("is made findable in chunks over several runs", async () => {
    await filled(5e9);
    expect(MESSAGES).toBeGreaterThan(2_000);
    expect((await searchMessages(tenant, { text: "mensaje", cursor: null })).hits).toEqual([]);
    await plan();
    await shop.runAll();
    expect(await found(tenant, "mensaje")).toHaveLength(MESSAGES);
    expect(await found(tenant, "cliente 7")).toHaveLength(1);
    expect((await searchMessages(tenant, { text: "mensaje", cursor: null })).hits).toHaveLength(25);
    expect(waitingOf(shop, kind)).toEqual([]);
    expect(await rowsOf(tenant, outbox, eq(outbox.kind, kind))).toEqual([]);
  });

  test("a second time, or planned anew half-way, nothing is there twice", async () => {
    await filled(6e9);
    await receiveMessage(tenant, inbound({ content: "Mensaje nuevo" }));
    await plan();
    shop.platform.clock.advance(15 * 60_000);
    // The first run ends after ten chunks.
    await shop.runDue();
    await plan();
    await shop.runAll();
    await plan();
    await shop.runAll();
    const ids = await found(tenant, "mensaje");
    expect(ids).toHaveLength(MESSAGES + 1);
    expect(new Set(ids).size).toBe(ids.length);
    expect(waitingOf(shop, kind)).toEqual([]);
  });

  test("a chunk walks the threads' index from its place", async () => {
    const statement = listStored(tenant, { conversationId: 5, messageId: 9 }, 200);
    const plan = (await explainPlan(env.DB_1, statement.text, statement.params)).join("\n");
    expect(plan).toContain("INDEX messages_thread (tenant_id=? AND conversation_id=? AND id>?)");
    expect(plan).toContain("INDEX conversations_parent (tenant_id=? AND id>?)");
    expect(plan).toContain("INDEX messages_thread (tenant_id=? AND conversation_id=?) LEFT-JOIN");
    expect(plan).not.toContain("TEMP B-TREE");
  });
});

test("the index keeps rows in the database's limits for long messages too", async () => {
  const long = Array.from({ length: 3_000 }, (_, at) => `palabra${at}`).join(" ");
  const received = await receiveMessage(tenant, inbound({ content: long }));
  expect(await found(tenant, "palabra12")).toEqual([received.message.id]);
  expect(indexMessage(tenant.id, long).words.length).toBeLessThan(60_000);
  expect(
    indexContact(tenant.id, { name: long, phone: null, countryCode: null, email: null }).words.length,
  ).toBeLessThan(60_000);
  expect(await rowsOf(tenant, conversations)).toHaveLength(1);
});
