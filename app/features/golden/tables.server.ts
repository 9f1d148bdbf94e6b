import { sql } from "drizzle-orm";
import { foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, date, id, tenantId, updatedAt } from "../../platform/columns.server";
import { tenantOwned } from "../../platform/marks.server";
import { companies } from "../companies/tables.server";
import { conversations } from "../threads/tables.server";

/** Questions that a company's AI must answer right after every change. */
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
      /** The thread of the customer who wrote the words, until staff make them their own. */
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

/** One run of a company's golden questions, over the live state or a draft. */
export const goldenRuns = tenantOwned(
  sqliteTable(
    "golden_runs",
    {
      id: id(),
      tenantId: tenantId(),
      companyId: integer("company_id"),
      /** 'manual' | 'documents' | 'prompt' | 'configuration' | 'draft'. */
      cause: text("cause").notNull(),
      /** The change to publish; null for a run over the live state. */
      draft: text("draft", { mode: "json" }),
      /** 'running' | 'done' | 'failed'; of a preview also 'draft', 'published', 'discarded'. */
      state: text("state").notNull(),
      total: integer("total").notNull().default(0),
      done: integer("done").notNull().default(0),
      passed: integer("passed").notNull().default(0),
      /** The number of answers that were right in the run before and are not in this one. */
      worse: integer("worse").notNull().default(0),
      results: text("results", { mode: "json" }).notNull(),
      /** Raised each time the run is continued: work of an earlier turn can store nothing more. */
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

/** The threads with words in a run: erasing a thread takes its words out. */
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
