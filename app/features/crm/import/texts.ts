import type { ContactKind } from "~/features/contacts/import/columns";
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

const number = new Intl.NumberFormat("es-MX");

/** '1 fila', '1,200 filas'. */
export function count(amount: number, one: string, many: string): string {
  return `${number.format(amount)} ${amount === 1 ? one : many}`;
}

export function people(kind: ContactKind, amount: number): string {
  const { many } = LISTS[kind];
  return count(amount, many.slice(0, -1), many);
}
