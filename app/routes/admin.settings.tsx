import { Box } from "@radix-ui/themes/components/box";
import { Flex } from "@radix-ui/themes/components/flex";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { tenantPage } from "~/features/accounts/guards.server";
import { readAnswersAnHour, saveAnswersAnHour } from "~/features/answering/limits/answers-an-hour.server";
import { AnswersAnHourForm } from "~/features/answering/limits/components/answers-an-hour-form";
import { CompanyThresholdPanel } from "~/features/answering/thresholds/components/company-panel";
import { GeneralThresholdPanel } from "~/features/answering/thresholds/components/general-panel";
import { WaitForm } from "~/features/answering/thresholds/components/wait-form";
import { readCompanyPanel, readGeneralPanel, readWait } from "~/features/answering/thresholds/read-panels.server";
import {
  saveBack,
  saveCompanyThresholds,
  saveGeneralThresholds,
  saveTarget,
  saveWait,
} from "~/features/answering/thresholds/save-thresholds.server";
import {
  answersAnHourSchema,
  companyBackSchema,
  companyTargetSchema,
  companyThresholdsSchema,
  companyWaitSchema,
  generalBackSchema,
  generalTargetSchema,
  generalThresholdsSchema,
  generalWaitSchema,
  settingsQuerySchema,
} from "~/features/answering/thresholds/schema";
import { CallsCard } from "~/features/calls/components/calls-card";
import { readCallCard } from "~/features/calls/read-call-card.server";
import { saveCalls } from "~/features/calls/save-calls.server";
import { callsFormSchema } from "~/features/calls/schema";
import { CARD_DONE_BY, isCardIntent } from "~/features/channels/card-done";
import { IntegrationsTab } from "~/features/channels/components/integrations-tab";
import { addNumber, deleteNumber, setNumberCompany } from "~/features/channels/numbers.server";
import { readCards } from "~/features/channels/read-cards.server";
import { readChannelPanel } from "~/features/channels/read-channels.server";
import { saveCard, testCard } from "~/features/channels/save-card.server";
import { disconnectIntegration } from "~/features/channels/save-integration.server";
import {
  accountSchema,
  cardQuerySchema,
  newNumberSchema,
  numberCompanySchema,
  ofAccountSchema,
  ofNumberSchema,
} from "~/features/channels/schema";
import { StoppedJobsLink } from "~/features/jobs/components/stopped-jobs-link";
import { countStopped } from "~/features/jobs/queries.server";
import { COUNTED_STOPPED } from "~/features/jobs/stopped";
import { MENU_LABELS } from "~/features/shell/rail-items";
import { readRatingSettings } from "~/features/threads/ratings/queries.server";
import { RatingSettingsForm } from "~/features/widgets/ratings/components/rating-settings-form";
import { saveRatingSettings } from "~/features/widgets/ratings/save-rating-settings.server";
import { ratingSettingsSchema } from "~/features/widgets/ratings/schema";
import { page } from "~/platform/door.server";
import { formAction, formInPlace } from "~/platform/form-action.server";
import { type FormRefusal, refusalOf } from "~/platform/form-answer";
import { hereOf } from "~/platform/here";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { Deferred, deferredPart } from "~/ui/deferred";
import { pageMeta } from "~/ui/frame/page-title";
import { FileTextIcon } from "~/ui/icons";
import { LinkTabs } from "~/ui/link-tabs";
import { PageHeader } from "~/ui/page-header";

const CHANNELS = deferredPart(() =>
  import("~/features/channels/components/channel-panel").then((loaded) => loaded.ChannelPanel),
);

export const meta = pageMeta(MENU_LABELS.settings);

