import { type SQL, sql } from "drizzle-orm";
import type { TenantAct } from "./audit-acts";
import { ControlDatabase, openTenantDatabase, type TenantDatabase } from "./database.server";
import { newId, type TenantId } from "./ids";
import { TenantJobs } from "./outbox.server";
import type { Platform, Ports } from "./platform.server";
import { rawStatement, type Statement } from "./statement.server";
import { TenantFiles } from "./store-stream.server";
import type { AuditDetails } from "./tables.server";
import { TenantEvents } from "./tenant-events.server";
import type { TenantRef } from "./tenant-ref";
import { TenantSecrets } from "./tenant-secrets.server";
import { noteTrouble, type TroubleKind } from "./troubles.server";

/** The reason why code holds a tenant; without one it cannot get one. */
export type MintReason =
  | { readonly kind: "session"; readonly sessionId: number; readonly userId: number; readonly address: string }
  | { readonly kind: "webhook"; readonly platform: string }
  | { readonly kind: "verified_webhook"; readonly platform: string }
  | { readonly kind: "visitor_ticket" }
  | { readonly kind: "visitor_message" }
  | { readonly kind: "file_address"; readonly messageId: number }
  | { readonly kind: "rating_link"; readonly ratingId: number }
  | { readonly kind: "agenda_feed"; readonly companyId: number }
  | { readonly kind: "public_slug" }
  | { readonly kind: "public_logo" }
  | { readonly kind: "job_envelope"; readonly outboxId: number }
  | { readonly kind: "trash"; readonly conversationId: number }
  | { readonly kind: "retention" }
  | { readonly kind: "embeddings" }
  | { readonly kind: "lost_run"; readonly runId: number }
  | { readonly kind: "reindex" }
  | { readonly kind: "sign_up" }
  | { readonly kind: "password_reset" }
  | { readonly kind: "payment"; readonly purchaseId: string }
  | { readonly kind: "super_admin"; readonly superAdminId: number; readonly address?: string }
  | { readonly kind: "support"; readonly visitId: number; readonly superAdminId: number; readonly address: string }
  | { readonly kind: "house" }
  | { readonly kind: "erasure"; readonly erasureId: number }
  | { readonly kind: "seed" };

/**
 * Requests of which a tenant may get many at once, each with little to read and write: they share trips to the database
 * (0141).
 */
const SHARED: ReadonlySet<MintReason["kind"]> = new Set(["verified_webhook", "visitor_message"]);

/** The columns of the record that say who acts. */
function actorOf(reason: MintReason): readonly [type: string, id: number | null, address: string | null] {
  if (reason.kind === "session") return ["tenant_user", reason.userId, reason.address || null];
  if (reason.kind === "super_admin") return ["super_admin", reason.superAdminId, reason.address || null];
  if (reason.kind === "support") return ["support", reason.superAdminId, reason.address || null];
  if (reason.kind === "verified_webhook") return ["carrier", null, null];
  if (reason.kind === "seed" || reason.kind === "sign_up") return ["setup", null, null];
  // What outsiders can open (a visitor's ticket, a file's address) makes no change that is recorded.
  return ["job", null, null];
}

let create: (platform: Platform, ref: TenantRef, reason: MintReason) => Tenant;

/** A capability: code that holds it may act on this tenant's rows, files, jobs and events, and on no other's. */
export class Tenant {
  readonly id: TenantId;
  readonly uuid: string;
  readonly shard: number;
  readonly timeZone: string;
  readonly db: TenantDatabase;
  readonly jobs: TenantJobs;
  readonly events: TenantEvents;
  readonly files: TenantFiles;
  readonly secrets: TenantSecrets;
  readonly #platform: Platform;
  readonly #reason: MintReason;

  static {
    create = (platform, ref, reason) => new Tenant(platform, ref, reason);
  }

  private constructor(platform: Platform, ref: TenantRef, reason: MintReason) {
    this.#platform = platform;
    this.#reason = reason;
    this.id = ref.id;
    this.uuid = ref.uuid;
    this.shard = ref.shard;
    this.timeZone = ref.timeZone;
    const sharing = SHARED.has(reason.kind)
      ? { tenantId: ref.id, host: { waitUntil: platform.waitUntil, taken: 0 } }
      : null;
    this.db = openTenantDatabase(databaseFor(platform, ref), ref.id, sharing);
    this.jobs = new TenantJobs(platform, this.db, ref.id);
    this.events = new TenantEvents(platform, ref);
    this.files = new TenantFiles(platform.bindings.files, ref.id, (code) =>
      this.noteTrouble("files", "file_error", code),
    );
    this.secrets = new TenantSecrets(platform.bindings.settings.ENCRYPTION_KEY, ref);
  }

