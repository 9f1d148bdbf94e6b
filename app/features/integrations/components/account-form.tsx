import { paths } from "~/platform/paths";
import { PHONE_COUNTRIES } from "~/platform/phone-countries";
import { PhoneField, TextAreaField, TextField } from "~/ui/field";
import { SubmitButton } from "~/ui/submit-button";
import type { CardText } from "../cards";
import type { CardActionData } from "../form-answer";
import type { CardView } from "../read-cards.server";
import { refill } from "./refill";
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
  const field = refill(refused);
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
          error={field(secret.name).error}
        />
      ))}
      {type === "meta" ? (
        <TextField
          label={number.label}
          {...field("phoneNumber", view.phone.number)}
          required
          inputMode="numeric"
          hint={number.hint}
          maxLength={40}
        />
      ) : (
        <PhoneField
          label={number.label}
          {...field("phoneNumber", view.phone.number)}
          codeName="phoneNumberCountryCode"
          countries={COUNTRIES}
          required={number.required}
          defaultCode={typed.phoneNumberCountryCode ?? view.phone.dialCode}
          hint={number.hint}
          maxLength={40}
        />
      )}
      {senderName ? (
        <TextField
          label={senderName.label}
          {...field("senderName", view.senderName)}
          hint={senderName.hint}
          maxLength={60}
        />
      ) : null}
      {type === "brevo" ? <BrevoFields view={view} field={field} /> : null}
      {type === "meta" ? (
        <TextField
          label="Identificador de la cuenta de WhatsApp Business"
          {...field("wabaId", view.wabaId)}
          inputMode="numeric"
          hint="Está junto al identificador del número (paso 2). Con él traemos tus plantillas aprobadas."
          maxLength={40}
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
  readonly field: ReturnType<typeof refill>;
}

function BrevoFields({ view, field }: BrevoFieldsProps) {
  return (
    <>
      <TextField
        label="Correo desde el que escribes"
        {...field("mailSender", view.mailSender)}
        type="email"
        inputMode="email"
        hint="Uno de tus remitentes confirmados en Brevo (paso 4). Sin él no salen correos."
        maxLength={254}
      />
      <TextField
        label="Agente de Brevo (agentId)"
        {...field("agentId", view.agentId)}
        hint="Quién firma dentro de Brevo. Si lo dejas vacío, Brevo crea uno."
        maxLength={100}
        autoCapitalize="none"
        spellCheck={false}
      />
      <TextAreaField
        label="Código del widget"
        {...field("widgetCode", view.widgetCode)}
        rows={3}
        hint="Solo si usas el chat web de Brevo: lo copias en Conversaciones → Configuración → Canales."
        maxLength={5_000}
        spellCheck={false}
      />
    </>
  );
}
