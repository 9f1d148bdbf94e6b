import { type AnyColumn, and, asc, eq, getTableColumns, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { invitations, tenantUsers } from "~/features/accounts/tables.server";
import {
  bookings,
  intelligentActionFields,
  intelligentActionRuns,
  intelligentActionSessions,
  intelligentActions,
  orders,
} from "~/features/actions/tables.server";
import {
  aiConfiguration,
  aiDays,
  aiRuns,
  channelSettings,
  goldenTokens,
  promptVersions,
  systemPrompts,
} from "~/features/answering/tables.server";
import { channelTemplates, integrationConfigs, integrationNumbers } from "~/features/channels/tables.server";
import { companies } from "~/features/companies/tables.server";
import { customers, prospects } from "~/features/contacts/tables.server";
import {
  creditBalances,
  creditGrants,
  creditLedger,
  creditPurchases,
  receiptMails,
} from "~/features/credits/tables.server";
import { customerMerges, importRows, imports } from "~/features/crm/tables.server";
import { goldenQuestions, goldenRuns, goldenRunThreads } from "~/features/golden/tables.server";
import { documentChunks, faqPairs, trainingDocuments } from "~/features/knowledge/tables.server";
import { notificationReads, notificationSettings, notifications } from "~/features/notifications/tables.server";
import { questionGroups, unansweredQuestions } from "~/features/questions/tables.server";
import { replyTemplates } from "~/features/templates/tables.server";
import { tenantSettings, tenants } from "~/features/tenants/tables.server";
import {
  clientData,
  conversationNotes,
  conversations,
  messageFiles,
  messages,
  tenantTags,
} from "~/features/threads/tables.server";
import type { ControlTable, TenantTable } from "~/platform/marks.server";
import type { Statement } from "~/platform/statement.server";
import type { Control, Tenant, TenantRef } from "~/platform/tenancy.server";
import { tenantErasures, tenantExports } from "./tables.server";

type Value = string | number | null;
export type Place = readonly Value[];

interface Listed {
  /** The name of its file, without the extension. */
  readonly file: string;
  /** The order of an index that begins with the tenant, to the last column that tells two rows apart. */
  readonly order: readonly AnyColumn[];
  /** Columns that are never given away: hashes, secrets, and what only machines read. */
  readonly without?: readonly string[];
  /** True where people want a table for their spreadsheet too. */
  readonly csv?: true;
  /** Only these rows, where two parts of a table have an index each. */
  readonly only?: SQL;
}

export interface OwnPart extends Listed {
  readonly table: TenantTable;
}
export interface ControlPart extends Listed {
  readonly table: ControlTable;
  readonly scope: AnyColumn;
}

/** The tables in the tenant's own database. */
export const OWN_PARTS: readonly OwnPart[] = [
  { file: "empresas", table: companies, order: [companies.id], csv: true },
  { file: "clientes", table: customers, order: [customers.id], csv: true },
  { file: "prospectos", table: prospects, order: [prospects.id], csv: true },
  { file: "fichas-unidas", table: customerMerges, order: [customerMerges.keptId, customerMerges.id] },
  { file: "conversaciones", table: conversations, order: [conversations.id], csv: true },
  { file: "mensajes", table: messages, order: [messages.conversationId, messages.id], csv: true },
  { file: "notas", table: conversationNotes, order: [conversationNotes.conversationId, conversationNotes.id] },
  { file: "datos-encontrados", table: clientData, order: [clientData.conversationId, clientData.id] },
  { file: "archivos-de-mensajes", table: messageFiles, order: [messageFiles.conversationId, messageFiles.id] },
  { file: "etiquetas", table: tenantTags, order: [tenantTags.name] },
  { file: "avisos", table: notifications, order: [notifications.id] },
  {
    file: "avisos-leidos",
    table: notificationReads,
    order: [notificationReads.userId, notificationReads.notificationId],
  },
  { file: "avisos-elegidos", table: notificationSettings, order: [notificationSettings.userId] },
  { file: "documentos", table: trainingDocuments, order: [trainingDocuments.id] },
  {
    file: "textos-de-documentos",
    table: documentChunks,
    order: [documentChunks.documentId, documentChunks.position, documentChunks.id],
    without: ["embedding"],
  },
  { file: "preguntas-frecuentes", table: faqPairs, order: [faqPairs.documentId, faqPairs.id], csv: true },
  { file: "grupos-de-preguntas", table: questionGroups, order: [questionGroups.id] },
  {
    file: "preguntas-sin-respuesta",
    table: unansweredQuestions,
    order: [unansweredQuestions.groupId, unansweredQuestions.id],
  },
  { file: "preguntas-de-oro", table: goldenQuestions, order: [goldenQuestions.id] },
  { file: "pruebas-generales", table: goldenRuns, order: [goldenRuns.id], only: isNull(goldenRuns.companyId) },
  {
    file: "pruebas-por-empresa",
    table: goldenRuns,
    order: [goldenRuns.companyId, goldenRuns.id],
    only: isNotNull(goldenRuns.companyId),
  },
  {
    file: "pruebas-y-conversaciones",
    table: goldenRunThreads,
    order: [goldenRunThreads.conversationId, goldenRunThreads.runId],
  },
  {
    file: "ia-general",
    table: aiConfiguration,
    order: [aiConfiguration.id],
    only: isNull(aiConfiguration.companyId),
  },
  {
    file: "ia-por-empresa",
    table: aiConfiguration,
    order: [aiConfiguration.companyId],
    only: isNotNull(aiConfiguration.companyId),
  },
  { file: "instrucciones", table: systemPrompts, order: [systemPrompts.id] },
  { file: "instrucciones-anteriores", table: promptVersions, order: [promptVersions.id] },
  {
    file: "cuando-contesta-la-ia",
    table: channelSettings,
    order: [channelSettings.companyId, channelSettings.channel],
  },
  {
    file: "trabajo-de-la-ia-por-dia",
    table: aiDays,
    order: [aiDays.day, aiDays.companyId, aiDays.channel, aiDays.outcome, aiDays.reason],
  },
  { file: "trabajo-de-la-ia", table: aiRuns, order: [aiRuns.id] },
  { file: "uso-de-preguntas-de-oro", table: goldenTokens, order: [goldenTokens.month] },
  { file: "acciones", table: intelligentActions, order: [intelligentActions.id], without: ["apiKey"] },
  {
    file: "campos-de-acciones",
    table: intelligentActionFields,
    order: [intelligentActionFields.actionId, intelligentActionFields.order, intelligentActionFields.id],
  },
  {
    file: "acciones-en-curso",
    table: intelligentActionSessions,
    order: [intelligentActionSessions.conversationId, intelligentActionSessions.status, intelligentActionSessions.id],
  },
  {
    file: "acciones-hechas",
    table: intelligentActionRuns,
    order: [intelligentActionRuns.actionId, intelligentActionRuns.id],
    without: ["request"],
  },
  { file: "pedidos", table: orders, order: [orders.companyId, orders.id], csv: true },
  { file: "citas", table: bookings, order: [bookings.startsAt, bookings.id], csv: true },
  { file: "plantillas", table: replyTemplates, order: [replyTemplates.name], csv: true },
  {
    file: "plantillas-de-whatsapp",
    table: channelTemplates,
    order: [channelTemplates.integrationType, channelTemplates.externalId, channelTemplates.language],
  },
  {
    file: "canales",
    table: integrationConfigs,
    order: [integrationConfigs.integrationType],
    without: ["apiKey", "apiSecret", "configuration", "webhookUrl", "snapshot"],
  },
  {
    file: "numeros",
    table: integrationNumbers,
    order: [integrationNumbers.integrationType, integrationNumbers.address],
  },
  { file: "importaciones", table: imports, order: [imports.id] },
  { file: "filas-de-importaciones", table: importRows, order: [importRows.importId, importRows.row] },
  { file: "ajustes", table: tenantSettings, order: [tenantSettings.settingKey] },
  { file: "saldo", table: creditBalances, order: [creditBalances.tenantId] },
  { file: "movimientos-de-creditos", table: creditLedger, order: [creditLedger.id], csv: true },
  {
    file: "creditos-de-regalo",
    table: creditGrants,
    order: [creditGrants.id],
    without: ["reason", "superAdminId", "key"],
  },
  { file: "recibos-enviados", table: receiptMails, order: [receiptMails.purchaseId] },
];

/** The tables in the control database. */
export const CONTROL_PARTS: readonly ControlPart[] = [
  { file: "negocio", table: tenants, scope: tenants.id, order: [tenants.id], without: ["password", "shard"] },
  {
    file: "equipo",
    table: tenantUsers,
    scope: tenantUsers.tenantId,
    order: [tenantUsers.id],
    without: ["password"],
    csv: true,
  },
  {
    file: "invitaciones",
    table: invitations,
    scope: invitations.tenantId,
    order: [invitations.id],
    without: ["tokenHash"],
  },
  {
    file: "compras",
    table: creditPurchases,
    scope: creditPurchases.tenantId,
    order: [creditPurchases.createdAt, creditPurchases.id],
    csv: true,
  },
];

/** Tables with rows of tenants that are in no export, each with its reason. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  outbox: "work that is still to be done: a machine's own notes",
  dead_letters: "work that failed: ids of what is in the export",
  event_counters: "the number of the last live event",
  quotas: "counts of the last minutes",
  conversation_counters: "sums of the conversations",
  prospect_counters: "sums of the prospects",
  embedding_models: "the platform's own use of a model",
  control_outbox: "work that is still to be done: a machine's own notes",
  ledger_faults: "a note of the nightly check",
  agenda_feeds: "what the secret addresses of calendars are made of",
  sessions: "tokens; the open ones are on each person's profile",
  password_resets: "links that work for half an hour",
  payment_configs: "secrets",
  recovery_codes: "secrets of a person, kept as hashes",
  two_factors: "secrets of a person",
  credit_refunds: "the platform's notes; the movements of credits have each refund",
  tenant_exports: "the exports themselves",
  tenant_erasures: "written when the business ends, and kept after it",
};

/** Some rows of a table after a place, as they are stored; each with its place. */
export function readOwn(tenant: Tenant, part: OwnPart, after: Place | null, limit: number): Statement<Read> {
  const where = and(part.only, following(part.order, after));
  const orderBy = part.order.map((column) => asc(column));
  return tenant.db.select(part.table, { where, orderBy, limit }).map((rows) => readOf(part, rows));
}

export function readControl(
  control: Control,
  tenant: Tenant,
  part: ControlPart,
  after: Place | null,
  limit: number,
): Statement<Read> {
  const where = and(eq(part.scope, tenant.id), part.only, following(part.order, after));
  const orderBy = part.order.map((column) => asc(column));
  return control.db.select(part.table, { where, orderBy, limit }).map((rows) => readOf(part, rows));
}

/** Some acts inside the tenant, oldest first; those on accounts stand in the control database. */
export function readOwnActs(tenant: Tenant, after: number, limit: number): Statement<Read> {
  return tenant
    .sql<ActRow>(sql`${ACT} where tenant_id = ${tenant.id} and id > ${after} order by id limit ${limit}`)
    .map(actsOf);
}

export function readControlActs(control: Control, tenant: Tenant, after: number, limit: number): Statement<Read> {
  return control.db
    .raw<ActRow>(sql`${ACT} where tenant_id = ${tenant.id} and id > ${after} order by id limit ${limit}`)
    .map(actsOf);
}

interface ActRow {
  readonly id: number;
  readonly at: number;
  readonly fields: string | null;
}

const ACT = sql`select id, at, actor_type as actorType, actor_id as actorId, action, target, ip_address as ipAddress, fields
  from audit_log`;

const actsOf = (rows: readonly ActRow[]): Read => ({
  rows: rows.map((row) => ({ ...row, at: new Date(row.at), fields: JSON.parse(row.fields ?? "[]") })),
  last: rows.length > 0 ? [rows.at(-1)?.id ?? 0] : null,
});

export interface Read {
  readonly rows: readonly Readonly<Record<string, unknown>>[];
  /** The place of the last one; null where there is none. */
  readonly last: Place | null;
}

function following(order: readonly AnyColumn[], after: Place | null): SQL | undefined {
  if (after === null) return undefined;
  const columns = sql.join(
    order.map((column) => sql`${column}`),
    sql`, `,
  );
  const values = sql.join(
    after.map((one) => sql`${one}`),
    sql`, `,
  );
  return order.length === 1 ? sql`${columns} > ${values}` : sql`(${columns}) > (${values})`;
}

function readOf(part: OwnPart | ControlPart, rows: readonly Readonly<Record<string, unknown>>[]): Read {
  const columns = Object.entries(getTableColumns(part.table));
  const keys = part.order.map((column) => columns.find(([, own]) => own === column)?.[0] ?? "");
  const last = rows.at(-1);
  const left = new Set(["tenantId", ...(part.without ?? [])]);
  return {
    rows: rows.map((row) => Object.fromEntries(Object.entries(row).filter(([key]) => !left.has(key)))),
    last: last ? keys.map((key) => plain(last[key])) : null,
  };
}

const plain = (stored: unknown): Value =>
  stored instanceof Date ? stored.getTime() : typeof stored === "string" ? stored : Number(stored);

export type ExportRecord = typeof tenantExports.$inferSelect;

export function findExport(tenant: Tenant, id: number): Statement<ExportRecord[]> {
  return tenant.db.select(tenantExports, { where: eq(tenantExports.id, id), limit: 1 });
}

export function listExports(tenant: Tenant, limit: number): Statement<ExportRecord[]> {
  return tenant.db.select(tenantExports, { orderBy: [sql`${tenantExports.id} desc`], limit });
}

export type ErasureRecord = typeof tenantErasures.$inferSelect;

/** The last erasure of a tenant that was asked for. */
export function findErasure(control: Control, tenantId: number): Statement<ErasureRecord[]> {
  const where = sql`${tenantErasures.tenantId} = ${tenantId}`;
  return control.db.select(tenantErasures, { where, orderBy: [sql`${tenantErasures.id} desc`], limit: 1 });
}

export function findErasureById(control: Control, id: number): Statement<ErasureRecord[]> {
  return control.db.select(tenantErasures, { where: eq(tenantErasures.id, id), limit: 1 });
}

export interface DueErasure extends TenantRef {
  readonly erasureId: number;
}

/** The tenants whose erasure is due, or under way. */
export function listDueErasures(control: Control, now: number, limit: number): Statement<DueErasure[]> {
  return control.db.raw<DueErasure>(
    sql`select t.id, t.uuid, t.shard, e.id as erasureId from tenant_erasures e join tenants t on t.id = e.tenant_id
      where e.state in ('waiting', 'working') and e.due_at <= ${now} limit ${limit}`,
  );
}
