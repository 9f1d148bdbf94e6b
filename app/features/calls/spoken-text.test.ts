import { describe, expect, test } from "vitest";
import { spokenText } from "./spoken-text";

describe("a text as it is read aloud", () => {
  test.each([
    ["**Abrimos** a las _8:30_.", "Abrimos a las 8:30."],
    ["Mira https://laespiga.mx/menu?x=1&y=2.", "Mira nuestra página."],
    ["Mira www.laespiga.mx/menu", "Mira nuestra página."],
    ["Abrimos,\nsí;\npásale", "Abrimos, sí; pásale."],
    ["Mira [el menú](https://laespiga.mx/menu) 🎂👍🏽", "Mira el menú."],
    ["Tenemos:\n- Conchas\n- Orejas\n1. Pan de muerto", "Tenemos: Conchas. Orejas. Pan de muerto."],
    ["# Horario\n\n¿Algo más?", "Horario. ¿Algo más?"],
    ["Cuesta $35.50", "Cuesta $35.50."],
    ["   ", ""],
  ])("%j", (text, spoken) => {
    expect(spokenText(text)).toBe(spoken);
  });

  test("a long text ends with a sentence, or with a word", () => {
    const sentence = "Esta frase tiene cuarenta letras o más ya. ";
    const cut = spokenText(sentence.repeat(40));
    expect(cut.length).toBeLessThanOrEqual(600);
    expect(cut.endsWith("ya.")).toBe(true);
    for (const end of ["?", "!"]) {
      const said = spokenText(`Esta frase tiene cuarenta letras o más ya${end} `.repeat(40));
      expect(said.endsWith(`ya${end}`), end).toBe(true);
    }
    const words = spokenText("palabra ".repeat(200));
    expect(words.length).toBeLessThanOrEqual(600);
    expect(words.endsWith("palabra…")).toBe(true);
  });
});
