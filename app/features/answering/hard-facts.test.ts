import { describe, expect, test } from "vitest";
import { extractHardFacts, FactIndex, unbackedFacts } from "./hard-facts";

function unbacked(reply: string, ...texts: string[]): string[] {
  return unbackedFacts(reply, new FactIndex(texts)).map(({ kind }) => kind);
}

/** [the text, an equal fact in a reply's notation] */
const SAME: readonly (readonly [string, string])[] = [
  ["Cuesta $1,200.00", "Cuesta 1200 pesos"],
  ["Cuesta 1200 pesos", "Cuesta $1,200"],
  ["Precio: 1.200 €", "Son 1,200 euros"],
  ["MXN 1,200", "$1,200.00 MXN"],
  ["12 mil pesos", "$12,000"],
  ["1.5 millones de pesos", "$1,500,000"],
  ["Doscientos cincuenta pesos", "$250"],
  ["$250", "doscientos cincuenta pesos"],
  ["mil doscientos pesos", "$1,200"],
  ["treinta y cinco mesas", "35 mesas"],
  ["Tenemos dos sucursales", "Tenemos 2 sucursales"],
  ["Descuento del 20 %", "20% de descuento"],
  ["Descuento del 20 por ciento", "un 20 % menos"],
  ["Abrimos a las 8 am", "Abrimos a las 8:00"],
  ["Abrimos a las 8:00", "Abrimos a las 8 de la mañana"],
  ["Abrimos a las 8 de la mañana", "Abrimos a las 8 a.m."],
  ["Abrimos a las 8 de la mañana", "Abrimos a las 08:00 h"],
  ["Abrimos a las ocho de la mañana", "A las 8:00 a. m."],
  ["Cerramos a las 20:00", "Cerramos a las 8 pm"],
  ["Cerramos a las 20:00 h", "Cerramos a las 8 de la noche"],
  ["Cerramos a las 8 p.m.", "Cerramos a las 20:00 hrs"],
  ["De 9:00 a 18:00", "De 9 am a 6 pm"],
  ["De 9 a 18 h", "De 9:00 a 18:00"],
  ["Horario: 9 a 18", "De 9:00 a 6:00 pm"],
  ["De 9:00 a 18:00", "De 9 a 6"],
  ["8 y media de la noche", "20:30"],
  ["a las 8:30 pm", "a las ocho y media"],
  ["Hasta el mediodía", "Hasta las 12:00 pm"],
  ["Hasta las 12:00 del día", "Hasta el mediodía"],
  ["a la una de la tarde", "a las 13:00"],
  ["Open from 9 am to 5 pm", "De 9:00 a 17:00"],
  ["20/11/2026", "el 20 de noviembre de 2026"],
  ["2026-11-20", "el 20 de noviembre"],
  ["20 de noviembre", "20/11/2026"],
  ["del 20 al 25 de noviembre", "el 20 de noviembre"],
  ["del 20 al 25 de noviembre", "hasta el 25 nov"],
  ["1o de mayo", "el primero de mayo"],
  ["November 20th, 2026", "20 de noviembre de 2026"],
  ["Llámanos al +52 55 1234 5678", "Llama al 5512345678"],
  ["Tel. (55) 1234-5678", "+52 1 55 1234 5678"],
  ["Tel. 55 1234 5678", "1234-5678"],
  ["https://wa.me/5215512345678", "55 1234 5678"],
  ["Ventas@Tienda.mx", "ventas@tienda.mx"],
  ["ventas@tienda.mx", "ventas arroba tienda punto mx"],
  ["https://www.tienda.mx/menu/", "tienda.mx/menu"],
  ["https://www.tienda.mx/menu", "tienda.mx"],
  ["Modelo AB-1234", "el AB1234"],
  ["primer piso", "piso 1"],
  ["Precios: 120, 150 y 180", "120 150 180"],
  ["２０ piezas", "20 piezas"],
  ["Desde 2019", "en 2019"],
  ["Fundada el 3 de mayo de 2019", "en 2019"],
  ["Abierto a las 9", "a las 9 am"],
  ["Hay 3 opciones", "de las 3 opciones, la primera"],
  ["Pesa 1.200 kg", "Pesa 1.2 kg"],
  ["Corte de dama: 250", "Cuesta $250"],
  ["Mide 100 por 200", "Mide 100x200cm"],
  ["Tallas de XS a XL", "Tallas XS-S-M-XL"],
];

