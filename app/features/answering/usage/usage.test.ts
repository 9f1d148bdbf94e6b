import { describe, expect, test } from "vitest";
import { percentOf, periodStarts, tokenLimit, usageNote } from "./usage";

describe("SHELL-16 the figures' rules", () => {
  test.each([
    ["2026-05-04T12:00:00Z", "2026-05-04T06:00:00Z", "2026-05-01T06:00:00Z"],
    // Evening of the month's last day in Mexico, already the next month in UTC.
    ["2026-06-01T05:59:59.999Z", "2026-05-31T06:00:00Z", "2026-05-01T06:00:00Z"],
    ["2026-06-01T06:00:00Z", "2026-06-01T06:00:00Z", "2026-06-01T06:00:00Z"],
  ])("at %s the day began at %s and the month at %s", (now, day, month) => {
    expect(periodStarts(Date.parse(now), "America/Mexico_City")).toEqual({
      day: Date.parse(day),
      month: Date.parse(month),
    });
  });

  test.each([
    [0, 0],
    [1, 1],
    [650_000, 65],
    [999_999, 100],
    [5_000_000, 100],
  ])("%i of a million tokens are %i percent", (used, percent) => {
    expect(percentOf(used, 1_000_000)).toBe(percent);
  });

  test.each([
    [null, 1_000_000],
    ["", 1_000_000],
    ["0", 1_000_000],
    ["mucho", 1_000_000],
    ["250000", 250_000],
  ])("a stored limit of %s is %i", (stored, limit) => {
    expect(tokenLimit(stored)).toBe(limit);
  });
});

test("the note tells what was read before and what tests used, where there was any", () => {
  const usage = {
    ...{ answersToday: 1, answersThisMonth: 2, tokensThisMonth: 650_000, tokenLimit: 1_000_000, more: false },
    ...{ cachedTokensThisMonth: 0, testTokensThisMonth: 0 },
  };
  expect(usageNote(usage)).toBe("650,000 de 1,000,000 tokens: lo que la IA leyó y escribió.");
  expect(usageNote({ ...usage, cachedTokensThisMonth: 9_876, testTokensThisMonth: 12_345, more: true })).toBe(
    "650,000+ de 1,000,000 tokens: lo que la IA leyó y escribió. 9,876+ ya los había leído antes, y el servicio de IA los cobra más baratos. 12,345 fueron de tus preguntas de prueba, que no gastan créditos.",
  );
});
