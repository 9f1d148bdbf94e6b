import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, date, id, tenantId } from "../../../platform/columns.server";
import { tenantOwned } from "../../../platform/marks.server";

/** The last act of a person on many threads, for as long as it can be undone. One row for each person. */
export const threadUndos = tenantOwned(
  sqliteTable(
    "thread_undos",
    {
      id: id(),
      tenantId: tenantId(),
      userId: integer("user_id").notNull(),
      /** One of `MANY_ACTS`. */
      act: text("act").notNull(),
      /** Of each changed thread what it was before, and how the act left it. Only SQL writes it. */
      items: text("items").notNull(),
      expiresAt: date("expires_at").notNull(),
      createdAt: createdAt(),
    },
    (t) => [uniqueIndex("thread_undos_person").on(t.tenantId, t.userId)],
  ),
);
