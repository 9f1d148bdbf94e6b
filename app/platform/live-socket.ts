import ReconnectingWebSocket from "partysocket/ws";
import { crowded } from "../wire/events";
import type { Frame } from "../wire/frames";

export type LiveState = "connecting" | "open" | "down";

/** The reasons for a page to read again from the server. */
export type ResyncReason = "open" | "gap" | "malformed" | "silence";

export interface LiveSocketOptions<E> {
  /** Address of the socket; a function is asked before every attempt (a fresh ticket, for example). */
  url: string | (() => string | Promise<string>);
  parse: (text: string) => Frame<E> | null;
  /** @param seq the event's number; null for a passing one */
  onEvent: (event: E, seq: number | null) => void;
  onState: (state: LiveState) => void;
  onResync: (reason: ResyncReason) => void;
  /** True when `seq` counts this room's own events without holes. False delivers every event as it comes. */
  sequenced?: boolean;
  now?: () => number;
  random?: () => number;
  WebSocketImpl?: new (url: string) => EventTarget;
}

export interface LiveSocket {
  /** Sends a text to the room; false, and nothing is sent, while the socket is not open. */
  send(text: string): boolean;
  /** Leaves the room, which has shut this socket out, and knocks again at once: a browser reports the close seconds later. */
  rejoin(): void;
  /** Closes for good: no callback is called any more. */
  close(): void;
}

const firstRetry = 3_000;
const longestRetry = 30_000;
/** A full room empties as people go; many pages must not ask for it every half minute. */
const crowdedRetry = 60_000;
const retryGrowth = 1.5;
const holePatience = 400;
const silence = 60_000;
const pingEvery = 25_000;
const pongWithin = 10_000;
const openWithin = 10_000;

/**
 * The wait before reconnect attempt `attempt` (0 is the first) in milliseconds: exactly 3 s, then growing by half each
 * time with up to a quarter of jitter either way, never above 30 s.
 */
export function retryDelay(attempt: number, random: () => number): number {
  if (attempt === 0) return firstRetry;
  const delay = firstRetry * retryGrowth ** attempt * (0.75 + random() / 2);
  return Math.min(longestRetry, delay);
}

/**
 * Puts events into the order of their numbers. An event that comes too early waits up to 400 ms for the ones before it;
 * after that `onGap` asks for a fresh read, which includes the lost ones. Duplicates are dropped.
 */
export function createSequencer<E>(deliver: (event: E, seq: number) => void, onGap: () => void) {
  let first: number | undefined;
  let next = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const early = new Map<number, E | null>();
  const beforeFirst = new Set<number>();

  const hand = (event: E | null | undefined, seq: number) => {
    if (event !== null && event !== undefined) deliver(event, seq);
  };
  const stopWaiting = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const flush = () => {
    stopWaiting();
    const waiting = [...early].sort(([a], [b]) => a - b);
    early.clear();
    for (const [seq, event] of waiting) {
      next = seq + 1;
      hand(event, seq);
    }
  };

  return {
    /** A null event only takes its place in the sequence. */
    accept(seq: number, event: E | null) {
      if (first === undefined) {
        first = seq;
        next = seq;
      }
      if (seq < first) {
        // The page may have been read before this event, though it has a lower number than the connection's first one.
        if (!beforeFirst.has(seq)) hand(event, seq);
        beforeFirst.add(seq);
        return;
      }
      if (seq < next) return;
      if (seq > next) {
        early.set(seq, event);
        timer ??= setTimeout(() => {
          flush();
          onGap();
        }, holePatience);
        return;
      }
      next = seq + 1;
      hand(event, seq);
      while (early.has(next)) {
        const waited = early.get(next);
        early.delete(next);
        next += 1;
        hand(waited, next - 1);
      }
      if (early.size === 0) stopWaiting();
    },
    /** Delivers all waiting events and starts anew with the next one. */
    reset() {
      flush();
      first = undefined;
      beforeFirst.clear();
    },
  };
}

/**
 * A socket that stays: partysocket makes and remakes the connection, at our delays. In addition, events are kept in
 * order, a dead connection is noticed by an unanswered ping, and the page is told when it must read again: after every
 * opening (events between the page's read and the socket's opening reached nobody), after a hole in the sequence, and
 * after 60 s without an event in a visible tab.
 */
