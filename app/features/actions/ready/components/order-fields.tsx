import { TextAreaField } from "~/ui/field";
import type { useServerForm } from "~/ui/server-form";
import { WhoFields } from "./noted-fields";

interface Fields {
  readonly things?: string;
  readonly name: string;
  readonly contact?: string;
  readonly neededBy?: string;
  readonly address?: string;
  readonly note?: string;
}

/** What staff write down of an order, new or not. */
export function OrderFields({ field }: Pick<ReturnType<typeof useServerForm<Fields>>, "field">) {
  return (
    <>
      <TextAreaField
        {...field("things")}
        label="Qué pide"
        required
        rows={4}
        maxLength={20_000}
        autoComplete="off"
        hint="Una cosa en cada línea, primero cuántas: «2 conchas». El precio sale de tu lista; si no está ahí, pon al final el de cada pieza: «12 galletas $15»."
      />
      <WhoFields field={field} />
      <TextAreaField
        {...field("address")}
        label="Dirección de entrega"
        rows={2}
        maxLength={500}
        autoComplete="off"
        hint="Vacía: pasa a recoger."
      />
      <TextAreaField
        {...field("note")}
        label="Nota del equipo"
        rows={2}
        maxLength={500}
        autoComplete="off"
        hint="Tu cliente no la ve: «dejó $200 de anticipo»."
      />
    </>
  );
}
