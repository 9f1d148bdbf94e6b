import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { createCustomer, updateCustomer } from "~/features/contacts/customers/save-customer.server";
import { customerAddressSchema, customerBodySchema } from "~/features/contacts/customers/schema";
import { createProspect } from "~/features/contacts/prospects/save-prospect.server";
import { prospectSchema, prospectsQuerySchema } from "~/features/contacts/prospects/schema";
import { readCustomerPage } from "~/features/crm/customers/read-customer-page.server";
import { marksIn } from "~/features/crm/many/schema";
import { readProspectsPage } from "~/features/crm/prospects/read-prospects-page.server";
import { linkContact } from "~/features/threads/link-contact.server";
import { mergeThreads } from "~/features/threads/merge-threads.server";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { trashThread } from "~/features/threads/write-thread.server";
import type { Tenant } from "~/platform/tenancy.server";
import { inbound, newCompany, newTenant, staffOf, threadOf } from "../../../tests/support/builders";
import { explainPlan } from "../../../tests/support/count-queries";
import { type Workshop, workshop } from "../../../tests/support/run-queue";
import { listQuerySchema } from "./list-query";
import { earlierThreads } from "./queries.server";
import { readInbox } from "./read-inbox.server";

let shop: Workshop;
let tenant: Tenant;
const PHONE = "+525512345678";

beforeEach(async () => {
  shop = workshop();
  tenant = await newTenant(shop.platform);
});

/** What the inbox's panel shows of a thread. */
async function panelOf(conversationId: number) {
  const query = listQuerySchema.parse({ conversationId: String(conversationId) });
  const { open } = await readInbox(tenant, 1, query);
  if (!open) throw new Error("the thread does not open");
  return open;
}

async function linked(kind: "customer" | "prospect", contactId: number, over: Parameters<typeof inbound>[0]) {
  const { conversationId } = await receiveMessage(tenant, inbound(over));
  await linkContact(tenant, staffOf(tenant), conversationId, { kind, contactId });
  return conversationId;
}

test("CONV-26 CUST-04 the inbox's panel and the page of a customer say the same of one person", async () => {
  const companyId = await newCompany(tenant, { name: "La Espiga" });
  const input = { firstName: "María", lastName: "López Ruiz", phone: PHONE, email: "maria@correo.mx", companyId };
  const { id } = await createCustomer(tenant, customerBodySchema.parse({ ...input, tags: ["vip", "mayoreo"] }));
  shop.platform.clock.advance(86_400_000);
  const thread = await linked("customer", id, { customerName: "Mary", customerPhone: PHONE });
  const panel = await panelOf(thread);
  const page = await readCustomerPage(tenant, id, customerAddressSchema.parse({}));
  expect(panel.contact.linked).toEqual({
    kind: "customer",
    id,
    name: page.name,
    phone: page.customer.phone,
    spelledPhone: page.phone,
    email: page.customer.email,
    company: page.company,
    tags: page.customer.tags,
    since: page.customer.createdAt,
  });
  expect([page.name, page.phone, page.company]).toEqual(["María López Ruiz", "+52 5512345678", "La Espiga"]);
  expect(panel.customerSince).toBe(page.customer.createdAt);
  // The thread's own facts are what its channel says; its phone is spelled in the same way.
  expect(panel.conversation).toMatchObject({ customerName: "Mary", customerEmail: null });
  expect(panel.contact.spelledPhone).toBe(page.phone);
  expect(page.threads).toMatchObject([
    { id: thread, channel: panel.conversation.channel, status: panel.conversation.status },
  ]);

  await updateCustomer(tenant, id, { phone: "5587654321", email: null, companyId: null, tags: [] });
  const [after, changed] = [await panelOf(thread), await readCustomerPage(tenant, id, customerAddressSchema.parse({}))];
  expect(after.contact.linked).toMatchObject({
    spelledPhone: "+52 5587654321",
    email: null,
    company: null,
    tags: [],
  });
  expect([changed.phone, changed.customer.email, changed.company]).toEqual(["+52 5587654321", null, null]);
});

test("CONV-26 PROS-09 the inbox's panel and the detail of a prospect say the same of one person", async () => {
  const companyId = await newCompany(tenant, { name: "La Espiga" });
  const input = { firstName: "Luz", phone: PHONE, email: "luz@correo.mx", companyId };
  const { id } = await createProspect(tenant, prospectSchema.parse(input));
  shop.platform.clock.advance(86_400_000);
  const panel = await panelOf(await linked("prospect", id, { channel: "webchat" }));
  const query = prospectsQuerySchema.parse({ ver: id });
  const { opened } = await readProspectsPage(tenant, query, { marks: marksIn(new URLSearchParams()), hidden: [] });
  const row = opened?.row;
  expect(panel.contact.linked).toEqual({
    kind: "prospect",
    id,
    name: "Luz",
    phone: row?.phone,
    spelledPhone: "+52 5512345678",
    email: row?.email,
    company: row?.company,
    tags: [],
    since: row?.createdAt,
  });
  expect([row?.company, row?.email]).toEqual(["La Espiga", "luz@correo.mx"]);
  // Nobody is a customer since they were a prospect.
  expect(panel.customerSince).toBe(new Date(tenant.now()).toISOString());
});

