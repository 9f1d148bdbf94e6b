import { useRevalidator } from "@remix-run/react";
import { useLive } from "~/features/shell/use-live";
import type { LiveState } from "~/platform/live-socket";

const POLL_MILLISECONDS = 3_000;

/** Keeps a page that shows documents current: by events, and by polls while the wire is down and one is being read. */
export function useDocuments(processing: boolean): LiveState {
  const { revalidate } = useRevalidator();
  return useLive({
    path: "/ws",
    onEvent: (event) => {
      if (event.type === "document") revalidate();
    },
    onResync: () => revalidate(),
    onPoll: () => {
      if (processing) revalidate();
    },
    pollEvery: POLL_MILLISECONDS,
  });
}
