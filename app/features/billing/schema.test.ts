import { expect, test } from "vitest";
import { lowCreditsSchema } from "./schema";

test("a warning may be set from 5 to 10,000 credits, and nothing else", () => {
  const takes = (lowAt: string) => lowCreditsSchema.safeParse({ lowAt }).data?.lowAt ?? null;
  expect(["5", " 6 ", "10000"].map(takes)).toEqual([5, 6, 10_000]);
  expect(["4", "10001", "-5", "5.5", "", "cinco"].map(takes)).toEqual([null, null, null, null, null, null]);
  expect(lowCreditsSchema.safeParse({ lowAt: "4" }).error?.issues[0]?.message).toBe(
    "Escribe un número entre 5 y 10,000.",
  );
});
