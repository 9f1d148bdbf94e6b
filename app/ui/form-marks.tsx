import { useState } from "react";
import * as z from "zod/mini";
import type { Changed, FormRefusal } from "~/platform/form-answer";
import { Note } from "./note";

const conflictSchema = z.object({
  changed: z.object({ seen: z.number(), fields: z.array(z.object({ label: z.string(), stored: z.string() })) }),
});

/** The colleague's change in what a refusal is about; null where it is about something else. */
export function readChanged(about: unknown): Changed | null {
  const read = conflictSchema.safeParse(about);
  return read.success ? read.data.changed : null;
}

interface Opened {
  /** The version of the record that fills the form. */
  readonly seen?: number | undefined;
  /** The key of a form for a new record. */
  readonly formKey?: number | null | undefined;
  /** The record was deleted after the form was opened: it is the form of a new one since. */
  readonly isGone?: boolean;
}

/**
 * The hidden fields by which the server notices that the record changed since the form was opened, or that a new one
 * was stored already. They stay as they were at first, like what was typed; after a refusal that showed what the record
 * says now, the form has seen that.
 */
export function useFormMarks({ seen, formKey, isGone = false }: Opened, refused: FormRefusal | undefined) {
  const [first] = useState(seen);
  const [firstKey, setKey] = useState(formKey ?? undefined);
  if (firstKey === undefined && formKey) setKey(formKey);
  const changed = readChanged(refused?.about);
  const sent = refused?.result.initialValue;
  // The version that was seen of a deleted record means nothing for the new one.
  const before = isGone && sent?.key === undefined ? undefined : (sent?.seen ?? (isGone ? undefined : first));
  const marks = { seen: changed?.seen ?? before, key: sent?.key ?? firstKey };
  return {
    changed,
    /** The refusal says no more than that the record is gone, which the form says itself. */
    isNoted: isGone && refused?.intent === "update",
    marks: Object.entries(marks).map(([name, value]) =>
      value === undefined ? null : <input key={name} type="hidden" name={name} value={value} />,
    ),
  };
}

/** Says that a colleague changed the record, and what it says now; whoever saves again means it. */
export function ChangedNote({ said, changed }: { readonly said: string | undefined; readonly changed: Changed }) {
  const now = changed.fields.map(({ label, stored }) => `${label}: ${stored || "(vacío)"}`).join("; ");
  const isEnded = [".", "?", "!"].some((end) => now.endsWith(end));
  return (
    <Note color="amber" role="alert">
      {said} {now ? `Ahora dice: ${now}${isEnded ? "" : "."} ` : ""}Si guardas, queda lo que tú escribiste.
    </Note>
  );
}