test("CONV-26 OP-CONV-15 without a customer, 'Cliente desde' is the day of the conversation", async () => {
  const begun = tenant.now();
  const { conversationId } = await receiveMessage(tenant, inbound({ contact: "uno" }));
  shop.platform.clock.advance(86_400_000);
  await receiveMessage(tenant, inbound({ contact: "uno" }));
  const { contact, customerSince } = await panelOf(conversationId);
  expect([contact.linked, customerSince]).toEqual([null, new Date(begun).toISOString()]);
});

test("CONV-28 the history lists the same person's other threads of every channel, newest first, and nobody else's", async () => {
  const customer = { firstName: "María", lastName: "López", phone: PHONE, email: "maria@correo.mx" };
  const { id } = await createCustomer(tenant, customerBodySchema.parse(customer));
  const [open, mail, chat, trashed] = [
    await linked("customer", id, { contact: "5512345678" }),
    await linked("customer", id, { channel: "email", contact: "maria@correo.mx" }),
    await linked("customer", id, { channel: "webchat", platform: "other", contact: "visitante-1" }),
    await linked("customer", id, { channel: "webchat", platform: "other", contact: "visitante-2" }),
  ];
  await trashThread(tenant, trashed);
  // The same address on another channel, without a card of its own.
  const { conversationId: sms } = await receiveMessage(tenant, inbound({ channel: "sms", contact: "5512345678" }));
  await receiveMessage(tenant, inbound({ contact: "+525500000000" }));
  const stranger = await createCustomer(
    tenant,
    customerBodySchema.parse({ ...customer, phone: "+525500000001", email: null }),
  );
  await linked("customer", stranger.id, { channel: "webchat", platform: "other", contact: "visitante-3" });
  shop.platform.clock.advance(60_000);
  await receiveMessage(tenant, inbound({ channel: "email", contact: "maria@correo.mx" }));
  const historyOf = async (thread: number) => (await panelOf(thread)).history.map((item) => item.id);
  expect(await historyOf(open)).toEqual([mail, sms, chat]);
  expect(await historyOf(mail)).toEqual([chat, open]);

  const prospect = await createProspect(tenant, prospectSchema.parse({ firstName: "Luz", phone: "+525500000002" }));
  const first = await linked("prospect", prospect.id, {
    channel: "webchat",
    platform: "other",
    contact: "visitante-4",
  });
  const second = await linked("prospect", prospect.id, { channel: "email", contact: "luz@correo.mx" });
  expect([await historyOf(first), await historyOf(second)]).toEqual([[second], [first]]);
});

test("CONV-28 the history lists the last ten threads", async () => {
  const customer = { firstName: "María", lastName: "López", phone: PHONE };
  const { id } = await createCustomer(tenant, customerBodySchema.parse(customer));
  const threads: number[] = [];
  for (let made = 0; made < 12; made += 1) threads.push(await linked("customer", id, { contact: `c${made}` }));
  const { history } = await panelOf(threads.at(-1) ?? 0);
  expect(history.map((item) => item.id)).toEqual(threads.slice(1, 11).toReversed());
});

test("CONV-28 a thread that is shown in another one has no place of its own in the history", async () => {
  const { id } = await createProspect(tenant, prospectSchema.parse({ firstName: "Luz", phone: PHONE }));
  const [shown, part, open] = [
    await linked("prospect", id, { contact: "a" }),
    await linked("prospect", id, { contact: "b" }),
    await linked("prospect", id, { contact: "c" }),
  ];
  expect((await panelOf(open)).history.map((item) => item.id)).toEqual([part, shown]);
  await mergeThreads(tenant, staffOf(tenant), { conversationId: shown, otherId: part });
  expect((await panelOf(open)).history.map((item) => item.id)).toEqual([shown]);
});

test("CONV-28 the history finds a person's threads by an index for the address, the customer and the prospect", async () => {
  const { id } = await createCustomer(
    tenant,
    customerBodySchema.parse({ firstName: "Ana", lastName: "Sol", phone: PHONE }),
  );
  const thread = await threadOf(tenant, await linked("customer", id, { customerPhone: PHONE }));
  const { text, params } = earlierThreads(tenant, { ...thread, prospectId: 5 });
  const plan = await explainPlan(env.DB, text, params);
  expect(plan.filter((step) => step.startsWith("SCAN conversations"))).toEqual([]);
  for (const index of ["conversations_contact", "conversations_customer", "conversations_prospect"])
    expect(plan.join("\n")).toMatch(new RegExp(`SEARCH conversations USING (COVERING )?INDEX ${index} `));
});
