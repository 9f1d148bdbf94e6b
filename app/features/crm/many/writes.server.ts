import { type SQL, sql } from "drizzle-orm";
import { MOST_TAGS } from "~/features/contacts/customers/limits";
import type { RecordKind } from "~/platform/record-index.server";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Act } from "./acts";

interface Change {
  readonly kind: RecordKind;
  readonly act: Exclude<Act, "eliminar">;
  readonly value: string | null;
}

/**
 * Changes many records at once; those that are so already stay untouched. Returns the number of changed ones. A company
 * of another tenant aborts the batch.
 */
export function changeRecords(tenant: Tenant, { kind, act, value }: Change, ids: readonly number[]): Statement<number> {
  const now = tenant.now();
  const list = sql`select value from json_each(${JSON.stringify(ids)})`;
  const { set, only } = changeOf(kind, act, value, now);
  // The pluses keep SQLite from walking all the tenant's rows by an index on the tenant.
  const statements: Record<RecordKind, SQL> = {
    customer: sql`update customers set ${set}, updated_at = ${now} where +tenant_id = ${tenant.id} and id in (${list})
      and ${only} returning id`,
    prospect: sql`update prospects set ${set}, updated_at = ${now} where +tenant_id = ${tenant.id} and id in (${list})
      and ${only} returning id`,
    company: sql`update companies set ${set}, updated_at = ${now} where +tenant_id = ${tenant.id} and id in (${list})
      and deleted_at is null and ${only} returning id`,
  };
  return tenant.sql(statements[kind]).map((rows) => rows.length);
}

const TAGS = sql.raw("coalesce(tags, '[]')");

function changeOf(kind: RecordKind, act: Change["act"], value: string | null, now: number): { set: SQL; only: SQL } {
  switch (act) {
    case "etiquetar":
      return {
        set: sql`tags = json_insert(${TAGS}, '$[#]', ${value})`,
        only: sql`json_array_length(${TAGS}) < ${MOST_TAGS} and ${value} not in (select value from json_each(${TAGS}))`,
      };
    case "quitar-etiqueta":
      return {
        set: sql`tags = nullif((select json_group_array(value) from json_each(${TAGS}) where value <> ${value}), '[]')`,
        only: sql`${value} in (select value from json_each(${TAGS}))`,
      };
    case "estado":
      if (kind === "company") {
        const active = value === "active" ? 1 : 0;
        return { set: sql`active = ${active}`, only: sql`active <> ${active}` };
      }
      return {
        set:
          kind === "prospect" && value === "contacted"
            ? sql`status = ${value}, last_contacted_at = ${now}`
            : sql`status = ${value}`,
        only: sql`status <> ${value}`,
      };
    case "empresa": {
      const company = value === null ? null : Number(value);
      return { set: sql`company_id = ${company}`, only: sql`company_id is not ${company}` };
    }
    default:
      act satisfies never;
      throw new Error(`unknown act ${act}`);
  }
}

/** Deletes these customers; their conversations stay. Returns the number of deleted ones. */
export function removeCustomers(tenant: Tenant, ids: readonly number[]): Statement<number> {
  const list = sql`select value from json_each(${JSON.stringify(ids)})`;
  return tenant
    .sql(sql`delete from customers where +tenant_id = ${tenant.id} and id in (${list}) returning id`)
    .map((rows) => rows.length);
}

/** The same for prospects without conversations. */
export function removeProspects(tenant: Tenant, ids: readonly number[]): Statement<number> {
  const list = sql`select value from json_each(${JSON.stringify(ids)})`;
  return tenant
    .sql(
      sql`delete from prospects where +tenant_id = ${tenant.id} and id in (${list}) and not exists
        (select 1 from conversations where tenant_id = ${tenant.id} and prospect_id = prospects.id) returning id`,
    )
    .map((rows) => rows.length);
}
