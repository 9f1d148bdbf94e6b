import { expect, test } from "vitest";
import { changesOwn } from "./own-things";

test.each([
  ["tengo que anular el encargo del viernes", true],
  ["tengo q anular el encargo de canapés, nombre Inma", true],
  ["quiero cancelar mi pedido", true],
  ["¿puedo anular el encargo?", false],
  ["tengo que anular una tarjeta", false],
])("something of theirs shall change: %s", (text, is) => {
  expect(changesOwn(text)).toBe(is);
});
