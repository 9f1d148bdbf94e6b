import { MAX_ANSWER } from "~/features/knowledge/faq";
import type { FollowingRow } from "./queries.server";

/** What was answered, or would be, to a question that the documents did not answer. */
export interface GivenAnswer {
  /** Who wrote it: the team, in a reply that was sent, or the AI, in a draft that staff have not sent. */
  readonly by: "team" | "ai";
  readonly text: string;
}

/**
 * The answer to offer for teaching: of the newest asking that staff answered their longest message before the customer
 * wrote again, because a greeting often comes first; else the newest draft.
 * @param rows what followed each asking, the newest asking first, in the order of time
 */
export function givenAnswer(rows: readonly FollowingRow[]): GivenAnswer | null {
  for (const askingId of new Set(rows.map((row) => row.askingId))) {
    const after = rows.filter((row) => row.askingId === askingId);
    const first = after.findIndex(({ sender }) => sender === "agent");
    const next = after.findIndex(({ sender }, at) => at > first && sender === "customer");
    const replies = first < 0 ? [] : after.slice(first, next < 0 ? undefined : next);
    const [text] = replies
      .filter(({ sender }) => sender === "agent")
      .flatMap(({ content }) => fitting(content))
      .sort((one, other) => other.length - one.length);
    if (text !== undefined) return { by: "team", text };
  }
  const [draft] = rows.flatMap((row) => fitting(row.draft));
  return draft === undefined ? null : { by: "ai", text: draft };
}

function fitting(text: string | null): string[] {
  const trimmed = text?.trim() ?? "";
  return trimmed === "" || trimmed.length > MAX_ANSWER ? [] : [trimmed];
}
