import { requireCompany } from "~/features/companies/require-company.server";
import { WRONG_EMAIL } from "~/platform/email";
import { AppError, notFound } from "~/platform/errors";
import { newId } from "~/platform/ids";
import { GuardRefused, UniqueViolation } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { forgetAccounts } from "./known-accounts.server";
import { numberAddress } from "./number-address";
import { findIntegration, MOST_NUMBERS, type NumberRecord } from "./queries.server";
import type { IntegrationType } from "./schema";
import { changeNumberCompany, removeNumber, roomForNumber, storeNumber } from "./writes.server";

const GONE = "Ese número ya no está en la lista.";

const WRONG: Readonly<Record<IntegrationType, string>> = {
  brevo: WRONG_EMAIL,
  twilio: "Ese número no es válido. Escríbelo con código de país, como +52 55 1234 5678.",
  httpsms: "Ese número no es válido. Escríbelo con código de país, como +52 55 1234 5678.",
  meta: "Ese identificador no es válido: son solo dígitos, sin espacios ni «+».",
};

export interface NewNumber {
  readonly address: string;
  /** The code for a phone that was typed without '+'. */
  readonly dialCode: string | null;
  readonly label: string | null;
  /** Null: shared by all companies. */
  readonly companyId: number | null;
}

function refuseAddress(reason: string): AppError {
  return new AppError("invalid", reason, { fields: { address: [reason] } });
}

/**
 * Adds a number or address to an integration.
 * @throws AppError invalid (not an address, or listed already), not_found (unknown or foreign company, no account),
 * conflict (no room)
 */
export async function addNumber(tenant: Tenant, type: IntegrationType, input: NewNumber): Promise<NumberRecord> {
  const address = numberAddress(type, input.address, input.dialCode);
  if (address === null) throw refuseAddress(WRONG[type]);
  await requireCompany(tenant, input.companyId);
  if (!(await tenant.db.first(findIntegration(tenant, type)))) throw notFound("Primero guarda la integración.");
  const row = { id: newId(), integrationType: type, address, label: input.label, companyId: input.companyId };
  try {
    const [, stored] = await tenant.db.batch([
      tenant.db.guard(roomForNumber(tenant, type, MOST_NUMBERS), "room"),
      storeNumber(tenant, row),
      tenant.audit("add_number", row.id, { fields: ["address", "label"], values: { companyId: row.companyId } }),
    ]);
    forgetAccounts(tenant);
    const [number] = stored;
    if (!number) throw new Error("a stored number came back empty");
    return number;
  } catch (error) {
    if (error instanceof UniqueViolation) throw refuseAddress("Ya está en la lista. Cambia su empresa ahí.");
    if (error instanceof GuardRefused) {
      throw new AppError("conflict", `Ya hay ${MOST_NUMBERS} en la lista, que es el máximo. Quita uno que no uses.`);
    }
    throw error;
  }
}

/**
 * Sets the company of a number; null shares it among all. @returns the number's integration
 * @throws AppError not_found (unknown or foreign number or company)
 */
export async function setNumberCompany(tenant: Tenant, id: number, companyId: number | null): Promise<string> {
  await requireCompany(tenant, companyId);
  const [changed] = await tenant.db.batch([
    changeNumberCompany(tenant, id, companyId),
    tenant.audit("change_number", id, { values: { companyId }, ifChanged: true }),
  ]);
  forgetAccounts(tenant);
  return typeOf(changed[0]);
}

/**
 * @returns the integration that the number belonged to
 * @throws AppError not_found
 */
export async function deleteNumber(tenant: Tenant, id: number): Promise<string> {
  const [removed] = await tenant.db.batch([
    removeNumber(tenant, id),
    tenant.audit("delete_number", id, { ifChanged: true }),
  ]);
  forgetAccounts(tenant);
  return typeOf(removed[0]);
}

function typeOf(row: Pick<NumberRecord, "integrationType"> | undefined): string {
  if (!row) throw notFound(GONE);
  return row.integrationType;
}
