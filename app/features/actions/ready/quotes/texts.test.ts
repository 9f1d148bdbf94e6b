import { expect, test } from "vitest";
import { contactText } from "./texts";

test("a phone or an address is asked for again in words of the country, and in the treatment of the business", () => {
  expect(contactText("tu", true)).toBe("No entendí. Escribe un teléfono con lada, como 222 555 1234, o un correo.");
  expect(contactText("usted", true)).toBe("No entendí. Escriba un teléfono con lada, como 222 555 1234, o un correo.");
  expect(contactText("tu", false)).toBe("No entendí. Escribe un teléfono con todos sus dígitos, o un correo.");
  expect(contactText("usted", false)).toBe("No entendí. Escriba un teléfono con todos sus dígitos, o un correo.");
});
