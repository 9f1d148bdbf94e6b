import { DEFAULT_TONE, TONES, TREATMENTS } from "./configuration";
import type { CompanyProfile } from "./prompt";
import type { ConfigurationRecord } from "./queries.server";

/** How the AI introduces itself for a company: its own row, else the business's general one. */
export function profileOf(rows: readonly ConfigurationRecord[], companyId: number | null): CompanyProfile | null {
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
