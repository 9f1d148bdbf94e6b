import { sql } from "drizzle-orm";
import { foreignKey, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, date, flag, id, tenantId, updatedAt } from "../../platform/columns.server";
import { tenantOwned } from "../../platform/marks.server";
import { companies } from "../companies/tables.server";
import { conversations } from "../threads/tables.server";
import type { FieldRules } from "./rules";

/** One line of an order, at the price of the list when it was confirmed. */
export interface OrderLine {
  readonly name: string;
  readonly quantity: number;
  readonly cents: number;
}

export const intelligentActions = tenantOwned(
  sqliteTable(
    "intelligent_actions",
    {
      id: id(),
      tenantId: tenantId(),
      companyId: integer("company_id").notNull(),
      name: text("name").notNull(),
      description: text("description"),
      endpoint: text("endpoint").notNull(),
      method: text("method").notNull().default("POST"),
      /** Encrypted. */
      apiKey: text("api_key"),
      triggerValues: text("trigger_values", { mode: "json" }).$type<string[]>().notNull(),
      /** Other endings of the trigger words begin it too. */
      matchEndings: flag("match_endings").notNull().default(false),
      dataStructure: text("data_structure", { mode: "json" }).$type<Record<string, unknown>>(),
      successResponse: text("success_response"),
      errorResponse: text("error_response"),
      showEndpointResponse: flag("show_endpoint_response").notNull().default(false),
      isWizardMode: flag("is_wizard_mode").notNull().default(false),
      wizardModeEndpoint: text("wizard_mode_endpoint"),
      isActive: flag("is_active").notNull().default(true),
      /** Staff look at every call before it is made. */
      needsApproval: flag("needs_approval").notNull().default(false),
      /** 'endpoint', or what the platform does by itself: 'appointment' | 'order' | 'quote'. */
      kind: text("kind").notNull().default("endpoint"),
      /** Of a ready-made one. */
      settings: text("settings", { mode: "json" }).$type<Record<string, string | number | boolean | null>>(),
      createdAt: createdAt(),
      updatedAt: updatedAt(),
    },
    (t) => [
      uniqueIndex("intelligent_actions_parent").on(t.tenantId, t.id),
      uniqueIndex("intelligent_actions_ready").on(t.tenantId, t.companyId, t.kind).where(sql`kind <> 'endpoint'`),
      index("intelligent_actions_company").on(t.tenantId, t.companyId, t.id),
      foreignKey({ columns: [t.tenantId, t.companyId], foreignColumns: [companies.tenantId, companies.id] }),
    ],
  ),
);

export const intelligentActionFields = tenantOwned(
  sqliteTable(
    "intelligent_action_fields",
    {
      id: id(),
      tenantId: tenantId(),
      actionId: integer("action_id").notNull(),
      type: text("type").notNull(),
      label: text("label").notNull(),
      required: flag("required").notNull().default(false),
      values: text("values", { mode: "json" }).$type<string[]>(),
      order: integer("order").notNull().default(0),
      originalFieldName: text("original_field_name").notNull(),
      displayName: text("display_name").notNull(),
      description: text("description"),
      validationRules: text("validation_rules", { mode: "json" }).$type<FieldRules>(),
      createdAt: createdAt(),
      updatedAt: updatedAt(),
    },
    (t) => [
      index("intelligent_action_fields_action").on(t.tenantId, t.actionId, t.order),
      foreignKey({
        columns: [t.tenantId, t.actionId],
        foreignColumns: [intelligentActions.tenantId, intelligentActions.id],
      }),
    ],
  ),
);

