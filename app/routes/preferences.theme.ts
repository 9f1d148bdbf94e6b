import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { page } from "~/platform/door.server";
import { readForm } from "~/platform/form.server";
import { parseThemeChoice, safeReturnPath, themeCookie } from "~/ui/frame/theme";

/** Stores the chosen colours in a cookie and goes back to the page. */
export async function action({ request, context }: ActionFunctionArgs) {
  return page(context, request, async () => {
    const form = await readForm(request, ["theme", "returnTo"]);
    const secure = new URL(request.url).protocol === "https:";
    return redirect(safeReturnPath(form.get("returnTo")), {
      headers: { "Set-Cookie": themeCookie(parseThemeChoice(form.get("theme")), secure) },
    });
  });
}

/** There is nothing to read here: an address typed by hand leads home. */
export function loader() {
  return redirect("/");
}
