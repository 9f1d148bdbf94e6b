import { useNavigation, useRevalidator } from "@remix-run/react";
import { useCallback, useEffect, useRef, useState } from "react";
import { createLiveSocket, type LiveSocket, type LiveState, type ResyncReason } from "~/platform/live-socket";
import type { Place, TenantEvent } from "~/wire/events";
import { parseTenantFrame } from "~/wire/frames";
import { connection } from "./connection";

/** An event for a page. A revoke becomes a resync, and `usePresence` handles the places of colleagues and typing visitors. */
export type PageEvent = Exclude<TenantEvent, { type: "revoke" | "presence" | "visitor_typing" }>;

export interface LiveOptions {
  /** Path of the socket on this origin. Hooks with the same path share one socket. */
  path: string;
  /** @param seq the event's number: what the server read under a lower one is older. Null for a passing event. */
  onEvent?: (event: PageEvent, seq: number | null) => void;
  /** Read again from the server: something may have been missed. `revoked` means that this session is over. */
  onResync?: (reason: ResyncReason | "revoked") => void;
  /** Called every `pollEvery` milliseconds, only while the socket is not open, the tab is visible and we are reached. */
  onPoll?: () => void;
  pollEvery?: number;
}

interface Listener {
  event(event: PageEvent, seq: number | null): void;
  resync(reason: ResyncReason | "revoked"): void;
  state(state: LiveState): void;
}

/** The places of colleagues' sockets, by socket, as this page's socket heard them; empty while it is not open. */
export interface Places {
  readonly known: ReadonlyMap<string, Place>;
  /** Called with the places just heard; with an empty list when all are forgotten. */
  readonly watchers: Set<(heard: readonly Place[]) => void>;
  /** Called with the thread whose visitor types. */
  readonly typists: Set<(conversationId: number) => void>;
  /** Sends a text to the room; false while the socket is not open. */
  say(text: string): boolean;
}

interface Shared {
  readonly listeners: Set<Listener>;
  readonly socket: LiveSocket;
  /** A revoke named this session, and the socket was not open since. */
  shutOut: boolean;
  readonly places: Places;
  readonly state: LiveState;
  /** When the last event came, in milliseconds since 1970. */
  readonly heardAt: number;
}

// All parts of a page share one socket, which survives the moment in which one route replaces another.
const sharedByPath = new Map<string, Shared>();
const handover = 1_000;

