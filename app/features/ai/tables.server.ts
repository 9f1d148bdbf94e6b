import { sql } from "drizzle-orm";
import { foreignKey, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, date, flag, id, tenantId, updatedAt } from "../../platform/columns.server";
import { tenantOwned } from "../../platform/marks.server";
import { companies } from "../companies/tables.server";
import { conversations } from "../conversations/tables.server";

/** One per company; the row without a company is the tenant's general configuration. */
export const aiConfiguration = tenantOwned(
  sqliteTable(
    "ai_configuration",
    {
      id: id(),
      tenantId: tenantId(),
      companyId: integer("company_id"),
      companyName: text("company_name"),
      industry: text("industry"),
      tone: text("tone").notNull().default("professional"),
      customInstructions: text("custom_instructions"),
      systemPrompt: text("system_prompt"),
      responseTemplate: text("response_template"),
      isActive: flag("is_active").notNull().default(true),
      createdAt: createdAt(),
      updatedAt: updatedAt(),
    },
    (t) => [
      uniqueIndex("ai_configuration_company").on(t.tenantId, t.companyId).where(sql`company_id is not null`),
      uniqueIndex("ai_configuration_general").on(t.tenantId).where(sql`company_id is null`),
      foreignKey({ columns: [t.tenantId, t.companyId], foreignColumns: [companies.tenantId, companies.id] }),
    ],
  ),
);

/** One general prompt for all companies of the tenant. */
export const systemPrompts = tenantOwned(
  sqliteTable(
    "system_prompts",
    {
      id: id(),
      tenantId: tenantId(),
      systemPrompt: text("system_prompt").notNull(),
      createdAt: createdAt(),
      updatedAt: updatedAt(),
    },
    (t) => [uniqueIndex("system_prompts_tenant").on(t.tenantId)],
  ),
);

/** One row per try to answer: why the AI said what it said, and what it cost. Holds ids and figures, no texts. */
export const aiRuns = tenantOwned(
  sqliteTable(
    "ai_runs",
    {
      id: id(),
      tenantId: tenantId(),
      conversationId: integer("conversation_id").notNull(),
      /** The AI message that came of it; null where nothing was written. */
      messageId: integer("message_id"),
      upTo: integer("up_to").notNull(),
      provider: text("provider").notNull(),
      model: text("model").notNull(),
      promptVersion: text("prompt_version").notNull(),
      outcome: text("outcome").notNull(),
      reason: text("reason"),
      passages: text("passages", { mode: "json" })
        .$type<{ chunkId: number; documentId: number; score: number; cited: boolean }[]>()
        .notNull(),
      guards: text("guards", { mode: "json" }).$type<string[]>().notNull(),
      inputTokens: integer("input_tokens").notNull().default(0),
      outputTokens: integer("output_tokens").notNull().default(0),
      milliseconds: integer("milliseconds").notNull(),
      /** From the customer's last message to the stored answer. */
      responseMilliseconds: integer("response_milliseconds"),
      credits: integer("credits").notNull().default(0),
      companyId: integer("company_id"),
      /** What staff think of the answer: 1 or -1. */
      rating: integer("rating"),
      ratedBy: integer("rated_by"),
      ratedAt: date("rated_at"),
      createdAt: createdAt(),
    },
    (t) => [
      index("ai_runs_recent").on(t.tenantId, t.id),
      index("ai_runs_conversation").on(t.tenantId, t.conversationId, t.id),
      index("ai_runs_message").on(t.tenantId, t.messageId).where(sql`message_id is not null`),
      index("ai_runs_company").on(t.tenantId, t.companyId, t.id).where(sql`response_milliseconds is not null`),
      foreignKey({
        columns: [t.tenantId, t.conversationId],
        foreignColumns: [conversations.tenantId, conversations.id],
      }),
    ],
  ),
);
