import { type SQL, sql } from "drizzle-orm";
import { parseHours } from "~/features/hours/stored-hours";
import type { ReplyDue } from "~/features/threads/ports";
import type { Day } from "~/platform/day-in";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { hoursOf, targetMinutes } from "../queries.server";
import { replyDue } from "./reply-due";

/** By when a person is to answer if a wait begins now. For the port `replyDue`. */
export function readReplyDue(tenant: Tenant, companyId: SQL): Statement<ReplyDue | null> {
  return tenant
    .sql<{ hours: string | null; minutes: number }>(
      sql`select ${hoursOf(tenant, companyId)} as hours, ${targetMinutes(tenant, companyId)} as minutes`,
    )
    .map(([row]) => (row ? replyDue(parseHours(row.hours), row.minutes, tenant.now()) : null));
}

/** The waits of a company that ended in a period, in time and too late. */
export interface WaitShare {
  /** 0: no company. */
  readonly companyId: number;
  /** Null without a company, and for a deleted one. */
  readonly companyName: string | null;
  readonly met: number;
  readonly missed: number;
}

/**
 * The waits that ended from one day to another, both counted, by company.
 * @param companyId 0: no company; null: all companies
 */
export function listWaitShares(
  tenant: Tenant,
  { from, to }: { readonly from: Day; readonly to: Day },
  companyId: number | null,
): Statement<WaitShare[]> {
  const company = companyId === null ? sql`` : sql` and company_id = ${companyId}`;
  return tenant.sql<WaitShare>(
    sql`select d.*, c.name as companyName from (select company_id as companyId, sum(met) as met, sum(missed) as missed
        from reply_days where tenant_id = ${tenant.id} and day between ${from} and ${to}${company}
        group by company_id) d
      left join companies c on c.tenant_id = ${tenant.id} and c.id = d.companyId
      order by d.met + d.missed desc, d.companyId`,
  );
}
