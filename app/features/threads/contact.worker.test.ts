import { env } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findCustomersAlike } from "~/features/contacts/customers/queries.server";
import { findProspectsAlike } from "~/features/contacts/prospects/queries.server";
import { customers, prospects } from "~/features/contacts/tables.server";
import { listQuerySchema } from "~/features/inbox/list-query";
import { readInbox } from "~/features/inbox/read-inbox.server";
import type { Tenant } from "~/platform/tenancy.server";
import { actsOf } from "../../../tests/support/acts";
import {
  business,
  inbound,
  messagesOf,
  newCompany,
  newTenant,
  OPEN,
  rowsOf,
  saveCompanyThreshold,
  staffOf,
  threadOf,
} from "../../../tests/support/builders";
import { countQueries, explainPlan } from "../../../tests/support/count-queries";
import { workshop } from "../../../tests/support/run-queue";
import { answerWith } from "../../../tests/support/scripted-ai";
import { createContact } from "./create-contact.server";
import { decideData } from "./decide-data.server";
import { linkContact, unlinkContact } from "./link-contact.server";
import { receiveMessage } from "./messages/receive-message.server";
import { setCompany } from "./set-company.server";
import { setContact } from "./set-contact.server";
import { clientData, conversations } from "./tables.server";

const PHONE = "+525512345678";
const EMAIL = "luz@correo.mx";
const MISSING = { code: "not_found", status: 404 };

/** A thread in a business of its own, with a contact that has a phone and an e-mail. */
async function thread(over: Parameters<typeof inbound>[0] = {}) {
  const shop = workshop();
  const tenant = await newTenant(shop.platform);
  const { conversationId } = await receiveMessage(
    tenant,
    inbound({ customerPhone: PHONE, customerPhoneCountryCode: "+52", customerEmail: EMAIL, ...over }),
  );
  return { shop, tenant, staff: staffOf(tenant), id: conversationId };
}

async function contactOf(tenant: Tenant, conversationId: number) {
  const { open } = await readInbox(tenant, 1, listQuerySchema.parse({ cursor: null, conversationId, antes: null }));
  if (!open) throw new Error("the thread is gone");
  return open;
}

const lastLine = async (tenant: Tenant, id: number) => (await messagesOf(tenant, id)).at(-1);
const luz = { firstName: "Luz", lastName: "Pérez", phone: "55 1234 5678", phoneCode: "+52", email: EMAIL } as const;

describe("the company of a thread", () => {
  test("THR-02 staff choose the company; from then on its own threshold counts, and taking it back ends that", async () => {
    const { tenant, staff, id } = await thread({ contact: "umbral" });
    const companyId = await newCompany(tenant);
    await newCompany(tenant, { name: "Otra" });
    await saveCompanyThreshold(tenant, companyId, "whatsapp", 4);
    const again = () => receiveMessage(tenant, inbound({ contact: "umbral" }));
    expect((await again()).answerDue).toBe(true);
    await setCompany(tenant, staff, id, companyId);
    expect(await threadOf(tenant, id)).toMatchObject({ companyId, companyIdentified: true });
    expect(await lastLine(tenant, id)).toMatchObject({
      sender: "system",
      content: "Ana Ruiz eligió la empresa Panadería La Espiga.",
    });
    expect((await contactOf(tenant, id)).contact.company).toEqual({ id: companyId, name: "Panadería La Espiga" });
    expect((await again()).answerDue).toBe(false);
    expect((await again()).answerDue).toBe(true);
    await setCompany(tenant, staff, id, null);
    expect(await threadOf(tenant, id)).toMatchObject({ companyId: null, companyIdentified: false });
    expect((await again()).answerDue).toBe(true);
  });

  test("an inactive company and one of another tenant cannot be chosen, and the same one again writes no line", async () => {
    const { shop, tenant, staff, id } = await thread();
    const foreign = await newCompany(await newTenant(shop.platform));
    const inactive = await newCompany(tenant, { active: false });
    for (const companyId of [foreign, inactive, 1])
      await expect(setCompany(tenant, staff, id, companyId)).rejects.toMatchObject(MISSING);
    const companyId = await newCompany(tenant);
    await setCompany(tenant, staff, id, companyId);
    const lines = (await messagesOf(tenant, id)).length;
    await setCompany(tenant, staff, id, companyId);
    expect(await messagesOf(tenant, id)).toHaveLength(lines);
    // What was only guessed is chosen by choosing the same.
    await tenant.db.run(tenant.db.update(conversations, { companyIdentified: false }, eq(conversations.id, id)));
    await setCompany(tenant, staff, id, companyId);
    expect(await threadOf(tenant, id)).toMatchObject({ companyId, companyIdentified: true });
  });
});

