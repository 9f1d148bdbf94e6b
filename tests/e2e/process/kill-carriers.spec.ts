import { randomBytes } from "node:crypto";
import { expect, test } from "@playwright/test";
import type { IntegrationType } from "../../../app/features/channels/schema";
import { mac } from "../../../app/platform/mac";
import { startBrevoFake } from "../../fakes/brevo";
import type { LocalCarrier } from "../../fakes/carrier";
import { startHttpSmsFake } from "../../fakes/httpsms";
import { startMetaFake } from "../../fakes/meta";
import { startTwilioFake } from "../../fakes/twilio";
import { spawnServer } from "../../support/built-worker.mjs";
import { addressOf, CARRIERS, type CarrierKind, visitorName } from "../../support/carrier-kinds";
import { faultSeed, fullSize, seededRandom, shuffled } from "../../support/random";
import { type Business, hasAnswerTooMany, newBusiness, until } from "../support/business";

const POINTS = fullSize() ? 20 : 2;
const CONTACTS = 3;
/** A thread stays within one page of its messages. */
const POINTS_A_CONTACT = 5;
/**
 * Messages of each contact at each point; with three statuses of each answer the full size is beyond 2,000 webhooks.
 */
const MESSAGES = 6;
const CREDITS = "100000";
/** A job that was cut off comes back when its lease of 45 s has ended and the minute's sweep has passed. */
const PATIENCE = 200_000;
const FAKES: Readonly<Record<IntegrationType, () => Promise<LocalCarrier>>> = {
  twilio: startTwilioFake,
  httpsms: startHttpSmsFake,
  brevo: startBrevoFake,
  meta: startMetaFake,
};

interface Line {
  readonly carrier: CarrierKind;
  readonly business: Business;
  readonly fake: LocalCarrier;
  readonly key: string;
  readonly address: string;
  readonly secret: string;
  /** Provider ids of acknowledged messages, and of those with an acknowledged last status. */
  readonly acknowledged: string[];
  readonly reported: Set<string>;
  webhooks: number;
  repeated: number;
}

async function openLine(url: string, encryptionKey: string, carrier: CarrierKind, fake: LocalCarrier): Promise<Line> {
  const business = await newBusiness(url);
  await business.teach("Horarios.txt", "Horarios\n\nLos domingos abrimos a las 8:30 y cerramos a las 14:00.\n");
  const { type } = carrier;
  const number = type === "meta" ? "106540352242922" : "+525587654321";
  const key = type === "twilio" ? `AC${randomBytes(16).toString("hex")}` : randomBytes(16).toString("hex");
  const apiSecret = "auth-token-de-prueba-0123";
  const address = addressOf(url, type, business.uuid);
  await fake.open({ key, secret: apiSecret, number });
  // Brevo's stand-in answers only visitors that it knows.
  for (let contact = 0; contact < CONTACTS * Math.ceil(POINTS / POINTS_A_CONTACT); contact += 1) {
    if (type === "brevo") await fake.write(key, { from: visitorName(contact), text: "Hola" });
  }
  const saved = await fetch(`${url}/api/integrations/${type}`, {
    method: "POST",
    headers: { "content-type": "application/json", cookie: `session=${business.cookie}`, origin: url },
    body: JSON.stringify({ apiKey: key, apiSecret, phoneNumber: number, senderName: "LaEsquina" }),
  });
  expect(saved.status, await saved.text()).toBe(201);
  const made = await mac(encryptionKey, "tenant-token", [business.uuid, `webhook:${type}`]);
  const secret = carrier.signsWith === "apiSecret" ? apiSecret : made;
  return {
    carrier,
    business,
    fake,
    key,
    address,
    secret,
    acknowledged: [],
    reported: new Set(),
    webhooks: 0,
    repeated: 0,
  };
}

