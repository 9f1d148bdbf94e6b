import { expect, test } from "vitest";
import { isSaidToAction } from "./said-to-action";

test.each([
  ["cancelar", true],
  ["bueno va, acepto", true],
  ["Pues sí, gracias", true],
  ["acepto la cotización", true],
  ["corregir", true],
  ["nada más, gracias", true],
  ["¿Puedo cancelar mi pedido?", false],
  ["¿Aceptan tarjeta?", false],
  ["quiero cambiar la fecha de entrega", false],
  ["bueno, ¿y el estacionamiento?", false],
])("'%s' is said to an action: %s", (text, expected) => {
  expect(isSaidToAction(text)).toBe(expected);
});
