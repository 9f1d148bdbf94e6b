import { expect, test } from "vitest";
import { WRONG_PHONE } from "~/platform/phone.server";
import { DEFAULT_ZONE } from "~/platform/zones";
import { contactOf, phoneOf, storedWay } from "./noted.server";
import { changeBookingSchema, correctOrderSchema, correctQuoteSchema } from "./schema";

test("a phone is one only where nothing besides it is written", () => {
  const read = (typed: string) => phoneOf(typed, DEFAULT_ZONE);
  expect(["55 1234 5678", "(55) 1234-5678", "+52 55.1234.5678"].map(read)).toEqual(Array(3).fill("+525512345678"));
  const besides = ["llamar a Luz 5512345678", "55 1234 5678 (Luz)", "ana5512345678@gmail.com", "5512345678 ext 4"];
  expect([...besides, "12", ""].map(read)).toEqual(Array(6).fill(null));
});

test("an e-mail address stays as it is, whatever digits are in it", () => {
  for (const mail of ["ana5512345678@gmail.com", "5512345678@Correo.mx"])
    expect(contactOf(mail, DEFAULT_ZONE)).toBe(mail);
  expect(contactOf("222 555 1234", DEFAULT_ZONE)).toBe("+522225551234");
  expect(contactOf("Luz, 222 555 1234", DEFAULT_ZONE)).toBeNull();
});

test.each([
  ["America/Bogota", "310 456 7890", "+573104567890"],
  ["America/Bogota", "601 345 6789", "+576013456789"],
  ["America/Lima", "987 654 321", "+51987654321"],
  ["America/Lima", "+52 55 1234 5678", "+525512345678"],
  ["America/Mexico_City", "55 1234 5678", "+525512345678"],
])("what staff of a business of %s write is dialled there: %s", (zone, typed, stored) => {
  expect(storedWay("phone", typed, null, zone)).toBe(stored);
  expect(storedWay("contact", typed, null, zone)).toBe(stored);
});

test("a number that nobody has where the business is is refused at its field", () => {
  expect(() => storedWay("phone", "310 456 7890", null, "America/Mexico_City")).toThrow(
    expect.objectContaining({ code: "invalid", fields: { phone: [WRONG_PHONE] } }),
  );
});

const IDS = { of: "1", seen: "1", name: "Ana" };
const TIME = { date: "2026-11-27", time: "10:00" };
test.each([
  ["an order", correctOrderSchema, "contact", "Escribe solo un teléfono completo o un correo."],
  ["a quote", correctQuoteSchema, "contact", "Escribe solo un teléfono completo o un correo."],
  ["an appointment", changeBookingSchema, "phone", "Escribe solo el teléfono completo. Lo demás cabe en el motivo."],
] as const)("words beside the phone of %s are refused kindly, but for what was shown", (_, schema, field, reason) => {
  const reasons = (typed: string, shown?: string) => {
    const given = { ...IDS, ...TIME, [field]: typed, ...(shown === undefined ? {} : { shown }) };
    return (
      schema(DEFAULT_ZONE)
        .safeParse(given)
        .error?.issues.map(({ path, message }) => [path[0], message]) ?? []
    );
  };
  const words = "llamar a Luz 5512345678";
  expect(reasons(words)).toEqual([[field, reason]]);
  expect(reasons(words, "5512345678")).toEqual([[field, reason]]);
  expect(reasons(words, words)).toEqual([]);
  expect(reasons("55 1234 5678", words)).toEqual([]);
  expect(reasons("", words)).toEqual([]);
});

test("a phone without a code is one of the business's own country", () => {
  const bogota = "America/Bogota";
  expect(phoneOf("300 123 4567", bogota)).toBe("+573001234567");
  expect(phoneOf("987 654 321", "America/Lima")).toBe("+51987654321");
  expect(contactOf("300 123 4567", bogota)).toBe("+573001234567");
  const quote = { of: "1", seen: "1", name: "Ana", contact: "987 654 321" };
  expect(correctQuoteSchema("America/Lima").safeParse(quote).success).toBe(true);
  expect(storedWay("contact", "300 123 4567", null, bogota)).toBe("+573001234567");
});
