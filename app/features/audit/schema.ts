import { z } from "zod";
import { isDay } from "~/features/answering/days/days";
import { kindWords } from "./words";

const day = z
  .string()
  .refine((text) => isDay(text))
  .nullable()
  .catch(null);

/** The state of a list of acts; what makes no sense filters nothing. */
export const auditQuerySchema = z.object({
  /** The id of a person, or a kind of actor. */
  quien: z
    .union([z.enum(["soporte", "sistema"]), z.string().regex(/^\d{1,16}$/)])
    .nullable()
    .catch(null),
  /** A kind of thing, such as "customer", or one of them: "customer:42". */
  cosa: z
    .string()
    .regex(/^[a-z_]{1,40}(?::[\w.-]{1,80})?$/)
    .refine((text) => kindWords(text.split(":")[0] ?? "") !== null)
    .nullable()
    .catch(null),
  desde: day,
  hasta: day,
  /** A place in the list: the id of the last row that was looked at. */
  antes: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).nullable().catch(null),
});
export type AuditQuery = z.output<typeof auditQuerySchema>;
