import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Form } from "@remix-run/react";
import { FilePicker } from "~/features/knowledge/components/file-picker";
import type { FormRefusal } from "~/platform/form-answer";
import { Field } from "~/ui/field";
import { UploadIcon } from "~/ui/icons";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";

/** The first step: the file. */
export function UploadForm({ refused }: { readonly refused: FormRefusal | undefined }) {
  const { form, field, error } = useServerForm<{ file: null }>({ refused });
  return (
    <>
      <Text as="p" color="gray" mb="4">
        Sube tu lista de Excel o CSV, con una persona en cada fila. Antes de guardar nada te mostramos qué leímos en
        cada columna.
      </Text>
      <Grid gap="4" maxWidth="720px" mb="6" asChild>
        <Form method="post" encType="multipart/form-data" {...form}>
          <input type="hidden" name="intent" value="upload" />
          <Field
            label="Lista"
            required
            hint="XLSX o CSV de hasta 5 MB y 10,000 filas. De Excel eliges después la hoja; lo que ocultaste no se lee."
            error={field("file").error ?? error}
          >
            {(control) => <FilePicker {...control} name="file" accept=".csv,.xlsx" />}
          </Field>
          <Flex wrap="wrap" align="center" gap="3">
            <SubmitButton pendingLabel="Leyendo…">
              <UploadIcon aria-hidden /> Subir lista
            </SubmitButton>
          </Flex>
        </Form>
      </Grid>
    </>
  );
}
