import { sql } from "drizzle-orm";
import { foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, date, flag, id, tenantId, updatedAt } from "../../platform/columns.server";
import { tenantOwned } from "../../platform/marks.server";
import { companies } from "../companies/tables.server";
import { conversations } from "../threads/tables.server";

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
      /** 'tu' | 'usted'; null: as the tone says. */
      treatment: text("treatment"),
      /** 'es': always Spanish; null: the customer's own language. */
      language: text("language"),
      /** When people are there, and what the AI does at which hours; null: people always, and the AI always answers. */
      businessHours: text("business_hours", { mode: "json" }),
      /** Minutes that the AI waits after a person's reply; null: 10, or for a company the general value. */
      waitMinutes: integer("wait_minutes"),
      /**
       * Minutes after a handover from which the AI answers new questions that nobody of the business took; 0: never;
       * null: never, or for a company the general value.
       */
      backMinutes: integer("back_minutes"),
      /**
       * Open minutes in which a person is to answer a customer who waits for one; 0: no target; null: none, or for a
       * company the general value.
       */
      targetMinutes: integer("target_minutes"),
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

/**
 * Every general prompt that was saved, newest with the highest id, with its author and time, so that one can go back.
 */
export const promptVersions = tenantOwned(
  sqliteTable(
    "prompt_versions",
    {
      id: id(),
      tenantId: tenantId(),
      systemPrompt: text("system_prompt").notNull(),
      savedBy: integer("saved_by"),
      savedByName: text("saved_by_name"),
      /** The version that this one restores. */
      restoredFrom: integer("restored_from"),
      createdAt: createdAt(),
    },
    (t) => [index("prompt_versions_list").on(t.tenantId, t.id)],
  ),
);

/** The tokens that a month's test runs used at the model; the runs themselves are deleted sooner. */
export const goldenTokens = tenantOwned(
  sqliteTable(
    "golden_tokens",
    {
      tenantId: tenantId(),
      /** When the month began in the business's zone, in milliseconds since 1970. */
      month: integer("month").notNull(),
      tokens: integer("tokens").notNull().default(0),
    },
    (t) => [primaryKey({ columns: [t.tenantId, t.month] })],
  ),
);

/** How often people answered in time, one row per day and company. */
export const replyDays = tenantOwned(
  sqliteTable(
    "reply_days",
    {
      tenantId: tenantId(),
      /** YYYY-MM-DD in the business's zone, when the wait ended. */
      day: text("day").notNull(),
      /** 0 where the company was not known. */
      companyId: integer("company_id").notNull(),
      /** Waits that staff ended within the target. */
      met: integer("met").notNull().default(0),
      missed: integer("missed").notNull().default(0),
    },
    (t) => [primaryKey({ columns: [t.tenantId, t.day, t.companyId] })],
  ),
);

/** The AI's activity, one row per day, company, channel, outcome and reason, so that a month's page reads few rows. */
export const aiDays = tenantOwned(
  sqliteTable(
    "ai_days",
    {
      tenantId: tenantId(),
      /** YYYY-MM-DD in the business's zone. */
      day: text("day").notNull(),
      /** 0 where the company was not known. */
      companyId: integer("company_id").notNull(),
      channel: text("channel").notNull(),
      /** 'answered' | 'handed_off'. */
      outcome: text("outcome").notNull(),
      /** The reason of a handoff; '' for an answer. */
      reason: text("reason").notNull(),
      count: integer("count").notNull().default(0),
      /** Sum over the answers, in milliseconds, from the customer's last message. */
      responseMilliseconds: integer("response_milliseconds").notNull().default(0),
      /** The number of these answers that took at most 5, 15, 60 seconds. */
      within5: integer("within_5").notNull().default(0),
      within15: integer("within_15").notNull().default(0),
      within60: integer("within_60").notNull().default(0),
      credits: integer("credits").notNull().default(0),
      thumbsUp: integer("thumbs_up").notNull().default(0),
      thumbsDown: integer("thumbs_down").notNull().default(0),
    },
    (t) => [primaryKey({ columns: [t.tenantId, t.day, t.companyId, t.channel, t.outcome, t.reason] })],
  ),
);

/** One row per try to answer: why the AI said what it said, and the cost. Holds ids and figures, no texts. */
export const aiRuns = tenantOwned(
  sqliteTable(
    "ai_runs",
    {
      id: id(),
      tenantId: tenantId(),
      conversationId: integer("conversation_id").notNull(),
      /** The AI message that it wrote; null where nothing was written. */
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
      /** The part of these that the vendor had read before, and that cost less. */
      cachedTokens: integer("cached_tokens").notNull().default(0),
      outputTokens: integer("output_tokens").notNull().default(0),
      milliseconds: integer("milliseconds").notNull(),
      /** From the customer's last message to the stored answer. */
      responseMilliseconds: integer("response_milliseconds"),
      credits: integer("credits").notNull().default(0),
      companyId: integer("company_id"),
      /** The rating that staff gave the answer: 1 or -1; null where there is none. */
      rating: integer("rating"),
      ratedBy: integer("rated_by"),
      ratedAt: date("rated_at"),
      /** The day by which it is counted, in the zone that the business had then; null before businesses had zones. */
      day: text("day"),
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

export const channelSettings = tenantOwned(
  sqliteTable(
    "channel_settings",
    {
      id: id(),
      tenantId: tenantId(),
      channel: text("channel").notNull(),
      companyId: integer("company_id").notNull(),
      aiResponseThreshold: integer("ai_response_threshold").notNull().default(2),
      createdAt: createdAt(),
      updatedAt: updatedAt(),
    },
    (t) => [
      uniqueIndex("channel_settings_company").on(t.tenantId, t.companyId, t.channel),
      foreignKey({ columns: [t.tenantId, t.companyId], foreignColumns: [companies.tenantId, companies.id] }),
    ],
  ),
);
