import { TextField } from "~/ui/field";
import type { useServerForm } from "~/ui/server-form";

interface Fields {
  readonly name: string;
  readonly contact?: string;
  readonly neededBy?: string;
}

/** What the AI noted of whoever orders or asks for a quote, for staff to correct. */
export function NotedFields({ field }: Pick<ReturnType<typeof useServerForm<Fields>>, "field">) {
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
