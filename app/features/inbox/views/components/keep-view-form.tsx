import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import { Allowed } from "~/features/accounts/components/allowed";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { ButtonLink } from "~/ui/button";
import { TextField } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { Panel } from "~/ui/panel";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import { inboxPath } from "../../inbox-address";
import { VIEW_NAME_CHARACTERS } from "../limits";
import type { ViewsData } from "../read-views.server";
import type { viewSchema } from "../schema";

interface KeepViewFormProps {
  readonly keeping: NonNullable<ViewsData["keeping"]>;
  readonly refused?: FormRefusal;
}

/** Gives the filters that one came with a name, for oneself or for the team. */
export function KeepViewForm({ keeping, refused }: KeepViewFormProps) {
  const { words, channel = "", status = "", company = "", agent = "", tag = "", q = "" } = keeping;
  const { form, field, error } = useServerForm<z.input<typeof viewSchema>>({ refused });
  const name = field("name");
  return (
    <Panel title="Guardar esta vista" maxWidth="640px" my="4">
      <Grid gap="4" asChild>
        <Form method="post" {...form}>
          <input type="hidden" name="channel" value={channel} />
          <input type="hidden" name="status" value={status} />
          <input type="hidden" name="company" value={company} />
          <input type="hidden" name="agent" value={agent} />
          <input type="hidden" name="tag" value={tag} />
          <input type="hidden" name="q" value={q} />
          <Text as="p">
            Muestra: <strong>{words}</strong>
          </Text>
          <TextField
            {...name}
            label="Nombre"
            required
            maxLength={VIEW_NAME_CHARACTERS}
            hint="Como «WhatsApp pendientes» o «Sucursal Centro»."
            autoComplete="off"
            autoFocus={refused ? name.autoFocus : true}
          />
          <FormEnd error={error}>
            <SubmitButton name="intent" value="keep" pendingLabel="Guardando…">
              Guardar para mí
            </SubmitButton>
            <Allowed path={paths.inboxViews()} intent="share">
              <SubmitButton name="intent" value="share" variant="soft" pendingLabel="Guardando…">
                Guardar para el equipo
              </SubmitButton>
            </Allowed>
            <ButtonLink to={inboxPath({ ...keeping })} variant="soft" color="gray">
              Cancelar
            </ButtonLink>
          </FormEnd>
        </Form>
      </Grid>
    </Panel>
  );
}
