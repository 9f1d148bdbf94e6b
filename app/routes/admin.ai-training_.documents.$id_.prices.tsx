import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { FoundPricesPage } from "~/features/knowledge/components/found-prices-page";
import { confirmPrices, dismissPrices, readFoundPrices } from "~/features/knowledge/found-prices.server";
import { foundPricesSchema, keptRows } from "~/features/knowledge/found-prices-form";
import { page } from "~/platform/door.server";
import { form, formAction, noFields } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { pathId } from "~/platform/path-id";
import { paths } from "~/platform/paths";
import { trainingPaths } from "~/platform/training-paths";
import { pageMeta } from "~/ui/frame/page-title";

export const meta = pageMeta("Precios que encontramos");

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    return json(await readFoundPrices(tenant, pathId(params.id)));
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { tenant } = await tenantPage(context, request);
  const doors = {
    confirm: form(foundPricesSchema, async ({ version, ...sent }) =>
      confirmPrices(tenant, pathId(params.id), { version, rows: keptRows(sent) }),
    ),
    dismiss: form(noFields, async () => dismissPrices(tenant, pathId(params.id))),
  };
  return formAction({ request, context }, doors, (done) =>
    done.intent === "confirm"
      ? trainingPaths.storedDocument(done.value)
      : paths.training({ companyId: done.value.companyId }),
  );
}

export default function FoundPricesRoute() {
  return <FoundPricesPage {...useLoaderData<typeof loader>()} refused={useActionData<FormRefusal>()} />;
}
