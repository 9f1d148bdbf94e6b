import { requireCompany } from "~/features/companies/require-company.server";
import { notFound } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { requirePhone } from "~/platform/phone.server";
import type { Tenant } from "~/platform/tenancy.server";
import { findProspect, type ProspectRecord } from "./queries.server";
import type { NewProspectInput, ProspectChanges } from "./schema";
import { changeProspect, type ProspectColumns, storeProspect } from "./writes.server";

const GONE = "Ese prospecto ya no existe.";

/** @throws AppError not_found (a foreign one too) */
export async function requireProspect(tenant: Tenant, id: number): Promise<ProspectRecord> {
  const row = await tenant.db.first(findProspect(tenant, id));
  if (!row) throw notFound(GONE);
  return row;
}

/** @throws AppError invalid (the phone), not_found (an unknown or foreign company) */
export async function createProspect(tenant: Tenant, input: NewProspectInput): Promise<ProspectRecord> {
  const { phone: typed, phoneCountryCode, ...columns } = input;
  const phone = requirePhone(typed ?? undefined, phoneCountryCode);
  await requireCompany(tenant, input.companyId ?? null);
  const id = newId();
  const links = tenant.ports.onContactChange(tenant, { kind: "prospect", id });
  const [rows, , seq] = await tenant.db.batch([
    storeProspect(tenant, {
      ...columns,
      id,
      phone: phone?.number ?? null,
      phoneCountryCode: phone?.dialCode ?? phoneCountryCode,
      lastContactedAt: input.status === "contacted" ? new Date(tenant.now()) : null,
    }),
    tenant.audit("add_prospect", id, { fields: namesOf(input), values: { status: input.status } }),
    tenant.events.take(),
    links.statement,
  ]);
  links.wake();
  tenant.events.publish(seq, [{ type: "records", kind: "prospect" }]);
  const [stored] = rows;
  if (!stored) throw new Error("a stored prospect came back empty");
  return stored;
}

/**
 * Changes the named fields and no others; a prospect who becomes contacted is contacted now. Threads with a new phone or
 * e-mail that belong to nobody are linked later.
 * @throws AppError invalid (the phone), not_found (an unknown or foreign prospect or company)
 */
export async function updateProspect(tenant: Tenant, id: number, changes: ProspectChanges): Promise<ProspectRecord> {
  const before = await requireProspect(tenant, id);
  if (changes.companyId !== before.companyId) await requireCompany(tenant, changes.companyId ?? null);
  const fields = namesOf(changes);
  if (fields.length === 0) return before;
  const { status } = changes;
  const columns = columnsOf(before, changes);
  const reached = (columns.email ?? before.email) !== before.email || (columns.phone ?? before.phone) !== before.phone;
  const links = reached ? tenant.ports.onContactChange(tenant, { kind: "prospect", id }) : null;
  const [rows, , seq] = await tenant.db.batch([
    changeProspect(tenant, id, columns),
    tenant.audit("change_prospect", id, { fields, values: status ? { status } : {}, ifChanged: true }),
    tenant.events.take(),
    ...(links ? [links.statement] : []),
  ]);
  links?.wake();
  tenant.events.publish(seq, [{ type: "records", kind: "prospect" }]);
  const [stored] = rows;
  if (!stored) throw notFound(GONE);
  return stored;
}

function columnsOf(before: ProspectRecord, changes: ProspectChanges): ProspectColumns {
  const { phone: typed, phoneCountryCode, ...columns } = changes;
  if (typed === undefined) return before.phone || !phoneCountryCode ? columns : { ...columns, phoneCountryCode };
  const code = phoneCountryCode ?? before.phoneCountryCode ?? undefined;
  const phone = requirePhone(typed ?? undefined, code);
  return { ...columns, phone: phone?.number ?? null, ...(code ? { phoneCountryCode: phone?.dialCode ?? code } : {}) };
}

function namesOf(given: object): string[] {
  return Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [name]));
}
