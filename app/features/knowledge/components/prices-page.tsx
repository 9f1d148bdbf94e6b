import { Form } from "@remix-run/react";
import { paths } from "~/platform/paths";
import { Field } from "~/ui/field";
import { UploadIcon } from "~/ui/icons";
import { SubmitButton } from "~/ui/submit-button";
import type { SourceChoices } from "../read-sources.server";
import { fieldError, formError, type SourceAnswer } from "../source-answer";
import { CompanyField } from "./company-field";
import { FilePicker } from "./file-picker";
import { SourcePage } from "./source-page";

/** Takes a price list. */
export function PricesPage({ companies, companyId, answer }: SourceChoices & { readonly answer?: SourceAnswer }) {
  return (
    <SourcePage
      title="Lista de precios"
      intro="Sube tu lista de Excel o CSV. Cada renglón se vuelve un dato que la IA puede citar."
      backTo={paths.training({ companyId })}
      error={formError(answer)}
    >
      <figure className="source-example">
        <table>
          <caption>Así debe verse: los nombres de las columnas arriba y un producto por renglón.</caption>
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
      <Form method="post" encType="multipart/form-data" className="ui-form source-form">
        {/* Before the file: of one that is too long only what stands before it arrives. */}
        <CompanyField companies={companies} companyId={companyId} answer={answer} />
        <Field
          label="Lista de precios"
          required
          hint="XLSX o CSV de hasta 10 MB y 5,000 renglones. Lo que ocultaste en Excel (hojas, columnas, renglones) no se lee."
          error={fieldError(answer, "file")}
        >
          {(control) => <FilePicker {...control} name="file" accept=".csv,.xlsx" />}
        </Field>
        <div className="ui-actions">
          <SubmitButton pendingLabel="Subiendo…">
            <UploadIcon aria-hidden /> Subir lista
          </SubmitButton>
        </div>
      </Form>
    </SourcePage>
  );
}
