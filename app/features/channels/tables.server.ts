import { sql } from "drizzle-orm";
import { foreignKey, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, date, flag, id, tenantId, updatedAt } from "../../platform/columns.server";
import { tenantOwned } from "../../platform/marks.server";
import { companies } from "../companies/tables.server";

/** A tenant's account at a provider; `api_key` and `api_secret` are encrypted. */
export const integrationConfigs = tenantOwned(
  sqliteTable(
    "integration_configs",
    {
      id: id(),
      tenantId: tenantId(),
      integrationType: text("integration_type").notNull(),
      apiKey: text("api_key"),
      apiSecret: text("api_secret"),
      phoneNumber: text("phone_number"),
      phoneNumberCountryCode: text("phone_number_country_code").default("+52"),
      senderName: text("sender_name"),
      webhookUrl: text("webhook_url"),
      agentId: text("agent_id"),
      isActive: flag("is_active").notNull().default(true),
      configuration: text("configuration", { mode: "json" }),
      lastTestDate: date("last_test_date"),
      isTestSuccessful: flag("is_test_successful"),
      /** The code of the reason why the last test failed. */
      testReason: text("test_reason"),
      lastEventAt: date("last_event_at"),
      lastEventName: text("last_event_name"),
      /** The account as the provider last described it, so that showing it costs no call. */
      snapshot: text("snapshot", { mode: "json" }),
      snapshotAt: date("snapshot_at"),
      /** The time up to which the provider's reports were polled, for providers that need it. */
      polledThrough: date("polled_through"),
      /** Answers to sends that were lost one after the other. */
      lostAnswers: integer("lost_answers").notNull().default(0),
      /** Nothing is sent through it before: its vendor is busy, or does not answer. */
      heldUntil: date("held_until"),
      createdAt: createdAt(),
      updatedAt: updatedAt(),
    },
    (t) => [uniqueIndex("integration_configs_type").on(t.tenantId, t.integrationType)],
  ),
);

/** The numbers and addresses of an integration. One with a company belongs to it; one without is shared. */
export const integrationNumbers = tenantOwned(
  sqliteTable(
    "integration_numbers",
    {
      id: id(),
      tenantId: tenantId(),
      integrationType: text("integration_type").notNull(),
      /** In the spelling of the provider's webhooks. */
      address: text("address").notNull(),
      label: text("label"),
      companyId: integer("company_id"),
      createdAt: createdAt(),
    },
    (t) => [
      uniqueIndex("integration_numbers_address").on(t.tenantId, t.integrationType, t.address),
      index("integration_numbers_company").on(t.tenantId, t.companyId).where(sql`company_id is not null`),
      foreignKey({ columns: [t.tenantId, t.companyId], foreignColumns: [companies.tenantId, companies.id] }),
    ],
  ),
);

/** Templates that WhatsApp approved for an account; they may be sent after the 24 hours too. */
export const channelTemplates = tenantOwned(
  sqliteTable(
    "channel_templates",
    {
      id: id(),
      tenantId: tenantId(),
      integrationType: text("integration_type").notNull(),
      /** The provider's id or name for it. */
      externalId: text("external_id").notNull(),
      name: text("name").notNull(),
      /** As the provider spells it: es_MX, es. */
      language: text("language").notNull(),
      /** With its variables as {{1}}, {{2}}. */
      body: text("body").notNull(),
      /** Names of the variables in the order in which they are sent. */
      variables: text("variables", { mode: "json" }).$type<string[]>().notNull(),
      syncedAt: date("synced_at").notNull(),
    },
    (t) => [uniqueIndex("channel_templates_external").on(t.tenantId, t.integrationType, t.externalId, t.language)],
  ),
);
