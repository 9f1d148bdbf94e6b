import { findCompany } from "~/features/companies/queries.server";
import { foundCompany } from "~/features/companies/require-company.server";
import { TREATMENTS } from "~/language/treatment";
import type { Tenant } from "~/platform/tenancy.server";
import { type AiConfigurationJson, DEFAULT_TONE, TONES } from "./configuration";
import type { AiConfigurationInput } from "./forms";
import { type ConfigurationRecord, findConfiguration } from "./queries.server";
import { putConfiguration } from "./writes.server";

/**
 * The saved configuration of one company, or the general one where `companyId` is null; the defaults where nothing is
 * saved.
 * @throws AppError not_found (unknown or foreign company)
 */
export async function readAiConfiguration(tenant: Tenant, companyId: number | null): Promise<AiConfigurationJson> {
  if (companyId === null) return configurationJson(null, await tenant.db.first(findConfiguration(tenant, null)));
  const [companies, rows] = await tenant.db.batch([
    findCompany(tenant, companyId),
    findConfiguration(tenant, companyId),
  ]);
  foundCompany(companyId, companies);
  return configurationJson(companyId, rows[0]);
}

/**
 * The statements that store a configuration, and the test of the golden questions that is due after it.
 * @param before the stored one, if there is one
 */
export function planConfiguration(
  tenant: Tenant,
  input: AiConfigurationInput,
  before: ConfigurationRecord | undefined,
) {
  const { companyId, ...fields } = input;
  const { tone, treatment, language } = fields;
  const changed = (Object.keys(fields) as (keyof typeof fields)[]).filter((name) => fields[name] !== before?.[name]);
  return {
    statements: [
      putConfiguration(tenant, input),
      tenant.audit("change_configuration", companyId ?? "general", {
        fields: changed,
        values: Object.fromEntries(
          Object.entries({ tone, treatment, language }).filter(([name]) => changed.some((one) => one === name)),
        ),
      }),
    ] as const,
    retest: tenant.ports.onAnswersChange(tenant, input.companyId, "configuration"),
  };
}

/**
 * Stores a company's AI configuration. There is one row per company, whoever saves first; the last save replaces all
 * fields.
 * @throws AppError not_found (unknown or foreign company)
 */
export async function saveAiConfiguration(tenant: Tenant, input: AiConfigurationInput): Promise<AiConfigurationJson> {
  const { companyId } = input;
  const [companies, before] = await tenant.db.batch([
    findCompany(tenant, companyId ?? 0),
    findConfiguration(tenant, companyId),
  ]);
  foundCompany(companyId, companies);
  const { statements, retest } = planConfiguration(tenant, input, before[0]);
  const [, , rows, isDue] = await tenant.db.batch([
    ...statements,
    findConfiguration(tenant, companyId),
    retest.statement,
  ]);
  retest.wake(isDue);
  return configurationJson(companyId, rows[0]);
}

export function configurationJson(companyId: number | null, row: ConfigurationRecord | undefined): AiConfigurationJson {
  return {
    companyId,
    companyName: row?.companyName ?? "",
    industry: row?.industry ?? "",
    tone: TONES.find((tone) => tone === row?.tone) ?? DEFAULT_TONE,
    customInstructions: row?.customInstructions ?? "",
    treatment: TREATMENTS.find((treatment) => treatment === row?.treatment) ?? null,
    language: row?.language === "es" ? "es" : null,
    // A row that only holds business hours does not count as a saved configuration.
    isSaved: row !== undefined && (row.companyName !== null || row.businessHours === null),
  };
}
