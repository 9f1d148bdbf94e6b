import { sql } from "drizzle-orm";
import { fullName } from "~/language/full-name";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";

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
    return sql`tenant_id = ${tenant.id} and id in (select value from json_each(${JSON.stringify(known)}))`;
  };
  return tenant
    .sql<NamedRow>(
      sql`select 'customer' as kind, id, first_name as first, last_name as last from customers where ${among("customer")}
        union all select 'prospect', id, first_name, last_name from prospects where ${among("prospect")}
        union all select 'company', id, name, null from companies where ${among("company")}
        union all select 'thread', id, customer_name, null from conversations where ${among("thread")}
        union all select 'document', id, original_name, null from training_documents where ${among("document")}`,
    )
    .map((rows) => {
      const named = rows.map(({ kind, id, first, last }) => {
        return [`${kind}:${id}`, fullName({ firstName: first, lastName: last })] as const;
      });
      return new Map(named.filter(([, name]) => name !== ""));
    });
}
