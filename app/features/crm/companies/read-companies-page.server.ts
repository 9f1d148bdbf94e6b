import type { z } from "zod";
import { type CompanyJson, companyJson } from "~/features/companies/json";
import {
  type CompanyFilter,
  companyFilters,
  companyMatch,
  countCompanies,
} from "~/features/companies/list/queries.server";
import { type CompanyRecord, findCompany } from "~/features/companies/queries.server";
import { readCompanies } from "~/features/companies/read-companies.server";
import type { companiesQuerySchema } from "~/features/companies/schema";
import { newId } from "~/platform/ids";
import { orUnread } from "~/platform/or-unread.server";
import { homeOf } from "~/platform/phone-place.server";
import { countMatchingUpTo } from "~/platform/record-index.server";
import type { Tenant } from "~/platform/tenancy.server";
import { type ManyData, readMany } from "../many/read-selection.server";
import type { Marks } from "../many/schema";
import { MOST_COUNTED } from "./most-counted";
import { countBelongings } from "./queries.server";
import { readFacts } from "./read-facts.server";

const NOTHING_MARKED: ManyData = { selection: null, underWay: null, done: null, marked: [] };
type Read = Awaited<ReturnType<typeof readList>>;
type Shown = Omit<Read, "companies"> & { readonly companies: Read["companies"] | null };

/** In the place of a list that could not be read. */
const UNREAD: Shown = {
  ...{ companies: null, facts: {}, next: null, order: null, total: 0, found: null },
  ...{ many: NOTHING_MARKED, open: null, belongings: null },
};

export type CompaniesQuery = z.output<typeof companiesQuerySchema>;

/**
 * The list of companies with the state in its address, and what its open dialog shows. A list that cannot be read is no
 * end of the page: it says so in the list's place.
 */
export async function readCompaniesPage(
  tenant: Tenant,
  query: CompaniesQuery,
  { marks, hidden }: { readonly marks: Marks; readonly hidden: readonly string[] },
) {
  const shown: Shown =
    (await orUnread(tenant.log, "Failed to fetch companies", readList(tenant, query, marks))) ?? UNREAD;
  // A company that was deleted while somebody edited it can be stored as a new one.
  const isNew = query.nueva !== null || (query.editar !== null && shown.companies !== null && !shown.open);
  return { ...shown, query, hidden, home: homeOf(tenant.timeZone), formKey: isNew ? newId() : null };
}

async function readList(tenant: Tenant, query: CompaniesQuery, marks: Marks) {
  const filter = companyFilterOf(query);
  const match = companyMatch(tenant, filter);
  const open = query.editar ?? query.ver ?? query.eliminar;
  const [{ companies, next, order }, [total, matching, [company], belongings], many] = await Promise.all([
    readCompanies(tenant, { before: query.antes, orden: query.orden }, filter),
    tenant.db.batch([
      countCompanies(tenant, { search: "", active: null }),
      match === null ? countCompanies(tenant, filter) : countMatchingUpTo(tenant, match, MOST_COUNTED + 1),
      findCompany(tenant, open ?? 0),
      countBelongings(tenant, [query.eliminar ?? 0]),
    ]),
    readMany(tenant, "company", marks, companyFilters(filter)),
  ]);
  return {
    companies,
    facts: await readFacts(tenant, companies),
    next,
    order,
    total,
    found: match !== null && matching > MOST_COUNTED ? null : matching,
    many,
    open: company ? openOf(company) : null,
    belongings: query.eliminar === null ? null : belongings,
  };
}

/** The search and the filter of an address. */
export function companyFilterOf({ buscar, estado }: Pick<CompaniesQuery, "buscar" | "estado">): CompanyFilter {
  return { search: buscar, active: estado === null ? null : estado === "activas" };
}

export type OpenCompany = Omit<CompanyJson, "metadata"> & { readonly otherData: string | null };

/** Data of calls has any shape: the page shows it as text. */
function openOf(record: CompanyRecord): OpenCompany {
  const { metadata, ...company } = companyJson(record);
  return { ...company, otherData: metadata === null ? null : JSON.stringify(metadata, null, 2) };
}

export type CompaniesPageData = Awaited<ReturnType<typeof readCompaniesPage>>;
