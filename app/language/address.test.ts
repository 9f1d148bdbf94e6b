import { expect, test } from "vitest";
import { withoutCalls } from "./address";

test.each([
  ["¿Cuánto la torta, parce?", "¿Cuánto la torta, ?"],
  ["veci, ¿a cómo el kilo de papa?", ", ¿a cómo el kilo de papa?"],
  ["cuánto vale el plato mi amor", "cuánto vale el plato  "],
  ["corazón, cuanto el ramo", ", cuanto el ramo"],
  ["¿cuánto el ramo, tío?", "¿cuánto el ramo, ?"],
  ["cuánto la caja corazón, porfa", "cuánto la caja corazón, porfa"],
  ["cuánto la caja de rosas, corazón y moño", "cuánto la caja de rosas, corazón y moño"],
  ["precio para mi hermana, la Señora Ñáñez", "precio para mi hermana, la Señora Ñáñez"],
  ["una mesa para 5 amigos", "una mesa para 5 amigos"],
  ["busco un libro mi vida en rosa", "busco un libro mi vida en rosa"],
  ["dona glaseada, ¿cuánto?", "dona glaseada, ¿cuánto?"],
  ["Corazón de res a cuánto", "Corazón de res a cuánto"],
  ["¿cuánto el corazón", "¿cuánto el corazón"],
  ["maestro de obra cuánto cobra", "maestro de obra cuánto cobra"],
  ["llevo mi hermana conmigo", "llevo mi hermana conmigo"],
  ["gracias don Ramiro", "gracias  "],
  ["don Ramiro tiene pan", " Ramiro tiene pan"],
])("%s is left as it was written, without whom it calls", (text, left) => {
  expect(withoutCalls(text)).toBe(left);
});
