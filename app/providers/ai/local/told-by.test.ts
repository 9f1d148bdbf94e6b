import { expect, test } from "vitest";
import { isToldBy } from "./told-by";

test("CONV-35 the price of work on a thing does not tell what the thing costs", () => {
  const text = "Retoque acrílicas: $75.000";
  expect(isToldBy("cuanto valen las acrilicas", [text], ["cuanto el retoque de las acrilicas"])).toBe(false);
  expect(isToldBy("cuanto valen las acrilicas", [text], ["cuanto las acrilicas"])).toBe(true);
  const both = "Acrílicas: $120.000, retoque $75.000";
  expect(isToldBy("cuanto valen las acrilicas", [both], ["cuanto el retoque de las acrilicas"])).toBe(true);
});
