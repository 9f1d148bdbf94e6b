import { Grid } from "@radix-ui/themes/components/grid";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import { VARIABLES } from "~/features/templates/fill-template";
import { CONTENT_CHARACTERS, NAME_CHARACTERS } from "~/features/templates/limits";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { SelectField, TextAreaField, TextField } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { ChangedNote, useFormMarks } from "~/ui/form-marks";
import { Panel } from "~/ui/panel";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import { LEAVES, UnsavedGuard } from "~/ui/unsaved-guard";
import { AI_LABELS, ASSIGN_LABELS, STATE_LABELS } from "../effects";
import { MOST_MACRO_TAGS } from "../limits";
import type { MacroJson } from "../read-macros.server";
import type { macroSchema } from "../schema";

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

interface MacroFormProps {
  /** Null for a new one. */
  readonly macro: MacroJson | null;
  readonly refused?: FormRefusal;
}

/** What a macro writes, and what it does besides. */
export function MacroForm({ macro, refused }: MacroFormProps) {
  const { form, field, error } = useServerForm<z.input<typeof macroSchema>>({
    refused,
    defaultValue: macro
      ? { ...macro, tags: macro.tags.join(", "), owner: macro.isShared ? "team" : "me" }
      : { state: "keep", assign: "keep", ai: "keep", owner: "team" },
  });
  const { changed, marks } = useFormMarks({ seen: macro?.seen }, refused);
  const name = field("name");
  return (
    <Panel title={macro ? "Editar macro" : "Nueva macro"} maxWidth="720px" my="4">
      <Grid gap="4" asChild>
        <Form method="post" state={LEAVES} {...form}>
          <UnsavedGuard />
          <input type="hidden" name="intent" value={macro ? "update" : "create"} />
          {macro ? <input type="hidden" name="of" value={macro.id} /> : null}
          {marks}
          <TextField
            {...name}
            label="Nombre"
            required
            maxLength={NAME_CHARACTERS}
            hint="Como «Pago recibido» o «Ya va en camino»."
            autoComplete="off"
            autoFocus={refused ? name.autoFocus : true}
          />
          <TextAreaField
            {...field("content")}
            label="Mensaje"
            rows={4}
            maxLength={CONTENT_CHARACTERS}
            hint={
              <>
                Puedes usar {VARIABLES.map((variable) => `{{${variable.name}}}`).join(", ")}: se llenan solas. Sin
                mensaje, la macro solo hace lo de abajo.
              </>
            }
          />
          <Grid columns={{ initial: "1", sm: "2" }} gap="4">
            <SelectField {...field("state")} label="Estado" required options={optionsOf(STATE_LABELS)} />
            <SelectField {...field("assign")} label="Asignar" required options={optionsOf(ASSIGN_LABELS)} />
            <SelectField {...field("ai")} label="IA" required options={optionsOf(AI_LABELS)} />
            <TextField
              {...field("tags")}
              label="Etiquetas que agrega"
              hint={`Hasta ${MOST_MACRO_TAGS}, separadas por comas.`}
              maxLength={250}
              autoComplete="off"
            />
          </Grid>
          <SelectField
            {...field("owner")}
            label="Para"
            required
            options={[
              { value: "team", label: "Todo el equipo" },
              { value: "me", label: "Solo para mí" },
            ]}
          />
          {changed ? <ChangedNote said={error} changed={changed} /> : null}
          <FormEnd error={changed ? undefined : error}>
            <SubmitButton pendingLabel="Guardando…">
              {changed ? "Guardar de todos modos" : "Guardar macro"}
            </SubmitButton>
            <ButtonLink to={paths.macros()} state={LEAVES} variant="soft" color="gray">
              Cancelar
            </ButtonLink>
          </FormEnd>
        </Form>
      </Grid>
    </Panel>
  );
}
