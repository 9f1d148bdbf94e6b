import type { z } from "zod";
import { type CompanyJson, companyJson } from "~/features/companies/json";
import { type CompanyFilter, countCompanies } from "~/features/companies/list/queries.server";
import { type CompanyRecord, findCompany } from "~/features/companies/queries.server";
import { readCompanies } from "~/features/companies/read-companies.server";
import type { companiesQuerySchema } from "~/features/companies/schema";
import type { Tenant } from "~/platform/tenancy.server";
import { countBelongings } from "./queries.server";

export type CompaniesQuery = z.output<typeof companiesQuerySchema>;

/** The list of companies with the state in its address, and what its open dialog shows. */
export async function readCompaniesPage(tenant: Tenant, query: CompaniesQuery) {
  const filter: CompanyFilter = {
    search: query.buscar,
    active: query.estado === null ? null : query.estado === "activas",
  };
  const open = query.editar ?? query.ver ?? query.eliminar;
  const [{ companies, next }, [total, [company], belongings]] = await Promise.all([
    readCompanies(tenant, query.antes, filter),
    tenant.db.batch([
      countCompanies(tenant, { search: "", active: null }),
      findCompany(tenant, open ?? 0),
      countBelongings(tenant, query.eliminar ?? 0),
    ]),
  ]);
  return {
    companies,
    next,
    total,
    query,
    open: company ? openOf(company) : null,
    belongings: query.eliminar === null ? null : belongings,
  };
}

export type OpenCompany = Omit<CompanyJson, "metadata"> & { readonly otherData: string | null };

/** Data of calls has any shape: the page shows it as text. */
function openOf(record: CompanyRecord): OpenCompany {
  const { metadata, ...company } = companyJson(record);
  return { ...company, otherData: metadata === null ? null : JSON.stringify(metadata, null, 2) };
}

export type CompaniesPageData = Awaited<ReturnType<typeof readCompaniesPage>>;
