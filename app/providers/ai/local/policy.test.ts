import { describe, expect, test } from "vitest";
import { policyTold } from "./policy";

const told = (question: string, text: string) =>
  policyTold(question, [
    { id: 1, documentId: 1, documentName: "info.txt", page: null, heading: null, text, score: 0.8, unspoken: 0 },
  ])?.text ?? null;

describe("CONV-35 who asks what happens if", () => {
  const cancelled = "SI CANCELA: se devuelve la mitad con 10 días.";
  test.each([
    "si cancelo en efectivo hay descuento?",
    "si cancelo el total hoy me lo llevo?",
    "como cancelo?",
    "y como puedo cancelar mi saldo?",
    "cuando cancelo?",
    "cuando tengo que cancelar el vestido?",
    "si ustedes cancelan me devuelven?",
    "si cancelan la clase me reponen",
    "si el profesor cancela me reponen",
  ])("nobody who pays or is left by the business asks for it: %s", (question) => {
    expect(told(question, cancelled)).toBeNull();
  });

  test("how one cancels an appointment is told", () => {
    expect(told("como cancelo mi cita?", cancelled)).toBe(cancelled);
    expect(told("y como puedo cancelar una clase", cancelled)).toBe(cancelled);
    expect(told("cuando cancelo la reserva me cobran?", cancelled)).toBe(cancelled);
  });

  test("not to come is not the same as not to need", () => {
    const line = "Inasistencias: avisar con 12 horas.";
    expect(told("si no voy la pierdo?", line)).toBe(line);
    expect(told("si no voy a poder ir la pierdo?", line)).toBe(line);
    expect(told("si no voy a clase la pierdo?", line)).toBe(line);
    expect(told("si no voy a necesitar factura, cuanto cuesta?", line)).toBeNull();
  });
});
