import { type ComponentPropsWithoutRef, type ReactNode, useId, useState } from "react";
import { EyeGlyph } from "./glyphs";
import { useHydrated } from "./hydration";

interface FieldTexts {
  readonly label: string;
  /** One line below the control that helps before anything is wrong. */
  readonly hint?: ReactNode;
  /** Spanish reason why the value was refused. */
  readonly error?: string;
}

interface Control {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": true | undefined;
}

interface FieldProps extends FieldTexts {
  readonly id?: string;
  readonly required?: boolean;
  readonly className?: string;
  readonly children: (control: Control) => ReactNode;
}

/** Label above, hint below, error in its place; `children` gets what ties the control to them. */
export function Field({ label, hint, error, id, required, className, children }: FieldProps) {
  const generated = useId();
  const control = id ?? generated;
  const hintId = `${control}-hint`;
  const errorId = `${control}-error`;
  const describedBy = [error ? errorId : "", hint ? hintId : ""].filter(Boolean).join(" ");
  return (
    <div className={`ui-field ${className ?? ""}`}>
      <label className="ui-label" htmlFor={control}>
        {label}
        {required ? null : <span className="ui-optional"> (opcional)</span>}
      </label>
      {children({
        id: control,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {error ? (
        <p className="ui-error" id={errorId}>
          {error}
        </p>
      ) : null}
      {hint ? (
        <p className="ui-hint" id={hintId}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

type InputProps = FieldTexts & Omit<ComponentPropsWithoutRef<"input">, "children" | "size">;

/** One-line text, e-mail, number, date… by `type`. */
export function TextField({ label, hint, error, className, id, ...input }: InputProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} required={input.required} className={className}>
      {(control) => <input type="text" {...input} {...control} className="ui-input" />}
    </Field>
  );
}

/** Password with a switch that shows it; without JavaScript the switch is absent. */
export function PasswordField({ label, hint, error, className, id, ...input }: Omit<InputProps, "type">) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} id={id} required={input.required} className={className}>
      {(control) => (
        <div className="ui-password">
          <input {...input} {...control} type={shown ? "text" : "password"} className="ui-input" />
          {hydrated ? (
            <button
              type="button"
              className="ui-reveal"
              aria-label={shown ? "Ocultar contraseña" : "Mostrar contraseña"}
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

export interface Option {
  readonly value: string;
  readonly label: string;
}

type SelectProps = FieldTexts &
  Omit<ComponentPropsWithoutRef<"select">, "children"> & { readonly options: readonly Option[] };

/** The browser's own select: it works with a keyboard, a thumb, and without JavaScript. */
export function SelectField({ label, hint, error, className, id, options, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} required={select.required} className={className}>
      {(control) => (
        <select {...select} {...control} className="ui-input ui-select">
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

type TextAreaProps = FieldTexts & ComponentPropsWithoutRef<"textarea">;

/** Text of several lines. */
export function TextAreaField({ label, hint, error, className, id, ...textarea }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} required={textarea.required} className={className}>
      {(control) => <textarea rows={4} {...textarea} {...control} className="ui-input ui-textarea" />}
    </Field>
  );
}

export interface DialCode {
  /** Two-letter country code. */
  readonly country: string;
  /** With the plus sign, such as '+52'. */
  readonly dial: string;
  /** Spanish name of the country. */
  readonly name: string;
}

type PhoneProps = Omit<InputProps, "type"> & {
  readonly countries: readonly DialCode[];
  readonly codeName: string;
  readonly defaultCode?: string;
};

/** National number with its country's dial code in front; two form values, `codeName` and `name`. */
export function PhoneField({
  label,
  hint,
  error,
  className,
  id,
  countries,
  codeName,
  defaultCode,
  ...input
}: PhoneProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} required={input.required} className={className}>
      {(control) => (
        <div className="ui-phone">
          <select
            name={codeName}
            defaultValue={defaultCode ?? "+52"}
            className="ui-input ui-select"
            aria-label="Código de país"
            autoComplete="tel-country-code"
          >
            {countries.map(({ country, dial, name }) => (
              <option key={country} value={dial}>
                {dial} {name}
              </option>
            ))}
          </select>
          <input inputMode="tel" autoComplete="tel-national" {...input} {...control} type="tel" className="ui-input" />
        </div>
      )}
    </Field>
  );
}
