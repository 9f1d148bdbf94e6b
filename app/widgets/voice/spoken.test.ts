import { expect, test } from "vitest";
import { pickVoice } from "./mouth";
import { sentencesOf } from "./spoken";

test("a message is read sentence by sentence, a time of day in one piece", () => {
  expect(sentencesOf("¡Hola! Abrimos a las 8.30. ¿Te esperamos?\nCierra a las 14:00.")).toEqual([
    "¡Hola!",
    "Abrimos a las 8.30.",
    "¿Te esperamos?",
    "Cierra a las 14:00.",
  ]);
});

test("addresses, marks and pictures are not read", () => {
  expect(sentencesOf("Mira https://pan.example/menu?x=1 🥐👩‍🍳")).toEqual(["Mira el enlace está en la pantalla"]);
  expect(sentencesOf("- **Conchas**\n# _Bolillo_\n• Dona\n\n---")).toEqual(["Conchas", "Bolillo", "Dona"]);
});

test("a sentence that Chrome would cut off is split at a comma or a space, and loses no word", () => {
  const words = Array.from({ length: 120 }, (_, index) => `palabra${index}${index % 15 === 0 ? "," : ""}`).join(" ");
  const parts = sentencesOf(words);
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(181);
  expect(parts.join(" ")).toBe(words);
  expect(sentencesOf("a".repeat(500)).map(({ length }) => length)).toEqual([180, 180, 140]);
});

test("Mexico's voice comes first, then America's, then any Spanish one, and none where there is none", () => {
  const voices = (...langs: string[]) => langs.map((lang) => ({ lang }));
  expect(pickVoice(voices("en-US", "es-ES", "es-US", "es_MX"))).toEqual({ lang: "es_MX" });
  expect(pickVoice(voices("es-ES", "es-419"))).toEqual({ lang: "es-419" });
  expect(pickVoice(voices("en-US", "es-ES"))).toEqual({ lang: "es-ES" });
  expect(pickVoice(voices("en-US", "est"))).toBeNull();
  expect(pickVoice([])).toBeNull();
});
