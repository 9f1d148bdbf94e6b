import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Form, Link, useLocation } from "@remix-run/react";
import { useState } from "react";
import type { z } from "zod";
import { goneOf } from "~/features/companies/choices";
import { CompanyChoice } from "~/features/companies/components/company-choice";
import { formatCount } from "~/language/counts";
import { type FormRefusal, refusalOf } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { trainingPaths } from "~/platform/training-paths";
import { IconLink } from "~/ui/button";
import { ConfirmDialog } from "~/ui/confirm-dialog";
import { EmptyState } from "~/ui/empty-state";
import { TextAreaField, TextField } from "~/ui/field";
import { ChangedNote, readChanged, useFormMarks } from "~/ui/form-marks";
import { useHydrated } from "~/ui/hydration";
import { Pencil1Icon, PlusIcon, QuestionMarkCircledIcon, TrashIcon } from "~/ui/icons";
import { Pager } from "~/ui/pager";
import { Panel } from "~/ui/panel";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import { takeFocus } from "~/ui/take-focus";
import { MAX_ANSWER, MAX_PAIRS, MAX_QUESTION } from "../faq";
import type { FaqPageData } from "../read-sources.server";
import type { newPairSchema } from "../source-forms";
import { CompanyField } from "./company-field";
import styles from "./faq-page.module.css";
import { SourcePage } from "./source-page";

const DONE = {
  agregada: "Pregunta agregada. La IA ya responde con ella.",
  guardada: "Cambios guardados. La IA ya responde con ellos.",
  eliminada: "Pregunta eliminada. La IA ya no responde con ella.",
} as const;

interface FaqPageProps extends FaqPageData {
  readonly done: keyof typeof DONE | null;
  readonly refused?: FormRefusal;
}

/** Questions with their answers, as people wrote them; the AI answers with them at once. */
export function FaqPage(props: FaqPageProps) {
  const { companies, companyId, pairs, total, after, next, editing, done, refused } = props;
  const { key } = useLocation();
  const isNext = done === "agregada" && !refused;
  const isEditing = pairs.some(({ id }) => id === editing);
  return (
    <SourcePage
      title="Preguntas frecuentes"
      intro="Escribe lo que más te preguntan y cómo respondes. La IA lo usa en cuanto guardas."
      backTo={paths.training({ companyId })}
      // What a colleague changed stands in the form.
      error={isEditing && readChanged(refused?.about) ? undefined : refused?.result.error[""]?.[0]}
    >
      {companies.length > 0 ? (
        <CompanyChoice
          label="¿De quién son las preguntas?"
          companies={companies}
          chosen={companyId}
          before={[{ value: "", label: "De todas las empresas" }]}
        />
      ) : null}
      {done && !refused ? <Done key={key} done={done} /> : null}
      {isEditing ? null : (
        <NewPair
          key={`${companyId}-${isNext ? key : ""}`}
          companyId={companyId}
          companies={companies}
          refused={refusalOf(refused, "add") ?? (editing === null ? undefined : refusalOf(refused, "change", editing))}
          isNext={isNext}
        />
      )}
      {pairs.length === 0 ? (
        <EmptyState icon={<QuestionMarkCircledIcon />} title="Todavía no hay preguntas aquí">
          Con la primera, la IA ya responde tal como tú lo harías.
        </EmptyState>
      ) : (
        <>
          <Text as="p" size="2" color="gray" mt="4">
            {formatCount(total)} de {MAX_PAIRS} preguntas
          </Text>
          <Grid gap="3" mt="2" mb="4" asChild>
            <ol aria-label="Preguntas">
              {pairs.map((pair) => (
                <li key={pair.id} id={`pregunta-${pair.id}`} className={styles.pair}>
                  {editing === pair.id ? (
                    <EditedPair {...{ pair, companyId, after }} refused={refusalOf(refused, "change", pair.id)} />
                  ) : (
                    <ShownPair {...{ pair, companyId, after }} />
                  )}
                </li>
              ))}
            </ol>
          </Grid>
        </>
      )}
      <Pager
        label="Páginas de preguntas"
        newer={after === null ? undefined : trainingPaths.faq({ companyId })}
        newerLabel="Al principio"
        older={next === null ? undefined : trainingPaths.faq({ companyId, despues: next })}
        olderLabel="Siguientes"
      />
    </SourcePage>
  );
}

interface PairProps {
  readonly pair: FaqPageData["pairs"][number];
  readonly companyId: number | null;
  readonly after: number | null;
}

