import type { ActivityQuery } from "../forms";

/** The query as addresses carry it: dates only where they are chosen, no channel where it is all of them. */
export function addressOf({ periodo, desde, hasta, companyId, canal }: ActivityQuery) {
  const own = periodo === "propio" ? { desde, hasta } : {};
  return { periodo, ...own, companyId, canal: canal === "all" ? null : canal };
}
