import { z } from "zod";

export const idSchema = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** Like `idSchema`, for forms. @param error the sentence that people read where it is not an id */
export const idOr = (error: string) =>
  z.coerce.number({ error }).int(error).positive(error).max(Number.MAX_SAFE_INTEGER, error);

/** Like `idOr`, but an empty field gives null. */
export const idOrNone = (error: string) => z.union([z.literal("").transform(() => null), idOr(error)], { error });

/** A place in a list that is sorted by time, such as '1800000000000.42': the time and the id of its last row; null for anything else. */
export const timePlace = z
  .string()
  .regex(/^\d{1,16}\.\d{1,16}$/)
  .transform((text) => {
    const [at = 0, id = 0] = text.split(".").map(Number);
    return { at, id };
  })
  .nullable()
  .catch(null);
