import type { AgentFilter, ListQuery } from "./list-query";

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

export const GONE_COMPANY = "Una empresa que ya no está";
export const GONE_PERSON = "Una persona que ya no está";

/** Whose threads are listed, in words; undefined where they are everybody's. */
export function agentWords(
  agent: AgentFilter | null | undefined,
  nameOf: (id: number) => string | undefined,
): string | undefined {
  switch (agent) {
    case null:
    case undefined:
      return undefined;
    case "me":
      return "Mías";
    case "none":
      return "Sin asignar";
    default:
      return nameOf(agent) ?? GONE_PERSON;
  }
}
