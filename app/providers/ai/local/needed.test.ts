import { expect, test } from "vitest";
import type { Passage } from "~/providers/ai/port";
import { needed } from "./needed";

const passage = (text: string): Passage => ({
  ...{ id: 1, documentId: 1, documentName: "info", page: null, heading: null, text, score: 0.8, unspoken: 0 },
});
const told = (question: string, text: string) => needed(question, [passage(text)])?.text ?? null;
const CONTRACT = "Para contratar necesitas foto de la cédula y la ubicación.";

test.each([
  ["que necesito para contratar", `${CONTRACT} Contrato mínimo de 12 meses.`, CONTRACT],
  ["hola, requisitos para contratar?", CONTRACT, CONTRACT],
  [
    "que papeles piden para inscribirse",
    "Para inscribirse se requiere acta y foto.",
    "Para inscribirse se requiere acta y foto.",
  ],
  [
    "que datos ocupan para reservar",
    "Gracias por escribir 🌊 Para reservar ocupamos nombre, edad y talla.",
    "Para reservar ocupamos nombre, edad y talla.",
  ],
  [
    "que tengo que llevar para la cita?",
    "Para la cita debe traer sus estudios. También su receta. Estamos en el centro.",
    "Para la cita debe traer sus estudios. También su receta.",
  ],
  [
    "que necesito para rentar?",
    "Para rentar necesitas INE y recibo. También un aval. Y un depósito de un mes.",
    "Para rentar necesitas INE y recibo. También un aval. Y un depósito de un mes.",
  ],
  [
    "que necesito para rentar?",
    "Para rentar necesitas INE y recibo. Se pide además un depósito.\n\nLos perros son bienvenidos.",
    "Para rentar necesitas INE y recibo. Se pide además un depósito.",
  ],
])("what is needed: %s", (question, text, said) => {
  expect(told(question, text)).toBe(said);
});

test.each([
  ["for something narrower", "que necesito para contratar", "Para contratar fibra empresa necesitas el RUC."],
  ["for something wider", "que necesito para contratar fibra empresa", CONTRACT],
  ["where it is denied", "que necesito para contratar", "Para contratar no necesitas nada raro."],
  ["where two lines differ", "que necesito para contratar", `${CONTRACT}\nPara contratar necesitas el RUC.`],
  ["where it only leads to a list", "que necesito para contratar", "Para contratar necesitas:"],
  [
    "where more lines go on",
    "que necesito para rentar?",
    "Para rentar necesitas INE y recibo.\nAval con propiedad en la ciudad.\nDepósito de un mes.",
  ],
  ["where another sentence goes on", "que necesito para rentar?", "Para rentar necesitas INE. El aval firma también."],
  [
    "where a list goes on",
    "que necesito para rentar?",
    "Para rentar necesitas INE.\n\n- Aval con propiedad.\n- Recibo.",
  ],
  ["where nothing is asked for", "para contratar", CONTRACT],
])("not %s", (_, question, text) => {
  expect(told(question, text)).toBeNull();
});
