import { systemClock } from "../app/platform/clock";
import type { Bindings } from "../app/platform/env.server";
import { createLog } from "../app/platform/log.server";
import type { Platform } from "../app/platform/platform.server";
import { ports } from "./compose";

export function createPlatform(bindings: Bindings, context: ExecutionContext, requestId: string): Platform {
  return {
    bindings,
    clock: systemClock,
    log: createLog(requestId),
    requestId,
    ports,
    fetch: (url, init) => fetch(url, init),
    waitUntil: (work) => context.waitUntil(work),
  };
}
