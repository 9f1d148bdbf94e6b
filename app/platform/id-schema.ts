import { z } from "zod";

export const idSchema = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** As `idSchema`, for forms: what people read where it is none. */
export const idOr = (error: string) =>
  z.coerce.number({ error }).int(error).positive(error).max(Number.MAX_SAFE_INTEGER, error);

/** As `idOr`, where an empty field is null. */
export const idOrNone = (error: string) => z.union([z.literal("").transform(() => null), idOr(error)], { error });
