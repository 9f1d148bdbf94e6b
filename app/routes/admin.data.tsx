import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { askErasure, keepTenant } from "~/features/departure/ask-erasure.server";
import { askExport } from "~/features/departure/ask-export.server";
import { DeparturePage } from "~/features/departure/components/departure-page";
import { readDeparture } from "~/features/departure/read-departure.server";
import { changeRetention } from "~/features/departure/save-retention.server";
import { askedRetentionSchema, eraseSchema, exportSchema } from "~/features/departure/schema";
import { page } from "~/platform/door.server";
import { form, formAction, noFields } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { pageMeta } from "~/ui/frame/page-title";

export const meta = pageMeta("Tus datos");

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () =>
    json(await readDeparture(context.control, await tenantPage(context, request), request)),
  );
}

const DONE = { export: "copia", erase: "borrado", keep: "seguimos", retention: "tiempos" } as const;

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant, user } = await tenantPage(context, request);
  const { control, address } = context;
  const owner = { userId: user.id, address };
  const doors = {
    export: form(exportSchema, ({ password }) => askExport(control, tenant, owner, password)),
    erase: form(eraseSchema, ({ password, name: typed }) =>
      askErasure(control, tenant, owner, { ...user.tenant, typed, password }),
    ),
    retention: form(askedRetentionSchema, (days) => changeRetention(tenant, days)),
    keep: form(noFields, () => keepTenant(control, tenant, owner)),
  };
  return formAction({ request, context }, doors, ({ intent }) => paths.data({ listo: DONE[intent] }));
}

export default function Data() {
  return <DeparturePage {...useLoaderData<typeof loader>()} refused={useActionData<FormRefusal>()} />;
}
