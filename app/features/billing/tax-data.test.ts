import { expect, test } from "vitest";
import { parseTaxData, rfcSchema, taxNumberSchema, taxSchemaOf } from "./tax-data";
import { noInvoice, taxNumberOf } from "./tax-numbers";
import { taxRows } from "./tax-rows";

const GOOD = { rfc: " pelr850101ab1 ", legalName: "La Espiga SA de CV", regime: "601", postalCode: "72000" };

test("tax data are cleaned, and each wrong field has its reason", () => {
  expect(rfcSchema.parse(GOOD)).toEqual({ ...GOOD, rfc: "PELR850101AB1" });
  expect(rfcSchema.parse({ ...GOOD, rfc: "ÑA&010203XY9" }).rfc).toBe("ÑA&010203XY9");
  const wrong = rfcSchema.safeParse({ rfc: "123", legalName: " ", regime: "999", postalCode: "7200" });
  expect(wrong.error?.issues.map(({ message }) => message)).toEqual([
    "Un RFC tiene 12 o 13 letras y números, como PELR850101AB1.",
    "Escribe tu nombre o razón social.",
    "Elige tu régimen fiscal.",
    "El código postal tiene 5 números.",
  ]);
});

test("what was stored by somebody else is no tax data", () => {
  expect(parseTaxData(JSON.stringify(GOOD))).toMatchObject({ postalCode: "72000" });
  expect([null, "", "{", "{}"].map(parseTaxData)).toEqual([null, null, null, null]);
});

test("outside México a number is kept as it is typed, with a name and an address that may be left out", () => {
  expect([taxSchemaOf("México"), taxSchemaOf("Argentina")]).toEqual([rfcSchema, taxNumberSchema]);
  const typed = { taxId: " 30-71234567-8 ", legalName: "Patitas SRL" };
  expect(taxNumberSchema.parse(typed)).toEqual({ taxId: "30-71234567-8", legalName: "Patitas SRL", taxAddress: "" });
  for (const taxId of ["B12345678", "76.123.456-K", "J-12345678/9", "1".repeat(40)])
    expect(taxNumberSchema.safeParse({ ...typed, taxId }).success, taxId).toBe(true);
  for (const taxId of ["", "CUIT", "12<b>", "1".repeat(41)])
    expect(taxNumberSchema.safeParse({ ...typed, taxId }).success, taxId).toBe(false);
  const address = (letters: number) => taxNumberSchema.safeParse({ ...typed, taxAddress: "a".repeat(letters) }).success;
  expect([address(300), address(301)]).toEqual([true, false]);
});

test("a receipt says them under the words of the country in which they were saved", () => {
  const other = { taxId: "30-71234567-8", legalName: "Patitas SRL", taxAddress: "", country: "Argentina" };
  expect(parseTaxData(JSON.stringify(other))).toEqual(other);
  expect(taxRows(other)).toEqual([
    ["CUIT", "30-71234567-8"],
    ["Razón social", "Patitas SRL"],
  ]);
  expect(taxRows({ ...other, taxAddress: "Mitre 5, Rosario", country: "Chile" })).toEqual([
    ["RUT", "30-71234567-8"],
    ["Razón social", "Patitas SRL"],
    ["Domicilio fiscal", "Mitre 5, Rosario"],
  ]);
  expect(taxRows(rfcSchema.parse(GOOD)).map(([label]) => label)).toEqual([
    "RFC",
    "Razón social",
    "Régimen fiscal",
    "Código postal",
  ]);
  expect([taxNumberOf("España"), taxNumberOf("Japón")]).toEqual(["NIF", "Número fiscal"]);
  expect([noInvoice("México"), noInvoice("Perú")]).toEqual([
    "Este recibo comprueba tu compra; no es una factura (CFDI).",
    "Este recibo comprueba tu compra; no es una factura.",
  ]);
});
