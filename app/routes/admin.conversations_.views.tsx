import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { listColleagues } from "~/features/accounts/colleagues.server";
import { tenantPage } from "~/features/accounts/guards.server";
import { inboxPath } from "~/features/inbox/inbox-address";
import { listQuerySchema } from "~/features/inbox/list-query";
import { ViewsPage } from "~/features/inbox/views/components/views-page";
import { filterOf } from "~/features/inbox/views/filter";
import { keepView, removeView } from "~/features/inbox/views/keep-view.server";
import { TEAM } from "~/features/inbox/views/queries.server";
import { readViews } from "~/features/inbox/views/read-views.server";
import { ofViewSchema, viewSchema, viewsQuerySchema } from "~/features/inbox/views/schema";
import { page } from "~/platform/door.server";
import { form, formAction } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { pageMeta } from "~/ui/frame/page-title";

export const meta = pageMeta("Vistas guardadas");

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant, user } = await tenantPage(context, request);
    const address = Object.fromEntries(new URL(request.url).searchParams);
    const { listo } = viewsQuerySchema.parse(address);
    const reader = { id: user.id, team: await listColleagues(context.control, user) };
    return json({ ...(await readViews(tenant, reader, listQuerySchema.parse(address))), done: listo });
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant, user } = await tenantPage(context, request);
  const doors = {
    keep: form(viewSchema, async (view) => {
      await keepView(tenant, user.id, view);
      return inboxPath(filterOf(view));
    }),
    share: form(viewSchema, async (view) => {
      await keepView(tenant, TEAM, view);
      return inboxPath(filterOf(view));
    }),
    remove: form(ofViewSchema, ({ of }) => removeView(tenant, user.id, of)),
    unshare: form(ofViewSchema, ({ of }) => removeView(tenant, TEAM, of)),
  };
  // After saving, the view itself opens; after removing one, the list of views says so.
  return formAction({ request, context }, doors, ({ value }) => value ?? paths.inboxViews({ listo: "quitada" }));
}

export default function InboxViewsPage() {
  const data = useLoaderData<typeof loader>();
  return <ViewsPage {...data} refused={useActionData<FormRefusal>()} />;
}
