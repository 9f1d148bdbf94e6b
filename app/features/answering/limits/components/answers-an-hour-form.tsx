import { Grid } from "@radix-ui/themes/components/grid";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { useFetcher } from "@remix-run/react";
import type { z } from "zod";
import { formatCount } from "~/language/counts";
import type { FormAnswer, FormRefusal } from "~/platform/form-answer";
import { refusalOf } from "~/platform/form-answer";
import { TextField } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import { useSavedToast } from "~/ui/use-saved-toast";
import styles from "../../thresholds/components/general-panel.module.css";
import type { answersAnHourSchema } from "../../thresholds/schema";
import { MAX_ANSWERS_AN_HOUR, MIN_ANSWERS_AN_HOUR } from "../../thresholds/thresholds";
import type { AnswersAnHour } from "../answers-an-hour.server";

const INTENT = "answers-an-hour";

/** How many answers an hour the AI may give before people are asked instead. */
export function AnswersAnHourForm({
  saved: { chosen, now },
  refused,
}: {
  readonly saved: AnswersAnHour;
  readonly refused?: FormRefusal;
}) {
  const saver = useFetcher<FormAnswer<null>>();
  useSavedToast(saver, { title: "Configuración guardada", description: "La IA ya usa el nuevo máximo por hora" });
  const { form, field, error } = useServerForm<z.input<typeof answersAnHourSchema>>({
    refused: refusalOf(saver.data, INTENT) ?? refused,
    defaultValue: { answers: chosen },
  });
  return (
    <section aria-labelledby="answers-an-hour">
      <Heading as="h2" id="answers-an-hour" size="4">
        Máximo de respuestas de la IA por hora
      </Heading>
      <Text as="p" color="gray" mt="2" mb="4" className={styles.note}>
        Cuida tus créditos si alguien abusa del chat. Cuando la IA llega al máximo, las conversaciones pasan a tu equipo
        y no se te cobra nada.
      </Text>
      <Grid asChild gap="3" maxWidth="640px">
        <saver.Form method="post" {...form}>
          <input type="hidden" name="intent" value={INTENT} />
          <TextField
            {...field("answers")}
            label="Siempre puede dar al menos"
            type="number"
            inputMode="numeric"
            required
            min={MIN_ANSWERS_AN_HOUR}
            max={MAX_ANSWERS_AN_HOUR}
            step={1}
            hint={`Si tu negocio tiene más movimiento, el máximo crece solo: hasta el triple de tu hora más activa de los últimos 30 días. Hoy es de ${formatCount(now)}.`}
          />
          <FormError>{error}</FormError>
          <SubmitButton pending={saver.state !== "idle"} pendingLabel="Guardando…">
            Guardar máximo
          </SubmitButton>
        </saver.Form>
      </Grid>
    </section>
  );
}
