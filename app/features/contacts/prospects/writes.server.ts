import { and, eq, type SQL, sql } from "drizzle-orm";
import { isAsSeen } from "~/platform/seen.server";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { prospects } from "../tables.server";
import { type LeadScore, SCORED_BY } from "./lead-score";
import type { ProspectRecord } from "./queries.server";

export type NewProspect = Omit<typeof prospects.$inferInsert, "tenantId" | "createdAt" | "updatedAt">;

/** A company of another tenant aborts the batch. */
export function storeProspect(tenant: Tenant, prospect: NewProspect): Statement<ProspectRecord[]> {
  const now = new Date(tenant.now());
  return tenant.db.insertReturning(prospects, { ...prospect, createdAt: now, updatedAt: now });
}

/** The columns that staff change; `lastContactedAt` follows from the status. */
export type ProspectColumns = Partial<
  Pick<
    ProspectRecord,
    | "companyId"
    | "firstName"
    | "lastName"
    | "email"
    | "phone"
    | "phoneCountryCode"
    | "source"
    | "status"
    | "leadScore"
    | "leadScoreBy"
    | "notes"
    | "interestedIn"
  >
>;

/** A company of another tenant aborts the batch. @param seen only while the record is as a form saw it */
export function changeProspect(
  tenant: Tenant,
  id: number,
  columns: ProspectColumns,
  seen?: number,
): Statement<ProspectRecord[]> {
  const now = tenant.now();
  const { status, lastContactedAt } = prospects;
  return tenant.db.update(
    prospects,
    {
      ...columns,
      ...(columns.status === "contacted"
        ? { lastContactedAt: sql`case when ${status} = 'contacted' then ${lastContactedAt} else ${now} end` }
        : {}),
      updatedAt: new Date(now),
    },
    and(eq(prospects.id, id), isAsSeen(prospects.updatedAt, seen)),
  );
}

/** What the rules say of a prospect; a score that staff set stays. It is no change by anybody: `updated_at` stays too. */
export function scoreProspect(tenant: Tenant, id: number, { score, reasons }: LeadScore): Statement<ProspectRecord[]> {
  const { leadScore, leadScoreBy } = prospects;
  return tenant.db.update(
    prospects,
    {
      leadReasons: reasons,
      leadScore: sql`case when ${leadScoreBy} = ${SCORED_BY.rules} then ${score} else ${leadScore} end`,
    },
    eq(prospects.id, id),
  );
}

/** Notes the customer that a prospect became. */
export function markConverted(tenant: Tenant, id: number, customerId: number): Statement<ProspectRecord[]> {
  const metadata = sql`json_set(coalesce(${prospects.metadata}, '{}'), '$.customerId', ${customerId})`;
  return tenant.db.update(
    prospects,
    { status: "converted", metadata, updatedAt: new Date(tenant.now()) },
    eq(prospects.id, id),
  );
}

/** Makes the prospects that became one customer those that became another. @param only these of them; null for all */
export function moveConverted(
  tenant: Tenant,
  { from, to, only }: { readonly from: number; readonly to: number; readonly only: readonly number[] | null },
): Statement<unknown> {
  const some = only ? sql`id in (select value from json_each(${JSON.stringify(only)}))` : sql`true`;
  return tenant.sql(
    sql`update prospects set metadata = json_set(metadata, '$.customerId', ${to}), updated_at = ${tenant.now()}
      where tenant_id = ${tenant.id} and metadata ->> '$.customerId' = ${from} and ${some}`,
  );
}

/** Its threads must have been unlinked before, in the same batch. */
export function removeProspect(tenant: Tenant, id: number): Statement<void> {
  return tenant.db.delete(prospects, eq(prospects.id, id));
}

/** A new prospect made of a thread's contact. */
export interface ThreadProspect {
  readonly id: number;
  /** The first thread of this person. */
  readonly threadId: number;
  readonly companyId: number | null;
  readonly firstName: string;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly phoneCountryCode: string | null;
  readonly source: string;
}

/**
 * Stores many at once.
 * @param isFree a condition over `w.value` that holds where the person's thread still belongs to nobody
 * @returns the ids of those that were stored
 */
export function storeThreadProspects(
  tenant: Tenant,
  people: readonly ThreadProspect[],
  isFree: SQL,
): Statement<{ id: number }[]> {
  const now = tenant.now();
  return tenant.sql(
    sql`insert into prospects (id, tenant_id, company_id, first_name, last_name, email, phone, phone_country_code, source,
        status, lead_score, created_at, updated_at)
      select value ->> 'id', ${tenant.id}, value ->> 'companyId', value ->> 'firstName', value ->> 'lastName',
        value ->> 'email', value ->> 'phone', coalesce(value ->> 'phoneCountryCode', '+52'), value ->> 'source', 'new', 0,
        ${now}, ${now}
      from json_each(${JSON.stringify(people)}) w where ${isFree} returning id`,
  );
}

/** The source of a prospect from a channel, in the words of the prospects' form: a call is one to one. */
export function sourceOf(channel: string): string {
  return channel === "voice" || channel === "voice_plugin" ? "1to1" : channel;
}
