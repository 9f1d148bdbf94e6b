import { sql } from "drizzle-orm";
import { quotes } from "~/features/actions/ready/tables.server";
import {
  bookings,
  intelligentActionRuns,
  intelligentActionSessions,
  intelligentActions,
  orders,
} from "~/features/actions/tables.server";
import { createCustomer } from "~/features/contacts/customers/save-customer.server";
import { storeProspect } from "~/features/contacts/prospects/writes.server";
import { storeImportFile } from "~/features/crm/import/store-import.server";
import { importRows } from "~/features/crm/tables.server";
import { importQuestions } from "~/features/golden/questions.server";
import { startRun } from "~/features/golden/start-run.server";
import { addNote } from "~/features/threads/add-note.server";
import { fileKey } from "~/features/threads/messages/file-key";
import { receiveMessage } from "~/features/threads/messages/receive-message.server";
import { ratings } from "~/features/threads/ratings/tables.server";
import { clientData, conversations, messageFiles } from "~/features/threads/tables.server";
import { deleteConversation } from "~/features/threads/trash-conversation.server";
import { newId } from "~/platform/ids";
import type { Tenant } from "~/platform/tenancy.server";
import { inbound, newCompany, OPEN, staffOf } from "./builders";
import type { Workshop } from "./run-queue";
import { answerWith, scriptedAi } from "./scripted-ai";

/** A person whose data can be told from everybody else's. */
export interface Marked {
  /** A word that the stemmer leaves alone; it is the person's first name and stands in all they wrote. */
  readonly word: string;
  readonly digits: string;
}

export const ANA: Marked = { word: "xylqorb", digits: "5598765432" };
export const BETO: Marked = { word: "wixmutrel", digits: "5511112222" };

/** Repeats what it is asked, so that the AI's words must go too. */
export const echo = () =>
  scriptedAi((request) =>
    request.question.includes("estacionamiento")
      ? answerWith("", { needsHuman: true })(request)
      : answerWith(`${request.question}: ${OPEN}`)(request),
  );

