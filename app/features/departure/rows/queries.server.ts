import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
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
import { threadUndos } from "~/features/threads/many/tables.server";
import { conversationNotes } from "~/features/threads/notes/tables.server";
import { ratingDays, ratings } from "~/features/threads/ratings/tables.server";
import * as threads from "~/features/threads/tables.server";
import type { TenantTable } from "~/platform/marks.server";
import { deadLetters, eventCounters, quotas } from "~/platform/tables.server";
import { tenantExports } from "../tables.server";

/** The tables in the tenant's own database that go with it: children before their parents, counters after what they count. */
export const ERASED: readonly TenantTable[] = [
  actions.bookings,
  actions.agendaFeeds,
  actions.orders,
  quotes,
  golden.goldenRunThreads,
  golden.goldenRuns,
  golden.goldenQuestions,
  questions.unansweredQuestions,
  questions.questionGroups,
  crm.importRows,
  crm.imports,
  crm.customerMerges,
  actions.intelligentActionRuns,
  actions.intelligentActionSessions,
  actions.intelligentActionFields,
  actions.intelligentActions,
  answering.aiRuns,
  ratings,
  threads.clientData,
  threads.messageFiles,
  conversationNotes,
  threads.messages,
  notifications.notificationReads,
  notifications.notificationSettings,
  notifications.notifications,
  threadUndos,
  threads.conversations,
  threads.conversationCounters,
  threads.tenantTags,
  knowledge.documentChunks,
  knowledge.faqPairs,
  knowledge.trainingDocuments,
  knowledge.embeddingModels,
  channels.integrationNumbers,
  channels.channelTemplates,
  channels.integrationConfigs,
  answering.channelSettings,
  answering.aiConfiguration,
  answering.systemPrompts,
  answering.promptVersions,
  answering.aiDays,
  answering.replyDays,
  ratingDays,
  answering.goldenTokens,
  templates.replyTemplates,
  inboxViews,
  inboxMacros,
  contacts.customers,
  contacts.prospects,
  contacts.prospectCounters,
  contacts.customerTagCounters,
  companies.companies,
  tenantTables.tenantSettings,
  credits.receiptMails,
  tenantExports,
  quotas,
  deadLetters,
  eventCounters,
];

/** What goes or changes in another way, and what stays, each with its reason. */
export const OTHERWISE: Readonly<Record<string, string>> = {
  outbox: "goes but for the erasure's own work",
  credit_ledger: "stays: the accounts of credits, in codes",
  credit_balances: "stays: the sum of the ledger",
  credit_grants: "stays without its reason in words",
  credit_purchases: "stays for the tax office, without the buyer's name, address, phone and device",
  credit_refunds: "stays for the tax office, without its reason in words",
  audit_log: "stays for two years: ids and codes, and the proof that it was erased",
  tenant_erasures: "stays: the report of what went",
  tenant_users: "goes with the accounts",
  invitations: "goes with the accounts",
  password_resets: "goes with the accounts",
  support_visits: "goes with the accounts",
  recovery_codes: "goes with the accounts",
  two_factors: "goes with the accounts",
  sessions: "goes with the accounts",
  payment_configs: "goes with the accounts",
  control_outbox: "goes with the accounts",
  provider_troubles: "goes with the accounts",
  ledger_faults: "goes with the accounts",
};

export const nameOf = (table: SQLiteTable): string => getTableConfig(table).name;
