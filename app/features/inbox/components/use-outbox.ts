import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useLive } from "~/ui/frame/use-live";
import { useToast } from "~/ui/toasts";
import type { LiveMessage } from "~/wire/events";
import { outbox } from "../outbox";
import { clientIdOf, type NewReply, type Outgoing } from "../timeline";

const NOTHING: readonly Outgoing[] = [];
const nothing = () => NOTHING;

/**
 * Messages that this browser sent into the open thread and the server has not confirmed yet. A message counts as sent,
 * and is announced so, once its carrier has taken it.
 */
export function useOutbox(userId: number, conversationId: number, messages: readonly LiveMessage[]) {
  const lane = useMemo(() => ({ userId, conversationId }), [userId, conversationId]);
  const { toast } = useToast();
  const read = useCallback(() => outbox.list(lane), [lane]);
  const outgoing = useSyncExternalStore(outbox.subscribe, read, nothing);
  /** The id of this thread's last accepted message. */
  const [sent, setSent] = useState<number | null>(null);

  const hear = useCallback(
    (message: LiveMessage) => {
      if (outbox.took(message)) toast({ title: "Mensaje enviado", description: "Tu mensaje se envió correctamente" });
    },
    [toast],
  );
  useEffect(() => {
    outbox.announceTo((outcome) => {
      if (outcome.ok) {
        // An answer may come when another thread is open already.
        if (outcome.conversationId === conversationId) setSent(outcome.message?.id ?? null);
        if (outcome.message) hear(outcome.message);
      } else {
        toast({ variant: "destructive", title: "Error", description: outcome.error });
      }
    });
  }, [toast, hear, conversationId]);
  // Also covers threads the person has since left. While the socket is down, the page's own data is used instead.
  useLive({
    path: "/ws",
    onEvent: (event) => {
      if (event.type === "new_message") hear(event.message);
    },
  });
  useEffect(() => messages.slice(-200).forEach(hear), [messages, hear]);
  useEffect(() => {
    if (outgoing.length === 0) return;
    const stored = new Set(messages.slice(-200).map(clientIdOf));
    const arrived = outgoing.filter(({ clientId }) => stored.has(clientId));
    if (arrived.length > 0)
      outbox.settle(
        lane,
        arrived.map(({ clientId }) => clientId),
      );
  }, [outgoing, messages, lane]);

  return {
    outgoing,
    sent,
    pending: outgoing.some(({ state }) => state === "sending" || state === "waiting"),
    send: useCallback((reply: NewReply) => outbox.send(lane, reply), [lane]),
    retry: useCallback((clientId: string) => outbox.retry(lane, clientId), [lane]),
    drop: useCallback((clientId: string) => outbox.drop(lane, clientId), [lane]),
  };
}
