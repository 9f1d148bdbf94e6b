import { type AnyColumn, isNotNull, isNull, type SQL } from "drizzle-orm";
import * as accounts from "~/features/accounts/tables.server";
import { quotes } from "~/features/actions/ready/tables.server";
import * as actions from "~/features/actions/tables.server";
import * as answering from "~/features/answering/tables.server";
import * as channels from "~/features/channels/tables.server";
import * as companies from "~/features/companies/tables.server";
import * as contacts from "~/features/contacts/tables.server";
import * as credits from "~/features/credits/tables.server";
import * as crm from "~/features/crm/tables.server";
import * as golden from "~/features/golden/tables.server";
import { inboxMacros } from "~/features/inbox/macros/tables.server";
import { inboxViews } from "~/features/inbox/views/tables.server";
import * as knowledge from "~/features/knowledge/tables.server";
import * as notifications from "~/features/notifications/tables.server";
import * as questions from "~/features/questions/tables.server";
import * as templates from "~/features/templates/tables.server";
import * as tenantTables from "~/features/tenants/tables.server";
import { conversationNotes } from "~/features/threads/notes/tables.server";
import { ratingDays, ratings } from "~/features/threads/ratings/tables.server";
import * as threads from "~/features/threads/tables.server";
import type { ControlTable, TenantTable } from "~/platform/marks.server";

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
  { file: "empresas", table: companies.companies, order: [companies.companies.id], csv: true },
  { file: "clientes", table: contacts.customers, order: [contacts.customers.id], csv: true },
  { file: "prospectos", table: contacts.prospects, order: [contacts.prospects.id], csv: true },
  { file: "fichas-unidas", table: crm.customerMerges, order: [crm.customerMerges.keptId, crm.customerMerges.id] },
  { file: "conversaciones", table: threads.conversations, order: [threads.conversations.id], csv: true },
  {
    file: "mensajes",
    table: threads.messages,
    order: [threads.messages.conversationId, threads.messages.id],
    csv: true,
  },
  {
    file: "notas",
    table: conversationNotes,
    order: [conversationNotes.conversationId, conversationNotes.id],
  },
  {
    file: "datos-encontrados",
    table: threads.clientData,
    order: [threads.clientData.conversationId, threads.clientData.id],
  },
  {
    file: "archivos-de-mensajes",
    table: threads.messageFiles,
    order: [threads.messageFiles.conversationId, threads.messageFiles.id],
  },
  { file: "etiquetas", table: threads.tenantTags, order: [threads.tenantTags.name] },
  { file: "avisos", table: notifications.notifications, order: [notifications.notifications.id] },
  {
    file: "avisos-leidos",
    table: notifications.notificationReads,
    order: [notifications.notificationReads.userId, notifications.notificationReads.notificationId],
  },
  {
    file: "avisos-elegidos",
    table: notifications.notificationSettings,
    order: [notifications.notificationSettings.userId],
  },
  { file: "documentos", table: knowledge.trainingDocuments, order: [knowledge.trainingDocuments.id] },
  {
    file: "textos-de-documentos",
    table: knowledge.documentChunks,
    order: [knowledge.documentChunks.documentId, knowledge.documentChunks.position, knowledge.documentChunks.id],
    without: ["embedding"],
  },
  {
    file: "preguntas-frecuentes",
    table: knowledge.faqPairs,
    order: [knowledge.faqPairs.documentId, knowledge.faqPairs.id],
    csv: true,
  },
  { file: "grupos-de-preguntas", table: questions.questionGroups, order: [questions.questionGroups.id] },
  {
    file: "preguntas-sin-respuesta",
    table: questions.unansweredQuestions,
    order: [questions.unansweredQuestions.groupId, questions.unansweredQuestions.id],
  },
  { file: "preguntas-de-oro", table: golden.goldenQuestions, order: [golden.goldenQuestions.id] },
  {
    file: "pruebas-generales",
    table: golden.goldenRuns,
    order: [golden.goldenRuns.id],
    only: isNull(golden.goldenRuns.companyId),
  },
  {
    file: "pruebas-por-empresa",
    table: golden.goldenRuns,
    order: [golden.goldenRuns.companyId, golden.goldenRuns.id],
    only: isNotNull(golden.goldenRuns.companyId),
  },
  {
    file: "pruebas-y-conversaciones",
    table: golden.goldenRunThreads,
    order: [golden.goldenRunThreads.conversationId, golden.goldenRunThreads.runId],
  },
  {
    file: "ia-general",
    table: answering.aiConfiguration,
    order: [answering.aiConfiguration.id],
    only: isNull(answering.aiConfiguration.companyId),
  },
  {
    file: "ia-por-empresa",
    table: answering.aiConfiguration,
    order: [answering.aiConfiguration.companyId],
    only: isNotNull(answering.aiConfiguration.companyId),
  },
  { file: "instrucciones", table: answering.systemPrompts, order: [answering.systemPrompts.id] },
  { file: "instrucciones-anteriores", table: answering.promptVersions, order: [answering.promptVersions.id] },
  {
    file: "cuando-contesta-la-ia",
    table: answering.channelSettings,
    order: [answering.channelSettings.companyId, answering.channelSettings.channel],
  },
  {
    file: "trabajo-de-la-ia-por-dia",
    table: answering.aiDays,
    order: [
      answering.aiDays.day,
      answering.aiDays.companyId,
      answering.aiDays.channel,
      answering.aiDays.outcome,
      answering.aiDays.reason,
    ],
  },
  {
    file: "respuestas-a-tiempo-por-dia",
    table: answering.replyDays,
    order: [answering.replyDays.day, answering.replyDays.companyId],
  },
  { file: "opiniones", table: ratings, order: [ratings.id] },
  {
    file: "opiniones-por-dia",
    table: ratingDays,
    order: [ratingDays.day, ratingDays.companyId, ratingDays.agentId],
  },
  { file: "trabajo-de-la-ia", table: answering.aiRuns, order: [answering.aiRuns.id] },
  { file: "uso-de-preguntas-de-oro", table: answering.goldenTokens, order: [answering.goldenTokens.month] },
  { file: "acciones", table: actions.intelligentActions, order: [actions.intelligentActions.id], without: ["apiKey"] },
  {
    file: "campos-de-acciones",
    table: actions.intelligentActionFields,
    order: [
      actions.intelligentActionFields.actionId,
      actions.intelligentActionFields.order,
      actions.intelligentActionFields.id,
    ],
  },
  {
    file: "acciones-en-curso",
    table: actions.intelligentActionSessions,
    order: [
      actions.intelligentActionSessions.conversationId,
      actions.intelligentActionSessions.status,
      actions.intelligentActionSessions.id,
    ],
  },
  {
    file: "acciones-hechas",
    table: actions.intelligentActionRuns,
    order: [actions.intelligentActionRuns.actionId, actions.intelligentActionRuns.id],
    without: ["request"],
  },
  { file: "cotizaciones", table: quotes, order: [quotes.companyId, quotes.id], csv: true },
  { file: "pedidos", table: actions.orders, order: [actions.orders.companyId, actions.orders.id], csv: true },
  { file: "citas", table: actions.bookings, order: [actions.bookings.startsAt, actions.bookings.id], csv: true },
  { file: "vistas-guardadas", table: inboxViews, order: [inboxViews.userId, inboxViews.name], csv: true },
  { file: "macros", table: inboxMacros, order: [inboxMacros.userId, inboxMacros.name] },
  { file: "plantillas", table: templates.replyTemplates, order: [templates.replyTemplates.name], csv: true },
  {
    file: "plantillas-de-whatsapp",
    table: channels.channelTemplates,
    order: [
      channels.channelTemplates.integrationType,
      channels.channelTemplates.externalId,
      channels.channelTemplates.language,
    ],
  },
  {
    file: "canales",
    table: channels.integrationConfigs,
    order: [channels.integrationConfigs.integrationType],
    without: ["apiKey", "apiSecret", "configuration", "webhookUrl", "snapshot"],
  },
  {
    file: "numeros",
    table: channels.integrationNumbers,
    order: [channels.integrationNumbers.integrationType, channels.integrationNumbers.address],
  },
  { file: "importaciones", table: crm.imports, order: [crm.imports.id] },
  { file: "filas-de-importaciones", table: crm.importRows, order: [crm.importRows.importId, crm.importRows.row] },
  { file: "ajustes", table: tenantTables.tenantSettings, order: [tenantTables.tenantSettings.settingKey] },
  { file: "saldo", table: credits.creditBalances, order: [credits.creditBalances.tenantId] },
  { file: "movimientos-de-creditos", table: credits.creditLedger, order: [credits.creditLedger.id], csv: true },
  {
    file: "creditos-de-regalo",
    table: credits.creditGrants,
    order: [credits.creditGrants.id],
    without: ["reason", "superAdminId", "key"],
  },
  { file: "recibos-enviados", table: credits.receiptMails, order: [credits.receiptMails.purchaseId] },
];

