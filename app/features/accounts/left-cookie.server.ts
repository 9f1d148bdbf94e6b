import { cookie, readCookie } from "~/platform/cookies";
import { consolePage, leftPage } from "./left-page";

/** Who signs in later begins a new visit. */
const SECONDS = 10 * 60;
/** Browsers keep cookies of up to four thousand characters; no link of ours has so long an address. */
const LONGEST = 1_000;

/**
 * The `Set-Cookie` values by which a stranger who followed a link to a page of the console is brought there after
 * signing in; none where the request is for no such page. The login's own address stays as it is (AUTH-17).
 */
export function leftCookies(request: Request): string[] {
  const { pathname, search, searchParams } = new URL(request.url);
  // Only a page that is opened: a page that is open already asks for its data in other ways, too.
  if (request.method !== "GET" || searchParams.has("_data")) return [];
  return leftCookieOf(request, pathname + search);
}

/** The same for a page by name; none where it is no page of the console. */
export function leftCookieOf(request: Request, left: string | null): string[] {
  const page = consolePage(left);
  const value = page === null ? "" : encodeURIComponent(page);
  return value === "" || value.length > LONGEST ? [] : [cookie(request, "left", value, SECONDS)];
}

/** The page of the console that whoever signs in wanted, by the form's address or the cookie; null where there is none. */
export function leftPageOf(request: Request): string | null {
  const kept = readCookie(request, "left") ?? "";
  try {
    return leftPage(request.url) ?? consolePage(decodeURIComponent(kept));
  } catch {
    return null;
  }
}

/** Takes the cookie back, if there is one. */
export function endedLeftCookies(request: Request): string[] {
  return readCookie(request, "left") === null ? [] : [cookie(request, "left", "", 0)];
}
