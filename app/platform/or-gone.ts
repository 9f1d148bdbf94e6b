import { AppError } from "./errors";

/** What was read; null where it is not found: a list's address may name a row that is gone, and the list stays. */
export async function orGone<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}
