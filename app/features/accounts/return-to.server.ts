import { cookie, readCookie } from "~/platform/cookies";
import { consolePage, returnToInAddress } from "./sign-in-path";

const NAME = "return-to";
/** A later sign-in starts fresh instead of returning to an old page. */
const SECONDS = 10 * 60;
/** Browsers keep cookies of up to four thousand characters; no link of ours has so long an address. */
const LONGEST = 1_000;

/**
 * The `Set-Cookie` values that bring a visitor back to the console page they asked for once they sign in; empty if they
 * asked for none. The login's own address stays as it is (AUTH-17).
 */
export function returnToCookies(request: Request): string[] {
  const { pathname, search, searchParams } = new URL(request.url);
  // Only a page that is opened: a page that is open already asks for its data in other ways, too.
  if (request.method !== "GET" || searchParams.has("_data")) return [];
  return returnToCookieFor(request, pathname + search);
}

/** The same for a page that is named; empty if it is no page of the console. */
export function returnToCookieFor(request: Request, returnTo: string | null): string[] {
  const page = consolePage(returnTo);
  const value = page === null ? "" : encodeURIComponent(page);
  return value === "" || value.length > LONGEST ? [] : [cookie(request, NAME, value, SECONDS)];
}

/** The console page to open after signing in, from the form's address or else the cookie; null if neither names one. */
export function readReturnTo(request: Request): string | null {
  const kept = readCookie(request, NAME) ?? "";
  try {
    return returnToInAddress(request.url) ?? consolePage(decodeURIComponent(kept));
  } catch {
    return null;
  }
}

/** The `Set-Cookie` value that deletes the cookie; empty if the request brings none. */
export function clearReturnToCookies(request: Request): string[] {
  return readCookie(request, NAME) === null ? [] : [cookie(request, NAME, "", 0)];
}
