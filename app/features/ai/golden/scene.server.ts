import type { Tenant } from "~/platform/tenancy.server";
import type { BusinessHours } from "../hours/schedule";
import { type ProfileFields, profileOf } from "../profile";
import type { CompanyProfile } from "../prompt";
import { findGeneralPrompt, findHours, listConfigurationsFor } from "../queries.server";
import type { RunDraft } from "./stored";

/** What an answer rests on besides documents. */
export interface Scene {
  readonly generalPrompt: string | null;
  readonly company: CompanyProfile | null;
  readonly hours: BusinessHours | null;
}

/** How a company's AI is set now, and how it would be with the draft; without one both are the same. */
export async function readScenes(
  tenant: Tenant,
  companyId: number | null,
  draft: RunDraft | null,
): Promise<{ readonly live: Scene; readonly drafted: Scene }> {
  const [prompts, rows, hours] = await tenant.db.batch([
    findGeneralPrompt(tenant),
    listConfigurationsFor(tenant, companyId),
    findHours(tenant, companyId),
  ]);
  const live = { generalPrompt: prompts[0]?.systemPrompt ?? null, company: profileOf(rows, companyId), hours };
  if (draft === null) return { live, drafted: live };
  if (draft.kind === "prompt") return { live, drafted: { ...live, generalPrompt: draft.systemPrompt } };
  return { live, drafted: { ...live, company: profileOf(draftedRows(rows, companyId, draft.input), companyId) } };
}

/** A company's own row comes before the general one, in a draft as in what is live. */
function draftedRows(rows: readonly ProfileFields[], companyId: number | null, input: ProfileFields) {
  const isOwn = input.companyId === companyId;
  const isCovered = rows.some((row) => row.companyId === companyId && companyId !== null);
  return isOwn || (input.companyId === null && !isCovered) ? [input] : rows;
}
