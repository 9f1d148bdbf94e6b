import { foreignKey, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, date, id, tenantId } from "../../../platform/columns.server";
import { tenantOwned } from "../../../platform/marks.server";
import { conversations } from "../tables.server";

/** One question to a customer how they were served, and what they said. */
export const ratings = tenantOwned(
  sqliteTable(
    "ratings",
    {
      id: id(),
      tenantId: tenantId(),
      conversationId: integer("conversation_id").notNull(),
      /** The thread's company when it was resolved; null without one. */
      companyId: integer("company_id"),
      /** Who resolved it. */
      agentId: integer("agent_id").notNull(),
      agentName: text("agent_name").notNull(),
      /** 1 to 5; null until the customer answers. */
      score: integer("score"),
      comment: text("comment"),
      /** When the first answer came. */
      ratedAt: date("rated_at"),
      /** The day in which it is counted, YYYY-MM-DD in the business's zone. */
      day: text("day"),
      createdAt: createdAt(),
    },
    (t) => [
      index("ratings_thread").on(t.tenantId, t.conversationId, t.id),
      foreignKey({
        columns: [t.tenantId, t.conversationId],
        foreignColumns: [conversations.tenantId, conversations.id],
      }),
    ],
  ),
);

/** The ratings of a day, one row per company and person, so that a month's page reads few rows. */
export const ratingDays = tenantOwned(
  sqliteTable(
    "rating_days",
    {
      tenantId: tenantId(),
      /** YYYY-MM-DD in the business's zone. */
      day: text("day").notNull(),
      /** 0 without a company. */
      companyId: integer("company_id").notNull(),
      agentId: integer("agent_id").notNull(),
      agentName: text("agent_name").notNull(),
      count: integer("count").notNull().default(0),
      /** Of the scores. */
      total: integer("total").notNull().default(0),
    },
    (t) => [primaryKey({ columns: [t.tenantId, t.day, t.companyId, t.agentId] })],
  ),
);
