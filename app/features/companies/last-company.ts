import { cookie, readCookie } from "~/platform/cookies";

const NAME = "empresa";
const YEAR_SECONDS = 31_536_000;

/** The company that somebody looked at last, by a request's cookie; it may be gone, or another business's. */
export function lastCompany(request: Request): number | null {
  const id = Number(readCookie(request, NAME));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** The headers that keep a company for a year, for pages that always show one; none where none was asked for. */
export function keepCompany(request: Request, companyId: number | null): Record<string, string> {
  if (companyId === null || lastCompany(request) === companyId) return {};
  return { "set-cookie": cookie(request, NAME, String(companyId), YEAR_SECONDS) };
}

/** The company of a page that always shows one: the one asked for, the last one, or the first by name. */
export function shownCompany(
  companies: readonly { readonly id: number }[],
  asked: number | null,
  last: number | null,
): number | null {
  return asked ?? companies.find(({ id }) => id === last)?.id ?? companies[0]?.id ?? null;
}
