import { expect, test } from "vitest";
import { contactText } from "./texts";

test("a phone or an address is asked for again in words of the country, and in the treatment of the business", () => {
  expect(contactText("tu", 10)).toBe("No entendí. Escribe un teléfono con lada, como 222 555 1234, o un correo.");
  expect(contactText("usted", 10)).toBe("No entendí. Escriba un teléfono con lada, como 222 555 1234, o un correo.");
  expect(contactText("tu", 9)).toBe("No entendí. Escribe un teléfono con todos sus dígitos, o un correo.");
  expect(contactText("usted", 8)).toBe("No entendí. Escriba un teléfono con todos sus dígitos, o un correo.");
});
