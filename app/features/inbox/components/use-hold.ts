import { useCallback, useRef } from "react";
import { HOLD_AGAIN_MILLISECONDS } from "~/features/answering/hold";
import { connection } from "~/ui/frame/connection";
import { postInbox } from "../post-inbox";

/**
 * Tells the server that a person types a reply here, so that the AI leaves the thread to them.
 * @param holds the AI may answer this thread
 * @returns may be called at every key: it posts at once, and then at its own pace
 */
export function useHold(conversationId: number, holds: boolean): () => void {
  const told = useRef({ conversationId: 0, at: 0 });
  return useCallback(() => {
    const now = Date.now();
    const { current } = told;
    const isFresh = current.conversationId === conversationId && now - current.at < HOLD_AGAIN_MILLISECONDS;
    if (!holds || isFresh || connection.isLost()) return;
    told.current = { conversationId, at: now };
    // A post that is lost is made up for by the next one.
    void postInbox({ intent: "hold-ai", conversationId: String(conversationId) });
  }, [conversationId, holds]);
}
