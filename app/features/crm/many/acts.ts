import { PROSPECT_STATUSES, STATUS_LABELS } from "~/features/contacts/prospects/statuses";
import { countOf } from "~/language/counts";
import type { RecordKind } from "~/platform/record-index.server";

/** What is done to many records at once, by its word in the address. */
export const ACTS = ["etiquetar", "quitar-etiqueta", "estado", "empresa", "eliminar"] as const;
export type Act = (typeof ACTS)[number];

/** What each list offers, in this order. */
export const ACTS_OF = {
  customer: ["etiquetar", "quitar-etiqueta", "estado", "empresa", "eliminar"],
  prospect: ["estado", "empresa", "eliminar"],
  company: ["estado", "eliminar"],
} as const satisfies Record<RecordKind, readonly Act[]>;

export const ACT_LABELS: Readonly<Record<Act, string>> = {
  etiquetar: "Etiquetar",
  "quitar-etiqueta": "Quitar etiqueta",
  estado: "Cambiar estado",
  empresa: "Asignar empresa",
  eliminar: "Eliminar",
};

/** The value that takes records out of their company. */
export const NO_COMPANY = "0";

export function offers(kind: RecordKind, act: Act): boolean {
  return (ACTS_OF[kind] as readonly Act[]).includes(act);
}

/** The states that many records can be put in at once. A prospect becomes converted by itself only, with its customer. */
export const STATES_OF: Readonly<Record<RecordKind, readonly (readonly [value: string, label: string])[]>> = {
  customer: [
    ["active", "Activo"],
    ["inactive", "Inactivo"],
  ],
  prospect: PROSPECT_STATUSES.filter((status) => status !== "converted").map((status) => [
    status,
    STATUS_LABELS[status],
  ]),
  company: [
    ["active", "Activa"],
    ["inactive", "Inactiva"],
  ],
};

/** How many were changed; or, where a job changes them, how many it will look at. */
export type ManyDone = { readonly act: Act } & (
  | { readonly changed: number; readonly of: number }
  | { readonly queued: number }
);

const WORDS = {
  customer: ["cliente", "clientes", "o"],
  prospect: ["prospecto", "prospectos", "o"],
  company: ["empresa", "empresas", "a"],
} as const satisfies Record<RecordKind, readonly [one: string, many: string, ending: string]>;

/** '1 cliente', '1,200 clientes'. */
export function recordCount(kind: RecordKind, count: number): string {
  const [one, many] = WORDS[kind];
  return countOf(count, one, many);
}

const DONE: Readonly<Record<Act, string>> = {
  etiquetar: "etiquetad",
  "quitar-etiqueta": "sin esa etiqueta",
  estado: "actualizad",
  empresa: "actualizad",
  eliminar: "eliminad",
};

/** '12 clientes etiquetados'. */
export function doneTitle(kind: RecordKind, act: Act, count: number): string {
  const done = DONE[act];
  const ending = act === "quitar-etiqueta" ? "" : `${WORDS[kind][2]}${count === 1 ? "" : "s"}`;
  return `${recordCount(kind, count)} ${done}${ending}`;
}
