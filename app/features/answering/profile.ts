import { TREATMENTS } from "~/language/treatment";
import { DEFAULT_TONE, TONES } from "./configuration";
import type { CompanyProfile } from "./prompt";
import type { ConfigurationRecord } from "./queries.server";

/** What of a configuration a profile is made of. */
export type ProfileFields = Pick<
  ConfigurationRecord,
  "companyId" | "companyName" | "industry" | "tone" | "customInstructions" | "treatment" | "language"
>;

/** How the AI introduces itself for a company: its own row, else the business's general one. */
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

/** Nothing was ever said of how the AI speaks; also what a row says that holds business hours only. */
export const UNSAID: Omit<ProfileFields, "companyId"> = {
  companyName: null,
  industry: null,
  tone: DEFAULT_TONE,
  customInstructions: null,
  treatment: null,
  language: null,
};

/** What of a stored configuration an answer rests on: neither its hours nor when it was saved. */
export function spokenOf(row: ProfileFields | undefined): Omit<ProfileFields, "companyId"> {
  const { companyName, industry, tone, customInstructions, treatment, language } = row ?? UNSAID;
  return { companyName, industry, tone, customInstructions, treatment, language };
}
