import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { superAdminPage } from "~/features/accounts/guards.server";
import { addDays } from "~/features/answering/days/days";
import { PLACE_LABELS } from "~/features/super-admin/place-labels";
import { spanOf } from "~/features/super-admin/purchases/read-purchases.server";
import { ReconciliationPage } from "~/features/super-admin/reconciliation/components/reconciliation-page";
import { reconcile } from "~/features/super-admin/reconciliation/reconcile.server";
import { takeOver } from "~/features/super-admin/reconciliation/take-over.server";
import { reconciliationQuerySchema, takeOverSchema } from "~/features/super-admin/schema";
import { dayIn } from "~/platform/day-in";
import { allowMethods, page } from "~/platform/door.server";
import { form, formAction } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { superAdminPaths } from "~/platform/super-admin-paths";
import { pageMeta } from "~/ui/frame/page-title";
import { SERVER_ZONE } from "~/ui/relative-time";

export const meta = pageMeta(PLACE_LABELS.reconciliation);

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { admin } = await superAdminPage(context, request);
    const query = reconciliationQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    const { control, pipes } = context;
    const { metodo, dia, desde } = query;
    const actor = { superAdminId: admin.id, address: context.address };
    const day = dia === null ? null : spanOf(dia);
    const from = day && desde !== null && desde > day.from && desde < day.to ? desde : day?.from;
    const result =
      metodo === null || day === null || from === undefined
        ? null
        : await reconcile(control, actor, pipes, metodo, { from, to: day.to });
    const yesterday = addDays(dayIn(control.platform.clock.now(), SERVER_ZONE), -1);
    return json({ email: admin.email, query, yesterday, result });
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  allowMethods(request, "POST");
  return page(context, request, async () => {
    const { admin } = await superAdminPage(context, request);
    const { control, pipes, address } = context;
    const actor = { superAdminId: admin.id, address };
    const { dia, desde } = reconciliationQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    const doors = {
      "take-over": form(takeOverSchema, async (wanted) => {
        await takeOver(control, actor, pipes, wanted);
        return wanted.metodo;
      }),
    };
    return formAction({ request, context }, doors, ({ value }) =>
      superAdminPaths.reconciliation({ metodo: value, dia, desde, listo: "tomado" }),
    );
  });
}

export default function ReconciliationRoute() {
  return <ReconciliationPage {...useLoaderData<typeof loader>()} refused={useActionData<FormRefusal>()} />;
}
