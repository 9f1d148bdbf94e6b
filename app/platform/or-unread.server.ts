import { AppError } from "./errors";
import { causeOf, type Log } from "./log.server";

/**
 * What was read; null where that failed, which the log tells: the page goes on without that part. What a person is told
 * of, such as a thing that is not found, is no failure of reading.
 * @param what names the part in the log
 */
export async function orUnread<T>(log: Log, what: string, reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.code !== "unavailable") throw error;
    log.write({ event: "load_failed", what, cause: causeOf(error) });
    return null;
  }
}
