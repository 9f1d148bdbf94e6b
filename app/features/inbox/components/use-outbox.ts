import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { useToast } from "~/ui/toasts";
import type { LiveMessage } from "~/wire/events";
import { outbox } from "../outbox";
import { clientIdOf, type Outgoing } from "../timeline";

const NOTHING: readonly Outgoing[] = [];
const nothing = () => NOTHING;

/** Messages that this browser sent into the open thread and the server has not confirmed yet. */
export function useOutbox(userId: number, conversationId: number, messages: readonly LiveMessage[]) {
  const lane = useMemo(() => ({ userId, conversationId }), [userId, conversationId]);
  const { toast } = useToast();
  const read = useCallback(() => outbox.list(lane), [lane]);
  const outgoing = useSyncExternalStore(outbox.subscribe, read, nothing);
  /** The id of the last accepted message. */
  const [sent, setSent] = useState<number | null>(null);

  useEffect(() => {
    outbox.announceTo((outcome) => {
      if (outcome.ok) {
        setSent(outcome.message?.id ?? null);
        toast({ title: "Mensaje enviado", description: "Tu mensaje se envió correctamente" });
      } else {
        toast({ variant: "destructive", title: "Error", description: outcome.error });
      }
    });
  }, [toast]);
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
    send: useCallback(
      (text: string, clientId: string, subject?: string, file?: File) =>
        outbox.send(lane, clientId, text, subject, file),
      [lane],
    ),
    retry: useCallback((clientId: string) => outbox.retry(lane, clientId), [lane]),
    drop: useCallback((clientId: string) => outbox.drop(lane, clientId), [lane]),
  };
}
