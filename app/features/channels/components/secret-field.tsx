import { type ComponentPropsWithoutRef, useState } from "react";
import { IconButton } from "~/ui/button";
import { Field } from "~/ui/field";
import { EyeGlyph } from "~/ui/glyphs";
import { useHydrated } from "~/ui/hydration";
import { Input } from "~/ui/input";
import type { SecretText } from "../cards";
import type { SecretState } from "../read-cards.server";

interface SecretFieldProps {
  readonly text: SecretText;
  readonly state: SecretState;
  /** The attributes that connect it with its form; they never hold an earlier value. */
  readonly field: Pick<ComponentPropsWithoutRef<"input">, "id" | "name" | "autoFocus"> & { readonly error?: string };
}

/** A field for a secret. A stored secret is never shown: the switch reveals only the text being typed. */
export function SecretField({ text: { label, saved, hint }, state, field: { id, error, ...field } }: SecretFieldProps) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  const stored = state.ending === null ? saved : `${saved}, termina en ${state.ending}`;
  return (
    <Field
      label={label}
      required
      error={error}
      id={id}
      hint={state.isSet ? "Déjalo vacío para conservar lo guardado; lo que escribas lo cambia." : hint}
    >
      {(control) => (
        <Input
          {...field}
          {...control}
          type={shown ? "text" : "password"}
          required={!state.isSet}
          placeholder={state.isSet ? stored : undefined}
          maxLength={500}
          // Keeps the browser from offering the person's own password.
          autoComplete="new-password"
          autoCapitalize="none"
          spellCheck={false}
          data-secret
          end={
            hydrated ? (
              <IconButton
                type="button"
                aria-label={`${shown ? "Ocultar" : "Mostrar"} ${label}`}
                aria-pressed={shown}
                onClick={() => setShown(!shown)}
              >
                <EyeGlyph crossed={shown} />
              </IconButton>
            ) : null
          }
        />
      )}
    </Field>
  );
}
