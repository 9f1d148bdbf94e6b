import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { setAi } from "~/features/answering/set-ai.server";
import { applyReports } from "~/features/threads/messages/apply-statuses.job.server";
import { deliverMessage } from "~/features/threads/messages/deliver-message.job.server";
import { failureMessage } from "~/features/threads/messages/failures";
import { retryMessage } from "~/features/threads/messages/retry-message.server";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import { conversations, messages } from "~/features/threads/tables.server";
import { retryDeadLetter } from "~/platform/dead-letters.server";
import { type JobHandler, registerJob } from "~/platform/jobs.server";
import { deadLetters, outbox } from "~/platform/tables.server";
import type { Pipes } from "~/providers/port";
import { NOT_UPKEEP, rowsOf, staffOf } from "../support/builders";
import { CARRIERS, type CarrierKind } from "../support/carrier-kinds";
import { type Connected, connected, type SentCall } from "../support/carriers";
import { type Faults, faultyDatabase } from "../support/faulty-database";
import { fullSize, seededRandom, shuffled } from "../support/random";
import { waitingOf } from "../support/run-queue";

/** A tenth of the size in the normal run. */
const of = (count: number) => (fullSize() ? count : Math.ceil(count / 10));
const tell = (promise: number, { name }: CarrierKind, figure: string) =>
  console.log(`PROMISE ${promise}: ${name}: ${figure}`);
const SECOND = 1_000;
const eachCarrier = describe.each(CARRIERS.map((carrier) => ({ name: carrier.name, carrier })));

/** A thread that a person looks after, so that only their own messages are sent. */
async function tended(own: Connected, carrier: CarrierKind): Promise<number> {
  const { shop, tenant } = own;
  expect((await own.bring(carrier.message("primero", 5, "Hola"))).status).toBe(200);
  const [thread] = await rowsOf(tenant, conversations);
  if (!thread) throw new Error("no thread");
  await setAi(tenant, staffOf(tenant), thread.id, false);
  await shop.runAll();
  own.sent.splice(0);
  return thread.id;
}

const ours = async ({ tenant }: Connected) =>
  (await rowsOf(tenant, messages, eq(messages.sender, "agent"))).sort((a, b) => a.id - b.id);

/** The number in the words of the message that a call carried. */
const numberOf = ({ body }: SentCall) => /mensaje(?:\+|%20| )(\d+)\./.exec(body)?.[1] ?? "none";

