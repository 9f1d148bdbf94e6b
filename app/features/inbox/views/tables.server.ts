import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, id, tenantId } from "../../../platform/columns.server";
import { tenantOwned } from "../../../platform/marks.server";

/** Filters of the inbox's list under a name. */
export const inboxViews = tenantOwned(
  sqliteTable(
    "inbox_views",
    {
      id: id(),
      tenantId: tenantId(),
      /** Whose it is; 0 for the whole team's. */
      userId: integer("user_id").notNull(),
      name: text("name").notNull(),
      /** Each as the list's address has it; null where it does not limit the list. */
      channel: text("channel"),
      status: text("status"),
      companyId: integer("company_id"),
      query: text("query"),
      /** 'me', 'none', or the id of a person. */
      agent: text("agent"),
      tag: text("tag"),
      createdAt: createdAt(),
    },
    (t) => [uniqueIndex("inbox_views_name").on(t.tenantId, t.userId, t.name)],
  ),
);
