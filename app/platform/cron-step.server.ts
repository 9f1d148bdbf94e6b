import { causeOf } from "./log.server";
import type { Platform } from "./platform.server";

/** Does a step of cron's round. One that fails is logged, and the steps after it are done all the same. */
export async function takeStep(
  platform: Platform,
  step: string,
  work: () => Promise<unknown>,
  shard?: number,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    platform.log.write({
      event: "cron_failed",
      step,
      ...(shard === undefined ? {} : { shard }),
      cause: causeOf(error),
    });
  }
}

/** Does a step for every database. One that is full or does not answer is logged, and must not delay the others. */
export async function eachDatabase(
  platform: Platform,
  step: string,
  work: (index: number, database: D1Database) => Promise<unknown>,
): Promise<void> {
  for (const [index, database] of platform.bindings.databases.entries())
    await takeStep(platform, step, () => work(index, database), index);
}
