import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import {
  agendaFeeds,
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
import { customers, prospectCounters, prospects } from "~/features/contacts/tables.server";
import { receiptMails } from "~/features/credits/tables.server";
import { customerMerges, importRows, imports } from "~/features/crm/tables.server";
import { goldenQuestions, goldenRuns, goldenRunThreads } from "~/features/golden/tables.server";
import { documentChunks, embeddingModels, faqPairs, trainingDocuments } from "~/features/knowledge/tables.server";
import { notificationReads, notificationSettings, notifications } from "~/features/notifications/tables.server";
import { questionGroups, unansweredQuestions } from "~/features/questions/tables.server";
import { replyTemplates } from "~/features/templates/tables.server";
import { tenantSettings } from "~/features/tenants/tables.server";
import {
  clientData,
  conversationCounters,
  conversationNotes,
  conversations,
  messageFiles,
  messages,
  tenantTags,
} from "~/features/threads/tables.server";
import type { TenantTable } from "~/platform/marks.server";
import { deadLetters, eventCounters, quotas } from "~/platform/tables.server";
import { tenantExports } from "../tables.server";

/** The tables in the tenant's own database that go with it: children before their parents, counters after what they count. */
export const ERASED: readonly TenantTable[] = [
  bookings,
  agendaFeeds,
  orders,
  goldenRunThreads,
  goldenRuns,
  goldenQuestions,
  unansweredQuestions,
  questionGroups,
  importRows,
  imports,
  customerMerges,
  intelligentActionRuns,
  intelligentActionSessions,
  intelligentActionFields,
  intelligentActions,
  aiRuns,
  clientData,
  messageFiles,
  conversationNotes,
  messages,
  notificationReads,
  notificationSettings,
  notifications,
  conversations,
  conversationCounters,
  tenantTags,
  documentChunks,
  faqPairs,
  trainingDocuments,
  embeddingModels,
  integrationNumbers,
  channelTemplates,
  integrationConfigs,
  channelSettings,
  aiConfiguration,
  systemPrompts,
  promptVersions,
  aiDays,
  goldenTokens,
  replyTemplates,
  customers,
  prospects,
  prospectCounters,
  companies,
  tenantSettings,
  receiptMails,
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
  recovery_codes: "goes with the accounts",
  two_factors: "goes with the accounts",
  sessions: "goes with the accounts",
  payment_configs: "goes with the accounts",
  control_outbox: "goes with the accounts",
  ledger_faults: "goes with the accounts",
};

export const nameOf = (table: SQLiteTable): string => getTableConfig(table).name;
