import { z } from "zod";
import { isDay } from "~/features/answering/days/days";
import { CHANNEL_FILTERS } from "~/wire/channel";
import { PERIODS } from "./period";

const day = z
  .string()
  .refine((text) => isDay(text))
  .nullable()
  .catch(null);

/** The query of the activity page; invalid values are left out. `companyId` 0 means no company. */
export const activityQuerySchema = z.object({
  periodo: z.enum(PERIODS).catch("30"),
  desde: day.default(null),
  hasta: day.default(null),
  companyId: z
    .string()
    .regex(/^\d{1,16}$/)
    .transform(Number)
    .nullable()
    .catch(null),
  canal: z.enum(CHANNEL_FILTERS).catch("all"),
});
export type ActivityQuery = z.output<typeof activityQuerySchema>;
