import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { type PageEvent, useLive, useReadAgain } from "~/ui/frame/use-live";
import { isLooking, useLayout, useWindowEvent } from "~/ui/hydration";
import { isAtEnd } from "../at-end";
import { type HeardEvent, hear, type InboxState, loaded, morePlaced, readOpen } from "../inbox-state";
import type { InboxView, Page } from "../list-state";
import { useMayPost } from "./use-may-post";

/** Together with the time of a read, news show within 2 s. */
const POLL_MILLISECONDS = 1_500;
/** The server is told once for all messages that come within this time. */
const TELL_AFTER_MILLISECONDS = 1_000;
/** Used in a hidden tab, which draws no frames. */
const HIDDEN_FLUSH_MILLISECONDS = 200;
/** The page is drawn again for events at most this often, however many come, so that typing stays smooth in between. */
const BETWEEN_FLUSHES_MILLISECONDS = 150;

interface Inbox {
  readonly state: InboxState;
  /** Adds a further page to the list. */
  readonly addPage: (from: string, page: Page) => void;
}

/**
 * The inbox: the server's answer, then moved on by events. It is read again after a gap, and polled only while the live
 * connection is down. The events of one frame, or of some when many come, are applied together, and never before a
 * person's action in that frame.
 * @param listKey changes when another list is opened
 * @param onEvents gets the events that are applied together
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
  const answer = { sameList: seen.current.listKey === listKey, missed: missed.current, view };
  useEffect(() => {
    if (seen.current.fresh === fresh) return;
    const how = { sameList: seen.current.listKey === listKey, missed: missed.current, view: latest.current.view };
    missed.current = false;
    seen.current = { fresh, listKey };
    setState((previous) => loaded(previous, fresh, how));
  }, [fresh, listKey]);

  const again = useRef(nothing);
  const open = useRef(state.selected);
  open.current = state.selected;
  const onEvent = useFrames(
    useCallback((heard: readonly HeardEvent[]) => {
      const { view: current, onEvents: tell } = latest.current;
      startTransition(() => setState((previous) => heard.reduce((now, one) => hear(now, one, current), previous)));
      tell?.(heard.map(({ event }) => event));
      for (const { event } of heard) if (rereads(event, open.current)) again.current();
    }, []),
  );
  const readAgain = useReadAgain(
    useCallback(() => {
      missed.current = true;
    }, []),
  );
  again.current = readAgain;
  const onLive = useCallback((event: PageEvent, seq: number | null) => onEvent({ event, seq }), [onEvent]);
  useLive({ path: "/ws", onEvent: onLive, onResync: readAgain, onPoll: readAgain, pollEvery: POLL_MILLISECONDS });

  useSeen(state, setState);

  const addPage = useCallback((from: string, page: Page) => {
    startTransition(() => setState((previous) => morePlaced(previous, page, from, latest.current.view)));
  }, []);
  // Shows the page just navigated to at once; the effect above keeps later events.
  return { state: seen.current.fresh === fresh ? state : loaded(state, fresh, answer), addPage };
}

function nothing(): void {}

/** The open thread was put together with another one, or they were taken apart; or its company is another, or gone. */
function rereads(event: PageEvent, open: InboxState["selected"]): boolean {
  if (event.type === "records") return event.kind === "company" && open !== null && open.companyId !== null;
  if (event.type !== "conversation_update" || !event.rereads) return false;
  return open?.id === event.id || open?.id === event.rereads;
}

/**
 * Counts nothing as unread while a person looks at it: the open thread is read when its messages come, or when the
 * person is back, or has scrolled to the end. A page in the middle of a thread does not show what comes. Support on a
 * visit reads nothing in the team's place.
 */
function useSeen({ selected, messages, partial, gone }: InboxState, setState: (next: typeof readOpen) => void): void {
  const maySee = useMayPost()("see");
  const id = maySee && selected?.unreadCount && !partial && !gone ? selected.id : null;
  const newest = messages.at(-1)?.id;
  /** The newest message of each thread that was looked at and is not told yet. */
  const telling = useRef(new Map<number, number>());
  const look = useCallback(() => {
    if (id === null || newest === undefined || !isLooking() || !isAtEnd()) return;
    setState(readOpen);
    const { current } = telling;
    const isTold = current.has(id);
    current.set(id, newest);
    if (isTold) return;
    setTimeout(() => {
      const upTo = String(current.get(id));
      current.delete(id);
      // The open thread has its code.
      import("../post-inbox").then(
        ({ postInbox }) => postInbox({ intent: "see", conversationId: String(id), upTo }),
        () => undefined,
      );
    }, TELL_AFTER_MILLISECONDS);
  }, [id, newest, setState]);
  // Before the frame is painted, so that no figure flickers.
  useLayout(look, [look]);
  useWindowEvent("focus", look);
  useEffect(() => {
    if (id === null) return;
    // The column scrolls, not the window.
    document.addEventListener("scroll", look, { capture: true, passive: true });
    return () => document.removeEventListener("scroll", look, { capture: true });
  }, [id, look]);
}

const isHidden = () => document.visibilityState === "hidden";

/** Collects the items of a frame; when many come, those of some frames. */
function useFrames<Item>(onFrame: (items: readonly Item[]) => void): (item: Item) => void {
  const waiting = useRef<Item[]>([]);
  const stop = useRef<(() => void) | null>(null);
  const flushedAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => () => stop.current?.(), []);
  return useCallback(
    (item) => {
      waiting.current.push(item);
      if (stop.current) return;
      const flush = () => {
        stop.current = null;
        flushedAt.current = performance.now();
        const items = waiting.current;
        waiting.current = [];
        onFrame(items);
      };
      const flushAtFrame = () => {
        if (isHidden()) return flush();
        const frame = requestAnimationFrame(flush);
        stop.current = () => cancelAnimationFrame(frame);
      };
      const rest = flushedAt.current + BETWEEN_FLUSHES_MILLISECONDS - performance.now();
      const wait = isHidden() ? HIDDEN_FLUSH_MILLISECONDS : rest;
      if (wait <= 0) return flushAtFrame();
      const timer = setTimeout(flushAtFrame, wait);
      stop.current = () => clearTimeout(timer);
    },
    [onFrame],
  );
}
