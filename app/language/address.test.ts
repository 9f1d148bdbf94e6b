import { expect, test } from "vitest";
import { withoutCalls } from "./address";

test.each([
  ["¿Cuánto la torta, parce?", "¿Cuánto la torta, ?"],
  ["veci, ¿a cómo el kilo de papa?", ", ¿a cómo el kilo de papa?"],
  ["cuánto vale el plato mi amor", "cuánto vale el plato  "],
  ["precio para mi hermana, la Señora Ñáñez", "precio para mi hermana, la Señora Ñáñez"],
])("%s is left as it was written, without whom it calls", (text, left) => {
  expect(withoutCalls(text)).toBe(left);
});
