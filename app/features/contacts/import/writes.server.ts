import { type SQL, sql } from "drizzle-orm";
import { homeOf } from "~/platform/phone-place.server";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { countryOf } from "../country-of.server";
import { CONTACT_COLUMNS, type ContactKind, type ContactValues, NEW_CONTACT } from "./columns";

/**
 * Stores many at once; a company of another tenant aborts the batch. Returns the number of stored ones.
 * @param now their time, in milliseconds since 1970
 */
export function storeContacts(
  tenant: Tenant,
  kind: ContactKind,
  contacts: readonly { readonly id: number; readonly values: ContactValues }[],
  now: number,
): Statement<number> {
  const { dialCode: phoneCountryCode } = homeOf(tenant.timeZone);
  const rows = contacts.map(({ id, values }) => {
    const place = { phoneCountryCode, ...(kind === "customer" ? { country: countryOf(tenant, values) } : {}) };
    return rowOf(id, { ...place, ...NEW_CONTACT[kind], ...values });
  });
  const names = sql.raw(Object.values(CONTACT_COLUMNS[kind]).join(", "));
  const values = sql.raw(
    Object.keys(CONTACT_COLUMNS[kind])
      .map((name) => `value ->> '${name}'`)
      .join(", "),
  );
  const statements: Record<ContactKind, SQL> = {
    customer: sql`insert into customers (id, tenant_id, created_at, updated_at, ${names})
      select value ->> 'id', ${tenant.id}, ${now}, ${now}, ${values} from json_each(${JSON.stringify(rows)}) returning id`,
    prospect: sql`insert into prospects (id, tenant_id, created_at, updated_at, ${names})
      select value ->> 'id', ${tenant.id}, ${now}, ${now}, ${values} from json_each(${JSON.stringify(rows)}) returning id`,
  };
  return tenant.sql(statements[kind]).map((stored) => stored.length);
}

/** Gives records these values in all columns that a file can fill. @param contacts `updatedAt` is the new one */
export function replaceContacts(
  tenant: Tenant,
  kind: ContactKind,
  contacts: readonly { readonly id: number; readonly updatedAt: number; readonly values: ContactValues }[],
): Statement<number> {
  const rows = contacts.map(({ id, updatedAt, values }) => ({ ...rowOf(id, values), updatedAt }));
  const set = sql.raw(
    Object.entries(CONTACT_COLUMNS[kind])
      .map(([name, column]) => `${column} = w.value ->> '${name}'`)
      .join(", "),
  );
  const list = JSON.stringify(rows);
  const statements: Record<ContactKind, SQL> = {
    customer: sql`update customers set ${set}, updated_at = w.value ->> 'updatedAt' from json_each(${list}) w
      where +customers.tenant_id = ${tenant.id} and customers.id = w.value ->> 'id' returning customers.id`,
    prospect: sql`update prospects set ${set}, updated_at = w.value ->> 'updatedAt' from json_each(${list}) w
      where +prospects.tenant_id = ${tenant.id} and prospects.id = w.value ->> 'id' returning prospects.id`,
  };
  return tenant.sql(statements[kind]).map((changed) => changed.length);
}

/** The JSON of a row: a list is stored as its text. */
function rowOf(id: number, values: ContactValues): Record<string, unknown> {
  const texts = Object.entries(values).map(([name, value]) => [
    name,
    Array.isArray(value) ? JSON.stringify(value) : value,
  ]);
  return { ...Object.fromEntries(texts), id };
}
