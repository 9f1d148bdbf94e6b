import { eq, notInArray, type SQL } from "drizzle-orm";
import type { TenantUser } from "~/features/accounts/viewer";
import { aiRuns, channelSettings } from "~/features/answering/tables.server";
import { companies } from "~/features/companies/tables.server";
import { creditBalances, creditLedger } from "~/features/credits/tables.server";
import { readingOf } from "~/features/knowledge/read-source.server";
import { trainingDocuments } from "~/features/knowledge/tables.server";
import { uploadDocument } from "~/features/knowledge/upload-document.server";
import { numbered, storeChunks } from "~/features/knowledge/writes.server";
import { createTenant } from "~/features/tenants/create-tenant.server";
import { tenantSettings } from "~/features/tenants/tables.server";
import type { InboundMessage } from "~/features/threads/messages/receive-message.server";
import { conversations, messages } from "~/features/threads/tables.server";
import { INDEX_VERSION } from "~/language/spanish";
import { newId, newUuid } from "~/platform/ids";
import type { TenantTable } from "~/platform/marks.server";
import { outbox } from "~/platform/tables.server";
import type { Tenant } from "~/platform/tenancy.server";
import { extractText } from "~/reading/extract-text.server";
import type { TestPlatform } from "./platform";
import { type Workshop, workshop } from "./run-queue";
import { answerWith, type ScriptedAi, type Step, scriptedAi } from "./scripted-ai";

/** A business with 50 welcome credits, on the second database unless said otherwise. */
export async function newTenant(
  platform: TestPlatform,
  options: { shard?: number; name?: string; timeZone?: string } = {},
): Promise<Tenant> {
  return createTenant(
    platform.control,
    { kind: "seed" },
    // Without a figure, which the AI's guards would take for a fact of the business.
    {
      name:
        options.name ??
        `Negocio ${crypto
          .randomUUID()
          .slice(0, 8)
          .replace(/\d/g, (digit) => "ghijklmnop"[Number(digit)] ?? "g")}`,
      ...(options.timeZone ? { timeZone: options.timeZone } : {}),
    },
    { shard: options.shard ?? 1 },
  );
}

/** A member of staff without a session. */
export function staffOf(tenant: Tenant): TenantUser {
  return {
    id: newId(),
    email: "ana@negocio.mx",
    firstName: "Ana",
    lastName: "Ruiz",
    role: "admin",
    tenantId: tenant.id,
    mustSetPassword: false,
    eraseAt: null,
    logoUrl: null,
    tenant: { id: tenant.id, uuid: tenant.uuid, name: "Negocio", slug: "negocio" },
  };
}

export async function newCompany(tenant: Tenant, over: { name?: string; active?: boolean } = {}): Promise<number> {
  const id = newId();
  const now = new Date(tenant.now());
  await tenant.db.run(
    tenant.db.insert(companies, {
      id,
      name: over.name ?? "Panadería La Espiga",
      email: "hola@laespiga.mx",
      active: over.active ?? true,
      createdAt: now,
      updatedAt: now,
    }),
  );
  return id;
}

let number = 0;

/** A customer's message by WhatsApp; every call is another message of another contact unless the test says otherwise. */
export function inbound(over: Partial<InboundMessage> = {}): InboundMessage {
  number += 1;
  return {
    channel: "whatsapp",
    platform: "brevo",
    contact: `contacto-${number}`,
    providerMessageId: `wamid-${number}-${crypto.randomUUID()}`,
    content: "¿A qué hora abren los domingos?",
    customerName: "Luz Pérez",
    ...over,
  };
}

export async function saveSetting(tenant: Tenant, settingKey: string, settingValue: string): Promise<void> {
  const now = new Date(tenant.now());
  await tenant.db.run(
    tenant.db.insert(tenantSettings, { id: newId(), settingKey, settingValue, createdAt: now, updatedAt: now }),
  );
}

export async function saveCompanyThreshold(
  tenant: Tenant,
  companyId: number,
  channel: string,
  aiResponseThreshold: number,
): Promise<void> {
  const now = new Date(tenant.now());
  await tenant.db.run(
    tenant.db.insert(channelSettings, {
      id: newId(),
      companyId,
      channel,
      aiResponseThreshold,
      createdAt: now,
      updatedAt: now,
    }),
  );
}

/** A text file that the AI answers from, read and ready. */
export async function learn(
  shop: Workshop,
  tenant: Tenant,
  text: string,
  options: { companyId?: number | null; name?: string } = {},
): Promise<number> {
  const file = new File([text], options.name ?? "datos.txt", { type: "text/plain" });
  const { document } = await uploadDocument(tenant, file, options.companyId ?? null);
  await shop.runDue();
  return document.id;
}

