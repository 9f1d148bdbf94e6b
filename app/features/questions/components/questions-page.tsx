import { Box } from "@radix-ui/themes/components/box";
import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { CompanyChoice } from "~/features/companies/components/company-choice";
import type { FormAnswer } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { BackLink } from "~/ui/back-link";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { FormError } from "~/ui/form-error";
import { useHydrated } from "~/ui/hydration";
import { CheckCircledIcon, QuestionMarkCircledIcon } from "~/ui/icons";
import { LinkTabs } from "~/ui/link-tabs";
import { PageHeader } from "~/ui/page-header";
import { Pager } from "~/ui/pager";
import { useToast } from "~/ui/toasts";
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
  /** The number of open questions of all companies. */
  readonly open: number;
  readonly companies: readonly { id: number; name: string }[];
  readonly state: QuestionState;
  readonly company: number | "general" | null;
  /** The last action, without JavaScript. */
  readonly done: "descartada" | "reabierta" | null;
  /** Addresses of the neighbouring pages; null where there is none. */
  readonly older: string | null;
  readonly newer: string | null;
  readonly actionData?: FormAnswer<null>;
}

const DONE = {
  descartada: "Quedó en «Descartadas», por si la quieres de vuelta.",
  reabierta: "Está otra vez entre las abiertas.",
} as const;

/** The customers' questions that the AI could not answer, in groups of similar ones, each with a way to teach it. */
export function QuestionsPage(props: QuestionsPageProps) {
  const { groups, open, companies, state, company, done, older, newer, actionData } = props;
  const live = useQuestions();
  const hydrated = useHydrated();
  const move = useMoving();
  const refused = move.data ?? actionData;
  return (
    <Box maxWidth="860px" data-live={live} data-testid="questions">
      <BackLink to={paths.training()}>Volver al IA Training Center</BackLink>
      <PageHeader title="Preguntas sin respuesta" />
      <Text as="p" color="gray" mb="4">
        {openQuestionsText(open)}. Escribe la respuesta una vez y la IA la da desde el siguiente cliente.
      </Text>
      <Flex wrap="wrap" align="end" justify="between" gap="4" mb="2">
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
      </Flex>
      {done && !hydrated ? <p role="status">{DONE[done]}</p> : null}
      {refused && !refused.ok ? <FormError>{refused.error}</FormError> : null}
      {groups.length === 0 ? (
        <Nothing {...props} />
      ) : (
        <Grid gap="3" asChild>
          <ul>
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
        </Grid>
      )}
      <Pager
        label="Páginas de preguntas"
        newer={newer ?? undefined}
        newerLabel="Al principio"
        older={older ?? undefined}
      />
    </Box>
  );
}

/** One fetcher for all rows, so that its answer survives a row that leaves the list. */
function useMoving() {
  const { Form: MoveForm, data, formData } = useFetcher<FormAnswer<null>>();
  const { toast } = useToast();
  const told = useRef<FormAnswer>();
  useEffect(() => {
    if (!data || told.current === data) return;
    told.current = data;
    if (!data.ok) return toast({ variant: "destructive", description: data.error });
    toast(
      data.intent === "dismiss"
        ? { title: "Pregunta descartada", description: DONE.descartada }
        : { title: "Pregunta reabierta", description: DONE.reabierta },
    );
  }, [data, toast]);
  return { Form: MoveForm, data, pendingId: formData ? Number(formData.get("of")) : null };
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
