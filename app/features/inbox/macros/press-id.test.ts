import { expect, test } from "vitest";
import { z } from "zod";
import { pressId } from "./press-id";

test("the same press has the same id, which the server takes for a UUID; another press has another one", async () => {
  const id = await pressId([7, 12, 99]);
  expect(z.uuid().safeParse(id).success).toBe(true);
  expect(await pressId([7, 12, 99])).toBe(id);
  expect(new Set([id, await pressId([7, 12, 100]), await pressId([71, 2, 99])]).size).toBe(3);
});
