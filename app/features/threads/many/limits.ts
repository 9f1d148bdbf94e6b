/** The acts on many threads at once. */
export const MANY_ACTS = ["resolve", "snooze", "assign", "tag", "trash", "ai"] as const;
export type ManyAct = (typeof MANY_ACTS)[number];

/** The threads of one act. */
export const MOST_THREADS = 100;

/** What each changes, as the audit names it. */
export const CHANGED_FIELDS: Readonly<Record<ManyAct, readonly string[]>> = {
  resolve: ["status"],
  snooze: ["status", "snoozedUntil"],
  assign: ["assignedAgentId"],
  tag: ["tags"],
  trash: [],
  ai: ["aiEnabled", "status", "assignedAgentId"],
};