describe("how the customer is called and reached", () => {
  test("a phone without a code is dialled where the business is, and its form starts there", async () => {
    const shop = workshop();
    const tenant = await newTenant(shop.platform, { timeZone: "America/Bogota" });
    const { conversationId } = await receiveMessage(tenant, inbound({ customerPhone: "601 345 6789" }));
    expect((await contactOf(tenant, conversationId)).contact).toMatchObject({
      callable: "+576013456789",
      phoneCode: "+57",
    });
    const typed = { customerName: "Luz", phone: "310 456 7890", email: null };
    await setContact(tenant, staffOf(tenant), conversationId, typed);
    expect(await threadOf(tenant, conversationId)).toMatchObject({
      customerPhone: "+573104567890",
      customerPhoneCountryCode: "+57",
    });
  });

  test("staff correct name, phone and e-mail; the phone is kept as it can be called", async () => {
    const { tenant, staff, id } = await thread();
    await setContact(tenant, staff, id, {
      customerName: "Luz M.",
      phone: "612 34 56 78",
      phoneCode: "+34",
      email: null,
    });
    expect(await threadOf(tenant, id)).toMatchObject({
      customerName: "Luz M.",
      customerPhone: "+34612345678",
      customerPhoneCountryCode: "+34",
      customerEmail: null,
    });
    expect((await contactOf(tenant, id)).contact).toMatchObject({ callable: "+34612345678", email: null });
    const before = await threadOf(tenant, id);
    await expect(
      setContact(tenant, staff, id, { customerName: "Luz", phone: "123", phoneCode: "+52", email: null }),
    ).rejects.toMatchObject({
      status: 422,
      fields: { phone: ["Ese teléfono no es válido. Revisa el número y su código de país."] },
    });
    expect(await threadOf(tenant, id)).toEqual(before);
    const lines = (await messagesOf(tenant, id)).length;
    const same = { customerName: "Luz M.", phone: "612345678", phoneCode: "+34", email: null };
    await setContact(tenant, staff, id, same);
    expect(await messagesOf(tenant, id), "nothing was changed").toHaveLength(lines);
    await setContact(tenant, staff, id, { ...same, phone: "612345679" });
    expect(await threadOf(tenant, id)).toMatchObject({ customerPhone: "+34612345679" });
    await setContact(tenant, staff, id, { ...same, phone: "612345679", email: EMAIL });
    expect(await threadOf(tenant, id)).toMatchObject({ customerEmail: EMAIL });
  });
});

