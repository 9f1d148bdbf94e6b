import { sql } from "drizzle-orm";
import { findCompany } from "~/features/companies/queries.server";
import { foundCompany } from "~/features/companies/require-company.server";
import { TREATMENTS } from "~/language/treatment";
import type { AppError } from "~/platform/errors";
import type { Changed } from "~/platform/form-answer";
import { changedMeanwhile } from "~/platform/seen.server";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { type AiConfigurationJson, DEFAULT_TONE, TONES } from "./configuration";
import type { AiConfigurationInput } from "./forms";
import { spokenOf } from "./profile";
import { type ConfigurationRecord, findConfiguration } from "./queries.server";
import { configChanged, configMark, configTexts } from "./seen/configuration-version";
import { isSpoken } from "./seen/queries.server";
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
 * @param seen the `configMark` of what the form was filled with; without one whatever is stored is replaced
 * @throws AppError not_found (unknown or foreign company), conflict with `{ changed }` as `about`
 */
export async function saveAiConfiguration(
  tenant: Tenant,
  input: AiConfigurationInput,
  seen?: number,
): Promise<AiConfigurationJson> {
  const { companyId } = input;
  const [companies, before] = await tenant.db.batch([
    findCompany(tenant, companyId ?? 0),
    findConfiguration(tenant, companyId),
  ]);
  foundCompany(companyId, companies);
  const { seen: stored } = changesTo(before[0], input);
  const isSeen = seen === undefined || stored === seen || stored === configMark(configTexts((name) => input[name]));
  if (!isSeen) throw changedBy(before[0], input);
  const same = seen === undefined ? sql`true` : isSpoken(tenant, companyId, [spokenOf(before[0]), input]);
  const { statements, retest } = planConfiguration(tenant, input, before[0]);
  const [, , , rows, isDue] = await tenant.db
    .batch([
      tenant.db.guard(same, "changed_meanwhile"),
      ...statements,
      findConfiguration(tenant, companyId),
      retest.statement,
    ])
    .catch(async (error: unknown) => {
      if (!(error instanceof GuardRefused)) throw error;
      throw changedBy(await tenant.db.first(findConfiguration(tenant, companyId)), input);
    });
  retest.wake(isDue);
  return configurationJson(companyId, rows[0]);
}

function changesTo(stored: ConfigurationRecord | undefined, input: AiConfigurationInput): Changed {
  const typed = configTexts((name) => input[name]);
  return configChanged(configurationJson(input.companyId, stored), typed);
}

function changedBy(stored: ConfigurationRecord | undefined, input: AiConfigurationInput): AppError {
  return changedMeanwhile("esta configuración mientras la editabas", changesTo(stored, input));
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
