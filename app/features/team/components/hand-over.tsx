import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import { FormFailure } from "~/features/accounts/components/form-failure";
import type { FormRefusal } from "~/platform/form-answer";
import { PasswordField, SelectField } from "~/ui/field";
import { Fold } from "~/ui/fold";
import { Check } from "~/ui/input";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import type { Person } from "../read-team.server";
import type { handOverSchema } from "../schema";

interface HandOverProps {
  readonly people: readonly Person[];
  readonly refused?: FormRefusal;
}

/** The owner gives the account to another administrator: folded, because it happens once in years. */
export function HandOver({ people, refused }: HandOverProps) {
  const others = people.filter(({ isMe, active, role }) => !isMe && active && role === "admin");
  return (
    <Fold title="Entregar la titularidad de la cuenta" open={refused ? true : undefined}>
      <Text as="p" color="gray">
        La persona titular es la única que puede pedir la copia de los datos y borrar el negocio, y nadie le quita el
        acceso. Si la entregas, sigues siendo administrador.
      </Text>
      {others.length === 0 ? (
        <Text as="p">Todavía no hay otro administrador con acceso. Invita a alguien o cambia su rol.</Text>
      ) : (
        <HandOverForm others={others} refused={refused} />
      )}
    </Fold>
  );
}

function HandOverForm({ others, refused }: { readonly others: readonly Person[]; readonly refused?: FormRefusal }) {
  const { form, field, check, error } = useServerForm<z.input<typeof handOverSchema>>({ refused });
  const sure = field("sure").error;
  return (
    <Grid gap="4" asChild>
      <Form method="post" replace preventScrollReset aria-label="Entregar la titularidad" {...form}>
        <input type="hidden" name="intent" value="hand-over" />
        <FormFailure text={error} />
        <Grid columns={{ initial: "1", sm: "2" }} gap="4">
          <SelectField
            {...field("to")}
            label="Nueva persona titular"
            required
            options={[
              { value: "", label: "Elige a una persona" },
              ...others.map(({ id, name, email }) => ({ value: String(id), label: `${name} (${email})` })),
            ]}
          />
          <PasswordField {...field("password")} label="Tu contraseña" autoComplete="current-password" required />
        </Grid>
        <div>
          <Check {...check("sure")} required>
            Entiendo que solo esa persona podrá devolvérmela.
          </Check>
          {sure ? (
            <Text as="p" size="2" color="red">
              {sure}
            </Text>
          ) : null}
        </div>
        <Flex>
          <SubmitButton color="red" pendingLabel="Entregando…">
            Entregar la titularidad
          </SubmitButton>
        </Flex>
      </Form>
    </Grid>
  );
}
