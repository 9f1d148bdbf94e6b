import { asc, eq, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { prospects } from "../tables.server";

export type ProspectRecord = typeof prospects.$inferSelect;

const MOST_ALIKE = 5;

export function findProspect(tenant: Tenant, id: number): Statement<ProspectRecord[]> {
  return tenant.db.select(prospects, { where: eq(prospects.id, id), limit: 1 });
}

/** The first five prospects with this e-mail (lower case) or this phone (E.164), the oldest first. */
export function findProspectsAlike(
  tenant: Tenant,
  { email, phone }: { readonly email: string | null; readonly phone: string | null },
): Statement<ProspectRecord[]> {
  // An OR over both would walk the whole tenant; each of these reads at most five rows of its own index.
  const by = [
    email
      ? sql`select id from (select id from prospects where tenant_id = ${tenant.id} and email = ${email} limit 5)`
      : null,
    phone
      ? sql`select id from (select id from prospects where tenant_id = ${tenant.id} and phone = ${phone} limit 5)`
      : null,
  ].filter((query) => query !== null);
  return tenant.db.select(prospects, {
    where: by.length > 0 ? sql`${prospects.id} in (${sql.join(by, sql` union all `)})` : sql`0`,
    orderBy: [asc(prospects.id)],
    limit: MOST_ALIKE,
  });
}
