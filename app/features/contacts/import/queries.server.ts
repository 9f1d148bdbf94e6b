import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { customers, prospects } from "../tables.server";
import { CONTACT_COLUMNS, type ContactKind, type ContactValue, type ContactValues } from "./columns";

/** A customer or prospect as an import sees it. */
export interface StoredContact {
  readonly id: number;
  /** In milliseconds since 1970. */
  readonly updatedAt: number;
  /** All columns that a file can fill. */
  readonly values: ContactValues;
}

interface Reaches {
  /** In E.164. */
  readonly phones: readonly string[];
  /** In lower case. */
  readonly emails: readonly string[];
}

/** For each of these phones and e-mails, the oldest customer or prospect that has it. */
export function findContactsByReach(
  tenant: Tenant,
  kind: ContactKind,
  { phones, emails }: Reaches,
): Statement<StoredContact[]> {
  const listed = [JSON.stringify(phones), JSON.stringify(emails)] as const;
  if (kind === "customer") {
    const found = sql`select (select min(id) from customers where tenant_id = ${tenant.id} and phone = value) from json_each(${listed[0]})
      union select (select min(id) from customers where tenant_id = ${tenant.id} and email = value) from json_each(${listed[1]})`;
    return tenant.db.select(customers, { where: sql`${customers.id} in (${found})` }).map(contactsOf(kind));
  }
  const found = sql`select (select min(id) from prospects where tenant_id = ${tenant.id} and phone = value) from json_each(${listed[0]})
    union select (select min(id) from prospects where tenant_id = ${tenant.id} and email = value) from json_each(${listed[1]})`;
  return tenant.db.select(prospects, { where: sql`${prospects.id} in (${found})` }).map(contactsOf(kind));
}

export function findContacts(tenant: Tenant, kind: ContactKind, ids: readonly number[]): Statement<StoredContact[]> {
  const listed = sql`(select value from json_each(${JSON.stringify(ids)}))`;
  return kind === "customer"
    ? tenant.db.select(customers, { where: sql`${customers.id} in ${listed}` }).map(contactsOf(kind))
    : tenant.db.select(prospects, { where: sql`${prospects.id} in ${listed}` }).map(contactsOf(kind));
}

/** Holds while none of these records was changed or deleted since it was read. */
export function areUnchanged(
  tenant: Tenant,
  kind: ContactKind,
  read: readonly Pick<StoredContact, "id" | "updatedAt">[],
): SQL {
  const list = JSON.stringify(read.map(({ id, updatedAt }) => [id, updatedAt]));
  return kind === "customer"
    ? sql`not exists (select 1 from json_each(${list}) w left join customers c on c.tenant_id = ${tenant.id}
        and c.id = w.value ->> 0 where c.updated_at is not w.value ->> 1)`
    : sql`not exists (select 1 from json_each(${list}) w left join prospects p on p.tenant_id = ${tenant.id}
        and p.id = w.value ->> 0 where p.updated_at is not w.value ->> 1)`;
}

type Row = Readonly<Record<string, unknown>> & { readonly id: number; readonly updatedAt: Date };

function contactsOf(kind: ContactKind) {
  const names = Object.keys(CONTACT_COLUMNS[kind]);
  return (rows: readonly Row[]): StoredContact[] =>
    rows.map((row) => ({
      id: row.id,
      updatedAt: row.updatedAt.getTime(),
      values: Object.fromEntries(names.map((name) => [name, storedValue(row[name])])),
    }));
}

function storedValue(stored: unknown): ContactValue {
  if (stored instanceof Date) return stored.getTime();
  if (typeof stored === "string" || typeof stored === "number") return stored;
  return Array.isArray(stored) ? stored.map(String) : null;
}
