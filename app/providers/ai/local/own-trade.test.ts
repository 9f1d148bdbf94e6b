import { expect, test } from "vitest";
import { withoutOwnTrade } from "./own-trade";

test("a question for the place loses the trade by which the business calls itself, and no other word", () => {
  const asked = (question: string) => withoutOwnTrade(question, "Barbería Don Filo (Barranquilla)");
  expect(asked("¿Dónde queda la barbería?")).toBe("¿Dónde queda la");
  expect(asked("en donde esta el barbería")).toBe("en donde esta el");
  for (const other of ["donde queda la bodega", "donde queda mi barberia", "cuanto cobra la barberia", "donde quedan"])
    expect(asked(other)).toBe(other);
});
