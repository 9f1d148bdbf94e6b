import { sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { MOST_DOCUMENTS } from "../company-facts";

export interface FactsRow {
  readonly id: number;
  readonly documents: number;
  /** Null where nothing was configured for it. */
  readonly aiActive: number | null;
  readonly lastAt: number | null;
}

/** The documents, the AI's switch and the last message of these companies; each by its index. */
export function findFacts(tenant: Tenant, ids: readonly number[]): Statement<FactsRow[]> {
  return tenant.sql<FactsRow>(
    sql`select value as id,
        min(${MOST_DOCUMENTS}, (select count(*) from (select 1 from training_documents
            where tenant_id = ${tenant.id} and company_id = value limit ${MOST_DOCUMENTS}))
          + (select count(*) from (select 1 from training_documents
            where tenant_id = ${tenant.id} and company_id is null limit ${MOST_DOCUMENTS}))) as documents,
        (select is_active from ai_configuration where tenant_id = ${tenant.id} and company_id = value) as aiActive,
        (select last_message_at from conversations where tenant_id = ${tenant.id} and company_id = value
          and deleted_at is null and merged_into is null order by last_message_at desc limit 1) as lastAt
      from json_each(${JSON.stringify(ids)})`,
  );
}

const MOST_NUMBERS = 500;

/** The numbers and addresses that are these companies' own. */
export function findOwnNumbers(
  tenant: Tenant,
  ids: readonly number[],
): Statement<{ companyId: number; type: string }[]> {
  return tenant.sql<{ companyId: number; type: string }>(
    sql`select distinct company_id as companyId, integration_type as type from integration_numbers
      where tenant_id = ${tenant.id} and company_id in (select value from json_each(${JSON.stringify(ids)}))
      limit ${MOST_NUMBERS}`,
  );
}
