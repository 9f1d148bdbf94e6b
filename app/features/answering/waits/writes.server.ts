import { sql } from "drizzle-orm";
import { dayIn } from "~/platform/day-in";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";

/** Counts the end of a thread's wait in its day. For the port `countWait`. */
export function countWait(tenant: Tenant, conversationId: number, isAnswered: boolean): Statement<unknown> {
  const now = tenant.now();
  return tenant.sql(
    sql`insert into reply_days (tenant_id, day, company_id, met, missed)
      select tenant_id, ${dayIn(now, tenant.timeZone)}, coalesce(company_id, 0), reply_due_at >= ${now}, reply_due_at < ${now}
      from conversations where tenant_id = ${tenant.id} and id = ${conversationId} and reply_due_at is not null
        and (${isAnswered ? 1 : 0} or reply_due_at < ${now})
      on conflict (tenant_id, day, company_id) do update set met = reply_days.met + excluded.met,
        missed = reply_days.missed + excluded.missed`,
  );
}
