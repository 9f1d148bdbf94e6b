import { and, eq, isNull } from "drizzle-orm";
import { isAsSeen } from "~/platform/seen.server";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import type { CompanyRecord } from "./queries.server";
import { companies } from "./tables.server";

export type NewCompany = Omit<typeof companies.$inferInsert, "tenantId" | "createdAt" | "updatedAt" | "deletedAt">;

export function storeCompany(tenant: Tenant, company: NewCompany): Statement<CompanyRecord[]> {
  const now = new Date(tenant.now());
  return tenant.db.insertReturning(companies, { ...company, createdAt: now, updatedAt: now });
}

/**
 * Returns nothing when it is gone or on its way out.
 * @param seen only while it is as a form saw it
 */
export function changeCompany(
  tenant: Tenant,
  id: number,
  change: Partial<NewCompany> & { deletedAt?: Date },
  seen?: number,
): Statement<CompanyRecord[]> {
  const row = { ...change, updatedAt: new Date(tenant.now()) };
  const same = isAsSeen(companies.updatedAt, seen);
  return tenant.db.update(companies, row, and(eq(companies.id, id), isNull(companies.deletedAt), same));
}

/** The last step of a deletion: nothing refers to it any more. */
export function eraseCompany(tenant: Tenant, id: number): Statement<void> {
  return tenant.db.delete(companies, eq(companies.id, id));
}
