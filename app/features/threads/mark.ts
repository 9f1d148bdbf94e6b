import type { Mark } from "~/wire/events";
import type { Insights } from "./queries.server";

interface Marked {
  readonly status: string;
  readonly aiEnabled: boolean;
  readonly insights: Insights | null;
  readonly firstUnansweredAt: Date | null;
}

/** Why staff are to look at a thread at once, until somebody has answered; null where nothing presses. */
export function markOf({ status, aiEnabled, insights, firstUnansweredAt }: Marked): Mark | null {
  if (status !== "pending" || (aiEnabled && firstUnansweredAt === null)) return null;
  if (insights?.alarm) return insights.alarm;
  // For threads from before alarms were stored, and for messages that only a model judged.
  return insights?.sentiment === "negative" && insights.priority === "high" ? "complaint" : null;
}
