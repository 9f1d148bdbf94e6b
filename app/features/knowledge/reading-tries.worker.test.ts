import { expect, test } from "vitest";
import { notifications } from "~/features/notifications/tables.server";
import { newTenant, rowsOf } from "../../../tests/support/builders";
import { InjectedFault } from "../../../tests/support/faulty-database";
import { interceptDatabase, type RoundTrip } from "../../../tests/support/intercept-database";
import { type Workshop, workshop } from "../../../tests/support/run-queue";
import { addText, changeText } from "./sources.server";
import { processAgain } from "./store-document.server";
import { trainingDocuments } from "./tables.server";

const LEASE_OVER = 120_000;
const TEXT = "Abrimos los domingos de nueve a dos.";

/** Stores the beginning and the end of a try in the outbox. */
const isNote = (trip: RoundTrip) => trip.texts.some((text) => /update "?outbox"? set "?payload"?/i.test(text));

/** A business and the round trips of its queue's work. */
async function stage(): Promise<{
  shop: Workshop;
  tenant: Awaited<ReturnType<typeof newTenant>>;
  around: (trip: RoundTrip) => ReturnType<RoundTrip["run"]>;
}> {
  const staged = { around: (trip: RoundTrip) => trip.run() };
  const shop = workshop({ database: (database) => interceptDatabase(database, (trip) => staged.around(trip)) });
  return Object.assign(staged, { shop, tenant: await newTenant(shop.platform) });
}

/** The worker dies as soon as it has noted that it begins to read. */
async function dieReading(scene: Awaited<ReturnType<typeof stage>>): Promise<void> {
  let dead = false;
  scene.around = async (trip) => {
    if (dead) throw new InjectedFault("before");
    dead = isNote(trip);
    return trip.run();
  };
  await scene.shop.wake(scene.shop.waiting.splice(0)[0]?.body);
  expect(dead).toBe(true);
  scene.around = (trip) => trip.run();
}

test("a document whose reading ended its worker is not begun again, and says why in one sentence", async () => {
  const scene = await stage();
  const { shop, tenant } = scene;
  await addText(tenant, { companyId: null, title: "Horario", text: TEXT });
  await dieReading(scene);
  shop.platform.clock.advance(LEASE_OVER);
  await shop.sweep();
  await shop.runAll();
  expect(await rowsOf(tenant, trainingDocuments)).toMatchObject([{ status: "error", errorCode: "too_complex" }]);
  const told = (await rowsOf(tenant, notifications)).map(({ message }) => message);
  expect(told).toEqual([expect.stringMatching(/^Ese archivo es demasiado complejo/)]);
});

test("who asks for it once more has it tried once more", async () => {
  const scene = await stage();
  const { shop, tenant } = scene;
  const { document } = await addText(tenant, { companyId: null, title: "Horario", text: TEXT });
  await dieReading(scene);
  shop.platform.clock.advance(LEASE_OVER);
  await shop.sweep();
  await shop.runAll();
  await processAgain(tenant, document.id);
  await shop.runAll();
  expect(await rowsOf(tenant, trainingDocuments)).toMatchObject([{ status: "ready" }]);
});

test("a text that took the place of one whose reading ended its worker is read", async () => {
  const scene = await stage();
  const { shop, tenant } = scene;
  const { document } = await addText(tenant, { companyId: null, title: "Horario", text: TEXT });
  await dieReading(scene);
  await changeText(tenant, document.id, { title: "Horario", text: "Cerramos los lunes.", version: null });
  // The dead worker's job comes before the new text's own.
  shop.waiting.splice(0);
  shop.platform.clock.advance(LEASE_OVER);
  await shop.sweep();
  await shop.runAll();
  expect(await rowsOf(tenant, trainingDocuments)).toMatchObject([{ status: "ready", content: "Cerramos los lunes." }]);
});

test("a worker that dies after the reading, while it stores, is another matter: the next one reads again", async () => {
  const scene = await stage();
  const { shop, tenant } = scene;
  await addText(tenant, { companyId: null, title: "Horario", text: TEXT });
  let notes = 0;
  scene.around = async (trip) => {
    if (notes === 2) throw new InjectedFault("before");
    if (isNote(trip)) notes += 1;
    return trip.run();
  };
  await shop.wake(shop.waiting.splice(0)[0]?.body);
  expect(notes).toBe(2);
  scene.around = (trip) => trip.run();
  shop.platform.clock.advance(LEASE_OVER);
  await shop.sweep();
  await shop.runAll();
  expect(await rowsOf(tenant, trainingDocuments)).toMatchObject([{ status: "ready" }]);
});
