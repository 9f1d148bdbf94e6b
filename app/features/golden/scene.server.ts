import { type ProfileFields, profileOf } from "~/features/answering/profile";
import type { CompanyProfile } from "~/features/answering/prompt";
import { findGeneralPrompt, findHours, listConfigurationsFor } from "~/features/answering/queries.server";
import { findCompany } from "~/features/companies/queries.server";
import type { BusinessHours } from "~/features/hours/schedule";
import type { Tenant } from "~/platform/tenancy.server";
import type { RunDraft } from "./stored";

/** Everything but documents that an answer depends on. */
export interface Scene {
  readonly generalPrompt: string | null;
  readonly company: CompanyProfile | null;
  /** The company's name on its own page. */
  readonly ownName: string | null;
  readonly hours: BusinessHours | null;
}

/**
 * The present setting of a company's AI. For a draft: the setting when the draft was made, and that setting with the
 * draft, so that later saves do not count as its effect. Hours and documents are the present ones on both sides.
 */
export async function readScenes(
  tenant: Tenant,
  companyId: number | null,
  draft: RunDraft | null,
): Promise<{ readonly live: Scene; readonly drafted: Scene }> {
  const [prompts, rows, hours, companies] = await tenant.db.batch([
    findGeneralPrompt(tenant),
    listConfigurationsFor(tenant, companyId),
    findHours(tenant, companyId),
    findCompany(tenant, companyId ?? 0),
  ]);
  const now: Scene = {
    generalPrompt: prompts[0]?.systemPrompt ?? null,
    company: profileOf(rows, companyId),
    ownName: companies[0]?.name ?? null,
    hours,
  };
  if (draft === null) return { live: now, drafted: now };
  if (draft.kind === "prompt") {
    return {
      live: { ...now, generalPrompt: draft.base === "" ? null : draft.base },
      drafted: { ...now, generalPrompt: draft.systemPrompt },
    };
  }
  const { input, base } = draft;
  const as = (row: ProfileFields) => ({ ...now, company: profileOf(rowsWith(rows, companyId, row), companyId) });
  return { live: as({ ...base, companyId: input.companyId }), drafted: as(input) };
}

/**
 * The rows as they would be with this one in place: a company's own row comes before the general one, and a row without
 * a name does not count.
 */
function rowsWith(rows: readonly ProfileFields[], companyId: number | null, row: ProfileFields) {
  const others = rows.filter((other) => other.companyId !== row.companyId);
  const isCovered = companyId !== null && others.some((other) => other.companyId === companyId);
  const counts = row.companyId === companyId || (row.companyId === null && !isCovered);
  return counts && row.companyName !== null ? [row] : others;
}
