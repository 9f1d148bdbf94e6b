import { expect, test } from "vitest";
import { maxCharactersFor } from "../answer-limits";
import { asideReply, fits, fitTo } from "./aside";

const SUMMARY = [
  "Esto es lo que tengo:",
  `Nombre: ${"José Ángel Ramírez ".repeat(4)}`,
  "Fecha de la cita: viernes 27 de noviembre de 2026, 5:00 p. m.",
  "Dirección: Calle 5 de Mayo 12, interior 3, colonia Centro, Puebla",
  "¿Está bien? Responde «sí», «corregir» o «cancelar».",
].join("\n");

test.each(["sms", "voice", "whatsapp"] as const)(
  "by %s a summary fits into one message, with its question",
  (channel) => {
    const text = fitTo(channel, SUMMARY);
    expect(text.length).toBeLessThanOrEqual(maxCharactersFor(channel, text));
    // By SMS "cancelar" alone unsubscribes from everything.
    const leaves = channel === "sms" ? /^.Est. bien\?.*salir.\.$/ : /^.Est. bien\?.*cancelar.\.$/;
    expect(text.split("\n").at(-1)).toMatch(leaves);
  },
);

test("a long answer to a question in the middle leaves room for the question that goes on", () => {
  const text = asideReply("Abrimos a las 9. ".repeat(60), "¿Fecha de la cita?", "sms", "tu");
  expect(text.length).toBeLessThanOrEqual(maxCharactersFor("sms", text));
  expect(text.endsWith("\n¿Fecha de la cita?")).toBe(true);
  expect(asideReply(null, "¿Nombre?", "webchat", "usted")).toBe(
    "Eso no lo sé. Si quiere, después le comunico con una persona.\n¿Nombre?",
  );
});

test("by sms only whole lines are sent, and no line is cut where one fits", () => {
  const lines = Array.from({ length: 12 }, (_, at) => `${at + 1} x Concha de vainilla rellena de crema: $25`);
  const text = fitTo("sms", ["Esto es lo que tengo:", ...lines, "Responde «si»."].join("\n"));
  expect(text.split("\n")).toEqual(["Esto es lo que tengo:", ...lines.slice(0, 9), "...", 'Responde "si".']);
  expect(fits("sms", text)).toBe(true);
  expect(fits("sms", lines.join("\n"))).toBe(false);
});
