import { describe, expect, test } from "vitest";
import { asksPlainly } from "~/language/plain-topics";
import type { Passage } from "~/providers/ai/port";
import { byAppointment } from "./by-appointment";
import { invoices } from "./invoices";
import { labelled } from "./labelled";
import { namedPrice } from "./named-price";
import { ofSubject } from "./of-subject";
import { acceptedPayment } from "./payments";

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
const line = (question: string, text: string) => labelled(question, [passage(text)])?.text ?? null;
const invoice = (question: string, text: string) => invoices(question, [passage(text)])?.text ?? null;
const pays = (question: string, text: string) => acceptedPayment(question, [passage(text)])?.text ?? null;

describe("CONV-35 what every business is asked", () => {
  test.each([
    [
      "adonde queda el taller disculpe",
      "¿Dónde están ubicados? 14 avenida 3-27 zona 3, Quetzaltenango.",
      "14 avenida 3-27 zona 3, Quetzaltenango.",
    ],
    [
      "donde se ubica la granja",
      "¿Dónde queda la granja? Anexo La Esperanza, km 6 de la carretera.",
      "Anexo La Esperanza, km 6 de la carretera.",
    ],
    ["por donde estas?", "Dónde: Pasaje Gould 1046, Rosario, timbre 2", "Dónde: Pasaje Gould 1046, Rosario, timbre 2"],
    [
      "donde queda la bodega",
      "bodega: Camino a Labranza km 4,5 (pasado el puente)",
      "bodega: Camino a Labranza km 4,5 (pasado el puente)",
    ],
    ["cual es el instagram de ustedes", "Instagram @lasflores.mx", "Instagram @lasflores.mx"],
    ["me das la direccion", "Circular 4 # 71-36, barrio Laureles", "Circular 4 # 71-36, barrio Laureles"],
    [
      "donde quedan",
      "Del parque 200 m norte y 75 m este, local celeste",
      "Del parque 200 m norte y 75 m este, local celeste",
    ],
    ["klk en donde tan ubicados", "Calle Pina 64, Ciudad Nueva", "Calle Pina 64, Ciudad Nueva"],
    ["donde queda su panaderia", "Estamos en calle 59 #572", "Estamos en calle 59 #572"],
    ["donde queda la pizzeria", "Pizzería El Tano\nEstamos en Rivera 267", "Estamos en Rivera 267"],
    [
      "pasame el alias",
      "Medios de pago: efectivo, transferencia (alias tano.pizza)",
      "Medios de pago: efectivo, transferencia (alias tano.pizza)",
    ],
  ])("where it is: %s", (question, text, told) => {
    expect(asksPlainly(question)).toBe(true);
    expect(line(question, text)).toBe(told);
  });

  test.each([
    ["donde queda el museo", "Dónde: Pasaje Gould 1046, Rosario"],
    ["donde queda la bodega", "Dirección: Calle 5 número 20"],
    ["donde queda su bodega", "Dirección: Calle 5 número 20"],
    ["donde queda la pizzeria", "Hotel El Tano\nEstamos en Rivera 267"],
    ["cual es el instagram de ustedes", "Facebook @lasflores.mx"],
    ["hackean instagram?", "Instagram @lasflores.mx"],
  ])("another place is not told: %s of %s", (question, text) => {
    expect(line(question, text)).toBeNull();
  });

  test.each([
    ["dan factura", "Facturamos, se pide el mismo mes con la constancia fiscal."],
    ["dan factura pe?", "-emitimos boleta y factura"],
    ["me haces factura?", "Factura C si la pedís"],
    ["me dan factura?", "boleta siempre, y factura si la pide al comprar"],
    ["y facturan?", "No facturamos."],
  ])("invoices, with whatever the business asks for them: %s", (question, text) => {
    expect(invoice(question, text)).toBe(text);
    expect(asksPlainly(question)).toBe(true);
  });

  test("a customer's own invoice says nothing of those of the business", () => {
    const text = "Emitimos boleta y factura.\nCambios con la factura de compra.";
    expect(invoice("dan factura", text)).toBe("Emitimos boleta y factura.");
  });

  test.each([
    ["dan factura", "Emitimos factura.\nNo facturamos envíos."],
    ["dan factura", "La garantía se hace válida con la factura de compra."],
    ["dan factura", "No facturamos envíos."],
    ["dan factura de otro mes?", "Emitimos boleta y factura"],
  ])("an invoice is for a person: %s of %s", (question, text) => {
    expect(invoice(question, text)).toBeNull();
  });

  test.each([
    ["aceptan con tarjeta visa?", "Pago: Yape o efectivo. Tarjeta no.", "Tarjeta no."],
    ["aceptan tarjeta?", "Efectivo o transferencia a BBVA.\nCon tarjeta desde $150.", "Con tarjeta desde $150."],
    ["aceptan vales de despensa?", "Con tarjeta desde $150. Vales de despensa no.", "Vales de despensa no."],
    ["reciben tarjeta?", "Pagos: efectivo, Nequi y Bancolombia. No datáfono.", "No datáfono."],
    [
      "tomas tarjeta?",
      "Pago: efectivo.\nTarjeta de crédito con 12% de recargo",
      "Tarjeta de crédito con 12% de recargo",
    ],
    [
      "aceptan tarjeta",
      "Tarjeta o recarga Claro desde $50\nCon tarjeta solo en el local",
      "Con tarjeta solo en el local",
    ],
    [
      "aceptan yape?",
      "Aceptamos Yape, Plin y efectivo.\nFormas de pago: aceptamos Yape y Plin al 959 123 456, efectivo y tarjeta Visa.",
      "Formas de pago: aceptamos Yape y Plin al 959 123 456, efectivo y tarjeta Visa.",
    ],
  ])("ways of paying: %s", (question, text, told) => {
    expect(pays(question, text)).toBe(told);
    expect(asksPlainly(question)).toBe(true);
  });

  test.each([
    ["aceptan tarjeta visa?", "Pago: efectivo y tarjeta."],
    ["reciben cheques?", "Pagos: efectivo y Nequi. No datáfono."],
    ["reciben tarjeta?", "Con tarjeta 5% más, y solo en el local.\nNo datáfono en la feria."],
    ["aceptan tarjeta?", "Tarjeta de inversor desde $150"],
    ["aceptan cheques?", "No aceptamos cheques de otras plazas."],
    ["aceptan yape?", "Aceptamos Yape, Plin y efectivo.\nAceptamos Yape y tarjeta desde S/ 20."],
    ["aceptan yape?", "Aceptamos Yape y efectivo.\nEl delivery se paga con Yape o Plin."],
  ])("a way of paying is for a person: %s of %s", (question, text) => {
    expect(pays(question, text)).toBeNull();
  });

  test.each([
    [
      "hay que sacar turno?",
      "Sin turno, se atiende por orden de llegada",
      "Sin turno, se atiende por orden de llegada",
    ],
    ["tengo que pedir cita?", "Atendemos con cita previa", "Atendemos con cita previa"],
    ["hay que pedir cita?", "No hace falta cita para dejar la bici.", "No hace falta cita para dejar la bici."],
    ["se necesita cita previa?", "Atendemos solo con cita previa.\nVacunas sin cita", null],
    ["hay que pedir cita para el taller?", "Solo con cita", null],
    ["hay que pedir cita?", "Restauración: gratis y sin cita", null],
  ])("whether an appointment is needed: %s of %s", (question, text, told) => {
    expect(byAppointment(question, [passage(text)])?.text ?? null).toBe(told);
  });

  test.each([
    [
      "y los cuchillos tienen garantia?",
      "Los cuchillos no tienen garantía por el uso, pero lo repaso.",
      "Los cuchillos no tienen garantía por el uso, pero lo repaso.",
    ],
    [
      "la garantia cubre golpes?",
      "La garantía no cubre golpes ni repuestos.",
      "La garantía no cubre golpes ni repuestos.",
    ],
    ["los cuchillos tienen garantia?", "Garantía en cuchillos: 15 días.\nLos cuchillos no tienen garantía", null],
    [
      "los cuchillos tienen garantia?",
      "Los cuchillos no tienen garantía por el uso.\nGarantía en cuchillos: 15 días.",
      null,
    ],
    ["los cuchillos tienen garantia?", "La garantía de los cuchillos la da el fabricante", null],
    ["las tijeras tienen garantia?", "Los cuchillos no tienen garantía", null],
    ["la garantia cubre caidas?", "La garantía no cubre golpes", null],
  ])("what is said of the very thing: %s of %s", (question, text, told) => {
    expect(ofSubject(question, [passage(text)])?.text ?? null).toBe(told);
  });

  test("a quarter is the column that a table calls so", () => {
    const table = "Producto · 1/4 kg · 1 kg\nMole poblano · $55 · $200\nPipián verde · $60 · $225";
    const price = (question: string, text: string) => namedPrice(question, [passage(text)])?.text ?? null;
    expect(price("a como el pipian verde de a cuarto", table)).toContain("1/4 kg $60");
    expect(price("cuanto cuesta el cuarto", table)).toBeNull();
    const glass = "Vidrio claro 3 mm: Q18\nVidrio claro 5 mm: Q26";
    expect(price("a como el vidrio claro de 3 milimetros", glass)).toBe("Vidrio claro 3 mm: Q18");
    expect(price("cuanto bale el vidrio claro de 5 mm", glass)).toBe("Vidrio claro 5 mm: Q26");
    expect(price("a como el vidrio claro de 4 milimetros", glass)).toBeNull();
    expect(price("cuanto cuesta el cuarto doble", "Cuarto doble · $900\nCuarto sencillo · $700")).toContain("$900");
  });
});
