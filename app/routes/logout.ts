import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { tenantOf } from "~/features/accounts/guards.server";
import { endedSessionCookie, readSession } from "~/features/accounts/sessions.server";
import { signOut } from "~/features/accounts/sign-out.server";
import { allowMethods, page } from "~/platform/door.server";
import { paths } from "~/platform/paths";

/** Ends the session on the server, closes its live sockets and deletes the cookie. Repeating it is harmless. */
export async function action({ request, context }: ActionFunctionArgs) {
  allowMethods(request, "POST");
  return page(context, request, async () => {
    const state = await readSession(context.control, request);
    const viewer = state.kind === "open" ? state.viewer : null;
    if (viewer) await signOut(context.control, viewer, tenantOf(context, viewer), context.address);
    const target = viewer?.type === "super_admin" ? paths.superAdminLogin() : paths.login();
    return redirect(target, { headers: { "set-cookie": endedSessionCookie(request) } });
  });
}

/** Following a link ends nothing. */
export function loader() {
  return redirect(paths.login());
}
