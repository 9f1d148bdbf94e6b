import { requireCompany } from "~/features/companies/require-company.server";
import { notFound } from "~/platform/errors";
import { filledFields } from "~/platform/filled-fields";
import { requirePhone } from "~/platform/phone.server";
import { splitPhone } from "~/platform/phone-countries";
import { changesIn } from "~/platform/seen";
import { changedMeanwhile } from "~/platform/seen.server";
import { storeOnce } from "~/platform/store-once.server";
import type { Tenant } from "~/platform/tenancy.server";
import { refuseAlike } from "../alike/find-alike.server";
import { differences } from "./differences";
import type { CustomerStatus } from "./labels";
import { type CustomerRecord, findCustomer } from "./queries.server";
import type { CustomerChange, NewCustomerInput } from "./schema";
import { type CustomerColumns, changeCustomer, removeCustomer, storeCustomer } from "./writes.server";

const GONE = "Ese cliente ya no existe.";

interface Checks {
  /** Refuses a phone or e-mail that another customer or a prospect has. */
  readonly unlike?: boolean;
  /** The record's `updatedAt` when staff began to change it, in milliseconds. */
  readonly seen?: number | undefined;
  /** The key of a new customer's form: if that form was stored before, its record is changed to what it says now. */
  readonly key?: number | undefined;
}

/** @throws AppError not_found (company), invalid (phone), conflict with `{ alike }` or `{ changed }` as `about` */
export async function createCustomer(
  tenant: Tenant,
  input: NewCustomerInput,
  { unlike = false, key, seen }: Checks = {},
): Promise<CustomerRecord> {
  return storeOnce("customers", key, {
    find: (id) => tenant.db.first(findCustomer(tenant, id)),
    store: (id) => addCustomer(tenant, id, input, unlike),
    again: ({ id, createdAt }) => updateCustomer(tenant, id, input, { unlike, seen: seen ?? createdAt.getTime() }),
  });
}

async function addCustomer(
  tenant: Tenant,
  id: number,
  { phone, phoneCountryCode, ...input }: NewCustomerInput,
  unlike: boolean,
): Promise<CustomerRecord> {
  const reach = requirePhone(phone ?? undefined, phoneCountryCode ?? undefined);
  await requireCompany(tenant, input.companyId ?? null);
  const columns = { ...input, ...(reach ? { phone: reach.number, phoneCountryCode: reach.dialCode } : {}) };
  if (unlike) await refuseAlike(tenant, { email: columns.email ?? null, phone: columns.phone ?? null }, null);
  const follows = tenant.ports.onContactChange(tenant, { kind: "customer", id });
  const [rows, , seq] = await tenant.db.batch([
    storeCustomer(tenant, { id, ...columns }),
    tenant.audit("add_customer", id, { fields: filledFields(columns) }),
    tenant.events.take(),
    follows.statement,
  ]);
  follows.wake();
  tenant.events.publish(seq, [{ type: "records", kind: "customer" }]);
  const stored = rows[0];
  if (!stored) throw new Error("a stored customer came back empty");
  return stored;
}

/**
 * Changes the named fields; the others stay.
 * @throws AppError not_found (customer or company), invalid (phone), conflict with `{ alike }` or `{ changed }`
 * as `about`
 */
export async function updateCustomer(
  tenant: Tenant,
  id: number,
  input: CustomerChange,
  { unlike = false, seen }: Checks = {},
): Promise<CustomerRecord> {
  const before = await requireCustomer(tenant, id);
  const columns = columnsOf(before, input);
  if (columns.companyId !== undefined && columns.companyId !== before.companyId)
    await requireCompany(tenant, columns.companyId);
  const changed = changesIn(before, columns);
  if (changed.length === 0) return before;
  if (seen !== undefined && before.updatedAt.getTime() !== seen) throw changedBy(before, columns);
  if (unlike) {
    const isNew = (name: "email" | "phone") => changed.includes(name) && columns[name];
    const reach = {
      email: isNew("email") ? (columns.email ?? null) : null,
      phone: isNew("phone") ? (columns.phone ?? null) : null,
    };
    await refuseAlike(tenant, reach, { kind: "customer", id });
  }
  const follows = tenant.ports.onContactChange(tenant, { kind: "customer", id });
  const [rows, , seq] = await tenant.db.batch([
    changeCustomer(tenant, id, columns, seen),
    tenant.audit("change_customer", id, { fields: changed, ifChanged: true }),
    tenant.events.take(),
    follows.statement,
  ]);
  follows.wake();
  tenant.events.publish(seq, [{ type: "records", kind: "customer" }]);
  const stored = rows[0];
  if (!stored) throw changedBy(await requireCustomer(tenant, id), columns);
  return stored;
}

/** @throws AppError not_found */
export async function setCustomerStatus(tenant: Tenant, id: number, status: CustomerStatus): Promise<void> {
  await updateCustomer(tenant, id, { status });
}

/** Deletes a customer; its threads stay and are unlinked. @throws AppError not_found */
export async function deleteCustomer(tenant: Tenant, id: number): Promise<void> {
  await requireCustomer(tenant, id);
  const follows = tenant.ports.onContactChange(tenant, { kind: "customer", id });
  const [, , seq] = await tenant.db.batch([
    removeCustomer(tenant, id),
    tenant.audit("delete_customer", id, { ifChanged: true }),
    tenant.events.take(),
    follows.statement,
  ]);
  follows.wake();
  tenant.events.publish(seq, [{ type: "records", kind: "customer" }]);
}

/** @throws AppError not_found */
export async function requireCustomer(tenant: Tenant, id: number): Promise<CustomerRecord> {
  const customer = await tenant.db.first(findCustomer(tenant, id));
  if (!customer) throw notFound(GONE);
  return customer;
}

/** The columns that a change names. @throws AppError invalid (phone) */
function columnsOf(before: CustomerRecord, { phone, phoneCountryCode, ...input }: CustomerChange): CustomerColumns {
  const named: CustomerColumns = { ...input };
  if (phone === undefined && !phoneCountryCode) return named;
  // A code alone is the code of the stored number.
  const number = phone === undefined ? before.phone && splitPhone(before.phone).number : phone;
  const reach = requirePhone(number || undefined, phoneCountryCode ?? undefined);
  return reach
    ? { ...named, phone: reach.number, phoneCountryCode: reach.dialCode }
    : { ...named, phone: null, ...(phoneCountryCode ? { phoneCountryCode } : {}) };
}

function changedBy(stored: CustomerRecord, columns: CustomerColumns) {
  const fields = differences(stored, changesIn(stored, columns));
  return changedMeanwhile("a este cliente mientras lo editabas", { seen: stored.updatedAt.getTime(), fields });
}
