import { z } from "zod";

export const idSchema = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** Like `idSchema`, for forms. @param error the sentence that people read where it is not an id */
export const idOr = (error: string) =>
  z.coerce.number({ error }).int(error).positive(error).max(Number.MAX_SAFE_INTEGER, error);

/** Like `idOr`, but an empty field gives null. */
export const idOrNone = (error: string) => z.union([z.literal("").transform(() => null), idOr(error)], { error });
