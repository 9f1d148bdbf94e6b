import { expect, test } from "vitest";
import { abroadMessage, languageFor, languageOf } from "./abroad";

test.each([
  ["How much is the delivery please?", "en"],
  ["Vocês fazem entrega hoje? Quanto custa, por favor? Gostaria de saber", "pt"],
  ["Bonjour, vous êtes ouvert le dimanche ? Merci", "fr"],
  ["Guten Tag, wie viel kostet das bitte?", "de"],
  ["¿Hacen entregas los domingos?", null],
  ["tienen brownies to go?", null],
  ["你们星期天开门吗", "en"],
] as const)("%s: %s", (text, language) => {
  expect(languageOf(text)).toBe(language);
});

test("a business that always speaks Spanish does so here too", () => {
  const company = { companyName: "La Espiga", industry: null, tone: "friendly", customInstructions: null } as const;
  const question = "How much is the delivery please?";
  expect(languageFor({ question, company })).toBe("en");
  expect(languageFor({ question, company: { ...company, language: "es" } })).toBeNull();
});

test("who complains in another language is met with regret, at every hour", () => {
  expect(abroadMessage("en", { isClosed: true, isComplaint: true })).toMatch(/^I am sorry/);
  expect(abroadMessage("fr", { isClosed: true, isComplaint: false })).toMatch(/^Nous sommes fermés/);
});
