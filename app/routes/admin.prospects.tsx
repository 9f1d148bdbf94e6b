import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { prospectName } from "~/features/contacts/prospects/json";
import { prospectFilters } from "~/features/contacts/prospects/list/queries.server";
import { createProspect, updateProspect } from "~/features/contacts/prospects/save-prospect.server";
import {
  changedProspectSchema,
  convertSchema,
  movedProspectSchema,
  newProspectFormSchema,
  ofProspectSchema,
  prospectsListSchema,
  prospectsQuerySchema,
} from "~/features/contacts/prospects/schema";
import { hiddenColumns } from "~/features/crm/columns/columns";
import { changeMany } from "~/features/crm/many/change-many.server";
import { doneAddress, manySchema, marksIn } from "~/features/crm/many/schema";
import { ProspectsPage } from "~/features/crm/prospects/components/prospects-page";
import { readProspectsPage } from "~/features/crm/prospects/read-prospects-page.server";
import { doneOf } from "~/features/crm/prospects/texts";
import { placeOf } from "~/features/crm/prospects/view";
import { MENU_LABELS } from "~/features/shell/rail-items";
import { convertProspect } from "~/features/threads/prospects/convert-prospect.server";
import { deleteProspect } from "~/features/threads/prospects/delete-prospect.server";
import { migrateThreads } from "~/features/threads/prospects/migrate-threads.server";
import { page } from "~/platform/door.server";
import { formAction, formInPlace, noFields } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { pageMeta } from "~/ui/frame/page-title";

const queryOf = (request: Request) => prospectsQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));

export const meta = pageMeta(MENU_LABELS.prospects);

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const marks = marksIn(new URL(request.url).searchParams);
    const hidden = hiddenColumns("prospect", request.headers.get("cookie"));
    return json(await readProspectsPage(tenant, queryOf(request), { marks, hidden }));
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant } = await tenantPage(context, request);
  const named = ({ id, ...row }: Parameters<typeof prospectName>[0] & { id: number }) => ({
    id,
    name: prospectName(row),
  });
  const doors = {
    create: formInPlace(newProspectFormSchema, async ({ anyway, key, seen, ...input }) =>
      named(await createProspect(tenant, input, { unlike: !anyway, key, seen })),
    ),
    update: formInPlace(changedProspectSchema, async ({ of, anyway, seen, ...changes }) =>
      named(await updateProspect(tenant, of, changes, { unlike: !anyway, seen })),
    ),
    move: formInPlace(movedProspectSchema, async ({ of, status }) =>
      named(await updateProspect(tenant, of, { status })),
    ),
    score: formInPlace(ofProspectSchema, async ({ of }) =>
      named(await updateProspect(tenant, of, { leadScore: null })),
    ),
    delete: formInPlace(ofProspectSchema, ({ of }) => deleteProspect(tenant, of)),
    convert: formInPlace(convertSchema, ({ of, lastName }) => convertProspect(tenant, of, lastName ?? null)),
    migrate: formInPlace(noFields, () => migrateThreads(tenant)),
    many: formInPlace(manySchema.extend(prospectsListSchema.shape), ({ buscar: search, estado: status, ...input }) =>
      changeMany(tenant, "prospect", input, prospectFilters({ search, status })),
    ),
  };
  return formAction({ request, context }, doors, (done) =>
    paths.prospects({
      ...placeOf(queryOf(request)),
      ...(done.intent === "many" ? doneAddress(done.value) : doneOf(done.intent, done.value)),
    }),
  );
}

export default function ProspectsRoute() {
  return <ProspectsPage {...useLoaderData<typeof loader>()} answer={useActionData<FormRefusal>()} />;
}
