import { z } from "zod";

/** A line of an order that is being taken: the row and the price, in hundredths, that the customer was told. */
const orderedLine = z.object({
  id: z.number(),
  name: z.string(),
  quantity: z.number(),
  cents: z.number(),
  currency: z.string(),
});

/** What was ordered and not taken: as it was written, what it may be, and how many where that was clear. */
const openItem = z.object({ whole: z.string(), names: z.array(z.string()), quantity: z.number().nullable() });

const memoSchema = z.object({
  lines: z.array(orderedLine).optional(),
  open: z.array(openItem).optional(),
  /** The day that is talked about, `YYYY-MM-DD`. */
  day: z.string().optional(),
  /** Times that were offered, `YYYY-MM-DDTHH:MM`. */
  offers: z.array(z.string()).optional(),
  /** A time of day that was said without a day; times are `HH:MM`. */
  hint: z.object({ times: z.array(z.string()), from: z.string(), to: z.string() }).optional(),
  /** What was no time was asked about once more. */
  askedWhen: z.boolean().optional(),
  /** The appointment that is moved. */
  moves: z.number().optional(),
  /** The appointment that the customer is asked about: shall it be cancelled? */
  cancels: z.number().optional(),
});

/** What a session keeps beside the customer's answers, which are stored by names that a company chooses. */
export type SessionMemo = z.infer<typeof memoSchema>;
export type OpenItem = z.infer<typeof openItem>;
export type OrderedLine = z.infer<typeof orderedLine>;

/** A stored memo; an empty one where there is none, or none that can be read. */
export const readMemo = (stored: unknown): SessionMemo => memoSchema.catch({}).parse(stored ?? {});