function ShownPair({ pair, companyId, after }: PairProps) {
  const { id, question, answer } = pair;
  return (
    <>
      <div className={styles.head}>
        <h2>{question}</h2>
        <span className={styles.actions}>
          <IconLink
            to={trainingPaths.faq({ companyId, despues: after ?? undefined, editar: id })}
            aria-label={`Editar «${question}»`}
            preventScrollReset
          >
            <Pencil1Icon aria-hidden />
          </IconLink>
          <ConfirmDialog
            trigger={<TrashIcon aria-hidden />}
            triggerLabel={`Eliminar «${question}»`}
            triggerLook={{ variant: "ghost", color: "gray" }}
            title="Eliminar pregunta"
            question={`¿Eliminar «${question}»? La IA dejará de responder con ella.`}
            confirmLabel="Eliminar"
            destructive
            fields={{ intent: "delete", companyId: String(companyId ?? ""), of: String(id) }}
          />
        </span>
      </div>
      <p className={styles.answer}>{answer}</p>
    </>
  );
}

/** True in what appears while the page is used, false in what it began with: that takes no focus. */
function useIsNew(): boolean {
  const hydrated = useHydrated();
  const [isNew] = useState(hydrated);
  return isNew;
}

function Done({ done }: { readonly done: keyof typeof DONE }) {
  const takes = useIsNew() && done === "eliminada";
  return (
    <Text as="p" ref={takes ? takeFocus : undefined} tabIndex={-1} color="jade" mb="3" role="status">
      {DONE[done]}
    </Text>
  );
}

interface PairFormProps {
  readonly companyId: number | null;
  readonly refused?: FormRefusal;
}

interface NewPairProps extends PairFormProps {
  readonly companies: FaqPageData["companies"];
  /** Another one was just added. */
  readonly isNext: boolean;
}

function NewPair({ companyId, companies, refused, isNext }: NewPairProps) {
  const { form, field } = useServerForm<z.input<typeof newPairSchema>>({ refused });
  const question = field("question");
  const chosen = field("companyId");
  const isNew = useIsNew();
  return (
    <Panel maxWidth="720px">
      <Grid gap="4" asChild>
        <Form method="post" {...form}>
          <input type="hidden" name="intent" value="add" />
          {goneOf(companies, companyId) ? null : <input type="hidden" name="companyId" value={companyId ?? ""} />}
          <TextField
            {...question}
            label="Pregunta"
            required
            autoFocus={(isNew && isNext) || question.autoFocus}
            maxLength={MAX_QUESTION}
            hint="Como la escribe un cliente: «¿Hacen entregas a domicilio?»"
          />
          <TextAreaField
            {...field("answer")}
            label="Respuesta"
            required
            rows={3}
            maxLength={MAX_ANSWER}
            hint="Completa y corta: la IA la cita tal cual."
          />
          {goneOf(companies, companyId) ? (
            <CompanyField {...chosen} defaultValue={chosen.defaultValue ?? String(companyId)} companies={companies} />
          ) : null}
          <Flex wrap="wrap" align="center" gap="3">
            <SubmitButton pendingLabel="Agregando…">
              <PlusIcon aria-hidden /> Agregar pregunta
            </SubmitButton>
          </Flex>
        </Form>
      </Grid>
    </Panel>
  );
}

function EditedPair({ pair, companyId, after, refused }: PairProps & PairFormProps) {
  const { form, field } = useServerForm<z.input<typeof newPairSchema>>({
    refused,
    defaultValue: { question: pair.question, answer: pair.answer },
  });
  const { changed, marks } = useFormMarks({ seen: pair.seen }, refused);
  const question = field("question");
  return (
    <Grid gap="4" asChild>
      <Form method="post" {...form} preventScrollReset>
        <input type="hidden" name="intent" value="change" />
        <input type="hidden" name="companyId" value={companyId ?? ""} />
        <input type="hidden" name="of" value={pair.id} />
        {marks}
        <TextField
          {...question}
          label="Pregunta"
          required
          maxLength={MAX_QUESTION}
          autoFocus={refused ? question.autoFocus : true}
        />
        <TextAreaField {...field("answer")} label="Respuesta" required rows={3} maxLength={MAX_ANSWER} />
        {changed ? <ChangedNote said={refused?.error} changed={changed} /> : null}
        <Flex wrap="wrap" align="center" gap="3">
          <SubmitButton pendingLabel="Guardando…">
            {changed ? "Guardar de todos modos" : "Guardar cambios"}
          </SubmitButton>
          <Link to={trainingPaths.faq({ companyId, despues: after ?? undefined })} preventScrollReset>
            Cancelar
          </Link>
        </Flex>
      </Form>
    </Grid>
  );
}
