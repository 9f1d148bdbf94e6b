import { Link, useNavigate } from "@remix-run/react";
import { PHONE_COUNTRIES, splitPhone } from "~/platform/phone-countries";
import { buttonLook } from "~/ui/button";
import { PhoneField, TextField } from "~/ui/field";
import { SubmitButton } from "~/ui/submit-button";
import { useToast } from "~/ui/toasts";
import type { ContactView } from "../view-types";
import { type InfoPart, panelPath } from "./info-context";
import { refusedOf, usePanelForm } from "./use-panel-form";

const COUNTRIES = PHONE_COUNTRIES.map(({ id, dialCode, name }) => ({ country: id, dial: dialCode, name }));

interface ReachFieldsProps {
  readonly contact: Pick<ContactView, "phone" | "phoneCode" | "email" | "callable">;
  readonly typed?: Readonly<Record<string, string>>;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Phone and e-mail, as they are known or as they were typed. */
export function ReachFields({ contact, typed, fields }: ReachFieldsProps) {
  const known = contact.callable ?? contact.phone ?? "";
  const { dialCode, number } = splitPhone(known);
  return (
    <>
      <PhoneField
        label="Teléfono"
        name="phone"
        codeName="phoneCode"
        countries={COUNTRIES}
        defaultCode={typed?.phoneCode ?? (known.startsWith("+") ? dialCode : (contact.phoneCode ?? dialCode))}
        defaultValue={typed?.phone ?? number}
        error={fields?.phone}
        maxLength={40}
        autoComplete="off"
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        defaultValue={typed?.email ?? contact.email ?? ""}
        error={fields?.email}
        maxLength={254}
        autoComplete="off"
      />
    </>
  );
}

/** Corrects how the thread's customer is called and reached. */
export function InfoContactForm({ conversation, contact, address, actionData }: InfoPart) {
  const navigate = useNavigate();
  const { toast } = useToast();
  const back = panelPath(address, "info");
  const { Form, pending, refused } = usePanelForm(() => {
    toast({ title: "Datos guardados" });
    navigate(back, { replace: true, preventScrollReset: true });
  });
  const shown = refused ?? (actionData?.intent === "set-contact" ? refusedOf(actionData) : undefined);
  return (
    <Form method="post" action={panelPath(address, "editar")} className="info-form" data-panel="editar">
      <input type="hidden" name="intent" value="set-contact" />
      <input type="hidden" name="conversationId" value={conversation.id} />
      <TextField
        label="Nombre"
        name="customerName"
        defaultValue={shown?.typed?.customerName ?? contact.name ?? ""}
        error={shown?.fields?.customerName}
        maxLength={120}
        autoComplete="off"
      />
      <ReachFields contact={contact} typed={shown?.typed} fields={shown?.fields} />
      <div className="ui-actions">
        <SubmitButton pending={pending} pendingLabel="Guardando…">
          Guardar
        </SubmitButton>
        <Link to={back} preventScrollReset {...buttonLook({ variant: "soft", color: "gray" })}>
          Cancelar
        </Link>
      </div>
    </Form>
  );
}