export async function loader({ request, context }: LoaderFunctionArgs) {
  return page(context, request, async () => {
    const { tenant } = await tenantPage(context, request);
    const url = new URL(request.url);
    const query = Object.fromEntries(url.searchParams);
    const { tab, empresa } = settingsQuerySchema.parse(query);
    const { de, listo } = cardQuerySchema.parse(query);
    const company = tab === "canales" ? await readCompanyPanel(tenant, empresa) : null;
    const origin = tenant.publicOrigin ?? url.origin;
    const hasWait = tab === "ia-general" || company?.company;
    return json({
      tab,
      stopped: await tenant.db.run(countStopped(tenant, COUNTED_STOPPED + 1)),
      channels: tab === "canales" ? await readChannelPanel(tenant) : null,
      cards: tab === "integraciones" ? await readCards(tenant, origin) : null,
      calls: tab === "integraciones" ? await readCallCard(tenant, origin) : null,
      done: de && listo ? { type: de, what: listo } : null,
      company,
      waits: hasWait ? await readWait(tenant, company?.company?.id ?? null) : null,
      general: tab === "ia-general" ? await readGeneralPanel(tenant) : null,
      ratings: tab === "ia-general" ? await tenant.db.run(readRatingSettings(tenant)) : null,
      answersAnHour: tab === "ia-general" ? await readAnswersAnHour(tenant) : null,
    });
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { tenant } = await tenantPage(context, request);
  const { pipes } = context;
  const origin = tenant.publicOrigin ?? new URL(request.url).origin;
  const doors = {
    "company-thresholds": formInPlace(companyThresholdsSchema, ({ of, ...four }) =>
      saveCompanyThresholds(tenant, of, four),
    ),
    "general-thresholds": formInPlace(generalThresholdsSchema, (four) => saveGeneralThresholds(tenant, four)),
    "answers-an-hour": formInPlace(answersAnHourSchema, ({ answers }) => saveAnswersAnHour(tenant, answers)),
    "company-wait": formInPlace(companyWaitSchema, ({ of, minutes }) => saveWait(tenant, of, minutes)),
    "general-wait": formInPlace(generalWaitSchema, ({ minutes }) => saveWait(tenant, null, minutes)),
    "company-back": formInPlace(companyBackSchema, ({ of, minutes }) => saveBack(tenant, of, minutes)),
    "general-back": formInPlace(generalBackSchema, ({ minutes }) => saveBack(tenant, null, minutes)),
    "company-target": formInPlace(companyTargetSchema, ({ of, minutes }) => saveTarget(tenant, of, minutes)),
    "general-target": formInPlace(generalTargetSchema, ({ minutes }) => saveTarget(tenant, null, minutes)),
    ratings: formInPlace(ratingSettingsSchema, (settings) => saveRatingSettings(tenant, settings)),
    "calls-save": formInPlace(callsFormSchema, (calls) => saveCalls(tenant, calls)),
    "integration-save": formInPlace(accountSchema, (account) => saveCard(tenant, pipes, account, origin)),
    "integration-test": formInPlace(ofAccountSchema, ({ of }) => testCard(tenant, pipes, of, origin)),
    "integration-disconnect": formInPlace(ofAccountSchema, ({ of }) => disconnectIntegration(tenant, of)),
    "number-add": formInPlace(newNumberSchema, async ({ of, addressCountryCode: dialCode, ...number }) => {
      await addNumber(tenant, of, { ...number, dialCode });
    }),
    "number-company": formInPlace(numberCompanySchema, ({ of, companyId }) => setNumberCompany(tenant, of, companyId)),
    "number-remove": formInPlace(ofNumberSchema, ({ of }) => deleteNumber(tenant, of)),
  };
  return formAction({ request, context }, doors, (done) => {
    if (!isCardIntent(done.intent)) return hereOf(request);
    const isNumber = done.intent === "number-company" || done.intent === "number-remove";
    return paths.settingsDone(isNumber ? done.value : done.of, CARD_DONE_BY[done.intent]);
  });
}

const TABS = [
  { key: "integraciones", label: "Integraciones" },
  { key: "canales", label: "Canales" },
  { key: "ia-general", label: "IA General" },
] as const;

export default function SettingsPage() {
  const { tab, stopped, cards, calls, done, channels, company, general, waits, ratings, answersAnHour } =
    useLoaderData<typeof loader>();
  const refused = useActionData<FormRefusal>();
  const refusedCalls = refusalOf(refused, "calls-save");
  return (
    <>
      <PageHeader title="Configuración">
        <Flex wrap="wrap" align="center" gap="3" asChild>
          <span>
            <StoppedJobsLink count={stopped} />
            <ButtonLink to={paths.templates()} variant="soft">
              <FileTextIcon /> Plantillas
            </ButtonLink>
          </span>
        </Flex>
      </PageHeader>
      <LinkTabs
        label="Secciones de la configuración"
        tabs={TABS.map(({ key, label }) => ({ to: paths.settings(key), label, selected: key === tab }))}
      />
      <Box mt="5">
        {channels ? (
          <Box mb="6">
            <Deferred part={CHANNELS}>{(ChannelPanel) => <ChannelPanel stored={channels} />}</Deferred>
          </Box>
        ) : null}
        {cards ? (
          <IntegrationsTab
            {...cards}
            done={done}
            refused={refused}
            below={calls ? { twilio: <CallsCard view={calls} refused={refusedCalls} /> } : {}}
            refusedBelow={refusedCalls !== undefined}
          />
        ) : null}
        {company ? (
          <CompanyThresholdPanel
            {...company}
            here={paths.settings("canales")}
            refused={refusalOf(refused, "company-thresholds")}
          />
        ) : null}
        {general ? <GeneralThresholdPanel saved={general} refused={refusalOf(refused, "general-thresholds")} /> : null}
        {waits ? (
          <>
            <WaitForm which="wait" company={company?.company ?? null} {...waits.wait} refused={refused} />
            <WaitForm which="back" company={company?.company ?? null} {...waits.back} refused={refused} />
            <WaitForm which="target" company={company?.company ?? null} {...waits.target} refused={refused} />
          </>
        ) : null}
        {ratings ? <RatingSettingsForm saved={ratings} refused={refused} /> : null}
        {answersAnHour ? (
          <Box mt="6">
            <AnswersAnHourForm saved={answersAnHour} refused={refusalOf(refused, "answers-an-hour")} />
          </Box>
        ) : null}
      </Box>
    </>
  );
}
