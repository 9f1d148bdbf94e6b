import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { useNavigation, useRouteLoaderData } from "@remix-run/react";
import { type FormEvent, useEffect } from "react";
import type { FormRefusal } from "~/platform/form-answer";
import type { SignedIn } from "./kept-form";

type Value = string | number | boolean | null | undefined;

interface ServerFormOptions<Fields> {
  /** The server's refusal of this very form, with its reasons. */
  readonly refused?: FormRefusal;
  /** The initial values of the fields. */
  readonly defaultValue?: { readonly [Name in keyof Fields]?: Value };
  /** Called on every submit that goes to the server. */
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * A form that the server checks. Typed values stay, each reason is shown at its field, and the first refused field gets
 * the focus, also without scripts. In the console it outlives the end of the session. `Fields` is `z.input` of the
 * form's schema, so that no other name compiles.
 * @returns `form` to spread into the form, `field(name)` for one of our fields, `check(name)` for a checkbox,
 * `text(name)` with the typed text, `error` for a reason without a field
 */
export function useServerForm<Fields>({ refused, defaultValue, onSubmit }: ServerFormOptions<Fields>) {
  type Name = keyof Fields & string;
  const [form, fields] = useForm<Record<string, Value>>({ lastResult: refused?.result, defaultValue, onSubmit });
  const to = useNavigation().location;
  const signedIn = useRouteLoaderData<SignedIn>("routes/admin");
  useEffect(() => {
    if (!signedIn) return;
    // The form may have left its page before the code is here.
    const element = document.getElementById(form.id);
    const page = location.href;
    // Fetched before anything is typed, because the line may be gone when it is needed.
    import("./kept-form").then(
      (part) => part.keptForm(element, signedIn, page, to),
      () => 0,
    );
  }, [form.id, signedIn, to]);
  const first = refused && Object.keys(form.allErrors).find((name) => name !== "");
  const of = (name: Name) => {
    const field = fields[name];
    // conform has a field for every name; only its type does not say so.
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
