import { expect, test } from "vitest";
import { parseTaxData, taxDataSchema } from "./tax-data";

const GOOD = { rfc: " pelr850101ab1 ", legalName: "La Espiga SA de CV", regime: "601", postalCode: "72000" };

test("tax data are cleaned, and each wrong field has its reason", () => {
  expect(taxDataSchema.parse(GOOD)).toEqual({ ...GOOD, rfc: "PELR850101AB1" });
  expect(taxDataSchema.parse({ ...GOOD, rfc: "ÑA&010203XY9" }).rfc).toBe("ÑA&010203XY9");
  const wrong = taxDataSchema.safeParse({ rfc: "123", legalName: " ", regime: "999", postalCode: "7200" });
  expect(wrong.error?.issues.map(({ message }) => message)).toEqual([
    "Un RFC tiene 12 o 13 letras y números, como PELR850101AB1.",
    "Escribe tu nombre o razón social.",
    "Elige tu régimen fiscal.",
    "El código postal tiene 5 números.",
  ]);
});

test("what was stored by somebody else is no tax data", () => {
  expect(parseTaxData(JSON.stringify(GOOD))?.postalCode).toBe("72000");
  expect([null, "", "{", "{}"].map(parseTaxData)).toEqual([null, null, null, null]);
});
