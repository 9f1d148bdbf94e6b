import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { superAdminPage } from "~/features/accounts/guards.server";
import { supportCookie } from "~/features/accounts/sessions.server";
import { VisitPage } from "~/features/super-admin/support/components/visit-page";
import { endVisitOf } from "~/features/super-admin/support/end-visit.server";
import { keepVisit, readOpenVisit } from "~/features/super-admin/support/read-visit.server";
import { allowMethods, page } from "~/platform/door.server";
import { form, formAction, formInPlace, noFields } from "~/platform/form-action.server";
import { paths } from "~/platform/paths";
import { superAdminPaths } from "~/platform/super-admin-paths";
import { pageMeta } from "~/ui/frame/page-title";

export const meta = pageMeta("Visita de soporte");

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { admin, sessionId } = await superAdminPage(context, request);
    return json({ email: admin.email, visit: await readOpenVisit(context.control, sessionId) });
  });
}

/** Ends the visit, or hears from the console's open page that it goes on. */
export async function action({ request, context }: ActionFunctionArgs) {
  allowMethods(request, "POST");
  return page(context, request, async () => {
    const visitor = await superAdminPage(context, request);
    const doors = {
      end: form(noFields, () => endVisitOf(context.control, visitor, context.address)),
      alive: formInPlace(noFields, async () => {
        await keepVisit(context.control, visitor.sessionId);
        return null;
      }),
    };
    return formAction({ request, context }, doors, ({ intent, value }) => {
      if (intent === "alive" || value === null) return paths.supportVisit();
      const headers = { "set-cookie": supportCookie(request, "") };
      return redirect(superAdminPaths.tenant(value, { listo: "visita" }), { headers });
    });
  });
}

export default function Visit() {
  return <VisitPage {...useLoaderData<typeof loader>()} />;
}
