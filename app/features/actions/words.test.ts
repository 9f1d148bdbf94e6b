import { describe, expect, test } from "vitest";
import { agrees, asks, cancels, thanks } from "./words";

describe("what ends the collecting", () => {
  test.each([
    "quiero cancelar mi pedido",
    "Quiero cancelar mi cita",
    "cancela mi pedido por favor",
    "cancélame la cita",
    "mejor cancela el pedido",
    "quisiera cancelarlo",
    "¿puedo cancelar mi pedido?",
    "ya no lo quiero",
    "no, ya no la quiero",
    "ya no quiero el pedido",
    "ya no quiero nada",
    "no quiero nada, gracias",
    "mejor no",
    "mejor ya no, gracias",
    "mejor nada",
    "siempre no",
    "cancelar",
    "olvídalo",
  ])("«%s»", (text) => expect(cancels(text)).toBe(true));

  test.each([
    "no quiero cancelar",
    "no canceles mi pedido",
    "no, no cancele la cita",
    "quiero cancelar el bolillo y dejar la concha",
    "no",
    "mejor no el lunes",
    "ya no quiero bolillos",
    "no quiero nuez",
    "¿cuánto cobran por cancelar?",
  ])("«%s» does not", (text) => expect(cancels(text)).toBe(false));
});

describe("a yes to what was summed up", () => {
  test.each(["sí", "claro que sí", "Sí, así está bien", "ok, de acuerdo", "👍"])("«%s»", (text) =>
    expect(agrees(text)).toBe(true),
  );

  test.each(["no", "claro que no", "sí, pero mañana", "así no", "Ana"])("«%s» is none", (text) =>
    expect(agrees(text)).toBe(false),
  );
});

test("«cuanto antes» says when, and asks nothing", () => {
  expect(["cuanto antes", "Cuanto antes, por favor"].filter(asks)).toEqual([]);
  expect(["¿cuánto cuesta?", "¿cuándo antes de Navidad?"].filter((text) => !asks(text))).toEqual([]);
});

test("a thank-you is one only where nothing else is said", () => {
  for (const text of ["gracias!", "Ok, muchas gracias", "mil gracias por todo", "Dale, gracias"]) {
    expect(thanks(text), text).toBe(true);
  }
  for (const text of [
    "gracias, el viernes a las 5",
    "gracias a ti",
    "sí, gracias",
    "no gracias",
    "mejor cancela, gracias",
  ]) {
    expect(thanks(text), text).toBe(false);
  }
});
