import type { Clock } from "./clock";
import type { Bindings } from "./env.server";
import type { Log } from "./log.server";

/** What one invocation of the Worker (a request, a queue message, a cron tick) may use of Cloudflare. */
export interface Platform {
  readonly bindings: Bindings;
  readonly clock: Clock;
  readonly log: Log;
  readonly requestId: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Lets work outlive the answer. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}
