import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { StoppedJobsPage } from "~/features/jobs/components/stopped-jobs-page";
import { countStopped } from "~/features/jobs/queries.server";
import { readStopped } from "~/features/jobs/read-stopped.server";
import { discardStopped, retryNewest, retryStopped } from "~/features/jobs/retry-stopped.server";
import { ofStoppedSchema, stoppedQuerySchema } from "~/features/jobs/schema";
import { COUNTED_STOPPED } from "~/features/jobs/stopped";
import { page } from "~/platform/door.server";
import { form, formAction, noFields } from "~/platform/form-action.server";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { pageMeta } from "~/ui/frame/page-title";

export const meta = pageMeta("Trabajos detenidos");

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
  const doors = {
    retry: form(ofStoppedSchema, ({ of }) => retryStopped(tenant, context.jobs, of)),
    discard: form(ofStoppedSchema, ({ of }) => discardStopped(tenant, of)),
    "retry-all": form(noFields, () => retryNewest(tenant, context.jobs)),
  };
  return formAction({ request, context }, doors, ({ value }) => paths.stoppedJobs(value));
}

export default function StoppedJobsRoute() {
  return <StoppedJobsPage {...useLoaderData<typeof loader>()} error={useActionData<FormRefusal>()?.error ?? null} />;
}
