import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { z } from "zod";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { trainingPaths } from "~/platform/training-paths";
import { Field } from "~/ui/field";
import { UploadIcon } from "~/ui/icons";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import { takeFile } from "../kept-file";
import type { PricesPageData } from "../read-sources.server";
import type { pricesSchema } from "../source-forms";
import { CompanyField, companyChosen } from "./company-field";
import { choose, FilePicker } from "./file-picker";
import styles from "./prices-page.module.css";
import { SourcePage } from "./source-page";

/** Takes a price list, or a newer one in the place of another. */
export function PricesPage({
  companies,
  companyId,
  replaced,
  refused,
}: PricesPageData & { readonly refused?: FormRefusal }) {
  const { form, field, error } = useServerForm<z.input<typeof pricesSchema> & { file: null }>({
    refused,
    defaultValue: { companyId: companyChosen(companies, companyId) },
  });
  const ref = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const list = takeFile();
    const chosen = ref.current?.elements.namedItem("file");
    if (!list || !(chosen instanceof HTMLInputElement)) return;
    const files = new DataTransfer();
    files.items.add(list);
    choose(chosen, files.files);
  }, []);
  return (
    <SourcePage
      title={replaced ? "Subir la lista nueva" : "Lista de precios"}
      intro={
        replaced
          ? `Toma el lugar de «${replaced.name}»: la IA deja de decir los precios anteriores.`
          : "Sube tu lista de Excel o CSV. Cada fila se vuelve un dato que la IA puede citar."
      }
      backTo={replaced ? trainingPaths.trainingDocument(replaced.id) : paths.training({ companyId })}
      backLabel={replaced ? "Volver a la lista" : undefined}
      error={error}
    >
      <figure className={styles.example}>
        <table>
          <caption>Así debe verse: los nombres de las columnas arriba y un producto por fila.</caption>
          <thead>
            <tr>
              <th scope="col">Producto</th>
              <th scope="col">Precio</th>
              <th scope="col">Tamaño</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Concha de vainilla</td>
              <td>12.50</td>
              <td>90 g</td>
            </tr>
          </tbody>
        </table>
        <figcaption>
          La IA sabrá: <q>Concha de vainilla: precio $12.50, tamaño 90 g.</q>
        </figcaption>
      </figure>
      <Grid gap="4" maxWidth="720px" asChild>
        <Form method="post" encType="multipart/form-data" {...form} ref={ref}>
          {/* Before the file: of one that is too long only what stands before it arrives. */}
          {replaced ? (
            <>
              <input type="hidden" name="intent" value="replace" />
              <input type="hidden" name="of" value={replaced.id} />
            </>
          ) : (
            <>
              <input type="hidden" name="intent" value="add" />
              <CompanyField {...field("companyId")} companies={companies} />
            </>
          )}
          <Field
            label="Lista de precios"
            required
            hint="XLSX o CSV de hasta 10 MB y 5,000 filas. Lo que ocultaste en Excel (hojas, columnas, filas) no se lee."
            error={field("file").error}
          >
            {(control) => <FilePicker {...control} name="file" accept=".csv,.xlsx" />}
          </Field>
          <Flex wrap="wrap" align="center" gap="3">
            <SubmitButton pendingLabel="Subiendo…">
              <UploadIcon aria-hidden /> {replaced ? "Reemplazar lista" : "Subir lista"}
            </SubmitButton>
          </Flex>
        </Form>
      </Grid>
    </SourcePage>
  );
}
