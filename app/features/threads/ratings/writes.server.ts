import { eq, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { RatingRecord, Said } from "./queries.server";
import { ratings } from "./tables.server";

export function storeAsk(
  tenant: Tenant,
  ask: Pick<RatingRecord, "id" | "conversationId" | "companyId" | "agentId" | "agentName">,
): Statement<unknown> {
  return tenant.db.insert(ratings, { ...ask, createdAt: new Date(tenant.now()) });
}

/**
 * Stores what a customer said and counts it, once: a change moves the total of the day that counted it.
 * @param day today, YYYY-MM-DD in the business's zone
 */
export function storeRating(tenant: Tenant, before: RatingRecord, said: Said, day: string): Statement<unknown>[] {
  const first = before.score === null || before.day === null;
  const counted = first ? day : before.day;
  const change = sql`update rating_days set total = total + ${said.score - (before.score ?? 0)}
    where tenant_id = ${tenant.id} and day = ${counted} and company_id = ${before.companyId ?? 0}
      and agent_id = ${before.agentId}`;
  const count = sql`insert into rating_days (tenant_id, day, company_id, agent_id, agent_name, count, total)
    values (${tenant.id}, ${day}, ${before.companyId ?? 0}, ${before.agentId}, ${before.agentName}, 1, ${said.score})
    on conflict (tenant_id, day, company_id, agent_id) do update set count = rating_days.count + 1,
      total = rating_days.total + excluded.total, agent_name = excluded.agent_name`;
  return [
    tenant.db.update(
      ratings,
      { ...said, day: counted, ratedAt: before.ratedAt ?? new Date(tenant.now()) },
      eq(ratings.id, before.id),
    ),
    tenant.sql(first ? count : change),
  ];
}
