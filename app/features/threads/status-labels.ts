/** What the states of a thread are called; a code that nobody knows is left to the page. */
export const STATUS_LABELS: Readonly<Record<string, string>> = {
  active: "Activa",
  pending: "Pendiente",
  resolved: "Resuelta",
  snoozed: "Pospuesta",
};
