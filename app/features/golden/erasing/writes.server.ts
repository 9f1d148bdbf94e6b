import { sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";

/** Few at a time: a run's answers may be half a megabyte. */
const ERASED_RUNS = 20;

/**
 * Erases a thread's words from golden questions that staff have not made their own, and from runs: the thread's
 * questions go with their answers, and the figures are counted anew. A run under way notices and does not write them
 * back.
 * @returns statements that return `limit` when more runs may hold words of the thread
 */
export async function eraseFromGolden(
  tenant: Tenant,
  conversationId: number,
  limit: number,
): Promise<readonly Statement<number>[]> {
  const linked = sql`select run_id from golden_run_threads where tenant_id = ${tenant.id}
    and conversation_id = ${conversationId} order by run_id limit ${ERASED_RUNS}`;
  const items = sql`json_each(golden_runs.results, '$.items') as item`;
  const isTheirs = sql`coalesce(json_extract(item.value, '$.conversationId'), 0) = ${conversationId}`;
  const left = (where: ReturnType<typeof sql>) =>
    sql`(select count(*) from ${items} where not ${isTheirs} and ${where})`;
  const isAsked = sql`json_extract(item.value, '$.after') is not null`;
  const good = (side: string) => {
    const path = (field: string) => sql.raw(`json_extract(item.value, '$.${side}.${field}')`);
    return sql`coalesce(${path("passed")}, ${path("handoff")} is null)`;
  };
  const isWorse = sql`${isAsked} and json_extract(item.value, '$.before') is not null
    and ${good("before")} and not ${good("after")}`;
  const countRuns = (rows: readonly object[]) => (rows.length < ERASED_RUNS ? 0 : limit);
  return [
    tenant
      .sql(
        sql`delete from golden_questions where tenant_id = ${tenant.id} and conversation_id = ${conversationId} returning id`,
      )
      .map(() => 0),
    tenant
      .sql(
        sql`update golden_runs set
          total = ${left(sql`true`)},
          done = ${left(isAsked)},
          passed = ${left(sql`json_extract(item.value, '$.after.passed') = 1`)},
          worse = ${left(isWorse)},
          results = json_set(results,
            '$.items', json((select json_group_array(json(item.value)) from ${items} where not ${isTheirs})),
            '$.erased', coalesce(json_extract(results, '$.erased'), 0) + (select count(*) from ${items} where ${isTheirs}))
          where tenant_id = ${tenant.id} and id in (${linked}) returning id`,
      )
      .map(countRuns),
    tenant
      .sql(
        sql`delete from golden_run_threads where tenant_id = ${tenant.id} and conversation_id = ${conversationId}
          and run_id in (${linked}) returning run_id`,
      )
      .map(countRuns),
  ];
}
