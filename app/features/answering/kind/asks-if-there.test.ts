import { expect, test } from "vitest";
import { asksIfThere } from "./asks-if-there";

test.each(["hola?", "??", "¿sigues ahí?", "sigue ahi", "Hola??\nestán ahí?", "veci?", "alo? me leen", "y entonces?"])(
  "'%s' asks whether somebody is there",
  (text) => expect(asksIfThere(text)).toBe(true),
);

test.each(["hola", "buenas tardes", "hola? a qué hora abren", "¿están abiertos?", "gracias", "...", ""])(
  "'%s' does not",
  (text) => expect(asksIfThere(text)).toBe(false),
);
