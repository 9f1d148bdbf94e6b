import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { superAdminPage } from "~/features/accounts/guards.server";
import { changePackage, createPackage, deletePackage } from "~/features/credits/packages.server";
import { listAllPackages } from "~/features/credits/queries.server";
import { PackagesPage } from "~/features/super-admin/packages/components/packages-page";
import { PLACE_LABELS } from "~/features/super-admin/place-labels";
import {
  changedPackageSchema,
  ofPackageSchema,
  packageSchema,
  packagesQuerySchema,
} from "~/features/super-admin/schema";
import { allowMethods, page } from "~/platform/door.server";
import { notFound } from "~/platform/errors";
import { form, formAction } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { superAdminPaths } from "~/platform/super-admin-paths";
import { pageMeta } from "~/ui/frame/page-title";

export const meta = pageMeta(PLACE_LABELS.packages);

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { admin } = await superAdminPage(context, request);
    const { add, edit, listo } = packagesQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    const packages = await context.control.db.run(listAllPackages(context.control));
    const editing = edit === null ? null : packages.find(({ id }) => id === edit);
    if (editing === undefined) throw notFound("Ese paquete ya no existe.");
    return json({ email: admin.email, packages, adding: add !== null, editing, done: listo });
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  allowMethods(request, "POST");
  return page(context, request, async () => {
    const { admin } = await superAdminPage(context, request);
    const { control, address } = context;
    const by = { superAdminId: admin.id, address };
    const doors = {
      create: form(packageSchema, (fields) => createPackage(control, by, fields)),
      change: form(changedPackageSchema, ({ of, ...fields }) => changePackage(control, by, of, fields)),
      delete: form(ofPackageSchema, ({ of }) => deletePackage(control, by, of)),
    };
    return formAction({ request, context }, doors, ({ intent }) =>
      superAdminPaths.packages({ listo: intent === "delete" ? "eliminado" : "guardado" }),
    );
  });
}

export default function Packages() {
  return <PackagesPage {...useLoaderData<typeof loader>()} refused={useActionData<FormRefusal>()} />;
}
