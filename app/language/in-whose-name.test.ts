import { expect, test } from "vitest";
import { inOwnName } from "./in-whose-name";

test.each([
  ["un turno el jueves a las 10 a nombre de Lucía Benítez, mi cel es 341 421-5566", "Lucía Benítez"],
  ["A nombre de: María de la Luz Ortega. Mi correo es luz@correo.mx", "María de la Luz Ortega"],
  ["va a nombre de Ana Ruiz y mi número de teléfono 5512345678", "Ana Ruiz"],
])("%j tells the name of whoever writes", (text, name) => {
  expect(inOwnName(text)).toBe(name);
});

test.each([
  ["a name without a way to reach them", "resérvame a nombre de Lucía Benítez"],
  ["somebody else's", "a nombre de mi mamá Lucía Benítez, mi cel es 341 421 5566"],
  ["the phone of somebody else", "a nombre de Lucía Benítez, su cel es 341 421 5566"],
  ["a first name alone", "a nombre de Lucía, mi cel es 341 421 5566"],
  ["a word that only begins so", "a nombre de Lucía Benítez, mi celda es la 5"],
])("%s is none: %j", (_, text) => {
  expect(inOwnName(text)).toBeUndefined();
});
