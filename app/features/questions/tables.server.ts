import { foreignKey, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, date, id, tenantId } from "../../platform/columns.server";
import { tenantOwned } from "../../platform/marks.server";
import { companies } from "../companies/tables.server";
import { conversations } from "../threads/tables.server";

/** Groups of similar customers' questions that had no answer; teaching one closes its group. */
export const questionGroups = tenantOwned(
  sqliteTable(
    "question_groups",
    {
      id: id(),
      tenantId: tenantId(),
      companyId: integer("company_id"),
      /** The first question of the group, as the customer wrote it. */
      question: text("question").notNull(),
      /** Folded stems, by which similar questions are recognised. */
      stems: text("stems").notNull(),
      count: integer("count").notNull().default(1),
      /** 'open' | 'taught' | 'dismissed'. */
      state: text("state").notNull().default("open"),
      closedBy: integer("closed_by"),
      closedAt: date("closed_at"),
      faqId: integer("faq_id"),
      lastAskedAt: date("last_asked_at").notNull(),
      createdAt: createdAt(),
    },
    (t) => [
      uniqueIndex("question_groups_parent").on(t.tenantId, t.id),
      index("question_groups_list").on(t.tenantId, t.state, t.lastAskedAt, t.id),
      index("question_groups_company").on(t.tenantId, t.state, t.companyId, t.lastAskedAt, t.id),
      foreignKey({ columns: [t.tenantId, t.companyId], foreignColumns: [companies.tenantId, companies.id] }),
    ],
  ),
);

/** One asking of a group's question. */
export const unansweredQuestions = tenantOwned(
  sqliteTable(
    "unanswered_questions",
    {
      id: id(),
      tenantId: tenantId(),
      groupId: integer("group_id").notNull(),
      conversationId: integer("conversation_id").notNull(),
      /** The customer's last message of the burst. */
      messageId: integer("message_id").notNull(),
      question: text("question").notNull(),
      createdAt: createdAt(),
    },
    (t) => [
      uniqueIndex("unanswered_questions_message").on(t.tenantId, t.messageId),
      index("unanswered_questions_group").on(t.tenantId, t.groupId, t.id),
      index("unanswered_questions_conversation").on(t.tenantId, t.conversationId),
      foreignKey({ columns: [t.tenantId, t.groupId], foreignColumns: [questionGroups.tenantId, questionGroups.id] }),
      foreignKey({
        columns: [t.tenantId, t.conversationId],
        foreignColumns: [conversations.tenantId, conversations.id],
      }),
    ],
  ),
);
