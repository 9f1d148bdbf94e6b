import { fullName } from "~/language/full-name";
import { SCORED_BY } from "./lead-score";
import type { ProspectRecord } from "./queries.server";

/** A prospect as calls answer it and pages get it; dates are ISO 8601 UTC. */
export function prospectJson(row: ProspectRecord) {
  return {
    id: row.id,
    companyId: row.companyId,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    phone: row.phone,
    phoneCountryCode: row.phoneCountryCode,
    source: row.source,
    status: row.status,
    leadScore: row.leadScore,
    notes: row.notes,
    lastContactedAt: row.lastContactedAt?.toISOString() ?? null,
    interestedIn: row.interestedIn,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export type ProspectJson = ReturnType<typeof prospectJson>;

/** The same with where its score comes from, and the customer that it became, for pages. */
export function scoredProspect(row: ProspectRecord) {
  const isByHand = row.leadScoreBy === SCORED_BY.staff;
  const customerId = convertedTo(row.metadata);
  return { ...prospectJson(row), scoredByHand: isByHand, leadReasons: row.leadReasons ?? [], customerId };
}

/** What a prospect is called; an e-mail or a phone where no name is known. */
export function prospectName(prospect: Pick<ProspectJson, "firstName" | "lastName" | "email" | "phone">): string {
  return fullName(prospect) || prospect.email || prospect.phone || "Sin nombre";
}

/** The id of the customer that a prospect became, from its metadata. */
export function convertedTo(metadata: unknown): number | null {
  if (typeof metadata !== "object" || metadata === null || !("customerId" in metadata)) return null;
  return typeof metadata.customerId === "number" ? metadata.customerId : null;
}
