import { type SQL, sql } from "drizzle-orm";
import type { Tenant } from "~/platform/tenancy.server";
import { DEFAULT_TONE } from "../configuration";
import type { spokenOf } from "../profile";

/** True in SQL while the general prompt is one of these texts; "" where none is stored. */
export function isPrompt(tenant: Tenant, texts: readonly string[]): SQL {
  return sql`coalesce((select system_prompt from system_prompts where tenant_id = ${tenant.id}), '')
    in (select value from json_each(${JSON.stringify(texts)}))`;
}

/** True in SQL while the configuration of a company, or the general one, speaks in one of two ways. */
export function isSpoken(
  tenant: Tenant,
  companyId: number | null,
  [one, other]: readonly [ReturnType<typeof spokenOf>, ReturnType<typeof spokenOf>],
): SQL {
  const is = ({ companyName, industry, tone, customInstructions, treatment, language }: typeof one) =>
    sql`(c.company_name is ${companyName} and c.industry is ${industry} and coalesce(c.tone, ${DEFAULT_TONE}) = ${tone}
      and c.custom_instructions is ${customInstructions} and c.treatment is ${treatment} and c.language is ${language})`;
  return sql`exists (select 1 from (select 1) left join ai_configuration c on c.tenant_id = ${tenant.id}
    and c.company_id is ${companyId} where ${is(one)} or ${is(other)})`;
}
