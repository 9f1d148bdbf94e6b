import { hasNoCall } from "~/features/actions/sessions/queries.server";
import { leaveCustomers } from "~/features/answering/actions/leave-customers.server";
import { findCompanyAnywhere } from "~/features/companies/queries.server";
import { eraseCompany } from "~/features/companies/writes.server";
import { deleteDocument, listDocuments } from "~/features/knowledge/documents.server";
import { leaveQuestions } from "~/features/questions/leave-questions.server";
import { forgetCompany } from "~/features/threads/trash/writes.server";
import { type JobHandler, PutOff } from "~/platform/jobs.server";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { Pipes } from "~/providers/port";
import { removeCompanyJob } from "./remove-job";
import { STEP_ROWS, takeAlong } from "./writes.server";

const CALLING = "calling";
/** A company's server is waited for; its customer shall hear what came of it. */
const CALL_MILLISECONDS = 5_000;
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
    // Customers who wait for an answer of this company are told, because none will come.
    await leaveCustomers(tenant, { companyId });
    await tenant.db.batch([tenant.db.guard(hasNoCall(tenant, { companyId }), CALLING)]).catch((error: unknown) => {
      if (!(error instanceof GuardRefused) || error.label !== CALLING) throw error;
      throw new PutOff(CALL_MILLISECONDS, error);
    });
    for (let step = 0; step < STEPS_PER_RUN; step += 1) {
      const hasDocuments = await deleteDocuments(tenant, companyId);
      const hasQuestions = await leaveQuestions(tenant, companyId);
      const threads = forgetCompany(tenant, companyId, STEP_ROWS);
      const counts = await tenant.db.batch([...takeAlong(tenant, companyId), ...threads]);
      if (hasDocuments || hasQuestions || counts.some((count) => count >= STEP_ROWS)) continue;
      const erased = tenant.audit("erase_company", companyId, { ifChanged: true });
      const [seq] = await tenant.db.batch([tenant.events.take(), eraseCompany(tenant, companyId), erased]);
      // Published only now, because until here open threads belonged to the company.
      tenant.events.publish(seq, [{ type: "records", kind: "company" }]);
      return;
    }
    throw new PutOff(1_000, new Error("more to take along"));
  },
};

/** @returns true when there may be more of them */
async function deleteDocuments(tenant: Tenant, companyId: number): Promise<boolean> {
  const { documents, next } = await listDocuments(tenant, { companyId, before: null, limit: DOCUMENTS_PER_STEP });
  for (const { id } of documents) await deleteDocument(tenant, id);
  return next !== null;
}
