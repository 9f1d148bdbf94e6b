import { type SQL, sql } from "drizzle-orm";
import { fullName } from "~/language/full-name";
import type { Statement } from "~/platform/statement.server";
import type { Control, Tenant } from "~/platform/tenancy.server";

/** Rows of each database that one page looks through. */
export const SCANNED = 1_000;

/** Who did something: a person of the team, or everybody of a kind. */
export interface AuditFilter {
  readonly who: "person" | "support" | "others" | null;
  readonly actorId: number | null;
  /** A kind of thing, and perhaps one of them. */
  readonly kind: string | null;
  readonly thing: string | null;
  /** Ids of the first row that is too late, and of the first that is early enough. */
  readonly before: number;
  readonly from: number;
}

export interface AuditRow {
  readonly id: number;
  readonly at: number;
  readonly actorType: string;
  readonly actorId: number | null;
  readonly action: string;
  readonly target: string | null;
  readonly address: string | null;
  /** JSON. */
  readonly fields: string | null;
  readonly values: string | null;
}

export interface Scanned {
  readonly rows: readonly AuditRow[];
  /** The id down to which the database was looked through; 0 where nothing older is left. */
  readonly down: number;
}

/** A tenant's acts in its own database, newest first. */
export function scanTenant(tenant: Tenant, filter: AuditFilter, limit: number): Statement<Scanned> {
  return tenant.sql<ScannedRow>(scan(tenant.id, filter, limit)).map(scannedOf);
}

/** A tenant's acts on accounts, which stand in the control database. */
export function scanAccounts(control: Control, tenant: Tenant, filter: AuditFilter, limit: number): Statement<Scanned> {
  return control.db.raw<ScannedRow>(scan(tenant.id, filter, limit)).map(scannedOf);
}

type ScannedRow = AuditRow & { readonly down: number; readonly count: number; readonly isFound: number };

/** Looks through a bounded part of the index; the last row always comes along, because it tells how far it went. */
function scan(tenantId: number, { who, actorId, kind, thing, before, from }: AuditFilter, limit: number): SQL {
  const isActor = {
    all: sql`1`,
    person: sql`actor_type = 'tenant_user' and actor_id = ${actorId}`,
    support: sql`actor_type in ('super_admin', 'support')`,
    others: sql`actor_type not in ('tenant_user', 'super_admin', 'support')`,
  }[who ?? "all"];
  const target = kind !== null && thing !== null ? `${kind}:${thing}` : null;
  const isThing =
    target !== null
      ? sql`target = ${target}`
      : kind !== null
        ? sql`substr(target, 1, ${kind.length + 1}) = ${`${kind}:`}`
        : sql`1`;
  return sql`with looked as materialized (
      select * from audit_log where tenant_id = ${tenantId} and id < ${before} and id >= ${from}
        order by id desc limit ${SCANNED}),
    reached as (select min(id) as down, count(*) as count from looked)
    select id, at, actor_type as actorType, actor_id as actorId, action, target, ip_address as address, fields,
      safe_values as "values", down, count, 1 as isFound
    from looked cross join reached where ${isActor} and ${isThing}
    union all
    select 0, 0, '', null, '', null, null, null, null, down, count, 0 from reached where count > 0
    order by id desc limit ${limit + 1}`;
}

function scannedOf(rows: readonly ScannedRow[]): Scanned {
  const [first] = rows;
  const down = first && first.count >= SCANNED ? first.down : 0;
  return {
    rows: rows.filter(({ isFound }) => isFound === 1).map(({ down: _d, count: _c, isFound: _f, ...row }) => row),
    down,
  };
}

interface NamedRow {
  readonly kind: "customer" | "prospect" | "company" | "thread" | "document";
  readonly id: number;
  readonly first: string | null;
  readonly last: string | null;
}

/**
 * What things are called today, by their targets ("customer:42"), in one statement. Only kinds with a name of their own
 * are looked up, and what was deleted has none.
 */
export function namesOfThings(tenant: Tenant, targets: readonly string[]): Statement<ReadonlyMap<string, string>> {
  const among = (kind: NamedRow["kind"]) => {
    const ids = targets.filter((target) => target.startsWith(`${kind}:`)).map((target) => Number(target.split(":")[1]));
    const known = [...new Set(ids)].filter(Number.isSafeInteger);
    return sql`id in (select value from json_each(${JSON.stringify(known)}))`;
  };
  return tenant
    .sql<NamedRow>(
      sql`select 'customer' as kind, id, first_name as first, last_name as last from customers
          where tenant_id = ${tenant.id} and ${among("customer")}
        union all select 'prospect', id, first_name, last_name from prospects
          where tenant_id = ${tenant.id} and ${among("prospect")}
        union all select 'company', id, name, null from companies
          where tenant_id = ${tenant.id} and ${among("company")}
        union all select 'thread', id, customer_name, null from conversations
          where tenant_id = ${tenant.id} and ${among("thread")}
        union all select 'document', id, original_name, null from training_documents
          where tenant_id = ${tenant.id} and ${among("document")}`,
    )
    .map((rows) => {
      const named = rows.map(({ kind, id, first, last }) => {
        return [`${kind}:${id}`, fullName({ firstName: first, lastName: last })] as const;
      });
      return new Map(named.filter(([, name]) => name !== ""));
    });
}
