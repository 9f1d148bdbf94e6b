import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import { ROLE_NAMES, ROLES } from "~/features/accounts/roles";
import type { FormRefusal } from "~/platform/form-answer";
import { SelectField, TextField } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { LinkOnce } from "~/ui/link-once";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import type { MadeLink } from "../made-link";
import type { inviteSchema } from "../schema";

interface InviteFormProps {
  readonly made: MadeLink | null;
  readonly refused?: FormRefusal;
}

/** Makes a link for a colleague, mailed where the platform sends mails, else to be sent by whatever way the business likes. */
export function InviteForm({ made, refused }: InviteFormProps) {
  const { form, field, error } = useServerForm<z.input<typeof inviteSchema>>({
    refused,
    defaultValue: { role: "agente" },
  });
  return (
    <>
      {made ? (
        <LinkOnce link={made.link} data-testid="invitation-link">
          {made.isMailed
            ? `Le mandamos la invitación por correo a ${made.email}. Si no le llega, mándale tú este enlace: `
            : `Este es el enlace para ${made.email}. Cópialo y mándaselo: `}
          sirve una vez, durante 72 horas, y no lo volvemos a mostrar.
        </LinkOnce>
      ) : null}
      <Form method="post" replace preventScrollReset key={made?.link} {...form}>
        <input type="hidden" name="intent" value="invite" />
        <Flex direction="column" gap="4">
          <Grid columns={{ initial: "1", sm: "2fr 1fr" }} gap="4">
            <TextField
              {...field("email")}
              label="Email de tu colega"
              type="email"
              inputMode="email"
              required
              maxLength={254}
              autoComplete="off"
            />
            <SelectField
              {...field("role")}
              label="Rol"
              required
              options={ROLES.map((role) => ({ value: role, label: ROLE_NAMES[role] }))}
            />
          </Grid>
          <FormEnd error={error}>
            <SubmitButton>Crear enlace</SubmitButton>
          </FormEnd>
        </Flex>
      </Form>
    </>
  );
}
