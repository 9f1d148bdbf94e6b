import { expect, test } from "vitest";
import { smallOf } from "./diminutives";

test("a small form has a root of three letters at least and its own ending", () => {
  expect(smallOf("perrito")).toEqual({ root: "perr", end: "o" });
  expect(smallOf("mandilcitos")).toEqual({ root: "mandil", end: "o" });
  expect(smallOf("panecito")).toEqual({ root: "pan", end: "o" });
  for (const word of ["grito", "pito", "perro", "mandil"]) expect(smallOf(word)).toBeNull();
});

test("only where it is asked for, as in the Caribbean, an ending in -ico is small", () => {
  expect(smallOf("ratico")).toBeNull();
  expect(smallOf("ratico", "it|ic")).toEqual({ root: "rat", end: "o" });
});