describe("from contact to customer or prospect", () => {
  test("OP-CONV-18: a customer is made of the contact and the thread is linked to it, once", async () => {
    const { tenant, staff, id } = await thread();
    const companyId = await newCompany(tenant);
    await setCompany(tenant, staff, id, companyId);
    const create = () => createContact(tenant, staff, id, { kind: "customer", ...luz });
    expect(await Promise.all([create(), create()])).toEqual([[], []]);
    await create();
    const [customer, ...more] = await rowsOf(tenant, customers);
    expect(more).toEqual([]);
    expect(customer).toMatchObject({
      firstName: "Luz",
      lastName: "Pérez",
      email: EMAIL,
      phone: PHONE,
      phoneCountryCode: "+52",
      companyId,
      country: "México",
      customerType: "individual",
      status: "active",
      preferredChannel: "whatsapp",
    });
    expect(await threadOf(tenant, id)).toMatchObject({ customerId: customer?.id, prospectId: null });
    const lines = (await messagesOf(tenant, id)).filter(({ content }) => content.includes("guardó a"));
    expect(lines.map(({ content }) => content)).toEqual(["Ana Ruiz guardó a Luz Pérez como cliente."]);
    const open = await contactOf(tenant, id);
    expect(open.contact.linked).toMatchObject({ kind: "customer", id: customer?.id, name: "Luz Pérez" });
    expect(open.customerSince).toBe(customer?.createdAt.toISOString());
    expect(await actsOf(tenant, "add_customer")).toMatchObject([
      { fields: ["firstName", "lastName", "email", "phone"] },
    ]);
  });

  test("the act names only what was said of them", async () => {
    const { tenant, staff, id } = await thread();
    await createContact(tenant, staff, id, { kind: "prospect", firstName: "Luz", lastName: null, email: null });
    expect(await actsOf(tenant, "add_prospect")).toMatchObject([{ fields: ["firstName"] }]);
  });

  test("a prospect begins as new, from the channel it wrote by, and needs no last name", async () => {
    const { tenant, staff, id } = await thread();
    await createContact(tenant, staff, id, { kind: "prospect", firstName: "Luz", lastName: null, email: null });
    const [prospect] = await rowsOf(tenant, prospects);
    expect(prospect).toMatchObject({
      firstName: "Luz",
      lastName: null,
      source: "whatsapp",
      status: "new",
      leadScore: 0,
    });
    expect(await threadOf(tenant, id)).toMatchObject({ customerId: null, prospectId: prospect?.id });
    const voice = await receiveMessage(tenant, inbound({ channel: "voice" }));
    await createContact(tenant, staff, voice.conversationId, { kind: "prospect", ...luz, anyway: "true" });
    expect((await rowsOf(tenant, prospects)).map(({ source }) => source).sort()).toEqual(["1to1", "whatsapp"]);
  });

  test("a customer without a last name is refused and nothing is written", async () => {
    const { tenant, staff, id } = await thread();
    await expect(createContact(tenant, staff, id, { kind: "customer", ...luz, lastName: null })).rejects.toMatchObject({
      status: 422,
      fields: { lastName: ["Escribe el apellido."] },
    });
    expect(await rowsOf(tenant, customers)).toEqual([]);
  });

  test("who has the same phone or e-mail is offered first; nobody is made twice without being asked for", async () => {
    const { tenant, staff, id } = await thread();
    await createContact(tenant, staff, id, { kind: "customer", ...luz });
    const { conversationId: other } = await receiveMessage(
      tenant,
      inbound({ channel: "email", customerEmail: EMAIL.toUpperCase() }),
    );
    const [customer] = await rowsOf(tenant, customers);
    expect((await contactOf(tenant, other)).contact.alike).toMatchObject([{ kind: "customer", id: customer?.id }]);
    const alike = await createContact(tenant, staff, other, { kind: "prospect", ...luz });
    expect(alike).toMatchObject([{ kind: "customer", id: customer?.id, name: "Luz Pérez" }]);
    expect(await rowsOf(tenant, prospects)).toEqual([]);
    await linkContact(tenant, staff, other, { kind: "customer", contactId: customer?.id ?? 0 });
    expect(await threadOf(tenant, other)).toMatchObject({ customerId: customer?.id });
    expect((await contactOf(tenant, other)).contact.alike).toEqual([]);
    await unlinkContact(tenant, staff, other);
    expect(await threadOf(tenant, other)).toMatchObject({ customerId: null, prospectId: null });
    await createContact(tenant, staff, other, { kind: "prospect", ...luz, anyway: "true" });
    expect(await rowsOf(tenant, prospects)).toHaveLength(1);
  });

  test("AUTH-03 another tenant's thread, customer, prospect and found data do not exist", async () => {
    const { shop, tenant, staff, id } = await thread();
    const theirs = await newTenant(shop.platform);
    const them = staffOf(theirs);
    const { conversationId: foreign } = await receiveMessage(theirs, inbound());
    await createContact(theirs, them, foreign, { kind: "customer", ...luz });
    const [customer] = await rowsOf(theirs, customers);
    for (const attempt of [
      () => setCompany(tenant, staff, foreign, null),
      () => setContact(tenant, staff, foreign, { customerName: "X", email: null }),
      () => createContact(tenant, staff, foreign, { kind: "prospect", ...luz }),
      () => linkContact(tenant, staff, id, { kind: "customer", contactId: customer?.id ?? 0 }),
      () => linkContact(tenant, staff, id, { kind: "prospect", contactId: customer?.id ?? 0 }),
      () => unlinkContact(tenant, staff, foreign),
      () => decideData(tenant, staff, foreign, { dataId: 1, decision: "accept" }),
    ])
      await expect(attempt()).rejects.toMatchObject(MISSING);
    expect(await threadOf(tenant, id)).toMatchObject({ customerId: null, prospectId: null });
    expect((await contactOf(tenant, id)).contact.alike).toEqual([]);
  });

  test("who is alike is found by an index, and an opened thread stays within its rows", async () => {
    const meters: ReturnType<typeof countQueries>[] = [];
    const shop = workshop({
      database: (database) => {
        const counted = countQueries(database);
        meters.push(counted);
        return counted.database;
      },
    });
    const tenant = await newTenant(shop.platform, { shard: 0 });
    const staff = staffOf(tenant);
    for (let made = 0; made < 40; made += 1) {
      const { conversationId } = await receiveMessage(tenant, inbound());
      await createContact(tenant, staff, conversationId, {
        kind: made % 2 ? "customer" : "prospect",
        ...luz,
        email: made < 30 ? `otro${made}@correo.mx` : EMAIL,
        phone: undefined,
        anyway: "true",
      });
    }
    const { conversationId } = await receiveMessage(tenant, inbound({ customerPhone: PHONE, customerEmail: EMAIL }));
    const [meter] = meters;
    if (!meter) throw new Error("no database");
    const { result, counts } = await meter.count(() => contactOf(tenant, conversationId));
    expect(result.contact.alike).toHaveLength(10);
    expect(counts.roundTrips).toBeLessThanOrEqual(6);
    for (const [table, statement] of [
      ["customers", findCustomersAlike(tenant, { email: EMAIL, phone: PHONE })],
      ["prospects", findProspectsAlike(tenant, { email: EMAIL, phone: PHONE })],
    ] as const) {
      const plan = (await explainPlan(env.DB, statement.text, statement.params)).join("\n");
      expect(plan).toContain(`INDEX ${table}_email (tenant_id=? AND email=?)`);
      expect(plan).toContain(`INDEX ${table}_phone (tenant_id=? AND phone=?)`);
      expect(plan).not.toContain(`SCAN ${table}`);
    }
  });
});

