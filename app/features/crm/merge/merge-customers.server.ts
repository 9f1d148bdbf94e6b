import type { z } from "zod";
import { type CustomerRecord, findCustomer, isCustomerAsOf } from "~/features/contacts/customers/queries.server";
import { requireCustomer } from "~/features/contacts/customers/save-customer.server";
import { changeCustomer, removeCustomer } from "~/features/contacts/customers/writes.server";
import { moveConverted } from "~/features/contacts/prospects/writes.server";
import { moveThreads } from "~/features/threads/write-links.server";
import { fullName } from "~/language/full-name";
import { AppError } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { isNotErasing } from "../privacy/queries.server";
import { type MergeValues, mergeValues, TooMuch } from "./merge-fields";
import { forgetMergeJob, UNDO_MILLISECONDS } from "./merge-job";
import type { mergeSchema } from "./schema";
import { storeMerge } from "./writes.server";

type Merge = Omit<z.output<typeof mergeSchema>, "of">;

/**
 * Unites a customer with another one, who is the same person: threads, prospects and the chosen values go over, and the
 * other record is deleted. It can be undone for 30 days.
 * @throws AppError not_found (either), invalid (both are one; notes or tags do not fit), conflict (one of them was
 * changed, united or is being erased meanwhile)
 */
export async function mergeCustomers(
  tenant: Tenant,
  keptId: number,
  { other: goneId, seen, seenOther, ...choices }: Merge,
): Promise<void> {
  const kept = await requireCustomer(tenant, keptId);
  const gone = await requireCustomer(tenant, goneId);
  if (keptId === goneId) throw new AppError("invalid", "Es el mismo cliente. Elige a otro.");
  const columns = columnsOf(kept, gone, merged(kept, gone, choices));
  const before: Readonly<Record<string, unknown>> = kept;
  const changes = Object.fromEntries(
    Object.entries(columns).map(([name, after]) => [name, { before: before[name] ?? null, after }]),
  );
  const id = newId();
  try {
    await moveThreads(
      tenant,
      { from: goneId, to: keptId, only: null },
      {
        guards: [
          { if: isCustomerAsOf(tenant, keptId, seen), label: "changed_meanwhile" },
          { if: isCustomerAsOf(tenant, goneId, seenOther), label: "changed_meanwhile" },
          { if: isNotErasing(tenant, [keptId, goneId]), label: "erasing" },
        ],
        before: { merge: storeMerge(tenant, { id, keptId, goneId, gone, changes }) },
        with: {
          kept: changeCustomer(tenant, keptId, columns),
          prospects: moveConverted(tenant, { from: goneId, to: keptId, only: null }),
          gone: removeCustomer(tenant, goneId),
          act: tenant.audit("merge_customer", keptId, { fields: Object.keys(columns), values: { other: goneId } }),
        },
        later: [
          tenant.ports.onContactChange(tenant, { kind: "customer", id: keptId }),
          tenant.jobs.plan(forgetMergeJob, { mergeId: id }, { delayMilliseconds: UNDO_MILLISECONDS }),
        ],
        tells: [() => ({ type: "records", kind: "customer" })],
      },
    );
  } catch (error) {
    if (!(error instanceof GuardRefused)) throw error;
    throw await whyRefused(tenant, error.label, gone);
  }
}

async function whyRefused(tenant: Tenant, label: string, gone: CustomerRecord): Promise<AppError> {
  if (label === "erasing") return new AppError("conflict", "Los datos de uno de los dos se están borrando.");
  const still = await tenant.db.first(findCustomer(tenant, gone.id));
  return new AppError(
    "conflict",
    still
      ? "Alguien cambió a uno de los dos mientras los comparabas. Compáralos otra vez antes de unirlos."
      : `${fullName(gone)} ya se unió o se eliminó en otra pestaña.`,
  );
}

function merged(kept: CustomerRecord, gone: CustomerRecord, choices: Parameters<typeof mergeValues>[2]): MergeValues {
  try {
    return mergeValues(kept, gone, choices);
  } catch (error) {
    if (!(error instanceof TooMuch)) throw error;
    throw new AppError("invalid", error.reason, { fields: { [error.field]: [error.reason] } });
  }
}

/** The columns of the kept one that change; a phone takes its country's code along. */
function columnsOf(kept: CustomerRecord, gone: CustomerRecord, values: MergeValues) {
  const stored: Readonly<Record<string, unknown>> = kept;
  const phoneCountryCode = values.phone === kept.phone ? kept.phoneCountryCode : gone.phoneCountryCode;
  return Object.fromEntries(
    Object.entries({ ...values, phoneCountryCode }).filter(
      ([name, value]) => JSON.stringify(value ?? null) !== JSON.stringify(stored[name] ?? null),
    ),
  ) as Partial<Omit<CustomerRecord, "id" | "tenantId">>;
}
