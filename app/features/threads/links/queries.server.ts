import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Reach } from "~/features/contacts/customers/queries.server";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { ConversationRecord } from "../queries.server";
import type { ContactKind } from "../schema";
import { conversations } from "../tables.server";

/** The newest threads with this phone or e-mail that belong to nobody yet. */
export function listUnlinkedThreads(
  tenant: Tenant,
  { email, phone }: Reach,
  limit: number,
): Statement<ConversationRecord[]> {
  // Each is a walk over its own index; an OR over both would read the whole tenant.
  const by = [
    phone
      ? sql`select id from (select id from conversations where tenant_id = ${tenant.id} and customer_phone = ${phone}
          and customer_id is null and prospect_id is null and deleted_at is null limit ${limit})`
      : null,
    email
      ? sql`select id from (select id from conversations where tenant_id = ${tenant.id} and customer_email = ${email}
          and customer_id is null and prospect_id is null and deleted_at is null limit ${limit})`
      : null,
  ].filter((query) => query !== null);
  return tenant.db.select(conversations, {
    where: by.length > 0 ? sql`${conversations.id} in (${sql.join(by, sql` union all `)})` : sql`0`,
    orderBy: [desc(conversations.id)],
    limit,
  });
}

/** Threads of a customer or prospect that are not in the trash. */
export function listLinkedThreads(
  tenant: Tenant,
  kind: ContactKind,
  contactId: number,
  limit: number,
): Statement<ConversationRecord[]> {
  const column = kind === "customer" ? conversations.customerId : conversations.prospectId;
  return tenant.db.select(conversations, {
    where: and(eq(column, contactId), isNull(conversations.deletedAt)),
    limit,
  });
}

/**
 * Holds where the customer or prospect `value ->> '$.payload.contactId'` has the phone or e-mail of a thread that belongs
 * to nobody.
 */
export function hasFreeThreads(tenant: Tenant, kind: ContactKind): SQL {
  const free = sql`t.customer_id is null and t.prospect_id is null and t.deleted_at is null`;
  return kind === "customer"
    ? sql`exists (select 1 from customers c where c.tenant_id = ${tenant.id} and c.id = value ->> '$.payload.contactId'
        and (exists (select 1 from conversations t where t.tenant_id = ${tenant.id} and t.customer_phone = c.phone and ${free})
          or exists (select 1 from conversations t where t.tenant_id = ${tenant.id} and t.customer_email = c.email and ${free})))`
    : sql`exists (select 1 from prospects p where p.tenant_id = ${tenant.id} and p.id = value ->> '$.payload.contactId'
        and (exists (select 1 from conversations t where t.tenant_id = ${tenant.id} and t.customer_phone = p.phone and ${free})
          or exists (select 1 from conversations t where t.tenant_id = ${tenant.id} and t.customer_email = p.email and ${free})))`;
}

/** The company of the customer or prospect that a thread belongs to. */
export function findCompanyOfLinked(
  tenant: Tenant,
  { customerId, prospectId }: Pick<ConversationRecord, "customerId" | "prospectId">,
): Statement<{ name: string }[]> {
  const own =
    customerId !== null
      ? sql`(select company_id from customers where tenant_id = ${tenant.id} and id = ${customerId})`
      : sql`(select company_id from prospects where tenant_id = ${tenant.id} and id = ${prospectId ?? 0})`;
  return tenant.sql(
    sql`select name from companies where tenant_id = ${tenant.id} and id = ${own} and deleted_at is null limit 1`,
  );
}
