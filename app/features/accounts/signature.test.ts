import { expect, test } from "vitest";
import { signatureFor, withSignature } from "./signature";

test("a signature goes below mails, and elsewhere only where the person wants it", () => {
  const text = "Ana";
  expect(signatureFor({ text, use: "email" }, "email")).toBe("Ana");
  expect(signatureFor({ text, use: "email" }, "sms")).toBeNull();
  expect(signatureFor({ text, use: "all" }, "sms")).toBe("Ana");
  expect(signatureFor({ text, use: "off" }, "email")).toBeNull();
  expect(signatureFor({ text: "", use: "all" }, "email")).toBeNull();
  expect(signatureFor(null, "email")).toBeNull();
});

test("it stands below a text once, and never alone", () => {
  expect(withSignature("Hola", "Ana\nLa Espiga")).toBe("Hola\n\nAna\nLa Espiga");
  expect(withSignature("Hola\n\nAna", "Ana")).toBe("Hola\n\nAna");
  expect(withSignature("Soy Ana", "Ana")).toBe("Soy Ana\n\nAna");
  expect(withSignature("  ", "Ana")).toBe("  ");
  expect(withSignature("Hola", null)).toBe("Hola");
});
