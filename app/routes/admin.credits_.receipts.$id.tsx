import { json, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { ReceiptPage } from "~/features/billing/components/receipt-page";
import { readReceipt } from "~/features/billing/read-receipt.server";
import { page } from "~/platform/door.server";
import { pageMeta } from "~/ui/frame/page-title";

export const meta = pageMeta("Recibo");

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const receipt = await readReceipt(context.control, tenant, params.id ?? "");
    const isAsked = new URL(request.url).searchParams.has("proveedor");
    if (isAsked && receipt.providerUrl) throw redirect(receipt.providerUrl);
    return json(receipt);
  });
}

export default function ReceiptRoute() {
  return <ReceiptPage {...useLoaderData<typeof loader>()} />;
}
