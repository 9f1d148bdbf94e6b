import { foreignKey, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, id, tenantId } from "../../../platform/columns.server";
import { tenantOwned } from "../../../platform/marks.server";
import { conversations } from "../tables.server";

/**
 * Notes that staff write to each other about a thread. In a table of their own, so that no code that sends or shows
 * messages can reach them.
 */
export const conversationNotes = tenantOwned(
  sqliteTable(
    "conversation_notes",
    {
      id: id(),
      tenantId: tenantId(),
      conversationId: integer("conversation_id").notNull(),
      /** Made by the page, so that a repeat is the same note. */
      clientId: text("client_id").notNull(),
      authorId: integer("author_id").notNull(),
      authorName: text("author_name").notNull(),
      content: text("content").notNull(),
      /** The ids of the colleagues whom it names with an @. */
      mentions: text("mentions", { mode: "json" }).$type<number[]>(),
      createdAt: createdAt(),
    },
    (t) => [
      index("conversation_notes_thread").on(t.tenantId, t.conversationId, t.id),
      uniqueIndex("conversation_notes_client").on(t.tenantId, t.clientId),
      foreignKey({
        columns: [t.tenantId, t.conversationId],
        foreignColumns: [conversations.tenantId, conversations.id],
      }),
    ],
  ),
);
