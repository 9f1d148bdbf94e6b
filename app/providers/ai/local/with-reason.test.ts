import { expect, test } from "vitest";
import type { Passage } from "~/providers/ai/port";
import { labelled } from "./labelled";
import { acceptedPayment } from "./payments";
import { sureSentence } from "./sure";

const passages = (text: string): Passage[] => [
  { id: 1, documentId: 1, documentName: "info.txt", page: null, heading: null, text, score: 0.8, unspoken: 0 },
];

test("CONV-35 the reason behind a question for a way of paying names no other way", () => {
  const line = "Aceptamos efectivo y PayPal.";
  expect(acceptedPayment("aceptan PayPal? mi hermana paga con tarjeta", passages(line))?.text).toBe(line);
  expect(acceptedPayment("aceptan PayPal y tarjeta?", passages(line))).toBeNull();
});

test("CONV-35 who comes by car asks for parking, and sets no condition", () => {
  const line = "Hay estacionamiento gratis para clientes.";
  const told = (question: string) => sureSentence(question, passages(line), 400)?.text;
  expect(told("si voy en carro, hay estacionamiento?")).toBe(line);
  expect(told("si compro poco, hay estacionamiento?")).toBeUndefined();
});

test.each(["tenes wifi?", "manejan wifi", "tenéis wifi", "hay wifi"])(
  "CONV-35 a line whose label is what a business is asked to have answers: %s",
  (question) => {
    expect(labelled(question, passages("WiFi: red Espiga, clave pan123"))?.text).toBe("WiFi: red Espiga, clave pan123");
  },
);
