import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { type PageEvent, useLive } from "~/features/shell/use-live";
import { useToast } from "~/ui/toasts";
import { applyEvent, type InboxState, type InboxView, loaded } from "../inbox-state";
import { playChime } from "./chime";

const POLL_MILLISECONDS = 2_000;

/**
 * The inbox as the server answered it, moved on by events; read again after a gap, and by polling only while the live
 * wire is down. Announces customers' messages.
 */
export function useInbox(fresh: InboxState, view: InboxView): InboxState {
  const [state, setState] = useState(fresh);
  const { revalidate } = useRevalidator();
  const { toast } = useToast();
  const seen = useRef(fresh);
  const current = useRef(view);
  useEffect(() => {
    current.current = view;
  });
  useEffect(() => {
    if (seen.current === fresh) return;
    seen.current = fresh;
    setState((previous) => loaded(previous, fresh));
  }, [fresh]);

  const onEvent = (event: PageEvent) => {
    setState((previous) => applyEvent(previous, event, current.current));
    if (event.type === "new_message" && event.message.sender === "customer") {
      toast({ title: "Nuevo mensaje", description: `Mensaje de ${event.customerName}` });
      playChime();
    }
  };
  useLive({
    path: "/ws",
    onEvent,
    onResync: () => revalidate(),
    onPoll: () => revalidate(),
    pollEvery: POLL_MILLISECONDS,
  });
  // What was just navigated to shows at once; the effect above keeps later events.
  return seen.current === fresh ? state : loaded(state, fresh);
}
