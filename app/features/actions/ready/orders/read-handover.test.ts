import { expect, test } from "vitest";
import { readHandover, withoutCompany } from "./read-handover";

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

test.each([
  [
    "quiero hacer un pedido de la Panadería San José, 2 conchas",
    "Panadería San José",
    "quiero hacer un pedido , 2 conchas",
  ],
  ["2 conchas para la panaderia san jose", "Panadería San José", "2 conchas"],
  ["un pedido a La Espiga: 3 bolillos", "La Espiga", "un pedido : 3 bolillos"],
  ["Panadería San José, 2 conchas", "Panadería San José", "Panadería San José, 2 conchas"],
  ["2 conchas de la Panadería San Josefina", "Panadería San José", "2 conchas de la Panadería San Josefina"],
  ["2 bolsas de café sol", "Café Sol", "2 bolsas de café sol"],
  ["2 conchas de vainilla", "", "2 conchas de vainilla"],
])("%s, of %s", (text, company, rest) => {
  const things = ["Concha de vainilla", "Café Sol molido"];
  expect(withoutCompany(text, company, things).replace(/\s+/g, " ").trim()).toBe(rest);
});