function socketUrl(path: string): string {
  const url = new URL(path, window.location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}

function open(path: string): Shared {
  const known = sharedByPath.get(path);
  if (known) return known;
  const listeners = new Set<Listener>();
  const tell = (say: (listener: Listener) => void) => {
    for (const listener of [...listeners]) say(listener);
  };
  let state: LiveState = "connecting";
  let heardAt = 0;
  const present = new Map<string, Place>();
  const watchers: Places["watchers"] = new Set();
  const typists: Places["typists"] = new Set();
  const place = (heard: readonly Place[]) => {
    for (const one of heard) {
      if (one.conversationId === null) present.delete(one.id);
      else present.set(one.id, one);
    }
    for (const watcher of [...watchers]) watcher(heard);
  };
  const socket = createLiveSocket<TenantEvent>({
    url: socketUrl(path),
    parse: parseTenantFrame,
    onEvent: (event, seq) => {
      if (event.type === "presence") return place(event.places);
      if (event.type === "visitor_typing") {
        for (const hear of typists) hear(event.conversationId);
        return;
      }
      heardAt = Date.now();
      if (event.type === "revoke") {
        if (event.sessionIds.length === 0) return;
        shared.shutOut = true;
        tell((listener) => listener.resync("revoked"));
        return;
      }
      tell((listener) => listener.event(event, seq));
    },
    onResync: (reason) => tell((listener) => listener.resync(reason)),
    onState: (next) => {
      // A new attempt at a broken connection changes nothing: it stays down until it is open.
      if (next === "connecting" && state === "down") return;
      state = next;
      if (next === "open") shared.shutOut = false;
      if (next === "down") {
        present.clear();
        place([]);
      }
      tell((listener) => listener.state(next));
    },
  });
  const shared: Shared = {
    listeners,
    socket,
    places: { known: present, watchers, typists, say: (text) => socket.send(text) },
    shutOut: false,
    get state() {
      return state;
    },
    get heardAt() {
      return heardAt;
    },
  };
  sharedByPath.set(path, shared);
  return shared;
}

function leave(path: string, shared: Shared, listener: Listener): void {
  shared.listeners.delete(listener);
  setTimeout(() => {
    if (shared.listeners.size > 0 || sharedByPath.get(path) !== shared) return;
    sharedByPath.delete(path);
    shared.socket.close();
  }, handover);
}

/**
 * Joins again at once after a revoke that left the session alive, as with a new role: a browser reports the close
 * seconds later, and what comes meanwhile would wait for the next read. Called with what the server answered since.
 */
export function joinAgain(path: string): void {
  const shared = sharedByPath.get(path);
  if (shared?.shutOut) shared.socket.rejoin();
}

/** The places of colleagues on a path's socket; undefined while no hook holds it open. */
export function placesOn(path: string): Places | undefined {
  return sharedByPath.get(path)?.places;
}

/**
 * The live connection of a page. Callbacks may be new on every render; only a new `path` opens another socket.
 * @returns "open" while events stream in, "connecting" during the very first attempt, else "down"; unless it is "open",
 * the page depends on loaded data and polls
 */
export function useLive(options: LiveOptions): LiveState {
  const { path, pollEvery } = options;
  const [state, setState] = useState<LiveState>("connecting");
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  useEffect(() => {
    const shared = open(path);
    const listener: Listener = {
      event: (event, seq) => latest.current.onEvent?.(event, seq),
      resync: (reason) => latest.current.onResync?.(reason),
      state: setState,
    };
    shared.listeners.add(listener);
    setState(shared.state);
    // A part that joins an open socket may have loaded its data just before an event that only the others heard.
    if (shared.state === "open" && Date.now() - shared.heardAt < 3_000) listener.resync("open");
    return () => leave(path, shared, listener);
  }, [path]);

  const down = state !== "open";
  useEffect(() => {
    if (!down || !pollEvery) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible" && !connection.isLost()) latest.current.onPoll?.();
    }, pollEvery);
    return () => clearInterval(timer);
  }, [down, pollEvery]);

  return state;
}

/** The page's data are read again at most this often, however many reasons there are. */
const READ_AGAIN_MILLISECONDS = 1_000;
const LOOK_AGAIN_MILLISECONDS = 300;
/** A read or a move that is still under way after this long is given up for a new read. */
const PATIENCE_MILLISECONDS = 15_000;

/**
 * Reads the page's data again: at once, then at most once a second; the last call is never lost. It waits for a read or
 * a move that is under way, because the router gives up the one for the other: on a slow line none would ever end.
 * @param onRead called when a read begins
 */
export function useReadAgain(onRead?: () => void): () => void {
  const { revalidate, state } = useRevalidator();
  const { state: moving } = useNavigation();
  const busy = useRef(false);
  busy.current = state !== "idle" || moving !== "idle";
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
    const patientUntil = performance.now() + PATIENCE_MILLISECONDS;
    const read = () => {
      if (busy.current && performance.now() < patientUntil) {
        timer.current = setTimeout(read, LOOK_AGAIN_MILLISECONDS);
        return;
      }
      timer.current = null;
      last.current = performance.now();
      onRead?.();
      revalidate();
    };
    const wait = last.current + READ_AGAIN_MILLISECONDS - performance.now();
    if (wait <= 0) read();
    else timer.current = setTimeout(read, wait);
  }, [revalidate, onRead]);
}
