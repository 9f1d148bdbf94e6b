import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import { MAX_COMMENT, SCORE_WORDS, SCORES, type Score } from "~/features/threads/ratings/scores";
import type { FormRefusal } from "~/platform/form-answer";
import { TextAreaField } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import { Note } from "~/ui/note";
import { useServerForm } from "~/ui/server-form";
import type { ratingSchema } from "../schema";
import styles from "./rating-form.module.css";

interface RatingFormProps {
  /** Null where the link is no good. */
  readonly shown: {
    readonly business: string;
    readonly score: number | null;
    readonly comment: string | null;
    readonly state: "open" | "changeable" | "said" | "over";
  } | null;
  /** The number of the link that was pressed in a mail. */
  readonly chosen: Score | null;
  readonly isDone: boolean;
  readonly refused?: FormRefusal;
}

/** A customer says how they were served: one press on one of five numbers. */
export function RatingForm({ shown, chosen, isDone, refused }: RatingFormProps) {
  const { form, field, error } = useServerForm<z.input<typeof ratingSchema>>({
    refused,
    defaultValue: { comment: shown?.comment ?? "" },
  });
  if (shown === null) return <Text as="p">Puede que ya no exista esa conversación. No tienes que hacer nada.</Text>;
  const { business, score, state } = shown;
  if (state === "over") return <Text as="p">Esta pregunta ya cerró. ¡Gracias de todos modos!</Text>;
  if (state === "said") return <Text as="p">Nos diste un {score} de 5. ¡Gracias!</Text>;
  const marked = score ?? chosen;
  return (
    <Grid gap="4" asChild>
      <Form method="post" replace {...form}>
        {isDone ? (
          <Note color="jade">
            Le diste un {score} de 5 a {business}. Si quieres cambiarlo, toca otro número.
          </Note>
        ) : (
          <Text as="p" color="gray">
            Para {business}. Toca un número: 1 es muy mal y 5 es muy bien.
          </Text>
        )}
        <FormError>{error}</FormError>
        <Flex asChild gap="2" justify="between">
          <fieldset className={styles.scores} aria-label="Tu calificación">
            {SCORES.map((one) => (
              <button
                key={one}
                type="submit"
                name="score"
                value={one}
                className={styles.score}
                data-marked={one === marked || undefined}
                aria-label={`${one}: ${SCORE_WORDS[one]}${one === score ? " (tu respuesta)" : ""}`}
              >
                {one}
              </button>
            ))}
          </fieldset>
        </Flex>
        <Flex justify="between" aria-hidden>
          <Text size="2" color="gray">
            {SCORE_WORDS[1]}
          </Text>
          <Text size="2" color="gray">
            {SCORE_WORDS[5]}
          </Text>
        </Flex>
        <TextAreaField
          {...field("comment")}
          label="¿Quieres contarnos algo más?"
          hint="Escríbelo antes de tocar el número."
          maxLength={MAX_COMMENT}
          rows={3}
        />
      </Form>
    </Grid>
  );
}
