import { beforeEach, expect, test } from "vitest";
import { createProspect } from "~/features/contacts/prospects/save-prospect.server";
import { prospectSchema } from "~/features/contacts/prospects/schema";
import { storeProspect } from "~/features/contacts/prospects/writes.server";
import { customers, prospects } from "~/features/contacts/tables.server";
import { newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import { actsOf } from "../../../../tests/support/acts";
import { inbound, newTenant, rowsOf, staffOf } from "../../../../tests/support/builders";
import { type Workshop, waitingOf, workshop } from "../../../../tests/support/run-queue";
import { linkContact } from "../link-contact.server";
import { mergeThreads } from "../merge-threads.server";
import { receiveMessage } from "../messages/receive-message.server";
import { convertProspect } from "./convert-prospect.server";
import { migrateThreads } from "./migrate-threads.server";

let shop: Workshop;
let tenant: Tenant;

beforeEach(async () => {
  shop = workshop();
  tenant = await newTenant(shop.platform);
});

const write = async (over: Parameters<typeof inbound>[0] = {}) =>
  (await receiveMessage(tenant, inbound(over))).conversationId;

/** What open pages hear of while something is done. */
async function toldBy(work: () => Promise<unknown>) {
  await shop.platform.settle();
  shop.platform.posted.length = 0;
  await work();
  await shop.platform.settle();
  const room = `/main/${encodeURIComponent(tenant.uuid)}`;
  return shop.platform.posted.filter(({ url }) => url.endsWith(room)).map(({ body }) => JSON.parse(body).event);
}

test("open lists hear of a conversion, and a thread that is shown in another one does not come into them by it", async () => {
  const { id } = await createProspect(tenant, prospectSchema.parse({ firstName: "Luz", lastName: "Pérez" }));
  const ana = staffOf(tenant);
  const [shown, part] = [await write({ contact: "a" }), await write({ contact: "b" })];
  for (const thread of [shown, part]) await linkContact(tenant, ana, thread, { kind: "prospect", contactId: id });
  await mergeThreads(tenant, ana, { conversationId: shown, otherId: part });
  let customerId = 0;
  const told = await toldBy(async () => {
    ({ customerId } = await convertProspect(tenant, id, null));
  });
  expect(told.find((event) => event.id === part)).toEqual({ type: "conversation_update", id: part });
  expect(told.find((event) => event.id === shown)).toMatchObject({ conversation: { id: shown, customerId } });
  const lists = told.filter(({ type }) => type === "records");
  expect(lists.map(({ kind }) => kind).sort()).toEqual(["customer", "prospect"]);
});

test("prospects that are made of conversations are told, scored and counted, each person once, by the name that fits", async () => {
  await write({ customerName: "x".repeat(200), customerPhone: "+525587654321" });
  await write({ channel: "sms", customerPhone: "+525587654321" });
  await write({ channel: "email", customerName: undefined, customerEmail: "beto@correo.mx" });
  const told = await toldBy(async () => expect(await migrateThreads(tenant)).toEqual({ migrated: 2 }));
  expect(told).toEqual([{ type: "records", kind: "prospect" }]);
  expect(waitingOf(shop, "score_prospect")).toHaveLength(2);
  expect(await actsOf(tenant, "import_prospect")).toMatchObject([{ values: { count: 2 } }]);
  expect((await rowsOf(tenant, prospects)).map(({ firstName }) => firstName).sort()).toEqual([
    "beto@correo.mx",
    "x".repeat(120),
  ]);
});

test("a prospect of whom only the e-mail is known becomes a customer by that name", async () => {
  const id = newId();
  await tenant.db.run(storeProspect(tenant, { id, email: "luz@correo.mx" }));
  expect((await convertProspect(tenant, id, "Pérez")).name).toBe("luz@correo.mx Pérez");
  expect(await rowsOf(tenant, customers)).toMatchObject([{ firstName: "luz@correo.mx", lastName: "Pérez" }]);
});
