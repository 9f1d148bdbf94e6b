import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { encryptField } from "~/features/channels/account.server";
import { integrationConfigs } from "~/features/channels/tables.server";
import { notifications } from "~/features/notifications/tables.server";
import { setTenantActive } from "~/features/super-admin/set-active.server";
import { tenants } from "~/features/tenants/tables.server";
import { conversations, messages } from "~/features/threads/tables.server";
import { newId } from "~/platform/ids";
import { deadLetters, outbox } from "~/platform/tables.server";
import { Control } from "~/platform/tenancy.server";
import { handleWebhook, webhookDoor } from "../../workers/webhooks";
import { HOURS, learn, NOT_UPKEEP, OPEN, rowsOf, setCredits } from "../support/builders";
import { CARRIERS, type CarrierKind } from "../support/carrier-kinds";
import { type Connected, connected, secretOf } from "../support/carriers";
import { type CountedDatabase, countQueries } from "../support/count-queries";
import { type Forgery, forgeriesOf } from "../support/forgeries";
import { neverCounted } from "../support/never-counted";
import { fullSize, seededRandom, shuffled } from "../support/random";
import { answerWith, scriptedAi } from "../support/scripted-ai";

/** A tenth of the size in the normal run. */
const of = (count: number) => (fullSize() ? count : Math.ceil(count / 10));
const tell = (promise: number, { name }: CarrierKind, figure: string) =>
  console.log(`PROMISE ${promise}: ${name}: ${figure}`);
const SECOND = 1_000;
const eachCarrier = describe.each(CARRIERS.map((carrier) => ({ name: carrier.name, carrier })));

