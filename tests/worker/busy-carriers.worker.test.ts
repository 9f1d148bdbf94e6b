import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { setAi } from "~/features/answering/set-ai.server";
import { lineOf } from "~/features/channels/line/line.server";
import { integrationConfigs } from "~/features/channels/tables.server";
import { notifications } from "~/features/notifications/tables.server";
import { handOver } from "~/features/threads/messages/hand-over.server";
import { messageJson } from "~/features/threads/messages/json";
import { retryMessage } from "~/features/threads/messages/retry-message.server";
import { sendMessage } from "~/features/threads/messages/send-message.server";
import { conversations, messages } from "~/features/threads/tables.server";
import { wakeUpSchema } from "~/platform/run-job.server";
import { deadLetters, outbox } from "~/platform/tables.server";
import { HOURS, learn, NOT_UPKEEP, OPEN, rowsOf, staffOf } from "../support/builders";
import { CARRIERS, type CarrierKind } from "../support/carrier-kinds";
import { type Connected, connected, type SentCall } from "../support/carriers";
import { answerWith, scriptedAi } from "../support/scripted-ai";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const BUSY = "En cola, el proveedor está ocupado";

const kind = (type: CarrierKind["type"]): CarrierKind => {
  const found = CARRIERS.find((one) => one.type === type);
  if (!found) throw new Error(`no carrier ${type}`);
  return found;
};
const twilio = kind("twilio");
const meta = kind("meta");

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

async function stage(carrier = twilio) {
  const own = await connected(carrier);
  const thread = await tended(own, carrier);
  const { shop, tenant } = own;
  const accepts = own.reply;
  return {
    own,
    shop,
    tenant,
    thread,
    accepts,
    say: (content: string) => sendMessage(tenant, staffOf(tenant), thread, { content }),
    ours: async () => (await rowsOf(tenant, messages, eq(messages.sender, "agent"))).sort((a, b) => a.id - b.id),
    state: async () => {
      const [row] = await rowsOf(tenant, integrationConfigs, eq(integrationConfigs.integrationType, carrier.type));
      return { lost: row?.lostAnswers, restsFor: row?.heldUntil ? row.heldUntil.getTime() - tenant.now() : null };
    },
    /** Cron and the queues, after the clock moved. */
    later: async (milliseconds: number) => {
      shop.platform.clock.advance(milliseconds);
      await shop.sweep();
      // The sweep finds other businesses' work too, which other tests left.
      const isOwn = ({ body }: { body: unknown }) => wakeUpSchema.parse(body).tenantId === tenant.id;
      shop.waiting.splice(0, shop.waiting.length, ...shop.waiting.filter(isOwn));
      await shop.runDue();
    },
    failures: () => rowsOf(tenant, notifications, eq(notifications.type, "failed_delivery")),
  };
}

const busyFor = (retryAfter: string) => () =>
  new Response("{}", { status: 429, headers: { "retry-after": retryAfter } });
const wordsOf = ({ body }: SentCall) => /mensaje(?:\+|%20| )(\d+)\./.exec(body)?.[1] ?? "none";
const TIMED_OUT = () => {
  throw new DOMException("The operation timed out", "TimeoutError");
};
const all = <Value>(count: number, value: Value) => Array.from({ length: count }, () => value);