/** Brings a webhook until it is acknowledged, as its provider does. */
async function insist(line: Line, body: object): Promise<void> {
  line.webhooks += 1;
  for (;;) {
    try {
      const request = await line.carrier.sign(line.address, line.secret, Date.now(), body);
      if ((await fetch(request)).status === 200) return;
    } catch {
      // Nobody is there now.
    }
    line.repeated += 1;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Reports, in any order, statuses of everything that the provider accepted and has not reported on. */
async function report(line: Line, random: () => number): Promise<void> {
  for (const { id } of await line.fake.sent(line.key)) {
    if (line.reported.has(id)) continue;
    line.reported.add(id);
    for (const status of shuffled(line.carrier.triple, random)) await insist(line, line.carrier.status(id, status));
  }
}

/** A server's answer; undefined while it is still down after the last kill. */
async function whenUp<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    // `fetch` throws this where no connection comes about.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

test("Promise 4: kill -9 while providers bring messages and statuses loses nothing that was acknowledged and sends nothing twice", async () => {
  test.setTimeout(120_000 + POINTS * 40_000 + PATIENCE);
  const seed = faultSeed();
  const random = seededRandom(seed);
  const encryptionKey = randomBytes(32).toString("base64");
  const fakes = await Promise.all(CARRIERS.map(({ type }) => FAKES[type]()));
  const bases = Object.fromEntries(
    CARRIERS.map(({ type }, index) => [`${type.toUpperCase()}_API_BASE`, fakes[index]?.baseUrl ?? ""]),
  );
  const server = await spawnServer({ env: { WELCOME_CREDITS: CREDITS, ENCRYPTION_KEY: encryptionKey, ...bases } });
  try {
    await server.waitReady();
    const lines: Line[] = [];
    for (const [index, carrier] of CARRIERS.entries()) {
      const fake = fakes[index];
      if (fake) lines.push(await openLine(server.url, encryptionKey, carrier, fake));
    }
    const count = () => lines.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
    for (let point = 1; point <= POINTS; point += 1) {
      const power = point % 2 === 1;
      const after = count() + 1 + Math.floor(random() * lines.length * CONTACTS * MESSAGES);
      const delay = Math.floor(random() * 1_500);
      let reached: () => void = () => {};
      const target = new Promise<void>((resolve) => {
        reached = resolve;
      });
      const burst = lines.flatMap((line) => [
        report(line, random),
        ...Array.from({ length: CONTACTS }, async (_, nth) => {
          const contact = nth + CONTACTS * Math.floor((point - 1) / POINTS_A_CONTACT);
          for (let number = 1; number <= MESSAGES; number += 1) {
            const id = `in-${point}-${contact}-${number}`;
            await insist(line, line.carrier.message(id, contact, "¿Cuál es el horario del domingo?"));
            line.acknowledged.push(id);
            if (count() >= after) reached();
          }
        }),
      ]);
      await target;
      // Within the burst, or after it while answers are being made and sent.
      if (point % 3 !== 0) await new Promise((resolve) => setTimeout(resolve, delay));
      await server.kill9(power ? "both" : "runtime");
      // Where only the runtime is gone, the start script brings up another.
      if (power) await server.restart();
      await Promise.all(burst);
    }

    for (const line of lines) {
      const { carrier, business, fake, key } = line;
      const end = await until(
        `${carrier.name}: every answer at its end`,
        async () => {
          await report(line, random);
          const threads = await whenUp(async () =>
            Promise.all((await business.conversations()).map(({ id }) => allMessages(business, id))),
          );
          if (!threads) return undefined;
          const own = threads.flat().filter(({ sender }) => sender === "ai");
          const due = threads.some((thread) => thread.at(-1)?.sender === "customer");
          const open = own.some(({ status }) => status !== carrier.ends && status !== "unknown");
          return due || open ? undefined : threads;
        },
        PATIENCE,
      );
      const stored = end.flat();
      const kept = stored
        .filter(({ sender }) => sender === "customer")
        .map(({ messageId }) => messageId.split(":").at(-1));
      expect([...kept].sort(), `${carrier.name}: kept once, seed ${seed}`).toEqual([...line.acknowledged].sort());
      expect(end, `${carrier.name}: one thread per contact, seed ${seed}`).toHaveLength(
        CONTACTS * Math.ceil(POINTS / POINTS_A_CONTACT),
      );
      const answers = stored.filter(({ sender }) => sender === "ai");
      const sent = await fake.sent(key);
      expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length);
      for (const thread of end) {
        expect(hasAnswerTooMany(thread), `${carrier.name}: two answers to the same words, seed ${seed}`).toBe(false);
      }
      // The provider has exactly the messages that we say are sent; only an answer that a kill cut off is unknown, sent
      // or not.
      const finished = answers.filter(({ status }) => status === carrier.ends).length;
      const unknown = answers.length - finished;
      expect(sent.length, `${carrier.name}: sent twice, seed ${seed}`).toBeLessThanOrEqual(answers.length);
      expect(sent.length, `${carrier.name}: said to be sent and was not, seed ${seed}`).toBeGreaterThanOrEqual(
        finished,
      );
      console.log(
        `PROMISE 4: ${carrier.name}: ${POINTS} kills (seed ${seed}): ${line.webhooks} webhooks acknowledged, ${line.repeated} brought again, 0 of ${kept.length} messages lost, 0 doubled; ${answers.length} answers, ${sent.length} at the provider, ${finished} ${carrier.ends}, ${unknown} unknown`,
      );
    }
  } finally {
    await server.stop();
    await Promise.all(fakes.map((fake) => fake.close()));
  }
});

/** A thread's messages, oldest first. */
async function allMessages(business: Business, id: number) {
  return (await business.messages(id)).sort((a, b) => a.id - b.id);
}
