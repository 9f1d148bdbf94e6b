import { describe, expect, test } from "vitest";
import { addsToWish, isAddition, wasPassedOn } from "./addition";

const line = (reason: string) => ({ sender: "system" as const, metadata: { notice: "handoff", reason } });
const waiting = [{ content: "987654321" }];

describe("CONV-35 what a customer adds to a wish", () => {
  test.each([
    "987654321",
    "+56 9 8765 4321",
    "mi número es 987654321",
    "mi nombre es Luz",
    "soy Luz",
    "luz@correo.cl",
    "a las 5",
    "mejor el sábado en la tarde",
    "5pm",
    "es para 4 personas",
    "somos 5",
    "sería sin cebolla",
  ])("«%s»", (text) => {
    expect(isAddition(text)).toBe(true);
  });

  test.each([
    "¿a qué hora abren?",
    "gracias",
    "hola",
    "ok",
    "¿hola?",
    "quiero hablar con una persona",
    "ya no quiero nada",
    "quiero cancelar mi pedido",
    "esto es una falta de respeto",
    "a las 5 me dijeron y nadie llegó, pésimo servicio",
    "es urgente",
    "cuánto cuesta para 4 personas",
    "",
  ])("«%s» is none", (text) => {
    expect(isAddition(text)).toBe(false);
  });

  test("has eighty characters at most, and asks for nothing beside it", () => {
    const long = (length: number) => `es para ${"a".repeat(length - 8)}`;
    expect([isAddition(long(80)), isAddition(long(81))]).toEqual([true, false]);
    expect(isAddition("soy Luz, 987654321, ¿qué precio tiene?")).toBe(false);
    expect(isAddition("soy Luz, ya no quiero nada")).toBe(false);
    expect(isAddition("soy Luz, quiero cancelar mi pedido")).toBe(false);
  });

  test("counts after a handed over wish, until somebody answers", () => {
    expect(addsToWish([line("order")], waiting)).toBe(true);
    expect(addsToWish([line("reservation")], waiting)).toBe(true);
    expect(addsToWish([line("order")], [...waiting, { content: "¿tienen de fresa?" }])).toBe(false);
    expect(addsToWish([line("order")], [{ content: "gracias" }, ...waiting])).toBe(true);
    expect(addsToWish([line("order")], [...waiting, { content: "gracias" }])).toBe(false);
    const told = { sender: "ai" as const, metadata: { notice: "added" } };
    expect(wasPassedOn([line("order"), told])).toBe(true);
    expect(wasPassedOn([line("order"), told, line("order")])).toBe(false);
    expect(addsToWish([line("order"), { sender: "agent", metadata: null }], waiting)).toBe(false);
    expect(addsToWish([line("order"), line("complaint")], waiting)).toBe(false);
    expect(addsToWish([line("asked_for_person")], waiting)).toBe(false);
    // Another line of the system is no handover.
    expect(addsToWish([line("order"), { sender: "system", metadata: null }], waiting)).toBe(true);
    expect(wasPassedOn([line("order"), told, { sender: "system", metadata: null }])).toBe(true);
    expect(addsToWish([], waiting)).toBe(false);
  });
});