describe("a busy carrier", () => {
  test("is asked again after the hours that it stated, and nothing is sent meanwhile", async () => {
    const { own, shop, say, ours, later, accepts } = await stage();
    own.reply = busyFor("7200");
    await say("mensaje 1.");
    await shop.runDue();
    own.reply = accepts;
    // The account is busy, not the message: another one waits too, without a call.
    await later(HOUR);
    await say("mensaje 2.");
    await later(HOUR - SECOND);
    expect(own.sent.map(wordsOf)).toEqual(["1"]);
    expect((await ours()).map(({ status, failureCode }) => [status, failureCode])).toEqual(
      all(2, ["queued", "carrier_busy"]),
    );
    expect((await ours()).map(messageJson)).toMatchObject(all(2, { status: "queued", failureReason: BUSY }));
    await later(SECOND);
    expect(own.sent.map(wordsOf)).toEqual(["1", "1", "2"]);
    expect((await ours()).map(({ status, failureCode }) => [status, failureCode])).toEqual(all(2, ["sent", null]));
    expect((await ours()).map(messageJson).some(({ failureReason }) => failureReason)).toBe(false);
  });

  test("an open page hears at once that the message waits", async () => {
    const { own, shop, say } = await stage();
    own.reply = busyFor("7200");
    await say("mensaje 1.");
    shop.platform.posted.splice(0);
    await shop.runDue();
    await shop.platform.settle();
    expect(shop.platform.posted.filter(({ body }) => body.includes(BUSY))).toHaveLength(1);
  });

  test("may state a date; of more than six hours it is asked again after six", async () => {
    const { own, shop, say, later, accepts, ours } = await stage();
    own.reply = busyFor(new Date(Date.now() + 3 * HOUR).toUTCString());
    await say("mensaje 1.");
    await shop.runDue();
    await later(3 * HOUR - MINUTE);
    expect(own.sent).toHaveLength(1);
    own.reply = busyFor("86400");
    await later(2 * MINUTE);
    expect(own.sent).toHaveLength(2);
    own.reply = accepts;
    await later(6 * HOUR - MINUTE);
    expect(own.sent).toHaveLength(2);
    await later(2 * MINUTE);
    expect((await ours()).map(({ status }) => status)).toEqual(["sent"]);
  });

  test("that is busy for a second again and again is asked more and more seldom, and after a day the message has failed", async () => {
    const { own, shop, tenant, say, ours, failures } = await stage();
    own.reply = busyFor("1");
    const began = tenant.now();
    await say("mensaje 1.");
    await shop.runDue();
    shop.platform.clock.advance(30 * SECOND);
    await shop.runDue();
    expect((await ours()).map(({ status }) => status)).toEqual(["queued"]);
    await shop.runAll();
    expect((await ours()).map(({ status, failureCode }) => [status, failureCode])).toEqual([["failed", "unavailable"]]);
    expect(tenant.now() - began).toBe(24 * HOUR);
    expect(own.sent.length).toBeLessThan(120);
    expect(await failures()).toHaveLength(1);
    expect(await rowsOf(tenant, deadLetters)).toEqual([]);
    expect(await rowsOf(tenant, outbox, NOT_UPKEEP)).toEqual([]);
  });

  test("within WhatsApp's window: when it closes before the carrier is ready, staff hear it then, and nothing is sent", async () => {
    const { own, shop, say, ours, later, failures } = await stage(meta);
    own.reply = busyFor("10800");
    await later(22 * HOUR);
    await say("mensaje 1.");
    await shop.runDue();
    await later(2 * HOUR - MINUTE);
    expect((await ours()).map(({ status }) => status)).toEqual(["queued"]);
    await later(MINUTE);
    expect((await ours()).map(({ status, failureCode }) => [status, failureCode])).toEqual([
      ["failed", "window_closed"],
    ]);
    expect(own.sent).toHaveLength(1);
    expect(await failures()).toHaveLength(1);
  });

  test("within WhatsApp's window: a customer who writes meanwhile keeps it open, and the carrier's word still holds", async () => {
    const { own, shop, say, ours, later, accepts } = await stage(meta);
    own.reply = busyFor("10800");
    await later(22 * HOUR);
    await say("mensaje 1.");
    await shop.runDue();
    own.reply = accepts;
    await later(HOUR);
    expect((await own.bring(meta.message("segundo", 5, "¿Hola?"))).status).toBe(200);
    await later(2 * HOUR - SECOND);
    expect(own.sent).toHaveLength(1);
    await later(SECOND);
    expect((await ours()).map(({ status }) => status)).toEqual(["sent"]);
    expect(own.sent).toHaveLength(2);
  });

  test("an account that is saved anew is no longer held, and what waited for it goes out", async () => {
    const { own, shop, say, later, accepts } = await stage();
    own.reply = busyFor("7200");
    await say("mensaje 1.");
    await shop.runDue();
    own.reply = accepts;
    await own.rotate("otro-auth-token-de-prueba-1");
    await say("mensaje 2.");
    await shop.runDue();
    expect(own.sent.map(wordsOf)).toEqual(["1", "2"]);
    await later(0);
    expect(own.sent.map(wordsOf)).toEqual(["1", "2", "1"]);
  });
});

