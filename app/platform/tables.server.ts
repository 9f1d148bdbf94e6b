import { type SQL, sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { createdAt, date, id, tenantId } from "./columns.server";
import type { TenantId } from "./ids";
import { controlOwned, tenantOwned } from "./marks.server";
import type { TroubleKind } from "./troubles.server";

/**
 * Work that must happen later, written in the batch that made it due. The queue message is only a wake-up with the
 * row's id.
 */
export const outbox = tenantOwned(
  sqliteTable(
    "outbox",
    {
      id: id(),
      tenantId: tenantId(),
      kind: text("kind").notNull(),
      /** Makes the same work due once; null where repeats are wanted. */
      key: text("key"),
      payload: text("payload", { mode: "json" }).notNull(),
      dueAt: date("due_at").notNull(),
      leaseUntil: date("lease_until"),
      attempts: integer("attempts").notNull().default(0),
      createdAt: createdAt(),
    },
    (t) => [
      index("outbox_due").on(t.dueAt),
      uniqueIndex("outbox_key").on(t.tenantId, t.kind, t.key).where(sql`key is not null`),
    ],
  ),
);

/** Work that failed for good. Staff see it and can start it again. */
export const deadLetters = tenantOwned(
  sqliteTable(
    "dead_letters",
    {
      id: id(),
      tenantId: tenantId(),
      kind: text("kind").notNull(),
      payload: text("payload", { mode: "json" }).notNull(),
      attempts: integer("attempts").notNull(),
      /** The operator's reason; holds no bodies and no secrets. */
      cause: text("cause").notNull(),
      createdAt: createdAt(),
    },
    (t) => [index("dead_letters_tenant").on(t.tenantId, t.id)],
  ),
);

/** Refused webhooks and failures of providers, counted for the platform's own eyes; kept for thirty days. */
export const providerTroubles = controlOwned(
  sqliteTable(
    "provider_troubles",
    {
      /** 0 where nobody knows whose it is. */
      tenantId: integer("tenant_id").$type<TenantId>().notNull(),
      provider: text("provider").notNull(),
      kind: text("kind").$type<TroubleKind>().notNull(),
      /** Days since 1970 (UTC). */
      day: integer("day").notNull(),
      count: integer("count").notNull(),
      /** A code; the last one of the day. */
      reason: text("reason").notNull(),
      lastAt: date("last_at").notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.tenantId, t.provider, t.kind, t.day] }),
      index("provider_troubles_last").on(t.lastAt),
    ],
  ),
);

/** Where cron's next look at the businesses of a database begins. */
export const cronRounds = controlOwned(
  sqliteTable("cron_rounds", {
    /** What is looked for, and the database: 'resolved:0'. */
    name: text("name").primaryKey(),
    /** All businesses up to this id were looked at. */
    place: integer("place").notNull(),
  }),
);

/** The tenant's event counter. It moves in the batch of a change, so that a lost push shows as a gap. */
export const eventCounters = tenantOwned(
  sqliteTable("event_counters", {
    tenantId: integer("tenant_id").$type<TenantId>().primaryKey(),
    seq: integer("seq").notNull().default(0),
  }),
);

/** Fixed-window quotas of public calls, per tenant and key. */
export const quotas = tenantOwned(
  sqliteTable(
    "quotas",
    {
      tenantId: tenantId(),
      key: text("key").notNull(),
      window: integer("window").notNull(),
      count: integer("count").notNull(),
      expiresAt: date("expires_at").notNull(),
    },
    (t) => [primaryKey({ columns: [t.tenantId, t.key, t.window] }), index("quotas_expiry").on(t.expiresAt)],
  ),
);

/** Fixed-window limits before a tenant is known: sign-in, registration, public look-ups. */
export const rateLimits = controlOwned(
  sqliteTable(
    "rate_limits",
    {
      key: text("key").notNull(),
      window: integer("window").notNull(),
      count: integer("count").notNull(),
      expiresAt: date("expires_at").notNull(),
    },
    (t) => [primaryKey({ columns: [t.key, t.window] }), index("rate_limits_expiry").on(t.expiresAt)],
  ),
);

/**
 * The record of changes: who, what, on which id. A tenant's acts stand in its own shard, those on accounts and tenants
 * on shard 0. Triggers refuse every update and delete, so a row holds nothing that somebody may ask to be erased.
 */
export const auditLog = controlOwned(
  sqliteTable(
    "audit_log",
    {
      id: id(),
      at: date("at").notNull(),
      actorType: text("actor_type").notNull(),
      actorId: integer("actor_id"),
      tenantId: integer("tenant_id").$type<TenantId>(),
      action: text("action").notNull(),
      target: text("target"),
      ipAddress: text("ip_address"),
      requestId: text("request_id"),
      /** The names of the changed fields. */
      fields: text("fields", { mode: "json" }).$type<readonly string[]>(),
      /** Values of settings and codes, by the names of their fields. */
      safeValues: text("safe_values", { mode: "json" }).$type<SafeValues>(),
    },
    (t) => [index("audit_log_tenant").on(t.tenantId, t.id)],
  ),
);

/** Neither personal nor secret: settings, codes, ids, switches. */
export type SafeValues = Readonly<Record<string, string | number | boolean | null>>;

export interface AuditDetails {
  /** The names of the changed fields; never names that outsiders choose. */
  readonly fields?: readonly string[];
  readonly values?: SafeValues;
  /** True: only if the statement right before it in the batch changed a row. */
  readonly ifChanged?: true;
  /** Only if this holds at that place in the batch. */
  readonly only?: SQL;
}

/** A control row's debt to a shard (a paid purchase, a welcome gift), with a key that makes it happen once. */
export const controlOutbox = controlOwned(
  sqliteTable(
    "control_outbox",
    {
      id: id(),
      kind: text("kind").notNull(),
      key: text("key").notNull(),
      tenantId: integer("tenant_id").$type<TenantId>().notNull(),
      payload: text("payload", { mode: "json" }).notNull(),
      dueAt: date("due_at").notNull(),
      attempts: integer("attempts").notNull().default(0),
      createdAt: createdAt(),
    },
    (t) => [uniqueIndex("control_outbox_key").on(t.key), index("control_outbox_due").on(t.dueAt)],
  ),
);
