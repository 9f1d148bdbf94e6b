import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { Form } from "@remix-run/react";
import type { z } from "zod";
import type { personNameSchema } from "~/features/accounts/schema";
import type { FormRefusal } from "~/platform/form-answer";
import { TextField } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { Panel } from "~/ui/panel";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";

interface NameFormProps {
  readonly name: { readonly firstName: string | null; readonly lastName: string | null };
  readonly refused?: FormRefusal;
}

/** What the person who is signed in is called. */
export function NameForm({ name, refused }: NameFormProps) {
  const { form, field, error } = useServerForm<z.input<typeof personNameSchema>>({
    refused,
    defaultValue: { firstName: name.firstName ?? "", lastName: name.lastName ?? "" },
  });
  return (
    <Panel title="Tu nombre">
      <Text as="p" color="gray" mb="4">
        Así te ve tu equipo.
      </Text>
      <Form method="post" preventScrollReset {...form}>
        <input type="hidden" name="intent" value="name" />
        <Flex direction="column" gap="4" maxWidth="400px">
          <TextField {...field("firstName")} label="Nombre" required maxLength={80} autoComplete="given-name" />
          <TextField {...field("lastName")} label="Apellido" required maxLength={80} autoComplete="family-name" />
          <FormEnd error={error}>
            <SubmitButton>Guardar nombre</SubmitButton>
          </FormEnd>
        </Flex>
      </Form>
    </Panel>
  );
}
