import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { statusFor } from "~/features/companies/choices";
import { GoldenPage } from "~/features/golden/components/golden-page";
import {
  changedGoldenSchema,
  goldenQuerySchema,
  newGoldenSchema,
  ofCompanySchema,
  ofGoldenSchema,
} from "~/features/golden/forms";
import { addQuestion, deleteQuestion, editQuestion, importQuestions } from "~/features/golden/questions.server";
import { readGolden } from "~/features/golden/read-golden.server";
import { startRun } from "~/features/golden/start-run.server";
import { page } from "~/platform/door.server";
import { form, formAction } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { pageMeta } from "~/ui/frame/page-title";

export const meta = pageMeta("Preguntas de prueba");

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const { searchParams } = new URL(request.url);
    const { companyId, editar, antes, listo, cuantas } = goldenQuerySchema.parse(Object.fromEntries(searchParams));
    const of = searchParams.has("companyId") ? companyId : undefined;
    const data = await readGolden(tenant, context.pipes.ai, { companyId: of, before: antes, editing: editar });
    return json({ ...data, done: listo, imported: cuantas, first: antes === null }, statusFor(data.companies));
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant, user } = await tenantPage(context, request);
  const doors = {
    add: form(newGoldenSchema, async ({ companyId, ...texts }) => {
      await addQuestion(tenant, user.id, companyId, texts);
      return { companyId, listo: "guardada" };
    }),
    edit: form(changedGoldenSchema, async ({ of, ...texts }) => {
      return { companyId: await editQuestion(tenant, of, texts), listo: "guardada" };
    }),
    delete: form(ofGoldenSchema, async ({ of }) => {
      return { companyId: await deleteQuestion(tenant, of), listo: "eliminada" };
    }),
    import: form(ofCompanySchema, async ({ companyId }) => {
      return { companyId, listo: "importadas", cuantas: await importQuestions(tenant, user.id, companyId) };
    }),
    run: form(ofCompanySchema, async ({ companyId }) => {
      await startRun(tenant, companyId, user.id);
      return { companyId };
    }),
  };
  return formAction({ request, context }, doors, ({ value }) => paths.golden(value));
}

export default function GoldenRoute() {
  return <GoldenPage {...useLoaderData<typeof loader>()} refused={useActionData<FormRefusal>()} />;
}
