import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";

export interface TagChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

const listed = (tags: readonly string[]) => sql`(select value from json_each(${JSON.stringify(tags)}))`;

/**
 * A thread's tags after the change, applied to the tags it has by then: the kept ones in their order, then the new
 * ones.
 */
function tagsAfter({ added, removed }: TagChange): SQL {
  const stored = sql`json_each(coalesce(tags, '[]'))`;
  return sql`select value, 0 as part, key from ${stored} where value not in ${listed(removed)}
    union all select value, 1, key from json_each(${JSON.stringify(added)}) where value not in (select value from ${stored})`;
}

export function mergedTags(change: TagChange): SQL {
  return sql`(select json_group_array(value) from (${tagsAfter(change)} order by 2, 3))`;
}

/** True in SQL when a thread has at most `most` tags after the change. */
export function tagsFit(tenant: Tenant, id: number, change: TagChange, most: number): SQL {
  return sql`exists (select 1 from conversations where tenant_id = ${tenant.id} and id = ${id}
    and (select count(*) from (${tagsAfter(change)})) <= ${most})`;
}

/** The same over the columns of a thread that is being looked at. */
export const fitsTags = (added: readonly string[], most: number): SQL =>
  sql`(select count(*) from (${tagsAfter({ added, removed: [] })})) <= ${most}`;

/** Some of these tags are missing on a thread that is being looked at. */
export const lacksTags = (tags: readonly string[]): SQL =>
  sql`exists (select 1 from json_each(${JSON.stringify(tags)}) where value not in
    (select value from json_each(coalesce(tags, '[]'))))`;

/** Adds the tags to those that the tenant has used; known ones stay as they are. */
export function rememberTags(tenant: Tenant, names: readonly string[]): Statement<unknown> {
  return tenant.sql(
    sql`insert into tenant_tags (tenant_id, name, created_at)
      select ${tenant.id}, value, ${tenant.now()} from json_each(${JSON.stringify(names)}) where true
      on conflict do nothing`,
  );
}
