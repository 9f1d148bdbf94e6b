import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import { FormFailure } from "~/features/accounts/components/form-failure";
import { daysText, FILES_DAYS, RESOLVED_DAYS, type Retention, TRASH_DAYS } from "~/features/threads/retention/periods";
import type { FormRefusal } from "~/platform/form-answer";
import { SelectField } from "~/ui/field";
import { Panel } from "~/ui/panel";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import type { retentionSchema } from "../schema";

interface RetentionFormProps {
  readonly retention: Retention;
  readonly refused?: FormRefusal;
}

/** How long conversations and their files are kept, and what is kept for a time that nobody changes. */
export function RetentionForm({ retention, refused }: RetentionFormProps) {
  const { form, field, error } = useServerForm<z.input<typeof retentionSchema>>({
    refused,
    defaultValue: {
      resolvedDays: String(retention.resolvedDays),
      filesDays: String(retention.filesDays),
      trashDays: String(retention.trashDays),
    },
  });
  return (
    <Panel title="Cuánto tiempo se guarda">
      <Text as="p" color="gray">
        Guardar menos protege a tus clientes. Lo que pasa de su tiempo se borra solo, poco a poco, durante el día.
      </Text>
      <Grid gap="4" asChild>
        <Form method="post" aria-label="Cuánto tiempo se guarda" {...form}>
          <input type="hidden" name="intent" value="retention" />
          <FormFailure text={error} />
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
          <Flex>
            <SubmitButton>Guardar tiempos</SubmitButton>
          </Flex>
        </Form>
      </Grid>
    </Panel>
  );
}