/** A customer whose name, numbers and words stand in every place that there is. */
export async function furnished(shop: Workshop, tenant: Tenant, { word, digits }: Marked) {
  const now = new Date(tenant.now());
  const [email, phone] = [`${word}@correo.mx`, `+52${digits}`];
  const reach = { customerEmail: email, customerPhone: phone };
  const write = async (content: string, more: object = {}) => {
    const { conversationId, message } = await receiveMessage(
      tenant,
      inbound({ contact: `${digits}`, customerName: `${word} Ruiz`, content, ...reach, ...more }),
    );
    await shop.runDue();
    shop.platform.clock.advance(60_000);
    await shop.runDue();
    return { conversationId, messageId: message.id };
  };
  const { id } = await createCustomer(tenant, {
    firstName: word,
    lastName: "Ruiz",
    email,
    phone,
    address: `Calle ${word} 5`,
    notes: `${word} debe dos meses`,
  });
  const first = await write(`¿A qué hora abren los domingos, ${word}?`);
  await write(`¿Tienen estacionamiento para ${word}?`);
  // One in the trash, and one that nobody linked.
  const trashed = await write(`Cancelo, ${word}`, { channel: "sms", platform: "twilio" });
  const mail = await write(`Escribe ${word}`, {
    channel: "email",
    contact: email,
    mail: { quoted: `${word} escribió antes`, html: `<p>Escribe ${word}</p>` },
  });
  await tenant.db.run(tenant.db.update(conversations, { customerId: null }, undefined));
  await tenant.db.run(tenant.sql(conversationsOf(tenant, first.conversationId, id)));
  await deleteConversation(tenant, trashed.conversationId);
  const actionId = newId();
  const companyId = await newCompany(tenant);
  await importQuestions(tenant, 7, null);
  await startRun(tenant, null, 7);
  await shop.runDue();
  await addNote(tenant, staffOf(tenant), first.conversationId, {
    content: `${word} es la hermana de Luz`,
    clientId: crypto.randomUUID(),
  });
  await tenant.files.put(fileKey(first.messageId), new TextEncoder().encode(`foto de ${word}`), "text/plain");
  const importId = await storeImportFile(
    tenant,
    "customer",
    new File(
      [`Nombre,Tel\n${word},${digits.slice(0, 2)} ${digits.slice(2, 6)}-${digits.slice(6)}\nEva,5500000000\n`],
      "lista.csv",
    ),
  );
  const stamps = { createdAt: now, updatedAt: now };
  await tenant.db.batch([
    storeProspect(tenant, { id: newId(), firstName: word, metadata: { customerId: id }, notes: `pidió ${word}` }),
    storeProspect(tenant, { id: newId(), firstName: word, phone }),
    tenant.db.insert(clientData, {
      id: newId(),
      messageId: first.messageId,
      conversationId: first.conversationId,
      dataType: "name",
      dataValue: word,
      createdAt: now,
    }),
    tenant.db.insert(messageFiles, {
      id: newId(),
      messageId: first.messageId,
      conversationId: first.conversationId,
      state: "stored",
      objectKey: fileKey(first.messageId),
      name: `${word}.txt`,
      ...stamps,
    }),
    tenant.db.insert(intelligentActions, {
      id: actionId,
      companyId,
      name: "Pedir",
      endpoint: "https://a.example",
      triggerValues: ["pedido"],
      ...stamps,
    }),
    tenant.db.insert(intelligentActionSessions, {
      id: newId(),
      actionId,
      conversationId: mail.conversationId,
      triggerText: `quiero, soy ${word}`,
      collectedData: { nombre: word },
      expiresAt: now,
      ...stamps,
    }),
    tenant.db.insert(intelligentActionRuns, {
      id: newId(),
      actionId,
      conversationId: mail.conversationId,
      key: crypto.randomUUID(),
      method: "POST",
      address: "https://a.example",
      body: `{"nombre":"${word}"}`,
      createdAt: now,
    }),
    // One of the thread, one that staff wrote down by hand.
    ...[mail.conversationId, null].map((conversationId) =>
      tenant.db.insert(bookings, {
        id: newId(),
        companyId,
        conversationId,
        name: word,
        phone,
        note: `es alérgica, ${word}`,
        startsAt: now,
        endsAt: now,
        ...stamps,
      }),
    ),
    tenant.db.insert(orders, {
      id: newId(),
      companyId,
      conversationId: mail.conversationId,
      sessionId: newId(),
      name: word,
      phone,
      address: `Calle ${word} 5`,
      lines: [{ name: "Concha", quantity: 2, cents: 1_250 }],
      totalCents: 2_500,
      currency: "$",
      ...stamps,
    }),
    tenant.db.insert(quotes, {
      id: newId(),
      companyId,
      conversationId: mail.conversationId,
      sessionId: newId(),
      name: word,
      contact: phone,
      wanted: `200 playeras para ${word}`,
      ...stamps,
    }),
    tenant.db.insert(ratings, {
      id: newId(),
      conversationId: mail.conversationId,
      agentId: 1,
      agentName: "Equipo",
      score: 4,
      comment: `Muy amables con ${word}`,
      createdAt: new Date(tenant.now()),
    }),
    tenant.db.insert(importRows, {
      importId,
      row: 9,
      outcome: "failed",
      reasons: ["Falta el apellido."],
      cells: [word, `(${digits.slice(0, 2)}) ${digits.slice(2)}`],
    }),
  ]);
  return { id, name: `${word} Ruiz`, threads: [first, trashed, mail].map(({ conversationId }) => conversationId) };
}

const conversationsOf = (tenant: Tenant, threadId: number, customerId: number) =>
  sql`update conversations set customer_id = ${customerId} where tenant_id = ${tenant.id} and id = ${threadId}`;
