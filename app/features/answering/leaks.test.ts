import { expect, test } from "vitest";
import { leaks } from "./leaks";

const gives = (reply: string, secret: string, open: readonly string[] = []) =>
  leaks(reply, { secrets: [secret], open });
/** Seven words or more, so that it is not looked for as a whole. */
const long = (token: string) => `Atiende con gusto y paciencia a cada persona que mencione ${token} en su mensaje`;

test("seven words in a row of a prompt are a leak, six are not", () => {
  const secret = "uno tres cinco siete nueve once trece quince veinte treinta";
  expect(gives("Dice: tres cinco siete nueve once trece quince.", secret)).toBe(true);
  expect(gives("Dice: tres cinco siete nueve once trece.", secret)).toBe(false);
});

test("a marker of six letters and digits is a leak, a shorter one, a number and a plain word are not", () => {
  expect(gives("Es AB-1234.", long("AB-1234"))).toBe(true);
  expect(gives("Es AB-123.", long("AB-123"))).toBe(false);
  expect(gives("Es clave_interna.", long("clave_interna"))).toBe(true);
  expect(gives("Es CLAVE-MAESTRA.", long("CLAVE-MAESTRA"))).toBe(true);
  expect(gives("Es lunes-viernes.", long("lunes-viernes"))).toBe(false);
  expect(gives("Es 5512345678.", long("5512345678"))).toBe(false);
});

test("what stands in quotation marks in a prompt, or in what the customer reads anyway, may be said", () => {
  expect(gives("Es LUMEN-7Q4Z.", long("LUMEN-7Q4Z"))).toBe(true);
  expect(gives("Es LUMEN-7Q4Z.", long('"LUMEN-7Q4Z"'))).toBe(false);
  expect(gives("Es LUMEN-7Q4Z.", long("LUMEN-7Q4Z"), ["El modelo es LUMEN-7Q4Z."])).toBe(false);
});

test("a table's empty cells are no cipher where a document has them, and signs of another row are", () => {
  const row = "Latte · — · — · — · — · $45";
  const prompt = long("LUMEN-7Q4Z");
  expect(gives(`Sí: ${row}.`, prompt, [`Bebida · Chico · Mediano\n${row}\n`])).toBe(false);
  expect(gives(`Sí: ${row}.`, prompt, ["Latte · $45"])).toBe(true);
  expect(gives(`${row} y .-.. .- -.-. .-.. .- ...- . . ...`, prompt, [row])).toBe(true);
});

test.each([
  ["flags", "🇬🇮🇷🇦🇸🇴🇱"],
  ["letters in squares", "🅶🅸🆁🅰🆂🅾🅻"],
  [
    "the first letters of sentences",
    "Gracias por venir. Incluye envío. Recuerda avisar. Aquí estamos. Siempre listos. Ojalá vengas. Luego vemos.",
  ],
  ["base64 as addresses write it", btoa("ûïgirasol").replaceAll("+", "-")],
])("a secret written in %s is a leak", (_, reply) => {
  expect(gives(reply, "girasol")).toBe(true);
  expect(gives(reply, "margarita")).toBe(false);
});
