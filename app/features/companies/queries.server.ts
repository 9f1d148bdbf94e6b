import { and, asc, eq } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { companies } from "./tables.server";

export type CompanyRecord = typeof companies.$inferSelect;

export function findCompany(tenant: Tenant, id: number): Statement<CompanyRecord[]> {
  return tenant.db.select(companies, { where: eq(companies.id, id), limit: 1 });
}

/** Every active company by name, for choices. */
export function listCompanyChoices(tenant: Tenant): Statement<{ id: number; name: string }[]> {
  return tenant.db
    .select(companies, { where: and(eq(companies.active, true)), orderBy: [asc(companies.name), asc(companies.id)] })
    .map((rows) => rows.map(({ id, name }) => ({ id, name })));
}
