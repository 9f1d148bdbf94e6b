import type { Bindings } from "./env.server";
import type { Log } from "./log.server";

/**
 * Calls from a lower room into a higher one. A room that needs one declares it in its `ports.ts` by augmenting this
 * interface, and `workers/compose.ts` registers all of them as one object; rooms reach them as `tenant.ports`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms augment it, so that platform knows none of them.
export interface Ports {}

/** Time is an argument: rules and jobs take a clock, so tests can hold it still. */
export interface Clock {
  /** Milliseconds since 1970 (UTC). */
  now(): number;
  /** Does `work` again and again, each `milliseconds`, until the returned function is called. */
  every(milliseconds: number, work: () => Promise<void>): () => void;
}

/** The part of Cloudflare that one invocation of the Worker (a request, a queue message, a cron tick) may use. */
export interface Platform {
  readonly bindings: Bindings;
  readonly clock: Clock;
  readonly log: Log;
  readonly requestId: string;
  /** The functions that higher rooms lend to lower ones, as `workers/compose.ts` registers them. */
  readonly ports: Ports;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Lets work continue after the response. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}
