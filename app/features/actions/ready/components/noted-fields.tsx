import { TextField } from "~/ui/field";
import type { useServerForm } from "~/ui/server-form";

interface Fields {
  readonly name: string;
  readonly contact?: string;
  readonly neededBy?: string;
}

interface NotedFieldsProps extends Pick<ReturnType<typeof useServerForm<Fields>>, "field"> {
  readonly of: number;
  /** The state of the row that the page shows. */
  readonly seen: number;
  /** The contact as the page shows it: if it is sent back unchanged, the stored one stays. */
  readonly shown: string | null;
}

/** What the AI noted of whoever orders or asks for a quote, for staff to correct. */
export function NotedFields({ field, of, seen, shown }: NotedFieldsProps) {
  return (
    <>
      <CorrectedMarks of={of} seen={seen} shown={shown} />
      <WhoFields field={field} />
    </>
  );
}

/** The hidden fields of a correction. */
export function CorrectedMarks({ of, seen, shown }: Omit<NotedFieldsProps, "field">) {
  return (
    <>
      <input type="hidden" name="intent" value="correct" />
      <input type="hidden" name="of" value={of} />
      <input type="hidden" name="seen" value={seen} />
      <input type="hidden" name="shown" value={shown ?? ""} />
    </>
  );
}

/** Who wants it, and for when. */
export function WhoFields({ field }: Pick<NotedFieldsProps, "field">) {
  return (
    <>
      <TextField {...field("name")} label="Nombre" required maxLength={200} autoComplete="off" />
      <TextField {...field("contact")} label="Teléfono o correo" maxLength={200} autoComplete="off" />
      <TextField
        {...field("neededBy")}
        label="Para cuándo"
        maxLength={200}
        autoComplete="off"
        hint="Con tus palabras: «el sábado a las 5 de la tarde»."
      />
    </>
  );
}
