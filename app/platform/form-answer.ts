/** A refused form, as its page gets it. It holds no secret that was typed. */
export interface FormRefusal<About = unknown> {
  readonly ok: false;
  /** The name of the posted form; empty where it could not be read. */
  readonly intent: string;
  /** The row that the form is about, as the form named it; empty for none. */
  readonly of: string;
  /** A stable code, such as `invalid`, or a finer one, such as `text_changed`. */
  readonly code: string;
  /** The first reason, in Spanish, for places that show one sentence. */
  readonly error: string;
  /** For conform's `lastResult`: the typed values, and the reasons by field; those under "" belong to no field. */
  readonly result: {
    readonly status: "error";
    readonly initialValue: Record<string, string>;
    readonly error: Record<string, string[]>;
  };
  /** The error's own data, if it has any. */
  readonly about?: About;
}

/** A form that succeeded. */
export interface FormDone<Intent extends string = string, Value = unknown> {
  readonly ok: true;
  readonly intent: Intent;
  readonly of: string;
  /** The result of the use case. */
  readonly value: Value;
}

/** The answer to a form that stays on its page. */
export type FormAnswer<Value = unknown, About = unknown> = FormRefusal<About> | FormDone<string, Value>;

/** The refusal of one form among those of a page. @param of the row; left out, it may be any */
export function refusalOf<About = unknown>(
  answer: FormRefusal<About> | { readonly ok: true } | undefined,
  intent: string,
  of?: string | number,
): FormRefusal<About> | undefined {
  if (!answer || answer.ok || answer.intent !== intent) return undefined;
  return of === undefined || answer.of === String(of) ? answer : undefined;
}

/** A field that a colleague's version of a record has otherwise. */
export interface Differing {
  readonly label: string;
  /** What the record says now; empty where it says nothing. */
  readonly stored: string;
}

/** A colleague changed a record while its form was open: what the record says now, and the `seen` of that version. */
export interface Changed {
  readonly seen: number;
  readonly fields: readonly Differing[];
}