export function createLiveSocket<E>(options: LiveSocketOptions<E>): LiveSocket {
  const { parse, onState, onResync, sequenced = true } = options;
  const now = options.now ?? Date.now;
  const random = options.random ?? Math.random;
  const page = typeof document === "undefined" ? undefined : document;

  let line: ReconnectingWebSocket;
  let state: LiveState | undefined;
  let ended = false;
  let tries = 0;
  let closedAt = 0;
  let heardAt = 0;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let silenceTimer: ReturnType<typeof setTimeout> | undefined;
  let pingTimer: ReturnType<typeof setTimeout> | undefined;

  const hand = (event: E, seq: number | null) => {
    if (!ended) options.onEvent(event, seq);
  };
  const sequencer = createSequencer<E>(hand, () => resync("gap"));

  function enter(to: LiveState) {
    if (to === state || ended) return;
    state = to;
    onState(to);
  }

  function resync(reason: ResyncReason) {
    listenForSilence();
    if (!ended) onResync(reason);
  }

  function listenForSilence() {
    heardAt = now();
    clearTimeout(silenceTimer);
    silenceTimer = setTimeout(breakSilence, silence);
  }

  // A hidden tab reads nothing; it catches up when it is shown.
  function breakSilence() {
    if (page?.visibilityState !== "hidden") resync("silence");
  }

  function ping() {
    line.send("ping");
    pingTimer = setTimeout(() => giveUp(), pongWithin);
  }

  function listenForLife() {
    clearTimeout(pingTimer);
    pingTimer = setTimeout(ping, pingEvery);
  }

  /**
   * Connects at once. A connection of partysocket's that waits for its next try cannot be hurried, so a new one
   * replaces it.
   */
  function connect() {
    clearTimeout(retryTimer);
    const own = new ReconnectingWebSocket(address, null, {
      WebSocket: options.WebSocketImpl,
      connectionTimeout: openWithin,
      maxEnqueuedMessages: 0,
      reconnectionDelayGrowFactor: 1,
      maxReconnectionDelay: longestRetry,
      // partysocket reads this before every wait; the delays are ours, because it knows no jitter.
      get minReconnectionDelay() {
        return retryDelay(Math.max(0, tries - 1), random);
      },
    });
    line = own;

    async function address() {
      // partysocket also asks for a connection that was closed while it waited: it must not open any more.
      if (ended || own !== line) return "";
      tries += 1;
      enter("connecting");
      return typeof options.url === "string" ? options.url : options.url();
    }
    own.addEventListener("open", opened);
    own.addEventListener("message", (event) => received(event.data));
    own.addEventListener("close", () => own === line && lost());
    // If the address cannot be fetched, there is an error and no close.
    own.addEventListener("error", () => own === line && lost());
  }

  function opened() {
    tries = 1;
    enter("open");
    listenForLife();
    resync("open");
  }

  function received(data: unknown) {
    if (typeof data !== "string") return;
    if (data === crowded) return giveUp(crowdedRetry * (1 + random()));
    listenForLife();
    const frame = parse(data);
    if (frame === null) return;
    // A passing frame tells nothing about stored data, so it does not end the silence about them.
    if (frame.kind === "passing") return hand(frame.event, null);
    listenForSilence();
    const event = frame.kind === "event" ? frame.event : null;
    if (sequenced) sequencer.accept(frame.seq, event);
    else if (event !== null) hand(event, frame.seq);
    if (frame.kind === "malformed") resync("malformed");
  }

  function lost() {
    if (ended) return;
    clearTimeout(pingTimer);
    clearTimeout(silenceTimer);
    sequencer.reset();
    closedAt = now();
    enter("down");
  }

  /** Closes a connection that is dead but not closed: by itself, a browser may take minutes to notice. */
  function giveUp(wait = firstRetry) {
    line.close();
    lost();
    retryTimer = setTimeout(connect, wait);
  }

  function rejoin() {
    if (ended) return;
    line.close();
    lost();
    connect();
  }

  function shown() {
    if (page?.visibilityState === "hidden") return;
    if (state === "open" && now() - heardAt >= silence) resync("silence");
    if (state === "down" && now() - closedAt >= firstRetry) rejoin();
  }

  page?.addEventListener("visibilitychange", shown);
  globalThis.addEventListener?.("online", shown);
  connect();

  return {
    send(text) {
      return !ended && state === "open" && line.send(text);
    },
    rejoin,
    close() {
      ended = true;
      page?.removeEventListener("visibilitychange", shown);
      globalThis.removeEventListener?.("online", shown);
      for (const timer of [retryTimer, silenceTimer, pingTimer]) clearTimeout(timer);
      sequencer.reset();
      line.close();
    },
  };
}
