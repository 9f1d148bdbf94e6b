import { listCompanyChoices } from "~/features/companies/queries.server";
import type { Tenant } from "~/platform/tenancy.server";
import { documentJson, listDocuments } from "./documents.server";
import { countDocuments } from "./queries.server";

const NEWEST = 5;

/** How far the AI's training is, the newest documents and the companies to upload for. */
export async function readTraining(tenant: Tenant) {
  const [[progress, companies], { documents }] = await Promise.all([
    tenant.db.batch([countDocuments(tenant), listCompanyChoices(tenant)]),
    listDocuments(tenant, { companyId: null, before: null, limit: NEWEST }),
  ]);
  return { progress, companies, newest: documents.map(documentJson) };
}

export type Training = Awaited<ReturnType<typeof readTraining>>;
