import { Link } from "@remix-run/react";
import { PageHeader } from "~/features/shell/console-frame";
import { useRefreshEvery } from "~/features/shell/use-refresh-every";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { ArrowLeftIcon, DownloadIcon, LightningBoltIcon } from "~/ui/icons";
import { formatDay } from "../days";
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
import { ResponseTimes } from "./response-times";

const COUNTING_MILLISECONDS = 2_000;
const MINUTE = 60_000;

type ActivityPageProps = Activity & { readonly query: ActivityQuery };

/** What the AI did: how much, how fast, how well, and what every figure means. */
export function ActivityPage({ query, ...activity }: ActivityPageProps) {
  const { period, earlier, counting, companies, total } = activity;
  const address = addressOf(query);
  useRefreshEvery(counting ? COUNTING_MILLISECONDS : MINUTE);
  return (
    <div className="activity">
      <Link to={paths.training()} className="answer-back">
        <ArrowLeftIcon aria-hidden /> Volver al IA Training Center
      </Link>
      <PageHeader title="Actividad de la IA">
        <ButtonLink to={paths.aiActivityFile(address)} variant="soft" reloadDocument>
          <DownloadIcon aria-hidden /> Descargar CSV
        </ButtonLink>
      </PageHeader>
      <ActivityFilters query={query} period={period} companies={companies} />
      <p className="activity-span">
        Del {formatDay(period.from)} al {formatDay(period.to)}. Cada cifra se compara con el periodo anterior, del{" "}
        {formatDay(earlier.from)} al {formatDay(earlier.to)}.
        {period.clipped ? ` Se muestran los últimos ${MOST_DAYS} días de las fechas que elegiste.` : null}
      </p>
      {counting ? <StillCounting /> : null}
      {total.answered + total.handedOff === 0 ? (
        <NoActivity narrowed={isNarrowed(query)} />
      ) : (
        <Figures {...activity} companyChosen={query.companyId !== null} channelChosen={query.canal !== "all"} />
      )}
      <ActivityDefinitions />
    </div>
  );
}

function isNarrowed({ periodo, companyId, canal }: ActivityQuery): boolean {
  return periodo !== "30" || companyId !== null || canal !== "all";
}

function StillCounting() {
  return (
    <p className="activity-counting" role="status">
      Estamos contando las respuestas de antes; las cifras suben hasta terminar y la página se actualiza sola. Si
      descargas el archivo mientras tanto, su primera línea te avisa que está incompleto.
    </p>
  );
}

function NoActivity({ narrowed }: { readonly narrowed: boolean }) {
  if (narrowed) {
    return (
      <EmptyState
        icon={<LightningBoltIcon />}
        title="La IA no tuvo actividad aquí"
        action={<Link to={paths.aiActivity()}>Quitar filtros</Link>}
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
      Cuando la IA le conteste a un cliente, aquí ves cuánto, qué tan rápido y cuándo pidió ayuda. Súbele un documento
      para que empiece.
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
      <div className="activity-pair">
        <ResponseTimes total={total} />
        <section className="activity-card" aria-labelledby="activity-reasons">
          <h2 id="activity-reasons">Por qué pasó a una persona</h2>
          {reasons.length === 0 ? (
            <p className="activity-note">En este periodo la IA no pasó a nadie.</p>
          ) : (
            <Bars rows={reasons} kind="handed" />
          )}
        </section>
      </div>
      {companyChosen ? null : <ActivityTable title="Por empresa" heading="Empresa" groups={byCompany} />}
      {channelChosen ? null : <ActivityTable title="Por canal" heading="Canal" groups={byChannel} />}
    </>
  );
}
