import { createLiveSocket, type LiveSocket, type LiveState } from "~/platform/live-socket";
import { typingFrame, type VisitorEvent } from "~/wire/events";
import { parseVisitorFrame } from "~/wire/frames";
import { type Api, ApiProblem, type News } from "./api";
import * as texts from "./strings";

const slowest = 30_000;

export interface WireOptions {
  readonly api: Api;
  /** Milliseconds between polls while the socket is down; null while nobody looks. */
  pace(): number | null;
  /** The id after which to read. */
  since(): number;
  onNews(news: News): void;
  onEvent(event: VisitorEvent): void;
  /** Called when the connection got better or worse. `problem` is the failure of the last read. */
  onChange(problem?: ApiProblem): void;
}

export interface Wire {
  /** True when the tenant's chat does not exist (any more). */
  gone(): boolean;
  offline(): boolean;
  /** True while the room tells of every message and nothing before it is still to be read. */
  inStep(): boolean;
  /** Reads new messages; begins the session first if there is none. */
  refresh(): void;
  /** Reports the result of a call made elsewhere, so that there is one view of the connection. */
  note(problem: ApiProblem | null): void;
  /** Sets the next poll again, after the pace has changed. */
  schedule(): void;
  /** Tells the room that the visitor types; false while the socket is not open. */
  typing(): boolean;
  /** The session has begun, or is another one: its room may be another too. */
  sessionBegan(): void;
}

/** Turns any failure into one that can be shown; a failure that is not about a call is a bug, and is logged as one. */
export function asProblem(cause: unknown): ApiProblem {
  if (cause instanceof ApiProblem) return cause;
  console.error(cause);
  return new ApiProblem(502, texts.unexpected);
}

/** Keeps one tab in step with the server: by the socket while it is open, by polls otherwise. */
export function createWire(options: WireOptions): Wire {
  const { api } = options;
  let began = false;
  let missing = false;
  let reachable = true;
  let failures = 0;
  let notBefore = 0;
  let live: LiveState = "down";
  let socket: LiveSocket | undefined;
  let pollTimer: ReturnType<typeof setTimeout> | undefined;
  let reading = false;
  let readAt = Date.now();
  let readAgain = false;
  /** The last read failed, or no call came through since: something may be missing, whatever is sent meanwhile. */
  let behind = false;

  function note(problem: ApiProblem | null) {
    failures = problem ? failures + 1 : 0;
    reachable = problem?.status !== 0;
    // An open socket may not know yet that the line is down, so the next read has to find out when it is back.
    if (!reachable) behind = true;
    if (problem?.status === 404) {
      missing = true;
      socket?.close();
    }
    if (problem?.retryAfter) notBefore = Date.now() + problem.retryAfter * 1_000;
  }

  async function read() {
    if (!began) {
      await api.session();
      return;
    }
    let after: number | undefined = options.since();
    while (after !== undefined) {
      const news: News = await api.news(after);
      options.onNews(news);
      after = news.next;
    }
  }

  async function refresh() {
    // The read under way may have begun too early for this request, so another one follows it.
    readAgain = reading;
    if (reading || missing) return;
    reading = true;
    let problem: ApiProblem | undefined;
    try {
      await read();
      behind = false;
      note(null);
    } catch (cause) {
      behind = true;
      problem = asProblem(cause);
      note(problem);
    }
    reading = false;
    readAt = Date.now();
    options.onChange(problem);
    schedule();
    if (readAgain && !problem) void refresh();
  }

  function schedule() {
    clearTimeout(pollTimer);
    const pace = options.pace();
    if (missing || pace === null || (began && live === "open" && !behind)) return;
    const slowed = Math.min(slowest, pace * 1.5 ** Math.max(0, failures - 1));
    // Counted from the last read, so that a socket that keeps failing does not delay the next one for ever.
    pollTimer = setTimeout(refresh, Math.max(readAt + slowed, notBefore) - Date.now());
  }

  return {
    gone: () => missing,
    offline: () => navigator.onLine === false || !reachable,
    inStep: () => live === "open" && !behind && !reading,
    refresh,
    note,
    schedule,
    typing: () => socket?.send(typingFrame) ?? false,
    sessionBegan() {
      began = true;
      socket?.close();
      socket = createLiveSocket<VisitorEvent>({
        url: api.socketUrl,
        parse: parseVisitorFrame,
        // A visitor's room has no numbers: messages are told apart by their ids, and lost ones are read again.
        sequenced: false,
        onEvent: options.onEvent,
        onResync: refresh,
        onState: (state) => {
          live = state;
          schedule();
        },
      });
    },
  };
}