  now(): number {
    return this.#platform.clock.now();
  }

  /** The functions that higher rooms lend to lower ones. */
  get ports(): Ports {
    return this.#platform.ports;
  }

  /** Counts a webhook that was not taken, or a provider's failure, for the page of health. @param reason a code of ours */
  noteTrouble(provider: string, kind: TroubleKind, reason: string): void {
    noteTrouble(this.#platform, { tenantId: this.id, provider, kind, reason });
  }

  /** True on a visit of support: looking must leave no trace, such as messages that count as read. */
  get isVisited(): boolean {
    return this.#reason.kind === "support";
  }

  get log() {
    return this.#platform.log;
  }

  /** The product's address from outside; null on a machine that is not reachable from outside. */
  get publicOrigin(): string | null {
    return this.#platform.bindings.settings.PUBLIC_ORIGIN ?? null;
  }

  get requestId(): string {
    return this.#platform.requestId;
  }

  waitUntil(work: Promise<unknown>): void {
    this.#platform.waitUntil(work);
  }

  /**
   * The row that records an act of whoever opened this tenant; must run in the batch of the act. It can never be
   * erased: no word of a person and no secret may stand in it.
   * @param id of the thing, whose kind is the second part of `action`; SQL where only the batch knows it
   */
  audit(
    action: TenantAct,
    id: number | string | SQL,
    { fields = [], values = {}, ifChanged, only = sql`true` }: AuditDetails = {},
  ): Statement<unknown> {
    const [actorType, actorId, address] = actorOf(this.#reason);
    const names = JSON.stringify([...new Set([...fields, ...Object.keys(values)])]);
    return rawStatement(
      sql`insert into audit_log (id, at, actor_type, actor_id, tenant_id, action, target, ip_address, request_id, fields,
          safe_values)
        select ${newId()}, ${this.now()}, ${actorType}, ${actorId}, ${this.id}, ${action},
          ${action.slice(action.indexOf("_") + 1)} || ':' || ${typeof id === "object" ? id : String(id)}, ${address}, ${this.requestId}, ${names},
          ${JSON.stringify(values)}
        where ${ifChanged ? sql`changes() > 0` : only}`,
    );
  }

  /**
   * Like `audit`, one row for each of many things in one statement.
   * @param details.only a condition for each, over its id as `value ->> 'of'`
   */
  auditEach(
    action: TenantAct,
    ids: readonly number[],
    { fields = [], values = {}, only = sql`true` }: Omit<AuditDetails, "ifChanged">,
  ): Statement<unknown> {
    const [actorType, actorId, address] = actorOf(this.#reason);
    const names = JSON.stringify([...new Set([...fields, ...Object.keys(values)])]);
    const rows = ids.map((of) => ({ id: newId(), of }));
    return rawStatement(
      sql`insert into audit_log (id, at, actor_type, actor_id, tenant_id, action, target, ip_address, request_id, fields,
          safe_values)
        select value ->> 'id', ${this.now()}, ${actorType}, ${actorId}, ${this.id}, ${action},
          ${action.slice(action.indexOf("_") + 1)} || ':' || (value ->> 'of'), ${address}, ${this.requestId}, ${names},
          ${JSON.stringify(values)}
        from json_each(${JSON.stringify(rows)}) where ${only}`,
    );
  }

  /**
   * SQL that the table methods cannot express (full text, row-value keyset, INSERT … SELECT). Allowed in
   * `queries.server.ts` and `writes.server.ts` only; every table in it must be scoped by `tenant_id` (a lint rule reads
   * it).
   */
  sql<R extends object>(query: SQL): Statement<R[]> {
    return rawStatement<R>(query);
  }
}

function databaseFor(platform: Platform, tenant: TenantRef): D1Database {
  const database = platform.bindings.databases[tenant.shard];
  if (!database) throw new Error(`no database for shard ${tenant.shard}; name its binding in SHARDS`);
  return database;
}

export function mintTenant(platform: Platform, reason: MintReason, ref: TenantRef): Tenant {
  platform.log.write({ event: "tenant_opened", tenantId: ref.id, reason: reason.kind });
  return create(platform, ref, reason);
}

/**
 * The platform's own rows. Only accounts, tenants, credits, onboarding, super-admin and the Worker's entrances import
 * it.
 */
export class Control {
  readonly db: ControlDatabase;

  constructor(readonly platform: Platform) {
    const [database] = platform.bindings.databases;
    if (!database) throw new Error("SHARDS names no database");
    this.db = new ControlDatabase(database);
  }
}
