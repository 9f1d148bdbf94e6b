import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { COLUMNS, columnsCookie, fieldOf } from "~/features/crm/columns/columns";
import { page, parseInput } from "~/platform/door.server";
import { readForm } from "~/platform/form.server";
import { safeReturnPath } from "~/ui/frame/theme";

const listSchema = z.enum(["customer", "prospect", "company"]);
const FIELDS = Object.values(COLUMNS).flatMap((columns) => columns.map(([key]) => fieldOf(key)));

/** Stores in a cookie which columns a list shows, and goes back to it. */
export async function action({ request, context }: ActionFunctionArgs) {
  return page(context, request, async () => {
    const form = await readForm(request, ["list", "returnTo", ...FIELDS]);
    const list = parseInput(listSchema, form.get("list"));
    const hidden = COLUMNS[list].map(([key]) => key).filter((key) => form.get(fieldOf(key)) === null);
    const secure = new URL(request.url).protocol === "https:";
    return redirect(safeReturnPath(form.get("returnTo")), {
      headers: { "Set-Cookie": columnsCookie(list, hidden, secure) },
    });
  });
}

/** There is nothing to read here: an address typed by hand leads home. */
export function loader() {
  return redirect("/");
}
