import { Form } from "@remix-run/react";
import { paths } from "~/platform/paths";
import { TextAreaField, TextField } from "~/ui/field";
import { SubmitButton } from "~/ui/submit-button";
import type { TextPageData } from "../read-sources.server";
import { fieldError, formError, type SourceAnswer } from "../source-answer";
import { MAX_TEXT, MAX_TITLE } from "../sources";
import { CompanyField } from "./company-field";
import { SourcePage } from "./source-page";

/** Takes a text, or other words for one that was pasted before. */
export function TextPage({
  companies,
  companyId,
  edited,
  gone,
  answer,
}: TextPageData & { readonly answer?: SourceAnswer }) {
  return (
    <SourcePage
      title={edited ? "Cambiar un texto" : "Pegar un texto"}
      intro="Pega lo que quieras que la IA sepa: horarios, políticas, un aviso, la respuesta que siempre das."
      backTo={edited ? paths.trainingDocument(edited.id) : paths.training({ companyId })}
      backLabel={edited ? "Volver al texto" : undefined}
      error={gone ? "Ese texto ya no existe. Si guardas este, será uno nuevo." : formError(answer)}
    >
      {edited && answer?.code === "text_changed" ? (
        <details className="text-now">
          <summary>Ver lo que está guardado ahora</summary>
          <p className="text-now-title">{edited.title}</p>
          <p className="training-part-text">{edited.text}</p>
        </details>
      ) : null}
      {/* Multipart: a long text with accents doubles when it is sent as an address is. */}
      <Form method="post" encType="multipart/form-data" className="ui-form source-form">
        <input type="hidden" name="documentId" value={edited?.id ?? ""} />
        <input type="hidden" name="version" value={edited?.version ?? ""} />
        <TextField
          label="Título"
          name="title"
          required
          maxLength={MAX_TITLE}
          defaultValue={answer?.typed.title ?? edited?.title}
          error={fieldError(answer, "title")}
          hint="Di de qué trata, por ejemplo «Envíos a domicilio»: la IA también lo busca por él."
        />
        <TextAreaField
          label="Texto"
          name="text"
          required
          rows={14}
          maxLength={MAX_TEXT}
          defaultValue={answer?.typed.text ?? edited?.text}
          error={fieldError(answer, "text")}
          hint={`Hasta ${MAX_TEXT.toLocaleString("es-MX")} caracteres. Separa los temas con una línea vacía.`}
        />
        {edited ? (
          <input type="hidden" name="companyId" value={companyId ?? ""} />
        ) : (
          <CompanyField companies={companies} companyId={companyId} answer={answer} />
        )}
        <div className="ui-actions">
          <SubmitButton pendingLabel="Guardando…">Guardar texto</SubmitButton>
        </div>
      </Form>
    </SourcePage>
  );
}
