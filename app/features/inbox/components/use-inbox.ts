import { useRevalidator } from "@remix-run/react";
import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { type PageEvent, useLive } from "~/ui/frame/use-live";
import { applyEvent, forgetHeard, type InboxState, loaded } from "../inbox-state";
import { type InboxView, type Page, placePage } from "../list-state";

/** With the time that a read takes, what is new shows within 2 s. */
const POLL_MILLISECONDS = 1_500;
/** However many reasons there are to read again: not more often than this. */
const READ_AGAIN_MILLISECONDS = 1_000;
/** A hidden tab draws no frames. */
const HIDDEN_FLUSH_MILLISECONDS = 200;

interface Inbox {
  readonly state: InboxState;
  /** Takes in a further page of the list. */
  readonly addPage: (from: string, page: Page) => void;
}

/**
 * The inbox as the server answered it, moved on by events; read again after a gap, and by polling only while the live
 * wire is down. Events of one frame are applied together, and never before what a person is doing in that frame.
 * @param listKey another list is open when it changes
 * @param onEvents told of each frame's events
 */
export function useInbox(
  fresh: InboxState,
  view: InboxView,
  listKey: string,
  onEvents?: (events: readonly PageEvent[]) => void,
): Inbox {
  const [state, setState] = useState(fresh);
  const seen = useRef({ fresh, listKey });
  const latest = useRef({ view, onEvents });
  const missed = useRef(false);
  useEffect(() => {
    latest.current = { view, onEvents };
  });
  const answer = { sameList: seen.current.listKey === listKey, missed: missed.current };
  useEffect(() => {
    if (seen.current.fresh === fresh) return;
    const how = { sameList: seen.current.listKey === listKey, missed: missed.current };
    missed.current = false;
    seen.current = { fresh, listKey };
    setState((previous) => loaded(previous, fresh, how));
  }, [fresh, listKey]);

  const onEvent = useFrames(
    useCallback((events: readonly PageEvent[]) => {
      const { view: current, onEvents: tell } = latest.current;
      startTransition(() =>
        setState((previous) => events.reduce((now, one) => applyEvent(now, one, current), previous)),
      );
      tell?.(events);
    }, []),
  );
  const readAgain = useReadAgain(
    useCallback(() => {
      missed.current = true;
      setState(forgetHeard);
    }, []),
  );
  useLive({ path: "/ws", onEvent, onResync: readAgain, onPoll: readAgain, pollEvery: POLL_MILLISECONDS });

  const addPage = useCallback((from: string, page: Page) => {
    startTransition(() => setState((previous) => ({ ...previous, list: placePage(previous.list, page, from) })));
  }, []);
  // What was just navigated to shows at once; the effect above keeps later events.
  return { state: seen.current.fresh === fresh ? state : loaded(state, fresh, answer), addPage };
}

/** Collects what comes within a frame. */
function useFrames<Item>(onFrame: (items: readonly Item[]) => void): (item: Item) => void {
  const waiting = useRef<Item[]>([]);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  return useCallback(
    (item) => {
      waiting.current.push(item);
      if (stop.current) return;
      const flush = () => {
        stop.current = null;
        const items = waiting.current;
        waiting.current = [];
        onFrame(items);
      };
      if (document.visibilityState === "hidden") {
        const timer = setTimeout(flush, HIDDEN_FLUSH_MILLISECONDS);
        stop.current = () => clearTimeout(timer);
      } else {
        const frame = requestAnimationFrame(flush);
        stop.current = () => cancelAnimationFrame(frame);
      }
    },
    [onFrame],
  );
}

/**
 * Reads the page's data again: at once, and then at most once in `READ_AGAIN_MILLISECONDS`, the last reason included.
 * @param onRead called when it begins
 */
function useReadAgain(onRead: () => void): () => void {
  const { revalidate } = useRevalidator();
  const last = useRef(Number.NEGATIVE_INFINITY);
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null);
  useEffect(
    () => () => {
      if (timer.current) clearTimeout(timer.current);
    },
    [],
  );
  return useCallback(() => {
    if (timer.current) return;
    const read = () => {
      timer.current = null;
      last.current = performance.now();
      onRead();
      revalidate();
    };
    const wait = last.current + READ_AGAIN_MILLISECONDS - performance.now();
    if (wait <= 0) read();
    else timer.current = setTimeout(read, wait);
  }, [revalidate, onRead]);
}
