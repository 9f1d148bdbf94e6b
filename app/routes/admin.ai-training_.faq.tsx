import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { statusFor } from "~/features/companies/choices";
import { FaqPage } from "~/features/knowledge/components/faq-page";
import { changeFaqPair, deleteFaqPair, saveFaqPair } from "~/features/knowledge/faq.server";
import { readFaqPage } from "~/features/knowledge/read-sources.server";
import { changedPairSchema, faqQuerySchema, newPairSchema, ofPairSchema } from "~/features/knowledge/source-forms";
import { page } from "~/platform/door.server";
import { form, formAction } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { trainingPaths } from "~/platform/training-paths";
import { pageMeta } from "~/ui/frame/page-title";

export const meta = pageMeta("Preguntas frecuentes");

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const { listo, ...query } = faqQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    const data = await readFaqPage(tenant, query);
    return json({ ...data, done: listo }, statusFor(data.companies));
  });
}

const DONE = { add: "agregada", change: "guardada", delete: "eliminada" } as const;

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant, user } = await tenantPage(context, request);
  const { despues } = faqQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
  const doors = {
    add: form(newPairSchema, async (pair) => {
      await saveFaqPair(tenant, { ...pair, savedBy: user.id });
      return pair.companyId;
    }),
    change: form(changedPairSchema, async ({ of, companyId, ...texts }) => {
      await changeFaqPair(tenant, of, { ...texts, savedBy: user.id });
      return companyId;
    }),
    delete: form(ofPairSchema, async ({ of, companyId }) => {
      await deleteFaqPair(tenant, of);
      return companyId;
    }),
  };
  return formAction({ request, context }, doors, ({ intent, value: companyId }) =>
    trainingPaths.faq({ companyId, listo: DONE[intent], despues: despues ?? undefined }),
  );
}

export default function FaqRoute() {
  return <FaqPage {...useLoaderData<typeof loader>()} refused={useActionData<FormRefusal>()} />;
}
