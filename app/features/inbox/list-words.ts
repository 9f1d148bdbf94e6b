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
