import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useLive } from "~/ui/frame/use-live";

const POLL_MILLISECONDS = 3_000;
/** With the built-in answerer a run sends many events a second; the page reads again at most this often. */
const READ_EVERY = 500;

/** Keeps a page about runs current: by events, and by polling if the connection is down while one is running. */
export function useGolden(running: boolean): void {
  const { revalidate } = useRevalidator();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(timer.current), []);
  useLive({
    path: "/ws",
    onEvent: (event) => {
      if (event.type !== "golden" || timer.current !== undefined) return;
      timer.current = setTimeout(() => {
        timer.current = undefined;
        revalidate();
      }, READ_EVERY);
    },
    onResync: () => revalidate(),
    onPoll: () => {
      if (running) revalidate();
    },
    pollEvery: POLL_MILLISECONDS,
  });
}
