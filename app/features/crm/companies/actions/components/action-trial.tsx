import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { useActionData, useFetcher } from "@remix-run/react";
import type { TriedAction } from "~/features/actions/try-action.server";
import { type FormAnswer, refusalOf } from "~/platform/form-answer";
import { ButtonLink } from "~/ui/button";
import { TextAreaField } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import { Note } from "~/ui/note";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import type { ActionsDialogData } from "../read-actions-dialog.server";
import styles from "./action-trial.module.css";

interface ActionTrialProps {
  readonly action: { readonly id: number };
  readonly fields: NonNullable<ActionsDialogData["fields"]>;
  readonly back: string;
}

/** Tries an action with values that staff type: the request alone, or a real call. */
export function ActionTrial({ action, fields, back }: ActionTrialProps) {
  const fetcher = useFetcher<FormAnswer<TriedAction>>();
  const posted = useActionData<FormAnswer<TriedAction>>();
  const answer = fetcher.data ?? (posted?.intent === "action-try" ? posted : undefined);
  const { form, field, error } = useServerForm<{ of: string; values?: string; real?: string }>({
    refused: refusalOf(answer, "action-try"),
    defaultValue: { values: fields.map(({ originalFieldName }) => `${originalFieldName}: `).join("\n") },
  });
  const tried = answer?.ok ? answer.value : null;
  const isBusy = fetcher.state !== "idle";
  return (
    <Grid gap="4">
      <Grid asChild gap="4">
        <fetcher.Form method="post" {...form}>
          <input type="hidden" name="intent" value="action-try" />
          <input type="hidden" name="of" value={action.id} />
          <TextAreaField
            {...field("values")}
            label="Datos de prueba"
            hint={
              fields.length === 0
                ? "Esta acción no tiene campos."
                : "Un campo por línea, con su valor después de los dos puntos."
            }
            rows={Math.max(3, fields.length + 1)}
            spellCheck={false}
          />
          <FormError>{error}</FormError>
          <Flex wrap="wrap" align="center" justify="end" gap="3">
            <ButtonLink to={back} replace preventScrollReset variant="soft" color="gray">
              Cerrar
            </ButtonLink>
            <SubmitButton pending={isBusy || undefined} variant="soft">
              Ver la petición
            </SubmitButton>
            <SubmitButton pending={isBusy || undefined} name="real" value="1">
              Llamar de verdad
            </SubmitButton>
          </Flex>
        </fetcher.Form>
      </Grid>
      {tried ? (
        <Grid gap="3" role="status">
          {tried.result ? (
            <Note color={tried.result.isOk ? "jade" : "red"}>
              {tried.result.isOk
                ? `El sistema respondió ${tried.result.status} en ${tried.result.milliseconds} ms.`
                : `No funcionó: ${tried.result.why}.`}
            </Note>
          ) : null}
          <Block title={tried.result ? "Lo que se mandó" : "Lo que se mandaría"} text={tried.request} />
          {tried.result?.response ? <Block title="Lo que contestó" text={tried.result.response} /> : null}
          {tried.result ? <Block title="Lo que leería el cliente" text={tried.result.text} /> : null}
        </Grid>
      ) : null}
    </Grid>
  );
}

function Block({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <div>
      <Text as="p" size="2" weight="medium" mb="1">
        {title}
      </Text>
      <pre className={styles.text}>{text}</pre>
    </div>
  );
}
