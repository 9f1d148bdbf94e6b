import { expect, test } from "vitest";
import { stem } from "~/language/spanish";
import { nameFor } from "./name-for";

const saying = (...words: string[]) => new Map(words.map((word) => [stem(word), word]));
const asked = (word: string) => ({ word, stem: stem(word) });
const NOTHING = new Map<string, string>();

test("a thing is found by its other name only where the documents never say its own", () => {
  const line = { label: saying("carro"), around: NOTHING };
  expect(nameFor(asked("auto"), line, new Set())).toBe(stem("carro"));
  expect(nameFor(asked("auto"), line, new Set([stem("auto")]))).toBeNull();
});
