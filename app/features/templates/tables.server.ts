import { sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, id, tenantId, updatedAt } from "../../platform/columns.server";
import { tenantOwned } from "../../platform/marks.server";

/** Ready answers with variables such as {{nombre}}. */
export const replyTemplates = tenantOwned(
  sqliteTable(
    "reply_templates",
    {
      id: id(),
      tenantId: tenantId(),
      name: text("name").notNull(),
      content: text("content").notNull(),
      createdAt: createdAt(),
      updatedAt: updatedAt(),
    },
    (t) => [uniqueIndex("reply_templates_name").on(t.tenantId, t.name)],
  ),
);