describe("a silent carrier", () => {
  test("holds three messages of a business and no more; the others wait, and go out once it answers", async () => {
    const { own, shop, say, ours, later, state, accepts } = await stage();
    const hanging: (() => void)[] = [];
    let reached = () => {};
    const three = new Promise<void>((resolve) => {
      reached = resolve;
    });
    own.reply = () =>
      new Promise((_resolve, reject) => {
        hanging.push(() => reject(new DOMException("The operation timed out", "TimeoutError")));
        if (hanging.length === 3) reached();
      });
    for (let number = 1; number <= 8; number += 1) await say(`mensaje ${number}.`);
    const works = Promise.all(shop.waiting.splice(0).map(({ body }) => shop.wake(body)));
    await three;
    for (const lose of hanging) lose();
    await works;
    const counted = async () => {
      const by = (status: string, rows: { status: string }[]) => rows.filter((row) => row.status === status).length;
      const rows = await ours();
      return {
        calls: own.sent.length,
        unknown: by("unknown", rows),
        queued: by("queued", rows),
        sent: by("sent", rows),
      };
    };
    expect(await counted()).toEqual({ calls: 3, unknown: 3, queued: 5, sent: 0 });
    expect(await state()).toMatchObject({ lost: 3, restsFor: 30 * SECOND });
    const waiting = (await ours()).filter(({ status }) => status === "queued");
    expect(waiting.map(messageJson)).toMatchObject(all(5, { failureReason: BUSY }));

    // After its rest one message tries it. It is still silent, and rests for twice as long.
    own.reply = TIMED_OUT;
    await later(30 * SECOND);
    expect(await counted()).toEqual({ calls: 4, unknown: 4, queued: 4, sent: 0 });
    expect(await state()).toMatchObject({ lost: 4, restsFor: MINUTE });
    own.reply = accepts;
    await later(59 * SECOND);
    expect(await counted()).toMatchObject({ calls: 4 });
    await later(SECOND);
    await later(20 * SECOND);
    expect(await counted()).toEqual({ calls: 8, unknown: 4, queued: 0, sent: 4 });
    expect(await state()).toEqual({ lost: 0, restsFor: null });
    // What may have arrived is sent again by people only.
    expect(new Set(own.sent.map(wordsOf)).size).toBe(8);
  });

  test("that loses one of three answers is risked no fourth while it may lose the others too", async () => {
    const { own, shop, say, ours, state, later, accepts } = await stage();
    const hanging: (() => void)[] = [];
    own.reply = () =>
      new Promise((_resolve, reject) => {
        hanging.push(() => reject(new DOMException("The operation timed out", "TimeoutError")));
      });
    for (let number = 1; number <= 5; number += 1) await say(`mensaje ${number}.`);
    let done = 0;
    const works = shop.waiting.splice(0).map(({ body }) => shop.wake(body).finally(() => (done += 1)));
    await expect.poll(() => hanging.length).toBe(3);
    hanging[0]?.();
    await expect.poll(() => done).toBe(3);
    expect(await state()).toEqual({ lost: 1, restsFor: null });
    expect(own.sent).toHaveLength(3);
    expect((await ours()).map(({ status }) => status).sort()).toEqual([
      "queued",
      "queued",
      "sending",
      "sending",
      "unknown",
    ]);
    for (const lose of hanging) lose();
    await Promise.all(works);
    expect(await state()).toEqual({ lost: 3, restsFor: 30 * SECOND });
    own.reply = accepts;
    await later(30 * SECOND);
    await later(20 * SECOND);
    expect(own.sent).toHaveLength(5);
    expect((await ours()).map(({ status }) => status).sort()).toEqual([
      "sent",
      "sent",
      "unknown",
      "unknown",
      "unknown",
    ]);
  });

  test("a message that read the account before an answer was lost looks again while others are under way", async () => {
    const { own, tenant } = await stage();
    const [record] = await rowsOf(tenant, integrationConfigs, eq(integrationConfigs.integrationType, "twilio"));
    if (!record) throw new Error("no account");
    let sent = 0;
    let waiting = 0;
    const goes = () =>
      handOver(
        tenant,
        {
          name: "twilio",
          idempotent: false,
          line: lineOf(tenant, "twilio", record),
          send: () => expect.unreachable("only the job sends"),
        },
        {
          send: async () => {
            sent += 1;
            return sent <= 2 ? new Promise(() => {}) : null;
          },
          settle: async () => {},
          wait: async () => {
            waiting += 1;
          },
          aside: () => {},
        },
      );
    void goes();
    void goes();
    await expect.poll(() => sent).toBe(2);
    await goes();
    expect([sent, waiting]).toEqual([3, 0]);
    await tenant.db.run(lineOf(tenant, "twilio", record).lost());
    await goes();
    expect([sent, waiting]).toEqual([3, 1]);
    expect(own.sent).toEqual([]);
  });

  test("rests ten minutes at most, and a refusal is an answer too", async () => {
    const { own, shop, say, later, state } = await stage();
    own.reply = TIMED_OUT;
    const rests: (number | null)[] = [];
    for (let number = 1; number <= 9; number += 1) {
      await say(`mensaje ${number}.`);
      await shop.runDue();
      const { restsFor } = await state();
      rests.push(restsFor && restsFor / SECOND);
      await later(restsFor ?? 0);
    }
    expect(rests).toEqual([null, null, 30, 60, 120, 240, 480, 600, 600]);
    own.reply = () => new Response("{}", { status: 400 });
    await say("mensaje 10.");
    await shop.runDue();
    expect(await state()).toEqual({ lost: 0, restsFor: null });
  });

  test("one whose lost answers are not in a row goes on", async () => {
    const { own, shop, say, state, accepts } = await stage();
    for (let number = 1; number <= 9; number += 1) {
      own.reply = number % 3 === 0 ? accepts : TIMED_OUT;
      await say(`mensaje ${number}.`);
      await shop.runDue();
    }
    expect(own.sent).toHaveLength(9);
    expect(await state()).toEqual({ lost: 0, restsFor: null });
  });

  test("an answer that came before others were lost does not end its rest", async () => {
    const { tenant, state } = await stage();
    const [record] = await rowsOf(tenant, integrationConfigs, eq(integrationConfigs.integrationType, "twilio"));
    if (!record) throw new Error("no account");
    await tenant.db.run(lineOf(tenant, "twilio", record).lost());
    const [once] = await rowsOf(tenant, integrationConfigs, eq(integrationConfigs.integrationType, "twilio"));
    const late = lineOf(tenant, "twilio", once ?? record).answered();
    for (let time = 0; time < 2; time += 1) await tenant.db.run(lineOf(tenant, "twilio", record).lost());
    if (late) await tenant.db.run(late);
    expect(await state()).toEqual({ lost: 3, restsFor: 30 * SECOND });
    const line = lineOf(tenant, "twilio", record);
    await line.look();
    const inTime = line.answered();
    if (inTime) await tenant.db.run(inTime);
    expect(await state()).toEqual({ lost: 0, restsFor: null });
  });

  test("a worker that dies at the one try leaves the next one to another message", async () => {
    const { own, shop, tenant, say, later, accepts, ours } = await stage();
    await tenant.db.run(
      tenant.db.update(
        integrationConfigs,
        { lostAnswers: 3, heldUntil: new Date(tenant.now() + 20 * SECOND) },
        eq(integrationConfigs.integrationType, "twilio"),
      ),
    );
    await say("mensaje 1.");
    await shop.runDue();
    own.reply = accepts;
    expect(own.sent).toEqual([]);
    await later(20 * SECOND);
    expect((await ours()).map(({ status }) => status)).toEqual(["sent"]);
  });
});

