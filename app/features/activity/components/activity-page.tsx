import { Box } from "@radix-ui/themes/components/box";
import * as Callout from "@radix-ui/themes/components/callout";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Allowed } from "~/features/accounts/components/allowed";
import { formatDay } from "~/features/answering/days/days";
import { paths } from "~/platform/paths";
import { trainingPaths } from "~/platform/training-paths";
import { BackLink } from "~/ui/back-link";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { useRefreshEvery } from "~/ui/frame/use-refresh-every";
import { DownloadIcon, LightningBoltIcon } from "~/ui/icons";
import { PageHeader } from "~/ui/page-header";
import { Panel } from "~/ui/panel";
import type { ActivityQuery } from "../forms";
import { MOST_DAYS } from "../period";
import type { Activity } from "../read-activity.server";
import { ActivityDefinitions } from "./activity-definitions";
import { ActivityFigures } from "./activity-figures";
import { ActivityFilters } from "./activity-filters";
import { ActivityTable } from "./activity-table";
import { addressOf } from "./address";
import { Bars } from "./bars";
import { DayChart } from "./day-chart";
import { Opinions } from "./opinions";
import { ResponseTimes } from "./response-times";
import { TeamInTime } from "./team-in-time";

const COUNTING_MILLISECONDS = 2_000;
const MINUTE = 60_000;

type ActivityPageProps = Activity & { readonly query: ActivityQuery };

/** The AI's activity in figures, with their definitions. */
export function ActivityPage({ query, ...activity }: ActivityPageProps) {
  const { period, earlier, counting, companies, total } = activity;
  const address = addressOf(query);
  useRefreshEvery(counting ? COUNTING_MILLISECONDS : MINUTE);
  return (
    <Box maxWidth="1120px">
      <BackLink to={paths.training()}>Volver al IA Training Center</BackLink>
      <PageHeader title="Actividad de la IA">
        <Allowed path={trainingPaths.aiActivityFile()}>
          <ButtonLink to={trainingPaths.aiActivityFile(address)} variant="soft" reloadDocument>
            <DownloadIcon aria-hidden /> Descargar CSV
          </ButtonLink>
        </Allowed>
      </PageHeader>
      <ActivityFilters query={query} period={period} companies={companies} />
      <Text as="p" color="gray" mb="4">
        Del {formatDay(period.from)} al {formatDay(period.to)}. Cada cifra se compara con el periodo anterior, del{" "}
        {formatDay(earlier.from)} al {formatDay(earlier.to)}.
        {period.clipped ? ` Se muestran los últimos ${MOST_DAYS} días de las fechas que elegiste.` : null}
      </Text>
      {counting ? <StillCounting /> : null}
      {total.answered + total.handedOff === 0 ? (
        <NoActivity narrowed={isNarrowed(query)} />
      ) : (
        <Figures {...activity} companyChosen={query.companyId !== null} channelChosen={query.canal !== "all"} />
      )}
      <TeamInTime waits={activity.waits} />
      <Opinions {...activity.opinions} />
      <ActivityDefinitions />
    </Box>
  );
}

function isNarrowed({ periodo, companyId, canal }: ActivityQuery): boolean {
  return periodo !== "30" || companyId !== null || canal !== "all";
}

function StillCounting() {
  return (
    <Box mb="4">
      <Callout.Root size="1" role="status">
        <Callout.Text>
          Estamos contando las respuestas de antes; las cifras suben hasta terminar y la página se actualiza sola. Si
          descargas el archivo mientras tanto, su primera línea te avisa que está incompleto.
        </Callout.Text>
      </Callout.Root>
    </Box>
  );
}

function NoActivity({ narrowed }: { readonly narrowed: boolean }) {
  if (narrowed) {
    return (
      <EmptyState
        icon={<LightningBoltIcon />}
        title="La IA no tuvo actividad aquí"
        action={
          <ButtonLink to={trainingPaths.aiActivity()} variant="soft">
            Quitar filtros
          </ButtonLink>
        }
      >
        Prueba con otro periodo, otra empresa u otro canal.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<LightningBoltIcon />}
      title="Todavía no hay actividad"
      action={<ButtonLink to={paths.training()}>Entrenar a la IA</ButtonLink>}
    >
      Cuando la IA le conteste a un cliente, aquí ves cuánto, qué tan rápido y cuándo pidió ayuda.
    </EmptyState>
  );
}

type FiguresProps = Activity & { readonly companyChosen: boolean; readonly channelChosen: boolean };

function Figures(props: FiguresProps) {
  const { total, before, columns, reasons, byCompany, byChannel, companyChosen, channelChosen } = props;
  return (
    <>
      <ActivityFigures total={total} before={before} />
      <DayChart columns={columns} />
      <Grid columns="repeat(auto-fit, minmax(min(340px, 100%), 1fr))" gap="4" my="4">
        <ResponseTimes total={total} />
        <Panel title="Por qué pasó a una persona">
          {reasons.length === 0 ? (
            <Text as="p" color="gray">
              En este periodo la IA no pasó a nadie.
            </Text>
          ) : (
            <Bars rows={reasons} kind="handed" />
          )}
        </Panel>
      </Grid>
      {companyChosen ? null : <ActivityTable title="Por empresa" heading="Empresa" groups={byCompany} />}
      {channelChosen ? null : <ActivityTable title="Por canal" heading="Canal" groups={byChannel} />}
    </>
  );
}
