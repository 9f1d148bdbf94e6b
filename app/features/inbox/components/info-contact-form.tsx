import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { useNavigate } from "@remix-run/react";
import type { z } from "zod";
import type { ContactView } from "~/features/threads/view-types";
import { refusalOf } from "~/platform/form-answer";
import { PHONE_COUNTRIES, splitPhone } from "~/platform/phone-countries";
import { ButtonLink } from "~/ui/button";
import { PhoneField, TextField } from "~/ui/field";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import { useToast } from "~/ui/toasts";
import type { contactSchema } from "../schema";
import { type InfoPart, panelPath } from "./info-context";
import styles from "./info-panel.module.css";
import { usePanelForm } from "./use-panel-form";

const COUNTRIES = PHONE_COUNTRIES.map(({ id, dialCode, name }) => ({ country: id, dial: dialCode, name }));

type Reach = "phone" | "phoneCode" | "email";

/** The known phone and e-mail as values of the form. */
export function knownReach({ callable, phone, phoneCode, email }: ContactView) {
  const known = callable ?? phone ?? "";
  const { dialCode, number } = splitPhone(known);
  const code = known.startsWith("+") ? dialCode : (phoneCode ?? dialCode);
  return { phone: number, phoneCode: code, email: email ?? "" };
}

interface ReachFieldsProps {
  readonly field: (name: Reach) => ReturnType<ReturnType<typeof useServerForm<Record<Reach, string>>>["field"]>;
}

/** The fields for phone and e-mail. */
export function ReachFields({ field }: ReachFieldsProps) {
  return (
    <>
      <PhoneField
        {...field("phone")}
        label="Teléfono"
        codeName="phoneCode"
        countries={COUNTRIES}
        defaultCode={field("phoneCode").defaultValue}
        maxLength={40}
        autoComplete="off"
      />
      <TextField {...field("email")} label="Email" type="email" inputMode="email" maxLength={254} autoComplete="off" />
    </>
  );
}

/** Corrects the customer's name, phone and e-mail. */
export function InfoContactForm({ conversation, contact, address, answer }: InfoPart) {
  const navigate = useNavigate();
  const { toast } = useToast();
  const back = panelPath(address, "info");
  const { Form, pending, refused } = usePanelForm(() => {
    toast({ title: "Datos guardados" });
    navigate(back, { replace: true, preventScrollReset: true });
  });
  const { form, field } = useServerForm<z.input<typeof contactSchema>>({
    refused: refused ?? refusalOf(answer, "set-contact"),
    defaultValue: { customerName: contact.name ?? "", ...knownReach(contact) },
  });
  return (
    <Grid asChild gap="3" px="4" pt="2" pb="3" mt="1" mb="2" className={styles.edit}>
      <Form method="post" action={panelPath(address, "editar")} {...form} data-panel="editar">
        <input type="hidden" name="intent" value="set-contact" />
        <input type="hidden" name="conversationId" value={conversation.id} />
        <TextField {...field("customerName")} label="Nombre" maxLength={120} autoComplete="off" />
        <ReachFields field={field} />
        <Flex wrap="wrap" align="center" gap="3">
          <SubmitButton pending={pending} pendingLabel="Guardando…">
            Guardar
          </SubmitButton>
          <ButtonLink to={back} preventScrollReset variant="soft" color="gray">
            Cancelar
          </ButtonLink>
        </Flex>
      </Form>
    </Grid>
  );
}
