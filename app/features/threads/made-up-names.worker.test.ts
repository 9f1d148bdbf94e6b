import { expect, test } from "vitest";
import { listQuerySchema } from "~/features/inbox/list-query";
import { readInbox } from "~/features/inbox/read-inbox.server";
import { searchMessages } from "~/features/inbox/search-messages.server";
import { readTemplateChoices } from "~/features/inbox/templates/read-templates.server";
import { receiveFromVisitor } from "~/features/widgets/webchat.server";
import type { Tenant } from "~/platform/tenancy.server";
import { business, inbound, newTenant, staffOf, threadOf } from "../../../tests/support/builders";
import { workshop } from "../../../tests/support/run-queue";
import { answerWith } from "../../../tests/support/scripted-ai";
import { createContact } from "./create-contact.server";
import { receiveMessage } from "./messages/receive-message.server";
import { setContact } from "./set-contact.server";

/** A customer who really has this name. */
const REAL = { customerName: "Visitante Pérez" } as const;
const MADE_UP = { customerName: "Visitante A1B2", nameMadeUp: true } as const;
const SOFIA = "Soy Sofía. ¿A qué hora abren los domingos?";
const sofia = { kind: "prospect", firstName: "Sofía", lastName: "Ruiz", email: null, anyway: "true" } as const;

const nombreOf = async (tenant: Tenant, id: number) =>
  (await readTemplateChoices(tenant, staffOf(tenant), id)).values.nombre;

async function contactOf(tenant: Tenant, conversationId: number) {
  const { open } = await readInbox(tenant, 1, listQuerySchema.parse({ cursor: null, conversationId, antes: null }));
  return open?.contact;
}

/**
 * Two threads in a business of its own: one with a name that we made up, one of a customer who really has such a name.
 */
async function twoThreads() {
  const { platform } = workshop();
  const tenant = await newTenant(platform);
  const made = await receiveMessage(tenant, inbound(MADE_UP));
  const real = await receiveMessage(tenant, inbound(REAL));
  return { tenant, staff: staffOf(tenant), made: made.conversationId, real: real.conversationId };
}

test("a customer who is called like a made-up visitor keeps the name, whatever the AI reads", async () => {
  const { shop, tenant } = await business(answerWith("Abrimos de 10 a 14 horas.", { contact: { name: "Sofía" } }));
  const { conversationId } = await receiveMessage(tenant, inbound({ ...REAL, content: SOFIA }));
  await shop.runAll();
  expect((await threadOf(tenant, conversationId)).customerName).toBe("Visitante Pérez");
  const { contacts } = await searchMessages(tenant, { text: "Visitante Pérez", cursor: null });
  expect(contacts.map((one) => one.conversationId)).toEqual([conversationId]);
});

test("a made-up name gives way to the one that the AI reads, which stays from then on", async () => {
  const { shop, tenant } = await business(
    answerWith("Abrimos de 10 a 14 horas.", { contact: { name: "Sofía" } }),
    answerWith("Abrimos de 10 a 14 horas.", { contact: { name: "Marta" } }),
  );
  const contact = "visitante-1";
  const { conversationId } = await receiveMessage(tenant, inbound({ ...MADE_UP, contact, content: SOFIA }));
  await shop.runAll();
  expect(await threadOf(tenant, conversationId)).toMatchObject({ customerName: "Sofía", nameMadeUp: false });
  await receiveMessage(tenant, inbound({ ...MADE_UP, contact, content: "Soy Marta. ¿A qué hora abren los domingos?" }));
  await shop.runAll();
  expect(await threadOf(tenant, conversationId)).toMatchObject({ customerName: "Sofía", nameMadeUp: false });
});

test("a template greets by the name of a customer, never by one that we made up", async () => {
  const { tenant, made, real } = await twoThreads();
  expect([await nombreOf(tenant, made), await nombreOf(tenant, real)]).toEqual(["", "Visitante"]);
});

test("the form for a new contact begins with the name of a customer, never with one that we made up", async () => {
  const { tenant, made, real } = await twoThreads();
  expect(await contactOf(tenant, made)).toMatchObject({ name: "Visitante A1B2", givenName: null });
  expect(await contactOf(tenant, real)).toMatchObject({ name: "Visitante Pérez", givenName: "Visitante Pérez" });
});

test("a contact that staff make of a thread names it only where the name was made up", async () => {
  const { tenant, staff, made, real } = await twoThreads();
  await createContact(tenant, staff, made, sofia);
  await createContact(tenant, staff, real, sofia);
  expect(await threadOf(tenant, made)).toMatchObject({ customerName: "Sofía Ruiz", nameMadeUp: false });
  expect(await threadOf(tenant, real)).toMatchObject({ customerName: "Visitante Pérez", nameMadeUp: false });
});

test("a name that staff write is theirs; a form that leaves the made-up one as it was does not give it", async () => {
  const { tenant, staff, made } = await twoThreads();
  await setContact(tenant, staff, made, { customerName: "Visitante A1B2", email: "luz@correo.mx" });
  expect(await threadOf(tenant, made)).toMatchObject({ customerName: "Visitante A1B2", nameMadeUp: true });
  await setContact(tenant, staff, made, { customerName: "Visitante de la feria", email: "luz@correo.mx" });
  expect(await threadOf(tenant, made)).toMatchObject({ customerName: "Visitante de la feria", nameMadeUp: false });
});

test("a visitor of the web chat gets a made-up name, and again after staff took the name away", async () => {
  const { platform } = workshop();
  const tenant = await newTenant(platform);
  const visitor = { tenant, visitorId: "-_fGaLq3kXw0_bVt9YhRzQ" };
  const write = async (content: string) => {
    const { message } = await receiveFromVisitor(visitor, { clientId: crypto.randomUUID(), content }, "203.0.113.9");
    return message.id;
  };
  await write("Hola");
  const { open } = await readInbox(
    tenant,
    1,
    listQuerySchema.parse({ cursor: null, conversationId: null, antes: null }),
  );
  expect(open).toBeNull();
  const { contacts } = await searchMessages(tenant, { text: "FGAL", cursor: null });
  const id = contacts[0]?.conversationId ?? 0;
  expect(await threadOf(tenant, id)).toMatchObject({ customerName: "Visitante FGAL", nameMadeUp: true });
  await setContact(tenant, staffOf(tenant), id, { customerName: null, email: "luz@correo.mx" });
  expect(await threadOf(tenant, id)).toMatchObject({ customerName: null, nameMadeUp: false });
  await write("¿Siguen ahí?");
  expect(await threadOf(tenant, id)).toMatchObject({ customerName: "Visitante FGAL", nameMadeUp: true });
});
