import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { ofVersionSchema, promptVersionsQuerySchema } from "~/features/answering/forms";
import {
  readGeneralPrompt,
  readPromptVersions,
  restorePromptVersion,
} from "~/features/answering/general-prompt.server";
import { PromptVersionsPage } from "~/features/golden/components/prompt-versions-page";
import { page } from "~/platform/door.server";
import { form, formAction } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { trainingPaths } from "~/platform/training-paths";
import { pageMeta } from "~/ui/frame/page-title";

export const meta = pageMeta("Versiones del prompt general");

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const { antes, listo } = promptVersionsQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    const [history, current] = await Promise.all([readPromptVersions(tenant, antes), readGeneralPrompt(tenant)]);
    return json({ ...history, current, first: antes === null, restored: listo !== null });
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant, user } = await tenantPage(context, request);
  const doors = { restore: form(ofVersionSchema, ({ of }) => restorePromptVersion(tenant, user, of)) };
  return formAction({ request, context }, doors, () => `${trainingPaths.promptVersions()}?listo=restaurada`);
}

export default function PromptVersionsRoute() {
  return <PromptVersionsPage {...useLoaderData<typeof loader>()} error={useActionData<FormRefusal>()?.error ?? null} />;
}
