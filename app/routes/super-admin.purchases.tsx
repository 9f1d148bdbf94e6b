import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { superAdminPage } from "~/features/accounts/guards.server";
import { PLACE_LABELS } from "~/features/super-admin/place-labels";
import { PurchasesPage } from "~/features/super-admin/purchases/components/purchases-page";
import { readPurchases } from "~/features/super-admin/purchases/read-purchases.server";
import { purchasesQuerySchema } from "~/features/super-admin/schema";
import { page } from "~/platform/door.server";
import { pageMeta } from "~/ui/frame/page-title";

export const meta = pageMeta(PLACE_LABELS.purchases);

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { admin } = await superAdminPage(context, request);
    const query = purchasesQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    return json({ email: admin.email, data: await readPurchases(context.control, query) });
  });
}

export default function Purchases() {
  return <PurchasesPage {...useLoaderData<typeof loader>()} />;
}
