import { json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { MovementsPage } from "~/features/billing/components/movements-page";
import { readMovements } from "~/features/billing/read-movements.server";
import { movementsQuerySchema } from "~/features/billing/schema";
import { page } from "~/platform/door.server";
import { pageMeta } from "~/ui/frame/page-title";

export const meta = pageMeta("Movimientos");

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const query = movementsQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    return json(await readMovements(tenant, query));
  });
}

export default function MovementsRoute() {
  return <MovementsPage {...useLoaderData<typeof loader>()} />;
}
