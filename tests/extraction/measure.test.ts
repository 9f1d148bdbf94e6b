import { expect, test } from "vitest";
import { recovery } from "./measure";

test("all words in order are all found, whatever stands between them", () => {
  expect(recovery("El niño, ayer.", "1. El   nin\u0303o\n\n(ayer)")).toEqual({
    words: 3,
    found: 3,
    foundFolded: 3,
    read: 4,
  });
});

test("a wrong accent, a torn word and a word out of its place are lost", () => {
  expect(recovery("cuándo vino", "cuando vino")).toMatchObject({ found: 1, foundFolded: 2 });
  expect(recovery("la conversación sigue", "la conver-sación sigue")).toMatchObject({ words: 3, found: 2 });
  expect(recovery("uno dos tres", "tres uno dos")).toMatchObject({ found: 2 });
  expect(recovery("uno dos", "")).toMatchObject({ words: 2, found: 0, read: 0 });
});
