import type { ContactKind } from "~/features/contacts/import/columns";
import { countOf } from "~/language/counts";
import type { ImportStatus } from "./schema";

export const LISTS: Readonly<Record<ContactKind, { readonly many: string; readonly title: string }>> = {
  customer: { many: "clientes", title: "Importar clientes" },
  prospect: { many: "prospectos", title: "Importar prospectos" },
};

export const STATUS_TEXTS: Readonly<Record<ImportStatus, string>> = {
  uploaded: "Sin empezar",
  running: "Importando",
  stopped: "Se detuvo",
  halted: "Detenida",
  done: "Terminada",
  undoing: "Deshaciendo",
  undone: "Deshecha",
};

export function people(kind: ContactKind, amount: number): string {
  const { many } = LISTS[kind];
  return countOf(amount, many.slice(0, -1), many);
}
