import { expect, test } from "vitest";
import { goingText, shorterOf } from "./shorter";

const kept = { resolvedDays: 0, filesDays: 90, trashDays: 30 } as const;

test("a time is shorter where it is less than before, or there was none; without an end it is never shorter", () => {
  expect(shorterOf(kept, kept)).toEqual([]);
  expect(shorterOf(kept, { resolvedDays: 730, filesDays: 90, trashDays: 30 })).toEqual(["resolvedDays"]);
  expect(shorterOf(kept, { resolvedDays: 0, filesDays: 30, trashDays: 7 })).toEqual(["filesDays", "trashDays"]);
  expect(shorterOf({ ...kept, resolvedDays: 90 }, { resolvedDays: 0, filesDays: 0, trashDays: 30 })).toEqual([]);
});

test("the question says how much goes today, in whole words, and no number beyond the bound", () => {
  expect(goingText({ resolved: 12, files: 0, trash: 0 })).toBe(
    "Vas a guardar menos tiempo que antes. Con estos tiempos, hoy 12 conversaciones van a la papelera. ¿Los guardas?",
  );
  expect(goingText({ resolved: 1, files: 1_001, trash: 1 })).toContain(
    "hoy 1 conversación va a la papelera, más de 1,000 archivos se borran para siempre y 1 conversación de la papelera se borra para siempre.",
  );
  expect(goingText({ resolved: 0, files: 0, trash: 0 })).toContain("Hoy no se borra nada por eso.");
});
