import type { ActivityQuery } from "../forms";

/** The query for addresses: dates only where they were chosen, no channel where all are shown. */
export function addressOf({ periodo, desde, hasta, companyId, canal }: ActivityQuery) {
  const own = periodo === "propio" ? { desde, hasta } : {};
  return { periodo, ...own, companyId, canal: canal === "all" ? null : canal };
}
