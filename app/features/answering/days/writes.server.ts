import { type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { DEFAULT_ZONE } from "~/platform/zones";
import { ALL_COUNTED, countedThrough } from "../queries.server";
import type { Rating } from "../schema";
import { shiftsOf } from "./days";

/**
 * The day of a run. A run from before businesses had zones keeps none, and its day is Mexico City's; the database knows
 * no zones.
 */
function dayOf(tenant: Tenant): SQL {
  const moment = sql`r.created_at`;
  const [first, ...later] = shiftsOf(DEFAULT_ZONE, tenant.now());
  const cases = later.toReversed().map(({ from, offset }) => sql`when ${moment} >= ${from} then ${offset}`);
  const offset =
    cases.length === 0
      ? sql`${first?.offset ?? 0}`
      : sql`case ${sql.join(cases, sql` `)} else ${first?.offset ?? 0} end`;
  return sql`coalesce(r.day, date((${moment} + ${offset}) / 1000, 'unixepoch'))`;
}

/** True in SQL when the credit of an answer was refunded. */
function cameBack(tenant: Tenant, messageId: SQL): SQL {
  return sql`exists (select 1 from credit_ledger where tenant_id = ${tenant.id} and key = 'refund:' || ${messageId})`;
}

/** Adds runs to their days. A run that wrote nothing to a thread is no activity. */
function addRuns(tenant: Tenant, runs: SQL): Statement<unknown> {
  return tenant.sql(
    sql`insert into ai_days (tenant_id, day, company_id, channel, outcome, reason, count, response_milliseconds,
        within_5, within_15, within_60, credits, thumbs_up, thumbs_down)
      select ${tenant.id}, ${dayOf(tenant)}, coalesce(r.company_id, 0), c.channel, r.outcome,
        coalesce(r.reason, ''), count(*), coalesce(sum(r.response_milliseconds), 0),
        coalesce(sum(r.response_milliseconds <= 5000), 0), coalesce(sum(r.response_milliseconds <= 15000), 0),
        coalesce(sum(r.response_milliseconds <= 60000), 0), sum(r.credits - ${cameBack(tenant, sql`r.message_id`)}), sum(coalesce(r.rating, 0) = 1),
        sum(coalesce(r.rating, 0) = -1)
      from (${runs}) r cross join conversations c on c.tenant_id = ${tenant.id} and c.id = r.conversation_id
      where r.outcome in ('answered', 'handed_off')
      group by 1, 2, 3, 4, 5, 6
      on conflict (tenant_id, day, company_id, channel, outcome, reason) do update set
        count = ai_days.count + excluded.count,
        response_milliseconds = ai_days.response_milliseconds + excluded.response_milliseconds,
        within_5 = ai_days.within_5 + excluded.within_5, within_15 = ai_days.within_15 + excluded.within_15,
        within_60 = ai_days.within_60 + excluded.within_60, credits = ai_days.credits + excluded.credits,
        thumbs_up = ai_days.thumbs_up + excluded.thumbs_up, thumbs_down = ai_days.thumbs_down + excluded.thumbs_down`,
  );
}

/**
 * Writes the row without a day: the id up to which all runs are counted. Nothing changes where the row is there
 * already.
 */
function beginCounting(tenant: Tenant, through: number, where: SQL): Statement<unknown> {
  return tenant.sql(
    sql`insert into ai_days (tenant_id, day, company_id, channel, outcome, reason, count)
      select ${tenant.id}, '', 0, '', 'counted', '', ${through} where ${where}
      on conflict (tenant_id, day, company_id, channel, outcome, reason) do nothing`,
  );
}

/**
 * Counts a run in its own batch, around the statement that stores it. While a tenant's earlier runs are not all
 * counted, the run is left to `countOlder`.
 */
export function countingRun(
  tenant: Tenant,
  id: number,
  store: Statement<void>,
): readonly [Statement<unknown>, Statement<void>, Statement<unknown>] {
  const hasNone = sql`not exists (select 1 from ai_runs where tenant_id = ${tenant.id})`;
  return [
    beginCounting(tenant, ALL_COUNTED, hasNone),
    store,
    addRuns(
      tenant,
      sql`select * from ai_runs where tenant_id = ${tenant.id} and id = ${id} and id <= ${countedThrough(tenant)}`,
    ),
  ];
}

/**
 * Counts the next `limit` uncounted runs, and those that came meanwhile. In one batch, so that each run is counted
 * once: by the statement that passes its id or, once passed, by its own batch. Answers true when all are counted.
 */
export function countOlder(
  tenant: Tenant,
  limit: number,
): readonly [Statement<unknown>, Statement<unknown>, Statement<boolean>] {
  const next = sql`from ai_runs where tenant_id = ${tenant.id} and id > ${countedThrough(tenant)} order by id`;
  return [
    beginCounting(tenant, 0, sql`true`),
    addRuns(tenant, sql`select * ${next} limit ${limit}`),
    tenant
      .sql<{ count: number }>(
        sql`update ai_days set count = coalesce((select id ${next} limit 1 offset ${limit - 1}), ${ALL_COUNTED})
          where tenant_id = ${tenant.id} and day = '' and company_id = 0 and channel = '' and outcome = 'counted'
            and reason = '' returning count`,
      )
      .map((rows) => (rows[0]?.count ?? 0) >= ALL_COUNTED),
  ];
}

/** Moves an answer's thumbs in its day from the old rating to the new one; belongs before `rateRun`. */
export function moveThumbs(
  tenant: Tenant,
  { conversationId, messageId, rating }: { conversationId: number; messageId: number; rating: Rating },
): Statement<unknown> {
  const added = (value: 1 | -1) => sql`${rating === value ? 1 : 0} - (coalesce(r.rating, 0) = ${value})`;
  return tenant.sql(
    sql`update ai_days set thumbs_up = thumbs_up + moved.up, thumbs_down = thumbs_down + moved.down
      from (select ${keyOf(tenant)}, ${added(1)} as up, ${added(-1)} as down
        from ai_runs r join conversations c on c.tenant_id = r.tenant_id and c.id = r.conversation_id
        where r.tenant_id = ${tenant.id} and r.message_id = ${messageId} and r.conversation_id = ${conversationId}
          and c.deleted_at is null and r.id <= ${countedThrough(tenant)}) as moved
      where ai_days.tenant_id = ${tenant.id} and ${IS_OF_DAY}`,
  );
}

/**
 * Takes the credit of an undelivered answer off its day, if one was charged and not refunded yet; belongs before
 * `refundAnswer`. A run that is not counted yet is counted without the credit.
 */
export function takeCreditOff(tenant: Tenant, messageId: number): Statement<unknown> {
  return tenant.sql(
    sql`update ai_days set credits = ai_days.credits - moved.credits
      from (select ${keyOf(tenant)}, r.credits as credits
        from ai_runs r join conversations c on c.tenant_id = r.tenant_id and c.id = r.conversation_id
        where r.tenant_id = ${tenant.id} and r.message_id = ${messageId} and r.credits > 0
          and r.id <= ${countedThrough(tenant)} and not ${cameBack(tenant, sql`r.message_id`)}) as moved
      where ai_days.tenant_id = ${tenant.id} and ${IS_OF_DAY}`,
  );
}

/** The key in `ai_days` of a run `r` in a thread `c`. */
function keyOf(tenant: Tenant): SQL {
  return sql`${dayOf(tenant)} as day, coalesce(r.company_id, 0) as company_id, c.channel as channel,
    r.outcome as outcome, coalesce(r.reason, '') as reason`;
}

/** Matches the row of `ai_days` that has the key in `moved`. */
const IS_OF_DAY = sql.raw(`ai_days.day = moved.day and ai_days.company_id = moved.company_id
  and ai_days.channel = moved.channel and ai_days.outcome = moved.outcome and ai_days.reason = moved.reason`);
