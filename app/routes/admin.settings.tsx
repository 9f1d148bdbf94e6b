import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { ChannelPanel } from "~/features/integrations/components/channel-panel";
import { readChannelPanel } from "~/features/integrations/read-channels.server";
import { StoppedJobsLink } from "~/features/jobs/components/stopped-jobs-link";
import { countStopped } from "~/features/jobs/queries.server";
import { COUNTED_STOPPED } from "~/features/jobs/stopped";
import { PageHeader } from "~/features/shell/console-frame";
import { LinkTabs } from "~/features/shell/public-frame";
import type { ThresholdActionData } from "~/features/thresholds/components/action-data";
import { CompanyThresholdPanel } from "~/features/thresholds/components/company-panel";
import { GeneralThresholdPanel } from "~/features/thresholds/components/general-panel";
import { readCompanyPanel, readGeneralPanel } from "~/features/thresholds/read-panels.server";
import { saveCompanyThresholds, saveGeneralThresholds } from "~/features/thresholds/save-thresholds.server";
import { settingsQuerySchema, THRESHOLD_FIELDS, thresholdFormSchema } from "~/features/thresholds/schema";
import { attempt, page, parseInput } from "~/platform/door.server";
import { readForm } from "~/platform/form.server";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { FileTextIcon } from "~/ui/icons";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const { tab, empresa } = settingsQuerySchema.parse(Object.fromEntries(new URL(request.url).searchParams));
    return json({
      tab,
      stopped: await tenant.db.run(countStopped(tenant, COUNTED_STOPPED + 1)),
      channels: tab === "canales" ? await readChannelPanel(tenant) : null,
      company: tab === "canales" ? await readCompanyPanel(tenant, empresa) : null,
      general: tab === "ia-general" ? await readGeneralPanel(tenant) : null,
    });
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant } = await tenantPage(context, request);
  let intent: ThresholdActionData["intent"] = "general-thresholds";
  const result = await attempt(context, request, async () => {
    const fields = Object.fromEntries(await readForm(request, THRESHOLD_FIELDS));
    const form = parseInput(thresholdFormSchema, fields);
    intent = form.intent;
    if (form.intent === "company-thresholds") await saveCompanyThresholds(tenant, form.companyId, form);
    else await saveGeneralThresholds(tenant, form);
  });
  if (!result.ok) {
    const { userMessage, status } = result.error;
    return json<ThresholdActionData>({ intent, ok: false, error: userMessage }, { status });
  }
  if (request.headers.get("accept")?.includes("text/html")) {
    const { pathname, search } = new URL(request.url);
    return redirect(pathname + search);
  }
  return json<ThresholdActionData>({ intent, ok: true });
}

const TABS = [
  { key: "integraciones", label: "Integraciones" },
  { key: "canales", label: "Canales" },
  { key: "ia-general", label: "IA General" },
] as const;

export default function SettingsPage() {
  const { tab, stopped, channels, company, general } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  return (
    <>
      <PageHeader title="Configuración">
        <span className="ui-actions">
          <StoppedJobsLink count={stopped} />
          <ButtonLink to={paths.templates()} variant="soft">
            <FileTextIcon /> Plantillas
          </ButtonLink>
        </span>
      </PageHeader>
      <LinkTabs
        label="Secciones de la configuración"
        tabs={TABS.map(({ key, label }) => ({ to: paths.settings(key), label, selected: key === tab }))}
      />
      <div className="settings-section">
        {channels ? <ChannelPanel stored={channels} /> : null}
        {company ? (
          <CompanyThresholdPanel {...company} here={paths.settings("canales")} actionData={actionData} />
        ) : general ? (
          <GeneralThresholdPanel saved={general} actionData={actionData} />
        ) : (
          <p className="soon">
            Aquí conectarás WhatsApp, SMS y correo. Tu chat web ya funciona: pruébalo en el sitio de demostración.
          </p>
        )}
      </div>
    </>
  );
}
