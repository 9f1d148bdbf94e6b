import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { tenantOf } from "~/features/accounts/guards.server";
import { clearReturnToCookies } from "~/features/accounts/return-to.server";
import { endedSessionCookie, readSession, supportCookie } from "~/features/accounts/sessions.server";
import { signOut } from "~/features/accounts/sign-out.server";
import { endVisitOf } from "~/features/super-admin/support/end-visit.server";
import { allowMethods, page } from "~/platform/door.server";
import { paths } from "~/platform/paths";

/** Ends the session on the server, closes its live sockets and deletes the cookie. Repeating it is harmless. */
export async function action({ request, context }: ActionFunctionArgs) {
  allowMethods(request, "POST");
  return page(context, request, async () => {
    const state = await readSession(context.control, request);
    const viewer = state.kind === "open" ? state.viewer : null;
    if (viewer?.type === "super_admin") await endVisitOf(context.control, viewer, context.address);
    if (viewer) await signOut(context.control, viewer, tenantOf(context, viewer), context.address);
    const target = viewer?.type === "super_admin" ? paths.superAdminLogin() : paths.login();
    const headers = new Headers([["set-cookie", endedSessionCookie(request)]]);
    headers.append("set-cookie", supportCookie(request, ""));
    for (const cleared of clearReturnToCookies(request)) headers.append("set-cookie", cleared);
    return redirect(target, { headers });
  });
}

/** Following a link ends nothing. */
export function loader() {
  return redirect(paths.login());
}
