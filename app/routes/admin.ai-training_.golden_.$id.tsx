import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { GoldenRunPage } from "~/features/golden/components/golden-run-page";
import { discardPreview, publishPreview } from "~/features/golden/preview.server";
import { readGoldenRun } from "~/features/golden/read-golden.server";
import { resumeRun } from "~/features/golden/start-run.server";
import { page } from "~/platform/door.server";
import { form, formAction, noFields } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { pathId } from "~/platform/path-id";
import { paths } from "~/platform/paths";
import { trainingPaths } from "~/platform/training-paths";
import { pageMeta } from "~/ui/frame/page-title";

export const meta = pageMeta("Prueba de preguntas");

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const data = await readGoldenRun(tenant, context.pipes.ai, pathId(params.id));
    return json({ ...data, localMode: context.pipes.ai.name === "local" });
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { tenant, user } = await tenantPage(context, request);
  const id = () => pathId(params.id);
  const doors = {
    start: form(noFields, async () => resumeRun(tenant, id())),
    publish: form(noFields, async () => publishPreview(tenant, user, id())),
    discard: form(noFields, async () => discardPreview(tenant, id())),
  };
  return formAction({ request, context }, doors, (done) => {
    if (done.intent === "start") return trainingPaths.goldenRun(id());
    // The general prompt belongs to all companies, so the way back names none.
    const companyId = done.value.kind === "prompt" ? undefined : done.value.input.companyId;
    return paths.golden({ companyId, listo: done.intent === "publish" ? "publicado" : "descartado" });
  });
}

export default function GoldenRunRoute() {
  return <GoldenRunPage {...useLoaderData<typeof loader>()} refused={useActionData<FormRefusal>()?.error ?? null} />;
}
