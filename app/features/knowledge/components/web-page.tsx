import { Form } from "@remix-run/react";
import { paths } from "~/platform/paths";
import { TextField } from "~/ui/field";
import { GlobeIcon } from "~/ui/icons";
import { SubmitButton } from "~/ui/submit-button";
import type { SourceChoices } from "../read-sources.server";
import { fieldError, formError, type SourceAnswer } from "../source-answer";
import { CompanyField } from "./company-field";
import { SourcePage } from "./source-page";

/** Takes the address of a page. */
export function WebPage({ companies, companyId, answer }: SourceChoices & { readonly answer?: SourceAnswer }) {
  return (
    <SourcePage
      title="Leer una página web"
      intro="La IA lee el texto de esa página y responde con él. No sigue sus enlaces: agrega cada página que quieras."
      backTo={paths.training({ companyId })}
      error={formError(answer)}
    >
      <Form method="post" className="ui-form source-form">
        <TextField
          label="Dirección de la página"
          name="address"
          type="text"
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={2000}
          placeholder="https://tunegocio.mx/menu"
          defaultValue={answer?.typed.address}
          error={fieldError(answer, "address")}
          hint="Páginas públicas con https, de hasta 2 MB, o un PDF de hasta 10 MB. Si la página cambia, presiona «Leer otra vez»."
        />
        <CompanyField companies={companies} companyId={companyId} answer={answer} />
        <div className="ui-actions">
          <SubmitButton pendingLabel="Agregando…">
            <GlobeIcon aria-hidden /> Leer página
          </SubmitButton>
        </div>
      </Form>
    </SourcePage>
  );
}
