import { expect, test } from "vitest";
import { readHandover } from "./read-handover";

test.each([
  ["2 conchas y un bolillo, paso a recoger", "pickup", null, "2 conchas y un bolillo,"],
  ["2 conchas, las recojo en la tienda a nombre de Ana Pérez", "pickup", "Ana Pérez", "2 conchas,"],
  ["Paso por ellas, 3 bolillos", "pickup", null, ", 3 bolillos"],
  ["3 bolillos a domicilio", "delivery", null, "3 bolillos"],
  ["3 bolillos y me los mandas a casa por favor", "delivery", null, "3 bolillos y por favor"],
  ["2 conchas a nombre de josé de la cruz y paso a recogerlas", "pickup", "josé de la cruz", "2 conchas y"],
  ["2 conchas para mí", null, null, "2 conchas para mí"],
  ["¿paso a recoger o es a domicilio?", null, null, "¿paso a recoger o es a domicilio?"],
])("%s", (text, how, name, rest) => {
  const read = readHandover(text);
  expect({ ...read, rest: read.rest.replace(/\s+/g, " ").trim() }).toEqual({ how, name, rest });
});
