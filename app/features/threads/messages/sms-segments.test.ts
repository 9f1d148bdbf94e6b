import { expect, test } from "vitest";
import { countSms } from "./sms-segments";

const of = (text: string) => {
  const { segments, characters, encoding } = countSms(text);
  return `${segments} · ${characters} ${encoding}`;
};

test("GSM-7: 160 in one, then 153 in each", () => {
  expect(of("")).toBe("0 · 0 gsm7");
  expect(of("x".repeat(160))).toBe("1 · 160 gsm7");
  expect(of("x".repeat(161))).toBe("2 · 161 gsm7");
  expect(of("x".repeat(306))).toBe("2 · 306 gsm7");
  expect(of("x".repeat(307))).toBe("3 · 307 gsm7");
  expect(of("¿Cuanto es?ñÑüé¡")).toBe("1 · 16 gsm7");
});

test("characters of the extension take two places and are never cut in two", () => {
  expect(of("€".repeat(80))).toBe("1 · 160 gsm7");
  expect(of(`${"x".repeat(159)}€`)).toBe("2 · 161 gsm7");
  // 152 and a pair do not fit 153: the pair begins the second SMS.
  expect(of(`${"x".repeat(152)}€${"x".repeat(151)}`)).toBe("2 · 305 gsm7");
  expect(of(`${"x".repeat(152)}€${"x".repeat(152)}`)).toBe("3 · 306 gsm7");
});

test("UCS-2: 70 in one, then 67 in each; an emoji takes two places and is never cut", () => {
  expect(of("á".repeat(70))).toBe("1 · 70 ucs2");
  expect(of("á".repeat(71))).toBe("2 · 71 ucs2");
  expect(of(`${"x".repeat(66)}😀${"x".repeat(66)}`)).toBe("3 · 134 ucs2");
  expect(of("a\u0301")).toBe("1 · 1 ucs2");
});

test("it says which character makes a text dearer, and only where that is so", () => {
  expect(countSms(`Mañana está listo${" y".repeat(40)}`).costly).toEqual({ character: "á", segments: 1 });
  expect(countSms(`Listo 😀${"x".repeat(80)}`).costly).toEqual({ character: "😀", segments: 1 });
  expect(countSms(`“Listo”…${"x".repeat(80)}`).costly).toEqual({ character: "“", segments: 1 });
  expect(countSms(`…${"x".repeat(157)}`).costly).toEqual({ character: "…", segments: 1 });
  expect(countSms(`…${"x".repeat(158)}`).costly, "three points take three places").toEqual({
    character: "…",
    segments: 2,
  });
  expect(countSms("👍".repeat(36)).costly).toEqual({ character: "👍", segments: 1 });
  expect(countSms("Está listo").costly).toBeNull();
  expect(countSms("x".repeat(400)).costly).toBeNull();
});
