import { and, eq, sql } from "drizzle-orm";
import type { BusinessHours } from "~/features/hours/schedule";
import { threadExists } from "~/features/threads/conditions/queries.server";
import { newId } from "~/platform/ids";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { DEFAULT_TONE } from "./configuration";
import type { AiConfigurationInput } from "./forms";
import type { Rating } from "./schema";
import { aiRuns } from "./tables.server";

/** Stores the rating that staff give the answer in a message; 0 takes it back. */
export function rateRun(
  tenant: Tenant,
  userId: number,
  { conversationId, messageId, rating }: { conversationId: number; messageId: number; rating: Rating },
): Statement<(typeof aiRuns.$inferSelect)[]> {
  return tenant.db.update(
    aiRuns,
    rating === 0
      ? { rating: null, ratedBy: null, ratedAt: null }
      : { rating, ratedBy: userId, ratedAt: new Date(tenant.now()) },
    and(
      eq(aiRuns.messageId, messageId),
      eq(aiRuns.conversationId, conversationId),
      threadExists(tenant, conversationId),
    ),
  );
}

/** One row per company and one general: the first save makes it, later ones change it. */
export function putConfiguration(tenant: Tenant, input: AiConfigurationInput): Statement<unknown> {
  const now = tenant.now();
  const conflict =
    input.companyId === null
      ? sql`(tenant_id) where company_id is null`
      : sql`(tenant_id, company_id) where company_id is not null`;
  return tenant.sql(
    sql`insert into ai_configuration (id, tenant_id, company_id, company_name, industry, tone, custom_instructions,
        treatment, language, is_active, created_at, updated_at)
      values (${newId()}, ${tenant.id}, ${input.companyId}, ${input.companyName}, ${input.industry}, ${input.tone},
        ${input.customInstructions}, ${input.treatment}, ${input.language}, 1, ${now}, ${now})
      on conflict ${conflict} do update set company_name = excluded.company_name, industry = excluded.industry,
        tone = excluded.tone, custom_instructions = excluded.custom_instructions, treatment = excluded.treatment,
        language = excluded.language, is_active = 1, updated_at = excluded.updated_at`,
  );
}

/** Sets a company's hours, or the general ones, and nothing else of its configuration. Null removes them. */
export function putHours(tenant: Tenant, companyId: number | null, hours: BusinessHours | null): Statement<unknown> {
  const now = tenant.now();
  const stored = hours === null ? null : JSON.stringify(hours);
  const conflict =
    companyId === null
      ? sql`(tenant_id) where company_id is null`
      : sql`(tenant_id, company_id) where company_id is not null`;
  return tenant.sql(
    sql`insert into ai_configuration (id, tenant_id, company_id, tone, business_hours, is_active, created_at, updated_at)
      values (${newId()}, ${tenant.id}, ${companyId}, ${DEFAULT_TONE}, ${stored}, 1, ${now}, ${now})
      on conflict ${conflict} do update set business_hours = excluded.business_hours, updated_at = excluded.updated_at`,
  );
}

/** A column of minutes in a configuration, and what each means. */
const MINUTES = {
  /** Minutes that the AI waits after a person's reply. */
  wait: sql.raw("wait_minutes"),
  /** Minutes after a handover from which the AI may answer what is new. */
  back: sql.raw("back_minutes"),
  /** Minutes of opening hours in which a person is to answer; 0: no target. */
  target: sql.raw("target_minutes"),
} as const;
export type Minutes = keyof typeof MINUTES;

/** Sets one number of minutes, and nothing else of a configuration. */
export function putMinutes(
  tenant: Tenant,
  which: Minutes,
  companyId: number | null,
  minutes: number | null,
): Statement<unknown> {
  const now = tenant.now();
  const column = MINUTES[which];
  const conflict =
    companyId === null
      ? sql`(tenant_id) where company_id is null`
      : sql`(tenant_id, company_id) where company_id is not null`;
  return tenant.sql(
    sql`insert into ai_configuration (id, tenant_id, company_id, tone, ${column}, is_active, created_at, updated_at)
      values (${newId()}, ${tenant.id}, ${companyId}, ${DEFAULT_TONE}, ${minutes}, 1, ${now}, ${now})
      on conflict ${conflict} do update set ${column} = excluded.${column}, updated_at = excluded.updated_at`,
  );
}

export function putGeneralPrompt(tenant: Tenant, systemPrompt: string): Statement<unknown> {
  const now = tenant.now();
  return tenant.sql(
    sql`insert into system_prompts (id, tenant_id, system_prompt, created_at, updated_at)
      values (${newId()}, ${tenant.id}, ${systemPrompt}, ${now}, ${now})
      on conflict (tenant_id) do update set system_prompt = excluded.system_prompt, updated_at = excluded.updated_at`,
  );
}

/** Stores a version, unless the text is the current one. Must run before the prompt itself is changed. */
export function keepPromptVersion(
  tenant: Tenant,
  version: {
    readonly id: number;
    readonly systemPrompt: string;
    readonly savedBy: number;
    readonly savedByName: string;
    readonly restoredFrom: number | null;
  },
): Statement<unknown> {
  return tenant.sql(
    sql`insert into prompt_versions (id, tenant_id, system_prompt, saved_by, saved_by_name, restored_from, created_at)
      select ${version.id}, ${tenant.id}, ${version.systemPrompt}, ${version.savedBy}, ${version.savedByName},
        ${version.restoredFrom}, ${tenant.now()}
      where not exists (select 1 from system_prompts
        where tenant_id = ${tenant.id} and system_prompt = ${version.systemPrompt})`,
  );
}

/**
 * Erases the traces of a thread's answers, at most `limit`; answers how many were erased. The plus keeps SQLite from
 * walking all the tenant's rows by the index on the tenant.
 */
export async function eraseRuns(
  tenant: Tenant,
  conversationId: number,
  limit: number,
): Promise<readonly Statement<number>[]> {
  return [
    tenant
      .sql(sql`delete from ai_runs where +tenant_id = ${tenant.id} and id in
        (select id from ai_runs where tenant_id = ${tenant.id} and conversation_id = ${conversationId} limit ${limit})
        returning id`)
      .map((rows) => rows.length),
  ];
}
