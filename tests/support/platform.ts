import { env } from "cloudflare:test";
import { readBindings } from "~/platform/env.server";
import { createLog } from "~/platform/log.server";
import type { Clock, Platform } from "~/platform/platform.server";
import { Control } from "~/platform/tenancy.server";
import { ports } from "../../workers/compose";

export interface TestPlatform extends Platform {
  readonly control: Control;
  readonly clock: Clock & { advance(milliseconds: number): void };
  /** The envelopes that were posted to the rooms: the network ends here. */
  readonly posted: { url: string; body: string }[];
  readonly logs: string[];
  /** Waits for the work that was left for after the answer. */
  settle(): Promise<void>;
}

/** A platform over the pool's databases, with a clock that stands still until it is told otherwise. */
export function testPlatform(start = Date.now()): TestPlatform {
  let now = start;
  const beats = new Set<{ readonly milliseconds: number; readonly work: () => Promise<void>; next: number }>();
  const waiting: Promise<unknown>[] = [];
  const posted: { url: string; body: string }[] = [];
  const logs: string[] = [];
  const platform: Platform = {
    bindings: readBindings(env),
    clock: {
      now: () => now,
      every: (milliseconds, work) => {
        const beat = { milliseconds, work, next: now + milliseconds };
        beats.add(beat);
        return () => void beats.delete(beat);
      },
    },
    log: createLog("test-request", (line) => logs.push(line)),
    requestId: "test-request",
    ports,
    fetch: async (url, init) => {
      // A publication holds an envelope a line.
      for (const body of String(init.body ?? "").split("\n")) posted.push({ url, body });
      return new Response(null, { status: 204 });
    },
    waitUntil: (work) => {
      waiting.push(work);
    },
  };
  return {
    ...platform,
    clock: {
      ...platform.clock,
      advance: (milliseconds) => {
        now += milliseconds;
        for (const beat of beats) {
          if (beat.next > now) continue;
          beat.next = now + beat.milliseconds;
          waiting.push(beat.work());
        }
      },
    },
    control: new Control(platform),
    posted,
    logs,
    settle: async () => {
      await Promise.all(waiting.splice(0));
    },
  };
}

/** A request as a browser sends it. */
export function requestWith(headers: Record<string, string> = {}, path = "/"): Request {
  return new Request(`http://localhost${path}`, { headers });
}
