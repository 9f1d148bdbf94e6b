import { randomUUID } from "node:crypto";
import { expect, test } from "@playwright/test";
import { spawnServer } from "../../support/built-worker.mjs";
import { faultSeed, fullSize, seededRandom } from "../../support/random";
import { type Caller, hasAnswerTooMany, newBusiness, until } from "../support/business";

const POINTS = fullSize() ? 20 : 2;
const VISITORS = 6;
const MESSAGES = 4;
const CREDITS = 1_000;
/** The words that a person will answer; they are free. */
const FREE = [
  "Te comunico con una persona del equipo. En cuanto pueda te responde por aquí.",
  "Lo consulto con una persona del equipo, que te responde por aquí.",
];
/** A job that was cut off comes back when its lease of 45 s has ended and the minute's sweep has passed. */
const PATIENCE = 150_000;

interface Visitor {
  readonly caller: Caller;
  /** Client ids of the messages that the server acknowledged. */
  readonly acknowledged: string[];
}

/** Repeats a call that a dead server left without an answer, as the widget does. @returns how often it was tried */
async function insist(work: () => Promise<unknown>): Promise<number> {
  for (let tries = 1; ; tries += 1) {
    try {
      await work();
      return tries;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

test("Promise 4: kill -9 in a burst loses no acknowledged message, doubles none, and every due answer comes once", async () => {
  test.setTimeout(60_000 + POINTS * 30_000 + PATIENCE);
  const seed = faultSeed();
  const random = seededRandom(seed);
  const server = await spawnServer({ env: { WELCOME_CREDITS: String(CREDITS) } });
  try {
    await server.waitReady();
    const business = await newBusiness(server.url);
    await business.teach("Horarios.txt", "Horarios\n\nLos domingos abrimos a las 8:30 y cerramos a las 14:00.\n");
    const visitors: Visitor[] = [];
    let acknowledged = 0;
    let repeated = 0;

    for (let point = 1; point <= POINTS; point += 1) {
      const power = point % 2 === 1;
      // Within the burst, or after it while its answers are being made.
      const after = acknowledged + 1 + Math.floor(random() * VISITORS * MESSAGES);
      const delay = Math.floor(random() * 1_500);
      let reached: () => void = () => {};
      const target = new Promise<void>((resolve) => {
        reached = resolve;
      });
      const arrivals = await Promise.all(
        Array.from({ length: VISITORS }, async () => ({
          caller: await business.caller(),
          acknowledged: [] as string[],
        })),
      );
      visitors.push(...arrivals);
      const burst = arrivals.map(async (visitor) => {
        for (let number = 1; number <= MESSAGES; number += 1) {
          const clientId = randomUUID();
          repeated += (await insist(() => visitor.caller.say("¿Cuál es el horario del domingo?", clientId))) - 1;
          visitor.acknowledged.push(clientId);
          acknowledged += 1;
          if (acknowledged >= after) reached();
        }
      });
      await target;
      if (point % 3 === 2) await new Promise((resolve) => setTimeout(resolve, delay));
      await server.kill9(power ? "both" : "runtime");
      // Where only the runtime is gone, the start script brings up another.
      if (power) await server.restart();
      await insist(() => fetch(`${server.url}/healthz`));
      await Promise.all(burst);
    }

    const restarted = Date.now();
    let slowest = 0;
    const threads = await Promise.all(
      visitors.map((visitor) =>
        until(
          "every due answer",
          async () => {
            const { messages, typing } = await visitor.caller.read();
            slowest = Math.max(slowest, Date.now() - restarted);
            return typing ? undefined : { ...visitor, messages };
          },
          PATIENCE,
        ),
      ),
    );

    let answers = 0;
    for (const thread of threads) {
      const mine = thread.messages.flatMap(({ clientId }) => clientId ?? []);
      expect([...mine].sort(), `kept once, seed ${seed}`).toEqual([...thread.acknowledged].sort());
      const senders = thread.messages.map(({ sender }) => sender);
      expect(senders.includes("ai"), `answered, seed ${seed}`).toBe(true);
      expect(hasAnswerTooMany(thread.messages), `two answers to the same words, seed ${seed}`).toBe(false);
      answers += thread.messages.filter(({ sender, content }) => sender === "ai" && !FREE.includes(content)).length;
    }
    expect(answers, "the AI had something to answer").toBeGreaterThan(0);
    expect(await business.credits(), `one credit an answer, seed ${seed}`).toBe(CREDITS - answers);
    console.log(
      `PROMISE 4: ${POINTS} kills (seed ${seed}) in ${visitors.length} threads: ${acknowledged} acknowledged, ${repeated} calls repeated, 0 lost, 0 doubled; ${answers} answers, ${answers} credits; last one ${(slowest / 1000).toFixed(1)} s after the last start`,
    );
  } finally {
    await server.stop();
  }
});
