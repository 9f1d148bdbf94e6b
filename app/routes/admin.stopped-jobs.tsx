import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { StoppedJobsPage } from "~/features/jobs/components/stopped-jobs-page";
import { countStopped } from "~/features/jobs/queries.server";
import { readStopped } from "~/features/jobs/read-stopped.server";
import { runStoppedForm } from "~/features/jobs/run-stopped-form.server";
import { STOPPED_FIELDS, stoppedFormSchema, stoppedQuerySchema } from "~/features/jobs/schema";
import { COUNTED_STOPPED } from "~/features/jobs/stopped";
import { attempt, page, parseInput } from "~/platform/door.server";
import { readForm } from "~/platform/form.server";
import { paths } from "~/platform/paths";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const query = stoppedQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    const [{ jobs, next }, total] = await Promise.all([
      readStopped(tenant, query.antes, (kind) => context.jobs.has(kind)),
      tenant.db.run(countStopped(tenant, COUNTED_STOPPED + 1)),
    ]);
    return json({
      jobs,
      total,
      done: query.listo,
      started: query.cuantos,
      older: next === null ? null : paths.stoppedJobs({ antes: next }),
      newer: query.antes === null ? null : paths.stoppedJobs(),
    });
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant } = await tenantPage(context, request);
  const result = await attempt(context, request, async () => {
    const form = parseInput(stoppedFormSchema, Object.fromEntries(await readForm(request, STOPPED_FIELDS)));
    return runStoppedForm(tenant, context.jobs, form);
  });
  if (result.ok) return redirect(paths.stoppedJobs(result.value));
  return json({ error: result.error.userMessage }, { status: result.error.status });
}

export default function StoppedJobsRoute() {
  return <StoppedJobsPage {...useLoaderData<typeof loader>()} error={useActionData<typeof action>()?.error ?? null} />;
}
