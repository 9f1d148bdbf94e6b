import { paths } from "~/platform/paths";

/** What the login form is sent to. @param left the page to go back to; null for the conversations */
export function signInPath(left: string | null): string {
  return paths.login("login") + (left ? `&volver=${encodeURIComponent(left)}` : "");
}

/**
 * The page of the console to which somebody goes back after signing in, as the login form's address names it.
 * @returns null where it names none, or anything that is no page of the console
 */
export function leftPage(address: string): string | null {
  const { origin, searchParams } = new URL(address);
  const named = searchParams.get("volver");
  if (!named?.startsWith("/admin/")) return null;
  const { pathname, search } = new URL(named, origin);
  return pathname.startsWith("/admin/") ? pathname + search : null;
}
