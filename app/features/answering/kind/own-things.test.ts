import { expect, test } from "vitest";
import { changesOwn } from "./own-things";

test.each([
  ["tengo que anular el encargo del viernes", true],
  ["tengo q anular el encargo de canapés, nombre Inma", true],
  ["quiero cancelar mi pedido", true],
  ["anúleme el pedido de las chompas por favor", true],
  ["por favor anulenme el turno", true],
  ["qué pena contigo pero me toca cancelar el pedido de las camisetas, el evento se cayó", true],
  ["que pena pero ya no la quiero", true],
  ["me encantó, pero cancelar una tarjeta cuesta", false],
  ["¿puedo anular el encargo?", false],
  ["tengo que anular una tarjeta", false],
])("something of theirs shall change: %s", (text, is) => {
  expect(changesOwn(text)).toBe(is);
});
