import { configurationJson } from "~/features/answering/configuration.server";
import { findConfiguration } from "~/features/answering/queries.server";
import { findCompany } from "~/features/companies/queries.server";
import { foundCompany } from "~/features/companies/require-company.server";
import { readWorsened } from "~/features/golden/read-golden.server";
import { documentJson, isFinalFailure, listDocuments } from "~/features/knowledge/documents.server";
import { countDocuments, countShared } from "~/features/knowledge/queries.server";
import type { DocumentJson } from "~/features/knowledge/schema";
import type { Tenant } from "~/platform/tenancy.server";

const LISTED = 50;

/**
 * The data of a wizard for one company, or for the whole business where `companyId` is null.
 * @param businessName the business's own name, the first value where the wizard is about all of it
 * @throws AppError not_found (unknown or foreign company)
 */
export async function readWizard(tenant: Tenant, companyId: number | null, businessName: string) {
  const [[companies, configurations, progress, shared], { documents }, worsened] = await Promise.all([
    tenant.db.batch([
      findCompany(tenant, companyId ?? 0),
      findConfiguration(tenant, companyId),
      countDocuments(tenant, companyId),
      countShared(tenant),
    ]),
    listDocuments(tenant, { companyId, before: null, limit: LISTED }),
    readWorsened(tenant, companyId),
  ]);
  const company = foundCompany(companyId, companies);
  return {
    companyId,
    /** From the company's own record; null for the whole business. */
    company: company ? { name: company.name, industry: company.industry ?? "" } : null,
    businessName,
    configuration: configurationJson(companyId, configurations[0]),
    progress,
    /** Documents of all companies, from which the AI of this one answers too. */
    shared: companyId === null ? 0 : shared,
    worsened,
    documents: documents.map((row): DocumentJson => ({ ...documentJson(row), isFinal: isFinalFailure(row) })),
  };
}

export type WizardData = Awaited<ReturnType<typeof readWizard>>;
