import { findCompanyAnywhere } from "~/features/companies/queries.server";
import { eraseCompany } from "~/features/companies/writes.server";
import { deleteDocument, listDocuments } from "~/features/knowledge/documents.server";
import { forgetCompany } from "~/features/threads/trash/writes.server";
import { type JobHandler, RetryLater } from "~/platform/jobs.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import { removeCompanyJob } from "./remove-job";
import { STEP_ROWS, takeAlong } from "./writes.server";

const STEPS_PER_RUN = 20;
const DOCUMENTS_PER_STEP = 20;

/**
 * Takes along what belongs to a deleted company, a thousand rows of each kind at a time, and deletes it at the end. A
 * run that dies begins again with what is left; a message that comes meanwhile only adds another step.
 */
export const removeCompany: JobHandler<Pipes, { companyId: number }> = {
  definition: removeCompanyJob,
  run: async (tenant, _pipes, { companyId }) => {
    const company = await tenant.db.first(findCompanyAnywhere(tenant, companyId));
    if (!company?.deletedAt) return;
    for (let step = 0; step < STEPS_PER_RUN; step += 1) {
      const hasMore = await deleteDocuments(tenant, companyId);
      const threads = forgetCompany(tenant, companyId, STEP_ROWS);
      const counts = await tenant.db.batch([...takeAlong(tenant, companyId), ...threads]);
      if (hasMore || counts.some((count) => count >= STEP_ROWS)) continue;
      const erased = tenant.audit("erase_company", companyId, { ifChanged: true });
      await tenant.db.batch([eraseCompany(tenant, companyId), erased]);
      return;
    }
    throw new RetryLater(1_000, new Error("more to take along"));
  },
};

/** @returns true when there may be more of them */
async function deleteDocuments(tenant: Tenant, companyId: number): Promise<boolean> {
  const { documents, next } = await listDocuments(tenant, { companyId, before: null, limit: DOCUMENTS_PER_STEP });
  for (const { id } of documents) await deleteDocument(tenant, id);
  return next !== null;
}
