import { sweepOutbox } from "../app/platform/outbox.server";
import type { Platform } from "../app/platform/platform.server";
import { queueOf } from "./queue";

/** Every minute, and once at boot of the local server: what is due and not yet awake. */
export async function runCron(platform: Platform): Promise<void> {
  await sweepOutbox(platform, queueOf);
}
