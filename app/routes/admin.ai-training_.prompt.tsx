import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { PromptVersionsPage } from "~/features/ai/components/prompt-versions-page";
import { promptVersionsQuerySchema, restoreFormSchema } from "~/features/ai/forms";
import { readGeneralPrompt, readPromptVersions, restorePromptVersion } from "~/features/ai/general-prompt.server";
import { attempt, page, parseInput } from "~/platform/door.server";
import { readForm } from "~/platform/form.server";
import { paths } from "~/platform/paths";

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
  const result = await attempt(context, request, async () => {
    const form = parseInput(restoreFormSchema, Object.fromEntries(await readForm(request, ["versionId"])));
    await restorePromptVersion(tenant, user, form.versionId);
  });
  if (result.ok) return redirect(`${paths.promptVersions()}?listo=restaurada`);
  return json({ error: result.error.userMessage }, { status: result.error.status });
}

export default function PromptVersionsRoute() {
  return (
    <PromptVersionsPage {...useLoaderData<typeof loader>()} error={useActionData<typeof action>()?.error ?? null} />
  );
}
