import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { superAdminPage } from "~/features/accounts/guards.server";
import { PurchasePage } from "~/features/super-admin/purchases/components/purchase-page";
import { readPurchase } from "~/features/super-admin/purchases/read-purchases.server";
import { refundAsSuperAdmin } from "~/features/super-admin/purchases/refund-as-super-admin.server";
import { refundSchema } from "~/features/super-admin/schema";
import { allowMethods, page } from "~/platform/door.server";
import { form, formAction } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { superAdminPaths } from "~/platform/super-admin-paths";
import { pageMeta } from "~/ui/frame/page-title";

export const meta = pageMeta("Compra");

export async function loader({ request, context, params: { id = "" } }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { admin } = await superAdminPage(context, request);
    const actor = { superAdminId: admin.id, address: context.address };
    const data = await readPurchase(context.control, actor, id);
    return json({ email: admin.email, data, sent: new URL(request.url).searchParams.get("listo") === "reembolso" });
  });
}

export async function action({ request, context, params: { id = "" } }: ActionFunctionArgs) {
  allowMethods(request, "POST");
  return page(context, request, async () => {
    const { admin } = await superAdminPage(context, request);
    const actor = { superAdminId: admin.id, address: context.address };
    const { control, pipes } = context;
    const doors = {
      refund: form(refundSchema, (asked) => refundAsSuperAdmin(control, actor, pipes, id, asked)),
    };
    return formAction({ request, context }, doors, () => superAdminPaths.purchase(id, { listo: "reembolso" }));
  });
}

export default function Purchase() {
  return <PurchasePage {...useLoaderData<typeof loader>()} refused={useActionData<FormRefusal>()} />;
}
