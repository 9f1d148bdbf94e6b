import { paths } from "~/platform/paths";

/** What the login form is sent to. @param returnTo the page to go back to; null for the conversations */
export function signInPath(returnTo: string | null): string {
  return paths.login("login") + (returnTo ? `&volver=${encodeURIComponent(returnTo)}` : "");
}

/** The path and search of a page of the console; null for anything else, such as another site's page. */
export function consolePage(address: string | null): string | null {
  if (!address?.startsWith("/admin/")) return null;
  const { pathname, search } = new URL(address, "https://console.invalid");
  return pathname.startsWith("/admin/") ? pathname + search : null;
}

/** The page of the console that the login form's address names: signing in leads back to it. Null if it names none. */
export function returnToInAddress(address: string): string | null {
  return consolePage(new URL(address).searchParams.get("volver"));
}
