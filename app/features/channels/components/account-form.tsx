import { Grid } from "@radix-ui/themes/components/grid";
import { useEffect, useRef } from "react";
import type { z } from "zod";
import type { FormRefusal } from "~/platform/form-answer";
import { paths } from "~/platform/paths";
import { DIAL_CHOICES } from "~/platform/phone-countries";
import { PhoneField, TextAreaField, TextField } from "~/ui/field";
import { FormEnd } from "~/ui/form-end";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import { SwitchField } from "~/ui/switch";
import type { CardText } from "../cards";
import type { CardView } from "../read-cards.server";
import type { accountSchema } from "../schema";
import { SecretField } from "./secret-field";
import { useCardForm } from "./use-card-form";

type Account = z.input<typeof accountSchema>;

interface AccountFormProps {
  readonly card: CardText;
  readonly view: CardView;
  /** The refusal of this form when it was sent without scripts. */
  readonly answered: FormRefusal | undefined;
  /** True while the form holds unsaved changes. */
  readonly unsaved: boolean;
  readonly onTyped: () => void;
  readonly onSaved: () => void;
}

function forgetSecrets(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement>("input[data-secret]")) field.value = "";
}

/** The account's fields. Stored secrets are never shown; the other fields show their stored values. */
export function AccountForm({ card, view, answered, unsaved, onTyped, onSaved }: AccountFormProps) {
  const { type, secrets, number, senderName } = card;
  const { pending, refused, onSubmit } = useCardForm(answered, (form) => {
    forgetSecrets(form);
    onSaved();
  });
  const stored = storedIn(view);
  const { form, error, check, field: of } = useServerForm<Account>({ refused, defaultValue: stored, onSubmit });
  // A browser must not fill in somebody's own data.
  const field = (name: keyof Account) => ({ ...of(name), autoComplete: "off" });
  const place = useFollowing(JSON.stringify(stored), unsaved);
  return (
    <Grid gap="4" asChild>
      <form
        ref={place}
        method="post"
        action={paths.settings("integraciones")}
        {...form}
        aria-label={`Cuenta de ${card.title}`}
        autoComplete="off"
        onInput={onTyped}
      >
        <input type="hidden" name="intent" value="integration-save" />
        <input type="hidden" name="of" value={type} />
        <input type="hidden" name="seen" value={view.seen} />
        {secrets.map((secret) => (
          <SecretField key={secret.name} text={secret} state={view[secret.name]} field={tied(of(secret.name))} />
        ))}
        {type === "meta" ? (
          <TextField
            {...field("phoneNumber")}
            label={number.label}
            required
            inputMode="numeric"
            hint={number.hint}
            maxLength={40}
          />
        ) : (
          <PhoneField
            {...field("phoneNumber")}
            label={number.label}
            codeName="phoneNumberCountryCode"
            countries={DIAL_CHOICES}
            required={number.required}
            defaultCode={of("phoneNumberCountryCode").defaultValue}
            hint={number.hint}
            maxLength={40}
          />
        )}
        {senderName ? (
          <TextField {...field("senderName")} label={senderName.label} hint={senderName.hint} maxLength={60} />
        ) : null}
        {type === "brevo" ? <BrevoFields field={field} /> : null}
        {type === "meta" ? (
          <TextField
            {...field("wabaId")}
            label="Identificador de la cuenta de WhatsApp Business"
            inputMode="numeric"
            hint="Está junto al identificador del número (paso 2). Con él traemos tus plantillas aprobadas."
            maxLength={40}
          />
        ) : null}
        <SwitchField
          {...check("isActive")}
          label="Activa"
          hint="Si la apagas, no entran ni salen mensajes por esta cuenta."
        />
        <FormEnd error={error}>
          <SubmitButton pending={pending} pendingLabel="Guardando y probando…">
            Guardar
          </SubmitButton>
        </FormEnd>
      </form>
    </Grid>
  );
}

function tied({ id, name, autoFocus, error }: ReturnType<ReturnType<typeof useServerForm<Account>>["field"]>) {
  return { id, name, autoFocus, error };
}

function storedIn({ phone, senderName, agentId, mailSender, widgetCode, wabaId, isActive }: CardView) {
  const { number, dialCode } = phone;
  const texts = { senderName, agentId, mailSender, widgetCode, wabaId };
  return { phoneNumber: number, phoneNumberCountryCode: dialCode, ...texts, isActive };
}

/** Shows the stored values, unless somebody is changing them here. */
function useFollowing(stored: string, unsaved: boolean) {
  const place = useRef<HTMLFormElement>(null);
  const shown = useRef(stored);
  useEffect(() => {
    if (unsaved || shown.current === stored) return;
    shown.current = stored;
    place.current?.reset();
  }, [stored, unsaved]);
  return place;
}

interface BrevoFieldsProps {
  readonly field: (name: keyof Account) => ReturnType<ReturnType<typeof useServerForm<Account>>["field"]>;
}

function BrevoFields({ field }: BrevoFieldsProps) {
  return (
    <>
      <TextField
        {...field("mailSender")}
        label="Email desde el que escribes"
        type="email"
        inputMode="email"
        hint="Uno de tus remitentes confirmados en Brevo (paso 4). Sin él no salen correos."
        maxLength={254}
      />
      <TextField
        {...field("agentId")}
        label="Agente de Brevo (agentId)"
        hint="Quién firma dentro de Brevo. Si lo dejas vacío, Brevo crea uno."
        maxLength={100}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextAreaField
        {...field("widgetCode")}
        label="Código del widget"
        rows={3}
        hint="Solo si usas el chat web de Brevo: lo copias en Conversaciones → Configuración → Canales."
        maxLength={5_000}
        spellCheck={false}
      />
    </>
  );
}
