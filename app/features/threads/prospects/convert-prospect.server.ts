import { findCustomer } from "~/features/contacts/customers/queries.server";
import { storeCustomer } from "~/features/contacts/customers/writes.server";
import { convertedTo, prospectName } from "~/features/contacts/prospects/json";
import { isUnconverted, type ProspectRecord } from "~/features/contacts/prospects/queries.server";
import { requireProspect, updateProspect } from "~/features/contacts/prospects/save-prospect.server";
import { markConverted } from "~/features/contacts/prospects/writes.server";
import { fullName } from "~/language/full-name";
import { AppError } from "~/platform/errors";
import { filledFields } from "~/platform/filled-fields";
import { newId } from "~/platform/ids";
import { GuardRefused } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { handOverThreads } from "../write-links.server";

export interface Converted {
  readonly customerId: number;
  readonly name: string;
}

/**
 * Makes a customer of a prospect and gives it their threads, in one batch. A prospect that was converted before stays
 * that customer.
 * @param lastName for a prospect without one
 * @throws AppError not_found, invalid (no last name is known: `detail` last_name_missing)
 */
export async function convertProspect(tenant: Tenant, id: number, lastName: string | null): Promise<Converted> {
  const prospect = await requireProspect(tenant, id);
  const before = await convertedBefore(tenant, prospect);
  if (before) return before;
  const surname = prospect.lastName || lastName;
  if (!surname) {
    const message = "Escribe el apellido para convertirlo en cliente.";
    throw new AppError("invalid", message, { fields: { lastName: [message] }, detail: "last_name_missing" });
  }
  const customerId = newId();
  const { companyId, email, phone, phoneCountryCode, notes, source, leadScore } = prospect;
  const firstName = prospect.firstName || prospectName(prospect);
  const customer = { id: customerId, companyId, firstName, lastName: surname, email, phone, phoneCountryCode, notes };
  const values = { status: "converted", customerId };
  try {
    await handOverThreads(tenant, id, customerId, {
      guards: [{ if: isUnconverted(tenant, id), label: "converted" }],
      before: {
        customer: storeCustomer(tenant, {
          ...customer,
          customerType: "individual",
          status: "active",
          metadata: { prospectId: id, source, leadScore },
        }),
        prospect: markConverted(tenant, id, customerId),
        act: tenant.audit("change_prospect", id, { values }),
        added: tenant.audit("add_customer", customerId, {
          fields: filledFields({ ...customer, phoneCountryCode: phone && phoneCountryCode }),
          values: { prospectId: id },
        }),
      },
      tells: [() => ({ type: "records", kind: "prospect" }), () => ({ type: "records", kind: "customer" })],
    });
  } catch (error) {
    if (!(error instanceof GuardRefused && error.label === "converted")) throw error;
    // A colleague converted or deleted it at the same moment.
    const meanwhile = await convertedBefore(tenant, await requireProspect(tenant, id));
    if (!meanwhile) throw error;
    return meanwhile;
  }
  return { customerId, name: fullName({ firstName, lastName: surname }) };
}

async function convertedBefore(tenant: Tenant, prospect: ProspectRecord): Promise<Converted | null> {
  const customerId = convertedTo(prospect.metadata);
  const customer = customerId === null ? undefined : await tenant.db.first(findCustomer(tenant, customerId));
  if (!customer) return null;
  if (prospect.status !== "converted") await updateProspect(tenant, prospect.id, { status: "converted" });
  return { customerId: customer.id, name: fullName(customer) };
}
