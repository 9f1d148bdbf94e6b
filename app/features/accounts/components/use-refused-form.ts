import { type RefObject, useEffect, useRef } from "react";
import type { RefusedForm } from "../sign-in-page.server";

/** A refused form as it crossed the wire. */
export type Refused = Pick<RefusedForm, "failure"> & {
  readonly result: {
    readonly initialValue?: Readonly<Record<string, unknown>> | null;
    readonly error?: Readonly<Record<string, readonly string[] | null>>;
  };
};

interface RefusedFields {
  readonly formRef: RefObject<HTMLFormElement>;
  /** Spreads into a field: what was typed, why it was refused, and the focus where the first refused one is. */
  readonly field: (name: string) => {
    name: string;
    defaultValue: string | undefined;
    error: string | undefined;
    autoFocus: boolean;
  };
}

/** What the server answered about a form's fields; after each refusal the first refused one gets the focus. */
export function useRefusedForm(refused: Refused | null, names: readonly string[]): RefusedFields {
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) formRef.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refused]);
  const errorOf = (name: string) => refused?.result.error?.[name]?.[0];
  const first = names.find((name) => errorOf(name) !== undefined);
  return {
    formRef,
    field: (name) => {
      const typed = refused?.result.initialValue?.[name];
      return {
        name,
        defaultValue: typeof typed === "string" ? typed : undefined,
        error: errorOf(name),
        autoFocus: first === name,
      };
    },
  };
}