/** The tables in the control database. */
export const CONTROL_PARTS: readonly ControlPart[] = [
  {
    file: "negocio",
    table: tenantTables.tenants,
    scope: tenantTables.tenants.id,
    order: [tenantTables.tenants.id],
    without: ["password", "shard"],
  },
  {
    file: "equipo",
    table: accounts.tenantUsers,
    scope: accounts.tenantUsers.tenantId,
    order: [accounts.tenantUsers.id],
    without: ["password"],
    csv: true,
  },
  {
    file: "invitaciones",
    table: accounts.invitations,
    scope: accounts.invitations.tenantId,
    order: [accounts.invitations.id],
    without: ["tokenHash"],
  },
  {
    file: "compras",
    table: credits.creditPurchases,
    scope: credits.creditPurchases.tenantId,
    order: [credits.creditPurchases.createdAt, credits.creditPurchases.id],
    csv: true,
  },
];

/** Tables with rows of tenantTables.tenants that are in no export, each with its reason. */
export const NOT_EXPORTED: Readonly<Record<string, string>> = {
  outbox: "work that is still to be done: a machine's own notes",
  dead_letters: "work that failed: ids of what is in the export",
  event_counters: "the number of the last live event",
  quotas: "counts of the last minutes",
  conversation_counters: "sums of the conversations",
  thread_undos: "what the last acts on many conversations were, for minutes",
  prospect_counters: "sums of the prospects",
  customer_tag_counters: "sums of the customers' tags",
  embedding_models: "the platform's own use of a model",
  control_outbox: "work that is still to be done: a machine's own notes",
  provider_troubles: "the platform's counts of what failed, by day",
  ledger_faults: "a note of the nightly check",
  agenda_feeds: "what the secret addresses of calendars are made of",
  sessions: "tokens; the open ones are on each person's profile",
  password_resets: "links that work for half an hour",
  payment_configs: "secrets",
  recovery_codes: "secrets of a person, kept as hashes",
  two_factors: "secrets of a person",
  support_visits: "the platform's visits, with their tokens; the record of acts tells when each began and ended",
  credit_refunds: "the platform's notes; the movements of credits have each refund",
  tenant_exports: "the exports themselves",
  tenant_erasures: "written when the business ends, and kept after it",
};
