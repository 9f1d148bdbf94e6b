import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, date, id, tenantId, updatedAt } from "../../../platform/columns.server";
import { tenantOwned } from "../../../platform/marks.server";

/** Messages that also change their thread, in one press. */
export const inboxMacros = tenantOwned(
  sqliteTable(
    "inbox_macros",
    {
      id: id(),
      tenantId: tenantId(),
      /** Whose it is; 0 for the whole team's. */
      userId: integer("user_id").notNull(),
      name: text("name").notNull(),
      /** With variables such as {{nombre}}; empty where it only changes the thread. */
      content: text("content").notNull(),
      tags: text("tags", { mode: "json" }).$type<string[]>().notNull(),
      /** Codes of `effects.ts`. */
      state: text("state").notNull(),
      assign: text("assign").notNull(),
      ai: text("ai").notNull(),
      uses: integer("uses").notNull(),
      lastUsedAt: date("last_used_at"),
      createdAt: createdAt(),
      updatedAt: updatedAt(),
    },
    (t) => [uniqueIndex("inbox_macros_name").on(t.tenantId, t.userId, t.name)],
  ),
);
