import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import type { FormEvent } from "react";
import type { FormRefusal } from "~/platform/form-answer";

type Value = string | number | boolean | null | undefined;

interface ServerFormOptions<Fields> {
  /** The server's refusal of this very form; its reasons go with it. */
  readonly refused?: FormRefusal;
  /** What the fields hold before anybody types. */
  readonly defaultValue?: { readonly [Name in keyof Fields]?: Value };
  /** Told of every press that goes to the server. */
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * A form that the server checks. What was typed stays, each reason stands at its field, and the first field that was
 * refused gets the focus, without scripts too. `Fields` is `z.input` of the form's schema, so that no other name compiles.
 * @returns `form` spreads into the form, `field(name)` into one of our fields, `check(name)` into a checkbox; `text(name)`
 * follows what is typed; `error` is the reason that stands at no field
 */
export function useServerForm<Fields>({ refused, defaultValue, onSubmit }: ServerFormOptions<Fields>) {
  type Name = keyof Fields & string;
  const [form, fields] = useForm<Record<string, Value>>({ lastResult: refused?.result, defaultValue, onSubmit });
  const first = refused && Object.keys(form.allErrors).find((name) => name !== "");
  const of = (name: Name) => {
    const field = fields[name];
    // conform answers to every name; only the type of a look-up says otherwise.
    if (!field) throw new Error(`no field ${name}`);
    return field;
  };
  return {
    form: getFormProps(form, { ariaAttributes: false }),
    field(name: Name) {
      const { type: _, ...props } = getInputProps(of(name), { type: "text" });
      return { ...props, error: refused && of(name).errors?.[0], autoFocus: name === first };
    },
    check: (name: Name) => getInputProps(of(name), { type: "checkbox" }),
    text: (name: Name) => String(of(name).value ?? ""),
    error: refused && form.errors?.[0],
  };
}
