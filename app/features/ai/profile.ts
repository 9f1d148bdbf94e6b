import { DEFAULT_TONE, TONES, TREATMENTS } from "./configuration";
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
