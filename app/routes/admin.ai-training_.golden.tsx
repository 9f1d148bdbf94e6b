import {
  type ActionFunctionArgs,
  json,
  type LinksFunction,
  type LoaderFunctionArgs,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { GoldenPage } from "~/features/ai/components/golden-page";
import type { GoldenActionData } from "~/features/ai/golden/form-answer";
import { GOLDEN_FIELDS, goldenFormSchema, goldenQuerySchema } from "~/features/ai/golden/forms";
import { readGolden } from "~/features/ai/golden/read-golden.server";
import { runGoldenForm } from "~/features/ai/golden/run-golden-form.server";
import { attempt, page, parseInput } from "~/platform/door.server";
import { readForm } from "~/platform/form.server";
import stylesheet from "~/styles/golden.css";

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const { searchParams } = new URL(request.url);
    const { companyId, editar, antes, listo, cuantas } = goldenQuerySchema.parse(Object.fromEntries(searchParams));
    const of = searchParams.has("companyId") ? companyId : undefined;
    const data = await readGolden(tenant, context.pipes.ai, { companyId: of, before: antes, editing: editar });
    return json({ ...data, done: listo, imported: cuantas, first: antes === null });
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant, user } = await tenantPage(context, request);
  let typed: Record<string, string> = {};
  let intent: GoldenActionData["intent"] = null;
  const result = await attempt(context, request, async () => {
    const fields = await readForm(request, GOLDEN_FIELDS);
    typed = Object.fromEntries([...fields].map(([name, value]) => [name, String(value)]));
    intent =
      goldenFormSchema.options.find(({ shape }) => shape.intent.value === typed.intent)?.shape.intent.value ?? null;
    return runGoldenForm(tenant, user.id, parseInput(goldenFormSchema, typed));
  });
  if (result.ok) return redirect(result.value);
  const { userMessage: error, status, fields = {} } = result.error;
  const { question = "", expectation = "facts", facts = "" } = typed;
  return json<GoldenActionData>({ intent, error, fields, typed: { question, expectation, facts } }, { status });
}

export default function GoldenRoute() {
  return <GoldenPage {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
