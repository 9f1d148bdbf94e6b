import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, date, id, tenantId } from "../../platform/columns.server";
import { controlOwned, tenantOwned } from "../../platform/marks.server";
import type { StoredPart } from "./parts";

/** A copy of all that a business has, in archives that lie for a day. */
export const tenantExports = tenantOwned(
  sqliteTable(
    "tenant_exports",
    {
      id: id(),
      tenantId: tenantId(),
      askedBy: integer("asked_by").notNull(),
      /** 'working', then 'ready' or 'failed'; 'gone' when its archives are erased. */
      state: text("state").notNull().default("working"),
      /** Rows and files so far. */
      done: integer("done").notNull().default(0),
      parts: text("parts", { mode: "json" }).$type<readonly StoredPart[]>().notNull(),
      createdAt: createdAt(),
      readyAt: date("ready_at"),
    },
    (t) => [
      index("tenant_exports_list").on(t.tenantId, t.id),
      uniqueIndex("tenant_exports_working").on(t.tenantId).where(sql`state = 'working'`),
    ],
  ),
);

/** The end of a business: asked for, waiting, taken back, under way or done. It outlives the business's rows. */
export const tenantErasures = controlOwned(
  sqliteTable(
    "tenant_erasures",
    {
      id: id(),
      tenantId: tenantId(),
      /** 'tenant_user' or 'super_admin'. */
      askedType: text("asked_type").notNull(),
      askedBy: integer("asked_by").notNull(),
      /** As the super administrator wrote it; null where the owner asked. */
      reason: text("reason"),
      /** 'waiting', 'working', 'done', or 'kept' where it was taken back. */
      state: text("state").notNull().default("waiting"),
      dueAt: date("due_at").notNull(),
      /** Rows by table, and files, that went. */
      counts: text("counts", { mode: "json" }).$type<Readonly<Record<string, number>>>().notNull(),
      createdAt: createdAt(),
      endedAt: date("ended_at"),
    },
    (t) => [
      index("tenant_erasures_list").on(t.tenantId, t.id),
      uniqueIndex("tenant_erasures_open").on(t.tenantId).where(sql`state in ('waiting', 'working')`),
    ],
  ),
);
