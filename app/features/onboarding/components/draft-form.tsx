import { Flex } from "@radix-ui/themes/components/flex";
import { Text } from "@radix-ui/themes/components/text";
import { type FormEvent, useState } from "react";
import type { z } from "zod";
import type { FormRefusal } from "~/platform/form-answer";
import { countryPlace } from "~/platform/places";
import { visitorPaths } from "~/platform/visitor-paths";
import { Button } from "~/ui/button";
import { PasswordField, TextField } from "~/ui/field";
import { FormError } from "~/ui/form-error";
import { useHydrated } from "~/ui/hydration";
import { useServerForm } from "~/ui/server-form";
import { SubmitButton } from "~/ui/submit-button";
import type { describedAccountSchema } from "../account-schema";
import { type AccountDraft, ASKED_FIELDS, type AskedField, askedFields } from "../draft";
import styles from "./account-form.module.css";
import { CountryChoice } from "./country-choice";

interface FieldLook {
  readonly label: string;
  readonly type?: "email" | "tel";
  readonly autoComplete: string;
}

const LOOKS: Readonly<Record<AskedField, FieldLook>> = {
  name: { label: "Nombre de tu negocio", autoComplete: "organization" },
  industry: { label: "Industria de tu negocio", autoComplete: "off" },
  firstName: { label: "Tu nombre", autoComplete: "given-name" },
  lastName: { label: "Tus apellidos", autoComplete: "family-name" },
  email: { label: "Email", type: "email", autoComplete: "username" },
  phone: {
    label: "Teléfono",
    type: "tel",
    autoComplete: "tel",
  },
};

interface DraftFormProps {
  readonly draft: AccountDraft;
  readonly refused?: FormRefusal;
  readonly pending: boolean;
  readonly send: (form: HTMLFormElement) => void;
  /** Leads back to the description; without scripts the browser's own way back does. */
  readonly correct?: () => void;
}

/** How a phone is typed where the business is. */
function phoneHint(country: string): string {
  const place = countryPlace(country);
  return place && place.id !== "mx"
    ? `Como se marca en ${place.country}. Si es de otro país, con su código y un +.`
    : "Fuera de México, con el código de tu país: +51 987 654 321.";
}

/** The second form: what the description left out, and a password. */
export function DraftForm({ draft, refused, pending, send, correct }: DraftFormProps) {
  const { form, field, error } = useServerForm<z.input<typeof describedAccountSchema>>({
    refused,
    defaultValue: draft,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (!pending) send(event.currentTarget);
    },
  });
  const hydrated = useHydrated();
  // A refusal brings no password back, so the form's own state loses it; the field keeps it.
  const [hasPassword, setHasPassword] = useState(false);
  const [country, setCountry] = useState(draft.country ?? "");
  const asked = askedFields(draft, refused?.result.error);
  const read = ASKED_FIELDS.filter((name) => !asked.includes(name));
  return (
    <form
      method="post"
      action={visitorPaths.accountForm()}
      encType="multipart/form-data"
      {...form}
      className={styles.form}
    >
      <input type="hidden" name="intent" value="create" />
      <input type="hidden" name="asked" value={asked.join(",")} />
      {[...read, ...KEPT].map((name) => (
        <input key={name} type="hidden" name={name} value={draft[name] ?? ""} />
      ))}
      {read.length > 0 ? (
        <dl className={styles.read} aria-label="Lo que entendimos">
          {read.map((name) => (
            <div key={name}>
              <dt>{LOOKS[name].label}</dt>
              <dd>{draft[name]}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {draft.documentName ? (
        <Text as="p" size="2" color="gray">
          {draft.documentName} será tu primer documento.
        </Text>
      ) : null}
      <FormError>{error}</FormError>
      {asked.map((name) => (
        <TextField
          {...field(name)}
          {...LOOKS[name]}
          hint={name === "phone" ? phoneHint(country) : undefined}
          key={name}
          required
        />
      ))}
      <CountryChoice field={field("country")} country={country} choose={setCountry} />
      <PasswordField
        {...field("password")}
        label="Contraseña para tu cuenta"
        hint="Al menos 6 caracteres."
        autoComplete="new-password"
        onInput={(event) => setHasPassword(event.currentTarget.value !== "")}
        required
      />
      <Text as="p" size="2" color="gray">
        Al crear tu cuenta aceptas el <a href={visitorPaths.privacy()}>aviso de privacidad</a> y los{" "}
        <a href={visitorPaths.terms()}>términos</a>.
      </Text>
      <Flex wrap="wrap" gap="3">
        <SubmitButton size="3" disabled={hydrated && !hasPassword} pending={pending} pendingLabel="Creando cuenta...">
          Crear cuenta y continuar
        </SubmitButton>
        {correct ? (
          <Button type="button" size="3" variant="soft" color="gray" onClick={correct} disabled={pending}>
            Corregir la descripción
          </Button>
        ) : null}
      </Flex>
    </form>
  );
}

const KEPT = ["description", "website", "documentId", "documentName"] as const;
