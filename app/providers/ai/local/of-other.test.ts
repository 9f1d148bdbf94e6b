import { expect, test } from "vitest";
import type { Passage } from "~/providers/ai/port";
import { isOfOther } from "./of-other";
import { sureSentence } from "./sure";
import { unitsOf } from "./units";

const passage = (text: string): Passage => ({
  ...{ id: 1, documentId: 1, documentName: "a.txt", page: null, heading: null, score: 0.7 },
  text,
});
const told = (question: string, text: string) => sureSentence(question, [passage(text)], 500)?.text ?? null;

function isElse(question: string, line: string, more = ""): boolean {
  const all = passage(`${line}\n${more}`);
  const [unit] = unitsOf(all, 0);
  if (!unit) throw new Error("no line");
  return isOfOther(question, unit, [all]);
}

test("a line about what did not happen is none about what does", () => {
  const line = "Giro no cobrado: a los 30 días se devuelve al remitente.";
  expect(isElse("puedo cobrar un giro ahí mismo", line)).toBe(true);
  expect(isElse("qué pasa con un giro que no cobraron", line)).toBe(false);
  expect(isElse("cuánto dura un giro", "Giro cobrado: se guarda el recibo 30 días.")).toBe(false);
  expect(isElse("cobran el servicio", "Servicio no incluido en el precio.")).toBe(false);
  expect(isElse("las bebidas están incluidas?", "Bebidas no incluidas: se pagan aparte.")).toBe(false);
  expect(isElse("hay comida", "No comida de fuera: solo la nuestra.")).toBe(false);
});

test("a price for several is none for one", () => {
  const line = "3 aires o más en la misma casa: RD$1,500 cada uno";
  expect(isElse("a cómo el lavado de aire", line)).toBe(true);
  expect(isElse("y si son 4 aires", line)).toBe(false);
  expect(isElse("y si son cuatro aires", line)).toBe(false);
  expect(isElse("varios aires a cómo", line)).toBe(false);
  expect(isElse("a cómo el lavado", "3 aires en la misma casa: RD$1,500 cada uno")).toBe(false);
  expect(isElse("cuánto los tacos", "12 tacos en adelante: $15 cada uno")).toBe(true);
});

test("another place is none of the one that a line names", () => {
  const [factory, shop] = ["Fábrica: km 2 salida a El Paraíso.", "Tienda: barrio El Centro, frente al parque 5."];
  expect(isElse("adónde queda la tienda", factory, shop)).toBe(true);
  expect(isElse("dónde queda la fábrica", factory, shop)).toBe(false);
  expect(isElse("dónde quedan ustedes", factory, shop)).toBe(false);
  expect(isElse("a qué hora abre la tienda", factory, shop)).toBe(false);
  expect(isElse("dónde está la tienda", factory, "Tienda en línea: espiga.mx")).toBe(false);
  expect(isElse("dónde está la tienda", "Ubicación: Reforma 5, Centro.", shop)).toBe(false);
  expect(told("adonde queda la tienda", `${factory}\n${shop}`)).not.toBe(factory);
});

test("what did not happen, and a price for several, are not sent", () => {
  expect(told("puedo cobrar un giro ahi mismo", "Giro no cobrado: a los 30 días se devuelve al remitente.")).toBeNull();
  expect(told("a como el aire", "3 aires o más en la misma casa: RD$1,500 cada uno")).toBeNull();
});

test("a line that names nobody is none of who does something", () => {
  expect(isElse("quien hace las trenzas", "Trenzas: según el largo, se cotiza con foto")).toBe(true);
  expect(isElse("cuanto valen las trenzas", "Trenzas: según el largo, se cotiza con foto")).toBe(false);
  expect(isElse("quien hace las trenzas", "Trenzas: las hace Maira")).toBe(false);
  expect(isElse("y quien los instala", "Instalación: nuestros técnicos, sin costo")).toBe(false);
  expect(isElse("quien da la clase", "Clase de barro: la da la instructora")).toBe(false);
});

test("the day of rest is told before any line with days and hours", () => {
  const text = "Taquiza: incluye 3 horas de taquero, se aparta 10 días antes.\nLUNES DESCANSAMOS";
  expect(told("q dias descansan", text)).toBe("LUNES DESCANSAMOS.");
});
