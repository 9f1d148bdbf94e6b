import { expect, test } from "vitest";
import { intelligentActionRuns, intelligentActionSessions } from "~/features/actions/tables.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { HOME, scene, wizard } from "../support/action-scene";
import { inbound, rowsOf, saveSetting, setCredits } from "../support/builders";
import { fullSize } from "../support/random";

/** A thousand with PROMISES_FULL=1. */
const COUNT = fullSize() ? 1_000 : 20;

test(`${COUNT} customers go through an action at once: no call is lost, none is made twice`, async () => {
  const of = await scene();
  await setCredits(of.tenant, 10 * COUNT);
  // So many at once is more than a business gives in an hour unless it says so.
  await saveSetting(of.tenant, "ai_answers_an_hour", String(4 * COUNT));
  await wizard(of);
  const contacts = Array.from({ length: COUNT }, (_, number) => `+5255${10_000_000 + number}`);
  const began = Date.now();
  for (const text of ["quiero una cita", "Firulais", "el viernes a las 5", "sí"]) {
    await Promise.all(
      contacts.map((contact, number) =>
        receiveMessage(of.tenant, inbound({ contact, content: text === "Firulais" ? `Perro ${number}` : text })),
      ),
    );
    await of.settle();
    // A wake-up that was lost is found by the sweep.
    await of.shop.sweep();
    await of.settle();
  }
  const calls = of.arrived.filter(({ url }) => url === HOME);
  const names = new Set(calls.map(({ body }) => (body as { nombre_mascota: string }).nombre_mascota));
  const keys = new Set(calls.map(({ headers }) => headers.get("idempotency-key")));
  const seconds = (Date.now() - began) / 1_000;
  console.log(
    `action sessions: ${COUNT} at once, ${calls.length} calls, ${COUNT - names.size} lost, ${calls.length - names.size} twice, ${seconds.toFixed(1)} s`,
  );
  expect(calls).toHaveLength(COUNT);
  expect(names.size).toBe(COUNT);
  expect(keys.size).toBe(COUNT);
  const sessions = await rowsOf(of.tenant, intelligentActionSessions);
  expect(sessions.filter(({ status }) => status === "completed")).toHaveLength(COUNT);
  const runs = await rowsOf(of.tenant, intelligentActionRuns);
  expect(runs.filter(({ outcome }) => outcome === "succeeded")).toHaveLength(COUNT);
}, 600_000);
