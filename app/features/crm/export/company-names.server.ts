import type { Tenant } from "~/platform/tenancy.server";
import { companyNames } from "../prospects/queries.server";

/** The names of the companies that some records belong to; inactive ones too. */
export async function namesOfCompanies(
  tenant: Tenant,
  records: readonly { readonly companyId: number | null }[],
): Promise<(id: number | null) => string> {
  const ids = records.flatMap(({ companyId }) => companyId ?? []);
  const found = ids.length > 0 ? await tenant.db.run(companyNames(tenant, ids)) : [];
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return (id) => (id === null ? "" : (names.get(id) ?? ""));
}
