import { findCompanyAnywhere } from "~/features/companies/queries.server";
import { type CustomerRecord, isCustomerAsOf } from "~/features/contacts/customers/queries.server";
import { requireCustomer } from "~/features/contacts/customers/save-customer.server";
import { changeCustomer, storeCustomerAgain } from "~/features/contacts/customers/writes.server";
import { moveConverted } from "~/features/contacts/prospects/writes.server";
import { moveThreads } from "~/features/threads/write-links.server";
import { AppError, notFound } from "~/platform/errors";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { isNotErasing } from "../privacy/queries.server";
import { UNDO_MILLISECONDS } from "./merge-job";
import { findMerge, isMerged, type MergeRecord } from "./queries.server";
import { forgetMerge } from "./writes.server";

/**
 * Parts two united customers: the other record is there again with what went over and is still here, and fields that
 * nobody has changed since say what they said before. What came later stays.
 * @throws AppError not_found, conflict (a colleague was faster, or the time is over)
 */
export async function undoMerge(tenant: Tenant, keptId: number, mergeId: number): Promise<void> {
  const kept = await requireCustomer(tenant, keptId);
  const merge = await tenant.db.first(findMerge(tenant, mergeId));
  if (merge?.keptId !== keptId) throw notFound("Esa unión ya se deshizo.");
  if (merge.createdAt.getTime() + UNDO_MILLISECONDS < tenant.now())
    throw new AppError("conflict", "Ya pasaron 30 días: esta unión no se puede deshacer.");
  const { goneId } = merge;
  const [gone, columns] = await Promise.all([recordOf(tenant, merge), formerColumns(tenant, kept, merge)]);
  try {
    await moveThreads(
      tenant,
      { from: keptId, to: goneId, only: merge.threads },
      {
        guards: [
          { if: isMerged(tenant, mergeId), label: "undone" },
          { if: isCustomerAsOf(tenant, keptId, kept.updatedAt.getTime()), label: "changed_meanwhile" },
          { if: isNotErasing(tenant, [keptId]), label: "erasing" },
        ],
        before: { gone: storeCustomerAgain(tenant, gone) },
        with: {
          prospects: moveConverted(tenant, { from: keptId, to: goneId, only: merge.prospects }),
          kept: changeCustomer(tenant, keptId, columns),
          merge: forgetMerge(tenant, mergeId),
          act: tenant.audit("undo_merge", mergeId, {
            fields: Object.keys(columns),
            values: { customer: keptId, other: goneId },
          }),
        },
        later: [
          tenant.ports.onContactChange(tenant, { kind: "customer", id: goneId }),
          tenant.ports.onContactChange(tenant, { kind: "customer", id: keptId }),
        ],
        tells: [() => ({ type: "records", kind: "customer" })],
      },
    );
  } catch (error) {
    if (!(error instanceof GuardRefused)) throw error;
    throw new AppError(
      "conflict",
      error.label === "undone"
        ? "Esa unión ya se deshizo en otra pestaña."
        : "Alguien cambió a este cliente en este momento. Vuelve a intentarlo.",
    );
  }
}

/** The record as it was; a company that is gone since is left out. */
async function recordOf(tenant: Tenant, { gone, goneId }: MergeRecord) {
  const { tenantId: _, ...record } = gone as unknown as Omit<CustomerRecord, "createdAt" | "updatedAt"> &
    Readonly<Record<"createdAt" | "updatedAt", string>>;
  return {
    ...record,
    id: goneId,
    companyId: await knownCompany(tenant, record.companyId ?? null),
    createdAt: new Date(record.createdAt),
    updatedAt: new Date(record.updatedAt),
  };
}

async function formerColumns(tenant: Tenant, kept: CustomerRecord, { changes }: MergeRecord) {
  const now: Readonly<Record<string, unknown>> = kept;
  const former = Object.fromEntries(
    Object.entries(changes).flatMap(([name, { before, after }]) =>
      JSON.stringify(now[name] ?? null) === JSON.stringify(after ?? null) ? [[name, before]] : [],
    ),
  ) as Partial<Omit<CustomerRecord, "id" | "tenantId">>;
  return former.companyId ? { ...former, companyId: await knownCompany(tenant, former.companyId) } : former;
}

async function knownCompany(tenant: Tenant, id: number | null): Promise<number | null> {
  if (id === null) return null;
  return (await tenant.db.first(findCompanyAnywhere(tenant, id)))?.id ?? null;
}

/** Whose record an undo would bring back. */
export function goneName({ gone }: MergeRecord): string {
  return `${gone.firstName ?? ""} ${gone.lastName ?? ""}`.trim();
}
