import { Box } from "@radix-ui/themes/components/box";
import { Flex } from "@radix-ui/themes/components/flex";
import { Heading } from "@radix-ui/themes/components/heading";
import { Text } from "@radix-ui/themes/components/text";
import { useFetcher } from "@remix-run/react";
import type { z } from "zod";
import { type FormAnswer, type FormRefusal, refusalOf } from "~/platform/form-answer";
import { TextField } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import { useSavedToast } from "~/ui/use-saved-toast";
import type { companyWaitSchema } from "../schema";

const WORDS = {
  wait: {
    title: "Cuando contesta una persona",
    about:
      "Después de tu respuesta, la IA te deja la conversación un rato. Si al terminar el cliente sigue sin respuesta, contesta ella. Con 0 minutos no espera.",
    label: "Minutos que espera la IA",
    save: "Guardar espera",
    saved: "La IA ya espera ese tiempo",
    max: 1440,
  },
  back: {
    title: "Cuando la IA le pasa el cliente a tu equipo",
    about:
      "Lo que ya preguntó el cliente es para tu equipo. Si en este tiempo nadie le escribe, la IA puede contestar una pregunta nueva de la que esté segura. Con 0 minutos no contesta hasta que se la devuelvas o la resuelvas.",
    label: "Minutos sin respuesta de tu equipo",
    save: "Guardar tiempo",
    saved: "La IA ya usa ese tiempo",
    max: 10_080,
  },
  target: {
    title: "En cuánto tiempo contesta tu equipo",
    about:
      "Cuando un cliente espera a una persona, la lista marca la conversación con un reloj: ámbar si falta poco, rojo si ya se pasó. Solo cuentan los minutos de tu horario; si no tienes uno, cuentan todos. Con 0 minutos no hay reloj.",
    label: "Minutos para contestar",
    save: "Guardar meta",
    saved: "La lista ya usa esa meta",
    max: 10_080,
  },
} as const;

interface WaitFormProps {
  /** The minutes after a person's reply, those after a handover, or those in which a person is to answer. */
  readonly which: keyof typeof WORDS;
  /** Null: the form is about the general value. */
  readonly company: { readonly id: number } | null;
  /** Minutes; null where nothing was saved for it. */
  readonly own: number | null;
  readonly general: number;
  readonly refused?: FormRefusal;
}

/** Minutes of one kind, of a company or in general. */
export function WaitForm(props: WaitFormProps) {
  // The key does not change with a save: the fields already say what was stored, and new fields would lose the focus.
  return <Fields key={props.company?.id} {...props} />;
}

function Fields({ which, company, own, general, refused }: WaitFormProps) {
  const saver = useFetcher<FormAnswer<null>>();
  useSavedToast(saver, { title: "Configuración guardada", description: WORDS[which].saved });
  const intent = `${company ? "company" : "general"}-${which}`;
  const { title, about, label, save, max } = WORDS[which];
  const { form, field, error } = useServerForm<Pick<z.input<typeof companyWaitSchema>, "minutes">>({
    refused: refusalOf(saver.data ?? refused, intent),
    defaultValue: { minutes: company && own === null ? "" : String(own ?? general) },
  });
  return (
    <Box asChild maxWidth="640px" mt="6">
      <section aria-labelledby={`ai-${which}`}>
        <Heading as="h2" id={`ai-${which}`} size="4" mb="2">
          {title}
        </Heading>
        <Text as="p" color="gray" mb="4">
          {about}
        </Text>
        <saver.Form method="post" {...form}>
          <input type="hidden" name="intent" value={intent} />
          {company ? <input type="hidden" name="of" value={company.id} /> : null}
          <Flex direction="column" gap="3" align="start">
            <TextField
              {...field("minutes")}
              label={label}
              type="number"
              inputMode="numeric"
              min={0}
              max={max}
              required={company === null}
              hint={company ? `Vacío: como en IA General (${general} min)` : undefined}
            />
            <FormEnd error={error}>
              <SubmitButton pending={saver.state !== "idle"} pendingLabel="Guardando…">
                {save}
              </SubmitButton>
            </FormEnd>
          </Flex>
        </saver.Form>
      </section>
    </Box>
  );
}
