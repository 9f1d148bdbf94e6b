import { expect, test } from "vitest";
import { isFullName } from "./given-names";

test.each([
  ["Paty Ruvalcaba", true],
  ["paty ruvalcaba", true],
  ["  Rosa   Peña ", true],
  ["Juan Peña", true],
  ["María del Carmen Navarro", true],
  ["juan carlos ibarra", true],
  ["Ma. Guadalupe O'Farril", false],
  ["Paty", false],
  ["Paty de", false],
  ["rosa marchita", false],
  ["rosa ruvalcaba", false],
  ["paty grosera", false],
  ["Pizza Fría", false],
  ["Juan 33 1234 5678", false],
  ["Juan no vino", false],
  ["juan navarro?", false],
])("'%s' is a full name: %s", (text, is) => {
  expect(isFullName(text)).toBe(is);
});
