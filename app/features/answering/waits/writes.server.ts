import { type SQL, sql } from "drizzle-orm";
import type { WaitsEnd } from "~/features/threads/ports";
import { dayIn } from "~/platform/day-in";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";

/** Counts the ends of threads' waits in their day, or takes the counts back. For the port `countWaits`. */
export function countWaits(
  tenant: Tenant,
  threads: SQL,
  { isAnswered, at: now = tenant.now(), takesBack }: WaitsEnd,
): Statement<unknown> {
  const one = takesBack ? -1 : 1;
  return tenant.sql(
    sql`insert into reply_days (tenant_id, day, company_id, met, missed)
      select tenant_id, ${dayIn(now, tenant.timeZone)}, coalesce(company_id, 0),
        ${one} * (reply_due_at >= ${now}), ${one} * (reply_due_at < ${now})
      from conversations where +tenant_id = ${tenant.id} and id in (${threads}) and reply_due_at is not null
        and (${isAnswered ? 1 : 0} or reply_due_at < ${now})
      on conflict (tenant_id, day, company_id) do update set met = reply_days.met + excluded.met,
        missed = reply_days.missed + excluded.missed`,
  );
}
