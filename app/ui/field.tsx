import { Flex } from "@radix-ui/themes/components/flex";
import { Grid } from "@radix-ui/themes/components/grid";
import { Text } from "@radix-ui/themes/components/text";
import { type ComponentPropsWithoutRef, type ReactNode, useId, useState } from "react";
import { IconButton } from "./button";
import { EyeGlyph } from "./glyphs";
import { useHydrated } from "./hydration";
import { Input, Select, TextArea } from "./input";

interface FieldTexts {
  readonly label: string;
  /** One line of help below the control. */
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
  /** Another field decides if it may be empty: the hint says when, and the label nothing. */
  readonly depends?: boolean;
  readonly className?: string;
  readonly children: (control: Control) => ReactNode;
}

/** Label above, hint below, error in its place; `children` gets the attributes that connect the control to them. */
export function Field({ label, hint, error, depends, id, required, className, children }: FieldProps) {
  const generated = useId();
  const control = id ?? generated;
  const hintId = `${control}-hint`;
  const errorId = `${control}-error`;
  const describedBy = [error ? errorId : "", hint ? hintId : ""].filter(Boolean).join(" ");
  return (
    <Flex direction="column" gap="1" className={className}>
      <Text as="label" weight="medium" htmlFor={control}>
        {label}
        {required || depends ? null : (
          <Text color="gray" weight="regular">
            {" "}
            (opcional)
          </Text>
        )}
      </Text>
      {children({
        id: control,
        "aria-describedby": describedBy || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {error ? (
        <Text as="p" size="2" color="red" id={errorId} data-testid="field-error">
          {error}
        </Text>
      ) : null}
      {hint ? (
        <Text as="p" size="2" color="gray" id={hintId}>
          {hint}
        </Text>
      ) : null}
    </Flex>
  );
}

type InputProps = FieldTexts &
  Pick<FieldProps, "depends"> &
  Omit<ComponentPropsWithoutRef<typeof Input>, "children" | "size" | "end">;

/** One-line text, e-mail, number, date… by `type`. */
export function TextField({ label, hint, error, depends, className, id, ...input }: InputProps) {
  return (
    <Field {...{ label, hint, error, depends, id, className }} required={input.required}>
      {(control) => <Input {...input} {...control} />}
    </Field>
  );
}

/** A password with a switch to show it; without JavaScript there is no switch. */
export function PasswordField({ label, hint, error, className, id, ...input }: Omit<InputProps, "type">) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} id={id} required={input.required} className={className}>
      {(control) => (
        <Input
          {...input}
          {...control}
          type={shown ? "text" : "password"}
          end={
            hydrated ? (
              <IconButton
                type="button"
                aria-label={shown ? "Ocultar contraseña" : "Mostrar contraseña"}
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

export interface Option {
  readonly value: string;
  readonly label: string;
}

type SelectProps = FieldTexts &
  Omit<ComponentPropsWithoutRef<typeof Select>, "children"> & { readonly options: readonly Option[] };

/** The browser's own select: it works with a keyboard, a thumb, and without JavaScript. */
export function SelectField({ label, hint, error, className, id, options, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} required={select.required} className={className}>
      {(control) => (
        <Select {...select} {...control}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

type TextAreaProps = FieldTexts & ComponentPropsWithoutRef<typeof TextArea>;

/** Text of several lines. */
export function TextAreaField({ label, hint, error, className, id, ...textarea }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id} required={textarea.required} className={className}>
      {(control) => <TextArea rows={4} {...textarea} {...control} />}
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

/** A national number with its country's dial code in front; two form values, `codeName` and `name`. */
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
        // Wide enough for '+52 México'.
        <Grid columns="minmax(140px, 2fr) minmax(0, 3fr)" gap="2">
          <Select
            name={codeName}
            defaultValue={defaultCode ?? "+52"}
            aria-label="Código de país"
            autoComplete="tel-country-code"
          >
            {countries.map(({ country, dial, name }) => (
              <option key={country} value={dial}>
                {dial} {name}
              </option>
            ))}
          </Select>
          <Input inputMode="tel" autoComplete="tel-national" {...input} {...control} type="tel" />
        </Grid>
      )}
    </Field>
  );
}
