import { Box } from "@radix-ui/themes/components/box";
import { Flex } from "@radix-ui/themes/components/flex";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { useFetcher } from "@remix-run/react";
import type { z } from "zod";
import type { RatingSettings } from "~/features/threads/ratings/queries.server";
import { DEFAULT_RATING_WORDS, MAX_RATING_WORDS } from "~/features/threads/ratings/scores";
import { type FormAnswer, type FormRefusal, refusalOf } from "~/platform/form-answer";
import { TextField } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import { SwitchField } from "~/ui/switch";
import type { ratingSettingsSchema } from "../schema";

const INTENT = "ratings";

/** Whether customers are asked how they were served when a conversation is resolved. */
export function RatingSettingsForm({
  saved,
  refused,
}: {
  readonly saved: RatingSettings;
  readonly refused?: FormRefusal;
}) {
  const saver = useFetcher<FormAnswer<null>>();
  const { form, field, check, error } = useServerForm<z.input<typeof ratingSettingsSchema>>({
    refused: refusalOf(saver.data ?? refused, INTENT),
    defaultValue: { isOn: saved.isOn ? "on" : undefined, words: saved.words },
  });
  return (
    <Box asChild maxWidth="640px" mt="6">
      <section aria-labelledby="rating-settings">
        <Heading as="h2" id="rating-settings" size="4" mb="2">
          La opinión de tus clientes
        </Heading>
        <Text as="p" color="gray" mb="4">
          Cuando alguien de tu equipo resuelve una conversación, le preguntamos al cliente cómo lo atendieron, del 1 al
          5. Como mucho una vez por semana, no cuesta créditos y no se le pregunta a quien se quejó.
        </Text>
        <saver.Form method="post" {...form}>
          <input type="hidden" name="intent" value={INTENT} />
          <Flex direction="column" gap="3">
            <SwitchField {...check("isOn")} label="Preguntar al resolver" />
            <TextField
              {...field("words")}
              label="La pregunta"
              hint={`Nosotros le agregamos cómo contestar. Vacía: ${DEFAULT_RATING_WORDS}`}
              maxLength={MAX_RATING_WORDS}
            />
            <FormEnd error={error}>
              <SubmitButton pending={saver.state !== "idle"} pendingLabel="Guardando…">
                Guardar pregunta
              </SubmitButton>
              <Text size="2" color="jade" role="status">
                {saver.state === "idle" && saver.data?.ok ? "Guardado" : null}
              </Text>
            </FormEnd>
          </Flex>
        </saver.Form>
      </section>
    </Box>
  );
}
