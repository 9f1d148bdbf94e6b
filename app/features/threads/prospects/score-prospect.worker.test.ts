import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { createProspect, updateProspect } from "~/features/contacts/prospects/save-prospect.server";
import { prospectSchema } from "~/features/contacts/prospects/schema";
import { prospects } from "~/features/contacts/tables.server";
import { outbox } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { inbound, newTenant, rowsOf, staffOf } from "../../../../tests/support/builders";
import { interceptDatabase } from "../../../../tests/support/intercept-database";
import { type Workshop, workshop } from "../../../../tests/support/run-queue";
import { linkContact, unlinkContact } from "../link-contact.server";
import { receiveMessage } from "../messages/receive-message.server";
import { migrateThreads } from "./migrate-threads.server";
import { scoreJob } from "./score-job";

const DAY = 86_400_000;
let shop: Workshop;
let tenant: Tenant;

beforeEach(async () => {
  shop = workshop();
  tenant = await newTenant(shop.platform);
});

const newProspect = (values: object = {}) =>
  createProspect(tenant, prospectSchema.parse({ firstName: "Luz", ...values }));
const scoreOf = async (id: number) => {
  const [row] = await rowsOf(tenant, prospects, eq(prospects.id, id));
  return { score: row?.leadScore, by: row?.leadScoreBy, reasons: row?.leadReasons };
};
const write = async (over: Parameters<typeof inbound>[0] = {}) =>
  (await receiveMessage(tenant, inbound(over))).conversationId;
const planned = () => rowsOf(tenant, outbox, eq(outbox.kind, scoreJob.kind));

async function later(milliseconds: number) {
  shop.platform.clock.advance(milliseconds);
  await shop.sweep();
  await shop.runDue();
}

test("PROS-09 a prospect is scored by what it is known by and by what it wrote, and each reason is kept", async () => {
  const { id } = await newProspect({ phone: "5512345678", interestedIn: "Pastel" });
  await shop.runDue();
  expect(await scoreOf(id)).toEqual({ score: 20, by: "rules", reasons: ["phone", "interest"] });
  await write({ customerPhone: "+525512345678", content: "Hola" });
  const thread = await write({ customerPhone: "+525587654321", content: "¿Cuánto cuesta el pastel?", contact: "otra" });
  await linkContact(tenant, staffOf(tenant), thread, { kind: "prospect", contactId: id });
  await later(5_000);
  expect(await scoreOf(id)).toEqual({ score: 55, by: "rules", reasons: ["price", "lately", "phone", "interest"] });
  await unlinkContact(tenant, staffOf(tenant), thread);
  await later(5_000);
  expect(await scoreOf(id)).toEqual({ score: 20, by: "rules", reasons: ["phone", "interest"] });
});

test("PROS-09 each change of what a prospect is known by is scored, and a score given back to the rules too", async () => {
  const { id } = await newProspect();
  const changed = async (values: Parameters<typeof updateProspect>[2]) => {
    await updateProspect(tenant, id, values);
    await later(5_000);
    return (await scoreOf(id)).score;
  };
  await later(5_000);
  expect((await scoreOf(id)).score).toBe(0);
  expect(await changed({ interestedIn: "Pastel" })).toBe(10);
  expect(await changed({ email: "luz@correo.mx" })).toBe(20);
  expect(await changed({ phone: "5512345678" })).toBe(30);
  expect(await changed({ leadScore: 77 })).toBe(77);
  await updateProspect(tenant, id, { leadScore: null });
  expect(await scoreOf(id)).toEqual({ score: 30, by: "rules", reasons: ["phone", "email", "interest"] });
  expect(await changed({ interestedIn: null })).toBe(20);
});