/** [the texts, the fact that a reply invents, the kind of that fact] */
const INVENTED: readonly (readonly [string, string, string])[] = [
  ["Cuesta $1,200", "Cuesta $1,300", "price"],
  ["Cuesta 1200 pesos", "Cuesta 1200 dólares", "price"],
  ["Descuento del 20 %", "Cuesta $20", "price"],
  ["Cuesta $20", "20 % de descuento", "percent"],
  ["Abrimos a las 8 am", "Abrimos a las 8 pm", "time"],
  ["De 8:00 a 19:00", "Cerramos a las 8 pm", "time"],
  ["Abrimos a las 8:00 h", "Abrimos a las 8:30", "time"],
  ["Paquete de 6 piezas", "Abrimos a las 6 pm", "time"],
  ["Paquete de 8 piezas", "Abrimos a las 8 am", "time"],
  ["Cuesta 20 pesos", "Cuesta USD 20", "price"],
  ["CLABE 012345678901234567", "Deposita a la CLABE 012345678901234568", "phone"],
  ["Precios: 120 y 150", "120 150 999", "phone"],
  ["Hay 52 mesas, 55 sillas y los lotes 1234 y 5678", "Llama al +52 55 1234 5678", "phone"],
  ["https://tienda.mx.otra.com/x", "tienda.mx", "url"],
  ["Escríbenos", "Usa abcdefghijklmnopqrstuvwxy", "code"],
  ["Escríbenos", "Usa aGVsbGhvbGE=", "code"],
  ["Hasta las 14:00", "Hasta el mediodía", "time"],
  ["El 20 de noviembre", "El 21 de noviembre", "date"],
  ["El 20 de noviembre de 2026", "El 20 de noviembre de 2027", "date"],
  ["El 20/11/2026", "El 20/12/2026", "date"],
  ["El 15 de enero", "El 16 de enero", "date"],
  ["El 15 de diciembre", "El 16/12/2026", "date"],
  ["Tel. 55 1234 5678", "Tel. 55 1234 5679", "phone"],
  ["Tel. 1234 5678", "Tel. 55 1234 5678", "phone"],
  ["ventas@tienda.mx", "ayuda@tienda.mx", "email"],
  ["ventas@tienda.mx", "ayuda arroba tienda punto mx", "email"],
  ["https://tienda.mx/menu", "https://tienda.mx/pagar", "url"],
  ["https://tienda.mx/menu", "https://tienda.mx.evil.com/menu", "url"],
  ["https://tienda.mx/menu", "www.otra.mx", "url"],
  ["tienda.mx", "hxxps://evil[.]com/x", "url"],
  ["javascript:alert(1)", "javascript:alert(1)", "url"],
  ["Tenemos dos sucursales", "Tenemos tres sucursales", "number"],
  ["Tenemos 2 sucursales", "Tenemos 12 sucursales", "number"],
  ["Abrimos a las 8 am", "Tenemos 5 mesas", "number"],
  ["Abrimos a las 8:30 am", "Tenemos 8 mesas", "number"],
  ["Modelo AB-1234", "el AB-1235", "code"],
  ["Hola", "Usa CLAVE_INTERNA", "code"],
  ["Hola", "Q0FOQVJJTy1QUk9NUFQtNzc4OA==", "code"],
];

describe("facts are compared by what they mean", () => {
  test.each(SAME)("%s = %s", (text, reply) => {
    expect(unbacked(reply, text)).toEqual([]);
  });

  test.each(INVENTED)("%s ≠ %s", (text, reply, kind) => {
    expect(unbacked(reply, text)).toContain(kind);
  });
});

test("a reply without anything hard needs no backing", () => {
  for (const reply of [
    "¡Hola! Con gusto te ayudo.",
    "Mil gracias por escribirnos, en un momento te atiende una persona.",
    "Los dos son buenos; ¿cuál prefieres?",
    "Once you arrive, ask for us at the front desk.",
    "Ten en cuenta que somos WhatsApp-friendly, p. ej. con fotos.",
    "Escríbenos cuando quieras… estamos para ayudarte, etc.Saludos",
  ]) {
    expect(unbacked(reply), reply).toEqual([]);
  }
});

test("the numbers that order a list are no facts, those inside it are", () => {
  expect(unbacked("Opciones:\n1. Café\n2. Té\n3) Agua")).toEqual([]);
  expect(unbacked("Opciones:\n1. Café de 30 pesos\n2. Té")).toEqual(["price"]);
  expect(unbacked("Abrimos:\n7. horas")).toEqual(["number"]);
});

test("a fact may come from any of the texts, but not from two put together", () => {
  expect(unbacked("Cuesta $90 y abre a las 9:00", "Cuesta $90", "Abre a las 9 am")).toEqual([]);
  expect(unbacked("el AB-123456", "AB-123", "456")).toContain("code");
});

test("a phone number, a date and a time are each one fact", () => {
  const kinds = (text: string) => extractHardFacts(text).map(({ kind }) => kind);
  expect(kinds("+52 (55) 1234-5678")).toEqual(["phone"]);
  expect(kinds("20/11/2026")).toEqual(["date"]);
  expect(kinds("del 20 al 25 de noviembre de 2026")).toEqual(["date", "date"]);
  expect(kinds("8:30 p. m.")).toEqual(["time"]);
  expect(kinds("$1,234.50 MXN")).toEqual(["price"]);
  expect(kinds("https://tienda.mx/p/123?x=9")).toEqual(["url"]);
});

test("hostile lengths take no more than a moment", () => {
  for (const part of [
    "a",
    "1",
    "1 ",
    "1,",
    "a.",
    "a@",
    "$",
    "(",
    "9:",
    "y 1 ",
    "dos ",
    "las ",
    "a-",
    "http://",
    "1-1-",
    "20 de ",
  ]) {
    const text = part.repeat(Math.ceil(20_000 / part.length));
    const begin = performance.now();
    extractHardFacts(text);
    expect(performance.now() - begin, JSON.stringify(part)).toBeLessThan(1500);
  }
});