export const intelligentActionSessions = tenantOwned(
  sqliteTable(
    "intelligent_action_sessions",
    {
      id: id(),
      tenantId: tenantId(),
      conversationId: integer("conversation_id").notNull(),
      actionId: integer("action_id").notNull(),
      status: text("status").notNull().default("collecting"),
      /**
       * What the customer is asked while collecting: 'asking' | 'confirming' | 'choosing'; nothing more: 'calling',
       * 'approving' (until staff decided and the call ended).
       */
      phase: text("phase").notNull().default("asking"),
      /** Answers in a row that were not understood. */
      tries: integer("tries").notNull().default(0),
      /** The customer's words that began it. */
      triggerText: text("trigger_text"),
      currentFieldIndex: integer("current_field_index").notNull().default(0),
      collectedData: text("collected_data", { mode: "json" }).$type<Record<string, string | number>>(),
      /** What else a ready-made action keeps (sessions/memo.ts). */
      memo: text("memo", { mode: "json" }),
      missingFields: text("missing_fields", { mode: "json" }).$type<string[]>(),
      lastMessageId: integer("last_message_id"),
      wizardModeEndpointData: text("wizard_mode_endpoint_data", { mode: "json" }),
      expiresAt: date("expires_at"),
      createdAt: createdAt(),
      updatedAt: updatedAt(),
    },
    (t) => [
      index("intelligent_action_sessions_conversation").on(t.tenantId, t.conversationId, t.status),
      uniqueIndex("intelligent_action_sessions_open")
        .on(t.tenantId, t.conversationId)
        .where(sql`status = 'collecting'`),
      index("intelligent_action_sessions_action").on(t.tenantId, t.actionId),
      foreignKey({
        columns: [t.tenantId, t.conversationId],
        foreignColumns: [conversations.tenantId, conversations.id],
      }),
      foreignKey({
        columns: [t.tenantId, t.actionId],
        foreignColumns: [intelligentActions.tenantId, intelligentActions.id],
      }),
    ],
  ),
);

/** Every call of a company's endpoint, made or to be made, for a customer or as a test. Never with the API key. */
export const intelligentActionRuns = tenantOwned(
  sqliteTable(
    "intelligent_action_runs",
    {
      id: id(),
      tenantId: tenantId(),
      actionId: integer("action_id").notNull(),
      /** Null for a test by staff. */
      conversationId: integer("conversation_id"),
      /** The session that collected its values; null for a test by staff. */
      sessionId: integer("session_id"),
      /**
       * 'calling' | 'succeeded' | 'failed' | 'unknown' (it may or may not have arrived); with approval by staff 'waiting'
       * | 'approved' before it, or the end 'rejected' | 'expired' | 'withdrawn'.
       */
      outcome: text("outcome").notNull().default("calling"),
      /** Why it failed, as a code. */
      reason: text("reason"),
      /** Sent as Idempotency-Key, the same with every try. */
      key: text("key").notNull(),
      method: text("method").notNull(),
      address: text("address").notNull(),
      body: text("body"),
      status: integer("status"),
      response: text("response"),
      milliseconds: integer("milliseconds"),
      /** The whole request, encrypted: what is approved, or sent again, is what was collected. */
      request: text("request"),
      /** The end of the wait for staff. */
      expiresAt: date("expires_at"),
      /** Who approved or rejected it, or sent it again. */
      decidedBy: integer("decided_by"),
      /** The call that staff sent again with this one, which has its key. */
      againOf: integer("again_of"),
      createdAt: createdAt(),
    },
    (t) => [
      uniqueIndex("intelligent_action_runs_again").on(t.tenantId, t.againOf).where(sql`again_of is not null`),
      uniqueIndex("intelligent_action_runs_waiting").on(t.tenantId, t.conversationId).where(sql`outcome = 'waiting'`),
      index("intelligent_action_runs_action").on(t.tenantId, t.actionId, t.id),
      index("intelligent_action_runs_conversation")
        .on(t.tenantId, t.conversationId)
        .where(sql`conversation_id is not null`),
      foreignKey({
        columns: [t.tenantId, t.actionId],
        foreignColumns: [intelligentActions.tenantId, intelligentActions.id],
      }),
    ],
  ),
);

