import { paths } from "~/platform/paths";

/** True for an address that asks for the welcome: only the dashboard's can. */
export function asksForWelcome(pathname: string, search: string): boolean {
  const onDashboard = pathname === paths.dashboard() || pathname === "/dashboard";
  return onDashboard && new URLSearchParams(search).get("welcome") === "true";
}

/** The query without its request for the welcome, '' when nothing is left. */
export function withoutWelcome(search: string): string {
  const query = new URLSearchParams(search);
  query.delete("welcome");
  return query.size > 0 ? `?${query}` : "";
}