/** Delivers many webhooks, some at the same time. */
async function bringAll(own: Connected, bodies: readonly object[], width = 25): Promise<number[]> {
  const answers: number[] = [];
  for (let at = 0; at < bodies.length; at += width) {
    const some = await Promise.all(bodies.slice(at, at + width).map((body) => own.bring(body)));
    answers.push(...some.map(({ status }) => status));
  }
  return answers;
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

eachCarrier("$name", ({ carrier }) => {
  test("Promise 1: forged webhooks are refused alike and keep nothing, genuine ones are accepted", {
    timeout: 600 * SECOND,
  }, async () => {
    const meters: CountedDatabase[] = [];
    const victim = await connected(carrier, {
      database: (database) => {
        const meter = countQueries(database);
        meters.push(meter);
        return meter.database;
      },
    });
    const { address, secret } = await connected(carrier, { apiSecret: "auth-token-de-la-vecina-9" });
    const { shop, tenant } = victim;
    const forged = async (number: number): Promise<Forgery[]> =>
      forgeriesOf({
        carrier,
        victim,
        other: { address, secret },
        body: carrier.message(`wamid-${number}`, number, `¿Abren a las ${number}? 🥐 ¡Sí!`),
        now: shop.platform.clock.now(),
      });
    // Without the work after the answer, which no caller waits for.
    const answerTo = (request: Request) => {
      const door = webhookDoor(new URL(request.url).pathname);
      if (!door) throw new Error("no door");
      return handleWebhook(request, shop.platform.control, shop.pipes, door);
    };
    const kinds = (await forged(0)).length;
    const answers = new Map<string, string[]>();
    const times = new Map<string, number[]>();
    const trips = new Map<string, Set<number>>();
    let count = 0;
    const [control, own] = meters;
    if (!control || !own) throw new Error("two databases were expected");
    const wanted = Math.max(kinds, of(250));
    for (let number = 0; count < wanted; number += 1) {
      for (const { how, request } of await forged(number)) {
        count += 1;
        const began = performance.now();
        const counted = await control.count(() => own.count(() => answerTo(request)));
        const { result: response, counts } = counted.result;
        // Refusals are counted after the answer, so no caller's time tells of it.
        await shop.platform.settle();
        times.set(how, [...(times.get(how) ?? []), performance.now() - began]);
        trips.set(how, (trips.get(how) ?? new Set()).add(counts.roundTrips + counted.counts.roundTrips));
        const headers = JSON.stringify([...response.headers].sort());
        const answer = `${response.status} ${headers} ${await response.text()}`;
        answers.set(answer, [...(answers.get(answer) ?? []), how]);
      }
    }
    const refusal = '401 [["content-type","application/json"]] {"error":"No autorizado."}';
    expect([...answers].filter(([answer]) => answer !== refusal)).toEqual([]);
    // No tenant, no account, a bad signature: the same number of round trips, so about the same time.
    const known = [...trips].filter(([how]) => how !== "no id at all");
    expect(new Set(known.flatMap(([, counts]) => [...counts]))).toEqual(new Set([2]));
    for (const table of [conversations, messages]) expect(await rowsOf(tenant, table)).toEqual([]);
    expect(await rowsOf(tenant, outbox, NOT_UPKEEP)).toEqual([]);
    const unknown = median(times.get("no tenant of that id") ?? []);
    const others = median([...times].flatMap(([how, own]) => (how.startsWith("no ") ? [] : own)));

    const genuine = of(100);
    const taken = await bringAll(
      victim,
      Array.from({ length: genuine }, (_, number) =>
        carrier.message(`genuino-${number}`, number, `¿Abren a las ${number}? 🥐 ¡Sí!`),
      ),
    );
    expect(new Set(taken)).toEqual(new Set([200]));
    expect(await rowsOf(tenant, messages, eq(messages.sender, "customer"))).toHaveLength(genuine);
    tell(
      1,
      carrier,
      `${count} forged in ${kinds} ways: ${count} refused alike (2 round trips each; median ${others.toFixed(1)} ms, no such tenant ${unknown.toFixed(1)} ms); ${genuine} genuine accepted`,
    );
  });

  test("Promise 1: a changed secret shuts the old one out, a switched-off account everybody", async () => {
    const own = await connected(carrier);
    const old = () => carrier.sign(own.address, own.secret, own.shop.platform.clock.now(), carrier.other());
    expect((await own.ask(await old())).status).toBe(200);
    await own.rotate("otro-auth-token-de-prueba-77");
    // Where the secret is ours and not the provider's, a new key at the provider changes nothing.
    const ours = (await secretOf(carrier, own.tenant, "otro-auth-token-de-prueba-77")) === own.secret;
    expect((await own.ask(await old())).status).toBe(ours ? 200 : 401);
    await own.rotate("otro-auth-token-de-prueba-77", false);
    const secret = await secretOf(carrier, own.tenant, "otro-auth-token-de-prueba-77");
    const genuine = await carrier.sign(own.address, secret, own.shop.platform.clock.now(), carrier.other());
    const refused = await own.ask(genuine);
    expect([refused.status, await refused.text()]).toEqual([401, '{"error":"No autorizado."}']);
  });

  test("Promise 1: an account that another isolate changed is shut out within five seconds, and its new secret counts at once", async () => {
    neverCounted();
    const own = await connected(carrier);
    const { tenant } = own;
    const { clock } = own.shop.platform;
    const ask = async (secret: string) =>
      (await own.ask(await carrier.sign(own.address, secret, clock.now(), carrier.other()))).status;
    const elsewhere = (change: { isActive: boolean } | { apiSecret: string }) =>
      tenant.db.run(tenant.db.update(integrationConfigs, change, eq(integrationConfigs.integrationType, carrier.type)));
    expect(await ask(own.secret)).toBe(200);
    await elsewhere({ isActive: false });
    clock.advance(5 * SECOND - 1);
    expect(await ask(own.secret)).toBe(200);
    clock.advance(1);
    expect(await ask(own.secret)).toBe(401);
    await elsewhere({ isActive: true });
    expect(await ask(own.secret)).toBe(200);

    const apiSecret = await encryptField(tenant, carrier.type, "apiSecret", "otro-auth-token-de-prueba-77");
    const fresh = await secretOf(carrier, tenant, "otro-auth-token-de-prueba-77");
    await elsewhere({ apiSecret });
    expect(await ask(own.secret)).toBe(200);
    expect(await ask(fresh)).toBe(200);
    expect(await ask(own.secret)).toBe(fresh === own.secret ? 200 : 401);
  });

  test("Promise 2: ids × 5 copies, shuffled and concurrent, are one message and at most one answer each", {
    timeout: 600 * SECOND,
  }, async () => {
    const seed = 20_261_121;
    const random = seededRandom(seed);
    const ids = of(250);
    const contacts = Math.ceil(ids / 5);
    const own = await connected(carrier, { ai: scriptedAi(answerWith(OPEN)) });
    const { shop, tenant } = own;
    await setCredits(tenant, ids);
    await learn(shop, tenant, HOURS);
    const bodies = Array.from({ length: ids }, (_, id) =>
      carrier.message(`m-${id}`, id % contacts, `Pregunta ${id}: ¿a qué hora abren los domingos?`),
    );
    const copies = shuffled([...bodies, ...bodies, ...bodies, ...bodies, ...bodies], random);
    expect(new Set(await bringAll(own, copies, 50))).toEqual(new Set([200]));
    await shop.runAll();
    const stored = await rowsOf(tenant, messages);
    const customers = stored.filter(({ sender }) => sender === "customer");
    const answers = stored.filter(({ sender }) => sender === "ai");
    const threads = await rowsOf(tenant, conversations);
    tell(
      2,
      carrier,
      `${copies.length} webhooks of ${ids} ids → ${customers.length} messages, ${answers.length} answers, ${own.sent.length} sent, in ${threads.length} threads (seed ${seed})`,
    );
    expect(customers).toHaveLength(ids);
    expect(threads).toHaveLength(contacts);
    expect(threads.reduce((sum, { customerStreak }) => sum + customerStreak, 0)).toBe(ids);
    expect(answers).toHaveLength(contacts);
    expect(own.sent).toHaveLength(contacts);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => "sent"));
    expect(await rowsOf(tenant, outbox, NOT_UPKEEP)).toEqual([]);
  });

  test("Promise 3: parallel first messages open one conversation", { timeout: 120 * SECOND }, async () => {
    const first = fullSize() ? 50 : 20;
    const own = await connected(carrier);
    const bodies = Array.from({ length: first }, (_, id) => carrier.message(`m-${id}`, 7, `Hola ${id}`));
    expect(new Set(await bringAll(own, bodies, first))).toEqual(new Set([200]));
    const threads = await rowsOf(own.tenant, conversations);
    tell(3, carrier, `${first} parallel first messages → ${threads.length} conversation`);
    expect(threads).toHaveLength(1);
    expect(threads[0]).toMatchObject({ unreadCount: first });
    expect(await rowsOf(own.tenant, messages)).toHaveLength(first);
  });

  test("Promise 5: shuffled status triples end at the farthest", { timeout: 600 * SECOND }, async () => {
    const seed = 5_005;
    const random = seededRandom(seed);
    const own = await connected(carrier);
    const { shop, tenant } = own;
    const count = of(250);
    const ids = await outgoing(own, carrier, count);
    const reports = shuffled(
      ids.flatMap((id) => [...carrier.triple, carrier.triple[1]].map((status) => carrier.status(id, status))),
      random,
    );
    let answered = 0;
    for (let at = 0; at < reports.length; at += 20) {
      answered += (await bringAll(own, reports.slice(at, at + 20))).filter((status) => status === 200).length;
      // Reports of one message are applied together, or some time apart.
      if (random() < 0.5) await shop.runDue();
      if (random() < 0.3) shop.platform.clock.advance(SECOND);
    }
    expect(answered).toBe(reports.length);
    await shop.runAll();
    const ended = await rowsOf(tenant, messages, eq(messages.sender, "agent"));
    const farthest = ended.filter(({ status }) => status === carrier.ends).length;
    tell(
      5,
      carrier,
      `${count} shuffled triples (${reports.length} webhooks) → ${farthest} ${carrier.ends} (seed ${seed})`,
    );
    expect(farthest).toBe(count);
    expect(ended.filter(({ failureCode }) => failureCode !== null)).toEqual([]);
    const notices = await rowsOf(tenant, notifications, eq(notifications.type, "failed_delivery"));
    expect(notices.length).toBeLessThanOrEqual(carrier.triple.includes("failed") ? count : 0);
    expect(await rowsOf(tenant, outbox, eq(outbox.kind, "status_reports"))).toEqual([]);
    expect(await rowsOf(tenant, deadLetters)).toEqual([]);
  });

  test("Promise 1: a tenant that is switched off is shut out at once, and within five seconds of another isolate's doing", async () => {
    const own = await connected(carrier);
    const { clock } = own.shop.platform;
    const control = new Control(own.shop.platform);
    const ask = async () =>
      (await own.ask(await carrier.sign(own.address, own.secret, clock.now(), carrier.other()))).status;
    const elsewhere = (active: boolean) =>
      control.db.run(control.db.update(tenants, { active }, eq(tenants.id, own.tenant.id)));
    const actor = { superAdminId: 1, address: "192.0.2.1" };
    expect(await ask()).toBe(200);
    await setTenantActive(control, actor, { id: own.tenant.id, active: false });
    expect(await ask()).toBe(401);
    await elsewhere(true);
    expect(await ask()).toBe(200);
    await elsewhere(false);
    clock.advance(5 * SECOND - 1);
    expect(await ask()).toBe(200);
    clock.advance(1);
    expect(await ask()).toBe(401);
  });

  test("a webhook costs at most 4 round trips, the tenant's and the account's look-up included; no vendor, no AI", async () => {
    neverCounted();
    const meters: CountedDatabase[] = [];
    const own = await connected(carrier, {
      database: (database) => {
        const meter = countQueries(database);
        meters.push(meter);
        return meter.database;
      },
    });
    const [id = ""] = await outgoing(own, carrier, 1);
    const [control, shard] = meters;
    if (!control || !shard) throw new Error("two databases were expected");
    const cost = async (body: object) => {
      const request = await carrier.sign(own.address, own.secret, own.shop.platform.clock.now(), body);
      const { result, counts } = await control.count(() => shard.count(() => own.ask(request)));
      expect(result.result.status).toBe(200);
      return {
        trips: counts.roundTrips + result.counts.roundTrips,
        written: counts.rowsWritten + result.counts.rowsWritten,
      };
    };
    // The first webhook of a minute also notes its time, after the answer.
    const noted = await cost(carrier.other());
    const first = await cost(carrier.message("m-1", 6, "Hola"));
    const later = await cost(carrier.message("m-2", 6, "¿Siguen ahí?"));
    const repeated = await cost(carrier.message("m-2", 6, "¿Siguen ahí?"));
    const statuses = [];
    for (const status of carrier.triple) statuses.push(await cost(carrier.status(id, status)));
    console.log(`webhook (${carrier.name}): ${JSON.stringify({ noted, first, later, repeated, statuses })}`);
    for (const { trips } of [noted, first, later, repeated, ...statuses]) expect(trips).toBeLessThanOrEqual(4);
    expect(first.written).toBeLessThanOrEqual(40);
    expect(later.written).toBeLessThanOrEqual(25);
    expect(repeated.written).toBe(0);
    for (const status of statuses) {
      // The tenant and its account are remembered, so that a report is stored and nothing else.
      expect(status.trips).toBe(1);
      expect(status.written).toBeLessThanOrEqual(5);
    }
    own.shop.platform.clock.advance(5 * SECOND);
    expect((await cost(carrier.other())).trips).toBe(2);
    expect(own.sent).toEqual([]);
    // All three reports are one change.
    const applied = await control.count(() => shard.count(() => own.shop.runDue()));
    expect(applied.result.counts.texts.filter((text) => text.startsWith("update messages"))).toHaveLength(1);
  });
});

/** Messages that the provider accepted, as many as asked for. @returns the provider's ids */
async function outgoing({ tenant, bring }: Connected, carrier: CarrierKind, count: number): Promise<string[]> {
  expect((await bring(carrier.message("primero", 5, "Hola"))).status).toBe(200);
  const [thread] = await rowsOf(tenant, conversations);
  if (!thread) throw new Error("no thread");
  const ids = Array.from({ length: count }, (_, number) => `out-${number}`);
  for (const providerMessageId of ids) {
    await tenant.db.run(
      tenant.db.insert(messages, {
        id: newId(),
        conversationId: thread.id,
        content: "Aquí estamos",
        sender: "agent",
        messageId: `own:${tenant.id}:${crypto.randomUUID()}`,
        providerMessageId,
        platform: carrier.type,
        status: "sent",
        createdAt: new Date(tenant.now()),
      }),
    );
  }
  return ids;
}
