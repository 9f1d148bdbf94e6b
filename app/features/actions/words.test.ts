import { describe, expect, test } from "vitest";
import { agrees, asks, cancels } from "./words";

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
