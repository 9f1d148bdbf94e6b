import {
  type ActionFunctionArgs,
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { GoldenRunPage } from "~/features/ai/components/golden-run-page";
import { GOLDEN_RUN_FIELDS, goldenRunFormSchema } from "~/features/ai/golden/forms";
import { readGoldenRun } from "~/features/ai/golden/read-golden.server";
import { runDecisionForm } from "~/features/ai/golden/run-golden-form.server";
import { attempt, page, parseInput } from "~/platform/door.server";
import { readForm } from "~/platform/form.server";
import { pathId } from "~/platform/path-id";
import stylesheet from "~/styles/golden.css";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const data = await readGoldenRun(tenant, context.pipes.ai, pathId(params.id));
    return json({ ...data, localMode: context.pipes.ai.name === "local" });
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { tenant, user } = await tenantPage(context, request);
  const result = await attempt(context, request, async () => {
    const id = pathId(params.id);
    const { intent } = parseInput(goldenRunFormSchema, Object.fromEntries(await readForm(request, GOLDEN_RUN_FIELDS)));
    return runDecisionForm(tenant, user, id, intent);
  });
  if (result.ok) return redirect(result.value);
  return json({ error: result.error.userMessage }, { status: result.error.status });
}

export default function GoldenRunRoute() {
  return <GoldenRunPage {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>()?.error ?? null} />;
}
