import { expect, test } from "vitest";
import { slugify } from "./slug";

test.each([
  ["Panadería La Espiga", "panaderia-la-espiga"],
  ["  ¡Ñandú & Cía.!  ", "nandu-cia"],
  ["…", "negocio"],
  // The fiftieth character is the hyphen between two words.
  [`${"a".repeat(49)} b`, "a".repeat(49)],
  ["b".repeat(51), "b".repeat(50)],
])("the address of «%s» is %s", (name, slug) => {
  expect(slugify(name)).toBe(slug);
});