eachCarrier("$name", ({ carrier }) => {
  test("Promise 18: whose answer was lost is unknown, and nobody but a person sends it again", async () => {
    const own = await connected(carrier);
    const { shop, tenant } = own;
    const thread = await tended(own, carrier);
    const answer = own.reply;
    const losses: (() => Response)[] = [
      () => {
        throw new TypeError("network connection lost");
      },
      () => {
        throw new DOMException("The operation timed out", "TimeoutError");
      },
      () => new Response("<html>502 Bad Gateway</html>", { status: 502 }),
      () => new Response("{", { status: 500 }),
      () => new Response("<html>ok</html>", { status: 200 }),
    ];
    for (const [number, loss] of losses.entries()) {
      own.reply = loss;
      await sendMessage(tenant, staffOf(tenant), thread, { content: `mensaje ${number}.` });
      await shop.runAll();
      for (let sweep = 0; sweep < 3; sweep += 1) {
        shop.platform.clock.advance(60 * SECOND);
        await shop.sweep();
        await shop.runAll();
      }
    }
    expect(own.sent.map(numberOf)).toEqual(losses.map((_, number) => String(number)));
    const lost = await ours(own);
    expect(lost.map(({ status, failureCode }) => [status, failureCode])).toEqual(
      losses.map(() => ["unknown", "answer_lost"]),
    );
    expect(failureMessage("answer_lost")).not.toBe("");
    own.reply = answer;
    for (const { id } of lost) await Promise.all([1, 2].map(() => retryMessage(tenant, thread, id)));
    await shop.runAll();
    expect((await ours(own)).map(({ status }) => status)).toEqual(losses.map(() => "sent"));
    tell(18, carrier, `${losses.length} answers lost: each sent once and unknown, then once more by a person`);
    expect(own.sent).toHaveLength(2 * losses.length);
  });

  test("Promise 18: a provider that is busy is asked again when it said, and not before", async () => {
    const own = await connected(carrier);
    const { shop, tenant } = own;
    const thread = await tended(own, carrier);
    const answer = own.reply;
    own.reply = () => new Response("{}", { status: 429, headers: { "retry-after": "37" } });
    await sendMessage(tenant, staffOf(tenant), thread, { content: "mensaje 1." });
    await shop.runDue();
    expect((await ours(own)).map(({ status }) => status)).toEqual(["queued"]);
    shop.platform.clock.advance(36 * SECOND);
    await shop.sweep();
    await shop.runDue();
    expect(own.sent).toHaveLength(1);
    own.reply = answer;
    shop.platform.clock.advance(SECOND);
    await shop.runDue();
    expect(own.sent).toHaveLength(2);
    expect((await ours(own)).map(({ status }) => status)).toEqual(["sent"]);
  });

  test("Promise 4: a worker that dies with a message in hand leaves it unknown; two workers never send one message twice", async () => {
    const own = await connected(carrier);
    const { shop, tenant } = own;
    const thread = await tended(own, carrier);
    const { id } = await sendMessage(tenant, staffOf(tenant), thread, { content: "mensaje 1." });
    const [outboxId] = waitingOf(shop, "deliver_message");
    if (outboxId === undefined) throw new Error("nothing was planned");
    shop.waiting.splice(0);
    // The traces of a dead worker: its lease, and a status that says that the call may have been made.
    await tenant.db.run(tenant.jobs.claim(outboxId, 45 * SECOND));
    await tenant.db.run(tenant.db.update(messages, { status: "sending" }, eq(messages.id, id)));
    shop.platform.clock.advance(46 * SECOND);
    await shop.sweep();
    await shop.runAll();
    expect(own.sent).toEqual([]);
    expect((await ours(own)).map(({ status }) => status)).toEqual(["unknown"]);

    const raced = of(100);
    for (let number = 2; number < 2 + raced; number += 1) {
      await sendMessage(tenant, staffOf(tenant), thread, { content: `mensaje ${number}.` });
      const wakeUps = shop.waiting.splice(0);
      await Promise.all([...wakeUps, ...wakeUps, ...wakeUps].map(({ body }) => shop.wake(body)));
    }
    await shop.runAll();
    expect(new Set(own.sent.map(numberOf)).size).toBe(own.sent.length);
    expect((await ours(own)).filter(({ status }) => status === "sent")).toHaveLength(raced);
    tell(4, carrier, `1 death while sending → unknown, 0 sent; ${raced} races of 3 workers → ${own.sent.length} sent`);
  });

  test("Promise 5: a status that is faster than the provider's own answer counts", async () => {
    const own = await connected(carrier);
    const { shop, tenant } = own;
    const thread = await tended(own, carrier);
    const count = of(50);
    const random = seededRandom(55);
    own.reply = async (call) => {
      const id = `rapido-${numberOf(call)}`;
      for (const status of shuffled(carrier.triple, random)) {
        expect((await own.bring(carrier.status(id, status))).status).toBe(200);
      }
      return carrier.accepted(id);
    };
    for (let number = 0; number < count; number += 1) {
      await sendMessage(tenant, staffOf(tenant), thread, { content: `mensaje ${number}.` });
      await shop.runDue();
    }
    await shop.runAll();
    const ended = (await ours(own)).filter(({ status }) => status === carrier.ends).length;
    tell(5, carrier, `${3 * count} statuses before their message's id → ${ended} of ${count} ${carrier.ends}`);
    expect(ended).toBe(count);
    expect(await rowsOf(tenant, outbox, NOT_UPKEEP)).toEqual([]);
  });

  test("Promise 18: with 10 % of database calls and a third of the provider's failing, nothing is lost and nothing sent twice", {
    timeout: 600 * SECOND,
  }, async () => {
    const seed = 18_180;
    const random = seededRandom(seed);
    const faults: Faults = { rate: 0, injected: 0 };
    const own = await connected(carrier, {
      database: (database, shard) => (shard === 1 ? faultyDatabase(database, random, faults) : database),
    });
    const { shop, tenant } = own;
    const thread = await tended(own, carrier);
    const count = of(200);
    const taken: string[] = [];
    let providerFaults = 0;
    own.reply = (call, number) => {
      const luck = random();
      if (luck < 0.33) providerFaults += 1;
      if (luck < 0.11) return new Response("{}", { status: 429, headers: { "retry-after": "1" } });
      taken.push(numberOf(call));
      if (luck < 0.22) throw new TypeError("network connection lost");
      if (luck < 0.33) return new Response("{}", { status: 500 });
      return carrier.accepted(`out-${tenant.id}-${number}`);
    };
    for (let number = 0; number < count; number += 1) {
      await sendMessage(tenant, staffOf(tenant), thread, { content: `mensaje ${number}.` });
    }
    faults.rate = 0.1;
    const waits = async () => (await ours(own)).some(({ status }) => status === "queued" || status === "sending");
    // A busy provider is left alone for minutes, so that nothing waits in the queue for a while.
    for (let round = 0; round < 120 && (await withoutFaults(faults, waits)); round += 1) {
      await shop.runAll();
      shop.platform.clock.advance(60 * SECOND);
      await shop.sweep().catch(() => 0);
    }
    // Statuses and messages come in over the same faulty database; a provider that gets no 200 delivers them again.
    const unanswered = (await withoutFaults(faults, () => ours(own))).filter(({ status }) => status === "sent");
    let repeats = 0;
    const insist = async (body: object) => {
      for (let tries = 0; (await own.bring(body)).status !== 200; tries += 1) {
        if (tries === 50) throw new Error("a webhook was refused fifty times");
        repeats += 1;
      }
    };
    for (const { providerMessageId } of unanswered) {
      for (const status of shuffled(carrier.triple, random))
        await insist(carrier.status(providerMessageId ?? "", status));
    }
    for (let number = 0; number < count; number += 1) await insist(carrier.message(`m-${number}`, 9, `Hola ${number}`));
    for (let round = 0; round < 10; round += 1) {
      await shop.runAll();
      shop.platform.clock.advance(60 * SECOND);
      await shop.sweep().catch(() => 0);
    }
    faults.rate = 0;
    await shop.sweep();
    await shop.runAll();
    // A report whose every try met a fault waits for somebody who sends it again.
    const stopped = (await rowsOf(tenant, deadLetters)).filter(
      ({ kind }) => kind.endsWith("statuses") || kind.startsWith("status_"),
    );
    for (const { id } of stopped) await retryDeadLetter(tenant, shop.jobs, id);
    await shop.runAll();

    const ended = await ours(own);
    const by = (status: string) => ended.filter((message) => message.status === status).length;
    tell(
      18,
      carrier,
      `${count} sent and ${count} received under ${faults.injected} database and ${providerFaults} provider faults: ${by(carrier.ends)} ${carrier.ends}, ${by("unknown")} unknown, ${by("failed")} failed, 0 sent twice; ${stopped.length} jobs of reports stopped and begun again; ${repeats} webhooks brought again, 0 lost (seed ${seed})`,
    );
    expect(faults.injected).toBeGreaterThan(count / 4);
    expect(new Set(taken).size, "nothing twice").toBe(taken.length);
    expect(by(carrier.ends) + by("unknown") + by("failed")).toBe(count);
    const failures = ended.filter(({ status }) => status !== carrier.ends);
    expect(failures.filter(({ failureCode }) => !failureCode || failureMessage(failureCode) === "")).toEqual([]);
    // Never reported as failed when the provider accepted it.
    const took = new Set(taken.map((number) => `mensaje ${number}.`));
    expect(failures.filter(({ status, content }) => status === "failed" && took.has(content))).toEqual([]);
    const kept = await rowsOf(tenant, messages, eq(messages.sender, "customer"));
    expect(kept).toHaveLength(count + 1);
  });

  test("Promise 19: one poisoned report in 100 becomes a dead letter, 99 are applied; one poisoned delivery holds nobody up", {
    timeout: 120 * SECOND,
  }, async () => {
    // In the normal run all hundred for one carrier: the others differ in their requests, and not in what a queue does.
    const count = fullSize() || carrier === CARRIERS[0] ? 100 : 20;
    const [reported, held] = [0.37 * count, 0.61 * count].map(Math.floor);
    let broken = true;
    const poisoned: JobHandler<Pipes, Parameters<typeof applyReports.run>[2]> = {
      ...applyReports,
      run: (tenant, pipes, payload, run) => {
        if (broken && JSON.stringify(payload).includes("veneno")) throw new Error("cannot be applied");
        return applyReports.run(tenant, pipes, payload, run);
      },
      runTogether: async (tenant, pipes, payloads) => {
        if (broken && JSON.stringify(payloads).includes("veneno")) throw new Error("cannot be applied");
        await applyReports.runTogether?.(tenant, pipes, payloads);
      },
    };
    const own = await connected(carrier, { jobs: [registerJob(poisoned), registerJob(deliverMessage)] });
    const { shop, tenant, bring } = own;
    const thread = await tended(own, carrier);
    own.reply = (call) => {
      const number = numberOf(call);
      return carrier.accepted(number === String(reported) ? "veneno" : `out-${number}`);
    };
    const vendor = shop.pipes.vendors[carrier.type];
    const poison: typeof vendor.send = async (account, message) => {
      if (broken && message.content === `mensaje ${held}.`) throw new Error("cannot be sent");
      return vendor.send(account, message);
    };
    Object.assign(shop.pipes, { vendors: { ...shop.pipes.vendors, [carrier.type]: { ...vendor, send: poison } } });
    for (let number = 0; number < count; number += 1) {
      await sendMessage(tenant, staffOf(tenant), thread, { content: `mensaje ${number}.` });
    }
    await shop.runDue();
    const sentAtOnce = (await ours(own)).filter(({ status }) => status === "sent").length;
    await shop.runAll();
    expect((await ours(own)).filter(({ status }) => status === "unknown").map(({ content }) => content)).toEqual([
      `mensaje ${held}.`,
    ]);
    const [, last] = [carrier.triple[0], carrier.ends];
    const delivered = await ours(own);
    for (const { providerMessageId } of delivered) {
      if (providerMessageId) expect((await bring(carrier.status(providerMessageId, last))).status).toBe(200);
    }
    await shop.runAll();
    const ended = (await ours(own)).filter(({ status }) => status === last).length;
    const letters = await rowsOf(tenant, deadLetters);
    tell(
      19,
      carrier,
      `${sentAtOnce} of ${count} sent in the first round, 1 unknown; ${ended} of ${count - 1} reports applied, ${letters.length} dead letter after 5 tries`,
    );
    expect(sentAtOnce).toBe(count - 1);
    expect(ended).toBe(count - 2);
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatchObject({ kind: "status_reports", attempts: 5, cause: "Error: cannot be applied" });
    broken = false;
    await retryDeadLetter(tenant, shop.jobs, letters[0]?.id ?? 0);
    const stuck = (await ours(own)).find(({ status }) => status === "unknown");
    await retryMessage(tenant, thread, stuck?.id ?? 0);
    await shop.runAll();
    expect((await ours(own)).filter(({ status }) => status === last)).toHaveLength(count - 1);
    expect((await ours(own)).filter(({ status }) => status === "sent")).toHaveLength(1);
    expect(await rowsOf(tenant, deadLetters)).toEqual([]);
  });
});

async function withoutFaults<Result>(faults: Faults, work: () => Promise<Result>): Promise<Result> {
  const { rate } = faults;
  faults.rate = 0;
  const result = await work();
  faults.rate = rate;
  return result;
}
