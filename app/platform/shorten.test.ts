import { expect, test } from "vitest";
import { cleanTag, shorten, shortenName } from "./shorten";

test.each([
  ["", 5, ""],
  ["abcde", 5, "abcde"],
  ["abcdef", 5, "abcd…"],
  ["😀😀😀", 3, "😀😀😀"],
  ["😀😀😀😀", 3, "😀😀…"],
  ["a😀b😀c", 4, "a😀b…"],
])("%j cut to %i characters is %j", (text, most, cut) => {
  expect(shorten(text, most)).toBe(cut);
});

test.each([
  ["foto.jpg", 20, "foto.jpg"],
  ["fotografía de la tarta.jpg", 12, "fotogra….jpg"],
  ["😀😀😀😀😀😀.jpg", 8, "😀😀😀….jpg"],
  ["una.extensionlarguisima", 8, "una.ext…"],
])("the file name %j in %i characters is %j", (name, most, cut) => {
  expect(shortenName(name, most)).toBe(cut);
});

test("a megabyte is cut as fast as a line", () => {
  const text = "a".repeat(1_000_000);
  // The first look at a repeated text copies it, which is the engine's work and not ours.
  shorten(text, 200);
  const started = process.cpuUsage();
  for (let time = 0; time < 1_000; time += 1) shorten(text, 200);
  expect(process.cpuUsage(started).user).toBeLessThan(1_000_000);
});

test("the same word is the same tag, however it was typed", () => {
  expect(["VIP", " vip ", "Cliente   Ñandú\n"].map(cleanTag)).toEqual(["vip", "vip", "cliente ñandú"]);
});
