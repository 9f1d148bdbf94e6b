import { type SQL, sql } from "drizzle-orm";
import { ALL_COUNTED, countedThrough } from "~/features/answering/queries.server";
import type { Day } from "~/platform/day-in";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { CHANNELS_OF_FILTER, type ChannelFilter } from "~/wire/channel";
import type { Figures } from "./figures";
import type { Span } from "./period";

/** True when every run is counted; a tenant without runs has nothing to count. */
export function isAllCounted(tenant: Tenant): Statement<boolean> {
  return tenant
    .sql<{ done: number | null }>(
      sql`select coalesce(${countedThrough(tenant)} >= ${ALL_COUNTED},
        not exists (select 1 from ai_runs where tenant_id = ${tenant.id})) as done`,
    )
    .map((rows) => rows[0]?.done === 1);
}

export interface ActivityFilter {
  /** 0: no company; null: all companies. */
  readonly companyId: number | null;
  readonly channel: ChannelFilter;
}

/** One range of the primary key: at most 366 days, at any size of the tenant. */
function among({ from, to }: Span, { companyId, channel }: ActivityFilter): SQL {
  const company = companyId === null ? sql`` : sql` and company_id = ${companyId}`;
  const channels =
    channel === "all"
      ? sql``
      : sql` and channel in (select value from json_each(${JSON.stringify(CHANNELS_OF_FILTER[channel])}))`;
  return sql`day between ${from} and ${to}${company}${channels}`;
}

const COUNTS = sql.raw(`coalesce(sum(case outcome when 'answered' then count else 0 end), 0) as answered,
  coalesce(sum(case outcome when 'handed_off' then count else 0 end), 0) as handedOff`);

const FIGURES = sql`${COUNTS}, coalesce(sum(response_milliseconds), 0) as responseMilliseconds,
  coalesce(sum(within_5), 0) as within5, coalesce(sum(within_15), 0) as within15,
  coalesce(sum(within_60), 0) as within60, coalesce(sum(credits), 0) as credits,
  coalesce(sum(thumbs_up), 0) as thumbsUp, coalesce(sum(thumbs_down), 0) as thumbsDown`;

export interface DayCounts {
  readonly day: Day;
  readonly answered: number;
  readonly handedOff: number;
}

/** Days with activity, oldest first. */
export function listDays(tenant: Tenant, span: Span, filter: ActivityFilter): Statement<DayCounts[]> {
  return tenant.sql<DayCounts>(
    sql`select day, ${COUNTS} from ai_days where tenant_id = ${tenant.id} and ${among(span, filter)}
      group by day order by day`,
  );
}

export interface Share extends Figures {
  readonly companyId: number;
  /** Null without a company, and for a deleted one. */
  readonly companyName: string | null;
  readonly channel: string;
  /** The reason of a handoff; '' for answers. */
  readonly reason: string;
}

/** The figures of each company by channel, with handoffs by reason. */
export function listShares(tenant: Tenant, span: Span, filter: ActivityFilter): Statement<Share[]> {
  return tenant.sql<Share>(
    sql`select d.*, c.name as companyName from (select company_id as companyId, channel, reason, ${FIGURES} from ai_days
        where tenant_id = ${tenant.id} and ${among(span, filter)} group by company_id, channel, reason) d
      left join companies c on c.tenant_id = ${tenant.id} and c.id = d.companyId`,
  );
}

/** The sums of a whole span. */
export function sumFigures(tenant: Tenant, span: Span, filter: ActivityFilter): Statement<Figures | undefined> {
  return tenant
    .sql<Figures>(sql`select ${FIGURES} from ai_days where tenant_id = ${tenant.id} and ${among(span, filter)}`)
    .map((rows) => rows[0]);
}

/** At most this many companies are offered to choose from. */
const MOST_COMPANIES = 500;

/** Companies by name, also inactive ones, since they were active on some day. */
export function listCompanyNames(tenant: Tenant): Statement<{ id: number; name: string }[]> {
  return tenant.sql<{ id: number; name: string }>(
    sql`select id, name from companies where tenant_id = ${tenant.id} order by name, id limit ${MOST_COMPANIES}`,
  );
}

export interface DayRow extends Figures {
  readonly day: Day;
  readonly companyId: number;
  /** Null without a company, and for a deleted one. */
  readonly companyName: string | null;
  readonly channel: string;
  readonly outcome: string;
  readonly reason: string;
}

/** Rows as they are stored, in the order of their key, after a given row. */
export function listRows(
  tenant: Tenant,
  span: Span,
  filter: ActivityFilter,
  after: DayRow | null,
  limit: number,
): Statement<DayRow[]> {
  const rest = after
    ? sql` and (day, company_id, channel, outcome, reason)
        > (${after.day}, ${after.companyId}, ${after.channel}, ${after.outcome}, ${after.reason})`
    : sql``;
  // The days before the row's own are not read again.
  const ahead = after ? { from: after.day, to: span.to } : span;
  return tenant.sql<DayRow>(
    sql`select d.*, c.name as companyName from (select day, company_id as companyId, channel, outcome, reason,
        case outcome when 'answered' then count else 0 end as answered,
        case outcome when 'handed_off' then count else 0 end as handedOff,
        response_milliseconds as responseMilliseconds, within_5 as within5, within_15 as within15,
        within_60 as within60, credits, thumbs_up as thumbsUp, thumbs_down as thumbsDown
      from ai_days where tenant_id = ${tenant.id} and ${among(ahead, filter)}${rest}
      order by day, company_id, channel, outcome, reason limit ${limit}) d
      left join companies c on c.tenant_id = ${tenant.id} and c.id = d.companyId
      order by d.day, d.companyId, d.channel, d.outcome, d.reason`,
  );
}
