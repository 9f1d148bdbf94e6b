import { sql } from "drizzle-orm";
import { foreignKey, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, date, id, tenantId, updatedAt } from "../../../platform/columns.server";
import { tenantOwned } from "../../../platform/marks.server";
import { companies } from "../../companies/tables.server";
import { conversations } from "../../threads/tables.server";

/** What a customer wants a price for, and the price that staff answered. */
export const quotes = tenantOwned(
  sqliteTable(
    "quotes",
    {
      id: id(),
      tenantId: tenantId(),
      companyId: integer("company_id").notNull(),
      conversationId: integer("conversation_id").notNull(),
      sessionId: integer("session_id").notNull(),
      name: text("name").notNull(),
      /** A phone or an e-mail address. */
      contact: text("contact"),
      /** The customer's own words, like the two after it. */
      wanted: text("wanted").notNull(),
      /** Null where `wanted` says it, or the customer left it out. */
      quantity: text("quantity"),
      neededBy: text("needed_by"),
      /** Null until staff answered. */
      amountCents: integer("amount_cents"),
      /** The money in which the amount was told. */
      currency: text("currency").notNull().default("$"),
      /** What staff wrote with the amount. */
      note: text("note"),
      /** The first moment at which the amount no longer holds. */
      validUntil: date("valid_until"),
      /** The message that told the customer; null where the channel took none. */
      messageId: integer("message_id"),
      /** 'new' | 'sent' | 'accepted' | 'declined' | 'expired' | 'cancelled' */
      state: text("state").notNull().default("new"),
      /** Set unless it is new or sent. */
      closedAt: date("closed_at"),
      createdAt: createdAt(),
      updatedAt: updatedAt(),
    },
    (t) => [
      index("quotes_list").on(t.tenantId, t.companyId, t.id),
      index("quotes_open").on(t.tenantId, t.companyId, t.id).where(sql`closed_at is null`),
      index("quotes_conversation").on(t.tenantId, t.conversationId, t.id),
      uniqueIndex("quotes_session").on(t.tenantId, t.sessionId),
      foreignKey({ columns: [t.tenantId, t.companyId], foreignColumns: [companies.tenantId, companies.id] }),
      foreignKey({
        columns: [t.tenantId, t.conversationId],
        foreignColumns: [conversations.tenantId, conversations.id],
      }),
    ],
  ),
);
