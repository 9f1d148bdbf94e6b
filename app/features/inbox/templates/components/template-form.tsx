import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import {
  EXAMPLE_VALUES,
  fillTemplate,
  templateParts,
  unknownVariables,
  VARIABLES,
} from "~/features/templates/fill-template";
import { CONTENT_CHARACTERS, NAME_CHARACTERS } from "~/features/templates/limits";
import type { templateSchema } from "~/features/templates/schema";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { TextWithBlanks } from "~/ui/blank";
import { Bubble } from "~/ui/bubble";
import { Button, ButtonLink } from "~/ui/button";
import { TextAreaField, TextField } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { ChangedNote, useFormMarks } from "~/ui/form-marks";
import { useHydrated } from "~/ui/hydration";
import { Panel } from "~/ui/panel";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import type { TemplateJson } from "../read-templates.server";

interface TemplateFormProps {
  /** Null for a new one. */
  readonly template: TemplateJson | null;
  readonly refused?: FormRefusal;
}

/** Name, text and a preview of the text being typed. */
export function TemplateForm({ template, refused }: TemplateFormProps) {
  const hydrated = useHydrated();
  const { form, field, text, error } = useServerForm<z.input<typeof templateSchema>>({
    refused,
    defaultValue: template ? { name: template.name, content: template.content } : undefined,
  });
  const seen = template ? Date.parse(template.updatedAt) : undefined;
  const { changed, marks } = useFormMarks({ seen }, refused);
  const name = field("name");
  const written = field("content");
  const content = text("content");
  const insert = (variable: string) => {
    const area = document.getElementById(written.id);
    if (!(area instanceof HTMLTextAreaElement)) return;
    area.setRangeText(variable, area.selectionStart, area.selectionEnd, "end");
    area.dispatchEvent(new Event("input", { bubbles: true }));
    area.focus();
  };
  const unknown = unknownVariables(content);
  return (
    <Panel title={template ? "Editar plantilla" : "Nueva plantilla"} maxWidth="720px" my="4">
      <Grid gap="4" asChild>
        <Form method="post" {...form}>
          <input type="hidden" name="intent" value={template ? "update" : "create"} />
          {template ? <input type="hidden" name="of" value={template.id} /> : null}
          {marks}
          <TextField
            {...name}
            label="Nombre"
            required
            maxLength={NAME_CHARACTERS}
            hint="Como la vas a buscar: corto y claro."
            autoComplete="off"
            // The first field gets the focus, or after a refusal the refused one.
            autoFocus={refused ? name.autoFocus : true}
          />
          <TextAreaField
            {...written}
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
            <Flex wrap="wrap" gap="2" asChild>
              <fieldset aria-label="Insertar un dato en el texto">
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
            </Flex>
          ) : null}
          <Grid gap="1">
            <Text as="p" weight="medium">
              Así se verá
            </Text>
            <Bubble from="staff" data-testid="template-preview">
              {content.trim() === "" ? (
                <Text size="2" color="gray">
                  Aquí aparece tu mensaje con datos de ejemplo.
                </Text>
              ) : (
                <TextWithBlanks parts={templateParts(fillTemplate(content, EXAMPLE_VALUES))} />
              )}
            </Bubble>
            {unknown.length > 0 ? (
              <Text as="p" size="2" color="gray">
                No conocemos {unknown.join(", ")}: quien use la plantilla lo llenará a mano antes de enviar.
              </Text>
            ) : null}
          </Grid>
          {changed ? <ChangedNote said={error} changed={changed} /> : null}
          <FormEnd error={changed ? undefined : error}>
            <SubmitButton pendingLabel="Guardando…">
              {changed ? "Guardar de todos modos" : "Guardar plantilla"}
            </SubmitButton>
            <ButtonLink to={paths.templates()} variant="soft" color="gray">
              Cancelar
            </ButtonLink>
          </FormEnd>
        </Form>
      </Grid>
    </Panel>
  );
}
