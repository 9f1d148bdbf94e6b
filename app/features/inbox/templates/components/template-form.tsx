import { Form } from "@remix-run/react";
import { useRef } from "react";
import type { z } from "zod";
import { EXAMPLE_VALUES, fillTemplate, unknownVariables, VARIABLES } from "~/features/templates/fill-template";
import { CONTENT_CHARACTERS, NAME_CHARACTERS } from "~/features/templates/limits";
import type { templateSchema } from "~/features/templates/schema";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { Button, ButtonLink } from "~/ui/button";
import { TextAreaField, TextField } from "~/ui/field";
import { useHydrated } from "~/ui/hydration";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import type { TemplateJson } from "../read-templates.server";
import { TemplateText } from "./template-text";

interface TemplateFormProps {
  /** Null makes a new one. */
  readonly template: TemplateJson | null;
  readonly refused?: FormRefusal;
}

/** Name, text and a preview that follows what is typed. */
export function TemplateForm({ template, refused }: TemplateFormProps) {
  const hydrated = useHydrated();
  const section = useRef<HTMLElement>(null);
  const { form, field, text, error } = useServerForm<z.input<typeof templateSchema>>({
    refused,
    defaultValue: template ? { name: template.name, content: template.content } : undefined,
  });
  const name = field("name");
  const content = text("content");
  const insert = (variable: string) => {
    const area = section.current?.querySelector("textarea");
    if (!area) return;
    area.setRangeText(variable, area.selectionStart, area.selectionEnd, "end");
    area.dispatchEvent(new Event("input", { bubbles: true }));
    area.focus();
  };
  const unknown = unknownVariables(content);
  return (
    <section ref={section} className="template-editor" aria-labelledby="template-editor-title">
      <h2 id="template-editor-title">{template ? "Editar plantilla" : "Nueva plantilla"}</h2>
      <Form method="post" {...form} className="ui-form">
        <input type="hidden" name="intent" value={template ? "update" : "create"} />
        {template ? <input type="hidden" name="of" value={template.id} /> : null}
        <TextField
          {...name}
          label="Nombre"
          required
          maxLength={NAME_CHARACTERS}
          hint="Como la vas a buscar: corto y claro."
          autoComplete="off"
          // Whoever opened the form wants to type; a field that was refused is the one to mend.
          autoFocus={refused ? name.autoFocus : true}
        />
        <TextAreaField
          {...field("content")}
          label="Texto"
          required
          rows={6}
          maxLength={CONTENT_CHARACTERS}
          hint={
            <>
              Puedes usar {VARIABLES.map(({ name }) => `{{${name}}}`).join(", ")}: se llenan solas al insertar la
              plantilla.
            </>
          }
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
        {error ? (
          <p className="ui-error" role="alert">
            {error}
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
