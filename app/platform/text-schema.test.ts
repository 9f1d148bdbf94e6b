import { expect, test } from "vitest";
import { textBlock, textLine } from "./text-schema";

// Multipart forms send every line end as CRLF; a text that came back with them was once sent again without end.
test("a text of several lines has LF, however the form sent it", () => {
  expect(textBlock().parse("  uno\r\n\r\ndos\rtres\n")).toBe("uno\n\ndos\ntres");
  expect(textLine().parse(" uno\r\n  dos\t")).toBe("uno dos");
  expect(textLine("Falta.").safeParse(undefined).error?.issues[0]?.message).toBe("Falta.");
});

test("characters that nobody sees are dropped, and a text of nothing else is empty", () => {
  for (const empty of ["\u202e\u200b", "\u0000", "\u200d", "\u2066\u2069", "\ufeff \u200c", "\u3164"]) {
    expect(textLine().parse(empty)).toBe("");
    expect(textBlock().parse(empty)).toBe("");
  }
  expect(textLine().parse("A\u0000na\u202e Paz\u200b")).toBe("Ana Paz");
  expect(textBlock().parse("\u200buno\tdos\u0007\r\n\u200etres")).toBe("uno\tdos\ntres");
});

test("what joins an emoji or the letters of a word stays", () => {
  for (const whole of ["👩\u200d🍳", "🏳️\u200d🌈", "👩🏽\u200d🚀", "🏃\u200d♀️", "می\u200cخواهم", "क्\u200dष", "Ñandú ❤️"])
    expect(textLine().parse(whole)).toBe(whole);
});
