import { expect, test } from "vitest";
import { diffLines } from "./line-diff";

const shown = (before: string, after: string) =>
  diffLines(before, after).map((line) =>
    line.kind === "gap" ? `… ${line.count}` : `${{ same: " ", added: "+", removed: "-" }[line.kind]}${line.text}`,
  );

test("a first text is all new, an emptied one all gone, the same one nothing but a gap", () => {
  expect(shown("", "uno\ndos")).toEqual(["+uno", "+dos"]);
  expect(shown("uno\ndos", "")).toEqual(["-uno", "-dos"]);
  expect(shown("uno\ndos", "uno\ndos")).toEqual(["… 2"]);
  expect(shown("uno\r\ndos", "uno\ndos"), "however its lines end").toEqual(["… 2"]);
});

test("a changed line stands between two unchanged ones on each side, the rest is counted", () => {
  const lines = ["a", "b", "c", "d", "e", "f", "g", "h"];
  expect(shown(lines.join("\n"), lines.join("\r\n").replace("e", "E"))).toEqual([
    "… 2",
    " c",
    " d",
    "-e",
    "+E",
    " f",
    " g",
    "… 1",
  ]);
});

test("a line that moved in between keeps what both texts have in common", () => {
  expect(shown("a\nb\nc\nd", "a\nx\nc\nb\nd")).toEqual([" a", "-b", "+x", " c", "+b", " d"]);
});

test("texts of a thousand lines are still compared", () => {
  const among = (word: string, count: number) =>
    [...Array.from({ length: count }, (_, index) => `${word}${index}`), "lo mismo"].join("\n");
  const lines = shown(`${among("a", 499)}\n${among("b", 499).replace("lo mismo", "fin")}`, `${among("c", 998)}\nsi`);
  expect(lines.filter((line) => line.startsWith(" "))).toEqual([" lo mismo"]);
});

test("texts too long to compare are shown old before new", () => {
  const many = (word: string) => Array.from({ length: 1_500 }, (_, index) => `${word}${index}`).join("\n");
  const lines = shown(many("a"), many("b"));
  expect(lines).toHaveLength(3_000);
  expect([lines[0], lines[1_499], lines[1_500]]).toEqual(["-a0", "-a1499", "+b0"]);
});
