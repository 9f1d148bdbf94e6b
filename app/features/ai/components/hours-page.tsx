import { Link } from "@remix-run/react";
import { CompanyChoice } from "~/features/companies/components/company-choice";
import { PageHeader } from "~/features/shell/console-frame";
import { paths } from "~/platform/paths";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { ArrowLeftIcon, ClockIcon, TrashIcon } from "~/ui/icons";
import type { HoursPage as HoursData } from "../hours/business-hours.server";
import { draftOf } from "../hours/draft";
import type { HoursAnswer } from "../hours/run-hours-form";
import { ANSWERER_LABELS } from "../hours/schedule";
import { HoursForm } from "./hours-form";

interface HoursPageProps extends HoursData {
  readonly done: "guardado" | "quitado" | null;
  readonly answer: HoursAnswer | null;
}

/** When people of a company are there, and what the AI does meanwhile. */
export function HoursPage({ companies, companyId, own, current, done, answer }: HoursPageProps) {
  const name = companies.find(({ id }) => id === companyId)?.name;
  const said = answer ? answer.said : done === null ? undefined : DONE[done];
  return (
    <div className="hours-page">
      <Link to={paths.training({ companyId })} className="answer-back">
        <ArrowLeftIcon aria-hidden /> Volver al IA Training Center
      </Link>
      <PageHeader title="Horario de atención" />
      <p className="training-intro">
        Di cuándo está tu equipo y quién contesta a cada hora. La IA se lo dice a quien pregunte si abren, y a quien
        espera a una persona le dice cuándo le van a contestar.
      </p>
      {companies.length > 0 ? (
        <CompanyChoice
          label="Horario de"
          companies={companies}
          chosen={companyId}
          before={[{ value: "", label: "Todo el negocio (general)" }]}
        />
      ) : null}
      {said ? (
        <p className="hours-said" role="status">
          {said}
        </p>
      ) : null}
      {answer?.error ? (
        <p className="ui-error" role="alert">
          {answer.error}
        </p>
      ) : null}
      <Current current={current} inherited={companyId !== null && own === null} />
      <HoursForm
        key={companyId}
        companyId={companyId}
        draft={answer?.draft ?? draftOf(own)}
        errors={answer?.errors ?? {}}
        moreHolidays={answer?.moreHolidays ?? false}
      />
      {own ? (
        <section className="hours-remove" aria-label="Quitar el horario">
          <ConfirmDialog
            trigger={
              <>
                <TrashIcon aria-hidden /> Quitar horario
              </>
            }
            title="Quitar horario"
            question={
              companyId === null
                ? "¿Quitar el horario general? La IA contesta a cualquier hora y ya no dice cuándo abren."
                : `¿Quitar el horario de ${name ?? "esta empresa"}? Desde ese momento vale el horario general.`
            }
            confirmLabel="Quitar"
            destructive
            fields={{ intent: "remove", companyId: String(companyId ?? "") }}
          />
        </section>
      ) : null}
    </div>
  );
}

const DONE = {
  guardado: "Horario guardado. La IA lo usa desde su siguiente respuesta.",
  quitado: "Quitamos el horario.",
} as const;

interface CurrentProps extends Pick<HoursData, "current"> {
  /** The company has none of its own. */
  readonly inherited: boolean;
}

/** What counts at this moment, in the words that customers read. */
function Current({ current, inherited }: CurrentProps) {
  return (
    <p className="hours-current">
      <ClockIcon aria-hidden />
      {current === null ? (
        <span>Todavía no hay horario: la IA contesta a cualquier hora.</span>
      ) : (
        <span>
          {inherited ? "Vale el horario general: " : "Horario: "}
          {current.schedule}. {current.moment}{" "}
          <span className="training-status" data-status={current.who === "ai" ? "ready" : "processing"}>
            {ANSWERER_LABELS[current.who]}
          </span>
        </span>
      )}
    </p>
  );
}
