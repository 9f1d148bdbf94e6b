import type { CustomerRow, CustomersPageData } from "./read-customers-page.server";

/** Place names in one line; empty where none is known. */
export function placeOf({ city, state, country }: Pick<CustomerRow, "city" | "state" | "country">): string {
  return [...new Set([city, state, country === "Mexico" ? "México" : country].filter(Boolean))].join(", ");
}

/** The address of the list as it is, for links that keep its search, filters and place. */
export function listAddress({ query }: Pick<CustomersPageData, "query">) {
  const { buscar, estado, empresa, etiqueta, orden, antes } = query;
  return { buscar, estado, empresa, etiqueta, orden, antes };
}
