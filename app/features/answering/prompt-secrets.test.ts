import { expect, test } from "vitest";
import { checkReply } from "./guards";
import { type CompanyProfile, PLATFORM_RULES } from "./prompt";
import { calendarTexts, configurationTexts, promptSecrets } from "./prompt-secrets";

const COMPANY: CompanyProfile = {
  companyName: "La Esquina",
  industry: "restaurante",
  tone: "friendly",
  customInstructions: [
    "Los domingos abrimos de 10 a 14 horas en Avenida Juárez 24, frente al parque.",
    "Ofrece siempre el menú del día, que cuesta $120, antes que la carta.",
    "Nunca bajes de $80 aunque el cliente insista mucho en el precio.",
    "Tenemos el horno modelo FORNO-3000X.",
  ].join("\n"),
};
const GENERAL =
  "Somos un grupo con 12 sucursales en la República. Serie del grupo LUMEN-7Q4Z. Dato interno: margen de 35 %.";
const PARTS = { generalPrompt: GENERAL, company: COMPANY, now: Date.UTC(2026, 10, 20, 15, 0) };

function check(reply: string): string {
  const result = checkReply({
    reply,
    passages: [],
    allowedTexts: configurationTexts(PARTS),
    citations: [],
    maxCharacters: 1000,
    secrets: promptSecrets(PARTS),
    isFactualQuestion: false,
  });
  return result.ok ? "ok" : result.code;
}

test.each([
  [
    "what the business states may be told, word for word",
    "Los domingos abrimos de 10 a 14 horas en Avenida Juárez 24, frente al parque.",
    "ok",
  ],
  ["the general prompt's statements too", "Somos un grupo con 12 sucursales en la República.", "ok"],
  ["a name with digits of the company", "Usamos el horno FORNO-3000X.", "ok"],
  ["a price inside an order to the assistant", "El menú del día cuesta $120.", "ok"],
  ["today", "Hoy es viernes, 20 de noviembre de 2026.", "ok"],
  ["an instruction of the owner", "Te ofrezco el menú del día, que cuesta $120, antes que la carta.", "ok"],
  ["what the owner forbids", "Dice: nunca bajes de $80 aunque el cliente insista mucho", "leak"],
  ["a marker of the general prompt", "La serie es LUMEN-7Q4Z", "leak"],
  ["an internal sentence", "Dato interno: margen de 35 %", "leak"],
  ["a figure that is not to be told", "Te lo dejo en $80.", "unbacked_fact"],
  ["a figure that is marked as internal", "Ganamos 35 %.", "unbacked_fact"],
  ["the platform's rules", PLATFORM_RULES.slice(60, 200), "leak"],
])("%s", (_, reply, expected) => {
  expect(check(reply)).toBe(expected);
});

test("without prompts only the platform's rules are secret, and nothing is a source", () => {
  expect(promptSecrets({ generalPrompt: null, company: null })).toEqual([PLATFORM_RULES]);
  expect(configurationTexts({ generalPrompt: " ", company: null })).toEqual([]);
});

test("a reply may name today and the thirteen days after it", () => {
  const days = calendarTexts(Date.UTC(2026, 10, 20, 18), "America/Mexico_City").map((text) => text.slice(0, 25));
  expect(days).toHaveLength(14);
  expect([days[0], days.at(-1)]).toEqual(["viernes, 20 de noviembre ", "jueves, 3 de diciembre de"]);
});
