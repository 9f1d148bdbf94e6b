import { describe, expect, test } from "vitest";
import { asksPlainly } from "~/language/plain-topics";
import type { Passage } from "~/providers/ai/port";
import { priceFrom, termsTold } from "./terms-told";

const passage = (text: string): Passage => ({
  id: 1,
  documentId: 1,
  documentName: "info.txt",
  page: null,
  heading: null,
  text,
  score: 0.8,
  unspoken: 0,
});
const told = (question: string, ...lines: string[]) => termsTold(question, [passage(lines.join("\n"))])?.text ?? null;
const from = (question: string, ...lines: string[]) => priceFrom(question, [passage(lines.join("\n"))])?.text ?? null;

describe("CONV-35 what has to be left, ordered or paid less", () => {
  test.each([
    ["y cuanto tengo que dejar para apartarlo", "Se aparta con el 50% de anticipo y se liquida al recoger."],
    ["hay que dar abono?", "Para separar cita de color se consigna abono de $50.000"],
    ["cuanto hay que señar", "Seña del 30% para reservar la fecha."],
    ["piden anticipo?", "Pedimos el 60% de anticipo y lo demás al terminar."],
    ["tenes minimo de compra", "Pedido mínimo $10.000"],
    ["cual es el pedido minimo", "Pedido mínimo para envío $150."],
    ["soy taxista hay descuento?", "Descuento 10% para taxistas con credencial"],
    ["tengo caja los andes, hay dscto?", "Convenio Caja Los Andes: 20% de descuento"],
    ["que dia hay promo de keratina", "Martes de keratina: 20% de descuento"],
    ["desde que edad se puede entrar? es para mi hijo", "Edad mínima 14 años; menores de 18 con carta firmada."],
    ["desde que edad dan violin", "Grupales desde los 6 años, violín desde los 5 años"],
  ])("the one line is told whole: %s", (question, line) => {
    expect(asksPlainly(question)).toBe(true);
    expect(told(question, line, "Cancelaciones: avisando 24 horas antes se devuelve completo el anticipo.")).toBe(line);
  });

  test.each([
    ["of something else", "cuanto hay que dejar de anticipo", "Medidas especiales: se deja 50 % de seña."],
    ["of what is given back in the end", "cuanto hay que dejar de garantia", "Se reserva con 50% de seña."],
    ["of what is lost", "cuanto hay que dejar de seña", "Sin aviso se pierde el 50% de la seña."],
    ["of people", "tienen minimo de compra", "Fiestas: mínimo 20 personas"],
    ["of others", "soy enfermera hay descuento?", "Descuento 10% para taxistas"],
    ["of nobody named", "hacen descuento?", "Descuento 10% para taxistas"],
    ["of another thing", "cuanto hay que dejar por la revolvedora", "Anticipo del 50% en pedidos especiales"],
    ["of nothing offered", "cuanto me darian por mi auto usado", "Adelanto de 50% para repuestos."],
    ["of what somebody loses", "cuanto hay que dejar de anticipo", "El anticipo de $200 se pierde si no llega."],
    ["without a figure", "piden anticipo?", "Pedimos anticipo en todos los eventos."],
    ["of money for time", "cual es el minimo de pedido en dias de anticipacion", "Pedido mínimo $150"],
    ["of pieces", "cual es el pedido minimo", "Pedido mínimo: 12 piezas"],
    ["of one thing only", "soy taxista hay descuento?", "Llantas: 10% para taxistas"],
    ["of no reduction", "soy taxista hay descuento?", "Los taxistas entran con credencial"],
    ["of another age", "desde que edad dan canto", "Violín desde los 5 años"],
  ])("a line %s is no answer: %s", (_, question, line) => {
    expect(told(question, line)).toBeNull();
  });

  test("of two rooms with ages of their own none is told", () => {
    expect(told("a partir de que edad?", "La bodega: a partir de 8 años", "El establo: desde 6 años")).toBeNull();
  });

  test("two lines are for a person", () => {
    expect(
      told("cuanto hay que señar", "Seña del 30%.", "Salón: seña de $5.000.", "Eventos con seña del 50%"),
    ).toBeNull();
  });
});

describe("CONV-35 a price that begins somewhere", () => {
  test.each([
    ["que cuesta un balayage mas o menos", "Balayage: desde $380.000, 5 horas"],
    ["cuanto vale sacarse una muela del juicio", "Exodoncia muela del juicio: desde $95.000, según radiografía"],
  ])("is told whole, with its desde: %s", (question, line) => {
    expect(from(question, line, "Limpieza: $38.000")).toBe(line);
  });

  test.each([
    ["cuanto vale el balayage con corte", "Balayage: desde $380.000"],
    ["cuanto vale el color", "Cejas: desde $50, con color"],
    ["cuanto hay que dejar por el balayage", "Balayage: desde $380.000"],
    ["cuanto vale la tarjeta", "Tarjeta de inversor desde $320"],
    ["cuanto vale el envio", "Pulseras de plata, el envío es gratis desde $500"],
  ])("not where its name says less: %s", (question, line) => {
    expect(from(question, line, "Tarjeta de regalo: $100")).toBeNull();
  });

  test("a price that is whole is told elsewhere", () => {
    expect(from("cuanto vale la limpieza", "Limpieza: $38.000")).toBeNull();
  });
});
