import { foreignKey, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, id, tenantId, updatedAt } from "../../platform/columns.server";
import { tenantOwned } from "../../platform/marks.server";
import { companies } from "../companies/tables.server";

export const channelSettings = tenantOwned(
  sqliteTable(
    "channel_settings",
    {
      id: id(),
      tenantId: tenantId(),
      channel: text("channel").notNull(),
      companyId: integer("company_id").notNull(),
      aiResponseThreshold: integer("ai_response_threshold").notNull().default(2),
      createdAt: createdAt(),
      updatedAt: updatedAt(),
    },
    (t) => [
      uniqueIndex("channel_settings_company").on(t.tenantId, t.companyId, t.channel),
      foreignKey({ columns: [t.tenantId, t.companyId], foreignColumns: [companies.tenantId, companies.id] }),
    ],
  ),
);
