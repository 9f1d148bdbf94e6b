import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { askExport } from "~/features/departure/ask-export.server";
import { DeparturePage } from "~/features/departure/components/departure-page";
import { readDeparture } from "~/features/departure/read-departure.server";
import { exportSchema } from "~/features/departure/schema";
import { page } from "~/platform/door.server";
import { form, formAction } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () =>
    json(await readDeparture(context.control, await tenantPage(context, request), request)),
  );
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant, user } = await tenantPage(context, request);
  const { control, address } = context;
  const owner = { userId: user.id, address };
  const doors = {
    export: form(exportSchema, ({ password }) => askExport(control, tenant, owner, password)),
  };
  return formAction({ request, context }, doors, () => paths.data({ listo: "copia" }));
}

export default function Data() {
  return <DeparturePage {...useLoaderData<typeof loader>()} refused={useActionData<FormRefusal>()} />;
}