export const HOURS = "Horario\n\nAbrimos los domingos de 10 a 14 horas. De lunes a sábado abrimos de 9 a 19 horas.";

/** Work caused by messages, without the regular work of an account. */
export const NOT_UPKEEP = notInArray(outbox.kind, ["sync_templates", "poll_reports"]);

/** Every row of a tenant's table. */
export function rowsOf<T extends TenantTable>(tenant: Tenant, table: T, where?: SQL): Promise<T["$inferSelect"][]> {
  return tenant.db.run(tenant.db.select(table, where ? { where } : {}));
}

export async function threadOf(tenant: Tenant, id: number) {
  const [thread] = await rowsOf(tenant, conversations, eq(conversations.id, id));
  if (!thread) throw new Error("the thread is gone");
  return thread;
}

/** A thread's messages, oldest first. */
export async function messagesOf(tenant: Tenant, conversationId: number) {
  const rows = await rowsOf(tenant, messages, eq(messages.conversationId, conversationId));
  return rows.sort((a, b) => a.id - b.id);
}

/**
 * The rows that `learn(shop, tenant, HOURS)` leaves of the document, in one trip instead of ten, for tests that are not
 * about documents; its file, events and acts are left out.
 */
export async function knowHours(tenant: Tenant): Promise<void> {
  const bytes = new TextEncoder().encode(HOURS);
  const reading = readingOf(await extractText(bytes, "txt"));
  if (!reading.ok) throw new Error("the hours could not be read");
  const now = new Date(tenant.now());
  const row = {
    id: newId(),
    companyId: null,
    filename: newUuid(),
    originalName: "datos.txt",
    fileType: "txt",
    fileSize: bytes.byteLength,
    contentHash: newUuid(),
    content: reading.content,
    status: "ready",
    pages: reading.pages,
    chunkCount: reading.chunks.length,
    indexVersion: INDEX_VERSION,
    uploadedAt: now,
    processedAt: now,
    createdAt: now,
    updatedAt: now,
  };
  const none = { errorCode: null, source: null, sourceUrl: null, previousContent: null, foundPrices: null };
  const nothing = { ...none, foundCount: null, priceListId: null, listRemarks: null, lastUsedAt: null };
  const record = { ...row, ...nothing, tenantId: tenant.id };
  await tenant.db.batch([
    tenant.db.insert(trainingDocuments, row),
    ...storeChunks(tenant, record, numbered(reading.chunks)),
  ]);
}

/** The sum of the ledger and the balance: the two must agree. */
export async function creditsOf(tenant: Tenant) {
  const [ledger, balances] = await tenant.db.batch([tenant.db.select(creditLedger), tenant.db.select(creditBalances)]);
  return {
    balance: balances[0]?.balance ?? 0,
    sum: ledger.reduce((total, { amount }) => total + amount, 0),
    keys: ledger.map(({ key }) => key),
  };
}

/** Leaves a tenant with this many credits. */
export async function setCredits(tenant: Tenant, credits: number): Promise<void> {
  const { balance } = await creditsOf(tenant);
  await tenant.db.run(
    tenant.db.insert(creditLedger, {
      id: newId(),
      key: `grant:${newId()}`,
      amount: credits - balance,
      reason: "prueba",
      createdAt: new Date(tenant.now()),
    }),
  );
}

/** A tenant that knows its opening hours, and a model that follows the script. */
export async function business(...steps: Step[]): Promise<{ shop: Workshop; tenant: Tenant; ai: ScriptedAi }> {
  const ai = scriptedAi(...(steps.length > 0 ? steps : [answerWith(OPEN)]));
  const shop = workshop({ ai });
  const tenant = await newTenant(shop.platform);
  await knowHours(tenant);
  return { shop, tenant, ai };
}

/** A right answer from `HOURS`. */
export const OPEN = "Los domingos abrimos de 10 a 14 horas.";

/** A stored run of the AI that answered, unless the test says otherwise. */
export function insertRun(tenant: Tenant, conversationId: number, over: Partial<typeof aiRuns.$inferInsert> = {}) {
  return tenant.db.insert(aiRuns, {
    id: newId(),
    conversationId,
    upTo: 1,
    provider: "local",
    model: "m",
    promptVersion: "1",
    outcome: "answered",
    passages: [],
    guards: [],
    milliseconds: 10,
    createdAt: new Date(tenant.now()),
    ...over,
  });
}

export const runsOf = async (tenant: Tenant) => (await rowsOf(tenant, aiRuns)).sort((a, b) => a.id - b.id);
export const sendersOf = async (tenant: Tenant, id: number) =>
  (await messagesOf(tenant, id)).map(({ sender }) => sender);
