import { BOOKING_LABELS, ORDER_LABELS, QUOTE_LABELS } from "~/features/actions/ready/kinds";
import { STATUS_LABELS as PROSPECT_LABELS } from "~/features/contacts/prospects/statuses";
import { STATUS_LABELS as THREAD_LABELS } from "~/features/threads/status-labels";

type Labels = Readonly<Record<string, string>>;

/** What the codes of a kind's state are called, by the name of its field. */
const STATES: Readonly<Record<string, { readonly field: string; readonly labels: Labels }>> = {
  thread: { field: "status", labels: THREAD_LABELS },
  prospect: { field: "status", labels: PROSPECT_LABELS },
  booking: { field: "state", labels: BOOKING_LABELS },
  order: { field: "state", labels: ORDER_LABELS },
  quote: { field: "state", labels: QUOTE_LABELS },
};

const SWITCHES = new Set(["aiEnabled", "isActive", "muted", "active"]);

interface Known {
  /** Names of the people of the team. */
  readonly people: ReadonlyMap<number, string>;
  /** Names of things by "kind:id". */
  readonly things: ReadonlyMap<string, string>;
}

/** Says to what a field was set; null for a value that would tell nobody anything. */
export function valueWords(kind: string, field: string, value: unknown, { people, things }: Known): string | null {
  const states = Object.hasOwn(STATES, kind) ? STATES[kind] : undefined;
  if (states?.field === field && typeof value === "string" && Object.hasOwn(states.labels, value))
    return states.labels[value] ?? null;
  if (SWITCHES.has(field) && typeof value === "boolean") return value ? "sí" : "no";
  if (field === "assignedAgentId") return value === null ? "nadie" : (people.get(Number(value)) ?? null);
  if (field === "companyId") return value === null ? "ninguna" : (things.get(`company:${value}`) ?? null);
  return null;
}