describe("what the AI found out", () => {
  /** The AI reads the same contact in each message. */
  async function told(
    contact: { name?: string; email?: string; phone?: string },
    known: Partial<Parameters<typeof inbound>[0]> = {},
  ) {
    const { shop, tenant } = await business(answerWith(OPEN, { contact }));
    const say = async () => {
      const { conversationId } = await receiveMessage(
        tenant,
        inbound({
          contact: "dice",
          content: `¿A qué hora abren los domingos? ${Object.values(contact).join(", ")}`,
          customerName: "Luz Pérez",
          customerEmail: "vieja@correo.mx",
          ...known,
        }),
      );
      await shop.runAll();
      return conversationId;
    };
    return { tenant, staff: staffOf(tenant), id: await say(), say };
  }

  test("OP-DATA-04: an accepted e-mail becomes the thread's and the linked customer's, and is asked about once", async () => {
    const { tenant, staff, id, say } = await told({ email: "Nueva@correo.mx" });
    await createContact(tenant, staff, id, { kind: "customer", ...luz, email: null });
    const [found, ...more] = (await contactOf(tenant, id)).contact.found;
    expect(more).toEqual([]);
    expect(found).toMatchObject({ type: "email", value: "Nueva@correo.mx" });
    const accept = () => decideData(tenant, staff, id, { dataId: found?.id ?? 0, decision: "accept" });
    await Promise.all([accept().catch(() => null), accept().catch(() => null)]);
    await accept();
    expect(await threadOf(tenant, id)).toMatchObject({ customerEmail: "nueva@correo.mx" });
    expect((await rowsOf(tenant, customers))[0]).toMatchObject({ email: "nueva@correo.mx", phone: PHONE });
    expect(await rowsOf(tenant, clientData)).toMatchObject([{ state: "accepted", decidedBy: staff.id }]);
    await expect(decideData(tenant, staff, id, { dataId: found?.id ?? 0, decision: "dismiss" })).rejects.toMatchObject({
      status: 409,
    });
    await say();
    expect((await contactOf(tenant, id)).contact.found).toEqual([]);
  });

  test("a dismissed value does not come back, and what the thread took over by itself is not asked about", async () => {
    const { tenant, staff, id, say } = await told({ name: "Lucía", email: "otra@correo.mx", phone: "55 1234 5678" });
    // The thread had no phone, so the AI's went in; the name and the e-mail it had stay.
    const found = (await contactOf(tenant, id)).contact.found;
    expect(found.map(({ type }) => type).sort()).toEqual(["email", "name"]);
    for (const { id: dataId } of found) await decideData(tenant, staff, id, { dataId, decision: "dismiss" });
    const before = await threadOf(tenant, id);
    await say();
    expect((await contactOf(tenant, id)).contact.found).toEqual([]);
    expect(await rowsOf(tenant, clientData, eq(clientData.state, "dismissed"))).toHaveLength(2);
    expect(await threadOf(tenant, id)).toMatchObject({
      customerName: before.customerName,
      customerEmail: before.customerEmail,
    });
    expect((await contactOf(tenant, id)).contact.callable).toBe(PHONE);
  });

  test("a phone that nobody can call is refused with a reason and stays to be decided", async () => {
    const { tenant, staff, id } = await told({ phone: "000 000 0000" }, { customerPhone: PHONE });
    const [found] = (await contactOf(tenant, id)).contact.found;
    await expect(decideData(tenant, staff, id, { dataId: found?.id ?? 0, decision: "accept" })).rejects.toMatchObject({
      status: 422,
    });
    expect((await contactOf(tenant, id)).contact.found).toHaveLength(1);
  });
});

test("a phone that is noted for a contact without one begins with the code of the business's country", async () => {
  const tenant = await newTenant(workshop().platform, { timeZone: "America/Bogota" });
  const { conversationId } = await receiveMessage(tenant, inbound({ contact: "visitante" }));
  expect((await contactOf(tenant, conversationId)).contact).toMatchObject({ phone: null, phoneCode: "+57" });
});
