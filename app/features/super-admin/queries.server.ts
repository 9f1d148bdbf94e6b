import { and, desc, eq, lt, sql } from "drizzle-orm";
import { tenantUsers } from "~/features/accounts/tables.server";
import type { TenantUserRecord } from "~/features/accounts/writes.server";
import type { TenantRecord } from "~/features/tenants/queries.server";
import { tenants } from "~/features/tenants/tables.server";
import type { TenantId } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import { providerTroubles } from "~/platform/tables.server";
import type { Control } from "~/platform/tenancy.server";
import { type Page, type PageOf, pageOf } from "./page-of";

/** The words, which have no sign in them, as a query of FTS5: each begins a word of the row. */
const matching = (words: readonly string[]) => words.map((word) => `"${word}"*`).join(" ");

/**
 * All tenants, newest first (ids grow with time).
 * @param words of a search (`wordsOf`): each begins a word of the name, the e-mail, the phone, the address or an id
 */
export function listTenants(
  control: Control,
  { limit, cursor }: PageOf,
  words: readonly string[] | null = null,
): Statement<Page<TenantRecord>> {
  const below = cursor === null ? sql`` : sql` and rowid < ${cursor}`;
  const found =
    words &&
    sql`${tenants.id} in (select rowid from tenant_index where tenant_index match ${matching(words)}${below}
      order by rowid desc limit ${limit + 1})`;
  return control.db
    .select(tenants, {
      where: found ?? (cursor === null ? undefined : sql`${tenants.id} < ${cursor}`),
      orderBy: [desc(tenants.id)],
      limit: limit + 1,
    })
    .map((rows) => pageOf(rows, limit));
}

/** Tenant users, newest first; with `tenantId`, those of one tenant. `words` are searched for in e-mail and names. */
export function listTenantUsers(
  control: Control,
  { limit, cursor }: PageOf,
  tenantId: TenantId | null,
  words: readonly string[] | null = null,
): Statement<Page<TenantUserRecord>> {
  const below = cursor === null ? sql`` : sql` and rowid < ${cursor}`;
  const query = `words : (${matching(words ?? [])})${tenantId === null ? "" : ` AND tenant : "${tenantId}"`}`;
  const found =
    words &&
    sql`${tenantUsers.id} in (select rowid from person_index where person_index match ${query}${below}
      order by rowid desc limit ${limit + 1})`;
  const listed = and(
    tenantId === null ? undefined : eq(tenantUsers.tenantId, tenantId),
    cursor === null ? undefined : lt(tenantUsers.id, cursor),
  );
  return control.db
    .select(tenantUsers, {
      where: found ?? listed,
      orderBy: [desc(tenantUsers.id)],
      limit: limit + 1,
    })
    .map((rows) => pageOf(rows, limit));
}

export function findTenants(control: Control, ids: readonly TenantId[]): Statement<TenantRecord[]> {
  return control.db.select(tenants, {
    where: sql`${tenants.id} in (select value from json_each(${JSON.stringify(ids)}))`,
  });
}

/** Refused webhooks and failures of providers by tenant, provider and day, the one that happened last first. */
export function listTroubles(control: Control, limit: number): Statement<(typeof providerTroubles.$inferSelect)[]> {
  return control.db.select(providerTroubles, { orderBy: [desc(providerTroubles.lastAt)], limit });
}
