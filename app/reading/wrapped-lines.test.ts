import { strToU8 } from "fflate";
import { expect, test } from "vitest";
import { extractText } from "./extract-text.server";

const PAYMENTS = "Aceptamos efectivo, transferencia y tarjeta de débito o crédito en toda la tienda";

test.each([
  [
    "what ends in NO is whole",
    `${PAYMENTS} y en la caja de la entrada. Vales de despensa NO\nServicio gratis en el centro`,
  ],
  ["what leads to a list begins a line", `${PAYMENTS}\nReparto:\nCentro 35 pesos, Norte 70 pesos`],
])("in a text file %s", async (_, text) => {
  const result = await extractText(strToU8(text), "txt");
  expect(result.ok && result.sections.map((section) => section.text).join("\n")).toContain(text);
});

test("in a text file a line that ends in any other small word goes on", async () => {
  const text = `${PAYMENTS} y en la caja de la entrada, salvo vales y cheques de\nBanco Azteca`;
  const result = await extractText(strToU8(text), "txt");
  expect(result.ok && result.sections.map((section) => section.text).join("\n")).toContain("cheques de Banco Azteca");
});
