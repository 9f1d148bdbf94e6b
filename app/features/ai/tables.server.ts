import { sql } from "drizzle-orm";
import { foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
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
      /** 'tu' | 'usted'; null: as the tone says. */
      treatment: text("treatment"),
      /** 'es': always Spanish; null: the customer's own language. */
      language: text("language"),
      /** When people are there, and what the AI does at which hours; null: always, and it answers always. */
      businessHours: text("business_hours", { mode: "json" }),
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

/** Every general prompt that was saved, newest with the highest id: who, when, and what to go back to. */
export const promptVersions = tenantOwned(
  sqliteTable(
    "prompt_versions",
    {
      id: id(),
      tenantId: tenantId(),
      systemPrompt: text("system_prompt").notNull(),
      savedBy: integer("saved_by"),
      savedByName: text("saved_by_name"),
      /** Of which version this one is a return to. */
      restoredFrom: integer("restored_from"),
      createdAt: createdAt(),
    },
    (t) => [index("prompt_versions_list").on(t.tenantId, t.id)],
  ),
);

/** Questions that customers asked and nothing answered, alike ones together; taught once, closed for all. */
export const questionGroups = tenantOwned(
  sqliteTable(
    "question_groups",
    {
      id: id(),
      tenantId: tenantId(),
      companyId: integer("company_id"),
      /** The first of them, as the customer wrote it. */
      question: text("question").notNull(),
      /** Folded stems, by which the next one is told to be alike. */
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

/** What a company's AI must get right, whatever changes. */
export const goldenQuestions = tenantOwned(
  sqliteTable(
    "golden_questions",
    {
      id: id(),
      tenantId: tenantId(),
      companyId: integer("company_id"),
      question: text("question").notNull(),
      /** 'facts': the reply holds all of `facts`; 'handoff': it must go to a person. */
      expectation: text("expectation").notNull(),
      facts: text("facts", { mode: "json" }).$type<string[]>().notNull(),
      /** Whose customer's words these are, as long as staff have not made them their own. */
      conversationId: integer("conversation_id"),
      createdBy: integer("created_by"),
      createdAt: createdAt(),
      updatedAt: updatedAt(),
    },
    (t) => [
      uniqueIndex("golden_questions_parent").on(t.tenantId, t.id),
      index("golden_questions_company").on(t.tenantId, t.companyId, t.id),
      index("golden_questions_thread").on(t.tenantId, t.conversationId).where(sql`conversation_id is not null`),
      foreignKey({ columns: [t.tenantId, t.companyId], foreignColumns: [companies.tenantId, companies.id] }),
    ],
  ),
);

/** One run of a company's golden questions, against what is live or against a draft. */
export const goldenRuns = tenantOwned(
  sqliteTable(
    "golden_runs",
    {
      id: id(),
      tenantId: tenantId(),
      companyId: integer("company_id"),
      /** 'manual' | 'documents' | 'prompt' | 'configuration' | 'draft'. */
      cause: text("cause").notNull(),
      /** What would be published; null: what is live. */
      draft: text("draft", { mode: "json" }),
      /** 'running' | 'done' | 'failed'; of a preview also 'draft', 'published', 'discarded'. */
      state: text("state").notNull(),
      total: integer("total").notNull().default(0),
      done: integer("done").notNull().default(0),
      passed: integer("passed").notNull().default(0),
      /** How many were right in the run before and are not in this one. */
      worse: integer("worse").notNull().default(0),
      results: text("results", { mode: "json" }).notNull(),
      /** Raised whenever somebody goes on with it: work of an earlier turn may store nothing more. */
      turn: integer("turn").notNull().default(0),
      startedBy: integer("started_by"),
      finishedAt: date("finished_at"),
      createdAt: createdAt(),
    },
    (t) => [
      index("golden_runs_company").on(t.tenantId, t.companyId, t.id),
      index("golden_runs_running").on(t.tenantId, t.companyId).where(sql`state = 'running'`),
      foreignKey({ columns: [t.tenantId, t.companyId], foreignColumns: [companies.tenantId, companies.id] }),
    ],
  ),
);

/** Whose customers' words a run holds: erasing the thread takes them out of it. */
export const goldenRunThreads = tenantOwned(
  sqliteTable(
    "golden_run_threads",
    {
      tenantId: tenantId(),
      conversationId: integer("conversation_id").notNull(),
      runId: integer("run_id").notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.tenantId, t.conversationId, t.runId] }),
      index("golden_run_threads_run").on(t.tenantId, t.runId),
      foreignKey({
        columns: [t.tenantId, t.conversationId],
        foreignColumns: [conversations.tenantId, conversations.id],
      }),
    ],
  ),
);

/** What a month's runs read and wrote at the model; they themselves are forgotten sooner. */
export const goldenTokens = tenantOwned(
  sqliteTable(
    "golden_tokens",
    {
      tenantId: tenantId(),
      /** When it began in the business's zone, in milliseconds since 1970. */
      month: integer("month").notNull(),
      tokens: integer("tokens").notNull().default(0),
    },
    (t) => [primaryKey({ columns: [t.tenantId, t.month] })],
  ),
);

/** What the AI did, a row per day, company, channel, outcome and reason: a month's page reads few of them. */
export const aiDays = tenantOwned(
  sqliteTable(
    "ai_days",
    {
      tenantId: tenantId(),
      /** YYYY-MM-DD in the business's zone. */
      day: text("day").notNull(),
      /** 0 where there was none. */
      companyId: integer("company_id").notNull(),
      channel: text("channel").notNull(),
      /** 'answered' | 'handed_off'. */
      outcome: text("outcome").notNull(),
      /** Of a handoff; '' of an answer. */
      reason: text("reason").notNull(),
      count: integer("count").notNull().default(0),
      /** Sum over the answers, in milliseconds, from the customer's last message. */
      responseMilliseconds: integer("response_milliseconds").notNull().default(0),
      /** How many of them took at most 5, 15, 60 seconds. */
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
