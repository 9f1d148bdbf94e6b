import { useState } from "react";
import { Field } from "~/ui/field";
import { EyeGlyph } from "~/ui/glyphs";
import { useHydrated } from "~/ui/hydration";
import type { SecretText } from "../cards";
import type { SecretState } from "../read-cards.server";

interface SecretFieldProps {
  readonly text: SecretText;
  readonly state: SecretState;
  /** What was typed and came back. */
  readonly typed?: string;
  readonly error?: string;
}

/** A secret that can be written and never read: the switch shows only what is being typed. */
export function SecretField({ text: { name, label, saved, hint }, state, typed, error }: SecretFieldProps) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  const stored = state.ending === null ? saved : `${saved}, termina en ${state.ending}`;
  return (
    <Field
      label={label}
      required
      error={error}
      hint={state.isSet ? "Déjalo vacío para conservar lo guardado, o escribe otro para cambiarlo." : hint}
    >
      {(control) => (
        <div className="ui-password">
          <input
            {...control}
            name={name}
            type={shown ? "text" : "password"}
            className="ui-input"
            required={!state.isSet}
            defaultValue={typed}
            placeholder={state.isSet ? stored : undefined}
            maxLength={500}
            // Nobody's own password belongs here, so none is offered.
            autoComplete="new-password"
            autoCapitalize="none"
            spellCheck={false}
            data-secret
          />
          {hydrated ? (
            <button
              type="button"
              className="ui-reveal"
              aria-label={`${shown ? "Ocultar" : "Mostrar"} ${label}`}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              <EyeGlyph crossed={shown} />
            </button>
          ) : null}
        </div>
      )}
    </Field>
  );
}
