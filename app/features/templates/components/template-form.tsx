import { Form } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { paths } from "~/platform/paths";
import { Button, ButtonLink } from "~/ui/button";
import { TextAreaField, TextField } from "~/ui/field";
import { useHydrated } from "~/ui/hydration";
import { SubmitButton } from "~/ui/submit-button";
import { EXAMPLE_VALUES, fillTemplate, unknownVariables, VARIABLES } from "../fill-template";
import type { TemplateActionData } from "../form-answer";
import type { TemplateJson } from "../read-templates.server";
import { TemplateText } from "./template-text";

const NAME_CHARACTERS = 60;
const CONTENT_CHARACTERS = 2_000;

interface TemplateFormProps {
  /** Null makes a new one. */
  readonly template: TemplateJson | null;
  readonly actionData?: TemplateActionData;
}

/** Name, text and a preview that follows what is typed. */
export function TemplateForm({ template, actionData }: TemplateFormProps) {
  const hydrated = useHydrated();
  const section = useRef<HTMLElement>(null);
  const [content, setContent] = useState(actionData?.content ?? template?.content ?? "");
  const refusedField = actionData ? Object.keys(actionData.fields)[0] : undefined;
  useEffect(() => {
    // Whoever opened the form wants to type; a refused field is the one to mend.
    section.current?.querySelector<HTMLElement>(`[name="${refusedField ?? "name"}"]`)?.focus();
  }, [refusedField]);
  const insert = (variable: string) => {
    const area = section.current?.querySelector("textarea");
    if (!area) return;
    area.setRangeText(variable, area.selectionStart, area.selectionEnd, "end");
    setContent(area.value);
    area.focus();
  };
  const unknown = unknownVariables(content);
  return (
    <section ref={section} className="template-editor" aria-labelledby="template-editor-title">
      <h2 id="template-editor-title">{template ? "Editar plantilla" : "Nueva plantilla"}</h2>
      <Form method="post" className="ui-form">
        <input type="hidden" name="intent" value={template ? "update" : "create"} />
        {template ? <input type="hidden" name="templateId" value={template.id} /> : null}
        <TextField
          label="Nombre"
          name="name"
          required
          maxLength={NAME_CHARACTERS}
          defaultValue={actionData?.name ?? template?.name}
          hint="Como la vas a buscar: corto y claro."
          error={actionData?.fields.name?.[0]}
          autoComplete="off"
        />
        <TextAreaField
          label="Texto"
          name="content"
          required
          rows={6}
          maxLength={CONTENT_CHARACTERS}
          defaultValue={content}
          onInput={(event) => setContent(event.currentTarget.value)}
          hint={
            <>
              Puedes usar {VARIABLES.map(({ name }) => `{{${name}}}`).join(", ")}: se llenan solas al insertar la
              plantilla.
            </>
          }
          error={actionData?.fields.content?.[0]}
        />
        {hydrated ? (
          <fieldset className="template-variables" aria-label="Insertar un dato en el texto">
            {VARIABLES.map(({ name, label }) => (
              <Button
                key={name}
                type="button"
                size="1"
                variant="soft"
                color="gray"
                onClick={() => insert(`{{${name}}}`)}
              >
                {label}
              </Button>
            ))}
          </fieldset>
        ) : null}
        <div className="template-preview">
          <p className="ui-label">Así se verá</p>
          <p className="template-bubble">
            {content.trim() === "" ? (
              <span className="ui-hint">Aquí aparece tu mensaje con datos de ejemplo.</span>
            ) : (
              <TemplateText text={fillTemplate(content, EXAMPLE_VALUES)} />
            )}
          </p>
          {unknown.length > 0 ? (
            <p className="ui-hint">
              No conocemos {unknown.join(", ")}: quien use la plantilla lo llenará a mano antes de enviar.
            </p>
          ) : null}
        </div>
        {actionData && Object.keys(actionData.fields).length === 0 ? (
          <p className="ui-error" role="alert">
            {actionData.error}
          </p>
        ) : null}
        <div className="ui-actions">
          <SubmitButton pendingLabel="Guardando…">Guardar plantilla</SubmitButton>
          <ButtonLink to={paths.templates()} variant="soft" color="gray">
            Cancelar
          </ButtonLink>
        </div>
      </Form>
    </section>
  );
}
