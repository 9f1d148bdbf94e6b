import { Text } from "@radix-ui/themes/components/text";
import { type FormEvent, useState } from "react";
import type { z } from "zod";
import { formatCount } from "~/language/counts";
import type { FormRefusal } from "~/platform/form-answer";
import { visitorPaths } from "~/platform/visitor-paths";
import { Field, TextAreaField } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import { useHydrated } from "~/ui/hydration";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import type { describeSchema } from "../account-schema";
import { DESCRIPTION_FROM, DESCRIPTION_TO } from "../limits";
import styles from "./account-form.module.css";

interface DescribeFormProps {
  readonly pass: string;
  readonly description?: string;
  readonly refused?: FormRefusal;
  readonly pending: boolean;
  readonly send: (form: HTMLFormElement) => void;
}

/** The first form: what the business is, in its owner's words, and a PDF about it. */
export function DescribeForm({ pass, description, refused, pending, send }: DescribeFormProps) {
  const { form, field, text, error } = useServerForm<z.input<typeof describeSchema>>({
    refused,
    defaultValue: { description },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (!pending) send(event.currentTarget);
    },
  });
  const hydrated = useHydrated();
  const [flaw, setFlaw] = useState<string | null>(null);
  const characters = text("description").length;
  const isShort = characters < DESCRIPTION_FROM;
  return (
    <form
      method="post"
      action={visitorPaths.accountForm()}
      encType="multipart/form-data"
      {...form}
      className={styles.form}
    >
      <input type="hidden" name="intent" value="analyse" />
      <input type="hidden" name="pass" value={pass} />
      <div>
        <TextAreaField
          {...field("description")}
          label="Cuéntanos de tu negocio"
          placeholder="Me llamo Ana Ruiz y tengo una panadería en Puebla que se llama La Espiga, en la avenida Juárez 120. Vendemos pan dulce, pasteles por encargo y café. Abrimos de lunes a sábado de 8 a 20 horas y los domingos de 9 a 14. Entregamos a domicilio en la colonia por $40. Nos escriben al 222 555 0199 y a hola@laespiga.example."
          rows={7}
          maxLength={DESCRIPTION_TO}
          required
          hint="Qué vendes, dónde estás, tu horario y cómo te contactan. Con eso creamos tu cuenta, y sale en tu sitio de demostración."
        />
        {hydrated ? (
          <Text as="p" size="2" color={isShort ? "gray" : "jade"} className={styles.counter} data-testid="counter">
            {formatCount(characters)}
            {characters > DESCRIPTION_FROM ? "" : ` de ${DESCRIPTION_FROM}`} caracteres
            {isShort ? " como mínimo" : characters > DESCRIPTION_FROM ? "" : " ✓"}
          </Text>
        ) : null}
      </div>
      {/* Last in the form, first to the eye: what follows a file that is too long does not arrive. */}
      <div className={styles.file}>
        <Field
          label="Sube un PDF con información adicional de tu empresa"
          hint="Tu menú, precios o preguntas frecuentes, hasta 10 MB. La IA responderá con él."
          error={flaw ?? refused?.result.error.file?.[0]}
        >
          {(control) => (
            <input
              {...control}
              type="file"
              name="file"
              accept=".pdf,application/pdf"
              onChange={async ({ currentTarget }) => {
                const chosen = currentTarget.files?.[0];
                const wrong = chosen ? await flawOf(chosen) : null;
                if (wrong) currentTarget.value = "";
                setFlaw(wrong);
              }}
            />
          )}
        </Field>
      </div>
      <FormError>{error}</FormError>
      <SubmitButton size="3" disabled={hydrated && isShort} pending={pending} pendingLabel="Analizando...">
        Siguiente
      </SubmitButton>
    </form>
  );
}

/** The rules come with the first file; where they cannot, the server tells. */
const flawOf = (file: File): Promise<string | null> =>
  import("../file-rules").then(
    ({ descriptionFileFlaw }) => descriptionFileFlaw(file),
    () => null,
  );
