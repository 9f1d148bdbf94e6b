import type { CompanyRecord } from "./queries.server";

/** A company in the form of calls (DATA-14). */
export function companyJson({ deletedAt: _, createdAt, updatedAt, ...company }: CompanyRecord) {
  return {
    ...company,
    country: countryName(company.country),
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export type CompanyJson = ReturnType<typeof companyJson>;

/** The table's default is spelled without its accent (OP-CRM-09). */
function countryName(country: string | null): string | null {
  return country === "Mexico" ? "México" : country;
}
