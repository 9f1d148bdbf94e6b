import { paths } from "~/platform/paths";

/** What the login form is sent to. @param left the page to go back to; null for the conversations */
export function signInPath(left: string | null): string {
  return paths.login("login") + (left ? `&volver=${encodeURIComponent(left)}` : "");
}

/** A page of the console by its path and search; null for anything else, such as another site's. */
export function consolePage(named: string | null): string | null {
  if (!named?.startsWith("/admin/")) return null;
  const { pathname, search } = new URL(named, "https://console.invalid");
  return pathname.startsWith("/admin/") ? pathname + search : null;
}

/** The page of the console to which somebody goes back after signing in, as the login form's address names it. */
export function leftPage(address: string): string | null {
  return consolePage(new URL(address).searchParams.get("volver"));
}
