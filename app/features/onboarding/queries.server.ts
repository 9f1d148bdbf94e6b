import { and, eq, sql } from "drizzle-orm";
import { trainingDocuments } from "~/features/knowledge/tables.server";
import type { FirstStepNote } from "~/features/tenants/first-step-notes";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { DESCRIPTION_TITLE } from "./first-steps";

export interface FirstStepFacts {
  readonly document: boolean;
  readonly tried: boolean;
  readonly widget: boolean;
  readonly channel: boolean;
  readonly invited: boolean;
  readonly hidden: boolean;
}

/** A pasted text by its title. */
export function findTextByTitle(tenant: Tenant, title: string): Statement<(typeof trainingDocuments.$inferSelect)[]> {
  const where = and(eq(trainingDocuments.originalName, title), eq(trainingDocuments.source, "text"));
  return tenant.db.select(trainingDocuments, { where, limit: 1 });
}

/** What a business has done of its first steps: a few rows by index, at any size. */
export function readFirstStepFacts(tenant: Tenant): Statement<FirstStepFacts> {
  const noted = (key: FirstStepNote) =>
    sql`exists (select 1 from tenant_settings where tenant_id = ${tenant.id} and setting_key = ${key})`;
  return tenant
    .sql<Record<keyof FirstStepFacts, number>>(
      sql`select exists (select 1 from training_documents where tenant_id = ${tenant.id}
          and (source != 'text' or original_name != ${DESCRIPTION_TITLE})) as document,
        (${noted("first_steps_tried")} or exists (select 1 from ai_runs where tenant_id = ${tenant.id})) as tried,
        ${noted("first_steps_widget")} as widget,
        exists (select 1 from integration_configs where tenant_id = ${tenant.id} and is_active = 1
          and (is_test_successful = 1 or last_event_at is not null)) as channel,
        ${noted("first_steps_invited")} as invited,
        ${noted("first_steps_hidden")} as hidden`,
    )
    .map(([row]) => ({
      document: row?.document === 1,
      tried: row?.tried === 1,
      widget: row?.widget === 1,
      channel: row?.channel === 1,
      invited: row?.invited === 1,
      hidden: row?.hidden === 1,
    }));
}
