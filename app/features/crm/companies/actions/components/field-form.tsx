import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Form, useNavigate } from "@remix-run/react";
import { useState } from "react";
import type { z } from "zod";
import { DEFAULT_TYPE, FIELD_TYPES, TYPE_LABELS } from "~/features/actions/kinds";
import { NAME_CHARACTERS, TEXT_CHARACTERS } from "~/features/actions/limits";
import type { fieldFormSchema } from "~/features/actions/schema";
import type { FormRefusal } from "~/platform/form-answer";
import { ButtonLink } from "~/ui/button";
import { SelectField, TextField } from "~/ui/field";
import { Fold } from "~/ui/fold";
import { FormError } from "~/ui/form-error";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import { SwitchField } from "~/ui/switch";
import { useRecordPost } from "../../../use-record-post";
import { COMPANIES_ROUTE } from "../../texts";
import type { ActionsDialogData } from "../read-actions-dialog.server";
import { ACTION_TEXTS } from "../texts";

type Field = NonNullable<ActionsDialogData["fields"]>[number];

interface FieldFormProps {
  readonly actionId: number;
  /** Null for a new one. */
  readonly field: Field | null;
  /** The order of a new one. */
  readonly next: number;
  readonly back: string;
  readonly refused?: FormRefusal;
}

const OPTIONS = FIELD_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }));

function valuesOf(field: Field | null, next: number): Record<string, string | undefined> {
  if (!field) return { type: DEFAULT_TYPE, order: String(next) };
  return {
    originalFieldName: field.originalFieldName,
    displayName: field.displayName,
    description: field.description ?? "",
    type: field.type,
    order: String(field.order),
    values: field.values?.join(", ") ?? "",
    required: field.required ? "on" : undefined,
    ...rulesText(field.validationRules),
  };
}

function rulesText(rules: Field["validationRules"]): Record<string, string | undefined> {
  const { notPast, ...limits } = rules ?? {};
  return {
    ...Object.fromEntries(Object.entries(limits).map(([name, value]) => [name, String(value)])),
    notPast: notPast ? "on" : undefined,
  };
}

/** A datum that an action needs. */
export function FieldForm({ actionId, field: stored, next, back, refused: sent }: FieldFormProps) {
  const navigate = useNavigate();
  const done = () => navigate(back, { replace: true, preventScrollReset: true });
  const { post, pending, refused: stayed } = useRecordPost(COMPANIES_ROUTE, ACTION_TEXTS, done);
  const [opened] = useState(stored);
  const { form, field, check, error } = useServerForm<z.input<typeof fieldFormSchema>>({
    refused: stayed ?? sent,
    defaultValue: valuesOf(opened, next),
    onSubmit: (event) => {
      event.preventDefault();
      void post(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    },
  });
  const { type: _, ...required } = check("required");
  const { type: _past, ...notPast } = check("notPast");
  const number = { inputMode: "decimal", maxLength: 20, autoComplete: "off" } as const;
  return (
    <Grid asChild gap="4">
      <Form method="post" {...form}>
        <input type="hidden" name="intent" value={opened ? "field-update" : "field-create"} />
        {opened ? <input type="hidden" name="of" value={opened.id} /> : null}
        <input type="hidden" name="actionId" value={actionId} />
        <TextField
          {...field("displayName")}
          label="Nombre a mostrar"
          hint="Así se lo pregunta la IA al cliente: Fecha de la cita."
          required
          maxLength={NAME_CHARACTERS}
          autoComplete="off"
          autoFocus={field("displayName").autoFocus ?? true}
        />
        <TextField
          {...field("originalFieldName")}
          label="Campo original"
          hint="Así se llama en el sistema de la empresa: fecha_cita."
          required
          maxLength={NAME_CHARACTERS}
          autoComplete="off"
        />
        <Grid columns={{ initial: "1", sm: "2" }} gap="4">
          <SelectField {...field("type")} label="Tipo" required options={OPTIONS} />
          <TextField {...field("order")} label="Orden" required inputMode="numeric" maxLength={6} autoComplete="off" />
        </Grid>
        <TextField
          {...field("values")}
          label="Opciones"
          hint="Separadas por comas, si el cliente elige entre varias: chico, mediano, grande."
          autoComplete="off"
        />
        <TextField
          {...field("description")}
          label="Ayuda"
          hint="Se agrega a la pregunta: Escribe día y hora."
          maxLength={TEXT_CHARACTERS}
          autoComplete="off"
        />
        <SwitchField {...required} label="Requerido" hint="Si no lo es, el cliente puede omitirlo." />
        <Fold title="Reglas (opcional)" open={opened?.validationRules ? true : undefined}>
          <Grid gap="4">
            <Text as="p" size="2" color="gray">
              Si el cliente escribe algo que no cabe en ellas, la IA se lo dice y pregunta otra vez. Cada tipo de campo
              usa solo las suyas.
            </Text>
            <Grid columns={{ initial: "1", sm: "2" }} gap="4">
              <TextField {...field("minLength")} label="Texto: letras como mínimo" {...number} />
              <TextField {...field("maxLength")} label="Texto: letras como máximo" {...number} />
              <TextField {...field("min")} label="Número: el menor" {...number} />
              <TextField {...field("max")} label="Número: el mayor" {...number} />
              <TextField
                {...field("withinDays")}
                label="Fecha: a cuántos días como máximo"
                hint="30: solo dentro de los próximos 30 días."
                {...number}
              />
            </Grid>
            <SwitchField {...notPast} label="Fecha: no puede haber pasado" />
          </Grid>
        </Fold>
        <FormError>{error}</FormError>
        <Flex wrap="wrap" align="center" justify="end" gap="3">
          <ButtonLink to={back} replace preventScrollReset variant="soft" color="gray">
            Cancelar
          </ButtonLink>
          <SubmitButton pending={pending || undefined} pendingLabel="Guardando…">
            {opened ? "Guardar Cambios" : "Crear Campo"}
          </SubmitButton>
        </Flex>
      </Form>
    </Grid>
  );
}
