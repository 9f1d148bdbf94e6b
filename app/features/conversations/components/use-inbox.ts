import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { type PageEvent, useLive } from "~/features/shell/use-live";
import { applyEvent, type InboxState, type InboxView, loaded } from "../inbox-state";

const POLL_MILLISECONDS = 2_000;

/**
 * The inbox as the server answered it, moved on by events; read again after a gap, and by polling only while the live
 * wire is down.
 */
export function useInbox(fresh: InboxState, view: InboxView): InboxState {
  const [state, setState] = useState(fresh);
  const { revalidate } = useRevalidator();
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