test("PROS-09 a burst of a prospect's messages is one look at it, and a message of nobody's thread none", async () => {
  await write({ contact: "nobody", content: "¿precio?" });
  expect(await planned()).toEqual([]);
  const { id } = await newProspect();
  const thread = await write({ contact: "luz", content: "Hola" });
  await linkContact(tenant, staffOf(tenant), thread, { kind: "prospect", contactId: id });
  for (const content of ["¿precio?", "quiero apartar uno", "¿sí?"]) await write({ contact: "luz", content });
  expect(await planned()).toHaveLength(1);
  await later(5_000);
  expect((await scoreOf(id)).reasons).toEqual(["booking", "price", "lately"]);
  // What is left is the look at the end of "lately".
  expect((await planned()).map(({ key }) => key)).toEqual([`later:${id}`]);
});

test("PROS-09 'this week' ends by itself after seven days, and a message within them puts it off", async () => {
  const { id } = await newProspect();
  const thread = await write({ contact: "luz", content: "Hola" });
  await linkContact(tenant, staffOf(tenant), thread, { kind: "prospect", contactId: id });
  await later(5_000);
  expect(await scoreOf(id)).toMatchObject({ score: 15, reasons: ["lately"] });
  shop.platform.clock.advance(6 * DAY);
  await write({ contact: "luz", content: "¿Siguen?" });
  await later(2 * DAY);
  expect(await scoreOf(id)).toMatchObject({ score: 25, reasons: ["lately", "back"] });
  await later(6 * DAY);
  expect(await scoreOf(id)).toMatchObject({ score: 10, reasons: ["back"] });
  expect(await planned()).toEqual([]);
});

test("PROS-12 a score that staff set stays whatever the rules say, and goes back to them when it is cleared", async () => {
  const { id } = await newProspect({ email: "luz@correo.mx" });
  await shop.runDue();
  await updateProspect(tenant, id, { leadScore: 80 });
  await updateProspect(tenant, id, { phone: "5512345678" });
  await shop.runDue();
  expect(await scoreOf(id)).toEqual({ score: 80, by: "staff", reasons: ["phone", "email"] });
  await updateProspect(tenant, id, { leadScore: 0 });
  expect(await scoreOf(id)).toMatchObject({ score: 0, by: "staff" });
  await updateProspect(tenant, id, { leadScore: null });
  expect(await scoreOf(id)).toEqual({ score: 20, by: "rules", reasons: ["phone", "email"] });
  const set = await newProspect({ leadScore: 70 });
  await shop.runDue();
  expect(await scoreOf(set.id)).toMatchObject({ score: 70, by: "staff" });
});

test("PROS-16 prospects made of conversations are scored; a score changes nobody's time of change", async () => {
  await write({ customerPhone: "+525587654321", content: "¿A cómo están las conchas?" });
  await migrateThreads(tenant);
  const [made] = await rowsOf(tenant, prospects);
  await later(5_000);
  const [scored] = await rowsOf(tenant, prospects);
  expect(scored).toMatchObject({ leadScore: 45, leadReasons: ["price", "lately", "phone"] });
  expect(scored?.updatedAt).toEqual(made?.updatedAt);
});

test("PROS-09 a message that comes while the rules look is not lost", async () => {
  let meanwhile: (() => Promise<unknown>) | null = null;
  shop = workshop({
    database: (database) =>
      interceptDatabase(database, async (trip) => {
        const now = trip.texts.some((text) => /^update "?prospects"? set "?lead_score/i.test(text)) ? meanwhile : null;
        if (now) {
          meanwhile = null;
          await now();
        }
        return trip.run();
      }),
  });
  tenant = await newTenant(shop.platform);
  const { id } = await newProspect();
  const thread = await write({ contact: "luz", content: "Hola" });
  await linkContact(tenant, staffOf(tenant), thread, { kind: "prospect", contactId: id });
  meanwhile = () => write({ contact: "luz", content: "¿precio?" });
  await later(5_000);
  expect(meanwhile).toBe(null);
  await later(1_000);
  expect((await scoreOf(id)).reasons).toEqual(["price", "lately"]);
});
