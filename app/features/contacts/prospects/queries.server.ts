import { asc, eq, type SQL, sql } from "drizzle-orm";
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

/** Holds while a prospect has become nobody: no customer, or one that was deleted since. */
export function isUnconverted(tenant: Tenant, id: number): SQL {
  return sql`exists (select 1 from prospects p where p.tenant_id = ${tenant.id} and p.id = ${id} and not exists
    (select 1 from customers c where c.tenant_id = ${tenant.id} and c.id = json_extract(p.metadata, '$.customerId')))`;
}

/** The customer and the prospect, of the oldest ones, that have an e-mail or a phone; null where nobody has it. */
export interface KnownReach {
  /** The e-mail in lower case, or the phone in E.164. */
  readonly reach: string;
  readonly customerId: number | null;
  readonly prospectId: number | null;
}

export function findByReach(
  tenant: Tenant,
  { emails, phones }: { readonly emails: readonly string[]; readonly phones: readonly string[] },
): Statement<KnownReach[]> {
  return tenant.sql(
    sql`select value as reach,
        (select min(id) from customers where tenant_id = ${tenant.id} and email = value) as customerId,
        (select min(id) from prospects where tenant_id = ${tenant.id} and email = value) as prospectId
      from json_each(${JSON.stringify(emails)})
      union all select value,
        (select min(id) from customers where tenant_id = ${tenant.id} and phone = value),
        (select min(id) from prospects where tenant_id = ${tenant.id} and phone = value)
      from json_each(${JSON.stringify(phones)})`,
  );
}
