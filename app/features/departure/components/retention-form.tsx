import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import { FormFailure } from "~/features/accounts/components/form-failure";
import { daysText, FILES_DAYS, RESOLVED_DAYS, type Retention, TRASH_DAYS } from "~/features/threads/retention/periods";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { SelectField } from "~/ui/field";
import { Note } from "~/ui/note";
import { Panel } from "~/ui/panel";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import type { askedRetentionSchema } from "../schema";
import { ASKS_SHORTER, agreedTo } from "../shorter";

interface RetentionFormProps {
  readonly retention: Retention;
  /** Right after it was stored. */
  readonly isSaved?: boolean;
  readonly refused?: FormRefusal;
}

/** How long conversations and their files are kept, and what is kept for a time that nobody changes. */
export function RetentionForm({ retention, isSaved = false, refused }: RetentionFormProps) {
  const asks = refused?.code === ASKS_SHORTER;
  const { form, field, error } = useServerForm<Omit<z.input<typeof askedRetentionSchema>, "agreed">>({
    refused,
    defaultValue: {
      resolvedDays: String(retention.resolvedDays),
      filesDays: String(retention.filesDays),
      trashDays: String(retention.trashDays),
    },
  });
  // The choice that the question was about; after another choice the question is asked again.
  const { resolvedDays = "", filesDays = "", trashDays = "" } = refused?.result.initialValue ?? {};
  const agreed = agreedTo({ resolvedDays, filesDays, trashDays });
  return (
    <Panel title="Cuánto tiempo se guarda">
      <Text as="p" color="gray">
        Guardar menos protege a tus clientes. Lo que pasa de su tiempo se borra solo, poco a poco, durante el día.
      </Text>
      <Grid gap="4" asChild>
        <Form method="post" aria-label="Cuánto tiempo se guarda" {...form}>
          <input type="hidden" name="intent" value="retention" />
          <FormFailure text={asks ? null : error} />
          <Grid columns={{ initial: "1", sm: "2" }} gap="4">
            <SelectField
              {...field("resolvedDays")}
              label="Conversaciones resueltas"
              hint="Desde su último mensaje. Después van a la papelera."
              required
              options={RESOLVED_DAYS.map((days) => ({
                value: String(days),
                label: days === 0 ? "Hasta que las elimines" : daysText(days),
              }))}
            />
            <SelectField
              {...field("filesDays")}
              label="Fotos y archivos de los mensajes"
              hint="Desde que llegaron o los mandaste. El mensaje se queda y dice que el archivo ya no se guarda."
              required
              options={FILES_DAYS.map((days) => ({
                value: String(days),
                label: days === 0 ? "Tanto como su conversación" : daysText(days),
              }))}
            />
            <SelectField
              {...field("trashDays")}
              label="Papelera"
              hint="Después se borran para siempre, con sus archivos."
              required
              options={TRASH_DAYS.map((days) => ({ value: String(days), label: daysText(days) }))}
            />
          </Grid>
          <Text as="p" size="2" color="gray">
            Con tiempo fijo: el registro de actividad, 2 años; tus copias, 24 horas; los archivos que importas, 30 días.
          </Text>
          {asks ? (
            <Note color="amber" role="alert">
              {refused.error}
            </Note>
          ) : null}
          {asks ? <input type="hidden" name="agreed" value={agreed} /> : null}
          <Flex wrap="wrap" align="center" gap="3">
            <SubmitButton>{asks ? "Sí, guardar tiempos" : "Guardar tiempos"}</SubmitButton>
            {asks ? (
              <ButtonLink to={paths.data()} variant="soft" color="gray">
                Cancelar
              </ButtonLink>
            ) : null}
            {isSaved ? (
              <Text as="p" role="status" color="jade">
                Guardamos los tiempos. Valen desde ahora.
              </Text>
            ) : null}
          </Flex>
        </Form>
      </Grid>
    </Panel>
  );
}
