import { expect, test } from "vitest";
import { readName } from "./read-name.server";

const calendar = { zone: "America/Mexico_City", now: Date.parse("2026-11-19T12:00:00-06:00") };
const nameIn = (text: string) => readName(text, [], calendar).name;

test.each(["sí", "Sí, así está bien", "ok", "no", "claro que sí", "dale, gracias", "No, gracias."])(
  "%s names nobody",
  (text) => {
    expect(nameIn(text)).toBeNull();
  },
);

test.each([
  ["Ana Díaz", "Ana Díaz"],
  ["a nombre de Sian Bueno", "Sian Bueno"],
  ["Bueno Pérez", "Bueno Pérez"],
  ["me llamo Clara", "Clara"],
])("%s is a name", (text, name) => {
  expect(nameIn(text)).toBe(name);
});
