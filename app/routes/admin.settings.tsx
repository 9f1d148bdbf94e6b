import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { CARD_FIELDS, cardQuerySchema, isCardIntent } from "~/features/integrations/card-forms";
import { ChannelPanel } from "~/features/integrations/components/channel-panel";
import { IntegrationsTab } from "~/features/integrations/components/integrations-tab";
import type { CardActionData } from "~/features/integrations/form-answer";
import { readCards } from "~/features/integrations/read-cards.server";
import { readChannelPanel } from "~/features/integrations/read-channels.server";
import { postCardForm, refusedCard } from "~/features/integrations/settings-form.server";
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
import { hereOf } from "~/platform/here";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { FileTextIcon } from "~/ui/icons";

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const url = new URL(request.url);
    const query = Object.fromEntries(url.searchParams);
    const { tab, empresa } = settingsQuerySchema.parse(query);
    const { de, listo } = cardQuerySchema.parse(query);
    return json({
      tab,
      stopped: await tenant.db.run(countStopped(tenant, COUNTED_STOPPED + 1)),
      channels: tab === "canales" ? await readChannelPanel(tenant) : null,
      cards: tab === "integraciones" ? await readCards(tenant, tenant.publicOrigin ?? url.origin) : null,
      done: de && listo ? { type: de, what: listo } : null,
      company: tab === "canales" ? await readCompanyPanel(tenant, empresa) : null,
      general: tab === "ia-general" ? await readGeneralPanel(tenant) : null,
    });
  });
}

type Fields = Record<string, FormDataEntryValue>;

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant } = await tenantPage(context, request);
  const isPage = request.headers.get("accept")?.includes("text/html") ?? false;
  let fields: Fields = {};
  const { origin } = new URL(request.url);
  const result = await attempt(context, request, async () => {
    fields = Object.fromEntries(await readForm(request, [...THRESHOLD_FIELDS, ...CARD_FIELDS]));
    if (isCardIntent(fields.intent)) {
      return postCardForm(tenant, context.pipes, fields, tenant.publicOrigin ?? origin);
    }
    const form = parseInput(thresholdFormSchema, fields);
    if (form.intent === "company-thresholds") await saveCompanyThresholds(tenant, form.companyId, form);
    else await saveGeneralThresholds(tenant, form);
    return null;
  });
  const headers = { "cache-control": "no-store" };
  if (!result.ok) {
    const { error } = result;
    const answer: CardActionData | ThresholdActionData = isCardIntent(fields.intent)
      ? refusedCard(error, fields, isPage)
      : thresholds(fields, { ok: false, error: error.userMessage });
    return json(answer, { status: error.status, headers });
  }
  const { value } = result;
  if (isPage) return redirect(value ? paths.settingsDone(value.type, value.done) : hereOf(request));
  return json(value ?? thresholds(fields, { ok: true }), { headers });
}

function thresholds(fields: Fields, answer: Pick<ThresholdActionData, "ok" | "error">): ThresholdActionData {
  const intent = fields.intent === "company-thresholds" ? fields.intent : "general-thresholds";
  return { intent, ...answer };
}

const TABS = [
  { key: "integraciones", label: "Integraciones" },
  { key: "canales", label: "Canales" },
  { key: "ia-general", label: "IA General" },
] as const;

export default function SettingsPage() {
  const { tab, stopped, cards, done, channels, company, general } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const ofCard = answer && "kind" in answer ? answer : undefined;
  const actionData = answer && !("kind" in answer) ? answer : undefined;
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
        {cards ? <IntegrationsTab {...cards} done={done} actionData={ofCard} /> : null}
        {company ? (
          <CompanyThresholdPanel {...company} here={paths.settings("canales")} actionData={actionData} />
        ) : null}
        {general ? <GeneralThresholdPanel saved={general} actionData={actionData} /> : null}
      </div>
    </>
  );
}
