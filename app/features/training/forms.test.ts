import { expect, test } from "vitest";
import { reasonsOf } from "../../../tests/support/reasons";
import { configurationFormSchema, trialFormSchema } from "./forms";
import { neighbours, parseWizardStep } from "./wizards";

test("after a save a form leads on within its own page alone", () => {
  const next = (address: string) =>
    Object.keys(reasonsOf(configurationFormSchema, { companyName: "a", next: address }));
  expect(next("?paso=documentos")).toEqual([]);
  for (const address of ["https://otra.mx/?", "//otra.mx", "/admin", `?${"x".repeat(300)}`])
    expect(next(address)).toEqual(["next"]);
});

test("a conversation that is tried without scripts comes along as a text, which may be empty but not broken", () => {
  const said = { role: "customer", text: "Hola" };
  const turns = (text?: string) => trialFormSchema.safeParse({ message: "¿Abren?", turns: text }).data?.turns;
  expect([turns(), turns(""), turns(JSON.stringify([said]))]).toEqual([[], [], [said]]);
  expect(reasonsOf(trialFormSchema, { message: "¿Abren?", turns: "[{" })).toEqual({
    turns: "La conversación llegó incompleta. Empieza una nueva.",
  });
});

test("each wizard has its own steps, and what is none of them is none", () => {
  expect(parseWizardStep("shell", "respuestas")).toBe("respuestas");
  expect([parseWizardStep("company", "respuestas"), parseWizardStep("shell", null)]).toEqual([null, null]);
  expect(neighbours("company", "negocio")).toEqual({ before: null, after: "documentos" });
  expect(neighbours("shell", "documentos")).toEqual({ before: "negocio", after: "respuestas" });
  expect(neighbours("center", "prueba")).toEqual({ before: "documentos", after: null });
});
