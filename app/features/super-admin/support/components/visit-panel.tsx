import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import { FormFailure } from "~/features/accounts/components/form-failure";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { TextField } from "~/ui/field";
import { Panel } from "~/ui/panel";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import type { startVisitSchema } from "../../schema";
import type { OpenVisit } from "../read-visit.server";
import { EndVisitForm } from "./end-visit-form";

interface VisitPanelProps {
  readonly action: string;
  /** The visit that this session has open, in this business or another one. */
  readonly visit: OpenVisit | null;
  readonly refused?: FormRefusal;
}

/** Begins a visit of support, or leads back to the one that is open. */
export function VisitPanel({ action, visit, refused }: VisitPanelProps) {
  return (
    <Panel title="Visita de soporte">
      {visit ? (
        <>
          <Text as="p">Estás de visita en {visit.tenantName}.</Text>
          <Flex wrap="wrap" gap="3">
            <ButtonLink to={paths.conversations()} variant="soft">
              Volver al negocio
            </ButtonLink>
            <EndVisitForm variant="soft" color="red" />
          </Flex>
        </>
      ) : (
        <StartVisitForm action={action} refused={refused} />
      )}
    </Panel>
  );
}

function StartVisitForm({ action, refused }: Omit<VisitPanelProps, "visit">) {
  const { form, field, error } = useServerForm<z.input<typeof startVisitSchema>>({ refused });
  return (
    <Grid gap="4" asChild>
      <Form method="post" action={action} {...form}>
        <input type="hidden" name="intent" value="visit" />
        <FormFailure text={error} />
        <Text as="p">
          Ves el panel del negocio durante 30 minutos como máximo. No abre contraseñas, equipo, claves, pagos ni copias,
          y todo lo que cambies queda en su registro como soporte.
        </Text>
        <TextField
          {...field("reason")}
          label="Motivo de la visita"
          hint="El negocio lo lee en su registro de actividad."
          maxLength={300}
          autoComplete="off"
          required
        />
        <Flex>
          <SubmitButton pendingLabel="Entrando…">Entrar al negocio</SubmitButton>
        </Flex>
      </Form>
    </Grid>
  );
}
