import { Link, useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { CompanyChoice } from "~/features/companies/components/company-choice";
import { PageHeader } from "~/features/shell/console-frame";
import { LinkTabs } from "~/features/shell/public-frame";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { useHydrated } from "~/ui/hydration";
import { ArrowLeftIcon, CheckCircledIcon, QuestionMarkCircledIcon } from "~/ui/icons";
import { Pager } from "~/ui/pager";
import { useToast } from "~/ui/toasts";
import type { MovedData } from "../form-answer";
import {
  openQuestionsText,
  QUESTION_STATE_LABELS,
  QUESTION_STATES,
  type QuestionGroupJson,
  type QuestionState,
  stateWord,
} from "../states";
import { QuestionRow } from "./question-row";
import { useQuestions } from "./use-questions";

interface QuestionsPageProps {
  readonly groups: readonly QuestionGroupJson[];
  /** How many are open, of all companies. */
  readonly open: number;
  readonly companies: readonly { id: number; name: string }[];
  readonly state: QuestionState;
  readonly company: number | "general" | null;
  /** What was just done where there is no JavaScript. */
  readonly done: "descartada" | "reabierta" | null;
  /** Addresses of the neighbouring pages; null where there is none. */
  readonly older: string | null;
  readonly newer: string | null;
  readonly actionData?: MovedData;
}

const DONE = {
  descartada: "Quedó en «Descartadas», por si la quieres de vuelta.",
  reabierta: "Está otra vez entre las abiertas.",
} as const;

/** What customers asked and the AI could not answer, alike questions together, each with the way to teach it. */
export function QuestionsPage(props: QuestionsPageProps) {
  const { groups, open, companies, state, company, done, older, newer, actionData } = props;
  const live = useQuestions();
  const hydrated = useHydrated();
  const move = useMoving();
  const refused = move.data ?? actionData;
  return (
    <div className="questions" data-live={live}>
      <Link to={paths.training()} className="answer-back">
        <ArrowLeftIcon aria-hidden /> Volver al IA Training Center
      </Link>
      <PageHeader title="Preguntas sin respuesta" />
      <p className="training-intro">
        {openQuestionsText(open)}. Escribe la respuesta una vez y la IA la da desde el siguiente cliente.
      </p>
      <div className="questions-filters">
        <LinkTabs
          label="Qué preguntas"
          tabs={QUESTION_STATES.map((one) => ({
            to: paths.questions({ estado: stateWord(one), empresa: company }),
            label: QUESTION_STATE_LABELS[one],
            selected: one === state,
          }))}
        />
        {companies.length > 0 ? (
          <CompanyChoice
            label="Empresa que quieres ver"
            name="empresa"
            companies={companies}
            chosen={company}
            before={[{ value: "", label: "Todas las empresas" }]}
            after={[{ value: "general", label: "Sin empresa" }]}
          >
            {state === "open" ? null : <input type="hidden" name="estado" value={stateWord(state)} />}
          </CompanyChoice>
        ) : null}
      </div>
      {done && !hydrated ? <p role="status">{DONE[done]}</p> : null}
      {refused && !refused.ok ? (
        <p className="ui-error" role="alert">
          {refused.error}
        </p>
      ) : null}
      {groups.length === 0 ? (
        <Nothing {...props} />
      ) : (
        <ul className="question-list">
          {groups.map((group) => (
            <QuestionRow
              key={group.id}
              group={group}
              form={move.Form}
              pending={move.pendingId === group.id}
              companies={companies.length > 0}
            />
          ))}
        </ul>
      )}
      <Pager
        label="Páginas de preguntas"
        newer={newer ?? undefined}
        newerLabel="Al principio"
        older={older ?? undefined}
      />
    </div>
  );
}

/** One sender for all rows: a row that leaves the list takes nothing along. */
function useMoving() {
  const { Form: MoveForm, data, formData } = useFetcher<MovedData>();
  const { toast } = useToast();
  const told = useRef<MovedData>();
  useEffect(() => {
    if (!data || told.current === data) return;
    told.current = data;
    if (!data.ok) return toast({ variant: "destructive", description: data.error });
    toast(
      data.moved === "dismiss"
        ? { title: "Pregunta descartada", description: DONE.descartada }
        : { title: "Pregunta reabierta", description: DONE.reabierta },
    );
  }, [data, toast]);
  return { Form: MoveForm, data, pendingId: formData ? Number(formData.get("groupId")) : null };
}

function Nothing({ state, company, newer }: QuestionsPageProps) {
  if (company !== null || newer !== null) {
    return (
      <EmptyState
        icon={<QuestionMarkCircledIcon />}
        title="No hay preguntas con este filtro"
        action={
          <ButtonLink to={paths.questions({ estado: stateWord(state) })} variant="soft">
            Quitar filtros
          </ButtonLink>
        }
      >
        Prueba con otra empresa, o míralas todas.
      </EmptyState>
    );
  }
  switch (state) {
    case "open":
      return (
        <EmptyState
          icon={<CheckCircledIcon />}
          title="No hay preguntas sin respuesta"
          action={
            <ButtonLink to={paths.training({ asistente: 1 })} variant="soft">
              Probar IA
            </ButtonLink>
          }
        >
          Cuando un cliente pregunte algo que no está en tus documentos, lo verás aquí para enseñárselo a la IA.
        </EmptyState>
      );
    case "taught":
      return (
        <EmptyState icon={<QuestionMarkCircledIcon />} title="Todavía no has enseñado ninguna">
          Las preguntas que le enseñes a la IA quedan aquí, con su respuesta.
        </EmptyState>
      );
    case "dismissed":
      return (
        <EmptyState icon={<QuestionMarkCircledIcon />} title="No has descartado ninguna">
          Aquí quedan las preguntas que no necesitan respuesta; puedes reabrirlas cuando quieras.
        </EmptyState>
      );
  }
}
