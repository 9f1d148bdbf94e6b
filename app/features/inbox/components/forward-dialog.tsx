import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { Form, useLocation } from "@remix-run/react";
import { useState } from "react";
import type { z } from "zod";
import { Allowed } from "~/features/accounts/components/allowed";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { AddressDialog } from "~/ui/address-dialog";
import { ButtonLink } from "~/ui/button";
import { ChoiceField } from "~/ui/choice-field";
import { SelectField, TextAreaField } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import type { ForwardData } from "../forward.server";
import { MOST_FORWARD_NOTE_CHARACTERS } from "../limits";
import type { forwardSchema } from "../schema";
import styles from "./forward-dialog.module.css";

type ForwardDialogProps = ForwardData & { readonly refused?: FormRefusal };

/** Draws a colleague's attention to the open thread, or to one of its messages. */
export function ForwardDialog(props: ForwardDialogProps) {
  const { customerName, quote, colleagues } = props;
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.delete("reenviar");
  const closeTo = `${pathname}?${query}`;
  return (
    <AddressDialog title={quote === null ? "Reenviar a tu equipo" : "Reenviar mensaje a tu equipo"} closeTo={closeTo}>
      <Text as="p" size="2" color="gray">
        Conversación de {customerName}. El cliente no ve nada de esto.
      </Text>
      {quote === null ? null : <blockquote className={styles.quote}>{quote}</blockquote>}
      {colleagues.length === 0 ? (
        <>
          <Text as="p" mt="3">
            Todavía no hay nadie más en tu equipo.
          </Text>
          <Flex wrap="wrap" align="center" justify="end" gap="3" mt="4">
            <ButtonLink to={closeTo} replace preventScrollReset variant="soft" color="gray">
              Cerrar
            </ButtonLink>
            <Allowed path={paths.team()}>
              <ButtonLink to={paths.team()}>Invitar a alguien</ButtonLink>
            </Allowed>
          </Flex>
        </>
      ) : (
        <ForwardForm {...props} closeTo={closeTo} />
      )}
    </AddressDialog>
  );
}

function ForwardForm(props: ForwardDialogProps & { readonly closeTo: string }) {
  const { conversationId, messageId, quote, colleagues, closeTo, refused } = props;
  // Stays the same when the page is read again, so that a second try is the same act.
  const [clientId] = useState(props.clientId);
  const { form, field, text, error } = useServerForm<z.input<typeof forwardSchema>>({
    refused,
    defaultValue: { agentId: "", how: quote === null ? "assign" : "tell", note: "" },
  });
  const { pathname, search } = useLocation();
  return (
    <Grid gap="4" asChild>
      <Form method="post" action={pathname + search} preventScrollReset {...form}>
        <input type="hidden" name="intent" value="forward" />
        <input type="hidden" name="conversationId" value={conversationId} />
        <input type="hidden" name="messageId" value={messageId ?? ""} />
        <input type="hidden" name="clientId" value={clientId} />
        <SelectField
          {...field("agentId")}
          label="Para"
          required
          options={[
            { value: "", label: "Elige a quién" },
            ...colleagues.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
        <ChoiceField
          name="how"
          legend="¿Para qué?"
          chosen={text("how")}
          options={[
            { value: "assign", label: "Para que la atienda", hint: "Le asignas la conversación." },
            { value: "tell", label: "Solo para que la vea", hint: "Sigue como está." },
          ]}
        />
        <TextAreaField
          {...field("note")}
          label="Nota"
          rows={3}
          maxLength={MOST_FORWARD_NOTE_CHARACTERS}
          hint="Queda como nota privada en la conversación."
        />
        <FormError>{error}</FormError>
        <Flex wrap="wrap" align="center" justify="end" gap="3">
          <ButtonLink to={closeTo} replace preventScrollReset variant="soft" color="gray">
            Cancelar
          </ButtonLink>
          <SubmitButton pendingLabel="Reenviando…">Reenviar</SubmitButton>
        </Flex>
      </Form>
    </Grid>
  );
}
