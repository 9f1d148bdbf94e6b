import type { ListQuery } from "./list-query";

type Status = ListQuery["status"];

/** The list's filters by status, in the order of their chips. */
export const STATUS_FILTERS: readonly { readonly status: Status; readonly label: string }[] = [
  { status: "all", label: "Todas" },
  { status: "pending", label: "Pendientes" },
  { status: "unread", label: "Sin leer" },
  { status: "mine", label: "Mías" },
  { status: "resolved", label: "Resueltas" },
  { status: "snoozed", label: "Pospuestas" },
];

const EMPTY: Readonly<Partial<Record<string, string>>> = {
  pending: "Nadie espera a una persona. Todo bajo control.",
  unread: "Ya leíste todo.",
  mine: "No tienes conversaciones asignadas.",
  resolved: "Las que resuelvas aparecerán aquí.",
  snoozed: "Las que pospongas esperan aquí hasta su hora.",
};

/** The text of a list that is empty because of its status filter; undefined for the general text. */
export function emptyWords(status: string | undefined): string | undefined {
  return status === undefined ? undefined : EMPTY[status];
}
