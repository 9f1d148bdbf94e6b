import { expect, test } from "vitest";
import { textMark } from "./text-mark";

test("a mark is a positive whole number, the same for the same text and another one for another text", () => {
  const texts = ["", " ", "a", "b", "ab", "ba", "Habla de tú.", "Habla de tu.", "x".repeat(20_000), "x".repeat(19_999)];
  const marks = texts.map(textMark);
  expect(new Set(marks).size).toBe(texts.length);
  for (const mark of marks) expect(Number.isSafeInteger(mark) && mark > 0).toBe(true);
  expect(texts.map(textMark)).toEqual(marks);
  const many = Array.from({ length: 100_000 }, (_, number) => textMark(`Regla ${number}`));
  expect(new Set(many).size).toBe(100_000);
});
