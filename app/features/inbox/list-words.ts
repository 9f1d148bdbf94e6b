import type { ListQuery } from "./list-query";

type Status = ListQuery["status"];

export interface StatusFilter {
  readonly status: Status;
  readonly label: string;
}

/** What the list shows without a filter: all that staff did not put away. */
export const PLAIN_STATUS: Status = "open";
/** The list's filters by status, in the order of their chips. */
export const STATUS_FILTERS: readonly StatusFilter[] = [
  { status: "open", label: "Abiertas" },
  { status: "pending", label: "Pendientes" },
  { status: "unread", label: "Sin leer" },
  { status: "mine", label: "Mías" },
];
/** Behind 'Más': what is looked at now and then. */
export const MORE_FILTERS: readonly StatusFilter[] = [
  { status: "resolved", label: "Resueltas" },
  { status: "snoozed", label: "Pospuestas" },
  { status: "all", label: "Todas" },
  { status: "trash", label: "Papelera" },
];

const EMPTY: Readonly<Partial<Record<string, string>>> = {
  pending: "Nadie espera a una persona. Todo bajo control.",
  unread: "Ya leíste todo.",
  mine: "No tienes conversaciones asignadas.",
  resolved: "Las que resuelvas aparecerán aquí.",
  snoozed: "Las que pospongas esperan aquí hasta su hora.",
  all: "Aquí verás a quien te escriba, por el canal que sea.",
};

/** The text of a list that is empty because of its status filter; undefined for the general text. */
export function emptyWords(status: string | undefined): string | undefined {
  return status === undefined ? undefined : EMPTY[status];
}
