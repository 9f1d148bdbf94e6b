import { AppError } from "./errors";
import { causeOf, type Log } from "./log.server";

/**
 * What was read; null if reading failed, which is logged: the page goes on without that part. An error that is meant
 * for people, such as a thing that is not found, does not count as a failure.
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