/** An appointment of a company, made by a customer in a thread or by staff. */
export const bookings = tenantOwned(
  sqliteTable(
    "bookings",
    {
      id: id(),
      tenantId: tenantId(),
      companyId: integer("company_id").notNull(),
      /** Null for one that staff wrote down. */
      conversationId: integer("conversation_id"),
      /** The session that made it. */
      sessionId: integer("session_id"),
      name: text("name").notNull(),
      phone: text("phone"),
      note: text("note"),
      startsAt: date("starts_at").notNull(),
      /** The first moment after it. */
      endsAt: date("ends_at").notNull(),
      /** The beginning of which the customer was reminded a day or some hours before, or asked about after it. */
      toldDay: date("told_day"),
      toldHours: date("told_hours"),
      toldAfter: date("told_after"),
      /** 'confirmed' | 'done' | 'missed' | 'cancelled' */
      state: text("state").notNull().default("confirmed"),
      createdAt: createdAt(),
      updatedAt: updatedAt(),
    },
    (t) => [
      index("bookings_start").on(t.tenantId, t.startsAt, t.id),
      index("bookings_company").on(t.tenantId, t.companyId, t.startsAt, t.id),
      index("bookings_conversation")
        .on(t.tenantId, t.conversationId, t.startsAt)
        .where(sql`conversation_id is not null`),
      index("bookings_phone").on(t.tenantId, t.phone).where(sql`conversation_id is null`),
      uniqueIndex("bookings_session").on(t.tenantId, t.sessionId).where(sql`session_id is not null`),
      foreignKey({ columns: [t.tenantId, t.companyId], foreignColumns: [companies.tenantId, companies.id] }),
      foreignKey({
        columns: [t.tenantId, t.conversationId],
        foreignColumns: [conversations.tenantId, conversations.id],
      }),
    ],
  ),
);

/** The secret address under which a company's appointments can be read by a calendar. */
export const agendaFeeds = tenantOwned(
  sqliteTable(
    "agenda_feeds",
    {
      tenantId: tenantId(),
      companyId: integer("company_id").notNull(),
      /** Its secret is signed over this: another one closes the address. */
      nonce: text("nonce").notNull(),
      createdAt: createdAt(),
    },
    (t) => [
      primaryKey({ columns: [t.tenantId, t.companyId] }),
      foreignKey({ columns: [t.tenantId, t.companyId], foreignColumns: [companies.tenantId, companies.id] }),
    ],
  ),
);

/** What a customer ordered from a company's price list. */
export const orders = tenantOwned(
  sqliteTable(
    "orders",
    {
      id: id(),
      tenantId: tenantId(),
      companyId: integer("company_id").notNull(),
      conversationId: integer("conversation_id").notNull(),
      sessionId: integer("session_id").notNull(),
      name: text("name").notNull(),
      phone: text("phone"),
      /** Null where the customer picks it up. */
      address: text("address"),
      /** In words; null where nobody said it. */
      neededBy: text("needed_by"),
      /** Staff's own; the customer never reads it. */
      note: text("note"),
      lines: text("lines", { mode: "json" }).$type<readonly OrderLine[]>().notNull(),
      totalCents: integer("total_cents").notNull(),
      /** The business's own where the list names none. */
      currency: text("currency").notNull(),
      /** 'new' | 'preparing' | 'ready' | 'delivered' | 'cancelled' */
      state: text("state").notNull().default("new"),
      /** Set once it is delivered or cancelled. */
      closedAt: date("closed_at"),
      createdAt: createdAt(),
      updatedAt: updatedAt(),
    },
    (t) => [
      index("orders_list").on(t.tenantId, t.companyId, t.id),
      index("orders_open").on(t.tenantId, t.companyId, t.id).where(sql`closed_at is null`),
      index("orders_conversation").on(t.tenantId, t.conversationId, t.id),
      uniqueIndex("orders_session").on(t.tenantId, t.sessionId),
      foreignKey({ columns: [t.tenantId, t.companyId], foreignColumns: [companies.tenantId, companies.id] }),
      foreignKey({
        columns: [t.tenantId, t.conversationId],
        foreignColumns: [conversations.tenantId, conversations.id],
      }),
    ],
  ),
);
