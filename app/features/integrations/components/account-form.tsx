import { paths } from "~/platform/paths";
import { PHONE_COUNTRIES } from "~/platform/phone-countries";
import { PhoneField, TextAreaField, TextField } from "~/ui/field";
import { SubmitButton } from "~/ui/submit-button";
import type { CardText } from "../cards";
import type { CardActionData } from "../form-answer";
import type { CardView } from "../read-cards.server";
import { SecretField } from "./secret-field";
import { useCardForm } from "./use-card-form";

export const COUNTRIES = PHONE_COUNTRIES.map(({ id, dialCode, name }) => ({ country: id, dial: dialCode, name }));

interface AccountFormProps {
  readonly card: CardText;
  readonly view: CardView;
  /** What the page's action said to this form, where it was sent without scripts. */
  readonly answered: Extract<CardActionData, { ok: false }> | null;
  readonly onTyped: () => void;
  readonly onSaved: () => void;
}

function forgetSecrets(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement>("input[data-secret]")) field.value = "";
}

/** The account's fields. Secrets are written and never read; the rest shows what is stored. */
export function AccountForm({ card, view, answered, onTyped, onSaved }: AccountFormProps) {
  const { type, secrets, number, senderName } = card;
  const { pending, refused, onSubmit } = useCardForm(answered, (form) => {
    forgetSecrets(form);
    onSaved();
  });
  const typed = refused?.typed ?? {};
  const error = (name: string) => refused?.fields[name]?.[0];
  return (
    <form
      method="post"
      action={paths.settings("integraciones")}
      className="ui-form card-account"
      aria-label={`Cuenta de ${card.title}`}
      autoComplete="off"
      onSubmit={onSubmit}
      onInput={onTyped}
    >
      <input type="hidden" name="intent" value="integration-save" />
      <input type="hidden" name="type" value={type} />
      <input type="hidden" name="seen" value={view.seen} />
      {secrets.map((secret) => (
        <SecretField
          key={secret.name}
          text={secret}
          state={view[secret.name]}
          typed={typed[secret.name]}
          error={error(secret.name)}
        />
      ))}
      {type === "meta" ? (
        <TextField
          label={number.label}
          name="phoneNumber"
          required
          inputMode="numeric"
          defaultValue={typed.phoneNumber ?? view.phone.number}
          hint={number.hint}
          error={error("phoneNumber")}
          maxLength={40}
          autoComplete="off"
        />
      ) : (
        <PhoneField
          label={number.label}
          name="phoneNumber"
          codeName="phoneNumberCountryCode"
          countries={COUNTRIES}
          required={number.required}
          defaultCode={typed.phoneNumberCountryCode ?? view.phone.dialCode}
          defaultValue={typed.phoneNumber ?? view.phone.number}
          hint={number.hint}
          error={error("phoneNumber")}
          maxLength={40}
          autoComplete="off"
        />
      )}
      {senderName ? (
        <TextField
          label={senderName.label}
          name="senderName"
          defaultValue={typed.senderName ?? view.senderName}
          hint={senderName.hint}
          error={error("senderName")}
          maxLength={60}
          autoComplete="off"
        />
      ) : null}
      {type === "brevo" ? <BrevoFields view={view} typed={typed} error={error} /> : null}
      {type === "meta" ? (
        <TextField
          label="Identificador de la cuenta de WhatsApp Business"
          name="wabaId"
          inputMode="numeric"
          defaultValue={typed.wabaId ?? view.wabaId}
          hint="Está junto al identificador del número (paso 2). Con él traemos tus plantillas aprobadas."
          error={error("wabaId")}
          maxLength={40}
          autoComplete="off"
        />
      ) : null}
      <label className="card-switch">
        <input
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells itself whether it is on.
          role="switch"
          name="isActive"
          defaultChecked={refused && "seen" in typed ? typed.isActive === "on" : view.isActive}
        />
        <span>
          Activa
          <small>Si la apagas, no entran ni salen mensajes por esta cuenta.</small>
        </span>
      </label>
      {refused ? (
        <p className="ui-error" role="alert">
          {refused.error}
        </p>
      ) : null}
      <div className="ui-actions">
        <SubmitButton pending={pending} pendingLabel="Guardando y probando…">
          Guardar
        </SubmitButton>
      </div>
    </form>
  );
}

interface BrevoFieldsProps {
  readonly view: CardView;
  readonly typed: Readonly<Record<string, string>>;
  readonly error: (name: string) => string | undefined;
}

function BrevoFields({ view, typed, error }: BrevoFieldsProps) {
  return (
    <>
      <TextField
        label="Correo desde el que escribes"
        name="mailSender"
        type="email"
        inputMode="email"
        defaultValue={typed.mailSender ?? view.mailSender}
        hint="Uno de tus remitentes confirmados en Brevo (paso 4). Sin él no salen correos."
        error={error("mailSender")}
        maxLength={254}
        autoComplete="off"
      />
      <TextField
        label="Agente de Brevo (agentId)"
        name="agentId"
        defaultValue={typed.agentId ?? view.agentId}
        hint="Quién firma dentro de Brevo. Si lo dejas vacío, Brevo crea uno."
        error={error("agentId")}
        maxLength={100}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextAreaField
        label="Código del widget"
        name="widgetCode"
        rows={3}
        defaultValue={typed.widgetCode ?? view.widgetCode}
        hint="Solo si usas el chat web de Brevo: lo copias en Conversaciones → Configuración → Canales."
        error={error("widgetCode")}
        maxLength={5_000}
        spellCheck={false}
      />
    </>
  );
}
