import { and, asc, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Statement } from "~/platform/statement.server";
import type { Tenant } from "~/platform/tenancy.server";
import { companies } from "./tables.server";

export type CompanyRecord = typeof companies.$inferSelect;

export function findCompany(tenant: Tenant, id: number): Statement<CompanyRecord[]> {
  return tenant.db.select(companies, { where: and(eq(companies.id, id), isNull(companies.deletedAt)), limit: 1 });
}

/** Every active company by name, for choices. */
export function listCompanyChoices(tenant: Tenant): Statement<{ id: number; name: string }[]> {
  return tenant.db
    .select(companies, { where: and(eq(companies.active, true)), orderBy: [asc(companies.name), asc(companies.id)] })
    .map((rows) => rows.map(({ id, name }) => ({ id, name })));
}

/** True in SQL while a business has no company but this one, also none on its way out. */
export function isOnlyCompany(tenant: Tenant, id: number): SQL {
  return sql`not exists (select 1 from companies where tenant_id = ${tenant.id} and id <> ${id})`;
}

/** The first active companies by name, for recognising one in a customer's text. */
export function listCompanyNames(tenant: Tenant, limit: number): Statement<{ id: number; name: string }[]> {
  return tenant.db
    .select(companies, { where: eq(companies.active, true), orderBy: [asc(companies.name), asc(companies.id)], limit })
    .map((rows) => rows.map(({ id, name }) => ({ id, name })));
}

/** A company that may be on its way out, for the job that takes along what belongs to it. */
export function findCompanyAnywhere(tenant: Tenant, id: number): Statement<CompanyRecord[]> {
  return tenant.db.select(companies, { where: eq(companies.id, id), limit: 1 });
}