test("a person's retry of a message that failed waits for the carrier like any other", async () => {
  const { own, shop, tenant, thread, say, ours, later, accepts } = await stage();
  own.reply = () => new Response("{}", { status: 400 });
  const { id } = await say("mensaje 1.");
  await shop.runDue();
  own.reply = busyFor("3600");
  await retryMessage(tenant, thread, id);
  await shop.runDue();
  expect((await ours()).map(({ status, failureCode }) => [status, failureCode])).toEqual([["queued", "carrier_busy"]]);
  // It is on its way already: to press again changes nothing.
  expect(await retryMessage(tenant, thread, id)).toMatchObject({ status: "queued" });
  own.reply = accepts;
  await later(HOUR);
  expect((await ours()).map(({ status }) => status)).toEqual(["sent"]);
  expect(own.sent).toHaveLength(3);
});

test("an answer of the AI that may not have arrived tells staff; their own message does not", async () => {
  const own = await connected(twilio, { ai: scriptedAi(answerWith(OPEN)) });
  const { shop, tenant } = own;
  await learn(shop, tenant, HOURS);
  own.reply = TIMED_OUT;
  expect((await own.bring(twilio.message("primero", 5, "¿A qué hora abren los domingos?"))).status).toBe(200);
  await shop.runAll();
  const answers = await rowsOf(tenant, messages, eq(messages.sender, "ai"));
  expect(answers.map(({ status }) => status)).toEqual(["unknown"]);
  const failed = () => rowsOf(tenant, notifications, eq(notifications.type, "failed_delivery"));
  const conversationId = answers[0]?.conversationId ?? 0;
  expect(await failed()).toMatchObject([{ title: expect.stringContaining("No sabemos si llegó"), conversationId }]);
  await sendMessage(tenant, staffOf(tenant), conversationId, { content: "mensaje 1." });
  await shop.runAll();
  expect((await rowsOf(tenant, messages, eq(messages.sender, "agent"))).map(({ status }) => status)).toEqual([
    "unknown",
  ]);
  expect(await failed()).toHaveLength(1);
});
