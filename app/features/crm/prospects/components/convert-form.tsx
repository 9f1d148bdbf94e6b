import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import type { z } from "zod";
import { prospectName } from "~/features/contacts/prospects/json";
import { NAME_CHARACTERS } from "~/features/contacts/prospects/limits";
import type { convertSchema } from "~/features/contacts/prospects/schema";
import type { FormRefusal } from "~/platform/form-answer";
import { ButtonLink } from "~/ui/button";
import { TextField } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import type { ProspectView } from "../view";
import { PostForm } from "./post-form";
import { usePosts } from "./use-posts";

interface ConvertFormProps {
  readonly prospect: ProspectView;
  readonly closeTo: string;
  readonly refused: FormRefusal | undefined;
}

/** Asks for the last name that a customer must have. */
export function ConvertForm({ prospect, closeTo, refused }: ConvertFormProps) {
  const { pending } = usePosts();
  const { form, field, error } = useServerForm<z.input<typeof convertSchema>>({
    refused,
    defaultValue: { lastName: prospect.lastName ?? "" },
  });
  return (
    <Grid gap="4" asChild>
      <PostForm {...form}>
        <input type="hidden" name="intent" value="convert" />
        <input type="hidden" name="of" value={prospect.id} />
        <Text as="p" color="gray">
          Para pasar a {prospectName(prospect)} a tus clientes falta su apellido.
        </Text>
        <TextField
          {...field("lastName")}
          label="Apellido"
          required
          maxLength={NAME_CHARACTERS}
          autoComplete="off"
          autoFocus
        />
        <FormEnd error={error} justify="end">
          <ButtonLink to={closeTo} variant="soft" color="gray" preventScrollReset replace>
            Cancelar
          </ButtonLink>
          <SubmitButton pending={pending === `convert:${prospect.id}` || undefined} pendingLabel="Convirtiendo…">
            Convertir en cliente
          </SubmitButton>
        </FormEnd>
      </PostForm>
    </Grid>
  );
}
