import { type AppError, notFound } from "~/platform/errors";
import type { Tenant } from "~/platform/tenancy.server";
import { type CompanyRecord, findCompany } from "./queries.server";

/**
 * The company with this id; null for null.
 * @throws AppError not_found (unknown or foreign company)
 */
export async function requireCompany(tenant: Tenant, companyId: number): Promise<CompanyRecord>;
export async function requireCompany(tenant: Tenant, companyId: number | null): Promise<CompanyRecord | null>;
export async function requireCompany(tenant: Tenant, companyId: number | null): Promise<CompanyRecord | null> {
  return companyId === null ? null : foundCompany(companyId, await tenant.db.run(findCompany(tenant, companyId)));
}

/** Like `requireCompany`, for a company that was read in a batch with other rows. */
export function foundCompany(companyId: number | null, rows: readonly CompanyRecord[]): CompanyRecord | null {
  const company = rows[0];
  if (companyId !== null && !company) throw unknownCompany();
  return company ?? null;
}

export function unknownCompany(): AppError {
  return notFound("Esa empresa ya no existe. Elige otra.");
}
