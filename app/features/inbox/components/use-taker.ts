import { useEffect, useRef, useState } from "react";
import type { ConversationSummary, LiveMessage } from "~/wire/events";

/** The line that says who gave the thread to a colleague while it was open here, or who took it; otherwise null. */
export function useTaker(thread: ConversationSummary, meId: number, messages: readonly LiveMessage[]): string | null {
  const { assignedAgentId, assignedAgentName } = thread;
  const [taker, setTaker] = useState<string | null>(null);
  const line = messages.findLast(({ sender }) => sender === "system");
  const before = useRef({ assignedAgentId, line });
  useEffect(() => {
    const { current } = before;
    before.current = { assignedAgentId, line };
    if (current.assignedAgentId === assignedAgentId) return;
    // Taking control from the AI assigns the thread without writing a line.
    const said = line?.id === current.line?.id ? `${assignedAgentName} tomó esta conversación` : line?.content;
    setTaker(assignedAgentId === null || assignedAgentId === meId ? null : (said ?? null));
  }, [assignedAgentId, assignedAgentName, line, meId]);
  return taker;
}
