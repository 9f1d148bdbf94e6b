import { expect, test } from "vitest";
import { formatAmount, formatCredits, formatDollars, formatPerCredit } from "./amounts";

test("CRED-03 amounts are dollars with two decimals and USD, a credit's price has three", () => {
  expect(formatAmount(4900)).toBe("$49.00 USD");
  expect(formatPerCredit(4900, 500)).toBe("$0.098 USD");
  expect(formatAmount(123_456_789)).toBe("$1,234,567.89 USD");
  expect(formatAmount(5)).toBe("$0.05 USD");
  expect(formatPerCredit(1000, 100)).toBe("$0.100 USD");
  expect(formatPerCredit(1000, 0)).toBe("$0.000 USD");
});

test("short, a whole amount has no cents and a credit's price no third zero", () => {
  const short = { short: true };
  expect([4900, 12_050, 5, 123_400_000].map((cents) => formatAmount(cents, short))).toEqual([
    "$49 USD",
    "$120.50 USD",
    "$0.05 USD",
    "$1,234,000 USD",
  ]);
  expect(formatDollars(4900, short)).toBe("$49");
  expect(formatPerCredit(1000, 100, short)).toBe("$0.10 USD");
  expect(formatPerCredit(4900, 500, short)).toBe("$0.098 USD");
});

test("credits are counted in words", () => {
  expect([1, -1, 0, 2, 15_000].map(formatCredits)).toEqual([
    "1 crédito",
    "-1 crédito",
    "0 créditos",
    "2 créditos",
    "15,000 créditos",
  ]);
});
