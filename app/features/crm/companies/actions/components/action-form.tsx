import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Form, useNavigate } from "@remix-run/react";
import { useState } from "react";
import type { z } from "zod";
import { DEFAULT_METHOD, METHODS } from "~/features/actions/kinds";
import { ADDRESS_CHARACTERS, KEY_CHARACTERS, NAME_CHARACTERS, TEXT_CHARACTERS } from "~/features/actions/limits";
import type { actionFormSchema } from "~/features/actions/schema";
import type { FormRefusal } from "~/platform/form-answer";
import { ButtonLink } from "~/ui/button";
import { PasswordField, SelectField, TextAreaField, TextField } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import { SwitchField } from "~/ui/switch";
import { useRecordPost } from "../../../use-record-post";
import { COMPANIES_ROUTE } from "../../texts";
import type { ActionsDialogData } from "../read-actions-dialog.server";
import { ACTION_TEXTS } from "../texts";

type Action = NonNullable<ActionsDialogData["actions"]>[number];

interface ActionFormProps {
  readonly companyId: number;
  /** Null for a new one. */
  readonly action: Action | null;
  readonly back: string;
  /** The refusal of a form that was sent without scripts. */
  readonly refused?: FormRefusal;
}

const OPTIONS = METHODS.map((value) => ({ value, label: value }));

function valuesOf(action: Action | null): Record<string, string | undefined> {
  if (!action) return { method: DEFAULT_METHOD, matchEndings: "on" };
  const on = (flag: boolean) => (flag ? "on" : undefined);
  return {
    name: action.name,
    description: action.description ?? "",
    endpoint: action.endpoint,
    method: action.method,
    triggerValues: action.triggerValues.join(", "),
    successResponse: action.successResponse ?? "",
    errorResponse: action.errorResponse ?? "",
    wizardModeEndpoint: action.wizardModeEndpoint ?? "",
    dataStructure: action.structure,
    showEndpointResponse: on(action.showEndpointResponse),
    isWizardMode: on(action.isWizardMode),
    matchEndings: on(action.matchEndings),
    needsApproval: on(action.needsApproval),
    isActive: on(action.isActive),
  };
}

/** The fields of an action, for a new one and for a change. */
export function ActionForm({ companyId, action, back, refused: sent }: ActionFormProps) {
  const navigate = useNavigate();
  const done = () => navigate(back, { replace: true, preventScrollReset: true });
  const { post, pending, refused: stayed } = useRecordPost(COMPANIES_ROUTE, ACTION_TEXTS, done);
  const [opened] = useState(action);
  const { form, field, check, error } = useServerForm<z.input<typeof actionFormSchema>>({
    refused: stayed ?? sent,
    defaultValue: valuesOf(opened),
    onSubmit: (event) => {
      event.preventDefault();
      void post(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
    },
  });
  const { type: _shown, ...showsResponse } = check("showEndpointResponse");
  const { type: _approval, ...needsApproval } = check("needsApproval");
  const { type: _wizard, ...isWizard } = check("isWizardMode");
  const { type: _endings, ...matchEndings } = check("matchEndings");
  const { type: _active, ...isActive } = check("isActive");
  return (
    <Grid asChild gap="4">
      <Form method="post" {...form}>
        <input type="hidden" name="intent" value={opened ? "action-update" : "action-create"} />
        {opened ? (
          <input type="hidden" name="of" value={opened.id} />
        ) : (
          <input type="hidden" name="companyId" value={companyId} />
        )}
        <TextField
          {...field("name")}
          label="Nombre"
          required
          maxLength={NAME_CHARACTERS}
          autoComplete="off"
          autoFocus={field("name").autoFocus ?? true}
        />
        <TextField
          {...field("triggerValues")}
          label="Palabras clave"
          hint="Separadas por comas. La acción empieza cuando el cliente escribe una de ellas: cita, agendar, reserva."
          required
          autoComplete="off"
        />
        <SwitchField
          {...matchEndings}
          label="También con otras terminaciones"
          hint="«cita» empieza también con «citas», y «agendar» con «agendamos»."
        />
        <TextAreaField {...field("description")} label="Descripción" rows={2} maxLength={TEXT_CHARACTERS} />
        <Grid columns={{ initial: "1", sm: "3fr 1fr" }} gap="4">
          <TextField
            {...field("endpoint")}
            label="Endpoint"
            hint="La dirección del sistema de la empresa; te la da quien lo programó. Empieza con https://"
            required
            inputMode="url"
            maxLength={ADDRESS_CHARACTERS}
            autoComplete="off"
          />
          <SelectField {...field("method")} label="Método" required options={OPTIONS} />
        </Grid>
        <PasswordField
          {...field("apiKey")}
          label="Clave del sistema (API key)"
          hint={
            opened?.hasApiKey
              ? "Ya hay una clave guardada. Déjalo vacío para conservarla."
              : "Si el sistema la pide. Se guarda cifrada y nadie la vuelve a ver."
          }
          maxLength={KEY_CHARACTERS}
          autoComplete="off"
        />
        <TextAreaField
          {...field("dataStructure")}
          label="Estructura de datos (JSON)"
          hint={
            "Lo que se manda al sistema. {{campo}} se cambia por el dato del cliente. Vacío: se mandan los campos tal cual."
          }
          rows={4}
          spellCheck={false}
        />
        <TextAreaField
          {...field("successResponse")}
          label="Respuesta de éxito"
          hint={"Lo que lee el cliente. Puedes usar {{campo}} y {{respuesta.folio}}."}
          rows={2}
          required
          maxLength={TEXT_CHARACTERS}
        />
        <TextAreaField
          {...field("errorResponse")}
          label="Respuesta de error"
          hint="Lo que lee el cliente si el sistema falla. Tu equipo recibe un aviso."
          rows={2}
          required
          maxLength={TEXT_CHARACTERS}
        />
        <SwitchField
          {...showsResponse}
          label="Mostrar la respuesta del sistema"
          hint="Después de la respuesta de éxito, el cliente lee también lo que contestó el sistema."
        />
        <SwitchField
          {...isWizard}
          label="Preguntar paso a paso"
          hint="La IA le pide al cliente los campos de la acción, uno por uno, y confirma antes de mandar."
        />
        <TextField
          {...field("wizardModeEndpoint")}
          label="Endpoint del paso a paso"
          hint="El sistema revisa aquí cada dato. Solo hace falta con el paso a paso."
          inputMode="url"
          maxLength={ADDRESS_CHARACTERS}
          autoComplete="off"
        />
        <SwitchField
          {...needsApproval}
          label="Pedir aprobación"
          hint="Antes de mandar algo, una persona de tu equipo lo revisa en la conversación. Tiene 24 horas; el cliente sabe que espera."
        />
        {opened ? <SwitchField {...isActive} label="Acción activa" hint="La IA no usa una acción inactiva." /> : null}
        <FormError>{error}</FormError>
        <Flex wrap="wrap" align="center" justify="end" gap="3">
          <ButtonLink to={back} replace preventScrollReset variant="soft" color="gray">
            Cancelar
          </ButtonLink>
          <SubmitButton pending={pending || undefined} pendingLabel="Guardando…">
            {opened ? "Guardar Cambios" : "Crear Acción"}
          </SubmitButton>
        </Flex>
      </Form>
    </Grid>
  );
}
