import { TREATMENTS } from "~/language/treatment";
import { DEFAULT_TONE, TONES } from "./configuration";
import type { CompanyProfile } from "./prompt";
import type { ConfigurationRecord } from "./queries.server";

/** The fields of a configuration that make a profile. */
export type ProfileFields = Pick<
  ConfigurationRecord,
  "companyId" | "companyName" | "industry" | "tone" | "customInstructions" | "treatment" | "language"
>;

/**
 * The profile in which the AI speaks for a company: from its own row, else from the general one; null where neither
 * names a company.
 */
export function profileOf(rows: readonly ProfileFields[], companyId: number | null): CompanyProfile | null {
  const row = rows.find((candidate) => candidate.companyId === companyId) ?? rows[0];
  if (!row?.companyName) return null;
  return {
    companyName: row.companyName,
    industry: row.industry,
    tone: TONES.find((tone) => tone === row.tone) ?? DEFAULT_TONE,
    customInstructions: row.customInstructions,
    treatment: TREATMENTS.find((treatment) => treatment === row.treatment) ?? null,
    language: row.language === "es" ? "es" : null,
  };
}

/** The values when nothing was configured; a row that holds only business hours has the same. */
export const UNSAID: Omit<ProfileFields, "companyId"> = {
  companyName: null,
  industry: null,
  tone: DEFAULT_TONE,
  customInstructions: null,
  treatment: null,
  language: null,
};

/** The fields of a stored configuration that affect an answer: not its hours, nor when it was saved. */
export function spokenOf(row: ProfileFields | undefined): Omit<ProfileFields, "companyId"> {
  const { companyName, industry, tone, customInstructions, treatment, language } = row ?? UNSAID;
  return { companyName, industry, tone, customInstructions, treatment, language };
}
