import { z } from "zod";

/**
 * The position in a call. It travels in the address that the network asks next, which is signed with the rest of the
 * request. So a step that is delivered twice has the same position, and changes nothing.
 */
const placeSchema = z.discriminatedUnion("step", [
  z.object({
    step: z.literal("said"),
    turn: z.coerce.number().int().min(1).max(1_000),
    silences: z.coerce.number().int().min(0).max(9),
  }),
  z.object({
    step: z.literal("wait"),
    turn: z.coerce.number().int().min(1).max(1_000),
    of: z.coerce.number().int().positive(),
    waits: z.coerce.number().int().min(0).max(99),
  }),
  z.object({ step: z.literal("transferred"), turn: z.coerce.number().int().min(1).max(1_000) }),
]);
export type Place = z.output<typeof placeSchema>;

/** Null at the beginning of a call, and where the address names no place. */
export function placeIn(url: URL): Place | null {
  return placeSchema.safeParse(Object.fromEntries(url.searchParams)).data ?? null;
}

/** The address of a place. @param address of the calls of this business, without a query */
export function addressOf(address: string, place: Place): string {
  const query = new URLSearchParams(Object.entries(place).map(([name, value]) => [name, String(value)]));
  return `${address}?${query}`;
}
