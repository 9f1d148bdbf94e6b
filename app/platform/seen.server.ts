import { eq, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { AppError } from "./errors";
import type { Changed } from "./form-answer";
import { idSchema } from "./id-schema";

/**
 * A form's version of its record: `updatedAt` in milliseconds, or `digestOf` what has no time of its own. Calls have
 * none, and change whatever is there.
 */
export const seenSchema = z.coerce.number().int().positive().optional().catch(undefined);

/** What the form of a new record carries besides: its key (`storeOnce`), and what `seenSchema` says after a refusal. */
export const newRecordMarks = { key: idSchema.optional().catch(undefined), seen: seenSchema };

/** True in SQL while a row is as its form saw it; without `seen` always. */
export function isAsSeen(updatedAt: SQLiteColumn, seen: number | undefined): SQL | undefined {
  return seen === undefined ? undefined : eq(updatedAt, new Date(seen));
}

const DIGEST_BYTES = 6;

/** A number that tells two texts apart; what is not there counts as a text of its own. */
export async function digestOf(text: string | null): Promise<number> {
  const bytes = new TextEncoder().encode(text === null ? "" : `=${text}`);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).slice(0, DIGEST_BYTES);
  return digest.reduce((number, byte) => number * 256 + byte, 0);
}

/** @param what the record and the form in words, such as "a este cliente mientras lo editabas" */
export function changedMeanwhile(what: string, changed: Changed): AppError {
  return new AppError("conflict", `Alguien de tu equipo cambió ${what}.`, {
    detail: "changed_meanwhile",
    about: { changed },
  });
}
