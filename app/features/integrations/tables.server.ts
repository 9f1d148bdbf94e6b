import { sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, date, flag, id, tenantId, updatedAt } from "../../platform/columns.server";
import { tenantOwned } from "../../platform/marks.server";

/** A provider's credentials of a tenant; `api_key` and `api_secret` are encrypted. */
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
      createdAt: createdAt(),
      updatedAt: updatedAt(),
    },
    (t) => [uniqueIndex("integration_configs_type").on(t.tenantId, t.integrationType)],
  ),
);
