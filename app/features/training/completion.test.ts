import { describe, expect, test } from "vitest";
import { completedSteps } from "./completion";
import { neighbours, parseWizardStep, WIZARD_STEPS } from "./wizards";

const NAMES = ["", "  ", "La Espiga"];
const INSTRUCTIONS = ["", "Ofrece pan."];
const DOCUMENTS = [0, 1, 7];

describe("completion", () => {
  test("TRAIN-10 four steps: a name, any document, instructions, and the trial never, over every combination", () => {
    for (const companyName of NAMES) {
      for (const customInstructions of INSTRUCTIONS) {
        for (const documents of DOCUMENTS) {
          const done = completedSteps("shell", { companyName, customInstructions, documents });
          expect([...done]).toEqual([
            ...(companyName === "La Espiga" ? ["negocio"] : []),
            ...(documents > 0 ? ["documentos"] : []),
            ...(customInstructions === "" ? [] : ["respuestas"]),
          ]);
        }
      }
    }
  });

  test("TRAIN-16 three steps: a saved name completes the first, one document the second, nothing the third", () => {
    for (const kind of ["company", "center"] as const) {
      for (const companyName of NAMES) {
        for (const documents of DOCUMENTS) {
          const done = completedSteps(kind, { companyName, customInstructions: "Ofrece pan.", documents });
          expect(done.has("negocio")).toBe(companyName === "La Espiga");
          expect(done.has("documentos")).toBe(documents > 0);
          expect(done.has("prueba")).toBe(false);
        }
      }
    }
  });
});

test("steps are read from an address only where the wizard has them, and know their neighbours", () => {
  expect(parseWizardStep("shell", "respuestas")).toBe("respuestas");
  expect(parseWizardStep("company", "respuestas")).toBeNull();
  expect(parseWizardStep("company", null)).toBeNull();
  expect(neighbours("company", "documentos")).toEqual({ before: "negocio", after: "prueba" });
  expect(neighbours("shell", "prueba")).toEqual({ before: "respuestas", after: null });
  expect(WIZARD_STEPS.shell.map(({ label }) => label)).toEqual([
    "Información del Negocio",
    "Subir Documentos",
    "Configurar Respuestas",
    "Probar IA",
  ]);
});
